// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch::bandwidth {

/// Devices as people list them: "NVSwitch 0–3", "GPU 0–7 of box 3", "GPU 0, GPU 2–4 and 5 more". At most
/// `most` names or runs of names.
std::string nameDevices(const Topology&, std::vector<int> devices, std::size_t most = 4);

}  // namespace fabricsketch::bandwidth
