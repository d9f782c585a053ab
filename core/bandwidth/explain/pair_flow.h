// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/network.h"
#include "bandwidth/wiring/resolve.h"

namespace fabricsketch::bandwidth {

/// One largest flow between two devices of a network, and the cut that stops it from being larger.
struct PairFlow {
    int from = -1, to = -1;  ///< devices
    Rational value;
    std::vector<int> links;  ///< links that carry some of it, in drawing order
    std::vector<std::pair<int, double>>
        carried;  ///< network edges of drawn links that carry some of it, GB/s; negative = from b to a
    std::vector<std::vector<int>>
        stages;                 ///< devices on the way by distance from the source, both ends included
    std::vector<int> cutLinks;  ///< links that leave the source side
    std::vector<int> cutInner, cutOuter;  ///< devices at their ends, on the source side and behind
    std::vector<int> cutLimits;           ///< devices whose own forwarding limit is cut
    Rational cutCapacity;                 ///< = value
};

/// `from` and `to` are job positions of the network.
PairFlow pairFlow(const Network&, int from, int to);

}  // namespace fabricsketch::bandwidth
