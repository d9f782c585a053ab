// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace fabricsketch::cli {

/// Columns that line up, for people. Numbers stand on the right of their column, words on the left; the last
/// column is never padded. Widths count characters, not bytes.
class TextTable {
  public:
    enum class Align { Left, Right };

    explicit TextTable(std::vector<Align> columns) : m_columns(std::move(columns)) {}
    void add(std::vector<std::string> cells) { m_rows.push_back(std::move(cells)); }
    std::string text() const;

  private:
    std::vector<Align> m_columns;
    std::vector<std::vector<std::string>> m_rows;
};

/// "a · b · c" without the empty ones.
std::string dotted(const std::vector<std::string>& parts);

}  // namespace fabricsketch::cli
