// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "bandwidth/network.h"

namespace fabricsketch::bandwidth::flow {

/// A capacity in units of 1/scale GB/s: every capacity of one graph is a whole number of them.
using Cap = std::int64_t;

struct GraphEdge {
    int a = 0, b = 0;
    Cap ab = 0, ba = 0;
};

/// What the solvers work on: whole capacities, the terminals first (0 … terminals−1, in job order),
/// everything else forwards. A node that may pass on only so much is two nodes, joined by a one-way edge of
/// that size.
struct Graph {
    int terminals = 0;
    int nodes = 0;
    std::vector<GraphEdge> edges;
    Cap scale = 1;
    bool exact = true;  ///< false: the rates had no common denominator that fits, and were rounded to 1/scale

    Rational rate(Cap capacity) const { return Rational(capacity, scale); }
    /// Everything that enters (leaves) a node at most.
    std::vector<Cap> inCapacities() const;
    std::vector<Cap> outCapacities() const;
};

/// A graph and where its nodes come from.
struct ScaledNetwork {
    Graph graph;
    std::vector<int> netNode;  ///< network node of every graph node
    std::vector<int> nodeOf;   ///< graph node that network edges enter, -1 for a bystander
    std::vector<int>
        exitOf;  ///< graph node that network edges leave; differs from nodeOf where the node has a limit
    std::vector<int> netEdge;  ///< network edge of every graph edge, -1 for what a node may pass on
    bool mirrored =
        true;  ///< every edge, or its like on the way back (Network::mirror), carries as much back as forth:
               ///< flows between terminals are symmetric
};

/// Bystanders and their edges are left out; edges without capacity too. The scale is chosen so that x* by
/// exact fractions cannot overflow: (sum of capacities) × (terminals + 1) stays below 2^60.
///
/// What a node may pass on is a limit one way: it bounds every cut. Where traffic of both ways meets in one
/// programme (all-to-all) the node carries twice that in all.
enum class Through { OneWay, BothWays };
ScaledNetwork scaled(const Network&, Through through = Through::OneWay);

}  // namespace fabricsketch::bandwidth::flow
