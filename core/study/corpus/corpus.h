// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "catalog/catalog.h"

/// A folder of published measurements held against the model: what `validate FOLDER` prints. Which table is
/// which machine, which class a figure counts in and which tables may be fitted is data
/// (resources/validation).
namespace fabricsketch::corpus {

/// One figure. Times in s, rates in GB/s each way (copies: as the tool counts them).
struct Point {
    std::string what;     ///< "AllReduce 8 × 64 MiB", "copy 0 → 3"
    double measured = 0;  ///< of a collective its time
    double predicted = 0;
    double low = 0, high = 0;  ///< stated range where the drawing does not know P2P; both 0 = known
    double error = 0;  ///< |predicted/measured − 1|; for a range 0 inside it, else to its nearer end
    bool ranged() const { return high > 0; }
};

struct Table {
    std::string id, machine, note;  ///< note: what the drawing had to assume
    bool fitted = false;
    std::vector<Point> points;
    double median = 0, worst = 0;
    std::string worstAt;
    std::string gap;  ///< why (some of) it could not be asked; empty = all was
};

/// One line of the summary: all figures of a class, the tables that judge and those that were fitted apart.
struct Class {
    std::string id, name;
    double target = 0;    ///< bound of the median error; of a ranged class the share outside
    bool ranged = false;  ///< counts the figures outside the stated range
    struct Side {
        int tables = 0, figures = 0;
        double median = 0;  ///< NaN where there is none; ranged: share outside
        double worst = 0;
    } unfitted, fitted;
    bool met() const { return unfitted.figures > 0 && unfitted.median <= target; }
};

struct Validation {
    std::vector<Table> tables;  ///< in the order of the mapping
    std::vector<Class> classes;
    std::vector<std::string> absent;    ///< tables of the mapping that the folder does not have
    std::vector<std::string> unmapped;  ///< files of the folder that no entry of the mapping names
};

/// `folder`: the measurements, looked for in it and one folder below. `rules`: resources/validation. Fails
/// where a file of `rules` or the folder cannot be read; a measured file that cannot leaves a gap in its
/// table.
Result<Validation> validate(const Catalog&, const std::filesystem::path& folder,
                            const std::filesystem::path& rules);

}  // namespace fabricsketch::corpus
