// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "workload/phases.h"

namespace fabricsketch::workload {

/// `prefillGroups` groups work on prompts and send the cache to `decodeGroups` groups that generate (engine
/// §4). Prompts no longer stand between tokens: TPOT = D(B). The cache of a prompt, S·kv bytes, is cut like
/// the model: each GPU sends its part to its partner, all at once. Shown in full and with what remains where
/// each layer is sent while the next one is computed. `target`: tokens/s a user is to get; the largest decode
/// batch that gives it, else the largest that memory holds.
Disaggregated splitPhases(const Setup&, const Capacity&, const MessageCost& cacheSend, int prefillGroups,
                          int decodeGroups, std::optional<double> target);

}  // namespace fabricsketch::workload
