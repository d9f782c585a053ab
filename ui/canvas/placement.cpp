// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/placement.h"

#include <QRectF>
#include <algorithm>
#include <cmath>

#include "ui/canvas/drawing/device_look.h"
#include "ui/canvas/tools/snap.h"

namespace fabricsketch::ui {

namespace {
constexpr double kClear = 20;  ///< canvas units kept free round a new card
constexpr int kMostRings = 200;
}  // namespace

Point freeSpot(const Topology& topology, double width, double height, Point wanted) {
    std::vector<QRectF> taken;
    for (const Device& device : topology.devices())
        taken.push_back(cardRect(device.role, device.position).adjusted(-kClear, -kClear, kClear, kClear));
    const QPointF start = onGrid({wanted.x, wanted.y});
    const auto isFree = [&](const QPointF& centre) {
        const QRectF box(centre.x() - width / 2, centre.y() - height / 2, width, height);
        return std::none_of(taken.begin(), taken.end(),
                            [&](const QRectF& other) { return other.intersects(box); });
    };
    // Ring after ring round the wanted place, right and below first: as a person would put the next one.
    // Large things take large steps, else a rack beside a rack would try a million places.
    const double step = kGrid * std::max(2, qRound(std::min(width, height) / (6 * kGrid)));
    for (int ring = 0; ring < kMostRings; ++ring) {
        QPointF best;
        double nearest = -1;
        for (int i = -ring; i <= ring; ++i)
            for (const QPoint& cell :
                 {QPoint(ring, i), QPoint(i, ring), QPoint(-ring, i), QPoint(i, -ring)}) {
                const QPointF centre = start + QPointF(cell) * step;
                const double distance = std::hypot(cell.x(), cell.y());
                if ((nearest >= 0 && distance >= nearest) || !isFree(centre)) continue;
                nearest = distance;
                best = centre;
            }
        if (nearest >= 0) return {best.x(), best.y()};
    }
    return {start.x(), start.y()};
}

}  // namespace fabricsketch::ui
