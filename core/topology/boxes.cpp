// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/boxes.h"

#include <map>

namespace fabricsketch {

std::vector<Box> boxes(const Topology& topology) {
    std::map<int, Box> byHost;
    for (int i = 0; i < static_cast<int>(topology.devices().size()); ++i) {
        const Device& device = topology.devices()[static_cast<std::size_t>(i)];
        if (device.role == Role::NetworkSwitch) continue;
        Box& box = byHost[device.host.value_or(-1)];
        box.host = device.host.value_or(-1);
        box.devices.push_back(i);
    }
    if (byHost.size() > 1) {
        if (const auto none = byHost.find(-1); none != byHost.end()) {
            std::erase_if(none->second.devices, [&](int i) {
                return topology.devices()[static_cast<std::size_t>(i)].role == Role::ScaleUpSwitch;
            });
            if (none->second.devices.empty()) byHost.erase(none);
        }
    }
    std::vector<Box> result;
    for (auto& [host, box] : byHost) result.push_back(std::move(box));
    return result;
}

}  // namespace fabricsketch
