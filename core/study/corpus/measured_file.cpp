// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/corpus/measured_file.h"

#include <cmath>
#include <fstream>
#include <sstream>

#include "catalog/reading/json_text.h"

namespace fabricsketch::corpus {
namespace {

using nlohmann::json;

constexpr std::uintmax_t kLargestFile = 16U << 20;

double numberAt(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_number() ? found->get<double>() : 0;
}

std::string textAt(const json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// The first of these keys that says something, in the row or in the file around it.
template <class Reader>
auto either(const json& row, const json& file, std::initializer_list<const char*> keys, Reader read) {
    for (const json* object : {&row, &file})
        for (const char* key : keys)
            if (auto value = read(*object, key); value != decltype(value){}) return value;
    return decltype(read(row, "")){};
}

bool matches(const json& row, const Series& series) {
    for (const auto& [key, wanted] : series.where) {
        const std::string text = textAt(row, key.c_str());
        const bool any = wanted.ends_with("*");
        if (any ? !text.starts_with(wanted.substr(0, wanted.size() - 1)) : text != wanted) return false;
    }
    return true;
}

/// Seconds of a row by its column; 0 = nothing there.
double secondsOf(const json& row, const std::string& column, std::int64_t bytes,
                 collectives::Operation operation, int gpus) {
    const double value = numberAt(row, column.c_str());
    if (value <= 0) return 0;
    if (!column.starts_with("busbw")) return value * 1e-6;
    return static_cast<double>(bytes) / 1e9 * collectives::busFactor(operation, gpus) / value;
}

std::optional<collectives::Operation> operationOf(const json& row, const json& file) {
    std::string name = either(row, file, {"collective", "op"}, textAt);
    if (name == "alltoall") name = "all_to_all";
    return collectives::operationFromId(name);
}

std::vector<MeasuredRow> copiesOf(const json& file, const Series& series) {
    std::vector<MeasuredRow> rows;
    const auto found = file.find(series.matrix);
    if (found == file.end()) return rows;
    const double ways = series.bothWays ? 2 : 1;
    const auto add = [&](std::size_t from, std::size_t to, const json& cell) {
        if (from == to || !cell.is_number() || cell.get<double>() <= 0) return;
        MeasuredRow row;
        row.from = static_cast<int>(from);
        row.to = static_cast<int>(to);
        row.gbps = cell.get<double>() / ways;
        rows.push_back(row);
    };
    if (found->is_number()) add(0, 1, *found);
    if (!found->is_array()) return rows;
    for (std::size_t i = 0; i < found->size(); ++i) {
        const json& line = (*found)[i];
        if (!line.is_array()) {
            add(0, i, line);  // the first row alone
            continue;
        }
        for (std::size_t j = 0; j < line.size(); ++j) add(i, j, line[j]);
    }
    return rows;
}

}  // namespace

Result<std::string> fileText(const std::filesystem::path& path) {
    std::error_code problem;
    const auto size = std::filesystem::file_size(path, problem);
    if (problem) return failure(path.string() + " cannot be read", "check the path");
    if (size > kLargestFile)
        return failure(path.string() + " is larger than 16 MiB", "give one table a file");
    std::ifstream in(path, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    if (!in) return failure(path.string() + " cannot be read", "check its permissions");
    return text.str();
}

Result<MeasuredFile> MeasuredFile::read(const std::filesystem::path& path) {
    const auto text = fileText(path);
    if (!text) return tl::unexpected(text.error());
    auto parsed = reading::parse(*text, path.string());
    if (!parsed) return tl::unexpected(parsed.error());
    if (!parsed->is_object())
        return failure(path.string() + " is no JSON object", "see resources/validation");
    MeasuredFile file;
    file.m_json = std::move(*parsed);
    return file;
}

std::vector<MeasuredRow> MeasuredFile::rows(const Series& series) const {
    if (!series.matrix.empty()) return copiesOf(m_json, series);
    std::vector<MeasuredRow> rows;
    const auto list = m_json.find("rows");
    if (list == m_json.end() || !list->is_array()) return rows;
    for (const json& line : *list) {
        if (!line.is_object() || !matches(line, series)) continue;
        MeasuredRow row;
        row.operation = operationOf(line, m_json);
        row.gpus = static_cast<int>(either(line, m_json, {"gpus", "n_gpus"}, numberAt));
        const double bytes = numberAt(line, "bytes");
        if (bytes < 0 || bytes > std::ldexp(1.0, 50)) continue;
        row.bytes = bytes > 0 ? static_cast<std::int64_t>(bytes) : series.bytes;
        if (!row.operation || row.bytes <= 0 || row.gpus < 2) continue;
        for (const char* column : {"time_us", "latency_us", "busbw"}) {
            if (row.seconds > 0) break;
            row.seconds = secondsOf(line, series.value.empty() ? column : series.value, row.bytes,
                                    *row.operation, row.gpus);
        }
        if (row.seconds > 0) rows.push_back(row);
    }
    return rows;
}

}  // namespace fabricsketch::corpus
