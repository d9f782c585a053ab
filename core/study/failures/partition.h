// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

namespace fabricsketch::failures {

/// A graph with colours on vertices and on arcs; every edge is two arcs of one colour, at most one edge
/// between two vertices.
struct ColouredGraph {
    struct Arc {
        int to = 0;
        std::uint64_t colour = 0;
    };
    std::vector<std::uint64_t> colours;
    std::vector<Arc> arcs;
    std::vector<int> start;  ///< arcs of v: start[v] … start[v + 1] - 1

    int size() const { return static_cast<int>(colours.size()); }
};

/// An ordered partition of the vertices, refined until every two vertices of a cell have the same colours
/// towards every cell (colour refinement; Hopcroft's rule of leaving out the largest part). Cells are named
/// by their place, so two partitions of one graph that were split the same way name corresponding cells
/// alike.
class Partition {
  public:
    /// By vertex colours, refined.
    explicit Partition(const ColouredGraph& graph);

    int cell(int vertex) const { return m_cell[static_cast<std::size_t>(vertex)]; }
    int cellSize(int cell) const { return m_size[static_cast<std::size_t>(cell)]; }
    /// The vertices of a cell, in no particular order.
    const int* begin(int cell) const { return m_order.data() + cell; }
    const int* end(int cell) const { return begin(cell) + cellSize(cell); }

    /// Makes a cell of its own of `vertex` and refines. Returns a fingerprint of how cells split: two
    /// partitions that were split alike give the same one.
    std::uint64_t single(int vertex);

  private:
    void add(int cell);
    std::uint64_t refine();
    void split(int cell, std::vector<int>& touched, std::uint64_t& trace);

    const ColouredGraph* m_graph;
    std::vector<int> m_order, m_place, m_cell, m_size;
    std::vector<int> m_work;
    std::vector<char> m_waiting;
    std::vector<std::uint64_t> m_key;
};

}  // namespace fabricsketch::failures
