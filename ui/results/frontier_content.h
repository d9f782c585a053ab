// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/workspace.h"
#include "ui/results/plot_content.h"

namespace fabricsketch::ui {

/// What a GPU earns against what a user sees, batch by batch, for every design, with the target as a line and
/// the batch that each design reaches there. No curves where nothing is served.
PlotContent frontierContent(const Workspace& workspace);

}  // namespace fabricsketch::ui
