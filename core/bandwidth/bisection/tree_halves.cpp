// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/bisection/tree_halves.h"

#include <algorithm>
#include <array>
#include <limits>

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr Cap kNever = std::numeric_limits<Cap>::max() / 4;

/// Least cut inside a subtree by the number of its terminals on the source side; [1]: its root is on that
/// side.
using Costs = std::array<std::vector<Cap>, 2>;

struct Branch {
    int node, parent;
    Cap up, down;  ///< capacity towards and from the parent
};

/// Both subtrees side by side, the root of `other` hanging below that of `own`.
void join(Costs& own, const Costs& other, const Branch& edge) {
    Costs sum;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        sum[side].assign(own[side].size() + other[0].size() - 1, kNever);
        std::vector<Cap> best(other[0].size());
        for (std::size_t k = 0; k < best.size(); ++k) {
            const Cap same = other[side][k], crossed = other[1 - side][k] + (side == 1 ? edge.down : edge.up);
            best[k] = std::min(same, crossed);
        }
        for (std::size_t i = 0; i < own[side].size(); ++i)
            for (std::size_t k = 0; k < best.size(); ++k)
                sum[side][i + k] = std::min({sum[side][i + k], own[side][i] + best[k]});
    }
    own = std::move(sum);
}

/// All nodes in an order in which parents come first, or nothing if there is a cycle.
std::optional<std::vector<Branch>> branches(const flow::Graph& graph) {
    if (graph.edges.size() >= at(graph.nodes)) return std::nullopt;
    std::vector<std::vector<int>> edges(at(graph.nodes));
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        edges[at(graph.edges[i].a)].push_back(static_cast<int>(i));
        edges[at(graph.edges[i].b)].push_back(static_cast<int>(i));
    }
    std::vector<Branch> order;
    std::vector<char> seen(at(graph.nodes), 0);
    std::size_t used = 0;
    // Forwarders first: a root in the middle keeps subtrees small.
    for (int start = graph.nodes - 1; start >= 0; --start) {
        if (seen[at(start)] != 0) continue;
        std::size_t head = order.size();
        order.push_back({start, -1, 0, 0});
        seen[at(start)] = 1;
        for (; head < order.size(); ++head) {
            const int node = order[head].node;
            for (const int index : edges[at(node)]) {
                const flow::GraphEdge& edge = graph.edges[at(index)];
                const int other = edge.a == node ? edge.b : edge.a;
                if (seen[at(other)] != 0) continue;
                seen[at(other)] = 1;
                ++used;
                order.push_back(edge.a == other ? Branch{other, node, edge.ab, edge.ba}
                                                : Branch{other, node, edge.ba, edge.ab});
            }
        }
    }
    if (used != graph.edges.size()) return std::nullopt;
    return order;
}

}  // namespace

std::optional<Cap> smallestHalfOfTree(const flow::Graph& graph) {
    const auto order = branches(graph);
    if (!order) return std::nullopt;
    std::vector<Costs> costs(at(graph.nodes));
    for (int node = 0; node < graph.nodes; ++node) {
        if (node < graph.terminals)
            costs[at(node)] = {std::vector<Cap>{0, kNever}, std::vector<Cap>{kNever, 0}};
        else
            costs[at(node)] = {std::vector<Cap>{0}, std::vector<Cap>{0}};
    }
    Costs whole{std::vector<Cap>{0}, std::vector<Cap>{0}};
    for (auto branch = order->rbegin(); branch != order->rend(); ++branch) {
        Costs& own = costs[at(branch->node)];
        if (branch->parent < 0)
            join(whole, own, {branch->node, -1, 0, 0});  // trees without an edge between them
        else
            join(costs[at(branch->parent)], own, *branch);
        own = {};
    }
    const std::size_t half = at(graph.terminals / 2), rest = at(graph.terminals) - half;
    return std::min(whole[0][half], whole[0][rest]);
}

}  // namespace fabricsketch::bandwidth
