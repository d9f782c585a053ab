// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "collectives/rings/filling.h"

namespace fabricsketch::collectives::rings {

/// Largest total of fractional rings (or chains), proved by the prices of the linear programme; they are
/// priced by the cheapest order under those prices. Starts from the orders of `seed`, stops early at `bound`
/// units. Up to 16 ranks.
Found solveProgramme(Fabric& fabric, Shape shape, const Found& seed, const Rational& bound);

}  // namespace fabricsketch::collectives::rings
