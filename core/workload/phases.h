// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "workload/load.h"

namespace fabricsketch::workload {

/// Time of one message of so many bytes, in seconds, with its latency and transfer parts.
using MessageCost = std::function<collectives::Cost(double bytes)>;

/// One GPU as the equations see it: FLOP/s dense (0 = it has no such unit), bytes/s, bytes.
struct GpuNumbers {
    double fp16 = 0, fp8 = 0, fp4 = 0;
    double memoryBandwidth = 0, memory = 0;
};

/// How much of the peaks software reaches: eh of the memory bandwidth, ep of the matrix peak, tl seconds per
/// layer and step that neither explains.
struct Efficiency {
    double eh = 1, ep = 1, tl = 0;
};

/// Everything the serving equations take: numbers in, numbers out. Nothing here knows of drawings or
/// catalogues.
struct Setup {
    Model model;
    GpuNumbers gpu;
    Efficiency efficiency;
    Precision weights = Precision::Fp8;
    double kvBytes = 1;  ///< per element
    int tp = 1, pp = 1;
    int input = 8192, output = 256;
    MessageCost allReduce;  ///< within a tensor-parallel group; not asked where tp = 1
    MessageCost stageSend;  ///< from one pipeline stage to the next; not asked where pp = 1

    // The article's preset alone (engine §4); neither has a physical derivation.
    double overlapBatch = 0;    ///< bx: part Be/(Be+bx) of the prefill transfer counts; 0 = all of it
    double userRateFactor = 0;  ///< tokens/s per user = this × O/T; 0 = 1/TPOT

    /// Mean time to first token: false = Pf + (B−Be)/Be·T, what the reference vectors use; true = a closed
    /// loop that starts with a burst, Pf·(1 + (B+1)/(2R)) + 2D over R = 10 rounds.
    bool closedLoopTtft = false;
};

/// FLOP/s at which weights of the setup's precision are multiplied. INT4, and every precision the GPU has no
/// unit for, is unpacked and multiplied in 16 bit.
double matrixPeak(const Setup&);

/// One decode step that gives each of `batch` sequences a token at the mean context S + O/2 (engine §4, D).
Parts decodeStep(const Setup&, int batch);
/// Prefill of one sequence (engine §4, Pf); `batch` matters to the article's overlap alone.
Parts prefill(const Setup&, int batch);

/// How many sequences fit: (0.9·M − reserve − weights)/(KV bytes of a sequence), per GPU.
struct Capacity {
    double likely = 0;      ///< at the mean context S + O/2
    double guaranteed = 0;  ///< at the full context S + O: no sequence is ever put off
    double weightBytes = 0;
    double usableBytes = 0;  ///< 0.9·M − reserve
};
Capacity capacity(const Setup&);

/// `batch` sequences served to the end: prefill one by one, then all decoded together. Batches above the
/// capacity wait their turn. All zero where not even one fits.
struct Served {
    int effective = 0;  ///< sequences at once
    Parts step, prefillParts, whole;
    double prefill = 0, decode = 0;     ///< of one sequence; one step
    double decodeTotal = 0, total = 0;  ///< all steps; all of it
    double tpot = 0, ttft = 0;
    double tokensPerGpu = 0, tokensPerUser = 0;
};
Served serveBatch(const Setup&, const Capacity&, int batch);

/// The largest batch, from 1 upward, that fits and gives each user at least `target` tokens/s; 0 = none.
/// The user's rate only falls with the batch, so this is found by bisection.
int largestBatchAt(const Setup&, const Capacity&, double target);

}  // namespace fabricsketch::workload
