// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/cycles.h"
#include "units/work.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>
#include <numeric>

namespace fabricsketch::collectives::rings {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Depth-first search for rings that use up a mesh. A set of rings of `left` units in all needs that much
/// free on the links out of and into every rank, so a branch ends as soon as one rank has less.
class MeshSearch {
  public:
    MeshSearch(int n, std::vector<std::int64_t> capacity, long budget)
        : m_n(n), m_free(std::move(capacity)), m_out(at(n)), m_in(at(n)), m_next(at(n)), m_budget(budget) {
        for (int a = 0; a < n; ++a)
            for (int b = 0; b < n; ++b) {
                m_out[at(a)] += m_free[at(a * n + b)];
                m_in[at(b)] += m_free[at(a * n + b)];
                if (m_free[at(a * n + b)] > 0) m_next[at(a)] |= 1U << b;
            }
    }

    bool fill(std::int64_t left) {
        if (left == 0) return true;
        Order order{0};
        order.reserve(at(m_n));
        return extend(order, (1U << m_n) - 2, left, left);
    }

    std::vector<WholeRing> rings;

  private:
    /// `open`: ranks that the ring has not visited yet, as bits.
    bool extend(Order& order, std::uint32_t open, std::int64_t width, std::int64_t left) {
        if (--m_budget < 0) return false;
        countWork(8);
        const int last = order.back();
        if (static_cast<int>(order.size()) == m_n) {
            const std::int64_t units = std::min(width, m_free[at(last * m_n)]);
            return units > 0 && take(order, units, left);
        }
        // A link that the rest cannot spare goes first: its two ends have nothing left over.
        for (const bool scarce : {true, false})
            for (std::uint32_t bits = open & m_next[at(last)]; bits != 0; bits &= bits - 1) {
                const int next = std::countr_zero(bits);
                const std::int64_t room = m_free[at(last * m_n + next)];
                if (room == 0 || (m_in[at(next)] == left) != scarce) continue;
                order.push_back(next);
                if (extend(order, open & ~(1U << next), std::min(width, room), left)) return true;
                order.pop_back();
            }
        return false;
    }

    void move(const Order& order, std::int64_t units) {
        for (int i = 0; i < m_n; ++i) {
            const int a = order[at(i)], b = order[at((i + 1) % m_n)];
            m_free[at(a * m_n + b)] -= units;
            m_out[at(a)] -= units;
            m_in[at(b)] -= units;
        }
    }

    bool take(const Order& order, std::int64_t units, std::int64_t left) {
        units = std::min(units, left);
        move(order, units);
        rings.push_back({order, units});
        const std::int64_t rest = left - units;
        bool possible = true;
        for (int a = 0; a < m_n; ++a) possible = possible && m_out[at(a)] >= rest && m_in[at(a)] >= rest;
        if (possible && fill(rest)) return true;
        rings.pop_back();
        move(order, -units);
        return false;
    }

    int m_n;
    std::vector<std::int64_t> m_free, m_out, m_in;
    std::vector<std::uint32_t> m_next;  ///< per rank: bits of the ranks with a link from it
    long m_budget;
};

}  // namespace

