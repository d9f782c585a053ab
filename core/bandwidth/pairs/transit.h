// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bandwidth/wiring/resolve.h"

namespace fabricsketch::bandwidth {

/// Copies that hardware carries through other accelerators (xGMI): a copy takes one route, so the value is
/// the widest of the routes with the fewest links. Used only where two members share no link and no switch.
class TransitRoutes {
  public:
    TransitRoutes(const Resolved& drawing, const Job& job);
    bool any() const { return m_any; }
    /// By job position: the rate of the route from `from`, 0 where there is none.
    std::vector<Rational> row(int from) const;
    /// Links of that route in order; empty where there is none.
    std::vector<int> route(int from, int to) const;

  private:
    struct Reach {
        std::vector<int> hops, link;  ///< by device
        std::vector<Rational> rate;
    };
    Reach reach(int device) const;

    const Resolved& m_drawing;
    const Job& m_job;
    bool m_any = false;
};

}  // namespace fabricsketch::bandwidth
