// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every class of single failures is applied as an edit and asked about through `evaluate`.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <map>

#include "study/failures/policy.h"
#include "study/failures/screen.h"
#include "study/failures/symmetry.h"
#include "study/failures/words.h"
#include "units/phrases.h"
#include "units/work.h"

namespace fabricsketch {
namespace {

bool stopped(const std::atomic<bool>* cancel) { return cancel && *cancel; }

FailureFigures figuresOf(const Report& report) {
    FailureFigures figures;
    figures.gpus = report.job.size();
    figures.gap = report.bandwidthGap.empty() ? report.collectiveGap : report.bandwidthGap;
    if (const auto& bandwidth = report.bandwidth; bandwidth && bandwidth->slowestFrom >= 0) {
        figures.slowestPair = bandwidth->slowestPair;
        figures.layer = bandwidth->pairs.at(bandwidth->slowestFrom, bandwidth->slowestTo).layer;
        figures.x = bandwidth->optimum.x;
    }
    if (report.collective && !report.collective->best.empty()) {
        figures.collectiveTime = report.collective->best.front().time;
        figures.algorithm = report.collective->best.front().algorithm;
    }
    for (const Report::Headline& headline : report.headlines) {
        if (headline.id != "throughput") continue;
        if (headline.available)
            figures.tokensPerGpu = headline.figure.value;
        else if (figures.gap.empty())
            figures.gap = headline.gap;
    }
    return figures;
}

/// Drawings with something switched off, each asked about once.
class Asker {
  public:
    Asker(const Topology& topology, const Catalog& catalog, const Scenario& scenario,
          const std::atomic<bool>* cancel)
        : m_topology(topology),
          m_catalog(catalog),
          m_scenario(headlineScenario(scenario)),
          m_cancel(cancel) {}

    /// `off`: devices that fail too. Nothing if cancelled.
    std::optional<FailureFigures> ask(const SingleFailure& failure, const std::vector<Id>& off) {
        std::vector<Id> devices = failure.devices;
        devices.insert(devices.end(), off.begin(), off.end());
        std::sort(devices.begin(), devices.end());
        devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
        const bool linkGone = failure.link.empty() || endsAmong(devices, failure.link);
        std::string key = linkGone ? std::string() : failure.link + "\n" + failure.shareLeft.text();
        for (const Id& id : devices) key += "\n" + id;
        if (const auto known = m_known.find(key); known != m_known.end()) return known->second;

        Edit edit = edits::setCondition(m_topology, devices, {}, Condition::Failed);
        if (!linkGone) edit.append(failureEdit(m_topology, failure));
        const auto report = ask(std::make_shared<const Topology>(edit.apply(m_topology)));
        if (!report) return std::nullopt;
        return m_known.emplace(std::move(key), figuresOf(*report)).first->second;
    }

    std::shared_ptr<const Report> ask(Snapshot topology) const {
        Scenario scenario = m_scenario;
        if (scenario.job) {
            const auto accelerators = topology->accelerators();
            std::erase_if(*scenario.job, [&](int index) {
                if (index < 0 || index >= static_cast<int>(accelerators.size())) return false;
                const int device = accelerators[static_cast<std::size_t>(index)];
                return topology->devices()[static_cast<std::size_t>(device)].condition == Condition::Failed;
            });
        }
        return evaluate(std::move(topology), m_catalog, scenario, false, m_cancel);
    }

  private:
    bool endsAmong(const std::vector<Id>& sorted, const Id& link) const {
        const Link& drawn = *m_topology.link(link);
        return std::binary_search(sorted.begin(), sorted.end(), drawn.a) ||
               std::binary_search(sorted.begin(), sorted.end(), drawn.b);
    }

