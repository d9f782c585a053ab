// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/serving.h"

namespace fabricsketch::workload {

/// A training step of a dense model (engine §5). Indicative: ±15 % where it is held against published runs.
struct TrainingQuestion {
    std::string model = "llama3.1-8b";
    Precision precision = Precision::Fp16;  ///< of the matrices: fp16 or fp8
    int tp = 1, pp = 1;
    int dp = 0;             ///< copies; 0 = as many as the job holds
    bool sharded = true;    ///< FSDP: weights, gradients and optimiser state cut over the copies
    bool recompute = true;  ///< activations are computed again in the backward pass: a third more arithmetic
    int microBatch = 1;     ///< sequences a copy works on at once
    int globalBatch = 0;    ///< sequences of a step over all copies; 0 = eight micro-batches a copy
    int sequence = 4096;    ///< tokens
    int interleave = 1;     ///< virtual stages on each pipeline stage
    double gradientBytes = 2;  ///< of one gradient as it travels: 2, or 4 with FP32 gradients
    double efficiency = 0.55;  ///< of the dense peak that kernels reach: MosaicML states 0.40 to 0.59 on H100
    double overlap = 0.8;      ///< part of the arithmetic behind which data-parallel messages hide
    std::string stack = "nccl";

    friend bool operator==(const TrainingQuestion&, const TrainingQuestion&) = default;
};

/// Where a step goes, in seconds; the sum is the step.
struct StepParts {
    double compute = 0, attention = 0, recompute = 0, tensor = 0, pipeline = 0, data = 0;
    double sum() const { return compute + attention + recompute + tensor + pipeline + data; }
};

/// One point of a scaling curve: data-parallel over the first n groups of the job.
struct ScalingPoint {
    int gpus = 0;
    double strongSpeedup = 0, strongEfficiency = 0;  ///< the same global batch: Amdahl, T1/(T1/n + Tcomm(n))
    double weakEfficiency = 0;                       ///< the same batch a GPU
    double ring = 0, inSwitch = 0;  ///< s: gradients by ring, by in-switch reduction; 0 = cannot be done
};

struct TrainingReport {
    Job job;
    int tp = 1, pp = 1, dp = 1, globalBatch = 0, microBatches = 0;
    double step = 0, tokensPerGpu = 0, tokensPerSecond = 0;
    double mfu = 0;  ///< model FLOP (without what is computed again) over the dense peak
    StepParts parts;
    double dataMessages = 0;       ///< s on the links, hidden or not
    double dataBytes = 0;          ///< a GPU sends per step for it
    double bubble = 0;             ///< (pp − 1)/(m·v)
    double scalingEfficiency = 0;  ///< of this step against one copy without data-parallel messages
    double memoryPerGpu = 0;  ///< bytes of weights, gradients and optimiser state; activations not counted
    bool fits = false;
    std::string limit, words, note;
    std::vector<ScalingPoint> scaling;
    Confidence confidence = Confidence::Extrapolated;
};

/// Placement: tensor-parallel groups first, then copies, then stages, in the order of the job. Errors:
/// unknown names, a model with experts, a split that the job does not hold.
Result<TrainingReport> train(const Topology&, const Catalog&, const Job& within, RateBasis,
                             const TrainingQuestion&, const std::atomic<bool>* cancel = nullptr);

/// speedup(n) = T1/(T1/n + Tcomm(n) + Tfixed); efficiency is that over n.
double amdahl(double one, int n, double communication, double fixed);

}  // namespace fabricsketch::workload
