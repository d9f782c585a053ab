// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "study/failures.h"

namespace fabricsketch::failures {

/// What a failure leaves at most, from cuts that are known already: those around a single member and the one
/// that binds today. No flow is solved, so thousands of failures take milliseconds; the true figures are not
/// above these.
class Screen {
  public:
    Screen(const Report& before, const Catalog& catalog);

    /// Members that are left and an upper bound of x*; everything else is unknown (`bounded`).
    FailureFigures bound(const SingleFailure& failure) const;

  private:
    struct Cut {
        Rational capacity;  ///< GB/s each way, what leaves the side that sends
        int members = 0;    ///< of the job on that side
        int without = -1;   ///< device that must stay for the cut to be one: a single member
    };
    void cross(int cut, int link, const Rational& rate);

    const Topology& m_topology;
    const Job& m_job;
    Rational m_x;
    bool m_known = false;  ///< x* is known at all
    std::vector<Cut> m_cuts;
    std::vector<std::vector<std::pair<int, Rational>>> m_crossing;  ///< per link: cuts and what it gives them
};

}  // namespace fabricsketch::failures
