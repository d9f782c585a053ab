// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "collectives/machine.h"
#include "collectives/rings/fabric.h"

namespace fabricsketch::collectives::rings {

/// The best set of rings. `bound` is a known upper bound (the smallest cut between members: every ring
/// crosses it once each way); a set that reaches it is exact without further search. The sentence `limit` is
/// left to whoever knows names.
RingSet search(const bandwidth::Network& network, std::optional<Rational> bound = {});

/// The best single ring: one order of the members, each hop as wide as it can be.
RingSet bestSingle(const bandwidth::Network& network);

/// Largest rate at which all of these (from, to) ranks can send at once, each the same amount, GB/s each way.
/// Every copy is spread over its ways in proportion to what they carry: exact on meshes, stars of switches
/// and trees, a lower bound elsewhere. 0 if one of them has no way.
Rational commonRate(const bandwidth::Network& network, const std::vector<std::pair<int, int>>& copies);

}  // namespace fabricsketch::collectives::rings
