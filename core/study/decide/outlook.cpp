// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/outlook.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace fabricsketch {
namespace {

std::string gapText(const Error& error) {
    return error.remedy.empty() ? error.what : error.what + "; " + error.remedy;
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
        double tokens = report.serving->atTarget ? report.serving->atTarget->tokensPerGpu : 0;
        int batch = report.serving->atTarget ? report.serving->atTarget->batch : 0;
        if (!q.target)
            for (const workload::ServingRow& row : report.serving->rows)
                if (row.fits && row.batch > batch) batch = row.batch, tokens = row.tokensPerGpu;
        all->cost = costOf(report.serving->price, tokens);
        const auto prepared = workload::prepare(*report.topology, catalog, report.job, !report.scenario.job,
                                                report.scenario.basis, q,
                                                report.bandwidth ? &report.bandwidth->pairs : nullptr);
        if (prepared)
            all->sensitivities = sensitivities(*prepared, q.target, batch);
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

std::vector<CalibrationAccuracy> accuracies(const Catalog& catalog) {
    std::vector<CalibrationAccuracy> all;
    for (const Calibration& c : catalog.calibrations()) {
        const auto found = c.details.find("errors");
        if (found == c.details.end()) continue;
        const auto errors = nlohmann::json::parse(found->second, nullptr, false);
        CalibrationAccuracy one{c.id, c.name, c.scope, c.source, {}};
        if (errors.is_object())
            for (const auto& [name, value] : errors.items())
                if (value.is_number()) one.errors.push_back({name, value.get<double>()});
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace fabricsketch
