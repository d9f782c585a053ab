// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/advice.h"

#include <algorithm>

#include "study/words.h"
#include "topology/edit.h"
#include "topology/naming.h"
#include "units/phrases.h"
#include "units/quantity.h"

namespace fabricsketch {
namespace {

constexpr double kMatters = 0.05;  // below this no measurement would tell the two apart

std::string percent(double share) { return threeDigits(100 * share) + " %"; }

/// "+38 %", or "9 times the tokens" where percents say little.
std::string gainText(double gain) {
    return gain < 1 ? "+" + percent(gain) : phrases::say("{0} times the tokens", threeDigits(1 + gain));
}

/// The drawing without its scale-up links; nothing where it has none.
std::optional<Topology> withoutScaleUp(const Topology& topology, const Catalog& catalog) {
    std::vector<Id> links;
    for (const Link& link : topology.links()) {
        const LinkType* type = catalog.linkType(link.type);
        if (type && type->layer == Layer::ScaleUp && link.condition != Condition::Failed)
            links.push_back(link.id);
    }
    if (links.empty()) return std::nullopt;
    return edits::setCondition(topology, {}, links, Condition::Failed).apply(topology);
}

workload::ServingQuestion questionOf(workload::ServingQuestion q, const PlanOption& option) {
    q.tp = option.tp;
    q.pp = option.pp;
    q.expertParallel = option.expertParallel;
    q.attentionData = option.attentionData;
    q.replicas = 1;
    q.prefillGroups = 0;
    return q;
}

double communication(const workload::Parts& p) {
    return p.sum() > 0 ? (p.commLatency + p.commBandwidth) / p.sum() : 0;
}

class Adviser {
  public:
    Adviser(const Topology& topology, const Catalog& catalog, const Job& within, RateBasis basis,
            const workload::ServingQuestion& question)
        : m_topology(topology), m_catalog(catalog), m_within(within), m_basis(basis), m_question(question) {}

    Result<AdviceReport> report(const std::atomic<bool>* cancel) {
        auto asDrawn = plan(m_topology, m_catalog, m_within, m_basis, m_question, 0, cancel);
        if (!asDrawn) return tl::unexpected(asDrawn.error());
        m_report.asDrawn = std::move(*asDrawn);
        if (const auto bare = withoutScaleUp(m_topology, m_catalog)) {
            auto without = plan(*bare, m_catalog, m_within, m_basis, m_question, 0, cancel);
            if (!without) return tl::unexpected(without.error());
            m_report.withoutScaleUp = std::move(*without);
        }
        if (m_report.asDrawn.options.empty()) {
            m_report.verdict = sentence(m_report.asDrawn.infeasible + "; " + m_report.asDrawn.nearestWords);
            m_report.confidence = Confidence::Extrapolated;
            return std::move(m_report);
        }
        m_report.confidence = best().confidence;
        interconnect();
        fit();
        split();
        phases();
        size();
        if (!m_report.sensitivities.sentence.empty())
            add("most-help", m_report.sensitivities.sentence, m_report.sensitivities.bars.front().gain);
        return std::move(m_report);
    }

  private:
    const PlanOption& best() const { return m_report.asDrawn.options.front(); }
    void add(const char* id, std::string text, double figure) {
        m_report.items.push_back({id, std::move(text), figure});
    }

