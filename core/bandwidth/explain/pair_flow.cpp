// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/explain/pair_flow.h"

#include <algorithm>

#include "bandwidth/flow/solver.h"
#include "bandwidth/flow/sweep.h"

namespace fabricsketch::bandwidth {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Distances from the source along the edges that carry flow.
std::vector<int> distances(const flow::Graph& graph, const flow::FlowSolver& solver, int source) {
    std::vector<std::vector<int>> next(at(graph.nodes));
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const flow::GraphEdge& edge = graph.edges[i];
        if (solver.flowOn(static_cast<int>(i), false) > 0) next[at(edge.a)].push_back(edge.b);
        if (solver.flowOn(static_cast<int>(i), true) > 0) next[at(edge.b)].push_back(edge.a);
    }
    std::vector<int> distance(at(graph.nodes), -1), queue{source};
    distance[at(source)] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        for (const int node : next[at(queue[head])]) {
            if (distance[at(node)] >= 0) continue;
            distance[at(node)] = distance[at(queue[head])] + 1;
            queue.push_back(node);
        }
    }
    return distance;
}

}  // namespace

PairFlow pairFlow(const Network& network, int from, int to) {
    PairFlow result;
    const flow::ScaledNetwork full = flow::scaled(network);
    const flow::Graph& graph = full.graph;
    const auto device = [&](int node) { return network.deviceOf[at(full.netNode[at(node)])]; };
    result.from = device(from);
    result.to = device(to);
    flow::FlowSolver solver(graph);
    solver.restart();
    solver.addSource(from);
    // One unit more than can leave or arrive, so that the last search fails and shows the cut.
    const flow::Cap value = solver.flowTo(to, graph.inCapacities()[at(to)] + 1);
    result.value = graph.rate(value);
    const flow::Cut cut = flow::cutBehind(graph, solver);
    result.cutCapacity = graph.rate(cut.capacity);

    const std::vector<int> distance = distances(graph, solver, from);
    std::vector<int> stageOf(network.deviceOf.size(), -1);  // by device, its earliest
    for (int node = 0; node < graph.nodes; ++node) {
        if (distance[at(node)] < 0) continue;
        int& stage = stageOf[at(device(node))];
        stage = stage < 0 ? distance[at(node)] : std::min(stage, distance[at(node)]);
    }
    const int last = distance[at(to)];
    result.stages.resize(last < 0 ? 0 : at(last) + 1);
    for (std::size_t i = 0; i < stageOf.size(); ++i)
        if (stageOf[i] >= 0 && stageOf[i] <= last)
            result.stages[at(stageOf[i])].push_back(static_cast<int>(i));
    std::erase_if(result.stages, [](const std::vector<int>& stage) { return stage.empty(); });

    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const flow::GraphEdge& edge = graph.edges[i];
        const int index = static_cast<int>(i), drawn = full.netEdge[i];
        const int link = drawn < 0 ? -1 : network.edges[at(drawn)].link;
        const flow::Cap there = solver.flowOn(index, false), back = solver.flowOn(index, true);
        if (link >= 0 && (there > 0 || back > 0)) {
            result.links.push_back(link);
            result.carried.emplace_back(drawn, graph.rate(there - back).toDouble());
        }
        const bool a = cut.source[at(edge.a)] != 0, b = cut.source[at(edge.b)] != 0;
        if (a == b || (a ? edge.ab : edge.ba) == 0) continue;
        if (drawn < 0)
            result.cutLimits.push_back(device(edge.a));
        else if (link >= 0) {
            result.cutLinks.push_back(link);
            result.cutInner.push_back(device(a ? edge.a : edge.b));
            result.cutOuter.push_back(device(a ? edge.b : edge.a));
        }
    }
    for (std::vector<int>* list : {&result.links, &result.cutLinks, &result.cutLimits}) {
        std::sort(list->begin(), list->end());
        list->erase(std::unique(list->begin(), list->end()), list->end());
    }
    return result;
}

}  // namespace fabricsketch::bandwidth
