// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/failures/screen.h"

#include <algorithm>
#include <map>

namespace fabricsketch::failures {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Screen::Screen(const Report& before, const Catalog& catalog)
    : m_topology(*before.topology), m_job(before.job), m_crossing(before.topology->links().size()) {
    if (!before.bandwidth) return;
    const bandwidth::Report& report = *before.bandwidth;
    m_known = true;
    m_x = report.optimum.x;
    const bandwidth::Network network =
        bandwidth::build(m_topology, catalog, m_job, report.layers, report.basis);
    const int n = network.memberCount();
    // Two cuts a member: it alone sends, it alone receives; the last cut binds today.
    std::vector<int> rankOf(network.nodes.size(), -1);
    m_cuts.resize(at(2 * n));
    for (int i = 0; i < n; ++i) {
        rankOf[at(network.members[at(i)])] = i;
        m_cuts[at(2 * i)].members = 1;
        m_cuts[at(2 * i + 1)].members = n - 1;
        m_cuts[at(2 * i)].without = m_cuts[at(2 * i + 1)].without = m_job.members[at(i)];
    }
    for (const bandwidth::Edge& edge : network.edges) {
        const int a = rankOf[at(edge.a)], b = rankOf[at(edge.b)];
        if (a >= 0) cross(2 * a, edge.link, edge.ab), cross(2 * a + 1, edge.link, edge.ba);
        if (b >= 0) cross(2 * b, edge.link, edge.ba), cross(2 * b + 1, edge.link, edge.ab);
    }
    const bandwidth::Optimum& optimum = report.optimum;
    if (!optimum.cutLimits.empty() || optimum.cutMembers.empty()) return;
    std::vector<char> inside(network.nodes.size(), 0);
    for (std::size_t node = 0; node < network.nodes.size(); ++node)
        inside[node] = std::find(optimum.cutDevices.begin(), optimum.cutDevices.end(),
                                 network.deviceOf[node]) != optimum.cutDevices.end();
    m_cuts.push_back({Rational(0), static_cast<int>(optimum.cutMembers.size()), -1});
    for (const bandwidth::Edge& edge : network.edges) {
        if (inside[at(edge.a)] == inside[at(edge.b)]) continue;
        cross(static_cast<int>(m_cuts.size()) - 1, edge.link, inside[at(edge.a)] != 0 ? edge.ab : edge.ba);
    }
    if (m_cuts.back().capacity != optimum.cutCapacity) m_cuts.pop_back();  // a rule's halves: not ours to cut
}

void Screen::cross(int cut, int link, const Rational& rate) {
    m_cuts[at(cut)].capacity += rate;
    if (link >= 0) m_crossing[at(link)].emplace_back(cut, rate);
}

FailureFigures Screen::bound(const SingleFailure& failure) const {
    FailureFigures figures;
    figures.bounded = true;
    std::map<int, Rational> lost;  // share of the link, by link
    std::vector<int> gone;
    if (!failure.link.empty()) lost[m_topology.linkIndex(failure.link)] = Rational(1) - failure.shareLeft;
    for (const Id& id : failure.devices) {
        gone.push_back(m_topology.deviceIndex(id));
        for (const int link : m_topology.linksOf(gone.back())) lost[link] = Rational(1);
    }
    const auto isGone = [&](int device) { return std::find(gone.begin(), gone.end(), device) != gone.end(); };
    const auto members = static_cast<int>(std::count_if(gone.begin(), gone.end(), [&](int device) {
        return std::find(m_job.members.begin(), m_job.members.end(), device) != m_job.members.end();
    }));
    figures.gpus = m_job.size() - members;
    if (!m_known || figures.gpus < 2) return figures;
    // With fewer members a cut counts fewer on its side; x* of today bounds nothing then.
    std::map<int, Rational> less;
    for (const auto& [link, share] : lost)
        for (const auto& [cut, rate] : m_crossing[at(link)]) {
            const auto [found, fresh] = less.try_emplace(cut, Rational(0));
            found->second += rate * share;
        }
    std::optional<Rational> x;
    if (members == 0) x = m_x;
    for (const auto& [cut, rate] : less) {
        const Cut& known = m_cuts[at(cut)];
        if (isGone(known.without)) continue;
        // On the large side of a single member stand all others that are left.
        const int side = known.without < 0 ? known.members : known.members == 1 ? 1 : figures.gpus - 1;
        if (known.without < 0 && members > 0) continue;
        const Rational left = (known.capacity - rate) / Rational(side);
        if (!x || left < *x) x = left;
    }
    figures.x = x;
    return figures;
}

}  // namespace fabricsketch::failures
