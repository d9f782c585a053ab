// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "study/report.h"

namespace fabricsketch {

/// A Report taken apart into plain tables for other programs: full precision, units in the heads of columns,
/// rates in GB/s each way. CSV and JSON are made of the same tables.
struct ReportTable {
    using Cell = std::variant<std::monostate, double, std::string>;  ///< monostate: unknown or not applicable
    std::string id;  ///< "pairs": part of a file's name, key of the JSON
    std::vector<std::string> columns;
    std::vector<std::vector<Cell>> rows;

    std::string csv() const;
};

/// headlines, pairs (up to 256 GPUs), gpus, collective (what is chosen), algorithms (every curve), serving,
/// findings; a part that could not be answered has no table.
std::vector<ReportTable> tablesOf(const Report&);

/// {"name", "gpus", "gaps", "caveats", "tables": {id: [{column: value}]}} as one JSON text.
std::string reportJson(const Report&);

}  // namespace fabricsketch
