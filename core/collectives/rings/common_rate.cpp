// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "collectives/rings/filling.h"
#include "collectives/rings/search.h"

namespace fabricsketch::collectives::rings {

namespace {

constexpr int balancedRanks = 128;  ///< beyond, any shortest way will do

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// What each copy occupies of the resources, in parts of itself.
class Load {
  public:
    explicit Load(const Fabric& fabric)
        : m_load(at(fabric.resources()), 0.0), m_residual(fabric.capacities()) {}

    /// Over all ways that the fabric has, in proportion to what they carry: hardware spreads a message over
    /// planes and parallel links. False if there is none.
    bool spread(Fabric& fabric, int from, int to) {
        std::vector<std::pair<Route, std::int64_t>> ways;
        std::int64_t sum = 0;
        for (Route route = fabric.shortest(from, to, m_residual); !route.empty();
             route = fabric.shortest(from, to, m_residual)) {
            std::int64_t units = std::numeric_limits<std::int64_t>::max();
            for (int resource : route) units = std::min(units, m_residual[at(resource)]);
            for (int resource : route) m_residual[at(resource)] -= units;
            sum += units;
            ways.emplace_back(std::move(route), units);
        }
        for (const auto& [route, units] : ways)
            for (int resource : route) {
                m_residual[at(resource)] += units;
                m_load[at(resource)] += static_cast<double>(units) / static_cast<double>(sum);
            }
        return sum > 0;
    }

    /// Through other members: software copies it on, over one way, of the shortest ones the least loaded.
    bool relay(Fabric& forwarding, int from, int to) {
        const Route way = forwarding.ranks() <= balancedRanks
                              ? leastLoaded(forwarding, from, to)
                              : forwarding.shortest(from, to, forwarding.capacities());
        for (int resource : way) m_load[at(resource)] += 1;
        return !way.empty();
    }

    Rational rate(const Fabric& fabric) const {
        double rate = std::numeric_limits<double>::infinity();
        for (int r = 0; r < fabric.resources(); ++r) {
            if (m_load[at(r)] == 0) continue;
            const double loaded = fabric.limitedNode(r) >= 0 ? 1.0 : m_load[at(r)];  // of each copy by itself
            rate = std::min(rate, static_cast<double>(fabric.capacity(r)) / loaded);
        }
        return std::isfinite(rate) ? fraction(rate) / Rational(fabric.scale()) : Rational(0);
    }

  private:
    Route leastLoaded(const Fabric& forwarding, int from, int to) const {
        std::vector<double> price(m_load.size());
        for (std::size_t r = 0; r < price.size(); ++r) price[r] = 1 + 1e-4 * m_load[r];
        std::vector<Route> routes;
        std::vector<double> cost;
        forwarding.cheapest(from, price, routes, cost);
        return routes[at(to)];
    }

    std::vector<double> m_load;
    std::vector<std::int64_t> m_residual;
};

}  // namespace

Rational commonRate(const bandwidth::Network& network, const std::vector<std::pair<int, int>>& copies) {
    Fabric fabric(network);
    Load load(fabric);
    std::vector<std::pair<int, int>> far;  // no way of their own
    for (const auto& [from, to] : copies)
        if (!load.spread(fabric, from, to)) far.emplace_back(from, to);
    if (!far.empty()) {
        Fabric forwarding(network, true);
        for (const auto& [from, to] : far)
            if (!load.relay(forwarding, from, to)) return 0;
    }
    return load.rate(fabric);
}

}  // namespace fabricsketch::collectives::rings
