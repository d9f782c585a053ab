// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/session.h"
#include "study/decide/outlook.h"
#include "study/serving_tables/serving_tables.h"

namespace fabricsketch::cli {

/// Measured serving tables beside the model: rows that only judge first, fitted ones apart. `full`: every
/// row.
Json servingTablesJson(const std::vector<serving::TableErrors>& tables, bool full);
std::string servingTablesText(const std::vector<serving::TableErrors>& tables, bool full);

/// What each part of a calibration is known to miss by.
Json accuraciesJson(const std::vector<CalibrationAccuracy>& all);
std::string accuraciesText(const std::vector<CalibrationAccuracy>& all);

}  // namespace fabricsketch::cli
