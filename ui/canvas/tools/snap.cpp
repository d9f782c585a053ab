// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/tools/snap.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

namespace fabricsketch::ui {

namespace {

struct Match {
    double off = 0;  ///< to add so that both coincide
    double at = 0;   ///< coordinate where they do
    QRectF other;
};

/// Start, centre and end of a rectangle on one axis.
std::array<double, 3> marks(const QRectF& rect, bool horizontal) {
    return horizontal ? std::array{rect.left(), rect.center().x(), rect.right()}
                      : std::array{rect.top(), rect.center().y(), rect.bottom()};
}

std::optional<Match> nearest(const QRectF& moved, const std::vector<QRectF>& others, double reach,
                             bool horizontal) {
    std::optional<Match> best;
    for (const QRectF& other : others)
        for (std::size_t i = 0; i < 3; ++i) {
            // Like aligns with like: left edge with left edge, centre with centre.
            const double off = marks(other, horizontal)[i] - marks(moved, horizontal)[i];
            if (std::abs(off) > reach || (best && std::abs(off) >= std::abs(best->off))) continue;
            best = Match{off, marks(other, horizontal)[i], other};
        }
    return best;
}

}  // namespace

Snap snapMove(const QRectF& box, const QPointF& anchor, const QPointF& wanted,
              const std::vector<QRectF>& others, double reach) {
    const QRectF moved = box.translated(wanted);
    const auto x = nearest(moved, others, reach, true), y = nearest(moved, others, reach, false);
    const QPointF grid = onGrid(anchor + wanted) - anchor;
    Snap snap;
    snap.by = {x ? wanted.x() + x->off : grid.x(), y ? wanted.y() + y->off : grid.y()};
    const QRectF final = box.translated(snap.by);
    if (x) {
        const QRectF both = final | x->other;
        snap.guides.emplace_back(x->at, both.top(), x->at, both.bottom());
    }
    if (y) {
        const QRectF both = final | y->other;
        snap.guides.emplace_back(both.left(), y->at, both.right(), y->at);
    }
    return snap;
}

}  // namespace fabricsketch::ui
