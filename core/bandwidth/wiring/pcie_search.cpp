// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/wiring/pcie_search.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <utility>

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int kThroughCpu = 1 << 16;
}  // namespace

bool passesPcieTraffic(const ResolvedDevice& device) {
    return device.alive && (device.role == Role::Cpu || device.role == Role::PcieSwitch ||
                            (device.role == Role::Nic && device.passesPcie));
}

bool hasCable(const Resolved& drawing, int nic) {
    const auto links = drawing.topology->linksOf(nic);
    return std::any_of(links.begin(), links.end(), [&](int index) {
        return drawing.link(index).layer == Layer::Network && !drawing.link(index).rate.isZero();
    });
}

PcieSearch::PcieSearch(const Resolved& drawing) : m_drawing(drawing), m_places(drawing.devices.size()) {}

const std::vector<int>& PcieSearch::nearest(int from, Goal goal) {
    ++m_search;
    m_from = from;
    m_found.clear();
    using Item = std::pair<int, int>;  // cost, device
    std::priority_queue<Item, std::vector<Item>, std::greater<>> open;
    m_places[at(from)] = {m_search, 0, -1};
    open.emplace(0, from);
    int least = -1;
    while (!open.empty()) {
        const auto [cost, device] = open.top();
        open.pop();
        if (cost != m_places[at(device)].cost) continue;
        if (least >= 0 && cost > least) break;
        const ResolvedDevice& here = m_drawing.device(device);
        if (device != from) {
            const bool wanted = goal == Goal::Cpu ? here.role == Role::Cpu
                                                  : here.role == Role::Nic && hasCable(m_drawing, device);
            if (wanted && here.alive) {
                least = cost;
                m_found.push_back(device);
                continue;
            }
            if (!passesPcieTraffic(here)) continue;
        }
        for (const int index : m_drawing.topology->linksOf(device)) {
            const ResolvedLink& link = m_drawing.link(index);
            const int other = m_drawing.topology->otherEnd(index, device);
            const Role role = m_drawing.device(other).role;
            if (link.layer != Layer::Host || link.rate.isZero() || role == Role::Accelerator) continue;
            const int next = cost + 1 + (role == Role::Cpu ? kThroughCpu : 0);
            Place& place = m_places[at(other)];
            if (place.search == m_search && place.cost <= next) continue;
            place = {m_search, next, index};
            open.emplace(next, other);
        }
    }
    return m_found;
}

std::vector<int> PcieSearch::way(int to) const {
    std::vector<int> links;
    for (int device = to; device != m_from; device = m_drawing.topology->otherEnd(links.back(), device))
        links.push_back(m_places[at(device)].link);
    std::reverse(links.begin(), links.end());
    return links;
}

bool PcieSearch::throughCpu(int to) const { return m_places[at(to)].cost >= kThroughCpu; }

}  // namespace fabricsketch::bandwidth
