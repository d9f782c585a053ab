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
constexpr int kEdge = 8, kSlimEdge = 4;
constexpr int kLetters = 7;        ///< of a choice
constexpr double kMost = 1.0 / 3;  ///< of the canvas; the drawing keeps the rest
}  // namespace

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
    m_layout->setContentsMargins(12, kEdge, 8, kEdge);
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
    m_html.clear();
    m_briefs.clear();
    m_form.brief = 0;
}

void ActionBar::setHtml(const QString& html, const QStringList& briefs) {
    if (html == m_html && briefs == m_briefs) return;
    m_html = html;
    m_briefs = briefs;
    take({m_form.left, m_form.actions, qMin(m_form.brief, briefs.size())});
    QString plain = html;
    m_text->setAccessibleName(plain.remove(QRegularExpression(QStringLiteral("<[^>]*>"))));
}

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
    // As wide from the first showing on: by its longest text it would be narrower the next time.
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    choice->setMinimumContentsLength(kLetters);
    choice->addItems(texts);
    choice->setAccessibleName(name);
    choice->setToolTip(name);
    connect(choice, &QComboBox::activated, this, [changed = std::move(changed)](int now) { changed(now); });
    m_actions->addWidget(choice);
    choice->show();  // counts at once: place() measures
    return choice;
}

void ActionBar::take(const Form& form) {
    if (form.actions != m_form.actions) {
        const bool below = form.actions == Actions::Below;
        m_layout->removeItem(m_actions);
        m_layout->removeWidget(m_close);
        below ? m_layout->addLayout(m_actions, 1, 0, 1, 2, Qt::AlignLeft)
              : m_layout->addLayout(m_actions, 0, 1);
        m_layout->addWidget(m_close, 0, below ? 1 : 2, Qt::AlignTop);
    }
    m_form = form;
    const int edge = form.brief > 0 ? kSlimEdge : kEdge;
    m_layout->setContentsMargins(12, edge, 8, edge);
    const QString& text = form.brief > 0 ? m_briefs[form.brief - 1] : m_html;
    if (text != m_text->text()) m_text->setText(text);
    m_text->setToolTip(text == m_html ? QString() : m_html);
}

QSize ActionBar::sizeIn(const Form& form) {
    take(form);
    const int room = parentWidget()->width() - 2 * kMargin;
    const int width = qMin(form.left ? kUpright : kWidest, room);
    m_layout->invalidate();
    m_layout->activate();
    int height = qMax(m_layout->totalHeightForWidth(width), m_layout->totalMinimumSize().height());
    // Laid out and looked at: the layout's own answer is too small for a text that it has not yet seen wrap.
    for (int tries = 0; tries < 3; ++tries) {
        resize(width, height);
        m_layout->activate();
        const int missing = m_text->heightForWidth(m_text->width()) - m_text->height();
        if (missing <= 0) break;
        height += missing;
    }
    return {width, height};
}

void ActionBar::place(const QSizeF& drawing) {
    const QSize under = parentWidget()->size();
    // What was added just now has its final size only with the style sheet.
    for (QWidget* one : findChildren<QWidget*>()) one->ensurePolished();
    const auto taken = [&](const Form& form, const QSize& size) {
        return form.left ? double(size.width() + kMargin) / under.width()
                         : double(size.height() + kMargin) / under.height();
    };
    const auto scale = [&](const Form& form, const QSize& size) {
        if (drawing.isEmpty()) return form.left ? 0.0 : 1 - taken(form, size);
        const QSizeF room = QSizeF(under) - (form.left ? QSizeF(size.width() + kMargin, 0)
                                                       : QSizeF(0, size.height() + kMargin));
        return qMin(room.width() / drawing.width(), room.height() / drawing.height());
    };
    // Each form is measured as it will stand: the text takes more lines in a narrow one. A strip does not
    // grow back until the canvas changes, so that nothing jumps from one text to the next.
    const qsizetype first = under == m_under ? qMin(m_form.brief, m_briefs.size()) : 0;
    m_under = under;
    Form best{false, Actions::Beside, first};
    QSize size;
    bool fits = false;
    for (qsizetype brief = first; brief <= m_briefs.size() && !fits; ++brief)
        for (const Form& form : {Form{false, Actions::Beside, brief}, Form{false, Actions::Below, brief},
                                 Form{true, Actions::Below, brief}}) {
            const QSize now = sizeIn(form);
            if (form.left && (brief > 0 || now.height() + 2 * kMargin > under.height())) continue;
            const bool nowFits = taken(form, now) <= kMost;
            // Where nothing fits, what hides least.
            const bool better = nowFits != fits ? nowFits
                                : fits          ? scale(form, now) > scale(best, size)
                                                : taken(form, now) < taken(best, size);
            if (!size.isEmpty() && !better) continue;
            best = form;
            size = now;
            fits = nowFits;
        }
    take(best);
    const int x = best.left ? kMargin : (under.width() - size.width()) / 2;
    setGeometry(QRect(QPoint(x, under.height() - size.height() - kMargin), size));
    m_layout->activate();
    raise();
}

QSize ActionBar::room() const {
    if (!isVisible()) return {0, 0};
    return m_form.left ? QSize(width() + kMargin, 0) : QSize(0, height() + kMargin);
}

void ActionBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape)
        emit closed();
    else
        QFrame::keyPressEvent(event);
}

}  // namespace fabricsketch::ui
