// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "workload/setup.h"

namespace fabricsketch {

/// One way to serve the question on the drawing, at the largest batch that meets the target.
struct PlanOption {
    int tp = 1, pp = 1, expertParallel = 1, replicas = 1;
    bool attentionData = false;
    int gpus = 0;   ///< used: tp × pp × replicas
    int batch = 0;  ///< of one replica
    double tokensPerGpu = 0, tokensPerUser = 0, ttft = 0;
    double tokensPerSecond = 0;                 ///< of all replicas
    std::optional<double> usdPerMillionTokens;  ///< all GPUs of the drawing are paid for, used or not
    workload::Parts perToken;                   ///< GPU-seconds that a generated token takes
    std::string words;                          ///< "4 replicas × TP 2"
    std::string group;                          ///< "TP 2": one replica
    std::string limit;
    Confidence confidence = Confidence::Calibrated;
};

struct Plan {
    std::vector<PlanOption> options;     ///< that meet the target, cheapest token first
    std::optional<PlanOption> smallest;  ///< fewest GPUs for one replica
    std::string why;                     ///< what puts the first before the second
    std::string infeasible;              ///< why nothing meets the target; empty = something does
    std::optional<PlanOption> nearest;   ///< then: the fastest for a user, at one sequence, or nothing
    std::string nearestWords;            ///< what would do, in a sentence
    struct Rejected {
        std::string split, reason;
    };
    std::vector<Rejected> rejected;
    std::optional<Price> price;
    std::string note;  ///< of the calibration
};

/// `question` gives model, precision, lengths, target, price, calibration and stack; its split is not used.
/// `maxTtft` in s, 0 = any. Without a target every split is asked at the batch that memory holds (at most
/// 512). Tensor degrees divide the heads; stages divide the layers evenly; models with experts are also asked
/// with attention data-parallel. Errors: unknown names, no GPU.
Result<Plan> plan(const Topology&, const Catalog&, const Job& within, RateBasis,
                  const workload::ServingQuestion& question, double maxTtft = 0,
                  const std::atomic<bool>* cancel = nullptr);

}  // namespace fabricsketch
