// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "topology/rules.h"

/// Every rule of this folder, one function a file. rules.cpp lists them.
namespace fabricsketch::rules {

Rule portBudget();
Rule linkFamily();
Rule bridgePairs();
Rule generationMismatch();
Rule unreachableGpu();
Rule unevenWiring();
Rule unusedPorts();
Rule nicPlacement();
Rule peerCopies();
Rule doubtfulParts();
Rule outOfOrder();

}  // namespace fabricsketch::rules
