// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// What two drawings have not in common. Devices are the same where their ids are: a variant keeps them, and
/// catalogue systems count them alike.
struct DrawingDifference {
    struct Count {
        std::string id, name;  ///< of the part or link type
        int before = 0, after = 0;
    };
    std::vector<Count> parts;  ///< kinds whose number differs, in the order of the drawings
    std::vector<Count> links;  ///< link types whose number of single links differs
    Count failed;              ///< devices and bundles that are not healthy
    bool policy = false;       ///< host switches (peer copies, ACS, PXN …) are set differently

    /// Single links between two devices, all types together.
    struct Bundle {
        Id a, b;
        int before = 0, after = 0;
    };
    std::vector<Device> gone, added;  ///< only in the first, only in the second
    std::vector<Bundle> bundles;      ///< pairs of devices that are joined differently

    /// Nothing that a number could depend on.
    bool empty() const {
        return parts.empty() && links.empty() && bundles.empty() && gone.empty() && added.empty() &&
               failed.before == failed.after && !policy;
    }
};
DrawingDifference differenceOf(const Topology& before, const Topology& after, const Catalog&);

/// "+2 NVSwitch 3", "NVLink 4: 7 links → 18": one phrase a difference, the weightiest first.
std::vector<std::string> differencePhrases(const DrawingDifference&);

}  // namespace fabricsketch
