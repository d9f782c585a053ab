// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <utility>

#include "bandwidth/bandwidth.h"
#include "bandwidth/explain/sentences.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/sweep.h"

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

constexpr std::size_t kPool = 8;  ///< cuts kept: enough to go back and forth between a few states

/// A cut of this network with the devices inside that a former one had. Devices may have come and gone since:
/// any side will do for a cut, as long as members are on both.
flow::Cut formerCut(const Network& network, const flow::ScaledNetwork& full,
                    const std::vector<int>& devices) {
    std::vector<char> inside(static_cast<std::size_t>(network.drawn), 0);
    for (const int device : devices)
        if (device < network.drawn) inside[at(device)] = 1;
    flow::Cut cut;
    cut.source.reserve(full.netNode.size());
    for (const int node : full.netNode) cut.source.push_back(inside[at(network.deviceOf[at(node)])]);
    for (int i = 0; i < full.graph.terminals; ++i) cut.terminals += cut.source[at(i)];
    for (const flow::GraphEdge& edge : full.graph.edges)
        if (cut.source[at(edge.a)] != cut.source[at(edge.b)])
            cut.capacity += cut.source[at(edge.a)] != 0 ? edge.ab : edge.ba;
    return cut;
}

/// The smallest of the former cuts; without terminals if none is a cut of this network.
flow::Cut bestFormer(const Network& network, const flow::ScaledNetwork& full,
                     const std::vector<std::vector<int>>& pool) {
    flow::Cut best;
    for (const std::vector<int>& devices : pool) {
        flow::Cut cut = formerCut(network, full, devices);
        if (cut.terminals == 0 || cut.terminals == network.memberCount()) continue;
        // Capacities leave room for the products (see smallestRatio).
        if (best.terminals == 0 || cut.capacity * best.terminals < best.capacity * cut.terminals)
            best = std::move(cut);
    }
    return best;
}

}  // namespace

Optimum optimum(const Network& network, const Topology* drawing, const Optimum* before) {
    Optimum result;
    if (network.memberCount() < 2) return result;
    flow::ScaledNetwork full = flow::scaled(network);
    flow::Cut former;
    if (before != nullptr) former = bestFormer(network, full, before->pool);
    const bool useful = former.terminals > 0;
    const flow::Reduction reduction = flow::reduce(std::move(full.graph));
    flow::FlowSolver solver(reduction.graph);
    const flow::Ratio ratio = flow::smallestRatio(reduction.graph, solver, useful ? &former : nullptr);
    result.tests = ratio.tests;
    result.x = Rational(ratio.num, ratio.den) / Rational(reduction.graph.scale);
    result.cutCapacity = reduction.graph.rate(ratio.cut.capacity);
    result.lambda = reduction.graph.rate(flow::smallestCut(reduction.graph, solver, full.mirrored));

    const std::vector<char> side =
        ratio.cut.source.empty() ? former.source : reduction.lift(ratio.cut.source);
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
    result.pool = {result.cutDevices};
    if (before != nullptr)
        for (const std::vector<int>& devices : before->pool)
            if (result.pool.size() < kPool && devices != result.cutDevices) result.pool.push_back(devices);
    if (drawing != nullptr) result.sentence = describeOptimum(*drawing, network, result);
    return result;
}

}  // namespace fabricsketch::bandwidth
