// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/phases.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace fabricsketch::workload {
namespace {

constexpr double kActivationBytes = 2;  // activations travel in 16 bit: the "20 GB" of the articles
constexpr double kUsableShare = 0.9;    // the share of its memory that a serving engine takes by default
constexpr double kReserveBytes = 4e9;  // activations, graphs, communication buffers; found on 80–192 GB parts
// A 24 GB card cannot spend 4 GB on that and does not: the reserve is held to this share of the memory, which
// leaves the 4e9 of engine §4 as it is from 80 GB up. Unmeasured below.
constexpr double kReserveShare = 0.05;

double stageLayers(const Setup& s) { return std::ceil(static_cast<double>(s.model.layers) / s.pp); }

/// The share of the layers that the slowest pipeline stage holds.
double stageShare(const Setup& s) { return stageLayers(s) / s.model.layers; }

void addMessages(Parts& parts, double count, const collectives::Cost& cost, double transferShare = 1) {
    parts.commLatency += count * cost.latency;
    parts.commBandwidth += count * cost.transfer * transferShare;
}

Parts& operator+=(Parts& a, const Parts& b) {
    a.weights += b.weights;
    a.compute += b.compute;
    a.kv += b.kv;
    a.commLatency += b.commLatency;
    a.commBandwidth += b.commBandwidth;
    a.overhead += b.overhead;
    return a;
}

Parts operator*(double k, Parts p) {
    for (double* part : {&p.weights, &p.compute, &p.kv, &p.commLatency, &p.commBandwidth, &p.overhead})
        *part *= k;
    return p;
}

}  // namespace

double matrixPeak(const Setup& s) {
    if (s.weights == Precision::Fp4 && s.gpu.fp4 > 0) return s.gpu.fp4;
    if (s.weights == Precision::Fp8 && s.gpu.fp8 > 0) return s.gpu.fp8;
    return s.gpu.fp16;
}

int groupSize(const Setup& s) { return s.tp * s.pp; }

double tokensPerStep(const Setup& s) {
    if (s.drafts <= 0 || s.acceptance <= 0) return 1;
    if (s.acceptance >= 1) return s.drafts + 1;
    return (1 - std::pow(s.acceptance, s.drafts + 1)) / (1 - s.acceptance);
}

