// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace fabricsketch {

/// RFC 4180: quotes round what holds a comma, a quote or a line break.
std::string csvCell(const std::string& text);
/// Cells joined by commas, with the line's end.
std::string csvLine(const std::vector<std::string>& cells);
/// 15 significant digits with a point, whatever the locale.
std::string csvNumber(double value);

}  // namespace fabricsketch
