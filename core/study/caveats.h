// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/report.h"

namespace fabricsketch {

/// Finds the announced, hypothetical and illustrative parts of the report's drawing (its link types and the
/// system it started from included) and fills `caveats` and `partsConfidence`.
void nameCaveats(Report&, const Catalog&);

}  // namespace fabricsketch
