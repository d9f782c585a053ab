// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

/// Both drawings answer one scenario, the window's own way; the table is the window's comparison.
class Compare : public Command {
  public:
    void options(CLI::App& app) override {
        m_a.add(app, "A");
        m_b.add(app, "B");
        app.add_option("--gpu", m_a.accelerator, "the accelerator, where an input does not say which")
            ->type_name("PART");
        m_collective.add(app, false);
        m_serving.add(app);
        addStack(app, m_stack, "nccl for collectives, trtllm for serving");
        m_job.add(app);
        m_rates.add(app, RateBasis::Achievable);
        m_unit.add(app);
    }

    Outcome<Answer> run(Session& session) override {
        const auto a = session.open(m_a.input, m_a.accelerator), b = session.open(m_b.input, m_a.accelerator);
        if (!a) return tl::unexpected(a.error());
        if (!b) return tl::unexpected(b.error());
        const auto scenario = scenarioOf(*a->catalog);
        if (!scenario) return tl::unexpected(scenario.error());
        const auto left = evaluate(a->topology, *a->catalog, *scenario, true);
        const auto right = evaluate(b->topology, *b->catalog, *scenario, true);
        const Comparison comparison = compare(*left, *right);
        if (session.json()) {
            Json rows = Json::array();
            for (const Comparison::Row& row : comparison.rows)
                rows.push_back({{"title", row.title},
                                {"a", row.a},
                                {"b", row.b},
                                {"ratio", row.ratioValue > 0 ? Json(row.ratioValue) : Json(nullptr)},
                                {"better", row.better}});
            session.print(Json{{"a", reportJson(*a, *left)},
                               {"b", reportJson(*b, *right)},
                               {"rows", std::move(rows)},
                               {"sentence", comparison.sentence}});
        } else {
            session.print(text(*a, *b, comparison) + gapsText("A", *left) + gapsText("B", *right) +
                          notesText(*a) + notesText(*b));
        }
        return Answer::Yes;
    }

  private:
    Outcome<Scenario> scenarioOf(const Catalog& catalog) const {
        Scenario scenario = Scenario::firstStart();
        const auto sizes = scenario.collective.sizes;
        const auto job = m_job.indices();
        if (!job) return tl::unexpected(job.error());
        scenario.job = *job;
        const auto basis = m_rates.chosen();
        if (!basis) return tl::unexpected(basis.error());
        scenario.basis = *basis;
        const auto collective = m_collective.question(catalog, m_stack);
        if (!collective) return tl::unexpected(collective.error());
        scenario.collective = *collective;
        // The headline takes the largest size asked for; without --bytes the window's sizes and its 256 MiB.
        if (scenario.collective.sizes.empty())
            scenario.collective.sizes = sizes;
        else
            scenario.messageBytes =
                *std::max_element(scenario.collective.sizes.begin(), scenario.collective.sizes.end());
        const auto serving = m_serving.question(catalog, m_stack);
        if (!serving) return tl::unexpected(serving.error());
        scenario.serving = *serving;
        return scenario;
    }

    Json reportJson(const OpenInput& input, const Report& report) const {
        Json json{{"name", input.name}};
        json["bandwidth"] =
            report.bandwidth ? bandwidthJson(input, *report.bandwidth, m_unit.unit(), false) : Json(nullptr);
        json["collective"] = report.collective ? collectiveJson(*report.collective) : Json(nullptr);
        json["llm"] = report.serving ? servingJson(input, *report.serving) : Json(nullptr);
        return json;
    }

    static std::string text(const OpenInput& a, const OpenInput& b, const Comparison& comparison) {
        using Align = TextTable::Align;
        std::string text = "A  " + a.name + "\nB  " + b.name + "\n\n";
        TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
        table.add({"", "A", "B", "B/A", "better"});
        for (const Comparison::Row& row : comparison.rows)
            table.add({row.title, row.a, row.b, row.ratio.empty() ? "–" : row.ratio, row.better});
        return text + table.text() + "\n" + comparison.sentence + "\n";
    }

    static std::string gapsText(const std::string& name, const Report& report) {
        std::string text;
        for (const std::string& gap : {report.bandwidthGap, report.collectiveGap, report.servingGap})
            if (!gap.empty() && text.find(gap) == std::string::npos) text += name + ": " + gap + "\n";
        return text;
    }

    InputOptions m_a, m_b;
    CollectiveOptions m_collective;
    ServingOptions m_serving;
    JobOptions m_job;
    RatesOptions m_rates;
    UnitOptions m_unit;
    std::string m_stack;
};

}  // namespace

std::unique_ptr<Command> makeCompare() { return std::make_unique<Compare>(); }

}  // namespace fabricsketch::cli
