// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "collectives/collective.h"

namespace fabricsketch::checking {

/// Something that may be otherwise than drawn.
struct Hypothesis {
    std::string id, sentence;
    Topology topology;
    Job job;
    std::vector<std::string> algorithms = {};  ///< only these may have run; empty = what the stack chooses
    collectives::Launch launch = collectives::Launch::Graph;
};

/// For whom a hypothesis could make a difference.
struct Suspicion {
    bool collective = true;                    ///< else: copies between two devices
    bool slow = true;                          ///< else: faster than drawn
    bool severalHosts = false;                 ///< members on several hosts
    bool everyMember = false;                  ///< a matrix tells GPUs apart, a ring does not
    std::vector<std::string> algorithms = {};  ///< that the prediction chose
};

/// In the order in which equals are named: the commoner first. At most some dozens, whatever the drawing.
std::vector<Hypothesis> hypotheses(const Topology&, const Catalog&, const Job&, const Suspicion&);

/// The drawing with peer copies switched off as NCCL_P2P_DISABLE and P2P=Disabled do: nothing passes between
/// two accelerators but through the host's memory.
Topology withoutPeerCopies(const Topology&, const Catalog&);

}  // namespace fabricsketch::checking
