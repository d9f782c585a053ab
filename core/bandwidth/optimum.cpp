// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/bandwidth.h"
#include "bandwidth/explain/sentences.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/sweep.h"

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

Optimum optimum(const Network& network, const Topology* drawing) {
    Optimum result;
    if (network.memberCount() < 2) return result;
    const flow::ScaledNetwork full = flow::scaled(network);
    const flow::Reduction reduction = flow::reduce(full.graph);
    flow::FlowSolver solver(reduction.graph);
    const flow::Ratio ratio = flow::smallestRatio(reduction.graph, solver);
    result.x = Rational(ratio.num, ratio.den) / Rational(full.graph.scale);
    result.cutCapacity = full.graph.rate(ratio.cut.capacity);
    result.lambda = full.graph.rate(flow::smallestCut(reduction.graph, solver, full.mirrored));

    const std::vector<char> side = reduction.lift(ratio.cut.source);
    for (int i = 0; i < network.memberCount(); ++i)
        if (side[at(i)] != 0) result.cutMembers.push_back(i);
    // A device is inside where its first half is; its links leave where the half they start from is inside.
    for (int node = 0; node < network.drawn; ++node) {
        const int own = full.nodeOf[at(node)];
        if (own >= 0 && side[at(own)] != 0) result.cutDevices.push_back(network.deviceOf[at(node)]);
    }
    const auto leaves = [&](int from, int to) {
        const int exit = full.exitOf[at(from)], entry = full.nodeOf[at(to)];
        return exit >= 0 && entry >= 0 && side[at(exit)] != 0 && side[at(entry)] == 0;
    };
    for (const Edge& edge : network.edges) {
        if (edge.link < 0) continue;
        if ((leaves(edge.a, edge.b) && edge.ab > Rational(0)) ||
            (leaves(edge.b, edge.a) && edge.ba > Rational(0)))
            result.cutLinks.push_back(edge.link);
    }
    for (int node = 0; node < static_cast<int>(network.nodes.size()); ++node) {
        const int entry = full.nodeOf[at(node)], exit = full.exitOf[at(node)];
        if (entry != exit && side[at(entry)] != 0 && side[at(exit)] == 0)
            result.cutLimits.push_back(network.deviceOf[at(node)]);
    }
    if (drawing != nullptr) result.sentence = describeOptimum(*drawing, network, result);
    return result;
}

}  // namespace fabricsketch::bandwidth
