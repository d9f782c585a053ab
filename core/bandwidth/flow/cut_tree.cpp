// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/cut_tree.h"

#include <algorithm>
#include <limits>

namespace fabricsketch::bandwidth::flow {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

Cap CutTree::between(int a, int b) const {
    Cap least = std::numeric_limits<Cap>::max();
    while (a != b) {
        int& later = a > b ? a : b;
        least = std::min(least, flow[at(later)]);
        later = parent[at(later)];
    }
    return least;
}

CutTree cutTree(const Graph& graph, FlowSolver& solver, const std::atomic<bool>* cancel) {
    CutTree tree;
    const int n = graph.terminals;
    tree.parent.assign(at(n), 0);
    tree.flow.assign(at(n), 0);
    const std::vector<Cap> in = graph.inCapacities(), out = graph.outCapacities();
    solver.restart();
    for (int sink = 1; sink < n; ++sink) {
        if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) {
            tree.complete = false;
            return tree;
        }
        const int source = tree.parent[at(sink)];
        // Flows are symmetric, so the tree may be built of flows into the new terminal.
        const Cap whole = std::min(in[at(sink)], out[at(source)]);
        solver.rewind();
        solver.addSource(source);
        const Cap flow = solver.flowTo(sink, whole);
        tree.flow[at(sink)] = flow;
        if (flow == in[at(sink)]) continue;  // the cut around the sink alone moves nobody
        const bool aroundSource = flow == whole;
        for (int other = sink + 1; other < n; ++other) {
            if (tree.parent[at(other)] == source && (aroundSource || solver.onSinkSide(other)))
                tree.parent[at(other)] = sink;
        }
    }
    return tree;
}

}  // namespace fabricsketch::bandwidth::flow
