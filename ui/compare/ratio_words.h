// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "study/report.h"

namespace fabricsketch::ui {

/// How a person says the ratio of a headline number to the other design's: "7.0×", "25× lower", "4.0×
/// faster", "−30 %", "the same". Ratios are said the way round that is above one, money as a change in per
/// cent.
QString ratioWords(const Report::Headline& headline, const Comparison::Row& row);

}  // namespace fabricsketch::ui
