// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "yardsticks.h"

#include <lemon/gomory_hu.h>
#include <lemon/preflow.h>
#include <lemon/smart_graph.h>

namespace lemon_yardstick {
namespace {

using Flow = lemon::Preflow<lemon::SmartDigraph, lemon::SmartDigraph::ArcMap<std::int64_t>>;
std::size_t at(int index) { return static_cast<std::size_t>(index); }

struct Directed {
    lemon::SmartDigraph graph;
    lemon::SmartDigraph::ArcMap<std::int64_t> capacity;
    std::vector<lemon::SmartDigraph::Node> nodes;

    explicit Directed(int count) : capacity(graph) {
        graph.reserveNode(count + 1);
        for (int i = 0; i < count; ++i) nodes.push_back(graph.addNode());
    }
    void add(lemon::SmartDigraph::Node a, lemon::SmartDigraph::Node b, std::int64_t rate) {
        capacity[graph.addArc(a, b)] = rate;
    }
    std::int64_t flow(lemon::SmartDigraph::Node from, lemon::SmartDigraph::Node to) {
        Flow flow(graph, capacity, from, to);
        flow.runMinCut();
        return flow.flowValue();
    }
};

}  // namespace

int optimumTest(const PlainGraph& plain, std::int64_t num, std::int64_t den, int sinks) {
    Directed directed(plain.nodes);
    const auto source = directed.graph.addNode();
    for (const PlainEdge& edge : plain.edges) {
        directed.add(directed.nodes[at(edge.a)], directed.nodes[at(edge.b)], den * edge.rate);
        directed.add(directed.nodes[at(edge.b)], directed.nodes[at(edge.a)], den * edge.rate);
    }
    for (const int terminal : plain.terminals) directed.add(source, directed.nodes[at(terminal)], num);
    int passed = 0;
    const auto need = num * static_cast<std::int64_t>(plain.terminals.size());
    for (int i = 0; i < sinks; ++i)
        passed += directed.flow(source, directed.nodes[at(plain.terminals[at(i)])]) >= need ? 1 : 0;
    return passed;
}

std::int64_t allPairs(const PlainGraph& plain) {
    lemon::SmartGraph graph;
    lemon::SmartGraph::EdgeMap<std::int64_t> capacity(graph);
    std::vector<lemon::SmartGraph::Node> nodes;
    for (int i = 0; i < plain.nodes; ++i) nodes.push_back(graph.addNode());
    for (const PlainEdge& edge : plain.edges)
        capacity[graph.addEdge(nodes[at(edge.a)], nodes[at(edge.b)])] = edge.rate;
    lemon::GomoryHu<lemon::SmartGraph, lemon::SmartGraph::EdgeMap<std::int64_t>> tree(graph, capacity);
    tree.run();
    std::int64_t sum = 0;
    for (const int a : plain.terminals)
        for (const int b : plain.terminals)
            if (a != b) sum += tree.minCutValue(nodes[at(a)], nodes[at(b)]);
    return sum;
}

std::int64_t fabricRow(const PlainGraph& plain, int sinks) {
    std::vector<char> terminal(at(plain.nodes), 0);
    for (const int node : plain.terminals) terminal[at(node)] = 1;
    std::int64_t sum = 0;
    for (int i = 1; i <= sinks; ++i) {
        const int from = plain.terminals[0], to = plain.terminals[at(i)];
        const auto open = [&](int node) { return terminal[at(node)] == 0 || node == from || node == to; };
        Directed directed(plain.nodes);
        for (const PlainEdge& edge : plain.edges) {
            if (!open(edge.a) || !open(edge.b)) continue;
            directed.add(directed.nodes[at(edge.a)], directed.nodes[at(edge.b)], edge.rate);
            directed.add(directed.nodes[at(edge.b)], directed.nodes[at(edge.a)], edge.rate);
        }
        sum += directed.flow(directed.nodes[at(from)], directed.nodes[at(to)]);
    }
    return sum;
}

}  // namespace lemon_yardstick
