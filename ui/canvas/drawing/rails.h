// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <span>

#include "ui/canvas/drawing/bundles.h"

namespace fabricsketch::ui {

/// "Every one of these to every one of those" drawn as a backplane: a short stub from each device to the lane
/// of its row, and one spine that joins the lanes. 1,296 lines of an NVL72 become about 120; a lit link is
/// drawn by itself. Adapters count by host: "adapter i of every box to switch i" is such a pattern too.
struct Rail {
    Layer layer = Layer::ScaleUp;
    std::vector<int> left, right;  ///< device indices of the two sides
    int linksEach = 0;             ///< parallel links of the usual pair
    std::vector<QLineF> stubs, lanes;
    QLineF spine;
    double room = 0;   ///< clear canvas to the right of the spine
    QString text;      ///< stands along the spine
    double heat = -1;  ///< of its busiest bundle, as Bundle::heat
};

/// A complete pattern of at least this many bundles becomes a rail.
constexpr int kBundlesForRail = 128;

/// Finds the complete patterns and marks their bundles; bundles that differ (failed, degraded, wider) stay
/// lines. `shownAs` as in bundlesOf().
std::vector<Rail> railsOf(const Topology& topology, std::vector<Bundle>& bundles,
                          const std::vector<int>& shownAs = {});
/// Lays stubs, lanes and spine for cards that stand at `cards`.
void layRails(std::vector<Rail>& rails, std::span<const QRectF> cards);

}  // namespace fabricsketch::ui
