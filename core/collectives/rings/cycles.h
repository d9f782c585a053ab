// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fabricsketch::collectives::rings {

/// An order of all ranks, starting with rank 0.
using Order = std::vector<int>;

/// The order with the smallest sum of `cost[from * n + to]` round the ring (Held and Karp 1962, exact).
/// Infinite where two ranks must not follow each other; empty if no ring exists. n <= 16.
Order cheapestOrder(int n, const std::vector<double>& cost);
/// All orders with a sum below `limit` that are the cheapest among those that come back to rank 0 from the
/// same rank, the cheapest first; empty if there is none at all. n <= 16.
std::vector<Order> cheapOrders(int n, const std::vector<double>& cost, double limit);

/// A good order for more ranks: those near each other by `cost` follow each other (a walk along a spanning
/// tree). On a tree it is optimal: every link is crossed once each way.
Order nearbyOrder(int n, const std::vector<double>& cost);

/// Whole rings that fill a mesh of direct links: `capacity[from * n + to]` in units, each ring takes all that
/// its weakest link has left. Returns orders with their units that add up to `target`, or nothing if none was
/// found within `budget` steps (the value of the best set is then known from the linear programme alone).
struct WholeRing {
    Order order;
    std::int64_t units = 0;
};
std::optional<std::vector<WholeRing>> wholeRings(int n, std::vector<std::int64_t> capacity,
                                                 std::int64_t target, long budget);

}  // namespace fabricsketch::collectives::rings
