// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/peer_access.h"

namespace fabricsketch {

std::optional<bool> peerAccess(const Topology& topology, const Catalog& catalog, const Device& gpu) {
    switch (topology.policy().p2pOverPcie) {
        case HostPolicy::P2p::Allowed:
            return true;
        case HostPolicy::P2p::Denied:
            return false;
        case HostPolicy::P2p::ByPart:
            break;
    }
    const System* system = topology.systemId().empty() ? nullptr : catalog.system(topology.systemId());
    if (system != nullptr && system->p2pOverPcie && system->accelerator == gpu.part)
        return system->p2pOverPcie;
    const Accelerator* part = catalog.accelerator(gpu.part);
    return part != nullptr ? part->p2pOverPcie : std::nullopt;
}

}  // namespace fabricsketch
