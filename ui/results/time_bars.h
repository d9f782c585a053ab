// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/workspace.h"
#include "ui/results/bar_frame.h"

namespace fabricsketch::ui {

/// One decode step of every design taken apart: weights, compute, KV cache, latency and bytes of the links,
/// software; alone, at the target and at the largest batch asked. No rows where nothing is served.
BarContent stepBars(const Workspace& workspace);
/// The same for the time to the first token: queue, prefill, running step, transfer, host.
BarContent ttftBars(const Workspace& workspace);

}  // namespace fabricsketch::ui
