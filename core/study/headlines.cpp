// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/headlines.h"

#include <algorithm>

#include "study/words.h"
#include "units/phrases.h"
#include "workload/chosen_row.h"

namespace fabricsketch {
namespace {

using Headline = Report::Headline;

Headline headline(const char* id, std::string title, bool higherIsBetter) {
    Headline h;
    h.id = id;
    h.title = std::move(title);
    h.higherIsBetter = higherIsBetter;
    return h;
}

void answer(Headline& h, Figure figure, std::string detail) {
    h.available = true;
    h.figure = std::move(figure);
    h.detail = std::move(detail);
}

/// "8 of 64 GPUs" where the job is a part of the drawing; empty where it is all of it.
std::string partOfDrawing(const Job& job) {
    return job.size() == job.of
               ? std::string()
               : phrases::say("{0} of {1} GPUs", std::to_string(job.size()), std::to_string(job.of));
}

std::string joined(const std::string& a, const std::string& b) {
    return a.empty() ? b : b.empty() ? a : a + " · " + b;
}

Headline slowestPair(const Report& report, const Catalog& catalog) {
    Headline h = headline("pair", phrases::say("Slowest GPU pair"), true);
    if (!report.bandwidth) {
        h.gap = report.bandwidthGap;
        return h;
    }
    const bandwidth::Report& b = *report.bandwidth;
    if (b.slowestFrom < 0) {
        h.gap = phrases::say("No pair to show.");
        return h;
    }
    const std::string pair =
        phrases::say("{0} to {1}", memberName(report, b.slowestFrom), memberName(report, b.slowestTo));
    if (!b.pairs.at(b.slowestFrom, b.slowestTo).connected) {
        h.gap = phrases::say("Nothing joins {0}. Draw a link or a switch between them.", pair);
        return h;
    }
    answer(h, explainPair(report, catalog, b.slowestFrom, b.slowestTo), joined(pair, partOfDrawing(b.job)));
    return h;
}

Headline collective(const Report& report) {
    const std::int64_t bytes = report.scenario.messageBytes;
    Headline h = headline(
        "collective",
        operationName(report.scenario.collective.operation) + " " + sizeText(static_cast<double>(bytes)),
        false);
    if (!report.collective) {
        h.gap = report.collectiveGap;
        return h;
    }
    const auto& rows = report.collective->best;
    const auto row = std::find_if(rows.begin(), rows.end(),
                                  [&](const collectives::Estimate& e) { return e.bytes == bytes; });
    if (row == rows.end()) {
        h.gap = phrases::say("No algorithm of {0} runs here.", report.collective->stack);
        return h;
    }
    const std::string name = algorithmName(row->algorithm);
    answer(h, explainCollective(report, *row),
           joined(phrases::say("{0}, busbw {1} GB/s", name, threeDigits(row->busbw)),
                  partOfDrawing(report.job)));
    return h;
}

const workload::ServingRow* chosenRow(const Report& report) {
    return report.serving ? workload::chosenRow(*report.serving, report.scenario.serving) : nullptr;
}

std::string servingGap(const Report& report) {
    if (!report.serving) return report.servingGap;
    const workload::ServingReport& serving = *report.serving;
    if (!serving.fitReason.empty()) return sentence(serving.fitReason);
    if (!serving.targetReason.empty())
        return sentence(phrases::say("no batch meets the target: {0}", serving.targetReason));
    return phrases::say("None of the batches fits the memory.");
}

std::string servingTitle(const Report& report, const workload::ServingRow* row) {
    if (const auto target = report.scenario.serving.choosingTarget())
        return phrases::say("Throughput at {0} tok/s/user", threeDigits(*target));
    return row ? phrases::say("Throughput at batch {0}", std::to_string(row->batch))
               : phrases::say("Throughput");
}

Headline throughput(const Report& report, const Catalog& catalog) {
    const workload::ServingRow* row = chosenRow(report);
    Headline h = headline("throughput", servingTitle(report, row), true);
    if (!row) {
        h.gap = servingGap(report);
        return h;
    }
    answer(h, explainServing(report, catalog, *row),
           phrases::say("batch {0} · {1} tokens/s per user", std::to_string(row->batch),
                        threeDigits(row->tokensPerUser)));
    return h;
}

Headline cost(const Report& report, const Catalog& catalog) {
    Headline h = headline("cost", phrases::say("Cost per million tokens"), false);
    const workload::ServingRow* row = chosenRow(report);
    if (!row) {
        h.gap = report.serving ? phrases::say("No throughput to put a price on.") : servingGap(report);
        return h;
    }
    if (!report.serving->price || !row->usdPerMillionTokens) {
        h.gap = phrases::say("No sourced price for this GPU: enter one.");
        return h;
    }
    const Price& price = *report.serving->price;
    Figure figure = explainServing(report, catalog, *row);
    figure.value = *row->usdPerMillionTokens;
    figure.unit = phrases::say("$ per M tokens");
    figure.formula =
        phrases::say("price · 10⁶/(3600 · tokens/s per GPU) = {0} · 10⁶/(3600 · {1}); generated tokens",
                     moneyText(price.usdPerGpuHour), threeDigits(row->tokensPerGpu));
    if (!price.source.empty()) figure.provenance.source = price.source;
    if (!price.date.empty()) figure.provenance.date = price.date;
    answer(h, std::move(figure),
           phrases::say("{0} per GPU-hour, {1}", moneyText(price.usdPerGpuHour),
                        (price.date.empty() ? price.provider : price.provider + ", " + price.date)));
    return h;
}

}  // namespace

std::vector<Headline> makeHeadlines(const Report& report, const Catalog& catalog) {
    std::vector<Headline> all{slowestPair(report, catalog), collective(report), throughput(report, catalog),
                              cost(report, catalog)};
    for (Headline& h : all)
        h.figure.provenance.confidence = weaker(h.figure.provenance.confidence, report.partsConfidence);
    return all;
}

}  // namespace fabricsketch
