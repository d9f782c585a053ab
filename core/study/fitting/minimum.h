// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

namespace fabricsketch {

/// A local minimum near `start` by the simplex of Nelder and Mead (1965), restarted once; `step` is the size
/// of the first simplex. Deterministic, at most a few hundred evaluations per dimension.
std::vector<double> minimum(const std::function<double(const std::vector<double>&)>& loss,
                            std::vector<double> start, double step);

}  // namespace fabricsketch
