// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// The smallest cut from half of the terminals (⌊n/2⌋ or ⌈n/2⌉ of them) to the rest, over all halves, where
/// the graph is a tree or several: a star, a spine with leaves. Exact, n² steps. Empty where the graph has a
/// cycle.
std::optional<flow::Cap> smallestHalfOfTree(const flow::Graph& graph);

}  // namespace fabricsketch::bandwidth
