// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "workload/serving.h"

namespace fabricsketch::ui {

/// The rows of a plot over the batch size: those of the report in which at least one sequence is served, and
/// the one at the target where it lies beyond them, so that the axis reaches the answer.
std::vector<workload::ServingRow> rowsOverBatch(const workload::ServingReport& serving);

}  // namespace fabricsketch::ui
