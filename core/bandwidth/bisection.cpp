// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>

#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/solver.h"

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int kMostForAllHalves = 16;

/// A super sink behind the terminals, so that one flow is the smallest cut between two halves.
class Halves {
  public:
    explicit Halves(const flow::Graph& graph) : m_terminals(graph.terminals), m_solver(behind(graph)) {
        for (const Cap in : graph.inCapacities()) m_most += in;
    }
    /// Smallest cut from the first half (bit or flag set) to the rest, or at least `enough` if it is not
    /// below.
    Cap between(const std::vector<char>& first, Cap enough) {
        m_solver.restart();
        for (int i = 0; i < m_terminals; ++i)
            if (first[at(i)] != 0) m_solver.addSource(i);
        Cap sum = 0;
        // One receiver after the other; those served stay receivers, so nothing is counted twice.
        for (int i = 0; i < m_terminals && sum < enough; ++i)
            if (first[at(i)] == 0) sum += m_solver.flowTo(i, m_most);
        return sum;
    }

  private:
    static flow::Graph behind(const flow::Graph& graph) { return graph; }
    int m_terminals;
    Cap m_most = 0;
    flow::FlowSolver m_solver;
};

}  // namespace

Bisection bisection(const Network& network) {
    Bisection result;
    const flow::Graph graph = flow::reduce(flow::scaled(network).graph).graph;
    const int n = graph.terminals;
    if (n < 2) return result;
    Halves halves(graph);
    Cap best = std::numeric_limits<Cap>::max();
    std::vector<char> first(at(n), 0);
    if (n <= kMostForAllHalves) {
        // By size of the first half: n/2, and for odd n both ways round.
        for (unsigned mask = 1; mask + 1 < (1U << n); ++mask) {
            const int size = std::popcount(mask);
            if (size != n / 2 && size != n - n / 2) continue;
            for (int i = 0; i < n; ++i) first[at(i)] = static_cast<char>((mask >> i) & 1U);
            best = std::min(best, halves.between(first, best));
        }
        result.exact = true;
        result.method = "exact: all halves compared";
    } else {
        for (int i = 0; i < n / 2; ++i) first[at(i)] = 1;
        best = halves.between(first, best);
        result.method = "upper bound: the first half of the job against the second";
    }
    result.value = graph.rate(best);
    return result;
}

}  // namespace fabricsketch::bandwidth
