// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

#include "topology/groups.h"

namespace fabricsketch::ui {

/// Which groups a drawing has, which of them are collapsed, and what stands for a device that is hidden in
/// one. Knows no item.
class Grouping {
  public:
    void rebuild(const Topology& topology);
    const std::vector<Group>& groups() const { return m_groups; }
    bool isCollapsed(const std::string& key) const { return m_collapsed.count(key) > 0; }
    void setCollapsed(const std::set<std::string>& keys) { m_collapsed = keys; }
    const std::set<std::string>& collapsed() const { return m_collapsed; }

    /// For every device the one that is drawn for it: itself, or the representative of the outermost
    /// collapsed group that holds it. Empty where nothing is collapsed.
    const std::vector<int>& shownAs() const { return m_shownAs; }
    /// The outermost collapsed group that hides a device, as an index into groups(); -1 = it is shown.
    int glyphOf(int device) const {
        return m_glyphOf.empty() ? -1 : m_glyphOf[static_cast<std::size_t>(device)];
    }
    int representative(int group) const;
    /// Large clusters open as one glyph a node.
    std::set<std::string> collapsedAtFirst(const Topology& topology) const;

  private:
    std::vector<Group> m_groups;
    std::set<std::string> m_collapsed;
    std::vector<int> m_shownAs, m_glyphOf, m_representatives;
};

}  // namespace fabricsketch::ui
