// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

using Align = TextTable::Align;

Json sideJson(const corpus::Class& one, const corpus::Class::Side& side) {
    return {{"tables", side.tables},
            {"figures", side.figures},
            {one.ranged ? "outside" : "median_error", orNull(side.median)},
            {"worst_error", side.worst}};
}

std::string sideText(const corpus::Class::Side& side) {
    if (side.figures == 0) return "–";
    return percent(side.median) + " of " + std::to_string(side.figures);
}

std::string tablesText(const corpus::Validation& validation) {
    TextTable table(
        {Align::Left, Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    table.add({"table", "", "machine", "figures", "median", "worst", "worst at"});
    for (const bool fitted : {false, true})
        for (const corpus::Table& one : validation.tables)
            if (one.fitted == fitted)
                table.add({one.id, fitted ? "fitted" : "unfitted", one.machine,
                           std::to_string(one.points.size()), one.points.empty() ? "–" : percent(one.median),
                           percent(one.worst), one.worstAt});
    return table.text();
}

std::string figuresText(const corpus::Validation& validation) {
    TextTable table({Align::Left, Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    table.add({"table", "figure", "measured", "predicted", "error", "stated range"});
    for (const corpus::Table& one : validation.tables)
        for (const corpus::Point& p : one.points) {
            const bool copy = p.what.starts_with("copy");
            const auto show = [copy](double v) { return copy ? threeDigits(v) + " GB/s" : timeText(v); };
            table.add({one.id, p.what, show(p.measured), show(p.predicted),
                       percent(p.predicted / p.measured - 1),
                       p.ranged() ? show(p.low) + " – " + show(p.high) : std::string()});
        }
    return table.text();
}

}  // namespace

Json corpusJson(const corpus::Validation& validation, bool full) {
    Json tables = Json::array(), classes = Json::array();
    for (const corpus::Table& one : validation.tables) {
        Json table{{"id", one.id},
                   {"machine", one.machine},
                   {"fitted", one.fitted},
                   {"figures", one.points.size()},
                   {"median_error", orNull(one.median)},
                   {"worst_error", one.worst},
                   {"worst_at", one.worstAt},
                   {"note", one.note},
                   {"gap", one.gap}};
        if (full) {
            table["rows"] = Json::array();
            for (const corpus::Point& p : one.points) {
                Json row{{"figure", p.what},
                         {"measured", p.measured},
                         {"predicted", p.predicted},
                         {"error", p.error}};
                if (p.ranged()) row["range"] = {p.low, p.high};
                table["rows"].push_back(std::move(row));
            }
        }
        tables.push_back(std::move(table));
    }
    for (const corpus::Class& one : validation.classes)
        classes.push_back({{"id", one.id},
                           {"name", one.name},
                           {"target", one.target},
                           {"met", one.met()},
                           {"unfitted", sideJson(one, one.unfitted)},
                           {"fitted", sideJson(one, one.fitted)}});
    return {{"tables", std::move(tables)},
            {"classes", std::move(classes)},
            {"absent", validation.absent},
            {"unmapped", validation.unmapped}};
}

std::string corpusText(const corpus::Validation& validation, bool full) {
    std::string text = tablesText(validation) + "\n";
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Left});
    table.add({"median error of the figures", "target", "unfitted", "fitted", ""});
    for (const corpus::Class& one : validation.classes)
        table.add({one.name, percent(one.target), sideText(one.unfitted), sideText(one.fitted),
                   one.unfitted.figures == 0 ? "nothing judges"
                   : one.met()               ? "met"
                                             : "missed"});
    text += table.text();
    for (const corpus::Table& one : validation.tables) {
        if (!one.gap.empty()) text += "gap: " + one.id + ": " + one.gap + "\n";
        if (!one.note.empty()) text += "note: " + one.id + ": " + one.note + "\n";
    }
    if (!validation.absent.empty())
        text += "not in the folder: " + std::to_string(validation.absent.size()) + " tables of the mapping\n";
    for (const std::string& id : validation.unmapped) text += "not mapped: " + id + "\n";
    return full ? text + "\n" + figuresText(validation) : text;
}

}  // namespace fabricsketch::cli