std::vector<Order> cheapOrders(int n, const std::vector<double>& cost, double limit) {
    if (n == 1) return {{0}};
    const int rest = n - 1;  // ranks 1 … n-1; rank 0 begins and ends the ring
    const std::size_t sets = std::size_t{1} << rest;
    countWork(static_cast<std::int64_t>(sets) * rest * rest / 4);
    // best(set, last): cheapest way from rank 0 through all of `set`, ending at `last`. Only ways that exist
    // are looked at: `before[last]` are the ranks with a way to it, `ends[set]` those at which a way can end.
    const auto best = std::make_unique_for_overwrite<double[]>(sets * at(rest));
    std::vector<std::uint32_t> ends(sets, 0), before(at(rest), 0);
    std::vector<double> into(at(rest) * at(rest));
    for (int last = 0; last < rest; ++last)
        for (int j = 0; j < rest; ++j) {
            into[at(last * rest + j)] = cost[at((j + 1) * n + last + 1)];
            if (j != last && into[at(last * rest + j)] < limit) before[at(last)] |= 1U << j;
        }
    const auto cell = [&](std::size_t set, int last) -> double& { return best[set * at(rest) + at(last)]; };
    /// The cheapest rank to come from, -1 if there is none.
    const auto previousOf = [&](std::size_t rests, int last, double& value) {
        int previous = -1;
        for (std::uint32_t bits = ends[rests] & before[at(last)]; bits != 0; bits &= bits - 1) {
            const int j = std::countr_zero(bits);
            const double candidate = cell(rests, j) + into[at(last * rest + j)];
            if (candidate >= value) continue;
            value = candidate;
            previous = j;
        }
        return previous;
    };
    for (std::size_t set = 1; set < sets; ++set)
        for (auto bits = static_cast<std::uint32_t>(set); bits != 0; bits &= bits - 1) {
            const int last = std::countr_zero(bits);
            const std::size_t rests = set & ~(std::size_t{1} << last);
            double value = rests == 0 ? cost[at(last + 1)] : infinite;
            if (rests != 0 && previousOf(rests, last, value) < 0) continue;
            if (value >= limit) continue;
            cell(set, last) = value;
            ends[set] |= 1U << last;
        }
    std::vector<std::pair<double, int>> closed;
    for (int j = 0; j < rest; ++j)
        if (ends[sets - 1] >> j & 1U)
            if (const double sum = cell(sets - 1, j) + cost[at((j + 1) * n)]; sum < limit)
                closed.emplace_back(sum, j);
    std::sort(closed.begin(), closed.end());
    std::vector<Order> orders;
    for (auto [sum, last] : closed) {
        Order order(at(n), 0);
        std::size_t set = sets - 1;
        for (int i = n - 1; i > 0; --i) {
            order[at(i)] = last + 1;
            set &= ~(std::size_t{1} << last);
            double value = infinite;
            last = previousOf(set, last, value);
        }
        orders.push_back(std::move(order));
    }
    return orders;
}

Order cheapestOrder(int n, const std::vector<double>& cost) {
    std::vector<Order> orders = cheapOrders(n, cost, infinite);
    return orders.empty() ? Order{} : std::move(orders.front());
}

Order nearbyOrder(int n, const std::vector<double>& cost) {
    // Prim's spanning tree, walked in depth: a child follows its parent, near children first.
    std::vector<int> parent(at(n), 0);
    std::vector<double> distance(at(n), infinite);
    std::vector<bool> inside(at(n));
    std::vector<std::vector<int>> children(at(n));
    inside[0] = true;
    for (int j = 1; j < n; ++j) distance[at(j)] = cost[at(j)];
    for (int step = 1; step < n; ++step) {
        int pick = -1;
        for (int j = 1; j < n; ++j)
            if (!inside[at(j)] && (pick < 0 || distance[at(j)] < distance[at(pick)])) pick = j;
        inside[at(pick)] = true;
        children[at(parent[at(pick)])].push_back(pick);
        for (int j = 1; j < n; ++j)
            if (!inside[at(j)] && cost[at(pick * n + j)] < distance[at(j)]) {
                distance[at(j)] = cost[at(pick * n + j)];
                parent[at(j)] = pick;
            }
    }
    Order order, stack{0};
    while (!stack.empty()) {
        const int rank = stack.back();
        stack.pop_back();
        order.push_back(rank);
        stack.insert(stack.end(), children[at(rank)].rbegin(), children[at(rank)].rend());
    }
    return order;
}

std::optional<std::vector<WholeRing>> wholeRings(int n, std::vector<std::int64_t> capacity,
                                                 std::int64_t target, long budget) {
    MeshSearch search(n, std::move(capacity), budget);
    if (!search.fill(target)) return std::nullopt;
    return std::move(search.rings);
}

}  // namespace fabricsketch::collectives::rings
