// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QString>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch::ui {

/// All links of one layer between two devices: the one line that is drawn for them.
struct Bundle {
    int a = -1, b = -1;  ///< indices into Topology::devices(), a < b
    Layer layer = Layer::ScaleUp;
    int width = 0;                             ///< links in all
    double rate = 0;                           ///< GB/s each way as drawn, conditions applied
    Condition condition = Condition::Healthy;  ///< the worst of its links
    std::vector<Id> links;
    QString type;        ///< name of the link type; of the first where they differ
    bool dead = false;   ///< one of its ends has failed
    bool peers = false;  ///< between two devices of one role
    int lane = 0;        ///< 0, 1, …: beside which other bundles of the same pair it runs
    int rail = -1;       ///< drawn as part of this rail unless it is lit
    double heat = -1;    ///< share of its rate that is used, 0 … 1; negative = no heat is shown
    QPolygonF line;      ///< route, in canvas units
    QPointF label;       ///< where its label stands; null if there was no room
    QRectF bounds;
};

/// `shownAs`: for every device the one that is drawn for it (a collapsed group's representative); links
/// inside a group are left out. Empty = every device is drawn.
std::vector<Bundle> bundlesOf(const Topology& topology, const Catalog& catalog,
                              const std::vector<int>& shownAs = {});

}  // namespace fabricsketch::ui
