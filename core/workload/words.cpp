// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/words.h"

#include <algorithm>
#include <cmath>

#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::workload {
namespace {

std::string percent(double part, double whole) {
    return std::to_string(static_cast<int>(std::lround(100 * part / whole))) + " %";
}

/// "GPU 0 and GPU 1", "GPU 0 to GPU 7" where they follow each other.
std::string groupWords(const Topology& topology, const Job& group) {
    const auto all = topology.accelerators();
    bool consecutive = group.size() > 2;
    for (std::size_t i = 1; i < group.members.size(); ++i) {
        const auto at = std::find(all.begin(), all.end(), group.members[i - 1]);
        consecutive = consecutive && at != all.end() && at + 1 != all.end() && *(at + 1) == group.members[i];
    }
    if (consecutive)
        return phrases::say("{0} to {1}", deviceName(topology, group.members.front()),
                            deviceName(topology, group.members.back()));
    std::vector<std::string> names;
    for (const int member : group.members) names.push_back(deviceName(topology, member));
    return listed(names, 8);
}

}  // namespace

LargestPart largestPart(const Parts& p) {
    const LargestPart all[] = {{p.weights, phrases::say("memory reads of the weights")},
                               {p.compute, phrases::say("matrix arithmetic")},
                               {p.kv, phrases::say("memory reads of the KV cache")},
                               {p.commLatency, phrases::say("latency of the AllReduces")},
                               {p.commBandwidth, phrases::say("bytes of the AllReduces on the links")},
                               {p.overhead, phrases::say("software time per layer")}};
    const LargestPart* largest = &all[0];
    for (const LargestPart& part : all)
        if (part.seconds > largest->seconds) largest = &part;
    return *largest;
}

std::string limitSentence(const Served& served, int batch) {
    const double decodeShare = served.decodeTotal / served.total;
    const bool decodes = decodeShare >= 0.5;
    const Parts& parts = decodes ? served.step : served.prefillParts;
    const LargestPart largest = largestPart(parts);
    std::string text =
        phrases::say("limited by {0} ({1} of a {2})", largest.words, percent(largest.seconds, parts.sum()),
                     (decodes ? phrases::say("decode step") : phrases::say("prefill")));
    if (!decodes) text += phrases::say("; prefill takes {0} of the time", percent(1 - decodeShare, 1));
    if (served.effective < batch)
        text += phrases::say("; memory holds {0} sequences at once, the rest waits",
                             std::to_string(served.effective));
    return text;
}

std::string placementWords(const Topology& topology, const Job& group, const Job& within,
                           const ServingQuestion& q, double memoryGB) {
    std::string split = "TP " + std::to_string(q.tp);
    if (q.expertParallel > 1) split += " (EP " + std::to_string(q.expertParallel) + ")";
    if (q.attentionData) split = phrases::say("attention DP × EP {0}", std::to_string(q.tp));
    if (q.pp > 1) split += " × PP " + std::to_string(q.pp);
    std::string text = phrases::say("{0} on {1}", split, groupWords(topology, group));
    text += " (" + std::to_string(group.size()) + " × " + threeDigits(memoryGB) + " GB)";
    const int copies = q.replicas > 1 ? q.replicas : within.size() / group.size();
    const std::string gpus = counted(copies * group.size(), "GPU");
    if (q.replicas > 1)
        text +=
            phrases::say("; {0} replicas × {1} on {2}: the figures per GPU are those of the best placed one",
                         std::to_string(copies), split, gpus);
    else if (copies > 1)
        text += phrases::say(
            "; {0} replicas × {1} fit on {2}: the figures per GPU are those of the best placed one",
            std::to_string(copies), split, gpus);
    return text;
}

std::string unpackedWords(const Setup& s) {
    const bool fp8 = s.weights == Precision::Fp8 && s.gpu.fp8 <= 0,
               fp4 = s.weights == Precision::Fp4 && s.gpu.fp4 <= 0;
    if (!fp8 && !fp4) return {};
    return phrases::say("no {0} unit here: weights are unpacked and multiplied in 16 bit",
                        (fp8 ? "FP8" : "FP4"));
}

std::string unmeasuredWords(const Setup& s, const ServingQuestion& q) {
    std::vector<std::string> what;
    if (s.cached > 0) what.push_back(phrases::say("the prefix cache"));
    if (s.draft)
        what.push_back(phrases::say("speculation with {0} as the draft", s.draft->name));
    else if (s.draftSeconds > 0)
        what.push_back(phrases::say("speculation at the stated time per drafted token"));
    else if (s.drafts > 0)
        what.push_back(phrases::say("speculation (no draft is named: drafting costs nothing here)"));
    if (s.attentionData) what.push_back(phrases::say("attention data parallelism"));
    if (q.prefillGroups > 0) what.push_back(phrases::say("prefill and decode apart"));
    if (q.arrivals) what.push_back(phrases::say("open arrivals"));
    return listed(what);
}

std::string userRateWords(const Catalog& catalog, const ServingReport& report) {
    // Only the calibration to the published tables has the factor (calibrations.json).
    const Calibration* calibration = catalog.calibration(report.constants);
    double factor = 0;
    if (calibration != nullptr && calibration->id == "article")
        if (const auto found = calibration->extra.find("userRateFactor"); found != calibration->extra.end())
            factor = found->second;
    if (factor > 0)
        return phrases::say(
            "tokens/s per user are {0} × output / time of all prompts and steps, a factor fitted to the "
            "published tables: neither 1/TPOT nor throughput / batch",
            threeDigits(factor));
    return phrases::say(
        "tokens/s per user are 1/TPOT, the pace while tokens come; throughput counts the time of the prompts "
        "too");
}

std::string whyNotFits(const Setup& s, const Capacity& c) {
    if (c.likely >= 1) return {};
    const double kv =
        kvBytesOfSequence(s.model, s.input + s.output / 2.0, s.kvBytes) * kvShare(s.model, s.tp) / s.pp;
    // The remedy comes first: a card has room for little.
    const std::string text = phrases::say(
        ": each GPU would hold {0} of weights and {1} of KV cache for one sequence, and can use {2} of its "
        "{3}",
        decimalBytesText(c.weightBytes), decimalBytesText(kv), decimalBytesText(c.usableBytes),
        decimalBytesText(s.gpu.memory));
    for (int tp = s.tp + 1; tp <= s.model.heads; ++tp) {
        if (s.model.heads % tp != 0) continue;
        Setup wider = s;
        wider.tp = tp;
        if (capacity(wider).likely >= 1)
            return phrases::say("does not fit, TP {0} would{1}", std::to_string(tp), text);
    }
    return phrases::say("does not fit{0}", text);
}

}  // namespace fabricsketch::workload
