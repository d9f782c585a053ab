// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth::flow {

/// The same flows between terminals on a smaller graph, and the way back for cuts.
///
/// Two steps, repeated until nothing changes, both exact for every flow, cut and multi-commodity flow between
/// terminals:
/// - a forwarder with two neighbours is an edge of the smaller capacity; one with a single neighbour is
/// nothing;
/// - forwarders that divide their capacity over their neighbours in the same proportions are one forwarder.
/// Found by
///   colour refinement with every terminal a colour of its own: the signature of a forwarder is its capacity
///   per neighbour colour, divided by its total. A flow through the merged node splits over its parts by
///   their totals.
struct Reduction {
    Graph graph;

    /// Turns the sides of a cut of `graph` (by node, nonzero = source side) into those of a cut of the same
    /// capacity of the graph that was reduced.
    std::vector<char> lift(const std::vector<char>& sides) const;

    struct Contraction {  ///< a == b: a dead end at a
        int node, a, b;
        Cap fromA, toB, fromB, toA;
    };
    struct Step {
        std::vector<Contraction> contractions;  ///< in the order they were made
        std::vector<int> classOf;  ///< node of the smaller graph, -1 for a contracted or dropped node
    };
    std::vector<Step> steps;
};

Reduction reduce(Graph graph);

}  // namespace fabricsketch::bandwidth::flow
