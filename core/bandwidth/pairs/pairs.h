// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bandwidth/pairs/layered.h"
#include "bandwidth/pairs/relay.h"

namespace fabricsketch::bandwidth {

/// As the public pairs(), for callers that have the job's network already.
PairMatrix pairs(const Job&, const Network& jobNetwork, LayeredPairs&, bool withRelay,
                 const std::atomic<bool>* cancel);

}  // namespace fabricsketch::bandwidth
