// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/words.h"
#include "units/phrases.h"
#include "workload/phases.h"

namespace fabricsketch {
namespace {

/// Source of the first link's rate; confidence of the weakest one on the way.
Provenance rateProvenance(const Report& report, const Catalog& catalog, const std::vector<int>& links) {
    Provenance result;
    for (const int link : links) {
        const LinkType* type =
            catalog.linkType(report.topology->links()[static_cast<std::size_t>(link)].type);
        if (!type) continue;
        const Provenance p = type->rateProvenance();
        if (result.source.empty()) {
            result.source = p.source;
            result.date = p.date;
        }
        result.confidence = weaker(result.confidence, p.confidence);
    }
    return result;
}

}  // namespace

Figure explainPair(const Report& report, const Catalog& catalog, int from, int to,
                   bandwidth::PairReason* reason, bandwidth::PairKind kind) {
    Figure figure;
    figure.unit = rateUnitLabel(RateUnit::GBpsEachWay);
    if (!report.bandwidth || from < 0 || to < 0 || from >= report.job.size() || to >= report.job.size() ||
        from == to)
        return figure;
    const bandwidth::PairClass& pair = report.bandwidth->pairs.at(from, to);
    const bandwidth::PairReason why = bandwidth::explainPair(*report.topology, catalog, report.job,
                                                             report.bandwidth->basis, from, to, kind);
    using bandwidth::PairKind;
    figure.value = (kind == PairKind::Direct  ? pair.direct
                    : kind == PairKind::Relay ? pair.relay
                                              : pair.fabric)
                       .toDouble();
    figure.basis = report.bandwidth->basis;
    // Relayed copies may use all the layers of the job, the others only the pair's own.
    figure.layer = kind == PairKind::Relay ? report.bandwidth->layers.text() : layerWord(pair.layer);
    const auto split = why.sentence.find("; ");
    figure.formula = why.sentence.substr(0, split);
    figure.limit = split == std::string::npos ? why.sentence : why.sentence.substr(split + 2);
    figure.provenance = rateProvenance(report, catalog, why.links);
    figure.provenance.confidence =
        weaker(weaker(figure.provenance.confidence, report.bandwidth->confidence), report.partsConfidence);
    if (kind == PairKind::Fabric && pair.low != pair.high)
        figure.limit += phrases::say("; between {0} and {1}, depending on what is not known of the host",
                                     threeDigits(pair.low.toDouble()), threeDigits(pair.high.toDouble()));
    if (reason) *reason = why;
    return figure;
}

Figure explainCollective(const Report& report, const collectives::Estimate& row) {
    // Rows of the curves carry numbers alone; their texts are made when somebody asks.
    const collectives::Estimate estimate =
        row.formula.empty() && report.collective ? collectives::explain(*report.collective, row) : row;
    Figure figure;
    figure.value = estimate.time;
    figure.unit = "s";
    figure.basis = report.scenario.basis;
    figure.layer = report.collective ? report.collective->layers.text() : std::string();
    figure.limit = estimate.limit;
    figure.formula = estimate.formula;
    if (!estimate.note.empty()) figure.limit += figure.limit.empty() ? estimate.note : "; " + estimate.note;
    figure.provenance = estimate.provenance;
    figure.provenance.confidence = weaker(figure.provenance.confidence, report.partsConfidence);
    return figure;
}

Figure explainServing(const Report& report, const Catalog& catalog, const workload::ServingRow& row) {
    Figure figure;
    figure.value = row.tokensPerGpu;
    figure.unit = phrases::say("tokens/s per GPU");
    figure.basis = report.scenario.basis;
    figure.limit = row.limit;
    if (!report.serving) return figure;
    const workload::ServingReport& serving = *report.serving;
    const workload::ServingQuestion& question = report.scenario.serving;
    workload::Setup speculation;
    speculation.drafts = question.drafts;
    speculation.acceptance = question.acceptance;
    const double steps = question.output / tokensPerStep(speculation);
    const double prefills = row.prefill > 0 ? (row.whole.sum() - steps * row.decode) / row.prefill : 0;
    figure.formula = phrases::say(
        "generated tokens/(time · GPUs) = {0} · {1}/({2} · {3}); time = {4} prefills of {5} + {6} decode "
        "steps of {7}",
        std::to_string(row.atOnce), std::to_string(question.output), timeText(row.whole.sum()),
        std::to_string(serving.job.size()), threeDigits(prefills), timeText(row.prefill), threeDigits(steps),
        timeText(row.decode));
    if (const Calibration* calibration = catalog.calibration(serving.calibration))
        figure.provenance = {calibration->source, calibration->date, row.confidence};
    figure.provenance.confidence = weaker(row.confidence, report.partsConfidence);
    if (!serving.calibrationNote.empty()) figure.limit += "; " + serving.calibrationNote;
    return figure;
}

}  // namespace fabricsketch
