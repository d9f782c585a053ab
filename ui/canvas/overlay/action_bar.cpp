// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/overlay/action_bar.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QSpinBox>
#include <QToolButton>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kWidest = 760, kMargin = 14;
}

ActionBar::ActionBar(QWidget* parent)
    : QFrame(parent), m_text(new QLabel), m_actions(new QHBoxLayout), m_close(new QToolButton) {
    setObjectName(QStringLiteral("actionBar"));
    setAccessibleName(tr("Message of the drawing"));
    setLook(this, "card");
    setAttribute(Qt::WA_StyledBackground);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 8, 8, 8);
    layout->setSpacing(10);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("actionText"));
    layout->addWidget(m_text, 1);
    m_actions->setSpacing(6);
    layout->addLayout(m_actions);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close (Esc)"));
    setLook(m_close, "flat");
    layout->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &ActionBar::closed);
    hide();
}

void ActionBar::clear() {
    while (QLayoutItem* item = m_actions->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->hide();
            widget->deleteLater();
        }
        delete item;
    }
    m_text->clear();
}

void ActionBar::setHtml(const QString& html) {
    if (html == m_text->text()) return;
    m_text->setText(html);
    m_text->setAccessibleName(m_text->text().remove(QRegularExpression(QStringLiteral("<[^>]*>"))));
}

QString ActionBar::html() const { return m_text->text(); }

QToolButton* ActionBar::addButton(const QString& text, const QString& tip, std::function<void()> run,
                                  bool primary) {
    auto* button = new QToolButton;
    button->setText(text);
    button->setToolTip(tip);
    button->setAccessibleName(tip.isEmpty() ? text : tip);
    if (primary) setLook(button, "primary");
    connect(button, &QToolButton::clicked, this, [run = std::move(run)] { run(); });
    m_actions->addWidget(button);
    return button;
}

QSpinBox* ActionBar::addNumber(const QString& name, int low, int high, int value,
                               std::function<void(int)> changed) {
    auto* number = new QSpinBox;
    number->setRange(low, high);
    number->setValue(value);
    number->setAccessibleName(name);
    connect(number, &QSpinBox::valueChanged, this, [changed = std::move(changed)](int now) { changed(now); });
    m_actions->addWidget(number);
    return number;
}

void ActionBar::place() {
    const QWidget* under = parentWidget();
    const int width = qMin(kWidest, under->width() - 2 * kMargin);
    layout()->activate();
    const int height = qMax(layout()->totalHeightForWidth(width), layout()->totalMinimumSize().height());
    setGeometry((under->width() - width) / 2, under->height() - height - kMargin, width, height);
    raise();
}

void ActionBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace fabricsketch::ui
