// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/phases.h"

#include <algorithm>
#include <cmath>

namespace fabricsketch::workload {
namespace {

constexpr double kActivationBytes = 2;  // activations travel in 16 bit: the "20 GB" of the articles
constexpr double kUsableShare = 0.9;    // the share of its memory that a serving engine takes by default
constexpr double kReserveBytes = 4e9;  // activations, graphs, communication buffers; found on 80–192 GB parts
// A 24 GB card cannot spend 4 GB on that and does not: the reserve is held to this share of the memory, which
// leaves the 4e9 of engine §4 as it is from 80 GB up. Unmeasured below.
constexpr double kReserveShare = 0.05;
constexpr double kClosedLoopRounds = 10;

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

Parts decodeStep(const Setup& s, int batch) {
    // Over pp stages the batch travels as pp micro-batches, each stage busy with one: a sequence gets its
    // next token once its micro-batch has passed all stages, which is the time of all layers at the
    // micro-batch's size. The slowest stage sets the pace. No bubbles and no schedule: a simple model, and
    // labelled so.
    const double b = std::ceil(static_cast<double>(batch) / s.pp);
    const double uneven = stageShare(s) * s.pp;
    const double bandwidth = s.gpu.memoryBandwidth * s.efficiency.eh;
    const double context = s.input + s.output / 2.0;

    const double read = weightsRead(s.model, b) * bytesPerWeight(s.weights) / (s.tp * bandwidth);
    const double multiply = 2 * b * activeWeights(s.model) / (s.tp * matrixPeak(s) * s.efficiency.ep);
    // Fourth-power blend of the two: near the crossing neither hides the other entirely. The share of each is
    // its share of the fourth powers, which is the derivative of the blend by the logarithm of that part.
    const double read4 = std::pow(read, 4), multiply4 = std::pow(multiply, 4);
    const double blend = std::pow(read4 + multiply4, 0.25);

    Parts parts;
    parts.weights = blend * read4 / (read4 + multiply4);
    parts.compute = blend - parts.weights;
    const double headRead = headWeights(s.model) * kActivationBytes / (s.tp * bandwidth);
    const double headMultiply = 2 * b * headWeights(s.model) / (s.tp * s.gpu.fp16 * s.efficiency.ep);
    (headRead >= headMultiply ? parts.weights : parts.compute) += std::max(headRead, headMultiply);
    parts.kv = b * kvBytesOfSequence(s.model, context, s.kvBytes) * kvShare(s.model, s.tp) / bandwidth;
    parts.overhead = s.model.layers * s.efficiency.tl;
    if (s.tp > 1)
        addMessages(parts, 2.0 * s.model.layers, s.allReduce(kActivationBytes * b * s.model.hidden));
    parts = uneven * parts;
    if (s.pp > 1) addMessages(parts, s.pp - 1, s.stageSend(kActivationBytes * b * s.model.hidden / s.tp));
    return parts;
}

Parts prefill(const Setup& s, int batch) {
    const double prompt = s.input;
    const double multiply =
        (2 * prompt * activeWeights(s.model) / matrixPeak(s) + attentionFlops(s.model, prompt) / s.gpu.fp16) /
        (s.tp * s.efficiency.ep);
    const double read = weightsRead(s.model, prompt) * bytesPerWeight(s.weights) /
                        (s.tp * s.gpu.memoryBandwidth * s.efficiency.eh);
    Parts parts;
    (multiply >= read ? parts.compute : parts.weights) = std::max(multiply, read);
    parts.overhead = s.model.layers * s.efficiency.tl;
    if (s.tp > 1) {
        const double transferShare = s.overlapBatch > 0 ? batch / (batch + s.overlapBatch) : 1;
        addMessages(parts, 2.0 * s.model.layers, s.allReduce(kActivationBytes * prompt * s.model.hidden),
                    transferShare);
    }
    if (s.pp > 1)
        addMessages(parts, s.pp - 1, s.stageSend(kActivationBytes * prompt * s.model.hidden / s.tp));
    return parts;
}

Capacity capacity(const Setup& s) {
    Capacity c;
    c.weightBytes = weightBytes(s.model, s.weights) / s.tp * stageShare(s);
    c.usableBytes = kUsableShare * s.gpu.memory - std::min(kReserveBytes, kReserveShare * s.gpu.memory);
    const double share = kvShare(s.model, s.tp) * stageShare(s);
    const auto fitting = [&](double context) {
        return (c.usableBytes - c.weightBytes) / (kvBytesOfSequence(s.model, context, s.kvBytes) * share);
    };
    c.likely = fitting(s.input + s.output / 2.0);
    c.guaranteed = fitting(static_cast<double>(s.input) + s.output);
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
    // Prompts follow each other through the stages: the first takes its whole way, the others one stage's
    // time each.
    const double prefills = 1 + (r.effective - 1) * stageShare(s);
    r.whole = prefills * r.prefillParts;
    r.whole += s.output * r.step;
    r.decodeTotal = s.output * r.decode;
    r.total = prefills * r.prefill + r.decodeTotal;

    r.tokensPerGpu = r.effective * s.output / (r.total * s.tp * s.pp);
    r.tpot = (r.total - r.prefill) / s.output;
    r.tokensPerUser = s.userRateFactor > 0 ? s.userRateFactor * s.output / r.total : 1 / r.tpot;
    const double queue = static_cast<double>(batch - r.effective) / r.effective * r.total;
    r.ttft = s.closedLoopTtft
                 ? queue + r.prefill * (1 + (r.effective + 1) / (2 * kClosedLoopRounds)) + 2 * r.decode
                 : r.prefill + queue;
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
