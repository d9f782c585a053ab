// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "collectives/machine/box_network.h"

namespace fabricsketch::collectives {

/// How the switches of one box join its members.
struct Switching {
    bool star = false;  ///< nothing but switches between members, each reaching all of them: nothing contends
    Rational
        planeRate;  ///< sum over planes of the smallest share a member has there; 0 = no plane reaches all
    bool reduction = false;  ///< some plane reaches every member, and all switches of such planes can reduce
    std::string reductionGap;  ///< why not; where they can: which planes are left out, empty = none
    bool multicast = false;
    std::string multicastGap;
};

Switching switchingOf(const BoxNetwork& box, const Topology& topology, const Catalog& catalog);

}  // namespace fabricsketch::collectives
