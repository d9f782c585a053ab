// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/load.h"

#include <algorithm>
#include <cmath>

namespace fabricsketch::workload {
namespace {

constexpr double kBytes16Bit = 2;

double oneExpert(const Model& m) { return (m.gated ? 3.0 : 2.0) * m.hidden * m.moeFfn; }

double windowLayers(const Model& m) {
    return m.slidingWindow > 0 && m.slidingEvery > 0 ? m.layers / m.slidingEvery : 0;
}

/// Pairs of tokens that see each other under a causal mask, with at most `window` tokens looked back at.
double causalPairs(double tokens, double window) {
    return window >= tokens ? tokens * tokens / 2 : tokens * window - window * window / 2;
}

}  // namespace

double attentionWeights(const Model& m) {
    const double h = m.hidden;
    if (!m.mla) return 2.0 * h * m.heads * m.headDim + 2.0 * h * m.kvHeads * m.headDim;
    const Mla& a = *m.mla;
    const double heads = m.heads;
    const double queryDim = a.nopeDim + a.ropeDim;
    const double query =
        a.qLoraRank > 0 ? h * a.qLoraRank + a.qLoraRank * heads * queryDim : h * heads * queryDim;
    return query + h * (a.kvLoraRank + a.ropeDim) + a.kvLoraRank * heads * (a.nopeDim + a.vDim) +
           heads * a.vDim * h;
}

int expertLayers(const Model& m) { return m.experts > 0 ? m.layers - std::min(m.layers, m.denseLayers) : 0; }

double commonWeights(const Model& m) {
    const double moe = expertLayers(m);
    const double denseFfn = (m.gated ? 3.0 : 2.0) * m.hidden * m.ffn;
    return m.layers * attentionWeights(m) + (m.layers - moe) * denseFfn +
           moe * (m.sharedExperts * oneExpert(m) + static_cast<double>(m.hidden) * m.experts);
}

double expertWeights(const Model& m) { return expertLayers(m) * m.experts * oneExpert(m); }

double activeExpertWeights(const Model& m) { return expertLayers(m) * m.topK * oneExpert(m); }

double expertWeightsRead(const Model& m, double tokens) {
    if (m.experts == 0) return 0;
    const double share = static_cast<double>(m.topK) / m.experts;
    return expertWeights(m) * (1 - std::pow(1 - share, tokens));
}

double layerWeights(const Model& m) { return commonWeights(m) + expertWeights(m); }

double activeWeights(const Model& m) { return commonWeights(m) + activeExpertWeights(m); }

double weightsRead(const Model& m, double tokens) { return commonWeights(m) + expertWeightsRead(m, tokens); }

double headWeights(const Model& m) { return static_cast<double>(m.vocab) * m.hidden; }

double weightBytes(const Model& m, Precision precision) {
    return layerWeights(m) * bytesPerWeight(precision) + (m.tied ? 1 : 2) * headWeights(m) * kBytes16Bit;
}

double kvBytesOfSequence(const Model& m, double context, double bytesPerElement) {
    const double perLayer = m.mla ? m.mla->kvLoraRank + m.mla->ropeDim : 2.0 * m.kvHeads * m.headDim;
    const double windowed = windowLayers(m);
    const double tokens =
        (m.layers - windowed) * context + windowed * std::min(context, static_cast<double>(m.slidingWindow));
    return tokens * perLayer * bytesPerElement;
}

double kvShare(const Model& m, int tp) {
    if (m.mla || m.kvHeads <= 0) return 1;
    return static_cast<double>((m.kvHeads + tp - 1) / tp) / m.kvHeads;
}

double attentionFlops(const Model& m, double prompt, double cached) {
    // Scores and values: 2 FLOP each per pair and dimension; for plain attention both dimensions are headDim.
    const double dims = m.mla ? m.mla->nopeDim + m.mla->ropeDim + m.mla->vDim : 2.0 * m.headDim;
    const double windowed = windowLayers(m);
    const auto pairs = [&](double tokens) {
        return (m.layers - windowed) * causalPairs(tokens, tokens) +
               windowed * causalPairs(tokens, static_cast<double>(m.slidingWindow));
    };
    return 2.0 * m.heads * dims * (pairs(prompt) - pairs(cached));
}

double kvBytesPerTokenPerGpu(const Model& m, int tp, double bytesPerElement) {
    const double perLayer = m.mla ? m.mla->kvLoraRank + m.mla->ropeDim : 2.0 * m.kvHeads * m.headDim;
    return m.layers * perLayer * bytesPerElement * kvShare(m, tp);
}

double totalPerGeneratedToken(int input, int output) {
    return (static_cast<double>(input) + output) / output;
}

double tpVolumeBytes(const Model& m, int tp, int input, int output) {
    return 2.0 * m.layers * (static_cast<double>(input) + output) * m.hidden * kBytes16Bit * 2.0 * (tp - 1) /
           tp;
}

}  // namespace fabricsketch::workload
