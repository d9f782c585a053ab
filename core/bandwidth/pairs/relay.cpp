// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/pairs/relay.h"

#include <algorithm>
#include <numeric>
#include <utility>

#include "bandwidth/flow/reduce.h"

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

bool sameBothWays(const flow::Graph& graph) {
    return std::all_of(graph.edges.begin(), graph.edges.end(),
                       [](const flow::GraphEdge& e) { return e.ab == e.ba; });
}

}  // namespace

RelayTable::RelayTable(const Network& network, const std::atomic<bool>* cancel) {
    flow::ScaledNetwork full = flow::scaled(network);
    const flow::Graph graph = flow::reduce(std::move(full.graph)).graph;
    m_scale = graph.scale;
    flow::FlowSolver solver(graph);
    if (full.mirrored || sameBothWays(graph)) {
        const flow::CutTree tree = flow::cutTree(graph, solver, cancel);
        m_complete = tree.complete;
        arrange(tree);
        return;
    }
    const std::size_t n = at(graph.terminals);
    m_plain.assign(n * n, 0);
    const std::vector<Cap> in = graph.inCapacities(), out = graph.outCapacities();
    solver.restart();
    for (std::size_t from = 0; from < n; ++from) {
        for (std::size_t to = 0; to < n; ++to) {
            if (from == to) continue;
            if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) {
                m_complete = false;
                return;
            }
            solver.rewind();
            solver.addSource(static_cast<int>(from));
            m_plain[from * n + to] = solver.flowTo(static_cast<int>(to), std::min(out[from], in[to]));
        }
    }
}

/// Joins the ends of the widest tree edges first; two lines that are joined keep the edge's flow as the gap
/// between them. All gaps inside either line are at least as wide, so the smallest gap between two members is
/// their flow.
void RelayTable::arrange(const flow::CutTree& tree) {
    const int n = static_cast<int>(tree.parent.size());
    std::vector<int> order(at(std::max(0, n - 1)));
    std::iota(order.begin(), order.end(), 1);
    std::stable_sort(order.begin(), order.end(),
                     [&](int x, int y) { return tree.flow[at(x)] > tree.flow[at(y)]; });
    std::vector<int> root(at(n)), last(at(n)), next(at(n), -1);
    std::vector<Cap> gapAfter(at(n), 0);
    std::iota(root.begin(), root.end(), 0);
    std::iota(last.begin(), last.end(), 0);
    const auto find = [&](int node) {
        while (root[at(node)] != node) node = root[at(node)] = root[at(root[at(node)])];
        return node;
    };
    for (const int child : order) {
        const int a = std::min(find(child), find(tree.parent[at(child)])),
                  b = std::max(find(child), find(tree.parent[at(child)]));
        next[at(last[at(a)])] = b;  // the head of a line is its root
        gapAfter[at(last[at(a)])] = tree.flow[at(child)];
        last[at(a)] = last[at(b)];
        root[at(b)] = a;
    }
    m_position.resize(at(n));
    for (int member = n > 0 ? find(0) : -1; member >= 0; member = next[at(member)]) {
        m_position[at(member)] = static_cast<int>(m_line.size());
        m_line.push_back(member);
        m_gap.push_back(gapAfter[at(member)]);
    }
}

void RelayTable::row(int from, std::vector<Cap>& values) const {
    if (!m_plain.empty()) {
        const std::size_t n = values.size();
        std::copy_n(m_plain.begin() + static_cast<std::ptrdiff_t>(at(from) * n), n, values.begin());
        return;
    }
    const std::size_t here = at(m_position[at(from)]);
    Cap least = m_gap[here];
    for (std::size_t i = here + 1; i < m_line.size(); ++i) {
        values[at(m_line[i])] = least;
        least = std::min(least, m_gap[i]);
    }
    if (here == 0) return;
    least = m_gap[here - 1];
    for (std::size_t i = here; i-- > 0;) {
        values[at(m_line[i])] = least;
        if (i > 0) least = std::min(least, m_gap[i - 1]);
    }
}

}  // namespace fabricsketch::bandwidth
