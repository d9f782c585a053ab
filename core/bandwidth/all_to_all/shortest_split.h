// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// All-to-all by shortest paths: what every terminal sends every other at once when each node takes its
/// traffic over the shortest ways in proportion to their capacity. In units of the graph; a rate that can
/// really be had, so a lower bound. 0 where some terminal cannot be reached.
double shortestSplit(const flow::Graph& graph);

}  // namespace fabricsketch::bandwidth
