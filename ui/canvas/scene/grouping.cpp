// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scene/grouping.h"

#include <algorithm>
#include <numeric>

namespace fabricsketch::ui {

namespace {
/// From here on nobody can read the single devices of all nodes at once.
constexpr std::size_t kManyNodes = 8, kManyDevices = 300;
}  // namespace

void Grouping::rebuild(const Topology& topology) {
    m_groups = fabricsketch::groups(topology);
    m_shownAs.clear();
    m_glyphOf.clear();
    m_representatives.clear();
    std::set<std::string> known;
    for (const Group& group : m_groups) {
        known.insert(group.key);
        // An accelerator stands for its box: its colour and its layer say most.
        const auto gpu = std::find_if(group.devices.begin(), group.devices.end(), [&](int i) {
            return topology.devices()[static_cast<std::size_t>(i)].role == Role::Accelerator;
        });
        m_representatives.push_back(gpu == group.devices.end() ? group.devices.front() : *gpu);
    }
    std::erase_if(m_collapsed, [&](const std::string& key) { return !known.count(key); });
    if (m_collapsed.empty()) return;
    m_shownAs.resize(topology.devices().size());
    std::iota(m_shownAs.begin(), m_shownAs.end(), 0);
    m_glyphOf.assign(topology.devices().size(), -1);
    for (std::size_t g = 0; g < m_groups.size(); ++g) {
        if (!isCollapsed(m_groups[g].key)) continue;
        for (const int device : m_groups[g].devices) {
            int& glyph = m_glyphOf[static_cast<std::size_t>(device)];
            if (glyph >= 0) continue;  // an outer group came first
            glyph = static_cast<int>(g);
        }
        // What an outer group took may have been this one's representative.
        int& own = m_representatives[g];
        if (m_glyphOf[static_cast<std::size_t>(own)] != static_cast<int>(g))
            for (const int device : m_groups[g].devices)
                if (m_glyphOf[static_cast<std::size_t>(device)] == static_cast<int>(g)) own = device;
        for (const int device : m_groups[g].devices)
            if (m_glyphOf[static_cast<std::size_t>(device)] == static_cast<int>(g))
                m_shownAs[static_cast<std::size_t>(device)] = own;
    }
}

int Grouping::representative(int group) const { return m_representatives[static_cast<std::size_t>(group)]; }

std::set<std::string> Grouping::collapsedAtFirst(const Topology& topology) const {
    std::set<std::string> nodes;
    for (const Group& group : m_groups)
        if (group.kind == Group::Kind::Node) nodes.insert(group.key);
    if (nodes.size() < kManyNodes || topology.devices().size() < kManyDevices) nodes.clear();
    return nodes;
}

}  // namespace fabricsketch::ui
