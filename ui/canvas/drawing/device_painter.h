// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

#include "ui/canvas/drawing/device_look.h"
#include "ui/canvas/drawing/paint_style.h"

class QPainter;

namespace fabricsketch::ui {

/// What a gesture or the selection adds to a card.
enum class CardState {
    Plain,
    Selected,
    Faded,   ///< something else is being explained or this cannot be linked with
    Target,  ///< could be linked with: a halo
    Ghost,   ///< under the cursor, not there yet
    GhostRefused
};

void paintDevice(QPainter& painter, const QRectF& box, const DeviceLook& look, CardState state,
                 const PaintStyle& style);
/// How far anything of a card reaches beyond its rectangle (halo, mark), canvas units.
constexpr double kCardOverhang = 10;

}  // namespace fabricsketch::ui
