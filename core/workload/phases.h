// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include "workload/load.h"

namespace fabricsketch::workload {

/// Time of one message of so many bytes, in seconds, with its latency and transfer parts.
using MessageCost = std::function<collectives::Cost(double bytes)>;

/// One GPU as the equations see it: FLOP/s dense (0 = it has no such unit), bytes/s, bytes.
struct GpuNumbers {
    double fp16 = 0, fp8 = 0, fp4 = 0;
    double memoryBandwidth = 0, memory = 0;
};

/// How much of the peaks software reaches: eh of the memory bandwidth, ep of the matrix peak, and times that
/// neither explains, in seconds.
struct Efficiency {
    double eh = 1, ep = 1;
    double tl = 0;        ///< per layer and step
    double step = 0;      ///< per step: scheduling and sampling on the host
    double sequence = 0;  ///< per step and sequence
    double experts =
        0;  ///< eh of routed experts, whose reads are scattered; 0 = eh, in one blend with the rest
    double first = 0;  ///< per request, once: tokenizer, queue and network of the server
};

/// How software forms its steps. Without mixed steps prompts are worked off one by one between decode steps.
struct Batching {
    bool mixed = false;       ///< prompt tokens ride along with the tokens being generated
    double chunk = 8192;      ///< most prompt tokens a step takes
    double burst = 0.05;      ///< part of a prefill that a request waits for each other sequence at once: a
                              ///< closed loop that starts with a burst, 1/(2R) over R = 10 rounds
    double runningSteps = 2;  ///< decode steps a request waits for
    bool closedLoop =
        false;  ///< false: time to first token = Pf + queue alone, what the reference vectors use
};

/// Everything the serving equations take: numbers in, numbers out. Nothing here knows of drawings or
/// catalogues.
struct Setup {
    Model model;
    GpuNumbers gpu;
    Efficiency efficiency;
    Batching batching;
    Precision weights = Precision::Fp8;
    double kvBytes = 1;  ///< per element
    int tp = 1, pp = 1;
    int input = 8192, output = 256;
    MessageCost allReduce;  ///< within a tensor-parallel group; not asked where tp = 1
    MessageCost stageSend;  ///< from one pipeline stage to the next; not asked where pp = 1

    /// Attention data-parallel: each of the `tp` GPUs holds attention, dense layers and the cache of its own
    /// sequences, and only routed experts are spread. Tokens then travel to their experts and back.
    bool attentionData = false;
    MessageCost exchange;  ///< all-to-all in the group, bytes a GPU sends in all; asked with attentionData
    double prefillCopies = 1;  ///< part of the token copies that travel in a prefill: over several boxes a
                               ///< box gets one copy of a token, however many of its experts want it
    double imbalance = 1;      ///< busiest GPU's share of expert work over the mean

    double cached = 0;           ///< part of each prompt that a prefix cache answers
    int drafts = 0;              ///< tokens drafted per step by speculation
    double acceptance = 0;       ///< chance that a drafted token is kept, each
    std::optional<Model> draft;  ///< drafts them on the same GPUs, split as the large model is
    double draftSeconds = 0;     ///< per drafted token, where `draft` is empty

    // The article's preset alone (engine §4); neither has a physical derivation.
    double overlapBatch = 0;    ///< bx: part Be/(Be+bx) of the prefill transfer counts; 0 = all of it
    double userRateFactor = 0;  ///< tokens/s per user = this × O/T; 0 = 1/TPOT
};

/// FLOP/s at which weights of the setup's precision are multiplied. INT4, and every precision the GPU has no
/// unit for, is unpacked and multiplied in 16 bit.
double matrixPeak(const Setup&);

/// One decode step that gives each of `batch` sequences a token at the mean context S + O/2 (engine §4, D).
Parts decodeStep(const Setup&, int batch);
/// Prefill of one sequence (engine §4, Pf); `batch` matters to the article's overlap alone.
Parts prefill(const Setup&, int batch);
/// What one prompt adds to the steps of `batch` sequences that are being generated: with mixed steps the
/// weights are read for both at once, as far as there are as many steps as pieces of prompts; otherwise it is
/// `prefill`.
Parts prefillBeside(const Setup&, int batch);
/// Mixed steps: the longest that a sequence waits for a token, a step with a piece of a prompt each time.
/// Infinite where whole prompts go between the steps.
double longestGap(const Setup&, int batch);
/// What drafting adds to a decode step: γ steps of the draft model one after the other, each with its own
/// reads, AllReduces and time per layer; the host's work per step is counted once, with the large model's.
/// None without a draft model and a time. The draft works on the first stage's GPUs while the other stages
/// wait.
Parts drafting(const Setup&, int batch);
/// Tokens a sequence gets per step: (1 − a^(γ+1))/(1 − a) with γ drafts of acceptance a, else 1.
double tokensPerStep(const Setup&);
int groupSize(const Setup&);  ///< GPUs: tp × pp

/// How many sequences fit: (0.9·M − reserve − weights)/(KV bytes of a sequence), per group; a draft model
/// holds its weights and its own cache too.
struct Capacity {
    double likely = 0;         ///< at the mean context S + O/2
    double guaranteed = 0;     ///< at the full context S + O: no sequence is ever put off
    double weightBytes = 0;    ///< a GPU holds
    double usableBytes = 0;    ///< 0.9·M − reserve
    double sequenceBytes = 0;  ///< KV cache of one sequence at S + O/2 that a GPU holds
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
    TtftParts ttftParts;
    double tokensPerGpu = 0, tokensPerUser = 0;
};
Served serveBatch(const Setup&, const Capacity&, int batch);

/// The largest batch, from 1 upward, that fits and gives each user at least `target` tokens/s; 0 = none.
/// The user's rate only falls with the batch, so this is found by bisection.
int largestBatchAt(const Setup&, const Capacity&, double target);

}  // namespace fabricsketch::workload
