// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

namespace fabricsketch::collectives::rings {

/// The packing programme: maximise the sum of the amounts of some columns so that no resource is overdrawn.
/// Columns (rings with their routes) come one by one from whoever prices them: revised simplex with an
/// explicit inverse, which needs no memory of columns that left the basis since pricing finds them again.
class Packing {
  public:
    using Column = std::vector<std::pair<int, int>>;  ///< (resource, uses of it)

    explicit Packing(std::vector<double> capacity);

    /// Value of one more unit of each resource now, >= 0. A column that costs less than 1 at these prices is
    /// worth adding.
    std::vector<double> prices() const;
    /// Brings a column in; `tag` names it in amounts(). False if it cannot be brought in (numerically without
    /// effect).
    bool add(const Column& column, int tag);
    double total() const;
    /// (tag, amount) of the columns in use.
    std::vector<std::pair<int, double>> amounts() const;

  private:
    std::size_t cell(std::size_t row, std::size_t column) const { return row * m_size + column; }
    bool enter(const std::vector<double>& direction, int tag, double gain);
    void release();  ///< lets the slack of a resource with a negative price back in

    std::size_t m_size;
    std::vector<double> m_capacity;
    std::vector<double> m_inverse;  ///< of the basis, row-major
    std::vector<double> m_amount;   ///< of the basic variables
    std::vector<int> m_tag;         ///< per row: tag of a column, -1 - r = slack of resource r
};

}  // namespace fabricsketch::collectives::rings
