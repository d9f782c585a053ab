// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "study/decide/advice.h"
#include "study/report.h"
#include "workload/training.h"

namespace fabricsketch {

/// What the slower tabs show of a report: cost, sensitivity, plan and advice, scaling, accuracy. Everything
/// in it is ready to be drawn; a view calculates nothing. Takes from a few to some hundred milliseconds, so
/// it is asked for on a worker once a report stands still.
struct Outlook {
    Cost cost;                                         ///< at the target, else at the largest batch that fits
    Sensitivities sensitivities;                       ///< of the split that the scenario asks for
    std::optional<AdviceReport> advice;                ///< with its plans
    std::optional<workload::TrainingReport> training;  ///< with the scaling curves
    std::string servingGap, adviceGap, trainingGap;    ///< why a part is empty, and what to do
};

/// Null if `cancel` turned true on the way.
std::shared_ptr<const Outlook> outlook(const Report&, const Catalog&, const workload::TrainingQuestion&,
                                       const std::atomic<bool>* cancel = nullptr);

/// What a GPU-hour of B may cost more than one of A, both at the scenario's target or their largest batch
/// that fits: "NVSwitch pays while its premium is below x %".
BreakEven breakEvenOf(const Report& a, const Report& b, const std::string& nameA, const std::string& nameB);

/// What a calibration is known to miss by: mean absolute errors on rows that were not fitted and that were.
struct CalibrationAccuracy {
    std::string id, name, scope, source;
    struct Error {
        std::string name;  ///< "TPOT, held out"
        double value = 0;
    };
    std::vector<Error> errors;
};
std::vector<CalibrationAccuracy> accuracies(const Catalog&);

}  // namespace fabricsketch
