// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "collectives/rings/programme.h"
#include "collectives/rings/search.h"

namespace fabricsketch::collectives::rings {

namespace {

constexpr int chainRanks = 12;  ///< chains need a table of twice the size of the rings', and more rounds
constexpr int manyRanks = 512;  ///< beyond, chains without the narrow links are not tried

/// No set of chains is above this many units: a chain sends 2(n - 1) copies over the members' own links.
Rational portBound(const Fabric& fabric) {
    std::int64_t sum = 0;
    for (int rank = 0; rank < fabric.ranks(); ++rank) sum += fabric.sendUnits(rank);
    return Rational(sum, 2 * (fabric.ranks() - 1));
}

}  // namespace

RingSet bestChains(const bandwidth::Network& network, const RingSet& rings) {
    const int n = network.memberCount();
    const bool direct = std::any_of(network.edges.begin(), network.edges.end(),
                                    [&](const bandwidth::Edge& edge) { return directLink(network, edge); });
    if (n < 2 || n > chainRanks || !direct || rings.rings.empty()) return {};
    // Rings that use up the ports of every member: no chains are faster, and the rings' own will do.
    if (rings.portsAlike) return {};
    RingSet best;
    for (const bool membersForward : {false, true}) {
        Fabric fabric(network, membersForward);
        Found seed;
        for (const std::vector<int>& order : rings.rings) seed.add(order, 1);
        const Rational bound = portBound(fabric);
        const Found found = solveProgramme(fabric, Shape::Chain, seed, bound);
        if (fabric.rate(1) * found.total <= best.rate) continue;
        best = toSet(fabric, network, found);
        best.relayed = membersForward;
        if (found.total >= bound) break;
    }
    return best;
}

Rational chainRate(const bandwidth::Network& network, const RingSet& rings) {
    if (rings.rings.empty()) return 0;
    // Each of many rings carries half its part up one way and the rest down the other.
    Rational best = rings.rings.size() > 1 ? rings.rate / Rational(2)
                                           : commonRate(network, copiesOf(rings.rings.front(), Shape::Chain));
    if (network.memberCount() > manyRanks) return best;
    for (const bandwidth::Network& wide : wideNetworks(network)) {
        const std::vector<int> order = Fabric(wide, true).walk();
        if (!order.empty()) best = std::max(best, commonRate(wide, copiesOf(order, Shape::Chain)));
    }
    return best;
}

}  // namespace fabricsketch::collectives::rings
