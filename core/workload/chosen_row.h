// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/serving.h"

namespace fabricsketch::workload {

/// The row that stands for the answer to a question: that of the batch asked for, else of the largest that
/// meets the target; without either the largest of `batches` that memory holds at once. nullptr = nothing is
/// served so. Points into the report.
const ServingRow* chosenRow(const ServingReport&, const ServingQuestion&);

}  // namespace fabricsketch::workload
