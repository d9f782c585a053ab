// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/programme.h"

#include <algorithm>
#include <numeric>
#include <optional>

#include "collectives/rings/packing.h"
#include "collectives/rings/search.h"

namespace fabricsketch::collectives::rings {

namespace {

/// Rings priced before a search gives up and says "greedy": a fraction of a second of work either way.
int columnLimit(int n, Shape shape) { return n <= (shape == Shape::Chain ? 9 : 12) ? 2000 : 120; }

std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr int shorteningPasses = 8;
constexpr std::int64_t kGreedyWork = 20'000'000;  ///< steps where nothing will be proved
constexpr int tableRanks = 10;  ///< Held and Karp's table is as quick as anything up to here

/// The ring with its ranks moved one by one to where they cost least, until nothing is gained.
Order shortened(Order order, const std::vector<double>& cost) {
    const std::size_t n = order.size();
    const auto hop = [&](int a, int b) { return cost[at(a) * n + at(b)]; };
    for (int pass = 0, gained = 1; gained != 0 && pass < shorteningPasses; ++pass) {
        gained = 0;
        for (std::size_t i = 1; i < n; ++i) {
            const int rank = order[i], before = order[i - 1], after = order[(i + 1) % n];
            const double saved = hop(before, rank) + hop(rank, after) - hop(before, after);
            Order rest = order;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            double least = saved * (1 - 1e-9) - 1e-12;
            std::size_t best = n;
            for (std::size_t k = 0; k + 1 < n; ++k) {
                const int next = rest[(k + 1) % (n - 1)];
                const double more = hop(rest[k], rank) + hop(rank, next) - hop(rest[k], next);
                if (more >= least) continue;
                least = more;
                best = k;
            }
            if (best == n) continue;
            rest.insert(rest.begin() + static_cast<std::ptrdiff_t>(best) + 1, rank);
            order = std::move(rest);
            ++gained;
        }
    }
    return order;
}

/// Largest total of fractional rings or chains, proved by the prices of the linear programme; they are priced
/// by the cheapest order under those prices.
class Programme {
  public:
    Programme(Fabric& fabric, Shape shape)
        : m_fabric(fabric), m_shape(shape), m_row(at(fabric.resources()), -1) {
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
        for (const auto& [order, units] : found.rings) {
            std::vector<Route> routes;
            for (const auto& [from, to] : copiesOf(order, m_shape)) {
                routes.push_back(m_fabric.shortest(from, to, m_fabric.capacities()));
                if (routes.back().empty()) break;
            }
            if (!routes.empty() && !routes.back().empty()) add(order, routes);
        }
    }

    /// `bound`: stop as soon as this many units are reached.
    Found solve(const Rational& bound) {
        const double enough = bound.toDouble() / static_cast<double>(m_unit) * (1 - 1e-9);
        bool proved = false;
        for (int i = columns(); i > 0 && !proved && m_packing->total() < enough; --i) proved = !improve();
        proved = proved && m_searchedOut;
        const bool reached = m_packing->total() >= enough;
        return result(proved || reached, reached);
    }

  private:
    struct Candidate {
        Order order;
        std::map<int, int> uses;
    };

    /// Of large drawings as many as take some ten milliseconds: bases and routes grow with their links.
    int columns() const {
        const int n = m_fabric.ranks(), most = columnLimit(n, m_shape);
        if (n <= kExactRanks) return most;
        const auto rows = static_cast<std::int64_t>(m_resource.size());
        return static_cast<int>(std::min<std::int64_t>(most, kGreedyWork / (3 * rows * rows + 8 * n * rows)));
    }

