// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/report.h"

namespace fabricsketch {

/// Which parts of an earlier report answer a new question as they are.
struct Reuse {
    bool network = false;  ///< findings and caveats: nothing but positions changed
    bool bandwidth = false;
    bool collective = false;
    bool serving = false;
};
/// Positions lend everything. A changed link lends what it cannot touch: where scale-up links serve every
/// pair of the job, no figure depends on the host's links and the network's.
Reuse reusable(const Report& previous, const Topology&, const Catalog&, const Scenario&);

/// The same drawing but for positions: everything that a number or a text depends on is equal.
bool sameNetwork(const Topology&, const Topology&);

}  // namespace fabricsketch
