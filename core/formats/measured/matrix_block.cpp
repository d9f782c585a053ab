// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/measured/matrix_block.h"

#include "formats/measured/lines.h"

namespace fabricsketch::formats::measured {

namespace {

constexpr int kLinesBeforeHeading = 3;  ///< blank ones and remarks between a title and its matrix

std::optional<int> device(std::string_view word) {
    const auto value = whole(word);
    if (!value || *value < 0 || *value >= static_cast<std::int64_t>(kMostDevices)) return std::nullopt;
    return static_cast<int>(*value);
}

}  // namespace

bool MatrixBlock::heading(const std::vector<std::string_view>& words) {
    std::vector<int> found;
    std::size_t at = 0;
    if (!words.empty() && !device(words[0])) at = 1;  // "D\D", "GPU", "CPU"
    for (; at < words.size(); ++at) {
        const auto number = device(words[at]);
        if (!number || (!found.empty() && *number <= found.back())) return false;
        found.push_back(*number);
    }
    if (found.empty()) return false;
    m_columns = std::move(found);
    return true;
}

bool MatrixBlock::feed(const std::vector<std::string_view>& words) {
    if (m_over) return false;
    if (m_columns.empty()) {
        if (heading(words)) return true;
        m_over = ++m_waited > kLinesBeforeHeading;
        return false;
    }
    const auto row = words.empty() ? std::nullopt : device(words[0]);
    if (!row || words.size() < 2 || (!m_rows.empty() && *row <= m_rows.back()) ||
        m_rows.size() >= kMostDevices) {
        m_over = true;
        return false;
    }
    std::vector<std::optional<double>> values(m_columns.size());
    std::size_t count = 0;
    for (std::size_t i = 1; i < words.size() && count < values.size(); ++i, ++count) {
        const auto value = number(words[i]);
        if (!value && words[i] != "N/A" && words[i] != "nan" && words[i] != "-nan") break;
        if (value && *value > 0) values[count] = value;
    }
    if (count < values.size()) ++m_cut;
    m_rows.push_back(*row);
    m_cells.push_back(std::move(values));
    return true;
}

}  // namespace fabricsketch::formats::measured
