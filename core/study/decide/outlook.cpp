// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/outlook.h"

#include "workload/chosen_row.h"

namespace fabricsketch {
namespace {

std::string gapText(const Error& error) {
    return error.remedy.empty() ? error.what : error.what + "; " + error.remedy;
}

/// Tokens/s per GPU that stand for the report, and their batch; 0 where nothing is served.
std::pair<double, int> chosenRate(const Report& report) {
    const workload::ServingRow* row =
        report.serving ? workload::chosenRow(*report.serving, report.scenario.serving) : nullptr;
    return row ? std::pair(row->tokensPerGpu, row->batch) : std::pair(0.0, 0);
}

bool stopped(const std::atomic<bool>* cancel) { return cancel && *cancel; }

}  // namespace

std::shared_ptr<const Outlook> outlook(const Report& report, const Catalog& catalog,
                                       const workload::TrainingQuestion& training,
                                       const std::atomic<bool>* cancel) {
    auto all = std::make_shared<Outlook>();
    const workload::ServingQuestion& q = report.scenario.serving;
    if (!report.serving) {
        all->servingGap = all->adviceGap = report.servingGap;
    } else {
        const auto [tokens, batch] = chosenRate(report);
        all->cost = costOf(report.serving->price, tokens);
        const auto prepared = workload::prepare(*report.topology, catalog, report.job, !report.scenario.job,
                                                report.scenario.basis, q,
                                                report.bandwidth ? &report.bandwidth->pairs : nullptr);
        if (prepared)
            all->sensitivities = sensitivities(*prepared, q.choosingTarget(), batch);
        else
            all->servingGap = gapText(prepared.error());
        if (stopped(cancel)) return nullptr;
        if (auto advice = advise(*report.topology, catalog, report.job, report.scenario.basis, q, cancel))
            all->advice = std::move(*advice);
        else
            all->adviceGap = gapText(advice.error());
    }
    if (stopped(cancel)) return nullptr;
    if (auto step =
            workload::train(*report.topology, catalog, report.job, report.scenario.basis, training, cancel))
        all->training = std::move(*step);
    else
        all->trainingGap = gapText(step.error());
    return stopped(cancel) ? nullptr : all;
}

BreakEven breakEvenOf(const Report& a, const Report& b, const std::string& nameA, const std::string& nameB) {
    return breakEven(chosenRate(a).first, chosenRate(b).first, a.serving ? a.serving->price : std::nullopt,
                     nameA, nameB);
}

std::vector<CalibrationAccuracy> accuracies(const Catalog& catalog) {
    std::vector<CalibrationAccuracy> all;
    for (const Calibration& c : catalog.calibrations()) {
        if (c.errors.empty()) continue;
        CalibrationAccuracy one{c.id, c.name, c.scope, c.source, {}};
        for (const auto& [name, value] : c.errors) one.errors.push_back({name, value});
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace fabricsketch
