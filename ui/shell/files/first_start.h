// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// What a person sees who has opened nothing: point-to-point beside NVSwitch, with curves.
QStringList firstStartSystems();

/// Opens the inputs (paths or system ids) as designs A, B, …; the ready-made comparison without any. The
/// first error ends it; what was opened before stays.
Result<void> openInputs(Workspace& workspace, const QStringList& inputs,
                        const formats::ReadOptions& options = {});

}  // namespace fabricsketch::ui
