// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "bandwidth/flow/solver.h"

namespace fabricsketch::bandwidth::flow {

/// A cut between terminals: what leaves the source side.
struct Cut {
    std::vector<char> source;  ///< by node, nonzero = source side
    Cap capacity = 0;          ///< in units of the graph
    int terminals = 0;         ///< on the source side
};

/// The cut that stopped a flow short: all that can no longer send to the sink is the source side.
Cut cutBehind(const Graph& graph, const FlowSolver& solver);
/// The cut around everything but one terminal.
Cut allBut(const Graph& graph, int terminal, Cap inCapacity);

/// x* = num/den: min over cuts of capacity / terminals on the source side (ForestColl, arXiv 2402.06787), in
/// units of the graph, with the cut that binds. Needs two terminals or more; 0 where they are not connected.
///
/// Discrete Newton: x starts at the best cut around a single terminal; a test of x either holds for every
/// terminal or yields a cut with a smaller ratio, the next x. A test takes the terminals in order; those that
/// passed become sources and the flow stays, so the whole test is about one flow. `known` is a cut from
/// before (of whatever graph: any cut of this one will do) to start from where it is better; then
/// `cut.source` is empty if it still binds.
struct Ratio {
    Cap num = 0, den = 1;
    Cut cut;
    int tests = 0;
};
Ratio smallestRatio(const Graph& graph, FlowSolver& solver, const Cut* known = nullptr);

/// The smallest cut that separates terminals. `mirrored`: flows between terminals are the same both ways, one
/// sweep suffices; else the graph is swept backwards too.
Cap smallestCut(const Graph& graph, FlowSolver& solver, bool mirrored);

}  // namespace fabricsketch::bandwidth::flow
