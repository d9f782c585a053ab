// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth::flow {

struct Partition {
    /// Node of the merged graph for every node: terminals keep their number, classes follow in order of their
    /// first member; forwarders without edges get -1.
    std::vector<int> classOf;
    int nodes = 0;           ///< of the merged graph
    std::vector<Cap> total;  ///< by forwarder: all that its edges carry, in and out
};

/// The coarsest partition of the forwarders in which the members of a class divide their capacity over
/// terminals and classes in the same proportions, in and out.
///
/// Signatures are compared by a linear hash over the field of 2^61 − 1 elements: two different ones are taken
/// for equal with a chance below 10^-15 a pair.
Partition refine(const Graph& graph);

/// The graph of the classes: capacities between classes added up, edges inside a class gone. A class is as
/// many times its first member as their totals say, so only that one's edges are looked at.
Graph merged(const Graph& graph, const Partition& partition);

}  // namespace fabricsketch::bandwidth::flow
