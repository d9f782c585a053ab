// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <optional>
#include <string>
#include <vector>

#include "collectives/collective.h"

namespace fabricsketch::workload {

/// Of weights; Int4Grouped carries 16 bits of scale for 32 weights, Int4 none worth counting.
enum class Precision { Fp16, Fp8, Fp4, Int4, Int4Grouped };
std::string precisionId(Precision);                       ///< fp16 fp8 fp4 int4 int4-grouped
std::vector<std::string> precisionIds();
std::optional<Precision> precisionFromId(const std::string&);  ///< bf16 reads as fp16
double bytesPerWeight(Precision);                          ///< 2, 1, 0.5625 (block scales), 0.5, 0.5625 (group scales)
double bytesPerKvElement(Precision);                       ///< 2 or 1
Precision kvPrecisionFor(Precision weights);               ///< FP8 with FP8 or FP4 weights, else FP16

/// The serving question (engine §4).
struct ServingQuestion {
    std::string model = "llama3.1-70b";
    Precision precision = Precision::Fp8;
    std::optional<Precision> kvPrecision;                  ///< empty: FP8 with FP8/FP4 weights, else FP16
    int tp = 2, pp = 1, replicas = 1;
    int expertParallel = 1;                                ///< GPUs of the group that hold whole experts; 1 = each expert is sliced over TP
    bool attentionData = false;                            ///< attention data-parallel over the TP GPUs, experts spread over them
    double imbalance = 1;                                  ///< busiest GPU's share of expert work over the mean
    int input = 8192, output = 256;
    double cached = 0;                                     ///< part of each prompt that a prefix cache answers, 0 … below 1
    int drafts = 0;                                        ///< speculation: tokens drafted per step …
    double acceptance = 0;                                 ///< … and the chance that each is kept
    std::string draftModel;                                ///< that drafts them, beside the large one on the same GPUs; empty = none
    double draftSeconds = 0;                               ///< s per drafted token where no model does it; 0 = costs nothing
    std::optional<int> chunk;                              ///< prompt tokens a step takes along; empty = the calibration's
    std::optional<double> arrivals;                        ///< open load: requests/s that reach one group; empty = closed loop
    int prefillGroups = 0, decodeGroups = 1;               ///< prefill and decode on different groups; 0 = together
    std::vector<int> batches = {1, 2, 4, 8, 16, 32};
    std::string calibration = "article";                   ///< article | reference | measured | another by name
    std::string stack = "trtllm";
    std::optional<double> target;                          ///< tokens/s per user
    std::optional<int> batch;  ///< the batch that answers are about, target or not; empty = the largest at the target
    std::optional<double> usdPerGpuHour;                   ///< empty = the catalogue's dated default, if any

