// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/filling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace fabricsketch::collectives::rings {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Links looked at before an order counts as filled: a fraction of a second on thousands of members.
constexpr std::int64_t linkBudget = 20'000'000;

}  // namespace

std::vector<std::pair<int, int>> copiesOf(const Order& order, Shape shape) {
    std::vector<std::pair<int, int>> copies;
    for (std::size_t i = 0; i + (shape == Shape::Chain ? 1 : 0) < order.size(); ++i) {
        const int from = order[i], to = order[(i + 1) % order.size()];
        copies.emplace_back(from, to);
        if (shape == Shape::Chain) copies.emplace_back(to, from);
    }
    return copies;
}

std::vector<Route> routesOf(Fabric& fabric, const Order& order, const std::vector<std::int64_t>& residual) {
    std::vector<Route> routes;
    for (std::size_t i = 0; i < order.size(); ++i) {
        routes.push_back(fabric.shortest(order[i], order[(i + 1) % order.size()], residual));
        if (routes.back().empty()) return {};
    }
    return routes;
}

std::map<int, int> usesOf(const Fabric& fabric, const std::vector<Route>& routes) {
    std::map<int, int> uses;
    for (const Route& route : routes)
        for (int resource : route)
            if (fabric.limitedNode(resource) >= 0)
                uses[resource] = 1;  // a forwarding limit holds for every hop by itself
            else
                ++uses[resource];
    return uses;
}

Found fill(Fabric& fabric, const Order& order) {
    std::vector<std::int64_t> residual = fabric.capacities();
    Found found;
    fill(fabric, order, residual, found);
    found.tight = usedUp(fabric, residual);
    return found;
}

void fill(Fabric& fabric, const Order& order, std::vector<std::int64_t>& residual, Found& found) {
    const std::int64_t enough = fabric.linksLookedAt() + linkBudget;
    for (int round = 0; round < 4096 && (round == 0 || fabric.linksLookedAt() < enough); ++round) {
        const std::vector<Route> routes = routesOf(fabric, order, residual);
        if (routes.empty()) break;
        const std::map<int, int> uses = usesOf(fabric, routes);
        std::int64_t units = std::numeric_limits<std::int64_t>::max();
        for (const auto& [resource, count] : uses) units = std::min(units, residual[at(resource)] / count);
        // A single unit that a ring needs twice: half a unit each (it fills the resource, so this happens
        // once).
        Rational amount = units;
        if (units == 0) {
            Rational least = std::numeric_limits<std::int64_t>::max();
            for (const auto& [resource, count] : uses)
                least = std::min(least, Rational(residual[at(resource)], count));
            amount = least;
            for (const auto& [resource, count] : uses)
                residual[at(resource)] = std::max<std::int64_t>(0, residual[at(resource)] - count);
        } else {
            for (const auto& [resource, count] : uses) residual[at(resource)] -= units * count;
        }
        found.add(order, amount);
    }
}

std::vector<int> usedUp(const Fabric& fabric, const std::vector<std::int64_t>& residual) {
    std::vector<int> tight;
    for (int r = 0; r < fabric.resources(); ++r)
        if (fabric.capacity(r) > 0 && residual[at(r)] == 0) tight.push_back(r);
    std::stable_sort(tight.begin(), tight.end(), [&fabric](int a, int b) {
        const bool arcA = fabric.edge(a) >= 0, arcB = fabric.edge(b) >= 0;
        return arcA != arcB ? arcA : fabric.capacity(a) < fabric.capacity(b);
    });
    return tight;
}

std::vector<double> hopCosts(const Fabric& fabric) {
    const int n = fabric.ranks();
    std::vector<double> cost(at(n) * at(n), std::numeric_limits<double>::infinity());
    const std::vector<double> price(at(fabric.resources()), 1.0);
    std::vector<Route> routes;
    std::vector<double> row;
    for (int from = 0; from < n; ++from) {
        fabric.cheapest(from, price, routes, row);
        std::copy(row.begin(), row.end(), cost.begin() + from * n);
    }
    return cost;
}

/// The nearest fraction with a small denominator: basic solutions of these programmes are fractions of few
/// units.
Rational fraction(double value) {
    double rest = value;
    std::int64_t p0 = 0, q0 = 1, p1 = 1, q1 = 0;
    for (int i = 0; i < 24; ++i) {
        const double whole = std::floor(rest);
        const std::int64_t p2 = static_cast<std::int64_t>(whole) * p1 + p0,
                           q2 = static_cast<std::int64_t>(whole) * q1 + q0;
        if (q2 > 100000) break;
        p0 = std::exchange(p1, p2);
        q0 = std::exchange(q1, q2);
        if (std::abs(static_cast<double>(p1) / static_cast<double>(q1) - value) < 1e-7 * std::max(1.0, value))
            break;
        rest = 1 / (rest - whole);
    }
    return Rational(p1, q1);
}

}  // namespace fabricsketch::collectives::rings
