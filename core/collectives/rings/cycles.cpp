// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/cycles.h"

#include <algorithm>
#include <limits>
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
        : m_n(n), m_free(std::move(capacity)), m_out(at(n)), m_in(at(n)), m_used(at(n)), m_budget(budget) {
        for (int a = 0; a < n; ++a)
            for (int b = 0; b < n; ++b) {
                m_out[at(a)] += m_free[at(a * n + b)];
                m_in[at(b)] += m_free[at(a * n + b)];
            }
    }

    bool fill(std::int64_t left) {
        if (left == 0) return true;
        Order order{0};
        order.reserve(at(m_n));
        std::vector<bool> used(at(m_n));
        used[0] = true;
        return extend(order, used, left, left);
    }

    std::vector<WholeRing> rings;

  private:
    bool extend(Order& order, std::vector<bool>& used, std::int64_t width, std::int64_t left) {
        if (--m_budget < 0) return false;
        const int last = order.back();
        if (static_cast<int>(order.size()) == m_n) {
            const std::int64_t units = std::min(width, m_free[at(last * m_n)]);
            return units > 0 && take(order, units, left);
        }
        // A link that the rest cannot spare goes first: its two ends have nothing left over.
        for (const bool scarce : {true, false})
            for (int next = 1; next < m_n; ++next) {
                const std::int64_t room = m_free[at(last * m_n + next)];
                if (used[at(next)] || room == 0 || (m_in[at(next)] == left) != scarce) continue;
                used[at(next)] = true;
                order.push_back(next);
                if (extend(order, used, std::min(width, room), left)) return true;
                order.pop_back();
                used[at(next)] = false;
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
    std::vector<bool> m_used;
    long m_budget;
};

}  // namespace

Order cheapestOrder(int n, const std::vector<double>& cost) {
    if (n == 1) return {0};
    const int rest = n - 1;  // ranks 1 … n-1; rank 0 begins and ends the ring
    const std::size_t sets = std::size_t{1} << rest;
    std::vector<double> best(sets * at(rest), infinite);
    auto cell = [&best, rest](std::size_t set, int last) -> double& {
        return best[set * at(rest) + at(last)];
    };
    for (int j = 0; j < rest; ++j) cell(std::size_t{1} << j, j) = cost[at(j + 1)];
    for (std::size_t set = 1; set < sets; ++set)
        for (int last = 0; last < rest; ++last) {
            const double here = cell(set, last);
            if (here == infinite) continue;
            for (int next = 0; next < rest; ++next) {
                if (set >> next & 1) continue;
                double& there = cell(set | std::size_t{1} << next, next);
                there = std::min(there, here + cost[at((last + 1) * n + next + 1)]);
            }
        }
    double total = infinite;
    int last = -1;
    for (int j = 0; j < rest; ++j) {
        const double closed = cell(sets - 1, j) + cost[at((j + 1) * n)];
        if (closed < total) {
            total = closed;
            last = j;
        }
    }
    if (last < 0) return {};
    Order order(at(n), 0);
    std::size_t set = sets - 1;
    for (int i = n - 1; i > 0; --i) {
        order[at(i)] = last + 1;
        const std::size_t before = set & ~(std::size_t{1} << last);
        int previous = -1;
        double value = infinite;
        for (int j = 0; j < rest; ++j) {
            if (!(before >> j & 1)) continue;
            const double candidate = cell(before, j) + cost[at((j + 1) * n + last + 1)];
            if (candidate < value) {
                value = candidate;
                previous = j;
            }
        }
        set = before;
        last = previous;
    }
    return order;
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