    const Topology& m_topology;
    const Catalog& m_catalog;
    const Scenario m_scenario;
    const std::atomic<bool>* m_cancel;
    std::map<std::string, FailureFigures> m_known;
};

/// 1 − after/before; 0 where it rose or where there was nothing to lose, 1 where it is gone.
double lossOf(std::optional<double> before, std::optional<double> after) {
    if (!before || *before <= 0) return 0;
    return std::clamp(1 - after.value_or(0) / *before, 0.0, 1.0);
}

std::optional<double> value(const std::optional<Rational>& rate) {
    return rate ? std::optional(rate->toDouble()) : std::nullopt;
}

std::optional<double> perSecond(const std::optional<double>& time) {
    return time && *time > 0 ? std::optional(1 / *time) : std::nullopt;
}

FailureEffect effectOf(const FailureFigures& before, FailureFigures after) {
    FailureEffect effect;
    std::vector<double> losses{lossOf(before.gpus, after.gpus)};
    if (!after.bounded || after.x) losses.push_back(lossOf(value(before.x), value(after.x)));
    if (!after.bounded) {  // what nobody calculated is no loss
        losses.push_back(lossOf(value(before.slowestPair), value(after.slowestPair)));
        losses.push_back(lossOf(perSecond(before.collectiveTime), perSecond(after.collectiveTime)));
        losses.push_back(lossOf(before.tokensPerGpu, after.tokensPerGpu));
    }
    for (const double loss : losses) {
        effect.loss = std::max(effect.loss, loss);
        effect.losses += loss;
    }
    effect.after = std::move(after);
    return effect;
}

/// Rates are exact but for the last bits of a division.
bool worse(const FailureEffect& a, const FailureEffect& b) {
    constexpr double kSame = 1e-9;
    if (std::abs(a.loss - b.loss) > kSame) return a.loss > b.loss;
    return a.losses > b.losses + kSame;
}

}  // namespace

std::shared_ptr<const FailureStudy> studyFailures(Snapshot topology, const Catalog& catalog,
                                                  const Scenario& scenario, const std::atomic<bool>* cancel,
                                                  const FailureProgress& progress,
                                                  const FailureLimits& limits) {
    const auto start = std::chrono::steady_clock::now();
    const auto seconds = [&start] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    const std::int64_t workBefore = workDone;
    auto study = std::make_shared<FailureStudy>();
    study->topology = topology;
    study->scenario = scenario;
    Asker asker(*topology, catalog, scenario, cancel);
    const auto before = asker.ask(topology);
    if (!before) return nullptr;
    study->before = figuresOf(*before);

    const FailurePolicy* policy = catalog.failurePolicy(topology->systemId());
    if (policy) {
        study->policyName = policy->name;
        study->policySource = policy->source;
        study->policyNote = policy->note;
    }
    const std::vector<SingleFailure> failures = singleFailures(*topology, catalog);
    study->failures = static_cast<int>(failures.size());
    // A job that does not fit the drawing has no figures at all; whose members it had does not matter then.
    Job job = wholeJob(*topology);
    if (scenario.job)
        if (auto chosen = jobOf(*topology, *scenario.job)) job = std::move(*chosen);
    const auto groups = failures::Symmetry(*topology, job).alike(failures, cancel);
    if (stopped(cancel)) return nullptr;

    // What looks worst comes first, in case time runs out.
    const failures::Screen screen(*before, catalog);
    for (const std::vector<int>& group : groups) {
        FailureClass one;
        for (const int i : group) one.alike.push_back(failures[static_cast<std::size_t>(i)]);
        one.graph = effectOf(study->before, screen.bound(one.example()));
        study->classes.push_back(std::move(one));
    }
    const auto rank = [&] {
        std::stable_sort(
            study->classes.begin(), study->classes.end(),
            [](const FailureClass& a, const FailureClass& b) { return worse(a.graph, b.graph); });
    };
    rank();
    for (FailureClass& one : study->classes) {
        if (limits.seconds ? *limits.seconds > 0 && seconds() > *limits.seconds
                           : workDone - workBefore > limits.steps)
            break;
        auto after = asker.ask(one.example(), {});
        if (!after) return nullptr;
        one.graph = effectOf(study->before, std::move(*after));
        for (FailureRule& rule : failures::rulesFor(policy, one.example())) {
            auto by =
                asker.ask(one.example(), failures::switchedOff(*topology, catalog, one.example(), rule));
            if (!by) return nullptr;
            PolicyEffect effect;
            effect.source = rule.source.empty() ? policy->source : rule.source;
            effect.effect = effectOf(study->before, std::move(*by));
            effect.rule = std::move(rule);
            one.policies.push_back(std::move(effect));
        }
        ++study->calculated;
        if (progress) progress(study->calculated, static_cast<int>(groups.size()));
    }
    if (const auto kinds = static_cast<int>(groups.size()); study->calculated < kinds)
        study->boundedNote = phrases::say(
            "{0} of {1} kinds of failure were calculated, those that known cuts hit hardest; "
            "of the rest only a bound for all to all is known",
            std::to_string(study->calculated), std::to_string(kinds));
    rank();
    failures::nameWorst(*study);
    study->engineSeconds = seconds();
    return study;
}

}  // namespace fabricsketch
