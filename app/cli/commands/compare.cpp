// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/decide/outlook.h"
#include "study/words.h"
#include "topology/difference.h"

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
        m_scenario.add(app);
        m_unit.add(app);
    }

    Outcome<Answer> run(Session& session) override {
        const auto a = session.open(m_a.input, m_a.accelerator), b = session.open(m_b.input, m_a.accelerator);
        if (!a) return tl::unexpected(a.error());
        if (!b) return tl::unexpected(b.error());
        if (const auto used = accelerators(m_a.accelerator, {&*a, &*b}); !used)
            return tl::unexpected(used.error());
        ScenarioOptions options = m_scenario;
        std::string calibration = options.serving.calibration;  // a file is read into both catalogues
        const auto catalogA = withCalibration(a->catalog, options.serving.calibration, "measured"),
                   catalogB = withCalibration(b->catalog, calibration, "measured");
        if (!catalogA) return tl::unexpected(catalogA.error());
        if (!catalogB) return tl::unexpected(catalogB.error());
        const auto scenario = options.scenario(**catalogA);
        if (!scenario) return tl::unexpected(scenario.error());
        const auto left = evaluate(a->topology, **catalogA, *scenario, true);
        const auto right = evaluate(b->topology, **catalogB, *scenario, true);
        const Comparison comparison = compare(*left, *right);
        const std::vector<std::string> differences =
            differencePhrases(differenceOf(*a->topology, *b->topology, **catalogB));
        const BreakEven even = breakEvenOf(*left, *right, "A", "B");
        if (session.json()) {
            Json rows = Json::array();
            for (const Comparison::Row& row : comparison.rows)
                rows.push_back({{"title", row.title},
                                {"a", row.a},
                                {"b", row.b},
                                {"ratio", row.ratioValue > 0 ? Json(row.ratioValue) : Json(nullptr)},
                                {"better", row.better}});
            session.print(
                Json{{"a", reportJson(*a, *left)},
                     {"b", reportJson(*b, *right)},
                     {"rows", std::move(rows)},
                     {"sentence", comparison.sentence},
                     {"differences", differences},
                     {"break_even",
                      {{"premium", even.premium},
                       {"usd_per_gpu_hour_b", even.usdPerGpuHour ? Json(*even.usdPerGpuHour) : Json(nullptr)},
                       {"words", even.words}}}});
        } else {
            session.print(text(*a, *b, comparison) + differencesText(differences) + sentence(even.words) +
                          "\n" + gapsText("A", *left) + gapsText("B", *right) + notesText(*a) +
                          notesText(*b));
        }
        return Answer::Yes;
    }

  private:
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

    static std::string differencesText(const std::vector<std::string>& differences) {
        return differences.empty() ? std::string()
                                   : "From A to B: " + listed(differences, differences.size()) + ".\n";
    }

    static std::string gapsText(const std::string& name, const Report& report) {
        std::string text;
        for (const std::string& gap : {report.bandwidthGap, report.collectiveGap, report.servingGap})
            if (!gap.empty() && text.find(gap) == std::string::npos) text += name + ": " + gap + "\n";
        return text;
    }

    InputOptions m_a, m_b;
    ScenarioOptions m_scenario;
    UnitOptions m_unit;
};

}  // namespace

std::unique_ptr<Command> makeCompare() { return std::make_unique<Compare>(); }

}  // namespace fabricsketch::cli
