// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

/// Our questions answered by LEMON 1.3. Plain types: LEMON's maps need C++17, our headers C++20.
namespace lemon_yardstick {

struct PlainEdge {
    int a, b;
    std::int64_t rate;  ///< both ways
};
struct PlainGraph {
    int nodes = 0;
    std::vector<int> terminals;
    std::vector<PlainEdge> edges;
};

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
