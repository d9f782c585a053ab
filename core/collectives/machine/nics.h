// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "collectives/machine.h"

namespace fabricsketch::collectives {

/// What the boxes of a job can send each other over NICs and network switches.
struct NicReach {
    Rational ratePerBox;  ///< most that the worst box sends to the others and receives at once, GB/s each way
    Rational total;       ///< of all boxes' NICs
    int perBox = 0;       ///< NICs of that box that the job uses
    double efficiency =
        1;  ///< collective_fraction of the slowest cable type in use; 0.95 where none was measured
    bool efficiencyKnown = false;
    bool narrowBehind = false;       ///< the switches between carry less than the NICs
    std::vector<std::string> parts;  ///< catalogue ids of the NICs of that box
    std::string limit;               ///< sentence
    std::string reductionGap;        ///< why the network switches cannot reduce; empty = they can
};

/// `network` holds the network layer of the job with its ways to the NICs; `boxes` the positions of its
/// members.
NicReach nicReach(const bandwidth::Network& network, const std::vector<Box>& boxes, const Topology& topology,
                  const Catalog& catalog);

}  // namespace fabricsketch::collectives
