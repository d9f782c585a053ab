// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <igraph/igraph.h>

#include "bench/yardsticks.h"

namespace igraph_yardstick {
namespace {

/// A graph with its capacities; `directed` gives every edge both ways as two arcs.
struct Graph {
    igraph_t graph{};
    igraph_vector_t capacity{};

    Graph(const yardstick::PlainGraph& plain, bool directed, std::int64_t times, std::int64_t perTerminal) {
        igraph_vector_int_t ends;
        igraph_vector_int_init(&ends, 0);
        igraph_vector_init(&capacity, 0);
        const auto add = [&](int a, int b, std::int64_t rate) {
            igraph_vector_int_push_back(&ends, a);
            igraph_vector_int_push_back(&ends, b);
            igraph_vector_push_back(&capacity, static_cast<double>(rate));
        };
        for (const yardstick::PlainEdge& edge : plain.edges) {
            add(edge.a, edge.b, times * edge.rate);
            if (directed) add(edge.b, edge.a, times * edge.rate);
        }
        if (perTerminal > 0)
            for (const int terminal : plain.terminals) add(plain.nodes, terminal, perTerminal);
        igraph_create(&graph, &ends, plain.nodes + (perTerminal > 0 ? 1 : 0), directed);
        igraph_vector_int_destroy(&ends);
    }
    ~Graph() {
        igraph_vector_destroy(&capacity);
        igraph_destroy(&graph);
    }
    Graph(const Graph&) = delete;
    Graph& operator=(const Graph&) = delete;
};

}  // namespace

int optimumTest(const yardstick::PlainGraph& plain, std::int64_t num, std::int64_t den, int sinks) {
    const Graph graph(plain, true, den, num);
    const double need = static_cast<double>(num) * static_cast<double>(plain.terminals.size());
    int passed = 0;
    for (int i = 0; i < sinks; ++i) {
        double flow = 0;
        igraph_maxflow_value(&graph.graph, &flow, plain.nodes, plain.terminals[static_cast<std::size_t>(i)],
                             &graph.capacity, nullptr);
        passed += flow >= need - 0.5 ? 1 : 0;
    }
    return passed;
}

double allPairs(const yardstick::PlainGraph& plain) {
    const Graph graph(plain, false, 1, 0);
    igraph_t tree;
    igraph_vector_t flows;
    igraph_vector_init(&flows, 0);
    igraph_gomory_hu_tree(&graph.graph, &tree, &flows, &graph.capacity);
    const double sum = igraph_vector_sum(&flows);
    igraph_vector_destroy(&flows);
    igraph_destroy(&tree);
    return sum;
}

}  // namespace igraph_yardstick
