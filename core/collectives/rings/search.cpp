// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/search.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "collectives/rings/cycles.h"
#include "collectives/rings/filling.h"
#include "collectives/rings/programme.h"

namespace fabricsketch::collectives::rings {

namespace {

constexpr int exactRanks = 16;  ///< Held and Karp's table has 2^15 x 15 entries there
/// Steps spent on looking for whole rings before fractions are good enough: a few milliseconds.
long wholeBudget(int n) { return 1200L * n * n; }

std::size_t at(int i) { return static_cast<std::size_t>(i); }

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
    Found exact = solveProgramme(fabric, best, reach);
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
        std::int64_t ports = std::numeric_limits<std::int64_t>::max(), widest = 0;
        int narrowest = 0;
        for (int rank = 0; rank < fabric.ranks(); ++rank) {
            const std::int64_t mine = std::min(fabric.sendUnits(rank), fabric.receiveUnits(rank));
            widest = std::max(widest, mine);
            if (mine >= ports) continue;
            ports = mine;
            narrowest = rank;
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
            set.portsAlike = ports == widest;
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
    std::int64_t ports = std::numeric_limits<std::int64_t>::max();
    for (int rank = 0; rank < n; ++rank)
        ports = std::min({ports, fabric.sendUnits(rank), fabric.receiveUnits(rank)});
    if (best.total == Rational(ports)) {
        best.exact = true;
        return toSet(fabric, network, best);
    }
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

}  // namespace fabricsketch::collectives::rings

namespace fabricsketch::collectives {

RingSet bestRings(const bandwidth::Network& network) {
    return rings::search(network, bandwidth::optimum(network).lambda);
}

}  // namespace fabricsketch::collectives
