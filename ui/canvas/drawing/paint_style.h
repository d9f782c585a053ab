// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// How a picture of a drawing is painted; the same painters serve the canvas and the exports.
struct PaintStyle {
    const Tokens& tokens;
    double scale = 1;    ///< painter units per canvas unit: decides what is worth drawing
    bool paper = false;  ///< export: line widths are canvas units, everything in full detail
    bool antialias = true;
    /// Letters of the screen grow for presenting; those on paper do not.
    double letters = paper ? 1 : Theme::instance().scale();

    /// Below this a text of a card could not be read any more.
    static constexpr double kDetailFrom = 0.5;
    bool detailed() const { return paper || scale >= kDetailFrom; }
};

}  // namespace fabricsketch::ui
