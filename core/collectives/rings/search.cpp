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

/// Steps spent on looking for whole rings before fractions are good enough: a few milliseconds.
long wholeBudget(int n) { return 1200L * n * n; }

/// Up to here greedy rings are where the programme starts, which proves nothing but is rarely far from the
/// best.
constexpr int kProgrammeRanks = 32;

/// Drawings without their narrow links that are looked at besides: most have one or two widths.
constexpr std::size_t wideTries = 3;

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
    if (n <= kExactRanks && n > 2 && fabric.directOnly())
        if (std::optional<Found> mesh = fillMesh(fabric, reach)) return *mesh;
    if (n > kExactRanks) {
        Found greedy = fillGreedily(fabric, reach);
        if (greedy.exact || n > kProgrammeRanks) return greedy;
        Found better = solveProgramme(fabric, Shape::Ring, greedy, reach);
        return better.total > greedy.total ? better : greedy;
    }
    Order order(at(n));
    std::iota(order.begin(), order.end(), 0);
    Found best = fill(fabric, order);
    if (best.total < reach) {
        const Order near = cheapestOrder(n, hopCosts(fabric));
        if (!near.empty() && near != order) {
            Found other = fill(fabric, near);
            if (other.total > best.total) best = std::move(other);
        }
    }
    best.exact = best.total >= reach;
    if (best.exact) return best;
    Found exact = solveProgramme(fabric, Shape::Ring, best, reach);
    // Whole rings are what a person can follow; where none add up to the optimum its fractions stand.
    if (exact.exact && fabric.directOnly() && n > 2)
        if (std::optional<Found> mesh = fillMesh(fabric, exact.total)) {
            mesh->tight = exact.tight;
            mesh->idle = exact.idle;
            return *mesh;
        }
    return exact.total >= best.total ? exact : best;
}

}  // namespace

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
    for (std::size_t e = 0; e < found.idle.size(); ++e)
        if (found.idle[e] && network.edges[e].link >= 0) set.idleLinks.push_back(network.edges[e].link);
    return set;
}

namespace {

/// The best set on one network; nothing that leaves out a link is tried here.
RingSet searchAll(const bandwidth::Network& network, const std::optional<Rational>& bound) {
    RingSet best;
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
        std::optional<Rational> units;
        if (bound) units = *bound * Rational(fabric.scale());
        const Found found = bestOf(fabric, Rational(ports), units);
        if (found.total * Rational(1, fabric.scale()) <= best.rate) continue;
        best = toSet(fabric, network, found);
        best.relayed = membersForward;
        if (found.total == Rational(ports)) {
            best.limitRank = narrowest;
            best.portsAlike = ports == widest;
            best.single = best.rings.size() == 1 && !fabric.directOnly() && network.memberCount() > 2;
        }
        if (found.total >= (units ? std::min(Rational(ports), *units) : Rational(ports))) break;
    }
    return best;
}

/// Widths of the links between two members, narrowest first.
std::vector<Rational> directWidths(const bandwidth::Network& network) {
    std::vector<Rational> widths;
    for (const bandwidth::Edge& edge : network.edges)
        if (directLink(network, edge)) widths.push_back(std::max(edge.ab, edge.ba));
    std::sort(widths.begin(), widths.end());
    widths.erase(std::unique(widths.begin(), widths.end()), widths.end());
    return widths;
}

}  // namespace

bool directLink(const bandwidth::Network& network, const bandwidth::Edge& edge) {
    return edge.layer == Layer::ScaleUp && network.nodes[at(edge.a)] == bandwidth::NodeKind::Member &&
           network.nodes[at(edge.b)] == bandwidth::NodeKind::Member;
}

std::vector<bandwidth::Network> wideNetworks(const bandwidth::Network& network) {
    std::vector<bandwidth::Network> networks;
    const std::vector<Rational> widths = directWidths(network);
    const bool mixed = std::any_of(network.edges.begin(), network.edges.end(),
                                   [](const bandwidth::Edge& e) { return e.layer != Layer::ScaleUp; });
    // Without any direct link the members may still be joined: over switches or the host.
    for (std::size_t i = 0; i < widths.size() + (mixed ? 1 : 0) && networks.size() < wideTries; ++i) {
        if (i == 0) continue;
        networks.push_back(network);
        std::erase_if(networks.back().edges, [&](const bandwidth::Edge& edge) {
            return directLink(network, edge) &&
                   (i == widths.size() || std::max(edge.ab, edge.ba) < widths[i]);
        });
    }
    return networks;
}

RingSet search(const bandwidth::Network& network, std::optional<Rational> bound) {
    if (network.memberCount() < 2) return {};
    RingSet best = searchAll(network, bound);
    // The programme leaves out a link that does not help. What is found greedily, and copies that must keep
    // to a link because it joins two members, may do better without the narrow ones.
    const bool mayGain = !best.exact || network.memberCount() > kExactRanks ||
                         std::any_of(network.edges.begin(), network.edges.end(),
                                     [](const bandwidth::Edge& e) { return e.layer != Layer::ScaleUp; });
    if (!mayGain || (bound && best.rate >= *bound)) return best;
    for (const bandwidth::Network& wide : wideNetworks(network)) {
        RingSet other = searchAll(wide, bound);
        if (other.rate <= best.rate) continue;
        for (const bandwidth::Edge& edge : network.edges)
            if (edge.link >= 0 && std::none_of(wide.edges.begin(), wide.edges.end(),
                                               [&](const bandwidth::Edge& e) { return e.link == edge.link; }))
                other.idleLinks.push_back(edge.link);
        other.exact = other.exact && bound && other.rate >= *bound;
        best = std::move(other);
    }
    return best;
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
    if (n <= kExactRanks && fabric.directOnly()) {
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
    } else if (n > 2) {
        const Order near = n <= kExactRanks ? cheapestOrder(n, hopCosts(fabric)) : fabric.walk();
        if (!near.empty())
            if (Found other = fill(fabric, near); other.total > best.total) best = std::move(other);
    }
    best.exact = n <= kExactRanks;
    return toSet(fabric, network, best);
}

}  // namespace fabricsketch::collectives::rings

namespace fabricsketch::collectives {

RingSet bestRings(const bandwidth::Network& network) {
    return rings::search(network, bandwidth::optimum(network).lambda);
}

}  // namespace fabricsketch::collectives
