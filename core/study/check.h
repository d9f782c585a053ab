// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "catalog/measured.h"
#include "collectives/collective.h"

namespace fabricsketch {

/// "Is my number normal?": measured tables held against what the engine says of a drawing. Causes are found
/// by asking the engine again under a changed drawing (a lane less, peer copies off, fewer NICs …) and seeing
/// whose curve the measured one is; no cause is known by a name or by a figure of its own.

enum class Judgement {
    Normal,
    Slow,
    Fast,
    Spike,   ///< one size out of line with its neighbours: a first touch, another job
    Unknown  ///< nothing to hold it against
};
std::string judgementWord(Judgement);  ///< "normal", "slow" …

struct CheckRow {
    int line = 0;                        ///< of the measured text
    std::string what;                    ///< "256 MiB", "GPU 0 to GPU 3"
    std::int64_t bytes = 0;              ///< collectives
    int from = -1, to = -1;              ///< matrices: accelerator numbers; -1 = the host
    double measured = 0, predicted = 0;  ///< GB/s as the table's quantity says
    double time = 0, predictedTime = 0;  ///< s; 0 for matrices
    double ratio = 0;                    ///< measured speed over predicted speed: 0.5 = half as fast
    Judgement judgement = Judgement::Unknown;
    std::string verdict;  ///< "normal", "1.8× slower than the drawing"
};

/// A changed drawing or choice of software whose prediction comes near the measurement.
struct CheckCause {
    std::string id;                 ///< "lane-down" …
    std::string sentence;           ///< "One of 18 NVLink 4 of GPU 3 does not work."
    double distance = 0;            ///< mean |ln(measured / predicted)|; 0 = the very curve
    std::vector<double> predicted;  ///< one a row, same quantity as the rows
};

struct CheckTable {
    std::string title;     ///< "AllReduce on 8 GPUs"
    std::string quantity;  ///< "busbw, GB/s each way"
    int line = 0;
    std::optional<collectives::Operation> operation;  ///< empty: a matrix
    std::vector<CheckRow> rows;
    Judgement judgement = Judgement::Unknown;
    double ratio = 0;                ///< over the rows that tell most; 0 = unknown
    double distance = 0;             ///< of the drawing as it is
    std::string verdict;             ///< one sentence
    std::vector<CheckCause> causes;  ///< the likeliest first; those after it fit as well
    bool explained = false;          ///< the first cause brings the prediction within the normal range
    std::string gap;                 ///< why there is nothing to compare, and what to do
    std::vector<std::string> notes;
};

struct Check {
    std::vector<CheckTable> tables;
    /// Everything that could be compared is normal, and something could.
    bool normal() const;
};

struct CheckQuestion {
    std::optional<std::vector<int>> job;  ///< accelerator numbers; empty = as many as were measured, in order
    std::string stack = "nccl";
};

/// Speed ratios that count as normal: the model's own error on published tables that nothing was fitted on
/// leaves 9 of 10 large messages inside (see core/study/README.md); small messages hang on the host as well
/// and spread wider.
constexpr double kNormalLarge = 1.25, kNormalSmall = 2.0;
/// Both directions of a pair at once add up to 0.72 to 1 times twice a single copy in the public matrices.
constexpr double kNormalBothWays = 1.4;

/// Empty tables where `cancel` turned true on the way.
Check check(const Measured&, const Topology&, const Catalog&, const CheckQuestion& = {},
            const std::atomic<bool>* cancel = nullptr);

}  // namespace fabricsketch
