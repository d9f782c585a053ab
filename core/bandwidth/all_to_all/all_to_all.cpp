// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "bandwidth/all_to_all/concurrent_flow.h"
#include "bandwidth/all_to_all/shortest_split.h"
#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/sweep.h"
#include "units/phrases.h"

namespace fabricsketch::bandwidth {
namespace {

constexpr int kMostForLp = 64;
constexpr double kSame = 1e-9;
// Edges × sources of the shortest-path split: what fits a frame (a rack of 576 does, 64 boxes of eight do
// not), and what is worth waiting for.
constexpr double kMostWorkInFrame = 5e5, kMostWork = 1e9;

/// The two graphs of the question: cuts take what a node passes one way, schedules both ways together.
struct Graphs {
    flow::Graph cuts, schedules;
    explicit Graphs(const Network& network) : cuts(flow::reduce(flow::scaled(network).graph).graph) {
        const bool limited = std::any_of(network.throughCap.begin(), network.throughCap.end(),
                                         [](const Rational& cap) { return cap >= Rational(0); });
        schedules = limited ? flow::reduce(flow::scaled(network, flow::Through::BothWays).graph).graph : cuts;
    }
};

/// Smallest cut / (inside × outside) among the cuts around single members, the one that binds x* and, for few
/// members, those that separate pairs.
double cutBound(const flow::Graph& graph, const flow::Ratio& ratio) {
    const auto n = static_cast<double>(graph.terminals);
    const std::vector<flow::Cap> in = graph.inCapacities(), out = graph.outCapacities();
    double bound = std::numeric_limits<double>::infinity();
    const auto take = [&](const flow::Cut& cut) {
        const auto inside = static_cast<double>(cut.terminals);
        bound = std::min(bound, static_cast<double>(cut.capacity) / (inside * (n - inside)));
    };
    take(ratio.cut);
    for (std::size_t i = 0; i < static_cast<std::size_t>(graph.terminals); ++i)
        bound = std::min(bound, static_cast<double>(std::min(in[i], out[i])) / (n - 1));
    if (graph.terminals > kMostForLp) return bound;
    flow::FlowSolver solver(graph);
    solver.restart();
    for (int from = 0; from < graph.terminals; ++from) {
        for (int to = 0; to < graph.terminals; ++to) {
            if (from == to) continue;
            const flow::Cap whole =
                std::min(out[static_cast<std::size_t>(from)], in[static_cast<std::size_t>(to)]);
            solver.rewind();
            solver.addSource(from);
            if (solver.flowTo(to, whole) < whole) take(flow::cutBehind(graph, solver));
        }
    }
    return bound;
}

AllToAll bounds(const Graphs& graphs, double mostWork) {
    AllToAll result;
    const int n = graphs.cuts.terminals;
    if (n < 2) return result;
    flow::FlowSolver solver(graphs.cuts);
    const flow::Ratio ratio = flow::smallestRatio(graphs.cuts, solver);
    result.upper = cutBound(graphs.cuts, ratio) / static_cast<double>(graphs.cuts.scale);
    if (static_cast<double>(graphs.schedules.edges.size()) * n <= mostWork) {
        const ShortestPaths paths = shortestSplit(graphs.schedules);
        const auto unit = static_cast<double>(graphs.schedules.scale);
        result.perPair = paths.reached / unit;
        result.upper = std::min(result.upper, paths.bound / unit);
    } else {
        // Every member sends everything to everybody, as an AllGather: poor, but it can be had.
        result.perPair = static_cast<double>(ratio.num) / static_cast<double>(ratio.den) /
                         static_cast<double>(graphs.cuts.scale) / (n - 1);
        result.hasty = mostWork < kMostWork;
    }
    if (result.perPair >= result.upper * (1 - kSame)) {
        result.perPair = result.upper;
        result.method = AllToAll::Method::ExactBoundsMeet;
        result.hasty = false;
    }
    result.perGpu = result.perPair * (n - 1);
    return result;
}

}  // namespace

std::string AllToAll::methodText(Method method) {
    switch (method) {
        case Method::ExactBoundsMeet:
            return phrases::say("exact: a shortest-path schedule reaches the upper bound");
        case Method::ExactLp:
            return phrases::say("exact: linear programme");
        case Method::Bounded:
            return phrases::say(
                "bound: reached by splitting over shortest paths; the optimum lies between it and what cuts "
                "and distances allow");
    }
    return {};
}

AllToAll allToAllBounds(const Network& network, bool patient) {
    return bounds(Graphs(network), patient ? kMostWork : kMostWorkInFrame);
}

AllToAll allToAll(const Network& network, const std::atomic<bool>* cancel) {
    const Graphs graphs(network);
    AllToAll result = bounds(graphs, kMostWork);
    const int n = graphs.schedules.terminals;
    if (result.method != AllToAll::Method::Bounded || result.upper <= 0 || n > kMostForLp) return result;
    if (const std::optional<double> exact = concurrentFlow(graphs.schedules, cancel)) {
        // A limited node is let carry twice its limit, both ways together; no cut may be beaten one way by
        // that.
        result.perPair = std::min(*exact / static_cast<double>(graphs.schedules.scale), result.upper);
        result.perGpu = result.perPair * (n - 1);
        result.method = AllToAll::Method::ExactLp;
    }
    return result;
}

}  // namespace fabricsketch::bandwidth
