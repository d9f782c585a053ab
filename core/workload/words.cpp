// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/words.h"

#include <algorithm>
#include <cmath>

#include "topology/naming.h"

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
        return deviceName(topology, group.members.front()) + " to " +
               deviceName(topology, group.members.back());
    std::vector<std::string> names;
    for (const int member : group.members) names.push_back(deviceName(topology, member));
    return listed(names, 8);
}

}  // namespace

LargestPart largestPart(const Parts& p) {
    const LargestPart all[] = {{p.weights, "memory reads of the weights"},
                               {p.compute, "matrix arithmetic"},
                               {p.kv, "memory reads of the KV cache"},
                               {p.commLatency, "latency of the AllReduces"},
                               {p.commBandwidth, "bytes of the AllReduces on the links"},
                               {p.overhead, "software time per layer"}};
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
    std::string text = "limited by " + largest.words + " (" + percent(largest.seconds, parts.sum()) +
                       " of a " + (decodes ? "decode step" : "prefill") + ")";
    if (!decodes) text += "; prefill takes " + percent(1 - decodeShare, 1) + " of the time";
    if (served.effective < batch)
        text += "; memory holds " + std::to_string(served.effective) + " sequences at once, the rest waits";
    return text;
}

std::string placementWords(const Topology& topology, const Job& group, const Job& within,
                           const ServingQuestion& q, double memoryGB) {
    std::string split = "TP " + std::to_string(q.tp);
    if (q.expertParallel > 1) split += " (EP " + std::to_string(q.expertParallel) + ")";
    if (q.attentionData) split = "attention DP × EP " + std::to_string(q.tp);
    if (q.pp > 1) split += " × PP " + std::to_string(q.pp);
    std::string text = split + " on " + groupWords(topology, group);
    text += " (" + std::to_string(group.size()) + " × " + threeDigits(memoryGB) + " GB)";
    const int copies = q.replicas > 1 ? q.replicas : within.size() / group.size();
    if (copies > 1)
        text += "; " + std::to_string(copies) + " replicas × " + split +
                (q.replicas > 1 ? " on " : " fit on ") + counted(copies * group.size(), "GPU") +
                ", each with the same figures per GPU";
    return text;
}

std::string unpackedWords(const Setup& s) {
    const bool fp8 = s.weights == Precision::Fp8 && s.gpu.fp8 <= 0,
               fp4 = s.weights == Precision::Fp4 && s.gpu.fp4 <= 0;
    if (!fp8 && !fp4) return {};
    return std::string("no ") + (fp8 ? "FP8" : "FP4") +
           " unit here: weights are unpacked and multiplied in 16 bit";
}

std::string unmeasuredWords(const Setup& s, const ServingQuestion& q) {
    std::vector<std::string> what;
    if (s.cached > 0) what.push_back("the prefix cache");
    if (s.drafts > 0) what.push_back("speculation (the cost of drafting is not counted)");
    if (s.attentionData) what.push_back("attention data parallelism");
    if (q.prefillGroups > 0) what.push_back("prefill and decode apart");
    if (q.arrivals) what.push_back("open arrivals");
    return listed(what);
}

std::string whyNotFits(const Setup& s, const Capacity& c) {
    if (c.likely >= 1) return {};
    const double kv =
        kvBytesOfSequence(s.model, s.input + s.output / 2.0, s.kvBytes) * kvShare(s.model, s.tp) / s.pp;
    // The remedy comes first: a card has room for little.
    const std::string text = ": each GPU would hold " + decimalBytesText(c.weightBytes) + " of weights and " +
                             decimalBytesText(kv) + " of KV cache for one sequence, and can use " +
                             decimalBytesText(c.usableBytes) + " of its " + decimalBytesText(s.gpu.memory);
    for (int tp = s.tp + 1; tp <= s.model.heads; ++tp) {
        if (s.model.heads % tp != 0) continue;
        Setup wider = s;
        wider.tp = tp;
        if (capacity(wider).likely >= 1) return "does not fit, TP " + std::to_string(tp) + " would" + text;
    }
    return "does not fit" + text;
}

}  // namespace fabricsketch::workload
