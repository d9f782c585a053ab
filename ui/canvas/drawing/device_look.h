// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>
#include <QString>
#include <optional>

#include "topology/edit.h"

namespace fabricsketch::ui {

/// What a card says about a device, looked up once per change and not per repaint.
struct DeviceLook {
    Role role = Role::Accelerator;
    QString title;      ///< "GPU 3", or the label a person gave it
    QString part;       ///< "H100 SXM5"
    QString ports;      ///< "18 / 18 links"; empty where the part's ports are not counted
    QString word;       ///< "GPU", "Leaf": in front of the short name on a tile
    QString shortName;  ///< "3": what is left when there is no room
    QString state;      ///< "failed", "degraded to 50 %"; empty = healthy
    QString mark;  ///< "announced", "hypothetical", "illustrative", "unknown part"; empty = a shipping part
    Condition condition = Condition::Healthy;
    int used = 0;
    std::optional<int> total;
    bool pinned = false;
    bool longerLike = false;  ///< the drawing has its like with one digit more: "GPU 10" to this "GPU 9"

    bool overused() const { return total && used > *total; }
};

DeviceLook lookOf(const Topology& topology, const Catalog& catalog, int deviceIndex);
/// The same for a part that is not drawn yet (the ghost under the cursor).
DeviceLook lookOfPart(const Catalog& catalog, const Device& device);

/// The name of a part as a card shows it, without the vendor in front.
QString shortPartName(const Catalog& catalog, const std::string& part);
/// One word for a role, for where its colour alone would have to carry it.
QString roleWord(Role role);
/// "announced" and its like; empty for a shipping part.
QString markOf(const Entry* entry);

/// The card of a device: its footprint around its position.
QRectF cardRect(Role role, const Point& centre);

}  // namespace fabricsketch::ui
