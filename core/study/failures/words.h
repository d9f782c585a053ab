// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/failures.h"

namespace fabricsketch::failures {

/// Fills the two sentences of a study whose classes are in order.
void nameWorst(FailureStudy& study);

}  // namespace fabricsketch::failures
