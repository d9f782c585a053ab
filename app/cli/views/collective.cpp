// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"

namespace fabricsketch::cli {

Json collectiveJson(const collectives::Report& report) {
    Json rows = Json::array();
    for (const collectives::Estimate& row : report.best)
        rows.push_back({{"bytes", row.bytes},
                        {"algo", row.algorithm},
                        {"steps", row.steps},
                        {"time_us", row.time * 1e6},
                        {"algbw_GBps", row.algbw},
                        {"busbw_GBps", row.busbw},
                        {"limit", row.limit},
                        {"confidence", confidenceWord(row.provenance.confidence)}});
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

std::string collectiveText(const OpenInput& input, const collectives::Report& report) {
    using Align = TextTable::Align;
    std::string text = dotted({operationName(report.operation), input.name, jobText(report.job),
                               report.layers.text(), report.stack, confidenceWord(report.confidence)}) +
                       "\n\n";
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
