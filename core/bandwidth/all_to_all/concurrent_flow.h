// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// Iterations × entries of the programme: 1e9 take 5 to 6 s of a core on meshes of 48 to 64 GPUs; an uneven
/// torus of 64 needs 6.2e8.
constexpr double kMostSimplexWork = 1e9;

/// The most that every terminal can send every other at once (maximum concurrent flow, all nodes forward), as
/// a linear programme with one commodity per source, solved by GLPK. In units of the graph. Empty if
/// cancelled, not solved, or above the work it may cost, which is counted and not timed.
std::optional<double> concurrentFlow(const flow::Graph& graph, const std::atomic<bool>* cancel,
                                     double mostWork = kMostSimplexWork);

}  // namespace fabricsketch::bandwidth
