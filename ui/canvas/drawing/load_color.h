// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <algorithm>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// Colour of a link that carries `share` of its rate. The map of the heat plots, turned on light canvases so
/// that more load always stands out more; told apart with any colour vision, as lightness rises steadily.
inline QColor loadColor(double share, bool dark) {
    const double t = std::clamp(share, 0.0, 1.0);
    return heatColor(dark ? 0.2 + 0.8 * t : 0.88 * (1 - t));
}

}  // namespace fabricsketch::ui
