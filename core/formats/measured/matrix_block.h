// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fabricsketch::formats::measured {

/// A matrix as CUDA's samples print it: a line of device numbers, then a device number and its values a line.
/// Fed line by line from the one after its title; `feed` says whether the line belonged to it.
class MatrixBlock {
  public:
    /// False: the block is over (or, before its heading, the line is none and was passed over).
    bool feed(const std::vector<std::string_view>& words);
    bool over() const { return m_over; }
    bool complete() const { return !m_rows.empty() && m_cut == 0; }
    const std::vector<int>& columns() const { return m_columns; }
    const std::vector<int>& rows() const { return m_rows; }
    const std::vector<std::vector<std::optional<double>>>& cells() const { return m_cells; }
    int cutRows() const { return m_cut; }  ///< rows with fewer values than columns

  private:
    bool heading(const std::vector<std::string_view>& words);

    std::vector<int> m_columns, m_rows;
    std::vector<std::vector<std::optional<double>>> m_cells;
    int m_cut = 0, m_waited = 0;
    bool m_over = false;
};

}  // namespace fabricsketch::formats::measured
