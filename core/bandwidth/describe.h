// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "bandwidth/bandwidth.h"

namespace fabricsketch::bandwidth {

/// "GPU 0–3", "NVSwitch 0, 1 and 3", "GPU 3 of box 2": devices of a drawing as people list them, at most
/// `most` names.
std::string nameDevices(const Topology&, std::vector<int> devices, std::size_t most = 4);

/// The sentence of an optimum: who is on the small side of the cut and what leaves it.
std::string describeOptimum(const Topology&, const Network&, const Optimum&);

}  // namespace fabricsketch::bandwidth