namespace {

/// GPUs that share attention, dense layers and a sequence's cache.
int attentionDegree(const Setup& s) { return s.attentionData ? 1 : s.tp; }
/// Parts of the group that work on sequences of their own.
int ranks(const Setup& s) { return s.attentionData ? s.tp : 1; }

/// What one step of a rank works on.
struct Step {
    double tokens = 0;     ///< through the matrices
    double sequences = 0;  ///< whose cache is read, at `context` tokens
    double context = 0;
    double results = 0;  ///< tokens that the output head is asked for
    double copies = 1;   ///< part of the copies to experts that travel
};

/// Adds matrices read and multiplied with: a fourth-power blend of the two, since near the crossing neither
/// hides the other entirely. The share of each is its share of the fourth powers, which is the derivative of
/// the blend by the logarithm of that part.
void addBlend(Parts& parts, double read, double multiply) {
    const double read4 = std::pow(read, 4), multiply4 = std::pow(multiply, 4);
    if (read4 + multiply4 <= 0) return;
    const double blend = std::pow(read4 + multiply4, 0.25);
    parts.weights += blend * read4 / (read4 + multiply4);
    parts.compute += blend - blend * read4 / (read4 + multiply4);
}

/// All layers and the head on every GPU of a group without pipeline stages.
Parts stepParts(const Setup& s, const Step& step) {
    const Efficiency& e = s.efficiency;
    const double t = attentionDegree(s), bytes = bytesPerWeight(s.weights);
    const double bandwidth = s.gpu.memoryBandwidth * e.eh;
    const double flops = matrixPeak(s) * e.ep;
    // Experts lie on all GPUs of the group and see the tokens of all its ranks.
    const double allTokens = step.tokens * ranks(s);
    double read = commonWeights(s.model) * bytes / (t * bandwidth);
    double multiply = 2 * step.tokens * commonWeights(s.model) / (t * flops);
    const double expertRead = s.imbalance * expertWeightsRead(s.model, allTokens) * bytes / s.tp;
    const double expertMultiply = s.imbalance * 2 * allTokens * activeExpertWeights(s.model) / (s.tp * flops);
    Parts parts;
    if (e.experts > 0) {
        addBlend(parts, expertRead / (s.gpu.memoryBandwidth * e.experts), expertMultiply);
    } else {
        read += expertRead / bandwidth;
        multiply += expertMultiply;
    }
    addBlend(parts, read, multiply);
    const double headRead = headWeights(s.model) * kActivationBytes / (t * bandwidth);
    const double headMultiply = 2 * step.results * headWeights(s.model) / (t * s.gpu.fp16 * e.ep);
    (headRead >= headMultiply ? parts.weights : parts.compute) += std::max(headRead, headMultiply);
    parts.kv = step.sequences * kvBytesOfSequence(s.model, step.context, s.kvBytes) *
               kvShare(s.model, attentionDegree(s)) / bandwidth;
    parts.overhead = s.model.layers * e.tl + e.step + e.sequence * step.sequences;
    if (t > 1)
        addMessages(parts, 2.0 * s.model.layers,
                    s.allReduce(kActivationBytes * step.tokens * s.model.hidden));
    if (s.attentionData && s.tp > 1 && s.model.experts > 0) {
        // Dispatch in 8 bit with a scale for 128 values, combine in 16 bit (DeepEP); nothing overlaps.
        const double copies = step.tokens * s.model.topK * step.copies * s.model.hidden;
        addMessages(parts, expertLayers(s.model), s.exchange(copies * (1 + 1.0 / 32)));
        addMessages(parts, expertLayers(s.model), s.exchange(copies * kActivationBytes));
    }
    return parts;
}

double promptTokens(const Setup& s) { return std::max(1.0, s.input * (1 - s.cached)); }

double attentionTime(const Setup& s) {
    return attentionFlops(s.model, s.input, s.input - promptTokens(s)) /
           (s.gpu.fp16 * attentionDegree(s) * s.efficiency.ep);
}

double chunks(const Setup& s) { return std::ceil(promptTokens(s) / std::max(1.0, s.batching.chunk)); }

/// A chunk of a prompt beside `batch` sequences of a rank that are being generated.
Parts mixedStep(const Setup& s, double batch) {
    const double piece = promptTokens(s) / chunks(s);
    return stepParts(s, {piece + batch * (s.drafts + 1), batch + 1, s.input + s.output / 2.0,
                         batch * (s.drafts + 1) + 1, s.prefillCopies});
}

/// `batch` sequences of a rank that get their next tokens; drafts are verified together with the token they
/// follow.
Parts plainStep(const Setup& s, double batch) {
    const double tokens = batch * (s.drafts + 1);
    return stepParts(s, {tokens, batch, s.input + s.output / 2.0, tokens, 1});
}

/// Sequences of the busiest rank and stage.
double sequencesOfRank(const Setup& s, int batch) {
    return std::ceil(static_cast<double>(batch) / (s.pp * ranks(s)));
}

/// How many prompts a rank works off in the time of one batch.
double promptsOfRank(const Setup& s, int batch) { return std::ceil(static_cast<double>(batch) / ranks(s)); }

/// Mixed steps: a step takes one piece of one prompt along. Where all the prompts have more pieces than the
/// tokens take steps, the pieces set the number of steps and each step carries fewer sequences.
struct Riding {
    double pieces = 0;  ///< of all prompts of a rank
    double plain = 0;   ///< steps of a stage without one
    double share = 1;   ///< of the sequences in a step that has one
};

Riding ridingOf(const Setup& s, int batch) {
    const double pieces = promptsOfRank(s, batch) * chunks(s);
    const double slots = s.output / tokensPerStep(s) * s.pp;
    return {pieces, std::max(0.0, slots - pieces), std::min(1.0, slots / pieces)};
}

bool drafts(const Setup& s) { return s.drafts > 0 && s.draft.has_value(); }

/// The draft model as a setup of its own: same GPUs, precision and lengths.
Setup draftOf(const Setup& s) {
    Setup d = s;
    d.model = *s.draft;
    d.draft.reset();
    d.drafts = 0;
    d.pp = 1;
    d.efficiency.step = d.efficiency.sequence = 0;
    return d;
}

}  // namespace

Parts drafting(const Setup& s, int batch) {
    Parts parts;
    if (drafts(s)) {
        const double b = sequencesOfRank(s, batch);
        parts = s.drafts * stepParts(draftOf(s), {b, b, s.input + s.output / 2.0, b, 1});
    } else {
        parts.overhead = s.drafts * s.draftSeconds;
    }
    return parts;
}

