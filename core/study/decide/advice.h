// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "study/decide/money.h"
#include "study/decide/plan.h"
#include "study/decide/sensitivity.h"

namespace fabricsketch {

/// One sentence with the number it stands on.
struct Advice {
    std::string id;  ///< interconnect, fit, split, phases, batch, size, most-help
    std::string text;
    double figure = 0;  ///< what the sentence turns on: a gain, a share, a count
};

/// Does the interconnect matter for this question, by how much, and what is the smallest drawing that does?
struct AdviceReport {
    std::string verdict;
    bool pcieEnough = false;      ///< the scale-up links bring less than 5 %
    double interconnectGain = 0;  ///< best split with the scale-up links over the best without, minus 1
    BreakEven breakEven;          ///< what a GPU-hour with those links may cost more
    std::vector<Advice> items;
    Plan asDrawn;
    std::optional<Plan> withoutScaleUp;  ///< empty: the drawing has no scale-up links
    Sensitivities sensitivities;         ///< of the best split
    Confidence confidence = Confidence::Calibrated;
};

/// Plans the question on the drawing as it is and once more with its scale-up links gone. Errors: as of
/// plan().
Result<AdviceReport> advise(const Topology&, const Catalog&, const Job& within, RateBasis,
                            const workload::ServingQuestion&, const std::atomic<bool>* cancel = nullptr);

}  // namespace fabricsketch
