// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace fabricsketch {

/// Steps that the solvers and searches of this thread have made, about a nanosecond or two each: nodes of a
/// flow, edges of a reduction, cells of a matrix, entries of a linear programme. What a budget is counted in,
/// so that an answer hangs on the question alone and not on how fast or busy the machine is.
inline thread_local std::int64_t workDone = 0;

inline void countWork(std::int64_t steps) { workDone += steps; }

}  // namespace fabricsketch
