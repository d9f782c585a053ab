// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/contract.h"

#include <algorithm>
#include <array>

namespace fabricsketch::bandwidth::flow {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// A forwarder of at most two edges; busier ones only count.
struct Ends {
    int degree = 0;
    std::array<int, 2> edges{-1, -1};
};

int otherEnd(const GraphEdge& edge, int node) { return edge.a == node ? edge.b : edge.a; }
Cap outOf(const GraphEdge& edge, int node) { return edge.a == node ? edge.ab : edge.ba; }
Cap into(const GraphEdge& edge, int node) { return edge.a == node ? edge.ba : edge.ab; }
void use(GraphEdge& edge) { edge = {edge.a, edge.a, 0, 0}; }

}  // namespace

std::vector<Reduction::Contraction> contractChains(Graph& graph) {
    std::vector<Reduction::Contraction> made;
    const int first = graph.terminals;
    std::vector<Ends> ends(at(graph.nodes - first));
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        for (const int node : {graph.edges[i].a, graph.edges[i].b}) {
            if (node < first || graph.edges[i].a == graph.edges[i].b) continue;
            Ends& at2 = ends[at(node - first)];
            if (at2.degree < 2) at2.edges[at(at2.degree)] = static_cast<int>(i);
            ++at2.degree;
        }
    }
    std::vector<int> work;
    std::vector<char> few(ends.size());  // the list of edges is complete: never more than two
    for (std::size_t i = 0; i < ends.size(); ++i) {
        few[i] = ends[i].degree <= 2 ? 1 : 0;
        if (few[i] != 0 && ends[i].degree > 0) work.push_back(static_cast<int>(i) + first);
    }
    // An edge ends at `node`: keep the lists of few-edged forwarders right.
    const auto drop = [&](int node, int edge) {
        if (node < first) return;
        Ends& list = ends[at(node - first)];
        --list.degree;
        if (few[at(node - first)] == 0) return;
        if (list.edges[0] == edge) list.edges[0] = list.edges[1];
        list.edges[1] = -1;
        if (list.degree > 0) work.push_back(node);
    };
    while (!work.empty()) {
        const int node = work.back();
        work.pop_back();
        const Ends list = ends[at(node - first)];
        if (list.degree == 0) continue;
        const int e = list.edges[0], f = list.edges[1];
        GraphEdge& left = graph.edges[at(e)];
        if (list.degree == 1) {
            const int a = otherEnd(left, node);
            made.push_back({node, a, a, 0, 0, 0, 0});
            drop(a, e);
            use(left);
            ends[at(node - first)].degree = 0;
            continue;
        }
        GraphEdge& right = graph.edges[at(f)];
        const int a = otherEnd(left, node), b = otherEnd(right, node);
        if (a == b) {  // two edges to one neighbour: a dead end as well
            made.push_back({node, a, a, 0, 0, 0, 0});
            drop(a, e);
            drop(a, f);
            use(left);
            use(right);
        } else {
            made.push_back(
                {node, a, b, into(left, node), outOf(right, node), into(right, node), outOf(left, node)});
            const Reduction::Contraction& c = made.back();
            left = {a, b, std::min(c.fromA, c.toB), std::min(c.fromB, c.toA)};
            use(right);
            if (b >= first) {
                Ends& next = ends[at(b - first)];
                std::replace(next.edges.begin(), next.edges.end(), f, e);
            }
        }
        ends[at(node - first)].degree = 0;
    }
    return made;
}

}  // namespace fabricsketch::bandwidth::flow
