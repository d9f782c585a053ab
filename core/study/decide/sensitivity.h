// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workload/setup.h"

namespace fabricsketch {

/// What the result would gain if one thing were twice as good, all else as it is: a bar of the chart.
struct Sensitivity {
    std::string id;    ///< link-bandwidth, link-latency, memory-bandwidth, compute, software, memory, batch
    std::string name;  ///< "link bandwidth × 2"
    double before = 0, after = 0;  ///< generated tokens/s per GPU
    double gain = 0;               ///< after/before − 1
    int batch = 0;                 ///< served with the change
};

struct Sensitivities {
    std::vector<Sensitivity> bars;  ///< the largest gain first
    std::string sentence;           ///< what limits, and what would help most
};

/// With a target (tokens/s per user) each bar takes the largest batch that meets it, else `batch`.
Sensitivities sensitivities(const workload::Prepared&, std::optional<double> target, int batch);

}  // namespace fabricsketch