namespace {

/// What comes to a decode step besides the layers: from stage to stage, and drafts.
Parts besideSteps(const Setup& s, int batch) {
    Parts parts;
    if (s.pp > 1) {
        const double tokens = sequencesOfRank(s, batch) * (s.drafts + 1);
        addMessages(parts, s.pp - 1, s.stageSend(kActivationBytes * tokens * s.model.hidden / s.tp));
    }
    parts += drafting(s, batch);
    return parts;
}

/// What a prompt takes besides its pieces: attention over itself, and the draft model reads it too.
Parts promptAlone(const Setup& s, int batch) {
    Parts parts;
    parts.compute = attentionTime(s);
    if (drafts(s)) parts += prefill(draftOf(s), batch);
    return parts;
}

/// All prompts and all tokens of a batch in mixed steps. Never less than one request takes by itself, whose
/// tokens follow its prompt: the last piece gives the first token, the others a step each.
Parts wholeOfMixed(const Setup& s, int batch) {
    const Riding riding = ridingOf(s, batch);
    const double b = sequencesOfRank(s, batch), steps = s.output / tokensPerStep(s);
    Parts stage = riding.pieces * mixedStep(s, b * riding.share);
    stage += riding.plain * plainStep(s, b);
    stage += promptsOfRank(s, batch) * promptAlone(s, batch);
    Parts whole = stageShare(s) * stage;  // stages work on different prompts
    whole += steps * besideSteps(s, batch);
    Parts lone = prefill(s, 1);
    lone += std::max(0.0, steps - 1) * decodeStep(s, 1);
    return whole.sum() >= lone.sum() ? whole : lone;
}

}  // namespace

Parts decodeStep(const Setup& s, int batch) {
    // Over pp stages the batch travels as pp micro-batches, each stage busy with one: a sequence gets its
    // next token once its micro-batch has passed all stages, which is the time of all layers at the
    // micro-batch's size. The slowest stage sets the pace. No bubbles and no schedule: a simple model, and
    // labelled so.
    Parts parts = stageShare(s) * s.pp * plainStep(s, sequencesOfRank(s, batch));
    parts += besideSteps(s, batch);
    return parts;
}

Parts prefill(const Setup& s, int batch) {
    const double prompt = promptTokens(s);
    Parts parts;
    if (s.batching.mixed) {
        const double pieces = chunks(s);
        parts = pieces * stepParts(s, {prompt / pieces, 1, 0, 1, s.prefillCopies});
        parts.compute += attentionTime(s);
    } else {
        const double t = attentionDegree(s), e = s.tp;
        const double multiply =
            2 * prompt / (matrixPeak(s) * s.efficiency.ep) *
                (commonWeights(s.model) / t + ranks(s) * activeExpertWeights(s.model) / e) +
            attentionTime(s);
        const double read = (commonWeights(s.model) / t + expertWeightsRead(s.model, prompt * ranks(s)) / e) *
                            bytesPerWeight(s.weights) / (s.gpu.memoryBandwidth * s.efficiency.eh);
        (multiply >= read ? parts.compute : parts.weights) = std::max(multiply, read);
        parts.overhead = s.model.layers * s.efficiency.tl;
        if (t > 1) {
            const double transferShare = s.overlapBatch > 0 ? batch / (batch + s.overlapBatch) : 1;
            addMessages(parts, 2.0 * s.model.layers, s.allReduce(kActivationBytes * prompt * s.model.hidden),
                        transferShare);
        }
        if (s.attentionData && s.tp > 1 && s.model.experts > 0) {
            const double copies = prompt * s.model.topK * s.prefillCopies * s.model.hidden;
            addMessages(parts, expertLayers(s.model), s.exchange(copies * (1 + 1.0 / 32)));
            addMessages(parts, expertLayers(s.model), s.exchange(copies * kActivationBytes));
        }
    }
    if (s.pp > 1)
        addMessages(parts, s.pp - 1, s.stageSend(kActivationBytes * prompt * s.model.hidden / s.tp));
    if (drafts(s)) parts += prefill(draftOf(s), batch);  // the draft reads the prompt too
    return parts;
}

Parts prefillBeside(const Setup& s, int batch) {
    if (!s.batching.mixed) return prefill(s, batch);
    const double b = sequencesOfRank(s, batch), share = ridingOf(s, batch).share;
    Parts added = mixedStep(s, b * share);
    added += -share * plainStep(s, b);
    added = chunks(s) * added;
    added += promptAlone(s, batch);
    return added;
}

