// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// DGX H100 boxes of the catalogue on leaves and spines, as a drawing.
inline Topology cluster(const Topology& box, int boxes) {
    std::vector<Device> devices;
    std::vector<Link> links;
    const auto join = [&](const std::string& a, const std::string& b, int width) {
        Link link;
        link.id = a + "--" + b;
        link.a = a;
        link.b = b;
        link.type = "ib_ndr";
        link.width = width;
        links.push_back(std::move(link));
    };
    const auto add = [&](const std::string& id) {
        Device device;
        device.id = id;
        device.part = "quantum2";
        device.role = Role::NetworkSwitch;
        devices.push_back(std::move(device));
    };
    for (int k = 0; k < boxes; ++k) {
        const std::string prefix = "b" + std::to_string(k) + ".";
        for (Device device : box.devices()) {
            device.id = prefix + device.id;
            devices.push_back(std::move(device));
        }
        for (Link link : box.links()) {
            link.id = prefix + link.id;
            link.a = prefix + link.a;
            link.b = prefix + link.b;
            links.push_back(std::move(link));
        }
        for (int rail = 0; rail < 8; ++rail)
            join(prefix + "nic" + std::to_string(rail), "leaf" + std::to_string(8 * (k / 32) + rail), 1);
    }
    for (int spine = 0; spine < 16; ++spine) add("spine" + std::to_string(spine));
    for (int leaf = 0; leaf < (boxes + 31) / 32 * 8; ++leaf) {
        add("leaf" + std::to_string(leaf));
        for (int spine = 0; spine < 16; ++spine)
            join("leaf" + std::to_string(leaf), "spine" + std::to_string(spine), 2);
    }
    return Topology::build(std::move(devices), std::move(links));
}

}  // namespace fabricsketch
