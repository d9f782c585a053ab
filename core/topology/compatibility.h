// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "topology/edit.h"

namespace fabricsketch {

/// What a link is called in a sentence about families: "NVLink 4", "xGMI", "PCIe 5", "InfiniBand NDR".
/// Catalogue's name where the family is none of those.
std::string familyWord(const std::string& family);
/// The family without its generation: nvlink4 -> nvlink, xgmi-mi300 -> xgmi, infiniband-hdr -> infiniband.
std::string technology(const std::string& family);
/// The generation in a family's name, 0 where it has none: nvlink4 -> 4, pcie5 -> 5.
int generation(const std::string& family);

/// "NVLink", "xGMI", "scale-up": what the scale-up ports of a part are called.
std::string scaleUpWord(const Catalog& catalog, const std::string& part);

/// Lanes of a PCIe link type, 0 for any other: the catalogue names them so (pcie5_x16).
int pcieLanes(const LinkType& type);
bool isPcie(const LinkType& type);

/// The PCIe generation of a part; empty where the catalogue does not know it (it then takes what the other
/// end has).
std::optional<int> pcieGeneration(const Catalog& catalog, const std::string& part);

/// Why `type` cannot join two parts; empty if it can. Ports are not counted here. Generations that train down
/// to the slower end (PCIe, InfiniBand, Ethernet) can be joined; generations of a scale-up link cannot.
std::optional<std::string> whyNot(const Catalog& catalog, const std::string& partA, const std::string& partB,
                                  const LinkType& type);

/// The name of a part for a sentence: its catalogue name, else the id itself.
std::string partName(const Catalog& catalog, const std::string& part);

}  // namespace fabricsketch
