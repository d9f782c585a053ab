// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "topology/edit.h"

namespace fabricsketch {

/// One thing a device has a limited number of: "NVLink port", "PCIe lane", "network port".
struct PortBudget {
    std::string one;  ///< in the singular: "NVLink port"
    int used = 0, total = 0;
};

/// All budgets of a device that the catalogue knows. PCIe lanes are counted on CPUs and PCIe switches, and as
/// one x16 connection on accelerators and NICs; a NIC with a PCIe switch inside has none that is known.
std::vector<PortBudget> portBudgets(const Topology& topology, const Catalog& catalog, int deviceIndex);

}  // namespace fabricsketch
