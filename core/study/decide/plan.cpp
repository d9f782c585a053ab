// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/plan.h"

#include <algorithm>
#include <cmath>

#include "study/words.h"
#include "units/phrases.h"
#include "units/quantity.h"
#include "workload/words.h"

namespace fabricsketch {
namespace {

constexpr int kLargestDegree = 72;  // the largest scale-up domain there is
constexpr int kLargestBatch = 512;  // where no target sets one
constexpr std::size_t kMostRejected = 40;

struct Split {
    int tp = 1, pp = 1;
    bool attentionData = false;
};

std::vector<Split> splitsOf(const Model& model, int gpus) {
    std::vector<Split> splits;
    for (int pp = 1; pp <= std::min({gpus, model.layers, 16}); ++pp) {
        if (model.layers % pp != 0 && pp != 2) continue;
        for (int tp = 1; tp * pp <= gpus && tp <= kLargestDegree; ++tp) {
            if (model.heads % tp == 0) splits.push_back({tp, pp, false});
            const bool powerOfTwo = (tp & (tp - 1)) == 0;
            if (model.experts > 0 && pp == 1 && tp > 1 && powerOfTwo && model.experts % tp == 0)
                splits.push_back({tp, 1, true});
        }
    }
    return splits;
}

std::string wordsOf(const Split& s, int replicas) {
    std::string split = s.attentionData ? phrases::say("attention DP × EP {0}", std::to_string(s.tp))
                                        : "TP " + std::to_string(s.tp);
    if (s.pp > 1) split += " × PP " + std::to_string(s.pp);
    return replicas > 1 ? phrases::say("{0} replicas × {1}", std::to_string(replicas), split) : split;
}

workload::Parts perToken(const workload::Served& served, int group, int output) {
    workload::Parts parts = served.whole;
    const double share = group / (static_cast<double>(served.effective) * output);
    for (double* part : {&parts.weights, &parts.compute, &parts.kv, &parts.commLatency, &parts.commBandwidth,
                         &parts.overhead})
        *part *= share;
    return parts;
}

/// "it spends 0.31 ms less of a GPU on communication per token": the largest saving among the parts.
std::string whyBetter(const PlanOption& best, const PlanOption& second) {
    const double ratio = best.tokensPerSecond / second.tokensPerSecond;
    if (ratio < 1.005) return sentence(phrases::say("{0} and {1} serve the same", best.words, second.words));
    std::string text = capitalised(best.words);
    text += phrases::say(" serves {0} the tokens of {1}", ratioText(ratio), second.words);
    if (best.gpus > second.gpus)
        return phrases::say("{0}: it puts {1} GPUs to work instead of {2}.", text, std::to_string(best.gpus),
                            std::to_string(second.gpus));
    const auto comm = [](const workload::Parts& p) { return p.commLatency + p.commBandwidth; };
    const std::pair<std::string, double> savings[] = {
        {phrases::say("communication"), comm(second.perToken) - comm(best.perToken)},
        {phrases::say("reading weights"), second.perToken.weights - best.perToken.weights},
        {phrases::say("arithmetic"), second.perToken.compute - best.perToken.compute},
        {phrases::say("reading the KV cache"), second.perToken.kv - best.perToken.kv},
        {phrases::say("software"), second.perToken.overhead - best.perToken.overhead}};
    const auto most = std::max_element(std::begin(savings), std::end(savings),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most->second <= 0) return sentence(text);
    return phrases::say("{0}: a token takes {1} less of a GPU for {2} (batch {3} against {4}).", text,
                        timeText(most->second), most->first, std::to_string(best.batch),
                        std::to_string(second.batch));
}

/// What else would fit a model that does not: the next precisions down, by their bytes alone.
std::string smallerPrecision(const workload::Setup& setup) {
    using workload::Precision;
    for (const Precision precision : {Precision::Fp8, Precision::Fp4, Precision::Int4}) {
        if (workload::bytesPerWeight(precision) >= workload::bytesPerWeight(setup.weights)) continue;
        workload::Setup smaller = setup;
        smaller.weights = precision;
        if (capacity(smaller).likely >= 1)
            return phrases::say("{0} weights would fit", workload::precisionId(precision));
    }
    return {};
}

}  // namespace

Result<Plan> plan(const Topology& topology, const Catalog& catalog, const Job& within, RateBasis basis,
                  const workload::ServingQuestion& asked, double maxTtft, const std::atomic<bool>* cancel) {
    const Model* model = catalog.model(asked.model);
    if (!model) return tl::unexpected(catalog.unknown("model", asked.model));
    if (within.size() < 1)
        return failure(phrases::say("there is no GPU to plan for"), phrases::say("draw one"));
    // The pairs are the same for every split; above that many GPUs placements find their own.
    std::optional<bandwidth::PairMatrix> pairs;
    if (within.size() > 1) pairs = bandwidth::pairs(topology, catalog, within, RateBasis::Nominal);

    Plan result;
    std::optional<workload::Prepared> widest;  // the split with the most memory, to say what would fit
    const auto reject = [&](const Split& split, std::string reason) {
        if (result.rejected.size() < kMostRejected)
            result.rejected.push_back({wordsOf(split, 1), std::move(reason)});
    };
    for (const Split& split : splitsOf(*model, within.size())) {
        if (cancel && *cancel) return failure("stopped");
        workload::ServingQuestion q = asked;
        q.tp = split.tp;
        q.pp = split.pp;
        q.attentionData = split.attentionData;
        q.expertParallel = split.attentionData ? split.tp : 1;
        q.replicas = 1;
        q.prefillGroups = 0;
        const auto prepared =
            workload::prepare(topology, catalog, within, true, basis, q, pairs ? &*pairs : nullptr);
        if (!prepared) {
            reject(split, prepared.error().what);
            continue;
        }
        const workload::Setup& setup = prepared->setup;
        result.price = prepared->price;
        if (!widest || split.tp * split.pp >= widest->setup.tp * widest->setup.pp) widest = *prepared;
        if (prepared->room.likely < 1) {
            reject(split, phrases::say("does not fit: {0} of weights on each GPU of {1}",
                                       decimalBytesText(prepared->room.weightBytes),
                                       decimalBytesText(setup.gpu.memory)));
            continue;
        }
        const auto optionAt = [&](int batch) {
            const workload::Served served = serveBatch(setup, prepared->room, batch);
            PlanOption option;
            option.tp = split.tp;
            option.pp = split.pp;
            option.attentionData = split.attentionData;
            option.expertParallel = q.expertParallel;
            option.replicas = within.size() / (split.tp * split.pp);
            option.gpus = option.replicas * split.tp * split.pp;
            option.batch = batch;
            option.tokensPerGpu = served.tokensPerGpu;
            option.tokensPerUser = served.tokensPerUser;
            option.ttft = served.ttft;
            option.tokensPerSecond = served.tokensPerGpu * option.gpus;
            option.usdPerMillionTokens =
                workload::usdPerMillion(prepared->price, option.tokensPerSecond / within.size());
            option.perToken = perToken(served, split.tp * split.pp, q.output);
            option.words = wordsOf(split, option.replicas);
            option.group = wordsOf(split, 1);
            option.limit = limitSentence(served, batch);
            option.confidence = prepared->confidence;
            return option;
        };
        int batch =
            asked.target
                ? largestBatchAt(setup, prepared->room, *asked.target)
                : static_cast<int>(std::min<double>(kLargestBatch, std::floor(prepared->room.likely)));
        const auto quickEnough = [&](int at) {
            return maxTtft <= 0 || serveBatch(setup, prepared->room, at).ttft <= maxTtft;
        };
        // Time to the first token grows with the batch too.
        if (batch > 0 && !quickEnough(batch)) {
            int low = 0, high = batch;
            while (high - low > 1) {
                const int middle = (low + high) / 2;
                (quickEnough(middle) ? low : high) = middle;
            }
            batch = low;
        }
        const PlanOption alone = optionAt(1);
        if (!result.nearest || alone.tokensPerUser > result.nearest->tokensPerUser) result.nearest = alone;
        if (batch == 0) {
            reject(split, phrases::say("one sequence alone gets {0} tokens/s and its first token after {1}",
                                       threeDigits(alone.tokensPerUser), timeText(alone.ttft)));
            continue;
        }
        result.options.push_back(optionAt(batch));
        if (result.note.empty()) result.note = prepared->note;
    }
    std::stable_sort(
        result.options.begin(), result.options.end(),
        [](const PlanOption& a, const PlanOption& b) { return a.tokensPerSecond > b.tokensPerSecond; });
    for (const PlanOption& option : result.options) {
        const int group = option.tp * option.pp;
        const int least = result.smallest ? result.smallest->tp * result.smallest->pp : group + 1;
        if (group < least) result.smallest = option;
    }
    if (result.options.size() > 1) result.why = whyBetter(result.options[0], result.options[1]);
    if (!result.options.empty()) {
        result.nearest.reset();
        return result;
    }
    if (result.nearest) {
        const PlanOption& near = *result.nearest;
        result.infeasible =
            phrases::say("no split of {0} gives each user {1} tokens/s{2}", counted(within.size(), "GPU"),
                         threeDigits(asked.target.value_or(0)),
                         (maxTtft > 0 ? phrases::say(" with a first token within {0}", timeText(maxTtft))
                                      : std::string()));
        result.nearestWords = phrases::say(
            "the most is {0} tokens/s per user with {1} and one sequence at a time, first token after {2}; "
            "{3}",
            threeDigits(near.tokensPerUser), near.group, timeText(near.ttft), near.limit);
    } else if (widest) {
        result.infeasible = whyNotFits(widest->setup, widest->room);
        const std::string smaller = smallerPrecision(widest->setup);
        result.nearestWords = smaller.empty() ? phrases::say("more GPUs or more memory are needed") : smaller;
    } else {
        result.infeasible =
            result.rejected.empty() ? phrases::say("no split is possible") : result.rejected.front().reason;
    }
    return result;
}

}  // namespace fabricsketch
