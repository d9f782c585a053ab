// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/topology.h"

namespace fabricsketch::ui {

/// The centre nearest to `wanted`, on the grid, where something of this size stands clear of every card.
/// Deterministic.
Point freeSpot(const Topology& topology, double width, double height, Point wanted);

}  // namespace fabricsketch::ui
