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

/// A rectangle with its axes changed places, so that one search serves both directions.
QRectF turned(const QRectF& rect) { return {rect.y(), rect.x(), rect.height(), rect.width()}; }
QLineF turned(const QLineF& line) { return {line.y1(), line.x1(), line.y2(), line.x2()}; }

struct Even {
    double off = 0;
    std::vector<QLineF> gaps;
};

/// Where the moved rectangle would stand as far from its neighbour in the row as others do from theirs, or in
/// the middle between two. Horizontal; the other direction is this one turned.
std::optional<Even> evenGap(const QRectF& moved, const std::vector<QRectF>& others, double reach) {
    std::vector<QRectF> row;
    for (const QRectF& other : others)
        if (other.top() < moved.bottom() && other.bottom() > moved.top()) row.push_back(other);
    std::sort(row.begin(), row.end(), [](const QRectF& a, const QRectF& b) { return a.left() < b.left(); });
    std::optional<Even> best;
    const double y = moved.center().y();
    const auto offer = [&](double left, std::vector<QLineF> gaps) {
        const double off = left - moved.left();
        if (std::abs(off) > reach || (best && std::abs(off) >= std::abs(best->off))) return;
        best = Even{off, std::move(gaps)};
    };
    for (std::size_t i = 0; i < row.size(); ++i) {
        for (std::size_t j = i + 1; j < row.size(); ++j) {
            const double gap = row[j].left() - row[i].right();
            if (gap <= 0) continue;
            const QLineF known(row[i].right(), y, row[j].left(), y);
            // To the right of the pair, to its left, and in its middle.
            const double right = row[j].right() + gap, left = row[i].left() - gap - moved.width();
            offer(right, {known, QLineF(row[j].right(), y, right, y)});
            offer(left, {QLineF(left + moved.width(), y, row[i].left(), y), known});
            const double half = (gap - moved.width()) / 2;
            if (half <= 0) continue;
            offer(row[i].right() + half, {QLineF(row[i].right(), y, row[i].right() + half, y),
                                          QLineF(row[j].left() - half, y, row[j].left(), y)});
        }
    }
    return best;
}

std::optional<Even> evenGap(const QRectF& moved, const std::vector<QRectF>& others, double reach,
                            bool horizontal) {
    if (horizontal) return evenGap(moved, others, reach);
    std::vector<QRectF> turnedOthers;
    for (const QRectF& other : others) turnedOthers.push_back(turned(other));
    auto even = evenGap(turned(moved), turnedOthers, reach);
    if (even)
        for (QLineF& gap : even->gaps) gap = turned(gap);
    return even;
}

}  // namespace

Snap snapMove(const QRectF& box, const QPointF& anchor, const QPointF& wanted,
              const std::vector<QRectF>& others, double reach) {
    const QRectF moved = box.translated(wanted);
    auto x = nearest(moved, others, reach, true), y = nearest(moved, others, reach, false);
    const QPointF grid = onGrid(anchor + wanted) - anchor;
    Snap snap;
    snap.by = {x ? wanted.x() + x->off : grid.x(), y ? wanted.y() + y->off : grid.y()};
    // An even gap wins over an edge that is further away; where both are met both are shown.
    if (const auto even = evenGap(moved, others, reach, true);
        even && (!x || std::abs(even->off) <= std::abs(x->off) + 0.01)) {
        if (x && std::abs(even->off - x->off) > 0.01) x.reset();
        snap.by.setX(wanted.x() + even->off);
        snap.gaps = even->gaps;
    }
    if (const auto even = evenGap(moved, others, reach, false);
        even && (!y || std::abs(even->off) <= std::abs(y->off) + 0.01)) {
        if (y && std::abs(even->off - y->off) > 0.01) y.reset();
        snap.by.setY(wanted.y() + even->off);
        snap.gaps.insert(snap.gaps.end(), even->gaps.begin(), even->gaps.end());
    }
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
