// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "units/sentence_unit.h"

#include <atomic>

namespace fabricsketch {
namespace {

std::atomic<RateUnit> g_unit{RateUnit::GBpsEachWay};

}  // namespace

void setSentenceRateUnit(RateUnit unit) { g_unit = unit; }
RateUnit sentenceRateUnit() { return g_unit; }
std::string rateText(double gbpsEachWay) { return rateText(gbpsEachWay, sentenceRateUnit()); }

}  // namespace fabricsketch