    bool add(const Order& order, const std::vector<Route>& routes) {
        if (routes.empty()) return false;
        m_candidates.push_back({order, usesOf(m_fabric, routes)});
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
        if (m_shape == Shape::Chain) return improveChains(cost, routes);
        // Beyond the table's reach nothing is proved: what is near, each rank then moved to where it costs
        // least.
        if (n > kExactRanks) {
            m_searchedOut = false;
            return addOrder(shortened(nearbyOrder(n, cost), cost), cost, routes);
        }
        // A ring that pays is mostly found by walking to what is near; the table that proves there is none is
        // asked last.
        if (n > tableRanks && addOrder(nearbyOrder(n, cost), cost, routes)) return true;
        // Several at once: they cost no further table, and what is not needed never enters the basis again.
        bool found = false;
        for (const Order& order : cheapOrders(n, cost, 1)) found = addOrder(order, cost, routes) || found;
        return found;
    }

    /// A chain is a ring through one more rank that costs nothing, cut open there; each hop goes both ways.
    bool improveChains(const std::vector<double>& cost, const std::vector<std::vector<Route>>& routes) {
        const int n = m_fabric.ranks(), more = n + 1;
        std::vector<double> both(at(more) * at(more), 0);
        for (int a = 0; a < n; ++a)
            for (int b = 0; b < n; ++b)
                both[at((a + 1) * more + b + 1)] = cost[at(a * n + b)] + cost[at(b * n + a)];
        bool found = false;
        for (const Order& closed : cheapOrders(more, both, 1)) {
            Order order;
            for (std::size_t i = 1; i < closed.size(); ++i) order.push_back(closed[i] - 1);
            if (order.front() < order.back()) found = addOrder(order, cost, routes) || found;
        }
        return found;
    }

    /// Adds a ring if it pays at these prices.
    bool addOrder(const Order& order, const std::vector<double>& cost,
                  const std::vector<std::vector<Route>>& routes) {
        if (order.empty()) return false;
        const int n = m_fabric.ranks();
        double sum = 0;
        std::vector<Route> hops;
        for (const auto& [from, to] : copiesOf(order, m_shape)) {
            sum += cost[at(from * n + to)];
            hops.push_back(routes[at(from)][at(to)]);
        }
        return sum < 1 - 1e-7 && add(order, hops);
    }

    Found result(bool proved, bool reached) const {
        Found found;
        std::vector<Rational> load(at(m_fabric.resources()));
        for (const auto& [tag, amount] : m_packing->amounts()) {
            const Candidate& candidate = m_candidates[at(tag)];
            const Rational units = fraction(amount) * Rational(m_unit);
            found.add(candidate.order, units);
            for (const auto& [resource, uses] : candidate.uses) load[at(resource)] += Rational(uses) * units;
        }
        found.idle.resize(at(m_fabric.edges()));
        for (int e = 0; e < m_fabric.edges(); ++e)
            found.idle[at(e)] = load[at(2 * e)].isZero() && load[at(2 * e + 1)].isZero();
        bool fits = true;
        for (int r = 0; r < m_fabric.resources(); ++r)
            fits = fits && load[at(r)] <= Rational(m_fabric.capacity(r));
        // A forwarding limit counts once a ring but is priced once a hop, so no proof rests on its price.
        bool limitPriced = false;
        const std::vector<double> price = m_packing->prices();
        for (std::size_t i = 0; i < price.size(); ++i)
            limitPriced = limitPriced || (price[i] > 1e-9 && m_fabric.limitedNode(m_resource[i]) >= 0);
        found.exact = proved && fits && (reached || !limitPriced);
        if (!fits) {  // fractions too fine to recover: the value is right to six digits and rounded down
            const Rational shrink(999999, 1000000);
            found.total = found.total * shrink;
            for (auto& [order, units] : found.rings) units = units * shrink;
        }
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
    Shape m_shape;
    bool m_searchedOut = true;    ///< no ring that pays means that there is none
    std::vector<int> m_row;       ///< per resource, -1 = no capacity
    std::vector<int> m_resource;  ///< per row
    std::int64_t m_unit = 0;
    std::optional<Packing> m_packing;
    std::vector<Candidate> m_candidates;
};

}  // namespace

Found solveProgramme(Fabric& fabric, Shape shape, const Found& seed, const Rational& bound) {
    Programme programme(fabric, shape);
    programme.seed(seed);
    return programme.solve(bound);
}

}  // namespace fabricsketch::collectives::rings
