// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bandwidth/wiring/resolve.h"

namespace fabricsketch::bandwidth {

/// Does this device pass PCIe traffic of others: CPUs, PCIe switches, NICs with one inside.
bool passesPcieTraffic(const ResolvedDevice& device);
/// A NIC with a live cable to somewhere.
bool hasCable(const Resolved& drawing, int nic);

/// Shortest ways through the PCIe trees of a drawing, around one device at a time. Links count one, a CPU on
/// the way more than any number of them: PIX and PXB before PHB before NODE and SYS. Accelerators pass
/// nothing on.
class PcieSearch {
  public:
    explicit PcieSearch(const Resolved& drawing);

    enum class Goal { Nic, Cpu };
    /// All goals at the least distance from `from`.
    const std::vector<int>& nearest(int from, Goal goal);
    /// Links from the last `from` to one of its goals, in order.
    std::vector<int> way(int to) const;
    bool throughCpu(int to) const;

  private:
    struct Place {
        int search = 0, cost = 0, link = -1;
    };
    const Resolved& m_drawing;
    std::vector<Place> m_places;  ///< by device; valid where `search` is the current one
    std::vector<int> m_found;
    int m_search = 0, m_from = -1;
};

}  // namespace fabricsketch::bandwidth
