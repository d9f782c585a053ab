// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/phases.h"

namespace fabricsketch::workload {

/// "weights", "compute", …: the largest of the parts, its seconds and what it is in words.
struct LargestPart {
    double seconds = 0;
    std::string words;
};
LargestPart largestPart(const Parts&);

/// "limited by memory reads of the weights (62 % of a decode step)", or the same of a prefill where that
/// takes most of the time; says too when part of the batch waits for memory.
std::string limitSentence(const Served&, int batch);

/// "TP 2 on GPU 0 and GPU 1 (2 × 141 GB)"; where the drawing holds more copies: "; 5 replicas × TP 8 fit on
/// 40 GPUs".
std::string placementWords(const Topology&, const Job& group, const Job& within, const ServingQuestion&,
                           double memoryGB);

/// What tokens/s per user counts here, and why it is not throughput over the batch.
std::string userRateWords(const Catalog&, const ServingReport&);

/// Why not even one sequence fits, and the smallest tensor-parallel degree that would do; empty where it
/// fits.
std::string whyNotFits(const Setup&, const Capacity&);

/// "no FP8 unit here: weights are unpacked and multiplied in 16 bit"; empty where the GPU has the unit.
std::string unpackedWords(const Setup&);

/// What of the question no measured run was held against: prefix cache, speculation, attention
/// data-parallel, phases apart; empty where there is nothing of the kind.
std::string unmeasuredWords(const Setup&, const ServingQuestion&);

}  // namespace fabricsketch::workload
