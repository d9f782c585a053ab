// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

enum class Arrangement { Automatic, Tiers, Ring, Grid, Rack };

/// New centres for the given devices (all if empty); pinned ones keep theirs. Deterministic; no two devices
/// overlap. Automatic: what a person would draw: GPUs above and below their switches with CPUs, PCIe switches
/// and NICs outside (a node), a ring for a small mesh, a rack of trays for 32 GPUs and more, box after box
/// for clusters.
std::map<Id, Point> arrange(const Topology&, Arrangement, const std::vector<Id>& only = {});

/// Footprint of a drawn device in canvas units; the canvas draws exactly this, the layout keeps this clear.
struct Footprint {
    double width = 0, height = 0;
};
Footprint footprint(Role role);

}  // namespace fabricsketch
