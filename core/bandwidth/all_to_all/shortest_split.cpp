// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/all_to_all/shortest_split.h"

#include <algorithm>

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

struct Arc {
    int to, index;
    double capacity;
};
}  // namespace

ShortestPaths shortestSplit(const flow::Graph& graph) {
    const int n = graph.terminals;
    std::vector<int> start(at(graph.nodes) + 1, 0);
    for (const flow::GraphEdge& edge : graph.edges) {
        start[at(edge.a) + 1] += edge.ab > 0 ? 1 : 0;
        start[at(edge.b) + 1] += edge.ba > 0 ? 1 : 0;
    }
    for (int i = 0; i < graph.nodes; ++i) start[at(i) + 1] += start[at(i)];
    std::vector<Arc> out(at(start.back()));
    std::vector<int> fill(start.begin(), start.end() - 1);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const flow::GraphEdge& edge = graph.edges[i];
        const int index = 2 * static_cast<int>(i);
        if (edge.ab > 0) out[at(fill[at(edge.a)]++)] = {edge.b, index, static_cast<double>(edge.ab)};
        if (edge.ba > 0) out[at(fill[at(edge.b)]++)] = {edge.a, index + 1, static_cast<double>(edge.ba)};
    }

    // `width`: capacity that leads to a node over shortest ways; `share`: what it takes and passes on, per
    // unit of that.
    std::vector<double> load(2 * graph.edges.size(), 0.0), width(at(graph.nodes)), share(at(graph.nodes));
    std::vector<int> level(at(graph.nodes)), queue;
    std::vector<const Arc*> onward;        // arcs of shortest ways, node by node of the queue
    std::vector<std::size_t> onwardStart;  // where those of a node begin
    double distances = 0;
    for (int source = 0; source < n; ++source) {
        std::fill(level.begin(), level.end(), -1);
        queue.assign(1, source);
        onward.clear();
        onwardStart.clear();
        level[at(source)] = 0;
        int reached = 0;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const int node = queue[head], next = level[at(node)] + 1;
            if (node < n) {
                ++reached;
                distances += level[at(node)];
            }
            onwardStart.push_back(onward.size());
            for (int k = start[at(node)]; k < start[at(node) + 1]; ++k) {
                const Arc& arc = out[at(k)];
                if (level[at(arc.to)] < 0) {
                    level[at(arc.to)] = next;
                    width[at(arc.to)] = 0;
                    queue.push_back(arc.to);
                }
                if (level[at(arc.to)] != next) continue;
                width[at(arc.to)] += arc.capacity;
                onward.push_back(&arc);
            }
        }
        if (reached < n) return {};
        // Backwards: a node's demand and all that lies behind it comes over its shortest ways by their
        // capacity.
        std::size_t end = onward.size();
        for (std::size_t place = queue.size(); place-- > 0; end = onwardStart[place]) {
            const int node = queue[place];
            double demand = node < n && node != source ? 1.0 : 0.0;
            for (std::size_t k = onwardStart[place]; k < end; ++k) {
                const double carried = share[at(onward[k]->to)] * onward[k]->capacity;
                load[at(onward[k]->index)] += carried;
                demand += carried;
            }
            if (place > 0) share[at(node)] = demand / width[at(node)];
        }
    }
    ShortestPaths result;
    double capacity = 0;
    bool any = false;
    for (std::size_t i = 0; i < load.size(); ++i) {
        const flow::GraphEdge& edge = graph.edges[i / 2];
        const auto own = static_cast<double>(i % 2 == 0 ? edge.ab : edge.ba);
        capacity += own;
        if (load[i] <= 0) continue;
        result.reached = any ? std::min(result.reached, own / load[i]) : own / load[i];
        any = true;
    }
    if (distances > 0) result.bound = capacity / distances;
    result.load = std::move(load);
    return result;
}

}  // namespace fabricsketch::bandwidth
