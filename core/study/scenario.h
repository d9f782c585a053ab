// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "workload/serving.h"

namespace fabricsketch {

/// The question that is asked of a drawing: one per window, so that A and B answer the same one.
struct Scenario {
    std::string name;
    std::optional<std::vector<int>> job;      ///< accelerator numbers; empty = all
    RateBasis pairBasis = RateBasis::Nominal; ///< of the pair matrix
    RateBasis basis = RateBasis::Achievable;  ///< of collectives and serving
    collectives::Question collective;         ///< operation, algorithm, stack, launch, sizes of the curve
    std::int64_t messageBytes = 256LL << 20;  ///< of the headline
    workload::ServingQuestion serving;

    /// First start: Llama 3.1 70B FP8, TP 2, 8192/256, 30 tokens/s per user, calibration "article"; AllReduce from
    /// 1 KiB to 8 GiB with the headline at 256 MiB.
    static Scenario firstStart();
};

}  // namespace fabricsketch
