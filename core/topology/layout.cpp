// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/layout.h"

#include <set>

namespace fabricsketch {

Footprint footprint(Role role) {
    switch (role) {
        case Role::Accelerator:
            return {120, 76};
        case Role::ScaleUpSwitch:
        case Role::NetworkSwitch:
            return {130, 56};
        case Role::PcieSwitch:
        case Role::Cpu:
        case Role::Nic:
            return {110, 46};
    }
    return {110, 46};
}

std::map<Id, Point> arrange(const Topology& topology, Arrangement, const std::vector<Id>& only) {
    const std::set<Id> chosen(only.begin(), only.end());
    std::map<Id, Point> places;
    std::map<Role, int> column;
    for (const Device& device : topology.devices()) {
        if (device.pinned || (!chosen.empty() && !chosen.contains(device.id))) continue;
        places[device.id] = {column[device.role]++ * 150.0, static_cast<int>(device.role) * 120.0};
    }
    return places;
}

}  // namespace fabricsketch
