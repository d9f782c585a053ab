// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "collectives/collective.h"

namespace fabricsketch::collectives {

/// What a stack's table says about one algorithm on one machine.
struct StackChoice {
    bool allowed = false;       ///< for some message size
    std::int64_t maxBytes = 0;  ///< largest message it is allowed for; 0 = any
    std::string reason;         ///< why not; empty if allowed (or not asked for)
};

/// `withReason` false keeps texts out of the fast path.
StackChoice stackChoice(const Stack& stack, const Algorithm& algorithm, const Machine& machine,
                        bool withReason);

}  // namespace fabricsketch::collectives
