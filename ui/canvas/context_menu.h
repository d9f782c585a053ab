// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace fabricsketch::ui {

class CanvasView;

/// The menu for what is selected on the canvas (or for the empty canvas). The caller shows it; it deletes
/// itself when closed. Object name "canvasMenu".
QMenu* makeCanvasMenu(CanvasView* view);

}  // namespace fabricsketch::ui