    /// With perfect links nothing would be lost to communication: the most that any interconnect could bring.
    void interconnect() {
        const auto prepared =
            workload::prepare(m_topology, m_catalog, m_within, true, m_basis, questionOf(m_question, best()));
        if (prepared) m_report.sensitivities = sensitivities(*prepared, m_question.target, best().batch);
        const double share = communication(best().perToken);
        if (!m_report.withoutScaleUp) {
            m_report.interconnectGain = share / (1 - share);
            m_report.pcieEnough = m_report.interconnectGain < kMatters;
            m_report.verdict =
                m_report.pcieEnough
                    ? phrases::say(
                          "PCIe is enough: links without any cost would bring at most +{0} over {1}.",
                          percent(m_report.interconnectGain), best().words)
                    : phrases::say(
                          "A faster interconnect could bring at most +{0}: that much of the time of {1} goes "
                          "into communication.",
                          percent(m_report.interconnectGain), best().words);
        } else if (m_report.withoutScaleUp->options.empty()) {
            m_report.verdict = phrases::say("The scale-up links are needed: without them {0}{1}.",
                                            m_report.withoutScaleUp->infeasible,
                                            (m_report.withoutScaleUp->nearestWords.empty()
                                                 ? ""
                                                 : "; " + m_report.withoutScaleUp->nearestWords));
        } else {
            const PlanOption& bare = m_report.withoutScaleUp->options.front();
            m_report.interconnectGain = best().tokensPerSecond / bare.tokensPerSecond - 1;
            m_report.pcieEnough = m_report.interconnectGain < kMatters;
            m_report.breakEven = breakEven(bare.tokensPerSecond, best().tokensPerSecond, std::nullopt,
                                           phrases::say("the drawing without its scale-up links"),
                                           phrases::say("the drawing as it is"));
            m_report.verdict =
                m_report.pcieEnough
                    ? phrases::say("PCIe is enough: without the scale-up links {0} serves {1} of the tokens.",
                                   bare.words, percent(bare.tokensPerSecond / best().tokensPerSecond))
                    : phrases::say(
                          "The interconnect matters: the scale-up links bring {0} ({1} against {2} without "
                          "them); {3}.",
                          gainText(m_report.interconnectGain), best().words, bare.words,
                          m_report.breakEven.words);
        }
        add("interconnect", m_report.verdict, m_report.interconnectGain);
    }

    void fit() {
        for (const PlanOption& option : m_report.asDrawn.options)
            if (option.tp * option.pp == 1) {
                const double part = option.tokensPerSecond / best().tokensPerSecond;
                add("fit",
                    phrases::say(
                        "The model fits one GPU and meets the target there: {0} need nothing between "
                        "GPUs and serve {1} of the best split.",
                        option.words, percent(part)),
                    part);
                return;
            }
        if (const auto& smallest = m_report.asDrawn.smallest)
            add("fit",
                phrases::say(
                    "One GPU does not do: the smallest group is {0}, so there is traffic between GPUs.",
                    counted(smallest->tp * smallest->pp, "GPU")),
                smallest->tp * smallest->pp);
    }

    void split() {
        if (!m_report.asDrawn.why.empty()) add("split", m_report.asDrawn.why, best().tokensPerSecond);
    }

    /// Links work hardest in the prompt and for few sequences in their latency: both shares, at the batch
    /// asked for and at one sequence.
    void phases() {
        if (best().tp * best().pp < 2) return;
        const auto prepared =
            workload::prepare(m_topology, m_catalog, m_within, true, m_basis, questionOf(m_question, best()));
        if (!prepared) return;
        const double prompt = communication(prefill(prepared->setup, 1)),
                     step = communication(decodeStep(prepared->setup, best().batch)),
                     alone = communication(decodeStep(prepared->setup, 1));
        add("phases",
            phrases::say("Communication takes {0} of a prefill and {1} of a decode step at batch {2} ({3} at "
                         "batch 1).",
                         percent(prompt), percent(step), std::to_string(best().batch), percent(alone)),
            prompt);
    }

    void size() {
        const auto& smallest = m_report.asDrawn.smallest;
        if (!smallest) return;
        const int group = smallest->tp * smallest->pp;
        if (group >= m_within.size()) return;
        add("size",
            phrases::say("The smallest drawing that meets the target has {0} ({1}, batch {2}, {3} tokens/s); "
                         "{4} are drawn.",
                         counted(group, "GPU"), smallest->group, std::to_string(smallest->batch),
                         threeDigits(smallest->tokensPerGpu * group), std::to_string(m_within.size())),
            group);
    }

    const Topology& m_topology;
    const Catalog& m_catalog;
    const Job& m_within;
    const RateBasis m_basis;
    const workload::ServingQuestion& m_question;
    AdviceReport m_report;
};

}  // namespace

Result<AdviceReport> advise(const Topology& topology, const Catalog& catalog, const Job& within,
                            RateBasis basis, const workload::ServingQuestion& question,
                            const std::atomic<bool>* cancel) {
    return Adviser(topology, catalog, within, basis, question).report(cancel);
}

}  // namespace fabricsketch
