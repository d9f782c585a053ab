// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/tool_strip.h"

#include <QEvent>
#include <QLayout>
#include <QStyle>
#include <QToolButton>
#include <algorithm>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
// px between an icon and its words, less what a button without words is padded more.
constexpr int kWordGap = 3;
constexpr int kSlack = 48;  // px: separators and margins that no item counts; else the last item falls off
}  // namespace

ToolStrip::ToolStrip(const QString& title, QWidget* parent) : QToolBar(title, parent) {
    setMovable(false);
    setIconSize({16, 16});
    setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
}

void showOverflow(QToolBar* bar) {
    auto* button = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    if (button != nullptr) button->setIcon(themedIcon(QStringLiteral("more")));
}

void ToolStrip::addCommand(QAction* action, bool iconSpeaks) {
    addAction(action);
    auto* button = qobject_cast<QToolButton*>(widgetForAction(action));
    if (button == nullptr) return;
    button->setFocusPolicy(Qt::TabFocus);
    if (action->icon().isNull()) return;
    // The bar would set its own style again; from now on these buttons have theirs.
    disconnect(this, &QToolBar::toolButtonStyleChanged, button, nullptr);
    (iconSpeaks ? m_iconSpeaks : m_others).push_back(button);
}

void ToolStrip::addAtTheRight(QWidget* widget) {
    auto* space = new QWidget;
    space->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(space);
    addWidget(widget);
}

void ToolStrip::resizeEvent(QResizeEvent* event) {
    QToolBar::resizeEvent(event);
    choose();
}

void ToolStrip::changeEvent(QEvent* event) {
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::StyleChange || event->type() == QEvent::FontChange) choose();
}

void ToolStrip::setWordless(QToolButton* button, bool wordless) {
    if ((button->toolButtonStyle() == Qt::ToolButtonIconOnly) == wordless) return;
    button->setToolButtonStyle(wordless ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    button->setProperty("wordless", wordless);
    button->style()->unpolish(button);
    button->style()->polish(button);
}

void ToolStrip::choose() {
    const auto words = [](const QToolButton* button) {
        // As QToolButton::sizeHint() counts: a blank on either side.
        return button->fontMetrics().horizontalAdvance(QLatin1Char(' ') + button->text() + QLatin1Char(' ')) +
               kWordGap;
    };
    int needed = kSlack;  // with all words
    for (QAction* action : actions()) {
        const QWidget* item = widgetForAction(action);
        if (item == nullptr) continue;
        needed += item->sizeHint().width() + layout()->spacing();
        const auto* button = qobject_cast<const QToolButton*>(item);
        if (button != nullptr && button->property("wordless").toBool()) needed += words(button);
    }
    // Half of the words whose icons speak would look like a mistake: these go together.
    const bool spare = needed > width();
    for (QToolButton* button : m_iconSpeaks) {
        if (spare) needed -= words(button);
        setWordless(button, spare);
    }
    for (QToolButton* button : m_others) {
        const bool wordless = needed > width();
        if (wordless) needed -= words(button);
        setWordless(button, wordless);
    }
}

}  // namespace fabricsketch::ui
