// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// "Why this pair?" of the current design, put to the workspace: the figure for the inspector, the path for
/// the canvas. `from` and `to` are job positions. Does nothing where the report has no such pair.
void explainPairOf(Workspace& workspace, int from, int to,
                   bandwidth::PairKind kind = bandwidth::PairKind::Fabric);

}  // namespace fabricsketch::ui
