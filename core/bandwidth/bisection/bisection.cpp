// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>
#include <limits>

#include "bandwidth/bandwidth.h"
#include "bandwidth/bisection/tree_halves.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/solver.h"
#include "units/phrases.h"

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int kAllHalves = 16, kAllHalvesInFrame = 12;
constexpr int kTreeUpTo = 2048;
constexpr int kSeveralHalvesInFrame = 256;

bool sameBothWays(const flow::Graph& graph) {
    return std::all_of(graph.edges.begin(), graph.edges.end(),
                       [](const flow::GraphEdge& e) { return e.ab == e.ba; });
}

/// Smallest cuts from a set of terminals to the others.
class Halves {
  public:
    explicit Halves(const flow::Graph& graph) : m_in(graph.inCapacities()), m_solver(graph) {
        m_solver.restart();
    }

    /// The cut, or some value not below `enough`.
    template <class InFirst>
    Cap between(int terminals, Cap enough, InFirst inFirst) {
        m_solver.rewind();
        for (int i = 0; i < terminals; ++i)
            if (inFirst(i)) m_solver.addSource(i);
        // Receiver after receiver, the flow kept: together they take the max flow to all of them.
        Cap sum = 0;
        for (int i = 0; i < terminals && sum < enough; ++i)
            if (!inFirst(i)) sum += m_solver.flowTo(i, m_in[at(i)]);
        return sum;
    }

  private:
    std::vector<Cap> m_in;
    flow::FlowSolver m_solver;
};

Cap smallestOfAllHalves(const flow::Graph& graph) {
    const int n = graph.terminals;
    // Where a cut is the same both ways, the half with the last terminal stands for the other.
    const bool mirrored = sameBothWays(graph);
    Halves halves(graph);
    Cap best = std::numeric_limits<Cap>::max();
    for (unsigned mask = 1; mask + 1 < (1U << n); ++mask) {
        if (mirrored && (mask >> (n - 1)) != 0) break;
        const int size = std::popcount(mask);
        if (size != n / 2 && size != n - n / 2) continue;
        best = std::min(best, halves.between(n, best, [&](int i) { return ((mask >> i) & 1U) != 0; }));
    }
    return best;
}

/// Halves that stand together in the job, from several places on.
Cap smallestOfRuns(const flow::Graph& graph, int tries) {
    const int n = graph.terminals;
    Halves halves(graph);
    Cap best = std::numeric_limits<Cap>::max();
    for (int k = 0; k < tries; ++k) {
        const int start = k * n / (2 * tries);
        best = std::min(best, halves.between(n, best, [&](int i) { return (i - start + n) % n < n / 2; }));
    }
    return best;
}

}  // namespace

Bisection bisection(const Network& network, bool thorough) {
    Bisection result;
    const flow::Graph graph = flow::reduce(flow::scaled(network).graph).graph;
    const int n = graph.terminals;
    if (n < 2) return result;
    if (n <= kTreeUpTo) {
        if (const std::optional<Cap> smallest = smallestHalfOfTree(graph)) {
            result.value = graph.rate(*smallest);
            result.exact = true;
            result.method = phrases::say("exact: all halves of the reduced tree compared");
            return result;
        }
    }
    if (n <= (thorough ? kAllHalves : kAllHalvesInFrame)) {
        result.value = graph.rate(smallestOfAllHalves(graph));
        result.exact = true;
        result.method = phrases::say("exact: all halves compared");
        return result;
    }
    const int tries = thorough || n <= kSeveralHalvesInFrame ? 4 : 1;
    result.value = graph.rate(smallestOfRuns(graph, tries));
    result.method = tries == 1 ? phrases::say("upper bound: the first half of the job against the second")
                               : phrases::say("upper bound: smallest of {0} ways to halve the job in order",
                                              std::to_string(tries));
    return result;
}

}  // namespace fabricsketch::bandwidth
