// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "bandwidth/job.h"

namespace fabricsketch::workload {

/// How far apart two members of a job are as schedulers count it: 0 = straight below one PCIe switch or CPU,
/// one more for every device further on the way through PCIe switches and CPUs, more for another board or
/// tray, most for another host. Ways are looked for when first asked about.
class Distances {
  public:
    Distances(const Topology& topology, const Job& job);

    int between(int a, int b);  ///< job positions
    int sum(const std::vector<int>& group);

  private:
    const std::map<int, int>& hostWays(int member);

    const Topology& m_topology;
    const Job& m_job;
    std::map<int, int> m_memberOf;           ///< device → job position
    std::vector<std::map<int, int>> m_ways;  ///< per member: position of the other → devices between
    std::vector<char> m_known;
};

}  // namespace fabricsketch::workload
