// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/calibration.h"

namespace fabricsketch::workload {

/// A serving question put to a drawing, as far as nothing has been calculated yet: where it runs, what the
/// equations take, how far that can be trusted. Plans, advice and sensitivities turn its numbers.
struct Prepared {
    Setup setup;
    Capacity room;
    Job job;  ///< one TP × PP group, in stage order
    std::string model;
    std::string part;         ///< the accelerator that sets the pace
    std::string calibration;  ///< the one asked for
    std::string constants;    ///< the one whose constants are used: a part of the one asked for
    Provenance provenance;    ///< of the constants
    std::string note;         ///< what the calibration was fitted on, and what differs here
    Confidence confidence = Confidence::Calibrated;
    std::optional<Price> price;
    MessageCost
        cacheSend;  ///< a GPU of a prefill group to its partner, all at once; asked where they are apart
};

/// Errors as of serve().
Result<Prepared> prepare(const Topology&, const Catalog&, const Job& within, bool placeFreely, RateBasis,
                         const ServingQuestion&, const bandwidth::PairMatrix* known = nullptr);

/// $ per million generated tokens = price per GPU-hour · 1e6/(3600 · tokens/s per GPU).
std::optional<double> usdPerMillion(const std::optional<Price>&, double tokensPerGpu);

}  // namespace fabricsketch::workload
