// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "study/serving_tables/serving_tables.h"
#include "topology/topology.h"

namespace fabricsketch::serving {
namespace {

using nlohmann::json;
namespace fs = std::filesystem;

Result<std::string> textOf(const fs::path& path) {
    constexpr std::uintmax_t kLargest = 64u << 20;
    std::error_code error;
    if (const auto size = fs::file_size(path, error); error || size > kLargest)
        return failure(path.string() + " cannot be read", "give a file of at most 64 MB");
    std::ifstream file(path, std::ios::binary);
    return std::string(std::istreambuf_iterator<char>(file), {});
}

/// One of `allowed` is the row's value of `key`.
bool oneOf(const json& row, const std::string& key, const json& allowed) {
    if (!row.contains(key)) return false;
    const auto text = [](const json& value) {
        return value.is_string() ? value.get<std::string>() : value.dump();
    };
    for (const json& value : allowed)
        if (text(value) == text(row[key])) return true;
    return false;
}

bool selected(const json& row, const json& selectors) {
    for (const json& selector : selectors) {
        bool all = selector.is_object();
        if (all)
            for (const auto& [key, allowed] : selector.items()) all = all && oneOf(row, key, allowed);
        if (all) return true;
    }
    return false;
}

fs::path found(const fs::path& folder, const std::string& name) {
    if (fs::exists(folder / name)) return folder / name;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder, error))
        if (entry.is_directory() && fs::exists(entry.path() / name)) return entry.path() / name;
    return {};
}

Result<Table> readTable(const fs::path& path, const json& rule) {
    const auto text = textOf(path);
    if (!text) return tl::unexpected(text.error());
    const json all = json::parse(*text, nullptr, false);
    if (!all.is_object() || !all.contains("rows") || !all["rows"].is_array())
        return failure(path.string() + " has no rows");
    Table table;
    table.id = rule.value("table", "");
    table.system = rule.value("system", "");
    table.note = rule.value("note", "");
    table.question.model = rule.value("model", "");
    table.question.stack = rule.value("stack", "trtllm");
    table.question.calibration = "measured";
    if (const auto precision = workload::precisionFromId(rule.value("precision", "fp8")))
        table.question.precision = *precision;
    const double share = rule.value("length_share", 1.0);
    for (const json& row : all["rows"]) {
        // One row at a time, so that the selectors see the columns as they stand.
        const auto read = readMeasurements(json::array({row}).dump(), table.id);
        if (!read) continue;
        Measurement m = read->front();
        m.input = static_cast<int>(std::lround(m.input * share));
        m.output = static_cast<int>(std::lround(m.output * share));
        m.mayFit = rule.contains("fitted") && selected(row, rule["fitted"]);
        table.rows.push_back(std::move(m));
    }
    return table;
}

}  // namespace

Result<std::vector<TableErrors>> validateTables(const Catalog& catalog, const fs::path& folder,
                                                const fs::path& splitFile) {
    const auto text = textOf(splitFile);
    if (!text) return tl::unexpected(text.error());
    const json split = json::parse(*text, nullptr, false);
    if (!split.is_object() || !split.contains("tables") || !split["tables"].is_array())
        return failure(splitFile.string() + " names no tables");
    std::vector<TableErrors> all;
    for (const json& rule : split["tables"]) {
        if (!rule.is_object()) continue;
        const fs::path path = found(folder, rule.value("table", "") + ".json");
        if (path.empty()) continue;
        const auto table = readTable(path, rule);
        if (!table) return tl::unexpected(table.error());
        const auto topology = drawSystem(catalog, table->system);
        if (!topology) return tl::unexpected(topology.error());
        TableErrors errors = compare(*topology, catalog, table->question, table->rows);
        errors.id = table->id;
        errors.system = table->system;
        if (!table->note.empty()) errors.gap += (errors.gap.empty() ? "" : "; ") + table->note;
        all.push_back(std::move(errors));
    }
    if (all.empty())
        return failure("no serving table of " + splitFile.filename().string() + " lies in " + folder.string(),
                       "give the folder of the measured serving tables");
    return all;
}

}  // namespace fabricsketch::serving
