// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/pairs/transit.h"

#include <algorithm>

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

TransitRoutes::TransitRoutes(const Resolved& drawing, const Job& job) : m_drawing(drawing), m_job(job) {
    m_any = std::any_of(drawing.links.begin(), drawing.links.end(), [](const ResolvedLink& link) {
        return link.transit && link.layer == Layer::ScaleUp && !link.rate.isZero();
    });
}

TransitRoutes::Reach TransitRoutes::reach(int start) const {
    const std::size_t count = m_drawing.devices.size();
    Reach result{std::vector<int>(count, -1), std::vector<int>(count, -1), std::vector<Rational>(count)};
    std::vector<int> queue{start};
    result.hops[at(start)] = 0;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const int device = queue[head];
        for (const int index : m_drawing.topology->linksOf(device)) {
            const ResolvedLink& link = m_drawing.link(index);
            const int other = m_drawing.topology->otherEnd(index, device);
            if (!link.transit || link.layer != Layer::ScaleUp || link.rate.isZero()) continue;
            if (m_drawing.device(other).role != Role::Accelerator) continue;
            int& hops = result.hops[at(other)];
            if (hops < 0) {
                hops = result.hops[at(device)] + 1;
                queue.push_back(other);
            }
            if (hops != result.hops[at(device)] + 1) continue;
            const Rational rate = device == start ? link.rate : std::min(link.rate, result.rate[at(device)]);
            if (rate <= result.rate[at(other)]) continue;
            result.rate[at(other)] = rate;
            result.link[at(other)] = index;
        }
    }
    return result;
}

std::vector<Rational> TransitRoutes::row(int from) const {
    const Reach all = reach(m_job.members[at(from)]);
    std::vector<Rational> rates;
    rates.reserve(m_job.members.size());
    for (const int member : m_job.members) rates.push_back(all.rate[at(member)]);
    return rates;
}

std::vector<int> TransitRoutes::route(int from, int to) const {
    const int start = m_job.members[at(from)];
    const Reach all = reach(start);
    std::vector<int> links;
    for (int device = m_job.members[at(to)]; device != start;) {
        const int link = all.link[at(device)];
        if (link < 0) return {};
        links.push_back(link);
        device = m_drawing.topology->otherEnd(link, device);
    }
    std::reverse(links.begin(), links.end());
    return links;
}

}  // namespace fabricsketch::bandwidth
