// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "collectives/playback.h"
#include "ui/canvas/drawing/link_drawing.h"
#include "ui/canvas/drawing/paint_style.h"

class QPainter;

namespace fabricsketch::ui {

/// Messages on their way, a dot for each bundle and direction; `progress` 0 … 1 over all legs of the way.
void paintMessages(QPainter& painter, const LinkDrawing& links, const Topology& topology,
                   std::span<const collectives::Playback::Move> moves, double progress,
                   const PaintStyle& style);

}  // namespace fabricsketch::ui
