// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bandwidth/job.h"

namespace fabricsketch::bandwidth {

/// May this accelerator copy to a peer over PCIe? Nothing said by the drawing, the system or the part =
/// Unknown.
enum class PeerCopies { Allowed, Denied, Unknown };

struct ResolvedDevice {
    Role role = Role::Accelerator;
    bool alive = true;
    PeerCopies peerCopies = PeerCopies::Unknown;  ///< accelerators
    bool passesPcie = false;                      ///< NICs with an integrated PCIe switch
    std::optional<Rational>
        forwarding;  ///< CPUs: GPU–GPU traffic forwarded, GB/s; empty = not known, no limit
    bool forwardingMeasured = false;  ///< else NCCL's planning constant
};

/// One link with everything applied: condition, condition of its ends, basis. Rate 0 = as good as absent.
struct ResolvedLink {
    int a = 0, b = 0;
    Rational rate;
    Layer layer = Layer::ScaleUp;
    bool transit = false;  ///< hardware passes traffic through an accelerator between two such links
};

/// The drawing in numbers: every catalogue lookup done once, shared by all networks built from it.
struct Resolved {
    const Topology* topology = nullptr;
    std::vector<ResolvedDevice> devices;
    std::vector<ResolvedLink> links;
    std::vector<Confidence> linkConfidence;
    const ResolvedDevice& device(int i) const { return devices[static_cast<std::size_t>(i)]; }
    const ResolvedLink& link(int i) const { return links[static_cast<std::size_t>(i)]; }
};
Resolved resolve(const Topology&, const Catalog&, RateBasis);

}  // namespace fabricsketch::bandwidth
