// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/push_relabel_max_flow.hpp>

#include "bench/yardsticks.h"

namespace boost_yardstick {
namespace {

using Traits = boost::adjacency_list_traits<boost::vecS, boost::vecS, boost::directedS>;
struct ArcData {
    std::int64_t capacity = 0, residual = 0;
    Traits::edge_descriptor reverse;
};
using Graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property, ArcData>;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// `there` and `back` on the two arcs of one edge.
void add(Graph& graph, std::size_t a, std::size_t b, std::int64_t there, std::int64_t back) {
    const auto forth = boost::add_edge(a, b, graph).first, reverse = boost::add_edge(b, a, graph).first;
    graph[forth].capacity = there;
    graph[reverse].capacity = back;
    graph[forth].reverse = reverse;
    graph[reverse].reverse = forth;
}

}  // namespace

int optimumTest(const yardstick::PlainGraph& plain, std::int64_t num, std::int64_t den, int sinks) {
    Graph graph(at(plain.nodes) + 1);
    const std::size_t source = at(plain.nodes);
    for (const yardstick::PlainEdge& edge : plain.edges)
        add(graph, at(edge.a), at(edge.b), den * edge.rate, den * edge.rate);
    for (const int terminal : plain.terminals) add(graph, source, at(terminal), num, 0);
    const auto need = num * static_cast<std::int64_t>(plain.terminals.size());
    int passed = 0;
    for (int i = 0; i < sinks; ++i) {
        const auto flow = boost::push_relabel_max_flow(
            graph, source, at(plain.terminals[at(i)]), boost::get(&ArcData::capacity, graph),
            boost::get(&ArcData::residual, graph), boost::get(&ArcData::reverse, graph),
            boost::get(boost::vertex_index, graph));
        passed += flow >= need ? 1 : 0;
    }
    return passed;
}

}  // namespace boost_yardstick
