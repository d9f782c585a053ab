// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "bandwidth/all_to_all/concurrent_flow.h"
#include "bandwidth/all_to_all/shortest_split.h"
#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/sweep.h"

namespace fabricsketch::bandwidth {
namespace {

constexpr int kMostForLp = 64;
constexpr double kSame = 1e-9;
constexpr double kMostWork = 4e7;  // edges × sources of the shortest-path split that still fit a frame

/// Smallest cut / (inside × outside) among the cuts around single members and the one that binds x*.
double cutBound(const flow::Graph& graph, const flow::Ratio& ratio) {
    const auto n = static_cast<double>(graph.terminals);
    const std::vector<flow::Cap> in = graph.inCapacities(), out = graph.outCapacities();
    const auto inside = static_cast<double>(ratio.cut.terminals);
    double bound = static_cast<double>(ratio.cut.capacity) / (inside * (n - inside));
    for (std::size_t i = 0; i < static_cast<std::size_t>(graph.terminals); ++i)
        bound = std::min(bound, static_cast<double>(std::min(in[i], out[i])) / (n - 1));
    return bound;
}

AllToAll bounds(const flow::Graph& graph) {
    AllToAll result;
    if (graph.terminals < 2) return result;
    flow::FlowSolver solver(graph);
    const flow::Ratio ratio = flow::smallestRatio(graph, solver);
    const auto unit = static_cast<double>(graph.scale);
    result.upper = cutBound(graph, ratio) / unit;
    if (static_cast<double>(graph.edges.size()) * graph.terminals <= kMostWork) {
        result.perPair = shortestSplit(graph) / unit;
    } else {
        // Every member sends everything to everybody, as an AllGather: poor, but it can be had.
        result.perPair =
            static_cast<double>(ratio.num) / static_cast<double>(ratio.den) / unit / (graph.terminals - 1);
    }
    if (result.perPair >= result.upper * (1 - kSame)) {
        result.perPair = result.upper;
        result.method = AllToAll::Method::ExactBoundsMeet;
    }
    result.perGpu = result.perPair * (graph.terminals - 1);
    return result;
}

}  // namespace

std::string AllToAll::methodText(Method method) {
    switch (method) {
        case Method::ExactBoundsMeet:
            return "exact: a shortest-path schedule reaches the smallest cut";
        case Method::ExactLp:
            return "exact: linear programme";
        case Method::Bounded:
            return "bound: reached by splitting over shortest paths; the optimum lies between it and the "
                   "smallest cut";
    }
    return {};
}

AllToAll allToAllBounds(const Network& network) {
    return bounds(flow::reduce(flow::scaled(network).graph).graph);
}

AllToAll allToAll(const Network& network, const std::atomic<bool>* cancel) {
    const flow::Graph graph = flow::reduce(flow::scaled(network).graph).graph;
    AllToAll result = bounds(graph);
    if (result.method != AllToAll::Method::Bounded || result.upper <= 0 || graph.terminals > kMostForLp)
        return result;
    if (const std::optional<double> exact = concurrentFlow(graph, cancel)) {
        result.perPair = *exact / static_cast<double>(graph.scale);
        result.perGpu = result.perPair * (graph.terminals - 1);
        result.method = AllToAll::Method::ExactLp;
    }
    return result;
}

}  // namespace fabricsketch::bandwidth
