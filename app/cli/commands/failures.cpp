// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/failures.h"
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"

namespace fabricsketch::cli {
namespace {

template <class T>
Json orNull(const std::optional<T>& value, double factor = 1) {
    return value ? Json(*value * factor) : Json(nullptr);
}

class Failures : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        m_scenario.add(app);
        app.add_option("--seconds", m_limits.seconds,
                       "after this time the rest is bounded by known cuts instead of calculated; 0 = never; "
                       "not given: after a number of steps, the same on every machine")
            ->check(numberBetween(0, 1e6));
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        const auto scenario = m_scenario.scenario(*input->catalog);
        if (!scenario) return tl::unexpected(scenario.error());
        if (const auto job = m_scenario.job.jobOf(*input->topology); !job) return tl::unexpected(job.error());
        const auto study = studyFailures(input->topology, *input->catalog, *scenario, nullptr, {}, m_limits);
        if (study->before.gpus == 0)
            return no(
                {m_input.input, 0, 0, "no GPU takes part", "draw one, or choose a job of working GPUs"});
        if (session.json())
            session.print(json(*study));
        else
            session.print(text(*input, *study) + notesText(*input));
        return Answer::Yes;
    }

  private:
    static Json figuresJson(const FailureFigures& f) {
        return {{"gpus", f.gpus},
                {"slowest_pair", f.slowestPair ? Json(f.slowestPair->toDouble()) : Json(nullptr)},
                {"layer", f.slowestPair ? Json(layerWord(f.layer)) : Json(nullptr)},
                {"x_num", f.x ? Json(f.x->num()) : Json(nullptr)},
                {"x_den", f.x ? Json(f.x->den()) : Json(nullptr)},
                {"time_us", orNull(f.collectiveTime, 1e6)},
                {"algo", f.collectiveTime ? Json(f.algorithm) : Json(nullptr)},
                {"tok_s_gpu", orNull(f.tokensPerGpu)},
                {"bounded", f.bounded},
                {"gap", f.gap}};
    }

    static Json effectJson(const FailureEffect& effect) {
        Json json = figuresJson(effect.after);
        json["loss"] = effect.loss;
        return json;
    }

    static Json json(const FailureStudy& study) {
        Json rows = Json::array();
        for (const FailureClass& one : study.classes) {
            Json alike = Json::array(), policies = Json::array();
            for (const SingleFailure& failure : one.alike)
                alike.push_back(failure.link.empty() ? Json(failure.devices) : Json{failure.link});
            for (const PolicyEffect& by : one.policies) {
                Json row{{"action", by.rule.action},
                         {"setting", by.rule.setting},
                         {"statement", by.rule.statement},
                         {"source", by.source}};
                row.update(effectJson(by.effect));
                policies.push_back(std::move(row));
            }
            rows.push_back({{"kind", failureWord(one.example().kind)},
                            {"name", one.example().name},
                            {"width_left", one.example().shareLeft.toDouble()},
                            {"count", one.alike.size()},
                            {"alike", std::move(alike)},
                            {"graph", effectJson(one.graph)},
                            {"policies", std::move(policies)}});
        }
        Json policy = nullptr;
        if (!study.policyName.empty())
            policy = {{"name", study.policyName}, {"source", study.policySource}, {"note", study.policyNote}};
        return {{"unit", rateUnitLabel(RateUnit::GBpsEachWay)},
                {"op", collectives::operationId(study.scenario.collective.operation)},
                {"bytes", study.scenario.messageBytes},
                {"failures", study.failures},
                {"kinds", study.classes.size()},
                {"calculated", study.calculated},
                {"before", figuresJson(study.before)},
                {"classes", std::move(rows)},
                {"policy", std::move(policy)},
                {"worst", study.sentence},
                {"worst_by_policy", study.policySentence}};
    }

    /// "450 → 325", "450" where nothing changes, "–" where there is nothing.
    static std::string change(const std::string& before, const std::string& after) {
        return before == after ? after : before + " → " + after;
    }
    static std::string rate(const std::optional<Rational>& r) { return r ? threeDigits(r->toDouble()) : "–"; }
    static std::string time(const std::optional<double>& t) { return t ? timeText(*t) : "–"; }
    static std::string tokens(const std::optional<double>& t) { return t ? threeDigits(*t) : "–"; }

    /// "GPU excluded, 7 of 8 GPUs go on, slowest pair 450 (ACCESS_LINK_FAILURE_MODE=0)"; all figures are in
    /// --json.
    static std::string policyText(const FailureStudy& study, const FailureClass& one) {
        std::string text;
        for (const PolicyEffect& by : one.policies) {
            const FailureFigures& after = by.effect.after;
            text += (text.empty() ? "" : "; or ") + failureActionName(by.rule.action);
            if (!by.nothingRuns() && after.gpus != study.before.gpus)
                text += ", " + std::to_string(after.gpus) + " of " + std::to_string(study.before.gpus) +
                        " GPUs go on";
            if (after.slowestPair) text += ", slowest pair " + rate(after.slowestPair);
            if (!by.rule.setting.empty()) text += " (" + by.rule.setting + ")";
        }
        return text.empty() ? "unknown" : text;
    }

    std::string text(const OpenInput& input, const FailureStudy& study) const {
        using Align = TextTable::Align;
        const FailureFigures& before = study.before;
        std::string text = dotted({"single failures", input.name, std::to_string(before.gpus) + " GPUs",
                                   std::to_string(study.failures) + " things that can fail, " +
                                       std::to_string(study.classes.size()) + " kinds"}) +
                           "\n\n";
        TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right,
                         Align::Right, Align::Left});
        table.add({"fails", "alike", "GPUs", "slowest pair GB/s", "x* GB/s",
                   operationName(study.scenario.collective.operation) + " " +
                       sizeText(static_cast<double>(study.scenario.messageBytes)),
                   "tokens/s per GPU", "as the platform handles it"});
        for (const FailureClass& one : study.classes) {
            const FailureFigures& after = one.graph.after;
            std::string pair = after.bounded ? "" : change(rate(before.slowestPair), rate(after.slowestPair));
            if (after.slowestPair && !after.slowestPair->isZero() && after.layer != before.layer)
                pair += " (" + layerWord(after.layer) + ")";
            table.add({one.example().name, "× " + std::to_string(one.alike.size()),
                       change(std::to_string(before.gpus), std::to_string(after.gpus)), pair,
                       after.bounded ? "at most " + rate(after.x) : change(rate(before.x), rate(after.x)),
                       after.bounded ? "not calculated"
                                     : change(time(before.collectiveTime), time(after.collectiveTime)),
                       after.bounded ? "" : change(tokens(before.tokensPerGpu), tokens(after.tokensPerGpu)),
                       policyText(study, one)});
        }
        text += table.text() + "\n" + study.sentence + "\n";
        if (!study.boundedNote.empty()) text += "note: " + study.boundedNote + "\n";
        if (!study.policySentence.empty()) text += study.policySentence + "\n";
        if (!before.gap.empty()) text += "note: " + before.gap + "\n";
        if (study.policyName.empty())
            return text + "note: what this platform does with failures is not known\n";
        text += "note: " + study.policyName + ": " + study.policyNote + "\n";
        return text + "source: " + study.policySource + "\n";
    }

    InputOptions m_input;
    ScenarioOptions m_scenario;
    FailureLimits m_limits;
};

}  // namespace

std::unique_ptr<Command> makeFailures() { return std::make_unique<Failures>(); }

}  // namespace fabricsketch::cli
