// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/tables.h"

#include <cmath>
#include <nlohmann/json.hpp>

#include "study/words.h"
#include "units/csv.h"

namespace fabricsketch {

namespace {

using Cell = ReportTable::Cell;
using Json = nlohmann::ordered_json;

constexpr int kMostGpusInPairs = 256;  ///< a matrix of a thousand GPUs helps nobody

Cell known(bool is, double value) { return is && std::isfinite(value) ? Cell(value) : Cell(); }
Cell whole(std::int64_t value) { return static_cast<double>(value); }

ReportTable headlines(const Report& report) {
    ReportTable table{"headlines", {"id", "title", "value", "unit", "limit", "gap"}, {}};
    for (const Report::Headline& one : report.headlines)
        table.rows.push_back({one.id, one.title, known(one.available, one.figure.value), one.figure.unit,
                              one.figure.limit, one.gap});
    return table;
}

ReportTable pairs(const Report& report) {
    const bandwidth::PairMatrix& matrix = report.bandwidth->pairs;
    ReportTable table{
        "pairs",
        {"from", "to", "layer", "direct GB/s each way", "fabric GB/s each way", "relay GB/s each way"},
        {}};
    for (int i = 0; i < matrix.n; ++i)
        for (int j = 0; j < matrix.n; ++j) {
            if (i == j) continue;
            const bandwidth::PairClass& pair = matrix.at(i, j);
            table.rows.push_back({memberName(report, i), memberName(report, j), layerWord(pair.layer),
                                  known(pair.connected, pair.direct.toDouble()),
                                  known(pair.connected, pair.fabric.toDouble()),
                                  known(pair.connected && matrix.relayKnown, pair.relay.toDouble())});
        }
    return table;
}

ReportTable gpus(const Report& report) {
    ReportTable table{"gpus", {"gpu", "part", "most it can send GB/s each way"}, {}};
    for (int i = 0; i < report.job.size(); ++i) {
        const auto device = static_cast<std::size_t>(report.job.members[static_cast<std::size_t>(i)]);
        table.rows.push_back({memberName(report, i), report.topology->devices()[device].part,
                              report.bandwidth->perGpu[static_cast<std::size_t>(i)].toDouble()});
    }
    return table;
}

std::vector<Cell> collectiveRow(const collectives::Estimate& row) {
    return {whole(row.bytes), row.algorithm, whole(row.steps), row.time, row.algbw, row.busbw};
}

ReportTable chosen(const collectives::Report& report) {
    ReportTable table{
        "collective",
        {"bytes", "algorithm", "steps", "time s", "algbw GB/s", "busbw GB/s", "limit", "confidence"},
        {}};
    for (const collectives::Estimate& row : report.best) {
        auto cells = collectiveRow(row);
        cells.emplace_back(row.limit);
        cells.emplace_back(confidenceWord(row.provenance.confidence));
        table.rows.push_back(std::move(cells));
    }
    return table;
}

ReportTable algorithms(const collectives::Report& report) {
    ReportTable table{
        "algorithms", {"bytes", "algorithm", "steps", "time s", "algbw GB/s", "busbw GB/s"}, {}};
    for (const collectives::Curve& curve : report.curves)
        for (const collectives::Estimate& row : curve.rows) table.rows.push_back(collectiveRow(row));
    return table;
}

ReportTable serving(const workload::ServingReport& report) {
    ReportTable table{"serving",
                      {"batch", "tokens/s per GPU", "tokens/s per user", "TPOT s", "TTFT s",
                       "USD per million tokens", "limit", "confidence"},
                      {}};
    for (const workload::ServingRow& row : report.rows) {
        const bool served = row.atOnce > 0;
        table.rows.push_back({whole(row.batch), known(served, row.tokensPerGpu),
                              known(served, row.tokensPerUser), known(served, row.tpot),
                              known(served, row.ttft),
                              known(row.usdPerMillionTokens.has_value(), row.usdPerMillionTokens.value_or(0)),
                              row.limit, confidenceWord(row.confidence)});
    }
    return table;
}

ReportTable findingsTable(const Report& report) {
    ReportTable table{"findings", {"rule", "severity", "message", "where", "fix"}, {}};
    for (const Finding& finding : report.findings) {
        std::string where;
        for (const Id& id : finding.where) where += (where.empty() ? "" : " ") + id;
        table.rows.push_back(
            {finding.rule, severityWord(finding.severity), finding.message, where, finding.fix});
    }
    return table;
}

Json json(const Cell& cell) {
    if (const double* number = std::get_if<double>(&cell))
        return std::isfinite(*number) ? Json(*number) : Json(nullptr);
    if (const std::string* text = std::get_if<std::string>(&cell)) return *text;
    return nullptr;
}

}  // namespace

std::string ReportTable::csv() const {
    std::string text = csvLine(columns);
    for (const std::vector<Cell>& row : rows) {
        std::vector<std::string> cells;
        for (const Cell& cell : row) {
            const double* number = std::get_if<double>(&cell);
            const std::string* words = std::get_if<std::string>(&cell);
            cells.push_back(number != nullptr  ? csvNumber(*number)
                            : words != nullptr ? *words
                                               : std::string());
        }
        text += csvLine(cells);
    }
    return text;
}

std::vector<ReportTable> tablesOf(const Report& report) {
    std::vector<ReportTable> tables;
    tables.push_back(headlines(report));
    if (report.bandwidth) {
        if (report.job.size() <= kMostGpusInPairs) tables.push_back(pairs(report));
        tables.push_back(gpus(report));
    }
    if (report.collective) {
        tables.push_back(chosen(*report.collective));
        tables.push_back(algorithms(*report.collective));
    }
    if (report.serving) tables.push_back(serving(*report.serving));
    tables.push_back(findingsTable(report));
    return tables;
}

std::string reportJson(const Report& report) {
    Json tables = Json::object();
    for (const ReportTable& table : tablesOf(report)) {
        Json rows = Json::array();
        for (const auto& row : table.rows) {
            Json object = Json::object();
            for (std::size_t i = 0; i < row.size() && i < table.columns.size(); ++i)
                object[table.columns[i]] = json(row[i]);
            rows.push_back(std::move(object));
        }
        tables[table.id] = std::move(rows);
    }
    Json gaps = Json::array();
    for (const std::string* gap : {&report.bandwidthGap, &report.collectiveGap, &report.servingGap})
        if (!gap->empty()) gaps.push_back(*gap);
    const Json all{{"name", report.topology->name()},
                   {"gpus", report.job.size()},
                   {"gaps", std::move(gaps)},
                   {"caveats", report.caveats},
                   {"tables", std::move(tables)}};
    return all.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace fabricsketch
