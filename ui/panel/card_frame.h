// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QWidget>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// The ground of a card that can be pressed; its edge says where the pointer and the focus are.
inline void paintCardFrame(QPainter& painter, const QWidget& card) {
    constexpr int kRadius = 10;
    const Tokens& t = Theme::instance().tokens();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(t.panelRaised);
    painter.setPen(QPen(card.hasFocus()     ? t.accent
                        : card.underMouse() ? t.borderStrong
                                            : t.border,
                        card.hasFocus() ? 2 : 1));
    painter.drawRoundedRect(QRectF(card.rect()).adjusted(1, 1, -1, -1), kRadius, kRadius);
}

}  // namespace fabricsketch::ui
