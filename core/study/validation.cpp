// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/validation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <tuple>

#include "units/phrases.h"
#include "workload/serving.h"

namespace fabricsketch {
namespace {

using Question = std::map<std::string, std::string>;

std::string textAt(const Question& q, const char* key, const char* otherwise = "") {
    const auto found = q.find(key);
    return found == q.end() ? otherwise : found->second;
}

Result<int> numberAt(const Question& q, const char* key, int otherwise) {
    const std::string text = textAt(q, key);
    if (text.empty()) return otherwise;
    const auto list = parseIndexList(text);
    if (!list) return tl::unexpected(list.error());
    return list->front();
}

/// Drawings and machines are made once, however many columns ask for them.
class Asker {
  public:
    explicit Asker(const Catalog& catalog) : m_catalog(catalog) {}

    /// The model's figure for one row of one column.
    Result<double> predict(const Question& q, const std::string& row) {
        const std::string rows = textAt(q, "rows"), quantity = textAt(q, "quantity");
        if (rows == "bytes" || rows == "gpus") return collective(q, row);
        if (rows == "batch" || rows == "target") return serving(q, row);
        return failure("rows '" + rows + "' of a comparison are none of bytes, gpus, batch, target");
    }

  private:
    Result<const Topology*> drawing(const std::string& system) {
        if (const auto known = m_drawings.find(system); known != m_drawings.end()) return &known->second;
        auto drawn = drawSystem(m_catalog, system);
        if (!drawn) return tl::unexpected(drawn.error());
        return &m_drawings.emplace(system, std::move(*drawn)).first->second;
    }

    Result<const collectives::Machine*> machine(const std::string& system, int gpus) {
        const auto key = std::pair(system, gpus);
        if (const auto known = m_machines.find(key); known != m_machines.end()) return &known->second;
        const auto topology = drawing(system);
        if (!topology) return tl::unexpected(topology.error());
        Job job = wholeJob(**topology);
        if (gpus > job.size()) return failure(system + " has no " + std::to_string(gpus) + " GPUs");
        if (gpus > 0) job.members.resize(static_cast<std::size_t>(gpus));
        return &m_machines
                    .emplace(key, collectives::machineOf(**topology, m_catalog, job, RateBasis::Achievable))
                    .first->second;
    }

    Result<double> collective(const Question& q, const std::string& row) {
        const bool byGpus = textAt(q, "rows") == "gpus";
        const auto gpus = numberAt(byGpus ? Question{{"gpus", row}} : q, "gpus", 0);
        if (!gpus) return tl::unexpected(gpus.error());
        const auto bytes = parseSize(byGpus ? textAt(q, "bytes") : row);
        if (!bytes) return tl::unexpected(bytes.error());
        const auto on = machine(textAt(q, "system"), *gpus);
        if (!on) return tl::unexpected(on.error());

        collectives::Question question;
        const auto operation = collectives::operationFromId(textAt(q, "op", "all_reduce"));
        if (!operation) return failure("no operation '" + textAt(q, "op") + "'");
        question.operation = *operation;
        question.algorithm = textAt(q, "algorithm", "auto");
        question.stack = textAt(q, "stack", "nccl");
        question.sizes = {*bytes};
        const auto report = collectives::evaluate(**on, question);
        if (!report) return tl::unexpected(report.error());
        if (report->best.empty()) return failure("no algorithm runs there");
        const std::string quantity = textAt(q, "quantity");
        if (quantity == "busbw") return report->best.front().busbw;
        if (quantity == "time_us") return report->best.front().time * 1e6;
        return failure("quantity '" + quantity + "' of a collective is none of busbw, time_us");
    }

