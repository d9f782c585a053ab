// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth::flow {

/// The coarsest partition of the forwarders in which the members of a class divide their capacity over
/// terminals and classes in the same proportions, in and out. Returns the node of the merged graph for every
/// node: terminals keep their number, classes follow in order of their first member; forwarders without edges
/// get -1.
///
/// Signatures are compared by a linear hash over the field of 2^61 − 1 elements: two different ones are taken
/// for equal with a chance below 10^-15 a pair.
std::vector<int> refine(const Graph& graph, int& nodesAfter);

/// The graph of the classes: capacities between classes added up, edges inside a class gone.
Graph merged(const Graph& graph, const std::vector<int>& classOf, int nodes);

}  // namespace fabricsketch::bandwidth::flow
