// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "collectives/machine/box_network.h"

namespace fabricsketch::collectives {

/// What limits a set of rings in one box, as a sentence: a GPU's ports, a link, a CPU.
std::string ringLimit(const RingSet& rings, const BoxNetwork& box, const Topology& topology,
                      const Catalog& catalog);

/// "the PCIe Gen4 x16 link between GPU 2 and CPU 1".
std::string linkName(int link, const Topology& topology, const Catalog& catalog);

/// Links of a member that its box uses.
std::vector<int> memberLinks(const BoxNetwork& box, int position);

}  // namespace fabricsketch::collectives
