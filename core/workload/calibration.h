// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/phases.h"

namespace fabricsketch::workload {

/// What a group of accelerators is to a calibration: the machine of every pipeline stage, and for the
/// article's preset the smallest pair rate with whether a switch lies between.
struct GroupNetwork {
    std::vector<collectives::Machine> stages;  ///< one a tensor-parallel group; empty where tp = 1
    std::optional<collectives::Machine>
        whole;              ///< all stages together, for sends between them; empty where pp = 1
    int boxes = 1;          ///< scale-up domains that a tensor-parallel group spans, the most of its stages
    double pairRate = 0;    ///< bytes/s each way, smallest of the group, nominal
    bool switched = false;  ///< a scale-up switch lies between the members
};

/// A calibration may have parts, fitted on other accelerators, software, precisions and kinds of model
/// (`part_of` in the catalogue). The part that is nearest to what is asked, itself where it has none.
const Calibration& bestPart(const Calibration&, const Setup&, const std::string& accelerator,
                            const std::string& stack, const Catalog&);

/// Puts a calibration's constants and its AllReduce model into the setup.
/// `nominal`: full peaks and line rates, latencies and overheads as they are.
/// Fails for an unknown stack and where no algorithm of it runs on the group.
Result<void> calibrate(Setup&, const Calibration&, const GroupNetwork&, const Catalog&,
                       const std::string& stack, RateBasis);

/// Was the calibration fitted on this? If not, the note says what differs.
struct Scope {
    Confidence confidence = Confidence::Calibrated;
    std::string note;
};
Scope scopeOf(const Calibration&, const Setup&, const std::string& accelerator, const std::string& stack,
              const Catalog&);

}  // namespace fabricsketch::workload
