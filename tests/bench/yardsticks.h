// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

/// Our questions answered by other libraries, each compiled by itself: their headers need C++17 or warn, ours
/// need C++20.
namespace yardstick {

struct PlainEdge {
    int a, b;
    std::int64_t rate;  ///< both ways
};
struct PlainGraph {
    int nodes = 0;
    std::vector<int> terminals;
    std::vector<PlainEdge> edges;
};

}  // namespace yardstick

/// LEMON 1.3: Preflow, GomoryHu.
namespace lemon_yardstick {
using namespace yardstick;

/// The test that x = num/den is feasible: one Preflow from the super source to each of the first `sinks`
/// terminals. Returns how many pass.
int optimumTest(const PlainGraph& graph, std::int64_t num, std::int64_t den, int sinks);

/// Flows between all pairs: a Gomory–Hu tree, then the value of every ordered pair of terminals. Returns
/// their sum.
std::int64_t allPairs(const PlainGraph& graph);

/// Pair values without relay: one Preflow from the first terminal to each of `sinks` others, the remaining
/// terminals left out of the graph. Returns their sum.
std::int64_t fabricRow(const PlainGraph& graph, int sinks);

}  // namespace lemon_yardstick

/// Boost.Graph: push_relabel_max_flow, the faster of its three.
namespace boost_yardstick {
int optimumTest(const yardstick::PlainGraph& graph, std::int64_t num, std::int64_t den, int sinks);
}  // namespace boost_yardstick

/// igraph 0.10: igraph_maxflow_value, igraph_gomory_hu_tree (all nodes, since it knows no terminals).
namespace igraph_yardstick {
int optimumTest(const yardstick::PlainGraph& graph, std::int64_t num, std::int64_t den, int sinks);
/// The tree alone; reading the pairs off it would flatter nobody. Returns the sum of its edges.
double allPairs(const yardstick::PlainGraph& graph);
}  // namespace igraph_yardstick