double longestGap(const Setup& s, int batch) {
    if (!s.batching.mixed) return std::numeric_limits<double>::infinity();
    Parts step = mixedStep(s, sequencesOfRank(s, batch) * ridingOf(s, batch).share);
    step += (1 / chunks(s)) * promptAlone(s, batch);
    return (stageShare(s) * s.pp * step.sum() + besideSteps(s, batch).sum()) / tokensPerStep(s);
}

Capacity capacity(const Setup& s) {
    Capacity c;
    const double t = attentionDegree(s), bytes = bytesPerWeight(s.weights);
    const double all = weightBytes(s.model, s.weights), experts = expertWeights(s.model) * bytes;
    c.weightBytes = ((all - experts) / t + experts / s.tp) * stageShare(s);
    if (drafts(s)) c.weightBytes += weightBytes(*s.draft, s.weights) / t;
    c.usableBytes = kUsableShare * s.gpu.memory - std::min(kReserveBytes, kReserveShare * s.gpu.memory);
    const double share = kvShare(s.model, attentionDegree(s)) * stageShare(s);
    const double draftShare = drafts(s) ? kvShare(*s.draft, attentionDegree(s)) : 0;
    const auto sequence = [&](double context) {
        return kvBytesOfSequence(s.model, context, s.kvBytes) * share +
               (drafts(s) ? kvBytesOfSequence(*s.draft, context, s.kvBytes) * draftShare : 0);
    };
    const auto fitting = [&](double context) {
        return ranks(s) * (c.usableBytes - c.weightBytes) / sequence(context);
    };
    c.likely = fitting(s.input + s.output / 2.0);
    c.guaranteed = fitting(static_cast<double>(s.input) + s.output);
    c.sequenceBytes = sequence(s.input + s.output / 2.0);
    return c;
}

Served serveBatch(const Setup& s, const Capacity& c, int batch) {
    Served r;
    r.effective = static_cast<int>(std::min<double>(batch, std::floor(c.likely)));
    if (r.effective < 1) {
        r.effective = 0;
        return r;
    }
    r.step = decodeStep(s, r.effective);
    r.prefillParts = prefill(s, r.effective);
    r.decode = r.step.sum();
    r.prefill = r.prefillParts.sum();
    const double steps = s.output / tokensPerStep(s);
    r.decodeTotal = steps * r.decode;
    const double own = promptsOfRank(s, r.effective);
    double others = 0;  // what other prompts take of the time between a request's tokens
    if (s.batching.mixed) {
        r.whole = wholeOfMixed(s, r.effective);
        others = (own - 1) * stageShare(s) * prefillBeside(s, r.effective).sum();
    } else {
        // Prompts follow each other through the stages: the first takes its whole way, the others one
        // stage's time each.
        r.whole = (1 + (own - 1) * stageShare(s)) * r.prefillParts;
        others = (own - 1) * stageShare(s) * r.prefill;
        r.whole += steps * r.step;
    }
    r.total = r.whole.sum();

    r.tokensPerGpu = r.effective * s.output / (r.total * groupSize(s));
    r.tpot = std::min((others + r.decodeTotal) / s.output, longestGap(s, r.effective));
    r.tokensPerUser = s.userRateFactor > 0 ? s.userRateFactor * s.output / r.total : 1 / r.tpot;
    r.ttftParts.prefill = r.prefill;
    r.ttftParts.queue = static_cast<double>(batch - r.effective) / r.effective * r.total;
    if (s.batching.closedLoop) {
        r.ttftParts.queue += r.prefill * (own + 1) * s.batching.burst;
        r.ttftParts.runningStep = s.batching.runningSteps * r.decode;
        r.ttftParts.host = s.efficiency.first;
    }
    r.ttft = r.ttftParts.sum();
    return r;
}

int largestBatchAt(const Setup& s, const Capacity& c, double target) {
    constexpr int kLargest = 1 << 24;  // more sequences at once than any memory here holds
    const int most = static_cast<int>(std::clamp(std::floor(c.likely), 0.0, static_cast<double>(kLargest)));
    const auto meets = [&](int batch) { return serveBatch(s, c, batch).tokensPerUser >= target; };
    if (most < 1 || !meets(1)) return 0;
    int good = 1, bad = 2;
    while (bad <= most && meets(bad)) {
        good = bad;
        bad *= 2;
    }
    bad = std::min(bad, most + 1);
    while (bad - good > 1) {
        const int middle = good + (bad - good) / 2;
        (meets(middle) ? good : bad) = middle;
    }
    return good;
}

}  // namespace fabricsketch::workload
