// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/sweep.h"

#include <algorithm>
#include <numeric>

namespace fabricsketch::bandwidth::flow {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Grows the sources terminal by terminal; each must receive `need`. False at the first that does not.
bool sweep(const Graph& graph, FlowSolver& solver, Cap need, int from) {
    for (int terminal = from; terminal < graph.terminals; ++terminal) {
        if (solver.flowTo(terminal, need) < need) return false;
        solver.addSource(terminal);
    }
    return true;
}

Cap separation(const Graph& graph, FlowSolver& solver, Cap best) {
    solver.restart();
    solver.addSource(0);
    for (int terminal = 1; terminal < graph.terminals; ++terminal) {
        best = std::min(best, solver.flowTo(terminal, best));
        solver.addSource(terminal);
    }
    return best;
}

}  // namespace

Cut cutBehind(const Graph& graph, const FlowSolver& solver) {
    Cut cut;
    cut.source.resize(at(graph.nodes));
    for (int node = 0; node < graph.nodes; ++node) cut.source[at(node)] = solver.onSinkSide(node) ? 0 : 1;
    for (int node = 0; node < graph.terminals; ++node) cut.terminals += cut.source[at(node)];
    for (const GraphEdge& edge : graph.edges) {
        if (cut.source[at(edge.a)] == cut.source[at(edge.b)]) continue;
        cut.capacity += cut.source[at(edge.a)] != 0 ? edge.ab : edge.ba;
    }
    return cut;
}

Cut allBut(const Graph& graph, int terminal, Cap inCapacity) {
    Cut cut;
    cut.source.assign(at(graph.nodes), 1);
    cut.source[at(terminal)] = 0;
    cut.capacity = inCapacity;
    cut.terminals = graph.terminals - 1;
    return cut;
}

Ratio smallestRatio(const Graph& graph, FlowSolver& solver, const Cut* known) {
    Ratio best;
    if (graph.terminals < 2) return best;
    const std::vector<Cap> in = graph.inCapacities();
    const auto least = std::min_element(in.begin(), in.begin() + graph.terminals);
    best.cut = allBut(graph, static_cast<int>(least - in.begin()), *least);
    // Capacities stay below 2^60 / (terminals + 1), so the products fit.
    if (known != nullptr && known->capacity * best.cut.terminals < best.cut.capacity * known->terminals) {
        best.cut = *known;
        best.cut.source.clear();
    }
    while (true) {
        const Cap common = std::gcd(best.cut.capacity, static_cast<Cap>(best.cut.terminals));
        best.num = best.cut.capacity / common;
        best.den = best.cut.terminals / common;
        if (best.num == 0) return best;
        ++best.tests;
        solver.restart(best.den, best.num);
        if (sweep(graph, solver, best.num * graph.terminals, 0)) return best;
        best.cut = cutBehind(graph, solver);
    }
}

Cap smallestCut(const Graph& graph, FlowSolver& solver, bool mirrored) {
    if (graph.terminals < 2) return 0;
    const std::vector<Cap> in = graph.inCapacities(), out = graph.outCapacities();
    Cap best = in[0];
    for (int i = 0; i < graph.terminals; ++i) best = std::min({best, in[at(i)], out[at(i)]});
    best = separation(graph, solver, best);
    if (mirrored || best == 0) return best;
    Graph reversed = graph;
    for (GraphEdge& edge : reversed.edges) std::swap(edge.ab, edge.ba);
    FlowSolver backwards(reversed);
    return separation(reversed, backwards, best);
}

}  // namespace fabricsketch::bandwidth::flow
