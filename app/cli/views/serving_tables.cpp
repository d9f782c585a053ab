// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/views/serving_tables.h"

#include "app/cli/output/table.h"
#include "units/quantity.h"

namespace fabricsketch::cli {
namespace {

std::string percent(double share) { return threeDigits(100 * share) + " %"; }

Json errorsJson(const serving::Errors& e) {
    if (e.figures == 0) return nullptr;
    return {{"rows", e.figures},   {"tpot", e.tpot},        {"throughput", e.throughput}, {"ttft", e.ttft},
            {"tpot_bias", e.bias}, {"tpot_worst", e.worst}, {"worst_at", e.worstAt}};
}

}  // namespace

Json servingTablesJson(const std::vector<serving::TableErrors>& tables, bool full) {
    Json list = Json::array();
    for (const serving::TableErrors& t : tables) {
        Json one{{"id", t.id},
                 {"system", t.system},
                 {"model", t.model},
                 {"precision", t.precision},
                 {"stack", t.stack},
                 {"constants", t.constants},
                 {"held_out", errorsJson(t.heldOut)},
                 {"fitted", errorsJson(t.fitted)},
                 {"held_out_with_reference", errorsJson(t.before)},
                 {"rows_not_asked", t.left},
                 {"note", t.gap}};
        if (full) {
            one["rows"] = Json::array();
            for (const serving::Point& p : t.points)
                one["rows"].push_back({{"row", p.measured.words},
                                       {"fitted", p.measured.mayFit},
                                       {"tpot_ms", p.measured.tpot * 1e3},
                                       {"tpot_model_ms", p.tpot * 1e3},
                                       {"ttft_ms", p.measured.ttft * 1e3},
                                       {"ttft_model_ms", p.ttft * 1e3},
                                       {"throughput_error", p.throughputError}});
        }
        list.push_back(std::move(one));
    }
    return list;
}

Json accuraciesJson(const std::vector<CalibrationAccuracy>& all) {
    Json list = Json::array();
    for (const CalibrationAccuracy& one : all) {
        Json errors = Json::object();
        for (const CalibrationAccuracy::Error& e : one.errors) errors[e.name] = e.value;
        list.push_back(
            {{"id", one.id}, {"name", one.name}, {"scope", one.scope}, {"errors", std::move(errors)}});
    }
    return list;
}

std::string accuraciesText(const std::vector<CalibrationAccuracy>& all) {
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left, Align::Left});
    table.add({"serving constants", "mean absolute errors on measured runs", "fitted on"});
    for (const CalibrationAccuracy& one : all) {
        std::string errors;
        for (const CalibrationAccuracy::Error& e : one.errors)
            errors += (errors.empty() ? "" : "; ") + e.name + " " + percent(e.value);
        table.add({one.name, errors, one.scope});
    }
    return table.text();
}

std::string servingTablesText(const std::vector<serving::TableErrors>& tables, bool full) {
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Left});
    table.add({"serving, mean absolute error", "rows", "figures", "TPOT", "throughput", "TTFT", "TPOT bias",
               "constants"});
    const auto add = [&](const serving::TableErrors& t, const char* rows, const serving::Errors& e,
                         const std::string& constants) {
        if (e.figures == 0) return;
        table.add({t.model + " " + t.precision + " " + t.stack + " " + t.system, rows,
                   std::to_string(e.figures), percent(e.tpot), percent(e.throughput), percent(e.ttft),
                   (e.bias < 0 ? "−" : "+") + percent(std::abs(e.bias)), constants});
    };
    for (const serving::TableErrors& t : tables) add(t, "held out", t.heldOut, t.constants);
    for (const serving::TableErrors& t : tables) add(t, "fitted", t.fitted, t.constants);
    for (const serving::TableErrors& t : tables)
        add(t, "held out, not fitted to its kind", t.before, "reference");
    std::string text = table.text();
    for (const serving::TableErrors& t : tables)
        if (!t.gap.empty()) text += "note: " + t.id + ": " + t.gap + "\n";
    if (!full) return text;
    TextTable rows(
        {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
    rows.add({"table", "row", "", "TPOT", "model", "TTFT", "model"});
    for (const serving::TableErrors& t : tables)
        for (const serving::Point& p : t.points)
            rows.add({t.id, p.measured.words, p.measured.mayFit ? "fitted" : "held out",
                      timeText(p.measured.tpot), timeText(p.tpot), timeText(p.measured.ttft),
                      timeText(p.ttft)});
    return text + "\n" + rows.text();
}

}  // namespace fabricsketch::cli
