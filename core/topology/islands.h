// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// Devices (indices into Topology::devices()) sorted into groups that links of any kind join, the largest
/// group first, equal ones in the order of the drawing. Failed devices and links join nothing.
std::vector<std::vector<int>> islands(const Topology& topology, const std::vector<int>& devices);

}  // namespace fabricsketch
