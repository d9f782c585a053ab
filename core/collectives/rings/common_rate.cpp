// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "collectives/rings/filling.h"
#include "collectives/rings/search.h"

namespace fabricsketch::collectives::rings {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

Rational commonRateOn(Fabric& fabric, const std::vector<std::pair<int, int>>& copies) {
    std::vector<double> load(at(fabric.resources()), 0.0);
    std::vector<std::int64_t> residual = fabric.capacities();
    for (const auto& [from, to] : copies) {
        // The ways of this copy alone, each as wide as it can be; the capacities are restored after it.
        std::vector<std::pair<Route, std::int64_t>> ways;
        std::int64_t sum = 0;
        for (Route route = fabric.shortest(from, to, residual); !route.empty();
             route = fabric.shortest(from, to, residual)) {
            std::int64_t units = std::numeric_limits<std::int64_t>::max();
            for (int resource : route) units = std::min(units, residual[at(resource)]);
            for (int resource : route) residual[at(resource)] -= units;
            sum += units;
            ways.emplace_back(std::move(route), units);
        }
        if (sum == 0) return 0;
        for (const auto& [route, units] : ways)
            for (int resource : route) {
                residual[at(resource)] += units;
                load[at(resource)] += static_cast<double>(units) / static_cast<double>(sum);
            }
    }
    double rate = std::numeric_limits<double>::infinity();
    for (int r = 0; r < fabric.resources(); ++r) {
        if (load[at(r)] == 0) continue;
        const double loaded = fabric.limitedNode(r) >= 0 ? 1.0 : load[at(r)];  // of each copy by itself
        rate = std::min(rate, static_cast<double>(fabric.capacity(r)) / loaded);
    }
    return std::isfinite(rate) ? fraction(rate) / Rational(fabric.scale()) : Rational(0);
}

}  // namespace

Rational commonRate(const bandwidth::Network& network, const std::vector<std::pair<int, int>>& copies) {
    // Members pass copies on only where some pair has no other way.
    for (const bool membersForward : {false, true}) {
        Fabric fabric(network, membersForward);
        if (const Rational rate = commonRateOn(fabric, copies); !rate.isZero()) return rate;
    }
    return 0;
}

}  // namespace fabricsketch::collectives::rings
