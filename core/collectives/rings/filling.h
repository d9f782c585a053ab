// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "collectives/rings/cycles.h"
#include "collectives/rings/fabric.h"

namespace fabricsketch::collectives::rings {

/// What an order of the ranks stands for: a ring, or a chain that carries the sum one way and the result back
/// at once.
enum class Shape { Ring, Chain };
/// (from, to) of every copy, one after another.
std::vector<std::pair<int, int>> copiesOf(const Order& order, Shape shape);

/// Rings found so far, in units of the fabric (fractions of a unit after the linear programme).
struct Found {
    std::map<Order, Rational> rings;
    Rational total = 0;
    bool exact = false;
    std::vector<int> tight;  ///< resources that bind, the weightiest first
    std::vector<bool> idle;  ///< per edge: no ring uses it; empty = not known

    void add(const Order& order, const Rational& units) {
        Rational& sum = rings[order];
        sum += units;
        total += units;
    }
};

/// The route of every hop of an order through what is left; empty if a hop has none.
std::vector<Route> routesOf(Fabric& fabric, const Order& order, const std::vector<std::int64_t>& residual);

/// How often a ring with these routes uses each resource.
std::map<int, int> usesOf(const Fabric& fabric, const std::vector<Route>& routes);

/// One order again and again, by the shortest ways left, until a hop has none.
Found fill(Fabric& fabric, const Order& order);
/// The same on what others left; adds to `found`.
void fill(Fabric& fabric, const Order& order, std::vector<std::int64_t>& residual, Found& found);
/// Resources with nothing left: arcs before forwarding limits, the narrowest first.
std::vector<int> usedUp(const Fabric& fabric, const std::vector<std::int64_t>& residual);

/// Rings for more ranks than a programme can be solved for: the order of the ranks, a walk along the widest
/// links, and on meshes of direct links whole rings found by rotating paths (Pósa 1976), each with its way
/// back, until nothing is left or `reach` units are reached. A lower bound, labelled greedy.
Found fillGreedily(Fabric& fabric, const Rational& reach);

/// Links between every two ranks, as a square matrix; infinite where there is no way.
std::vector<double> hopCosts(const Fabric& fabric);

/// The nearest fraction with a small denominator: basic solutions of these programmes are fractions of few
/// units.
Rational fraction(double value);

}  // namespace fabricsketch::collectives::rings
