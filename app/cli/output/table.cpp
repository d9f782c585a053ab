// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/table.h"

#include <algorithm>

namespace fabricsketch::cli {
namespace {

std::size_t characters(const std::string& utf8) {
    return static_cast<std::size_t>(std::count_if(
        utf8.begin(), utf8.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

}  // namespace

std::string TextTable::text() const {
    std::vector<std::size_t> widths(m_columns.size());
    for (const auto& row : m_rows)
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i)
            widths[i] = std::max(widths[i], characters(row[i]));
    std::string text;
    for (const auto& row : m_rows) {
        std::string line;
        for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
            const std::string gap(widths[i] - characters(row[i]), ' ');
            const bool last = i + 1 == row.size();
            if (i > 0) line += "  ";
            if (m_columns[i] == Align::Right)
                line += gap + row[i];
            else
                line += row[i] + (last ? std::string() : gap);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + "\n";
    }
    return text;
}

std::string dotted(const std::vector<std::string>& parts) {
    std::string text;
    for (const std::string& part : parts)
        if (!part.empty()) text += (text.empty() ? "" : " · ") + part;
    return text;
}

}  // namespace fabricsketch::cli
