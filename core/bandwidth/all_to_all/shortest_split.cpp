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

double shortestSplit(const flow::Graph& graph) {
    const int n = graph.terminals;
    std::vector<int> start(at(graph.nodes) + 1, 0);
    for (const flow::GraphEdge& edge : graph.edges) ++start[at(edge.a) + 1], ++start[at(edge.b) + 1];
    for (int i = 0; i < graph.nodes; ++i) start[at(i) + 1] += start[at(i)];
    std::vector<Arc> out(2 * graph.edges.size());
    std::vector<int> fill(start.begin(), start.end() - 1);
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const flow::GraphEdge& edge = graph.edges[i];
        const int index = 2 * static_cast<int>(i);
        out[at(fill[at(edge.a)]++)] = {edge.b, index, static_cast<double>(edge.ab)};
        out[at(fill[at(edge.b)]++)] = {edge.a, index + 1, static_cast<double>(edge.ba)};
    }

    std::vector<double> load(2 * graph.edges.size(), 0.0), width(at(graph.nodes)), demand(at(graph.nodes));
    std::vector<int> level(at(graph.nodes)), queue;
    for (int source = 0; source < n; ++source) {
        std::fill(level.begin(), level.end(), -1);
        std::fill(width.begin(), width.end(), 0.0);
        queue.assign(1, source);
        level[at(source)] = 0;
        int reached = 0;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const int node = queue[head];
            demand[at(node)] = node < n && node != source ? 1.0 : 0.0;
            reached += node < n ? 1 : 0;
            for (int k = start[at(node)]; k < start[at(node) + 1]; ++k) {
                const Arc& arc = out[at(k)];
                if (arc.capacity <= 0) continue;
                if (level[at(arc.to)] < 0) {
                    level[at(arc.to)] = level[at(node)] + 1;
                    queue.push_back(arc.to);
                }
                if (level[at(arc.to)] == level[at(node)] + 1) width[at(arc.to)] += arc.capacity;
            }
        }
        if (reached < n) return 0;
        // Backwards: a node's demand and all that lies behind it comes over its shortest ways by their
        // capacity.
        for (std::size_t k = queue.size(); k-- > 0;) {
            const int node = queue[k];
            for (int j = start[at(node)]; j < start[at(node) + 1]; ++j) {
                const Arc& arc = out[at(j)];
                if (arc.capacity <= 0 || level[at(arc.to)] != level[at(node)] + 1) continue;
                const double share = demand[at(arc.to)] * arc.capacity / width[at(arc.to)];
                load[at(arc.index)] += share;
                demand[at(node)] += share;
            }
        }
    }
    double rate = -1;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        for (const bool back : {false, true}) {
            const double carried = load[2 * i + (back ? 1 : 0)];
            if (carried <= 0) continue;
            const double possible =
                static_cast<double>(back ? graph.edges[i].ba : graph.edges[i].ab) / carried;
            rate = rate < 0 ? possible : std::min(rate, possible);
        }
    }
    return std::max(0.0, rate);
}

}  // namespace fabricsketch::bandwidth
