// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/terms.h"

#include <cmath>

#include "units/phrases.h"
#include "units/quantity.h"

namespace fabricsketch::collectives {

double Transfer::perRootByte() const { return 2 * std::sqrt(sigma * factor / (1000 * rate)); }

double Terms::time(double bytes) const {
    return latency() + transfer.perByte() * bytes + transfer.perRootByte() * std::sqrt(bytes);
}

std::string formulaText(const Terms& terms, double bytes) {
    std::string text = "T = " + threeDigits(terms.base);
    if (terms.hops > 0) text += " + " + threeDigits(terms.hops) + " × " + threeDigits(terms.perHop);
    if (terms.netHops > 0) text += " + " + threeDigits(terms.netHops) + " × " + threeDigits(terms.perNetHop);
    const double x = terms.transfer.factor * bytes / (1000 * terms.transfer.rate);
    const bool derated = terms.transfer.efficiency != 1;
    text += derated ? " + x / " + threeDigits(terms.transfer.efficiency) : std::string(" + x");
    if (terms.transfer.sigma > 0) text += " + 2 √(" + threeDigits(terms.transfer.sigma) + " x)";
    text += phrases::say(" = {0} µs with x = {1} × {2} / {3} GB/s = {4} µs", threeDigits(terms.time(bytes)),
                         threeDigits(terms.transfer.factor), sizeText(bytes),
                         threeDigits(terms.transfer.rate), threeDigits(x));
    return text;
}

}  // namespace fabricsketch::collectives
