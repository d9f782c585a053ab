// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "topology/topology.h"

namespace fabricsketch {

/// May GPUs copy into this one's memory over PCIe? What the drawing's policy says, else its system about its
/// own accelerator (a patched driver), else the part. Empty = nobody says.
std::optional<bool> peerAccess(const Topology&, const Catalog&, const Device&);

}  // namespace fabricsketch
