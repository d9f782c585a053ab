// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <chrono>

#include "study/caveats.h"
#include "study/headlines.h"
#include "study/reuse.h"
#include "units/phrases.h"

namespace fabricsketch {
namespace {

bool stopped(const std::atomic<bool>* cancel) { return cancel && *cancel; }

std::string gapText(const Error& error) {
    return error.remedy.empty() ? error.what : error.what + "; " + error.remedy;
}

/// Too few accelerators for anything to pass between them; empty where there are enough.
std::string loneliness(const Topology& topology, const Job& job) {
    if (topology.accelerators().empty()) return phrases::say("No GPU yet. Drag a GPU from the left.");
    if (job.size() == 0)
        return phrases::say("Every GPU of the job has failed. Mend one, or choose another job.");
    if (job.size() == 1)
        return phrases::say("One GPU has nobody to talk to. Add a second GPU and a link between them.");
    return {};
}

/// Job positions of the first pair that nothing joins.
std::optional<std::pair<int, int>> unjoinedPair(const bandwidth::PairMatrix& pairs) {
    if (std::all_of(pairs.classes.begin() + 1, pairs.classes.end(),
                    [](const auto& c) { return c.connected; }))
        return std::nullopt;
    for (int i = 0; i < pairs.n; ++i)
        for (int j = 0; j < pairs.n; ++j)
            if (i != j && !pairs.at(i, j).connected) return std::pair{i, j};
    return std::nullopt;
}

void answerBandwidth(Report& report, const Catalog& catalog, bool withLp, const std::atomic<bool>* cancel,
                     const Report* lender, const Report* previous) {
    using bandwidth::AllToAll;
    if (lender) {
        report.bandwidth = lender->bandwidth;
        report.bandwidthGap = lender->bandwidthGap;
        if (withLp && report.bandwidth && !report.bandwidth->pairs.relayKnown)
            report.bandwidth->pairs = bandwidth::pairs(*report.topology, catalog, report.job,
                                                       report.bandwidth->basis, true, cancel);
        if (withLp && report.bandwidth && report.bandwidth->allToAll.method == AllToAll::Method::Bounded)
            report.bandwidth->allToAll =
                bandwidth::allToAll(bandwidth::build(*report.topology, catalog, report.job,
                                                     report.bandwidth->layers, report.bandwidth->basis),
                                    cancel);
        return;
    }
    report.bandwidthGap = loneliness(*report.topology, report.job);
    if (report.bandwidthGap.empty())
        report.bandwidth = bandwidth::analyse(
            *report.topology, catalog, report.job, report.scenario.pairBasis, withLp, cancel,
            previous && previous->bandwidth ? &previous->bandwidth->optimum : nullptr);
}

void answerCollective(Report& report, const Catalog& catalog) {
    report.collectiveGap = loneliness(*report.topology, report.job);
    if (!report.collectiveGap.empty()) return;
    // A pair may have no way of its own and the job still its rings: members pass the bytes on (a cube mesh
    // without its PCIe). Only a job that falls apart has no collective.
    const auto pair =
        report.bandwidth->optimum.x.isZero() ? unjoinedPair(report.bandwidth->pairs) : std::nullopt;
    if (pair) {
        const auto name = [&](int position) {
            return deviceName(*report.topology, report.job.members[static_cast<std::size_t>(position)]);
        };
        report.collectiveGap = phrases::say("Nothing joins {0} to {1}. Draw a link or a switch between them.",
                                            name(pair->first), name(pair->second));
        return;
    }
    // The headline's size is one row of the curve: the same numbers, asked once.
    collectives::Question question = report.scenario.collective;
    auto& sizes = question.sizes;
    if (std::find(sizes.begin(), sizes.end(), report.scenario.messageBytes) == sizes.end()) {
        sizes.push_back(report.scenario.messageBytes);
        std::sort(sizes.begin(), sizes.end());
    }
    const auto machine = collectives::machineOf(*report.topology, catalog, report.job, report.scenario.basis,
                                                collectives::Fit::Best, &*report.bandwidth);
    if (auto answer = collectives::evaluate(machine, question))
        report.collective = std::move(*answer);
    else
        report.collectiveGap = gapText(answer.error());
}

/// The machine of a collective points at the drawing it was made of; the new report's drawing has the same
/// indices.
void lendCollective(Report& report, const Report& previous) {
    report.collective = previous.collective;
    report.collectiveGap = previous.collectiveGap;
    if (!report.collective || !report.collective->machine) return;
    auto machine = std::make_shared<collectives::Machine>(*report.collective->machine);
    machine->topology = report.topology.get();
    report.collective->machine = std::move(machine);
}

void answerServing(Report& report, const Catalog& catalog, const std::atomic<bool>* cancel) {
    if (report.job.size() == 0) {
        report.servingGap = loneliness(*report.topology, report.job);
        return;
    }
    const bandwidth::PairMatrix* pairs = report.bandwidth ? &report.bandwidth->pairs : nullptr;
    auto answer = workload::serve(*report.topology, catalog, report.job, !report.scenario.job,
                                  report.scenario.basis, report.scenario.serving, cancel, pairs);
    if (answer)
        report.serving = std::move(*answer);
    else
        report.servingGap = gapText(answer.error());
}

}  // namespace

std::shared_ptr<const Report> evaluate(Snapshot topology, const Catalog& catalog, const Scenario& scenario,
                                       bool withLp, const std::atomic<bool>* cancel,
                                       std::shared_ptr<const Report> previous) {
    const auto start = std::chrono::steady_clock::now();
    auto report = std::make_shared<Report>();
    report->topology = std::move(topology);
    report->scenario = scenario;

    const Reuse reuse = previous ? reusable(*previous, *report->topology, catalog, scenario) : Reuse{};
    std::string jobGap;
    if (!scenario.job) {
        report->job = wholeJob(*report->topology);
    } else if (auto job = jobOf(*report->topology, *scenario.job)) {
        report->job = std::move(*job);
    } else {
        jobGap = gapText(job.error());
    }

    if (reuse.network) {
        report->findings = previous->findings;
        report->caveats = previous->caveats;
        report->partsConfidence = previous->partsConfidence;
    } else {
        report->findings = findings(*report->topology, catalog);
        nameCaveats(*report, catalog);
        report->work.rules = true;
    }

    if (!jobGap.empty()) {
        report->bandwidthGap = report->collectiveGap = report->servingGap = jobGap;
    } else {
        answerBandwidth(*report, catalog, withLp, cancel, reuse.bandwidth ? previous.get() : nullptr,
                        previous.get());
        report->work.bandwidth = !reuse.bandwidth;
        if (stopped(cancel)) return nullptr;
        if (reuse.collective) {
            lendCollective(*report, *previous);
        } else {
            answerCollective(*report, catalog);
            report->work.collective = true;
        }
        if (stopped(cancel)) return nullptr;
        if (reuse.serving) {
            report->serving = previous->serving;
            report->servingGap = previous->servingGap;
        } else {
            answerServing(*report, catalog, cancel);
            report->work.serving = true;
        }
        if (stopped(cancel)) return nullptr;
    }
    report->work.headlines = !(reuse.network && reuse.bandwidth && reuse.collective && reuse.serving);
    report->headlines = report->work.headlines ? makeHeadlines(*report, catalog) : previous->headlines;
    report->engineSeconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return report;
}

Scenario headlineScenario(Scenario scenario) {
    scenario.collective.sizes = {scenario.messageBytes};
    if (scenario.serving.target || scenario.serving.batch) scenario.serving.batches = {1};
    return scenario;
}

Preview preview(const std::shared_ptr<const Report>& now, const Catalog& catalog, const Edit& edit,
                const std::atomic<bool>* cancel) {
    Preview preview;
    preview.verdict = edit.check(*now->topology, catalog);
    if (!preview.verdict.allowed) return preview;
    const auto after = evaluate(std::make_shared<const Topology>(edit.apply(*now->topology)), catalog,
                                headlineScenario(now->scenario), false, cancel, now);
    if (!after) return preview;
    for (const Report::Headline& before : now->headlines)
        for (const Report::Headline& later : after->headlines)
            if (before.id == later.id) preview.beforeAfter.emplace_back(before, later);
    return preview;
}

}  // namespace fabricsketch
