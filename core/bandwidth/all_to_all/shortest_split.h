// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// What all-to-all over shortest paths says, per pair, in units of the graph.
struct ShortestPaths {
    double reached = 0;  ///< a rate that can be had; 0 where some terminal cannot be reached
    std::vector<double> load{};  ///< of each edge there (2·i) and back (2·i+1) when every pair has 1
    double bound = 0;    ///< all capacity / all distances in hops: no schedule is above
};

/// The schedule: every node takes its traffic over its shortest ways in proportion to their capacity. The
/// bound: a pair's traffic loads a link per hop at the least.
ShortestPaths shortestSplit(const flow::Graph& graph);

}  // namespace fabricsketch::bandwidth
