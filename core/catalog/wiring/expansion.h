// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "catalog/data.h"

namespace fabricsketch::wiring {

constexpr std::size_t kMostItems = 200'000;  ///< devices and links of one system together
constexpr int kDeepestBoxes = 8;             ///< systems inside systems

/// Devices and links of a system, patterns expanded in the order boxes, devices, edges
/// (resources/catalog/README.md). Errors name the system and the item, for instance "superpod:
/// pattern.edges[2]: no device 'leaf9'". Every part, link type and end exists afterwards, ids are unique and
/// roles are those of the parts.
Result<SystemWiring> expand(const CatalogData& data, const std::string& systemId);

}  // namespace fabricsketch::wiring
