// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/overlay/action_bar.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QRegularExpression>
#include <QSpinBox>
#include <QToolButton>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kWidest = 760, kUpright = 336, kMargin = 12;
}

ActionBar::ActionBar(QWidget* parent)
    : QFrame(parent),
      m_layout(new QGridLayout(this)),
      m_text(new QLabel),
      m_actions(new QHBoxLayout),
      m_close(new QToolButton) {
    setObjectName(QStringLiteral("actionBar"));
    setAccessibleName(tr("Message of the drawing"));
    setLook(this, "card");
    setAttribute(Qt::WA_StyledBackground);
    m_layout->setContentsMargins(12, 8, 8, 8);
    m_layout->setHorizontalSpacing(10);
    m_layout->setVerticalSpacing(6);
    m_layout->setColumnStretch(0, 1);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("actionText"));
    m_text->setMinimumWidth(1);  // wraps in whatever there is
    m_actions->setSpacing(6);
    m_close->setText(QStringLiteral("✕"));
    m_close->setAccessibleName(tr("Close"));
    m_close->setToolTip(tr("Close (Esc)"));
    setLook(m_close, "flat");
    m_layout->addWidget(m_text, 0, 0);
    m_layout->addLayout(m_actions, 0, 1);
    m_layout->addWidget(m_close, 0, 2, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, &ActionBar::closed);
    hide();
}

void ActionBar::clear() {
    while (QLayoutItem* item = m_actions->takeAt(0)) {
        if (QWidget* widget = item->widget()) {
            widget->setParent(nullptr);  // nobody shall find it any more
            widget->deleteLater();       // it may be the one that was just clicked
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
    connect(button, &QToolButton::clicked, this, [run = std::move(run)] {
        if (run) run();
    });
    m_actions->addWidget(button);
    button->show();  // counts at once: place() measures
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
    number->show();  // counts at once: place() measures
    return number;
}

QComboBox* ActionBar::addChoice(const QString& name, const QStringList& texts,
                                std::function<void(int)> changed) {
    auto* choice = new QComboBox;
    choice->addItems(texts);
    choice->setAccessibleName(name);
    choice->setToolTip(name);
    connect(choice, &QComboBox::activated, this, [changed = std::move(changed)](int now) { changed(now); });
    m_actions->addWidget(choice);
    choice->show();  // counts at once: place() measures
    return choice;
}

void ActionBar::setUpright(bool upright) {
    if (upright == m_upright) return;
    m_upright = upright;
    m_layout->removeItem(m_actions);
    m_layout->removeWidget(m_close);
    upright ? m_layout->addLayout(m_actions, 1, 0, 1, 2, Qt::AlignLeft)
            : m_layout->addLayout(m_actions, 0, 1);
    m_layout->addWidget(m_close, 0, upright ? 1 : 2, Qt::AlignTop);
}

QSize ActionBar::sizeWithin(bool upright) const {
    const int room = parentWidget()->width() - 2 * kMargin;
    const int width = qMin(upright ? kUpright : kWidest, room);
    m_layout->activate();
    return {width, qMax(m_layout->totalHeightForWidth(width), m_layout->totalMinimumSize().height())};
}

void ActionBar::place(const QSizeF& drawing) {
    const QSizeF under(parentWidget()->size());
    // What was added just now has its final size only with the style sheet.
    for (QWidget* one : findChildren<QWidget*>()) one->ensurePolished();
    m_layout->invalidate();
    const auto scale = [&](const QSizeF& room) {
        return qMin(room.width() / drawing.width(), room.height() / drawing.height());
    };
    // Measured in both forms: the text takes more lines in the narrow one.
    setUpright(false);
    const QSize flat = sizeWithin(false);
    setUpright(true);
    const QSize upright = sizeWithin(true);
    const bool left = upright.height() + 2 * kMargin <= under.height() && !drawing.isEmpty() &&
                      scale(under - QSizeF(upright.width() + kMargin, 0)) >
                          scale(under - QSizeF(0, flat.height() + kMargin));
    setUpright(left);
    const QSize size = left ? upright : flat;
    const int x = left ? kMargin : (parentWidget()->width() - size.width()) / 2;
    setGeometry(QRect(QPoint(x, parentWidget()->height() - size.height() - kMargin), size));
    raise();
}

QSize ActionBar::room() const {
    if (!isVisible()) return {0, 0};
    return m_upright ? QSize(width() + kMargin, 0) : QSize(0, height() + kMargin);
}

void ActionBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace fabricsketch::ui