    Result<double> serving(const Question& q, const std::string& row) {
        const auto topology = drawing(textAt(q, "system"));
        if (!topology) return tl::unexpected(topology.error());
        workload::ServingQuestion question;
        question.model = textAt(q, "model");
        if (const auto precision = workload::precisionFromId(textAt(q, "precision", "fp8")))
            question.precision = *precision;
        for (const auto& [key, to] :
             {std::pair("tp", &question.tp), std::pair("pp", &question.pp), std::pair("isl", &question.input),
              std::pair("osl", &question.output)}) {
            const auto number = numberAt(q, key, *to);
            if (!number) return tl::unexpected(number.error());
            *to = *number;
        }
        question.calibration = textAt(q, "calibration", "measured");
        question.stack = textAt(q, "stack", "trtllm");
        const auto asked = numberAt({{"row", row}}, "row", 1);
        if (!asked) return tl::unexpected(asked.error());
        const bool byTarget = textAt(q, "rows") == "target";
        if (byTarget) question.target = *asked;
        question.batches = {byTarget ? 1 : *asked};
        const auto report = workload::serve(**topology, m_catalog, wholeJob(**topology), true,
                                            RateBasis::Achievable, question);
        if (!report) return tl::unexpected(report.error());
        if (byTarget && !report->atTarget) return failure(report->targetReason);
        const workload::ServingRow& answer = byTarget ? report->atTarget->row : report->rows.front();
        const std::string quantity = textAt(q, "quantity");
        if (quantity == "tokens_per_gpu") return answer.tokensPerGpu;
        if (quantity == "batch") return static_cast<double>(answer.batch);
        if (quantity == "tpot_ms") return answer.tpot * 1e3;
        return failure("quantity '" + quantity + "' of serving is none of tokens_per_gpu, batch, tpot_ms");
    }

    const Catalog& m_catalog;
    std::map<std::string, Topology> m_drawings;
    std::map<std::pair<std::string, int>, collectives::Machine> m_machines;
};

double medianOf(std::vector<double> errors) {
    if (errors.empty()) return std::numeric_limits<double>::quiet_NaN();
    std::sort(errors.begin(), errors.end());
    const std::size_t middle = errors.size() / 2;
    return errors.size() % 2 == 1 ? errors[middle] : (errors[middle - 1] + errors[middle]) / 2;
}

std::string rowWords(const Question& q, const std::string& row) {
    if (textAt(q, "rows") == "bytes")
        if (const auto bytes = parseSize(row)) return sizeText(static_cast<double>(*bytes));
    const std::string rows = textAt(q, "rows");
    return rows == "gpus"    ? phrases::say("gpus {0}", row)
           : rows == "batch" ? phrases::say("batch {0}", row)
                             : phrases::say("target {0}", row);
}

void summarise(TableValidation& table) {
    std::vector<double> errors;
    for (const TableValidation::Point& point : table.points) {
        errors.push_back(point.error);
        if (point.error <= table.worst) continue;
        table.worst = point.error;
        table.worstAt = phrases::say("{0} at {1}", point.column, point.row);
    }
    table.median = medianOf(errors);
}

TableValidation validateOne(Asker& asker, const PublishedTable& published) {
    TableValidation table;
    table.id = published.id;
    table.name = published.name;
    table.source = published.source;
    table.fitted = published.fitted;
    table.modelled = published.confidence == "modelled by the vendor";
    for (const Question& q : published.compare) {
        const auto column = numberAt(q, "column", 0);
        if (!column || *column < 1 || static_cast<std::size_t>(*column) >= published.columns.size()) {
            table.gap = "a comparison names no column of the table";
            continue;
        }
        const auto at = static_cast<std::size_t>(*column);
        for (const PublishedTable::Row& row : published.rows) {
            const std::optional<double>& figure = row.cells[at - 1];
            if (!figure || *figure <= 0) continue;
            const auto predicted = asker.predict(q, row.label);
            if (!predicted) {
                table.gap = predicted.error().text();
                continue;
            }
            table.points.push_back({published.columns[at], rowWords(q, row.label), *figure, *predicted,
                                    std::abs(*predicted / *figure - 1)});
        }
    }
    summarise(table);
    return table;
}

}  // namespace

Validation validatePublished(const Catalog& catalog) {
    Validation validation;
    Asker asker(catalog);
    std::vector<double> fitted, unfitted;
    for (const PublishedTable& published : catalog.tables()) {
        if (published.compare.empty()) continue;
        validation.tables.push_back(validateOne(asker, published));
        for (const TableValidation::Point& point : validation.tables.back().points)
            (published.fitted ? fitted : unfitted).push_back(point.error);
    }
    validation.medianFitted = medianOf(std::move(fitted));
    validation.medianUnfitted = medianOf(std::move(unfitted));
    return validation;
}

}  // namespace fabricsketch
