// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QPainter>

namespace fabricsketch::ui {

/// What lies over figures while a newer answer is awaited: the ground's colour, half opaque. The same for
/// every plot, map, bar and card, so that "old" looks the same everywhere.
inline void paintVeil(QPainter& painter, const QRect& area, QColor ground) {
    ground.setAlphaF(0.55F);
    painter.fillRect(area, ground);
}

}  // namespace fabricsketch::ui
