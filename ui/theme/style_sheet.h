// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "ui/theme/theme.h"

namespace fabricsketch::ui {

/// The one style sheet of the program, made from the tokens. Looks are listed at setLook() in theme.h.
QString styleSheet(const Tokens& tokens);

}  // namespace fabricsketch::ui
