// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch {

/// The ordered set of accelerators that take part, as indices into Topology::devices(). Others neither send
/// nor receive; every result says "8 of 64".
struct Job {
    std::vector<int> members;
    int of = 0;  ///< accelerators in the drawing

    int size() const { return static_cast<int>(members.size()); }
    friend bool operator==(const Job&, const Job&) = default;
};

/// All healthy accelerators. A failed one is left out (and said so by the study).
Job wholeJob(const Topology&);
/// `indices` count accelerators of the drawing in natural order (what `--job 0,1,4-7` means).
Result<Job> jobOf(const Topology&, const std::vector<int>& indices);

/// A set of layers, in words "scale-up", "scale-up + network", …
struct Layers {
    bool scaleUp = false, host = false, network = false;
    std::string text() const;
    friend bool operator==(const Layers&, const Layers&) = default;
};

}  // namespace fabricsketch
