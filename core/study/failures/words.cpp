// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/failures/words.h"

#include <algorithm>

#include "study/words.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch {

std::string failureChange(const FailureStudy& study, const FailureFigures& after) {
    const FailureFigures& before = study.before;
    if (after.gpus == 0) return phrases::say("no GPU of the job runs");
    std::vector<std::string> changes;
    const std::string perSecond = rateUnitLabel(sentenceRateUnit());
    if (after.gpus != before.gpus)
        changes.push_back(
            phrases::say("{0} of {1} GPUs go on", std::to_string(after.gpus), std::to_string(before.gpus)));
    const auto change = [&](const std::string& what, const std::string& from, const std::string& to,
                            const std::string& unit) {
        if (from != to) changes.push_back(what + " " + from + " → " + to + unit);
    };
    const auto rate = [](const std::optional<Rational>& r) {
        return r ? rateNumber(r->toDouble(), sentenceRateUnit()) : std::string("–");
    };
    if (after.bounded) {
        if (after.x && rate(before.x) != rate(after.x))
            changes.push_back(
                phrases::say("all to all {0} → at most {1} {2}", rate(before.x), rate(after.x), perSecond));
        changes.push_back(phrases::say("not calculated further"));
        std::string text;
        for (const std::string& one : changes) text += (text.empty() ? "" : ", ") + one;
        return text;
    }
    const bool otherLayer = before.slowestPair && after.slowestPair && !after.slowestPair->isZero() &&
                            before.layer != after.layer;
    change(phrases::say("slowest pair"), rate(before.slowestPair), rate(after.slowestPair),
           phrases::say(" {0}{1}", perSecond,
                        (otherLayer ? phrases::say(" ({0} layer)", layerWord(after.layer)) : std::string())));
    change(phrases::say("all to all"), rate(before.x), rate(after.x), " " + perSecond);
    const auto time = [](const std::optional<double>& t) { return t ? timeText(*t) : std::string("–"); };
    change(operationName(study.scenario.collective.operation) + " " +
               sizeText(static_cast<double>(study.scenario.messageBytes)),
           time(before.collectiveTime), time(after.collectiveTime), "");
    const auto tokens = [](const std::optional<double>& t) { return t ? threeDigits(*t) : std::string("–"); };
    change(phrases::say("throughput"), tokens(before.tokensPerGpu), tokens(after.tokensPerGpu),
           phrases::say(" tokens/s per GPU"));
    std::string text;
    for (const std::string& one : changes) text += (text.empty() ? "" : ", ") + one;
    return text.empty() ? phrases::say("no figure of this job changes") : text;
}

std::string failureActionName(const std::string& action) {
    if (action == "exclude-gpu") return phrases::say("GPU excluded");
    if (action == "exclude-host") return phrases::say("host drained");
    if (action == "disable-switch") return phrases::say("switch disabled");
    if (action == "fabric-down") return phrases::say("fabric down");
    if (action == "keep-going") return phrases::say("what is left is used");
    return action;
}

namespace failures {
namespace {

std::string named(const FailureClass& one) {
    const std::size_t alike = one.alike.size();
    return one.example().name + (alike > 1 ? phrases::say(" ({0} alike)", std::to_string(alike)) : "");
}

}  // namespace

void nameWorst(FailureStudy& study) {
    if (study.classes.empty()) return;
    const FailureClass& worst = study.classes.front();
    study.sentence = worst.graph.losses > 0 ? phrases::say("Worst single failure: {0}: {1}.", named(worst),
                                                           failureChange(study, worst.graph.after))
                                            : phrases::say("No single failure lowers a figure of this job.");
    const FailureClass* byPolicy = nullptr;
    for (const FailureClass& one : study.classes) {
        if (one.policies.empty()) continue;
        // Of what costs the same, that of which there is most.
        const auto key = [](const FailureClass& c) {
            return std::pair(c.policies.front().effect.loss, c.alike.size());
        };
        if (!byPolicy || key(one) > key(*byPolicy)) byPolicy = &one;
    }
    if (!byPolicy) return;
    const PolicyEffect& effect = byPolicy->policies.front();
    study.policySentence =
        phrases::say("Worst as the platform handles it: {0}: {1}{2}.", named(*byPolicy),
                     failureChange(study, effect.effect.after),
                     (effect.rule.setting.empty() ? "" : " (" + effect.rule.setting + ")"));
}

}  // namespace failures
}  // namespace fabricsketch
