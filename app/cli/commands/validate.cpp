// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "app/cli/commands/all.h"
#include "app/cli/output/table.h"
#include "app/cli/views/serving_tables.h"
#include "app/cli/views/views.h"
#include "study/corpus/corpus.h"
#include "study/validation.h"
#include "units/quantity.h"

namespace fabricsketch::cli {
namespace {

class Validate : public Command {
  public:
    void options(CLI::App& app) override {
        app.add_option("FOLDER", m_folder,
                       "measured tables as resources/validation maps them; without it the shipped figures")
            ->type_name("FOLDER");
        app.add_flag("--full", m_full, "every figure, not the tables alone");
    }

    Outcome<Answer> run(Session& session) override {
        if (!m_folder.empty()) return corpusFolder(session);
        const Validation validation = validatePublished(session.catalog());
        const auto calibrations = accuracies(session.catalog());
        if (session.json()) {
            Json all = json(validation);
            all["calibrations"] = accuraciesJson(calibrations);
            session.print(all);
        } else {
            session.print(text(validation));
            session.print("\n" + accuraciesText(calibrations));
        }
        return Answer::Yes;
    }

  private:
    Outcome<Answer> corpusFolder(Session& session) const {
        const auto rules = session.resources() / "validation";
        const auto validation = corpus::validate(session.catalog(), m_folder, rules);
        // A folder may hold serving tables too, or nothing else.
        const auto tables =
            serving::validateTables(session.catalog(), m_folder, rules / "serving-split.json");
        if (!validation && !tables) return unreadable(at(m_folder, validation.error()));
        if (session.json()) {
            Json json = validation ? corpusJson(*validation, m_full) : Json::object();
            if (tables) json["serving"] = servingTablesJson(*tables, m_full);
            session.print(json);
        } else {
            if (validation) session.print(corpusText(*validation, m_full));
            if (tables) session.print((validation ? "\n" : "") + servingTablesText(*tables, m_full));
        }
        return Answer::Yes;
    }

    Json json(const Validation& validation) const {
        Json tables = Json::array();
        for (const TableValidation& table : validation.tables) {
            Json one{{"id", table.id},
                     {"name", table.name},
                     {"fitted", table.fitted},
                     {"modelled", table.modelled},
                     {"figures", table.points.size()},
                     {"median_error", orNull(table.median)},
                     {"worst_error", table.worst},
                     {"worst_at", table.worstAt},
                     {"gap", table.gap},
                     {"source", table.source}};
            if (m_full) {
                one["rows"] = Json::array();
                for (const TableValidation::Point& p : table.points)
                    one["rows"].push_back({{"column", p.column},
                                           {"row", p.row},
                                           {"published", p.published},
                                           {"predicted", p.predicted},
                                           {"error", p.error}});
            }
            tables.push_back(std::move(one));
        }
        return {
            {"tables", std::move(tables)},
            {"median_error",
             {{"fitted", orNull(validation.medianFitted)}, {"unfitted", orNull(validation.medianUnfitted)}}}};
    }

    std::string text(const Validation& validation) const {
        using Align = TextTable::Align;
        TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
        table.add({"table", "", "figures", "median error", "worst error", "worst at"});
        // The tables that judge come first; those the constants were fitted on flatter and stand apart.
        for (const bool fitted : {false, true})
            for (const TableValidation& one : validation.tables) {
                if (one.fitted != fitted) continue;
                table.add({one.name,
                           std::string(fitted ? "fitted" : "unfitted") + (one.modelled ? ", a model" : ""),
                           std::to_string(one.points.size()), percent(one.median), percent(one.worst),
                           one.worstAt});
            }
        std::string text = table.text();
        text += "\nMedian error over all figures: " + percent(validation.medianUnfitted) +
                " where nothing was fitted, " + percent(validation.medianFitted) + " where constants were.\n";
        for (const TableValidation& one : validation.tables)
            if (!one.gap.empty()) text += "note: " + one.name + ": " + one.gap + "\n";
        return m_full ? text + "\n" + figures(validation) : text;
    }

    static std::string figures(const Validation& validation) {
        using Align = TextTable::Align;
        TextTable table({Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right});
        table.add({"table", "column", "row", "published", "predicted", "error"});
        for (const TableValidation& one : validation.tables)
            for (const TableValidation::Point& p : one.points)
                table.add({one.name, p.column, p.row, threeDigits(p.published), threeDigits(p.predicted),
                           percent(p.error)});
        return table.text();
    }

    std::string m_folder;
    bool m_full = false;
};

}  // namespace

std::unique_ptr<Command> makeValidate() { return std::make_unique<Validate>(); }

}  // namespace fabricsketch::cli
