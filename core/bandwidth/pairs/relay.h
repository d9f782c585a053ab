// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <vector>

#include "bandwidth/flow/cut_tree.h"

namespace fabricsketch::bandwidth {

/// Max flow between all pairs of members when members forward too. With flows that are the same both ways it
/// is a tree of n − 1 flows, kept as a line of members with a gap between neighbours: the value of a pair is
/// its smallest gap. Else one flow a pair.
class RelayTable {
  public:
    explicit RelayTable(const Network& network, const std::atomic<bool>* cancel = nullptr);

    bool complete() const { return m_complete; }
    Rational rate(flow::Cap capacity) const { return Rational(capacity, m_scale); }
    void row(int from, std::vector<flow::Cap>& values) const;

  private:
    void arrange(const flow::CutTree& tree);

    flow::Cap m_scale = 1;
    bool m_complete = true;
    std::vector<int> m_line, m_position;  ///< members in line, and where each stands
    std::vector<flow::Cap> m_gap;         ///< between position i and i + 1
    std::vector<flow::Cap> m_plain;       ///< n × n where flows differ by direction
};

}  // namespace fabricsketch::bandwidth
