// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// Devices that can be drawn as one thing: a node, a tray, or what a person gave a common Device::group.
struct Group {
    enum class Kind { Named, Node, Tray, SwitchTray };
    Kind kind = Kind::Node;
    std::string key;           ///< stable while the drawing is edited: "host:3", "tray:0", "group:rack A"
    std::string name;          ///< "Node 3", "Compute tray 3", "Switch tray 0", "rack A"
    std::vector<int> devices;  ///< indices, in order; at least two
};

/// Named groups first (they may hold nodes), then what one operating system runs where there are several,
/// then scale-up switches of one tray. In a rack, whose scale-up switches belong to no host, a host is a
/// tray.
std::vector<Group> groups(const Topology& topology);

/// "8 × H100 SXM5, 4 NVSwitch, 8 NICs": what a group holds, accelerators first.
std::string groupContent(const Topology&, const Catalog&, const Group&);

}  // namespace fabricsketch
