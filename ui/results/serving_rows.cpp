// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/serving_rows.h"

namespace fabricsketch::ui {

std::vector<workload::ServingRow> rowsOverBatch(const workload::ServingReport& serving) {
    std::vector<workload::ServingRow> rows;
    for (const workload::ServingRow& row : serving.rows)
        if (row.atOnce > 0) rows.push_back(row);
    if (serving.atTarget && (rows.empty() || serving.atTarget->batch > rows.back().batch))
        rows.push_back(serving.atTarget->row);
    return rows;
}

}  // namespace fabricsketch::ui
