// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// The most that every terminal can send every other at once (maximum concurrent flow, all nodes forward), as
/// a linear programme with one commodity per source, solved by GLPK. In units of the graph. Empty if
/// cancelled, not solved, or after a minute.
std::optional<double> concurrentFlow(const flow::Graph& graph, const std::atomic<bool>* cancel);

}  // namespace fabricsketch::bandwidth
