// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/chosen_row.h"

namespace fabricsketch::workload {

const ServingRow* chosenRow(const ServingReport& report, const ServingQuestion& question) {
    if (question.batch || question.target) return report.atTarget ? &report.atTarget->row : nullptr;
    const ServingRow* most = nullptr;
    for (const ServingRow& row : report.rows)
        if (row.fits && (!most || row.batch > most->batch)) most = &row;
    return most;
}

}  // namespace fabricsketch::workload
