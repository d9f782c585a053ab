// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "collectives/machine.h"

namespace fabricsketch::collectives {

/// One box of a job by itself: its members and whatever forwards between them on the first layers that join
/// them.
struct BoxNetwork {
    Box box;
    bandwidth::Network network;  ///< members in the order of `box`; nodes renumbered, `deviceOf` leads back
    bool host = false;           ///< needs the host layer, scale-up alone does not join the members
};

/// Splits a network of scale-up and host links into its boxes: what is in one piece without any network.
std::vector<BoxNetwork> splitBoxes(const bandwidth::Network& network);

/// The same network with every forwarding limit as a link that all copies through the node share. Copies
/// straight through a CPU were measured beyond it hop by hop; copies that are staged in its memory cross that
/// twice each, and nobody has measured them beyond it.
bandwidth::Network withSharedLimits(const bandwidth::Network& network);

/// Same members, same links in the same order: what was found for one holds for the other.
bool alike(const BoxNetwork& a, const BoxNetwork& b);

}  // namespace fabricsketch::collectives
