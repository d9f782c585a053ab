// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// What the drawing of one design has that the other has not: "+2 NVSwitch 3, NVLink 4: 7 links → 18".
QString differenceWords(const Workspace& workspace, int from, int to);

}  // namespace fabricsketch::ui
