// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// The one style sheet of the program, made from the tokens. Looks are listed at setLook() in theme.h.
/// `scale` enlarges every size of text in it.
QString styleSheet(const Tokens& tokens, double scale = 1);

}  // namespace fabricsketch::ui
