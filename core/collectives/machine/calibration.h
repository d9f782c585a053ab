// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/machine.h"

namespace fabricsketch::collectives {

/// Sets constants, network steps, confidence and its note of a machine whose rates and limits are known.
/// `limitLink`: the link that limits the rings, -1 if none does alone.
void calibrate(Machine& machine, int limitLink, Fit fit);

}  // namespace fabricsketch::collectives
