// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"

namespace fabricsketch::cli {

namespace {

Json rowJson(const collectives::Estimate& row) {
    Json json{{"bytes", row.bytes},      {"algo", row.algorithm},
              {"steps", row.steps},      {"time_us", row.time * 1e6},
              {"algbw_GBps", row.algbw}, {"busbw_GBps", row.busbw},
              {"limit", row.limit},      {"confidence", confidenceWord(row.provenance.confidence)}};
    // Only where nobody knows: what is known has one time.
    if (row.timeIfStaged > 0) json["time_us_if_staged"] = row.timeIfStaged * 1e6;
    return json;
}

Json withRows(const collectives::Report& report, Json rows) {
    Json excluded = Json::array();
    for (const collectives::Excluded& one : report.excluded)
        excluded.push_back({{"algo", one.algorithm}, {"reason", one.reason}});
    return {{"op", collectives::operationId(report.operation)},
            {"stack", report.stack},
            {"gpus", report.job.size()},
            {"of", report.job.of},
            {"layers", layersJson(report.layers)},
            {"rows", std::move(rows)},
            {"excluded", std::move(excluded)}};
}

std::string headline(const OpenInput& input, const collectives::Report& report) {
    return dotted({operationName(report.operation), input.name, jobText(report.job), report.layers.text(),
                   report.stack, confidenceWord(report.confidence)}) +
           "\n\n";
}

}  // namespace

Json collectiveJson(const collectives::Report& report) {
    Json rows = Json::array();
    for (const collectives::Estimate& row : report.best) rows.push_back(rowJson(row));
    return withRows(report, std::move(rows));
}

Json simulationJson(const collectives::Report& report, const std::vector<collectives::SimRow>& rows) {
    Json list = Json::array();
    std::int64_t events = 0;
    for (const collectives::SimRow& row : rows) {
        Json one = rowJson(row.simulated);
        one["events"] = row.events;
        one["closed_form_us"] = row.closedForm * 1e6;
        one["difference"] = row.difference;
        list.push_back(std::move(one));
        events += row.events;
    }
    Json object = withRows(report, std::move(list));
    object["events"] = events;
    return object;
}

std::string simulationText(const OpenInput& input, const collectives::Report& report,
                           const std::vector<collectives::SimRow>& rows) {
    using Align = TextTable::Align;
    TextTable table({Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right,
                     Align::Right, Align::Right});
    table.add(
        {"size", "algorithm", "steps", "simulated", "busbw GB/s", "events", "closed form", "busbw GB/s"});
    std::string differences;
    for (const collectives::SimRow& row : rows) {
        const collectives::Estimate& e = row.simulated;
        const std::string size = sizeText(static_cast<double>(e.bytes));
        table.add({size, algorithmName(e.algorithm), std::to_string(e.steps), timeText(e.time),
                   threeDigits(e.busbw), std::to_string(row.events), timeText(row.closedForm),
                   threeDigits(e.busbw * e.time / row.closedForm)});
        differences += size + ": " + row.difference + "\n";
    }
    return headline(input, report) + table.text() + "\n" + differences + notesText(input);
}

std::string collectiveText(const OpenInput& input, const collectives::Report& report) {
    using Align = TextTable::Align;
    std::string text = headline(input, report);
    TextTable table(
        {Align::Right, Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    table.add({"size", "algorithm", "steps", "time", "algbw GB/s", "busbw GB/s", "limit"});
    std::set<std::string> notes;
    for (const collectives::Estimate& row : report.best) {
        table.add({sizeText(static_cast<double>(row.bytes)), algorithmName(row.algorithm),
                   std::to_string(row.steps), timeText(row.time), threeDigits(row.algbw),
                   threeDigits(row.busbw), row.limit});
        if (!row.note.empty()) notes.insert(algorithmName(row.algorithm) + ": " + row.note);
    }
    text += table.text();
    if (!report.confidenceNote.empty()) notes.insert(report.confidenceNote);
    for (const std::string& note : notes) text += "note: " + note + "\n";
    for (const collectives::Excluded& one : report.excluded)
        text += "left out: " + algorithmName(one.algorithm) + ", " + one.reason + "\n";
    return text + notesText(input);
}

}  // namespace fabricsketch::cli
