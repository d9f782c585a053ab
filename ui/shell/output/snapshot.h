// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class MainWindow;

namespace output {

/// The whole window as a picture, all answers in it. Works without a display (offscreen platform).
Result<void> writeSnapshot(MainWindow& window, Workspace& workspace, QSize size, const QString& path);

/// The headline numbers of every design and the sentence that compares the first two, as aligned lines of
/// text: same digits as the command line.
QString headlineText(const Workspace& workspace);

}  // namespace output
}  // namespace fabricsketch::ui
