// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>
#include <vector>

namespace fabricsketch::ui {

constexpr double kGrid = 10;  ///< canvas units

inline QPointF onGrid(const QPointF& point) {
    return {qRound(point.x() / kGrid) * kGrid, qRound(point.y() / kGrid) * kGrid};
}

struct Snap {
    QPointF by;                  ///< how far to move in the end
    std::vector<QLineF> guides;  ///< what was aligned with what
    std::vector<QLineF> gaps;    ///< free room that is the same twice or more
};

/// Moving `box` (whose anchor stands at `anchor`) by `wanted`: edges and centres of `others` and gaps as wide
/// as those between them attract within `reach`, the nearest first; else the grid attracts the anchor.
Snap snapMove(const QRectF& box, const QPointF& anchor, const QPointF& wanted,
              const std::vector<QRectF>& others, double reach);

}  // namespace fabricsketch::ui
