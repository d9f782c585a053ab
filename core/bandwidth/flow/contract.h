// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/flow/reduce.h"

namespace fabricsketch::bandwidth::flow {

/// Replaces forwarders with two neighbours by an edge and drops those with one, chains and dead ends
/// included. Edges are changed in place; used-up ones end with both capacities 0 and a == b.
std::vector<Reduction::Contraction> contractChains(Graph& graph);

}  // namespace fabricsketch::bandwidth::flow
