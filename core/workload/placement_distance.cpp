// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/placement_distance.h"

#include <algorithm>
#include <set>

namespace fabricsketch::workload {
namespace {

constexpr int kFarthestWay = 7;  ///< devices between; PCIe trees are not deeper
constexpr int kOtherBoard = 16;  ///< above every way
constexpr int kOtherHost = 64;

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Distances::Distances(const Topology& topology, const Job& job)
    : m_topology(topology), m_job(job), m_ways(job.members.size()), m_known(job.members.size(), 0) {
    for (int i = 0; i < job.size(); ++i) m_memberOf[job.members[at(i)]] = i;
}

const std::map<int, int>& Distances::hostWays(int member) {
    std::map<int, int>& ways = m_ways[at(member)];
    if (m_known[at(member)] != 0) return ways;
    m_known[at(member)] = 1;
    std::set<int> seen{m_job.members[at(member)]};
    std::vector<int> level{m_job.members[at(member)]};
    for (int between = 0; between <= kFarthestWay && !level.empty(); ++between) {
        std::vector<int> next;
        for (const int device : level)
            for (const int link : m_topology.linksOf(device)) {
                const int other = m_topology.otherEnd(link, device);
                const Device& drawn = m_topology.devices()[at(other)];
                const bool forwards = drawn.role == Role::Cpu || drawn.role == Role::PcieSwitch;
                // Links from GPU to GPU are no way through the host.
                if (!forwards && (drawn.role != Role::Accelerator || between == 0)) continue;
                if (drawn.condition == Condition::Failed ||
                    m_topology.links()[at(link)].condition == Condition::Failed || !seen.insert(other).second)
                    continue;
                if (forwards)
                    next.push_back(other);
                else if (const auto found = m_memberOf.find(other); found != m_memberOf.end())
                    ways.emplace(found->second, between - 1);
            }
        level = std::move(next);
    }
    return ways;
}

int Distances::between(int a, int b) {
    const Device& x = m_topology.devices()[at(m_job.members[at(a)])];
    const Device& y = m_topology.devices()[at(m_job.members[at(b)])];
    int distance = 0;
    if (x.host != y.host) distance += kOtherHost;
    if (x.tray != y.tray || x.board != y.board) distance += kOtherBoard;
    // Drawings without a host part say nothing about it.
    const std::map<int, int>& ways = hostWays(std::min(a, b));
    if (ways.empty()) return distance;
    const auto found = ways.find(std::max(a, b));
    return distance + (found == ways.end() ? kFarthestWay : found->second);
}

int Distances::sum(const std::vector<int>& group) {
    int sum = 0;
    for (std::size_t i = 0; i < group.size(); ++i)
        for (std::size_t j = i + 1; j < group.size(); ++j) sum += between(group[i], group[j]);
    return sum;
}

}  // namespace fabricsketch::workload
