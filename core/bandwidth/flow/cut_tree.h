// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include "bandwidth/flow/solver.h"

namespace fabricsketch::bandwidth::flow {

/// Max flow between all pairs of terminals as a tree (Gusfield 1990): parent[i] < i, and the flow between i
/// and j is the smallest `flow` on the way between them. Holds where flows are the same both ways: terminals'
/// min cuts are then a symmetric submodular function.
struct CutTree {
    std::vector<int> parent;
    std::vector<Cap> flow;  ///< of the edge to the parent; [0] unused
    bool complete = true;   ///< false: cancelled

    /// The values of row i of the matrix, given the rows before it.
    Cap between(int a, int b) const;
};
CutTree cutTree(const Graph& graph, FlowSolver& solver, const std::atomic<bool>* cancel = nullptr);

}  // namespace fabricsketch::bandwidth::flow
