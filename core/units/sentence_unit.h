// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "units/quantity.h"

namespace fabricsketch {

/// The unit in which sentences of the engine give the rate of links: each way, unless whoever shows them sets
/// another one and asks again. Numbers in reports are always each way. From any thread.
void setSentenceRateUnit(RateUnit unit);
RateUnit sentenceRateUnit();
std::string rateText(double gbpsEachWay);  ///< in that unit

}  // namespace fabricsketch
