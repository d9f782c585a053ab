// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// A box is what one operating system runs on, told by Device::host. Devices without a host belong to box -1
/// (of a single node) except network switches, which belong to none.
struct Box {
    int host = -1;
    std::vector<int> devices;  ///< indices, in order
};

/// The boxes of a drawing, by host number. Network switches are in no box; neither are scale-up switches
/// without a host where there are several hosts: they stand between trays.
std::vector<Box> boxes(const Topology& topology);

}  // namespace fabricsketch
