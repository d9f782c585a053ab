// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "study/serving_tables/serving_tables.h"

namespace fabricsketch::serving {
namespace {

using nlohmann::json;
using Columns = std::map<std::string, double>;

constexpr std::size_t kMostRows = 100'000;
constexpr double kLargest = 1e9;

std::optional<double> numberOf(std::string_view text) {
    while (!text.empty() && (text.front() == ' ' || text.front() == '"')) text.remove_prefix(1);
    while (!text.empty() && (text.back() == ' ' || text.back() == '"' || text.back() == '\r'))
        text.remove_suffix(1);
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::vector<std::string_view> cells(std::string_view line) {
    std::vector<std::string_view> list;
    for (std::size_t at = 0; at <= line.size();) {
        const std::size_t comma = std::min(line.find(',', at), line.size());
        list.push_back(line.substr(at, comma - at));
        at = comma + 1;
    }
    return list;
}

std::string plainName(std::string_view text) {
    std::string name;
    for (const char c : text)
        if (c != ' ' && c != '"' && c != '\r') name += c;
    return name;
}

Error tooMany(const std::string& name) {
    return {name, 0, 0, "more than " + std::to_string(kMostRows) + " rows", "give a sample of them"};
}

Result<std::vector<Columns>> readJson(std::string_view text, const std::string& name) {
    const json all = json::parse(text, nullptr, false);
    const json* rows = all.is_array()                            ? &all
                       : all.is_object() && all.contains("rows") ? &all["rows"]
                                                                 : nullptr;
    if (!rows || !rows->is_array())
        return tl::unexpected(Error{name, 0, 0, "no list of rows", "give JSON with \"rows\", or CSV"});
    std::vector<Columns> list;
    for (const json& row : *rows) {
        if (!row.is_object()) continue;
        if (list.size() >= kMostRows) return tl::unexpected(tooMany(name));
        Columns columns;
        for (const auto& [key, value] : row.items()) {
            if (value.is_number())
                columns[key] = value.get<double>();
            else if (value.is_string())
                if (const auto number = numberOf(value.get_ref<const std::string&>())) columns[key] = *number;
        }
        list.push_back(std::move(columns));
    }
    return list;
}

Result<std::vector<Columns>> readCsv(std::string_view text, const std::string& name) {
    std::vector<Columns> list;
    std::vector<std::string> names;
    int line = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view content = text.substr(at, end - at);
        at = end + 1;
        ++line;
        if (plainName(content).empty() || content.front() == '#') continue;
        const auto values = cells(content);
        if (names.empty()) {
            for (const auto cell : values) names.push_back(plainName(cell));
            continue;
        }
        if (list.size() >= kMostRows) return tl::unexpected(tooMany(name));
        Columns columns;
        for (std::size_t i = 0; i < values.size() && i < names.size(); ++i) {
            if (const auto number = numberOf(values[i]))
                columns[names[i]] = *number;
            else if (!plainName(values[i]).empty() && (names[i].ends_with("_ms") || names[i] == "isl"))
                return tl::unexpected(Error{name, line, 0, "'" + plainName(values[i]) + "' is no number",
                                            "give numbers below " + names[i]});
        }
        list.push_back(std::move(columns));
    }
    return list;
}

std::string wordsOf(const Measurement& m) {
    std::string text = (m.attentionData ? "attention DP " : "TP ") + std::to_string(m.tp);
    if (m.pp > 1) text += " × PP " + std::to_string(m.pp);
    if (m.expertParallel > 1) text += " EP " + std::to_string(m.expertParallel);
    return text + ", " + std::to_string(m.input) + "/" + std::to_string(m.output) + ", " +
           std::to_string(m.concurrency) + " at once";
}

}  // namespace

Result<std::vector<Measurement>> readMeasurements(std::string_view text, const std::string& name) {
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos)
        return tl::unexpected(Error{name, 0, 0, "empty", "give measured rows"});
    const bool isJson = text[first] == '{' || text[first] == '[';
    const auto columns = isJson ? readJson(text, name) : readCsv(text, name);
    if (!columns) return tl::unexpected(columns.error());
    std::vector<Measurement> rows;
    for (const Columns& row : *columns) {
        const auto value = [&](const char* key, double otherwise) {
            const auto found = row.find(key);
            return found == row.end() ? otherwise : found->second;
        };
        const auto count = [&](const char* key, double otherwise) {
            return static_cast<int>(std::lround(std::clamp(value(key, otherwise), 0.0, kLargest)));
        };
        Measurement m;
        m.tp = std::max(1, count("tp", 1));
        m.pp = std::max(1, count("pp", 1));
        m.input = count("isl", 0);
        m.output = count("osl", 0);
        m.concurrency = count("concurrency", value("batch", 0));
        m.tpot = std::max(0.0, value("tpot_ms", 0)) / 1e3;
        m.ttft = std::max(0.0, value("ttft_ms", 0)) / 1e3;
        // Attention data-parallel: the columns name each rank's share. Some tables write TP 16 or 64 for four
        // or eight GPUs, which is moe_tp × moe_ep over the same GPUs.
        const int data = std::max(1, count("attention_dp", 1));
        const int sliced = count("moe_tp", 0), whole = count("moe_ep", 0);
        const bool doubled = sliced > 1 && whole > 1 && sliced * whole == m.tp * data;
        m.concurrency *= data;
        if (data > 1) {
            m.attentionData = true;
            m.tp = doubled ? sliced : m.tp * data;
            m.expertParallel = m.tp;
        } else {
            if (doubled) m.tp = sliced;
            m.expertParallel = whole > 1 && m.tp % whole == 0 ? whole : 1;
        }
        if (m.input < 1 || m.output < 1 || m.concurrency < 1 || m.tpot <= 0) continue;
        m.words = wordsOf(m);
        rows.push_back(std::move(m));
    }
    if (rows.empty())
        return tl::unexpected(
            Error{name, 0, 0, "no serving rows", "columns isl, osl, concurrency and tpot_ms must be there"});
    return rows;
}

}  // namespace fabricsketch::serving
