// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/scenario/compact_combo.h"

#include <QAbstractItemView>
#include <algorithm>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {
constexpr int kMostTextWidth = 170;  // px; a longer name is cut in the box, never in the list
constexpr int kFrame = 40;           // px; padding and arrow of the style sheet
}  // namespace

CompactCombo::CompactCombo(QWidget* parent) : QComboBox(parent) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    connect(this, &QComboBox::currentTextChanged, this, &QWidget::updateGeometry);
}

QSize CompactCombo::sizeHint() const {
    const int text = std::min(fontMetrics().horizontalAdvance(currentText()),
                              qRound(kMostTextWidth * Theme::instance().scale()));
    return {std::max(text, 16) + kFrame, QComboBox::sizeHint().height()};
}

void CompactCombo::showPopup() {
    int widest = width();
    for (int i = 0; i < count(); ++i)
        widest = std::max(widest, fontMetrics().horizontalAdvance(itemText(i)) + kFrame);
    view()->setMinimumWidth(widest);
    QComboBox::showPopup();
}

}  // namespace fabricsketch::ui
