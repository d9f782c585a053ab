// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/headlines.h"

#include <algorithm>

#include "study/words.h"

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
    return job.size() == job.of ? std::string()
                                : std::to_string(job.size()) + " of " + std::to_string(job.of) + " GPUs";
}

std::string joined(const std::string& a, const std::string& b) {
    return a.empty() ? b : b.empty() ? a : a + " · " + b;
}

Headline slowestPair(const Report& report, const Catalog& catalog) {
    Headline h = headline("pair", "Slowest GPU pair", true);
    if (!report.bandwidth) {
        h.gap = report.bandwidthGap;
        return h;
    }
    const bandwidth::Report& b = *report.bandwidth;
    if (b.slowestFrom < 0) {
        h.gap = "No pair to show.";
        return h;
    }
    const std::string pair = memberName(report, b.slowestFrom) + " to " + memberName(report, b.slowestTo);
    if (!b.pairs.at(b.slowestFrom, b.slowestTo).connected) {
        h.gap = "Nothing joins " + pair + ". Draw a link or a switch between them.";
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
        h.gap = "No algorithm of " + report.collective->stack + " runs here.";
        return h;
    }
    const std::string name = algorithmName(row->algorithm);
    answer(h, explainCollective(report, *row),
           joined(name + ", busbw " + threeDigits(row->busbw) + " GB/s", partOfDrawing(report.job)));
    return h;
}

/// The row that stands for the scenario: at the target where one is asked for, else the largest batch that
/// fits.
const workload::ServingRow* chosenRow(const Report& report, workload::ServingRow& atTarget) {
    const workload::ServingReport& serving = *report.serving;
    if (report.scenario.serving.target) {
        if (!serving.atTarget) return nullptr;
        atTarget = serving.atTarget->row;
        return &atTarget;
    }
    const workload::ServingRow* best = nullptr;
    for (const workload::ServingRow& row : serving.rows)
        if (row.fits && (!best || row.batch > best->batch)) best = &row;
    return best;
}

std::string servingGap(const Report& report) {
    if (!report.serving) return report.servingGap;
    const workload::ServingReport& serving = *report.serving;
    if (!serving.fitReason.empty()) return sentence(serving.fitReason);
    if (!serving.targetReason.empty()) return sentence("no batch meets the target: " + serving.targetReason);
    return "None of the batches fits the memory.";
}

std::string servingTitle(const Report& report, const workload::ServingRow* row) {
    if (const auto target = report.scenario.serving.target)
        return "Throughput at " + threeDigits(*target) + " tok/s/user";
    return row ? "Throughput at batch " + std::to_string(row->batch) : "Throughput";
}

Headline throughput(const Report& report, const Catalog& catalog) {
    workload::ServingRow atTarget;
    const workload::ServingRow* row = report.serving ? chosenRow(report, atTarget) : nullptr;
    Headline h = headline("throughput", servingTitle(report, row), true);
    if (!row) {
        h.gap = servingGap(report);
        return h;
    }
    answer(h, explainServing(report, catalog, *row),
           "batch " + std::to_string(row->batch) + " · " + threeDigits(row->tokensPerUser) +
               " tokens/s per user");
    return h;
}

Headline cost(const Report& report, const Catalog& catalog) {
    Headline h = headline("cost", "Cost per million tokens", false);
    workload::ServingRow atTarget;
    const workload::ServingRow* row = report.serving ? chosenRow(report, atTarget) : nullptr;
    if (!row) {
        h.gap = report.serving ? "No throughput to put a price on." : servingGap(report);
        return h;
    }
    if (!report.serving->price || !row->usdPerMillionTokens) {
        h.gap = "No sourced price for this GPU: enter one above.";
        return h;
    }
    const Price& price = *report.serving->price;
    Figure figure = explainServing(report, catalog, *row);
    figure.value = *row->usdPerMillionTokens;
    figure.unit = "$ per M tokens";
    figure.formula = "price · 10⁶/(3600 · tokens/s per GPU) = " + moneyText(price.usdPerGpuHour) +
                     " · 10⁶/(3600 · " + threeDigits(row->tokensPerGpu) + "); generated tokens";
    if (!price.source.empty()) figure.provenance.source = price.source;
    if (!price.date.empty()) figure.provenance.date = price.date;
    answer(h, std::move(figure),
           moneyText(price.usdPerGpuHour) + " per GPU-hour, " +
               (price.date.empty() ? price.provider : price.provider + ", " + price.date));
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
