// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "collectives/machine.h"
#include "collectives/rings/fabric.h"
#include "collectives/rings/filling.h"

namespace fabricsketch::collectives::rings {

constexpr int kExactRanks = 16;  ///< Held and Karp's table has 2^15 x 15 entries there

/// The set without its sentence: links instead of resources, rates instead of units.
RingSet toSet(const Fabric& fabric, const bandwidth::Network& network, const Found& found);

/// The best set of rings, with or without the narrow links of the network: a link that would slow it down
/// stays unused. `bound` is a known upper bound (the smallest cut between members: every ring
/// crosses it once each way); a set that reaches it is exact without further search. The sentence `limit` is
/// left to whoever knows names.
RingSet search(const bandwidth::Network& network, std::optional<Rational> bound = {});

/// A scale-up link with a member at both ends.
bool directLink(const bandwidth::Network& network, const bandwidth::Edge& edge);

/// The network without its narrowest links between members, without its next ones … (a few steps).
std::vector<bandwidth::Network> wideNetworks(const bandwidth::Network& network);

/// The best set of chains, each carrying the sum up and the result down at once: what a tree runs inside a
/// box. Up to 12 members joined by links of their own; empty beyond.
RingSet bestChains(const bandwidth::Network& network, const RingSet& rings);

/// Rate of the rings' orders as chains, where bestChains has no answer.
Rational chainRate(const bandwidth::Network& network, const RingSet& rings);

/// The best single ring: one order of the members, each hop as wide as it can be.
RingSet bestSingle(const bandwidth::Network& network);

/// Largest rate at which all of these (from, to) ranks can send at once, each the same amount, GB/s each way.
/// Every copy is spread over its ways in proportion to what they carry: exact on meshes, stars of switches
/// and trees, a lower bound elsewhere. A copy without a way of its own is passed on by other members, over
/// one way. 0 if one of them has none at all.
Rational commonRate(const bandwidth::Network& network, const std::vector<std::pair<int, int>>& copies);

}  // namespace fabricsketch::collectives::rings
