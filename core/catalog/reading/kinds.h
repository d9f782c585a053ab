// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "catalog/data.h"
#include "catalog/reading/fields.h"

namespace fabricsketch::reading {

/// One kind of entry: how its list is called in a file, how a file with one entry calls it, and who reads it.
struct Kind {
    const char* section;  ///< "accelerators": key of the list
    const char* word;     ///< "accelerator": value of "kind" in a file that is one entry
    /// Reads one entry and, unless it failed, puts it into the data. Returns its id.
    std::string (*read)(Fields&, const std::string& date, const std::string& origin, CatalogData&);
};
const std::vector<Kind>& kinds();

}  // namespace fabricsketch::reading
