// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <unordered_set>

#include "topology/edit.h"

namespace fabricsketch::edits {

/// Hands out ids that are free in a drawing, and remembers what it has handed out.
class FreshIds {
  public:
    explicit FreshIds(const Topology& topology);
    /// The id itself where it is free, else its stem with the smallest free number.
    Id numbered(const Id& wanted);
    Id link(const Id& a, const Id& b, const std::string& type);

  private:
    bool take(const Id& id) { return m_taken.insert(id).second; }

    std::unordered_set<Id> m_taken;
    std::map<Id, int> m_next;
    std::unordered_set<Id> m_links;
};

/// The devices and links of `part` under ids that are free in `target`, shifted; whole boxes become boxes of
/// their own
/// ("b1.gpu0", with a host number of their own), single devices get the next number ("gpu8").
Edit added(const Topology& target, const Topology& part, Point offset);

/// Middle of the rectangle round all devices.
Point middle(const Topology& topology);
/// To the 10-unit grid on which layouts stand.
double onGrid(double value);

}  // namespace fabricsketch::edits