    /// The target that chooses the batch: none where a batch is asked for by number.
    std::optional<double> choosingTarget() const { return batch ? std::nullopt : target; }
    friend bool operator==(const ServingQuestion&, const ServingQuestion&) = default;
};

/// Where the time of something goes, in seconds. The sum is the whole.
struct Parts {
    double weights = 0, compute = 0, kv = 0, commLatency = 0, commBandwidth = 0, overhead = 0;
    double sum() const { return weights + compute + kv + commLatency + commBandwidth + overhead; }
};

/// Where the time to the first token goes, in seconds; mean over requests.
struct TtftParts {
    double queue = 0;        ///< others' prompts first, or no room in memory
    double prefill = 0;
    double runningStep = 0;  ///< the step that is under way
    double transfer = 0;     ///< of the KV cache, where prefill and decode run on different GPUs
    double host = 0;         ///< server around the model
    double sum() const { return queue + prefill + runningStep + transfer + host; }
};

struct ServingRow {
    int batch = 0;
    bool fits = true;                 ///< all of the batch at once
    int atOnce = 0;                   ///< sequences served at once; the rest waits its turn; 0 = not even one fits
    double tokensPerGpu = 0;          ///< generated tokens per second per GPU
    double tokensPerUser = 0;         ///< per second
    double tpot = 0, ttft = 0, prefill = 0, decode = 0;  ///< s; decode = one step
    TtftParts ttftParts;
    double totalTokensPerGpu = 0;     ///< prompt and generated tokens together; never mixed with tokensPerGpu
    Parts step;                       ///< of one decode step
    Parts prefillParts;
    Parts whole;                      ///< of all prefills and all steps together, what throughput is made of
    std::optional<double> usdPerMillionTokens;
    std::string limit;                ///< what limits it, in a sentence
    Confidence confidence = Confidence::Calibrated;
};

/// The batch that answers are about: the one asked for, else the largest that meets the target.
struct AtTarget {
    int batch = 0;
    double tokensPerGpu = 0, tokensPerUser = 0;
    std::optional<double> usdPerMillionTokens;
    ServingRow row;                   ///< all there is to say of that batch
};

/// One GPU's memory at a batch, in bytes.
struct MemoryAt {
    int batch = 0;
    double cache = 0;  ///< KV cache of the batch
    double left = 0;   ///< of the whole memory, free
};

/// What fills the memory of one GPU, in bytes.
struct MemoryUse {
    double total = 0;
    double weights = 0;
    double reserve = 0;      ///< what a serving engine leaves alone and takes for itself
    double perSequence = 0;  ///< KV cache at S + O/2
    double perSequenceFull = 0;  ///< at S + O
    MemoryAt likely, guaranteed;  ///< at the largest batches of both kinds
};

/// One point of throughput against what a user sees.
struct FrontierPoint {
    int batch = 0;
    double tokensPerUser = 0, tokensPerGpu = 0, ttft = 0;
    std::optional<double> usdPerMillionTokens;
};

/// Requests that arrive by themselves instead of waiting for the last answer.
struct OpenLoad {
    double arrivals = 0;     ///< requests/s on one group
    double sustainable = 0;  ///< most that can be served for ever; the same unit
    bool steady = false;     ///< false: the queue grows without end, all below is 0
    double sequences = 0;    ///< mean number being generated at once
    double utilisation = 0;  ///< part of the time that goes into prompts
    double tpot = 0, ttft = 0, tokensPerGpu = 0;
    TtftParts ttftParts;
    std::string words;
};

/// Prefill and decode on GPUs of their own, with the cache sent over the drawn links.
struct Disaggregated {
    int prefillGroups = 0, decodeGroups = 0, gpus = 0;
    double cacheBytes = 0;       ///< of one prompt, all of it
    double transfer = 0;         ///< s, every GPU of the prefill group sending its part at once
    double lastLayer = 0;        ///< s that remain where layers are sent while later ones are computed
    double rate = 0;             ///< bytes/s that the transfer reaches, all GPUs of the group together
    double requestsPerSecond = 0;
    double tokensPerGpu = 0, tokensPerUser = 0, tpot = 0, ttft = 0;
    TtftParts ttftParts;
    int batch = 0;               ///< sequences of one decode group
    double prefillBusy = 0, decodeBusy = 0;  ///< part of the time; the busier side limits
    std::string words;           ///< which side limits, and the ratio of groups that would be even
};

struct ServingReport {
    std::string model, calibration, stack;
    std::string constants;            ///< id of the calibration whose constants were used: a part of the one asked for
    Job job;                          ///< the TP × PP group that was used, named; replicas are copies of it
    double tpVolumeBytes = 0;         ///< per query and GPU
    double kvBytesPerTokenPerGpu = 0;
    double weightBytesPerGpu = 0;
    double memoryBytesPerGpu = 0;
    int maxBatchLikely = 0, maxBatchGuaranteed = 0;
    std::string fitReason;            ///< why not even one sequence fits, and what would help; empty = it fits
    std::vector<ServingRow> rows;
    /// Through the batches asked for and on to the one that answers are about, closer where a curve over the batch bends;
    /// what is served only, the larger the batch the later. Of a single batch there is no curve.
    std::vector<ServingRow> curve;
    MemoryUse memory;
    std::vector<FrontierPoint> frontier;  ///< batches from 1 to what memory holds, the larger the batch the later
    std::optional<OpenLoad> open;
    std::optional<Disaggregated> apart;
    std::optional<AtTarget> atTarget;
    std::string targetReason;         ///< why no batch meets the target
    std::optional<Price> price;       ///< the price used, with its date
    std::string words;                ///< "TP 2 on GPU 0 and GPU 1", "5 replicas × TP 8"
    std::string calibrationNote;      ///< "NVIDIA model, not measured" …
    Confidence confidence = Confidence::Calibrated;
};

/// The best placement of `count` accelerators for one tensor-parallel group: placement.h says how they are ranked.
Job bestPlacement(const Topology&, const Catalog&, const Job& within, int count);

/// The same where the pairs of `within` are known already.
Job bestPlacement(const Topology&, const Catalog&, const Job& within, const bandwidth::PairMatrix&, int count);

/// `placeFreely` false: the first TP × PP members of `within`, in its order. `known`: the pairs of `within`, where the
/// caller has them. Errors: unknown model, stack or calibration, more GPUs than drawn, parallelism that does not divide,
/// figures of the part that nobody knows.
Result<ServingReport> serve(const Topology&, const Catalog&, const Job& within, bool placeFreely, RateBasis, const ServingQuestion&,
                            const std::atomic<bool>* cancel = nullptr, const bandwidth::PairMatrix* known = nullptr);

/// Prompt and generated tokens together, for each generated one: (S+O)/O. Throughput here counts generated tokens.
double totalPerGeneratedToken(int input, int output);
/// Tensor-parallel bytes per query and GPU: 2L(S+O)·h·2 · 2(t−1)/t.
double tpVolumeBytes(const Model&, int tp, int input, int output);
/// Bytes of KV cache per token and GPU; KV heads replicate above nkv.
double kvBytesPerTokenPerGpu(const Model&, int tp, double bytesPerElement);

}  // namespace fabricsketch::workload
