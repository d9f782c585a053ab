// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/report.h"

namespace fabricsketch {

/// The four numbers that a person sees first, each explained; from the parts of the report that are there.
/// Ids: "pair", "collective", "throughput", "cost".
std::vector<Report::Headline> makeHeadlines(const Report&, const Catalog&);

}  // namespace fabricsketch
