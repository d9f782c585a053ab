// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/search.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "collectives/rings/cycles.h"
#include "collectives/rings/packing.h"

namespace fabricsketch::collectives::rings {

namespace {

constexpr int exactRanks = 16;  ///< Held and Karp's table has 2^15 x 15 entries there
/// Rings priced before a search gives up and says "greedy": about a second of work either way.
int columnLimit(int n) { return n <= 12 ? 2000 : 120; }
/// Steps spent on looking for whole rings before fractions are good enough: a few milliseconds.
long wholeBudget(int n) { return 1200L * n * n; }

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Rings found so far, in units of the fabric (fractions of a unit after the linear programme).
struct Found {
    std::map<Order, Rational> rings;
    Rational total = 0;
    bool exact = false;
    std::vector<int> tight;  ///< resources that bind, the weightiest first

    void add(const Order& order, const Rational& units) {
        Rational& sum = rings[order];
        sum += units;
        total += units;
    }
};

std::vector<Route> routesOf(Fabric& fabric, const Order& order, const std::vector<std::int64_t>& residual) {
    std::vector<Route> routes;
    for (std::size_t i = 0; i < order.size(); ++i) {
        routes.push_back(fabric.shortest(order[i], order[(i + 1) % order.size()], residual));
        if (routes.back().empty()) return {};
    }
    return routes;
}

std::map<int, int> usesOf(const std::vector<Route>& routes) {
    std::map<int, int> uses;
    for (const Route& route : routes)
        for (int resource : route) ++uses[resource];
    return uses;
}

/// One order again and again, by the shortest ways left, until a hop has none.
Found fill(Fabric& fabric, const Order& order) {
    Found found;
    std::vector<std::int64_t> residual = fabric.capacities();
    for (int round = 0; round < 4096; ++round) {
        const std::vector<Route> routes = routesOf(fabric, order, residual);
        if (routes.empty()) break;
        const std::map<int, int> uses = usesOf(routes);
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
    return found;
}

std::vector<double> hopCosts(Fabric& fabric) {
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

/// Largest total of fractional rings, proved by the prices of the linear programme; rings are priced by the
/// cheapest order under those prices.
class Programme {
  public:
    explicit Programme(Fabric& fabric) : m_fabric(fabric), m_row(at(fabric.resources()), -1) {
        std::vector<double> capacity;
        for (int r = 0; r < fabric.resources(); ++r) {
            if (fabric.capacity(r) <= 0) continue;
            m_row[at(r)] = static_cast<int>(m_resource.size());
            m_resource.push_back(r);
            capacity.push_back(static_cast<double>(fabric.capacity(r)));
            m_unit = std::gcd(m_unit, fabric.capacity(r));
        }
        for (double& c : capacity) c /= static_cast<double>(m_unit);
        m_packing.emplace(std::move(capacity));
    }

    void seed(const Found& found) {
        for (const auto& [order, units] : found.rings)
            add(order, routesOf(m_fabric, order, m_fabric.capacities()));
    }

    /// `bound`: stop as soon as this many units are reached.
    Found solve(const Rational& bound) {
        const double enough = bound.toDouble() / static_cast<double>(m_unit) * (1 - 1e-9);
        bool proved = false;
        for (int i = 0; i < columnLimit(m_fabric.ranks()) && !proved; ++i) {
            if (m_packing->total() >= enough) {
                proved = true;
                break;
            }
            proved = !improve();
        }
        return result(proved);
    }

  private:
    struct Candidate {
        Order order;
        std::map<int, int> uses;
    };

    bool add(const Order& order, const std::vector<Route>& routes) {
        if (routes.empty()) return false;
        m_candidates.push_back({order, usesOf(routes)});
        Packing::Column column;
        for (const auto& [resource, uses] : m_candidates.back().uses)
            column.emplace_back(m_row[at(resource)], uses);
        return m_packing->add(column, static_cast<int>(m_candidates.size()) - 1);
    }

    bool improve() {
        const int n = m_fabric.ranks();
        const std::vector<double> row = m_packing->prices();
        std::vector<double> price(at(m_fabric.resources()), 0.0);
        for (std::size_t i = 0; i < row.size(); ++i) price[at(m_resource[i])] = row[i];
        std::vector<double> cost(at(n) * at(n)), line;
        std::vector<std::vector<Route>> routes(at(n));
        for (int from = 0; from < n; ++from) {
            m_fabric.cheapest(from, price, routes[at(from)], line);
            std::copy(line.begin(), line.end(), cost.begin() + from * n);
        }
        const Order order = cheapestOrder(n, cost);
        if (order.empty()) return false;
        double sum = 0;
        std::vector<Route> hops;
        for (int i = 0; i < n; ++i) {
            const int from = order[at(i)], to = order[at((i + 1) % n)];
            sum += cost[at(from * n + to)];
            hops.push_back(routes[at(from)][at(to)]);
        }
        return sum < 1 - 1e-7 && add(order, hops);
    }

    Found result(bool proved) const {
        Found found;
        std::vector<Rational> load(at(m_fabric.resources()));
        for (const auto& [tag, amount] : m_packing->amounts()) {
            const Candidate& candidate = m_candidates[at(tag)];
            const Rational units = fraction(amount) * Rational(m_unit);
            found.add(candidate.order, units);
            for (const auto& [resource, uses] : candidate.uses) load[at(resource)] += Rational(uses) * units;
        }
        bool fits = true;
        for (int r = 0; r < m_fabric.resources(); ++r)
            fits = fits && load[at(r)] <= Rational(m_fabric.capacity(r));
        found.exact = proved && fits;
        if (!fits) {  // fractions too fine to recover: the value is right to six digits and rounded down
            const Rational shrink(999999, 1000000);
            found.total = found.total * shrink;
            for (auto& [order, units] : found.rings) units = units * shrink;
        }
        const std::vector<double> price = m_packing->prices();
        std::vector<std::pair<double, int>> weight;
        for (std::size_t i = 0; i < price.size(); ++i)
            if (price[i] > 1e-7)
                weight.emplace_back(-price[i] * static_cast<double>(m_fabric.capacity(m_resource[i])),
                                    m_resource[i]);
        std::sort(weight.begin(), weight.end());
        for (const auto& [w, resource] : weight) found.tight.push_back(resource);
        return found;
    }

    Fabric& m_fabric;
    std::vector<int> m_row;       ///< per resource, -1 = no capacity
    std::vector<int> m_resource;  ///< per row
    std::int64_t m_unit = 0;
    std::optional<Packing> m_packing;
    std::vector<Candidate> m_candidates;
};

std::optional<Found> fillMesh(const Fabric& fabric, const Rational& target) {
    const int n = fabric.ranks();
    std::vector<std::int64_t> capacity;
    std::int64_t unit = 0;
    for (int a = 0; a < n; ++a)
        for (int b = 0; b < n; ++b) {
            capacity.push_back(a == b ? 0 : fabric.directUnits(a, b));
            unit = std::gcd(unit, capacity.back());
        }
    if (unit == 0) return std::nullopt;
    for (std::int64_t& c : capacity) c /= unit;
    const Rational whole = target / Rational(unit);
    if (whole.den() != 1) return std::nullopt;
    const auto rings = wholeRings(n, std::move(capacity), whole.num(), wholeBudget(n));
    if (!rings) return std::nullopt;
    Found found;
    for (const WholeRing& ring : *rings) found.add(ring.order, Rational(ring.units * unit));
    found.exact = true;
    return found;
}

Found bestOf(Fabric& fabric, const Rational& ports, const std::optional<Rational>& bound) {
    const int n = fabric.ranks();
    const Rational reach = bound ? std::min(ports, *bound) : ports;
    Found best;
    if (n <= exactRanks && n > 2 && fabric.directOnly())
        if (std::optional<Found> mesh = fillMesh(fabric, reach)) return *mesh;
    Order order(at(n));
    std::iota(order.begin(), order.end(), 0);
    best = fill(fabric, order);
    if (best.total < reach) {
        const std::vector<double> cost = hopCosts(fabric);
        const Order near = n <= exactRanks ? cheapestOrder(n, cost) : nearbyOrder(n, cost);
        if (!near.empty() && near != order) {
            Found other = fill(fabric, near);
            if (other.total > best.total) best = std::move(other);
        }
    }
    best.exact = best.total >= reach;
    if (best.exact || n > exactRanks) return best;
    Programme programme(fabric);
    programme.seed(best);
    Found exact = programme.solve(reach);
    // Whole rings are what a person can follow; where none add up to the optimum its fractions stand.
    if (exact.exact && fabric.directOnly() && n > 2)
        if (std::optional<Found> mesh = fillMesh(fabric, exact.total)) {
            mesh->tight = exact.tight;
            return *mesh;
        }
    return exact.total >= best.total ? exact : best;
}

RingSet toSet(const Fabric& fabric, const bandwidth::Network& network, const Found& found) {
    RingSet set;
    const Rational scale(1, fabric.scale());
    set.rate = found.total * scale;
    set.exact = found.exact;
    for (const auto& [order, units] : found.rings) {
        set.rings.push_back(order);
        set.rates.push_back(units * scale);
    }
    for (int resource : found.tight) {
        if (fabric.edge(resource) >= 0) {
            const int link = network.edges[at(fabric.edge(resource))].link;
            if (link >= 0 &&
                std::find(set.limitLinks.begin(), set.limitLinks.end(), link) == set.limitLinks.end())
                set.limitLinks.push_back(link);
        } else if (fabric.limitedNode(resource) >= 0) {
            set.limitNodes.push_back(fabric.limitedNode(resource));
        }
    }
    if (!found.tight.empty()) set.limitedByNode = fabric.limitedNode(found.tight.front()) >= 0;
    return set;
}

}  // namespace

RingSet search(const bandwidth::Network& network, std::optional<Rational> bound) {
    if (network.memberCount() < 2) return {};
    for (const bool membersForward : {false, true}) {
        Fabric fabric(network, membersForward);
        std::int64_t ports = std::numeric_limits<std::int64_t>::max();
        int narrowest = 0;
        for (int rank = 0; rank < fabric.ranks(); ++rank) {
            const std::int64_t mine = std::min(fabric.sendUnits(rank), fabric.receiveUnits(rank));
            if (mine < ports) {
                ports = mine;
                narrowest = rank;
            }
        }
        if (ports == 0) continue;
        if (bound) bound = *bound * Rational(fabric.scale());
        const Found found = bestOf(fabric, Rational(ports), bound);
        if (bound) bound = *bound / Rational(fabric.scale());
        if (found.total.isZero()) continue;
        RingSet set = toSet(fabric, network, found);
        set.relayed = membersForward;
        if (found.total == Rational(ports)) {
            set.limitRank = narrowest;
            set.single = set.rings.size() == 1 && !fabric.directOnly() && network.memberCount() > 2;
        }
        return set;
    }
    return {};
}

RingSet bestSingle(const bandwidth::Network& network) {
    Fabric fabric(network);
    const int n = fabric.ranks();
    if (n < 2) return {};
    Order order(at(n));
    std::iota(order.begin(), order.end(), 0);
    Found best = fill(fabric, order);
    if (n <= exactRanks && fabric.directOnly()) {
        // Widest bottleneck: raise the threshold while a ring of links at least that wide exists.
        std::vector<std::int64_t> widths;
        for (int a = 0; a < n; ++a)
            for (int b = 0; b < n; ++b)
                if (a != b && fabric.directUnits(a, b) > 0) widths.push_back(fabric.directUnits(a, b));
        std::sort(widths.begin(), widths.end());
        widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
        for (auto width = widths.rbegin(); width != widths.rend() && Rational(*width) > best.total; ++width) {
            std::vector<double> cost(at(n) * at(n), std::numeric_limits<double>::infinity());
            for (int a = 0; a < n; ++a)
                for (int b = 0; b < n; ++b)
                    if (a != b && fabric.directUnits(a, b) >= *width) cost[at(a * n + b)] = 1;
            const Order candidate = cheapestOrder(n, cost);
            if (candidate.empty()) continue;
            best = fill(fabric, candidate);
            break;
        }
    } else if (const std::vector<double> cost = hopCosts(fabric); n > 2) {
        const Order near = n <= exactRanks ? cheapestOrder(n, cost) : nearbyOrder(n, cost);
        if (!near.empty())
            if (Found other = fill(fabric, near); other.total > best.total) best = std::move(other);
    }
    best.exact = n <= exactRanks;
    return toSet(fabric, network, best);
}

Rational commonRate(const bandwidth::Network& network, const std::vector<std::pair<int, int>>& copies) {
    Fabric fabric(network);
    std::vector<double> load(at(fabric.resources()), 0.0);
    for (const auto& [from, to] : copies) {
        // The ways of this copy alone, each as wide as it can be.
        std::vector<std::int64_t> residual = fabric.capacities();
        std::vector<std::pair<Route, std::int64_t>> ways;
        std::int64_t sum = 0;
        for (Route route = fabric.shortest(from, to, residual); !route.empty();
             route = fabric.shortest(from, to, residual)) {
            std::int64_t units = std::numeric_limits<std::int64_t>::max();
            for (int resource : route) units = std::min(units, residual[at(resource)]);
            for (int resource : route) residual[at(resource)] -= units;
            ways.emplace_back(route, units);
            sum += units;
        }
        if (sum == 0) return 0;
        for (const auto& [route, units] : ways)
            for (int resource : route)
                load[at(resource)] += static_cast<double>(units) / static_cast<double>(sum);
    }
    double rate = std::numeric_limits<double>::infinity();
    for (int r = 0; r < fabric.resources(); ++r) {
        if (load[at(r)] == 0) continue;
        // A forwarding limit counts for both directions; copies of one direction have half of it.
        const double loaded = fabric.limitedNode(r) >= 0 ? std::max(load[at(r)], 2.0) : load[at(r)];
        rate = std::min(rate, static_cast<double>(fabric.capacity(r)) / loaded);
    }
    if (!std::isfinite(rate)) return 0;
    return fraction(rate) / Rational(fabric.scale());
}

}  // namespace fabricsketch::collectives::rings

namespace fabricsketch::collectives {

RingSet bestRings(const bandwidth::Network& network) { return rings::search(network); }

}  // namespace fabricsketch::collectives
