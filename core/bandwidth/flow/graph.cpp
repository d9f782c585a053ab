// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabricsketch::bandwidth::flow {
namespace {

constexpr double kRoom = 1152921504606846976.0;  // 2^60

/// Sum of all capacities, and whether any is a fraction.
struct Totals {
    double sum = 0;
    bool fractions = false;

    explicit Totals(const Network& network) {
        constexpr std::int64_t kSmall = std::int64_t{1} << 40;
        std::int64_t whole = 0;  // most capacities are whole and small: exact and faster than doubles
        const auto take = [&](const Rational& rate, int times) {
            if (rate.den() == 1 && rate.num() >= 0 && rate.num() < kSmall) {
                whole += times * rate.num();
            } else {
                sum += times * std::max(0.0, rate.toDouble());
                fractions = fractions || rate.den() != 1;
            }
        };
        for (const Edge& edge : network.edges) take(edge.ab, 1), take(edge.ba, 1);
        for (const Rational& cap : network.throughCap) take(cap, 2);
        sum += static_cast<double>(whole);
    }
};

/// Least common denominator of all capacities, or 0 where it would not leave room for the solvers.
Cap commonDenominator(const Network& network, const Totals& totals) {
    const double limit = kRoom / std::max(1.0, totals.sum) / (network.memberCount() + 1);
    Cap lcd = 1;
    const auto take = [&](const Rational& rate) {
        if (rate.den() == 1 || lcd == 0 || lcd % rate.den() == 0) return;
        const Cap factor = rate.den() / std::gcd(lcd, rate.den());
        lcd = static_cast<double>(lcd) * static_cast<double>(factor) < limit ? lcd * factor : 0;
    };
    if (totals.fractions) {
        for (const Edge& edge : network.edges) take(edge.ab), take(edge.ba);
        for (const Rational& cap : network.throughCap) take(cap);
    }
    return static_cast<double>(lcd) < limit ? lcd : 0;
}

struct Scale {
    Cap factor = 1;
    bool exact = true;
    double largest = 0;

    Cap operator()(const Rational& rate) const {
        if (exact) return rate.den() == 1 ? rate.num() * factor : rate.num() * (factor / rate.den());
        return static_cast<Cap>(
            std::llround(std::min(rate.toDouble(), largest) * static_cast<double>(factor)));
    }
};

Scale scaleOf(const Network& network) {
    const Totals totals(network);
    Scale scale;
    scale.factor = commonDenominator(network, totals);
    if (scale.factor != 0) return scale;
    // No exact scale fits: a drawing with absurd rates. Round to the finest power of two that leaves room.
    scale.exact = false;
    scale.factor = Cap{1} << 20;
    const double room = kRoom / (network.memberCount() + 1);
    while (scale.factor > 1 && totals.sum * static_cast<double>(scale.factor) > room) scale.factor >>= 1;
    scale.largest = room / static_cast<double>(scale.factor) /
                    static_cast<double>(2 * network.edges.size() + network.throughCap.size() + 1);
    return scale;
}

}  // namespace

std::vector<Cap> Graph::inCapacities() const {
    std::vector<Cap> in(static_cast<std::size_t>(nodes));
    for (const GraphEdge& edge : edges) {
        in[static_cast<std::size_t>(edge.b)] += edge.ab;
        in[static_cast<std::size_t>(edge.a)] += edge.ba;
    }
    return in;
}

std::vector<Cap> Graph::outCapacities() const {
    std::vector<Cap> out(static_cast<std::size_t>(nodes));
    for (const GraphEdge& edge : edges) {
        out[static_cast<std::size_t>(edge.a)] += edge.ab;
        out[static_cast<std::size_t>(edge.b)] += edge.ba;
    }
    return out;
}

namespace {

/// SplitMix64's finish over all three.
std::uint64_t hashOf(int from, int to, Cap capacity) {
    std::uint64_t h =
        (static_cast<std::uint64_t>(from) << 32 | static_cast<std::uint64_t>(to)) * 0x9e3779b97f4a7c15ULL +
        static_cast<std::uint64_t>(capacity);
    h = (h ^ (h >> 30)) * 0xbf58476d1ce4e5b9ULL;
    h = (h ^ (h >> 27)) * 0x94d049bb133111ebULL;
    return h ^ (h >> 31);
}

/// Does the graph stay the same when every node becomes its mirror and every arc is turned round? Both sets
/// of arcs are summed up by hash: two different ones are taken for equal with a chance of 2^-64.
bool mirrors(const Network& network, const ScaledNetwork& scaled) {
    std::vector<int> mirror(scaled.netNode.size(), -1);
    for (std::size_t node = 0; node < network.nodes.size(); ++node) {
        const auto other = static_cast<std::size_t>(network.mirror[node]);
        if (scaled.nodeOf[node] < 0 || scaled.nodeOf[other] < 0) continue;
        mirror[static_cast<std::size_t>(scaled.nodeOf[node])] = scaled.exitOf[other];
        mirror[static_cast<std::size_t>(scaled.exitOf[node])] = scaled.nodeOf[other];
    }
    std::uint64_t arcs = 0, turned = 0;
    const auto add = [&](int from, int to, Cap capacity) {
        if (capacity == 0) return;
        arcs += hashOf(from, to, capacity);
        turned +=
            hashOf(mirror[static_cast<std::size_t>(to)], mirror[static_cast<std::size_t>(from)], capacity);
    };
    for (const GraphEdge& edge : scaled.graph.edges) {
        add(edge.a, edge.b, edge.ab);
        add(edge.b, edge.a, edge.ba);
    }
    return arcs == turned;
}

}  // namespace

ScaledNetwork scaled(const Network& network, Through through) {
    ScaledNetwork result;
    Graph& graph = result.graph;
    const Scale scale = scaleOf(network);
    graph.scale = scale.factor;
    graph.exact = scale.exact;
    graph.terminals = network.memberCount();

    const std::size_t count = network.nodes.size();
    result.nodeOf.assign(count, -1);
    result.netNode.reserve(count);
    for (const int member : network.members) {
        result.nodeOf[static_cast<std::size_t>(member)] = static_cast<int>(result.netNode.size());
        result.netNode.push_back(member);
    }
    for (std::size_t node = 0; node < count; ++node) {
        if (network.nodes[node] != NodeKind::Forwarder) continue;
        result.nodeOf[node] = static_cast<int>(result.netNode.size());
        result.netNode.push_back(static_cast<int>(node));
    }
    result.exitOf = result.nodeOf;
    const std::size_t most =
        network.throughCap.size() + network.edges.size() * (network.throughCap.empty() ? 1 : 2);
    graph.edges.resize(most);
    result.netEdge.resize(most, -1);
    std::size_t used = 0;
    const auto put = [&graph, &result, &used](int from, int to, Cap there, Cap back, int netEdge) {
        graph.edges[used] = {from, to, there, back};
        result.netEdge[used++] = netEdge;
    };
    for (std::size_t node = 0; node < network.throughCap.size(); ++node) {
        if (network.throughCap[node] < Rational(0) || network.nodes[node] != NodeKind::Forwarder) continue;
        result.exitOf[node] = static_cast<int>(result.netNode.size());
        result.netNode.push_back(static_cast<int>(node));
        put(result.nodeOf[node], result.exitOf[node],
            (through == Through::BothWays ? 2 : 1) * scale(network.throughCap[node]), 0, -1);
    }
    graph.nodes = static_cast<int>(result.netNode.size());

    const int *entries = result.nodeOf.data(), *exits = result.exitOf.data();
    for (std::size_t i = 0; i < network.edges.size(); ++i) {
        const Edge& edge = network.edges[i];
        const int a = entries[edge.a], b = entries[edge.b], fromA = exits[edge.a], fromB = exits[edge.b];
        if (a < 0 || b < 0 || a == b) continue;
        const Cap ab = std::max<Cap>(0, scale(edge.ab));
        const Cap ba = edge.ba == edge.ab ? ab : std::max<Cap>(0, scale(edge.ba));
        if (ab == 0 && ba == 0) continue;
        if (ab != ba) result.mirrored = false;
        if (a == fromA && b == fromB) {
            put(a, b, ab, ba, static_cast<int>(i));
        } else {
            put(fromA, b, ab, 0, static_cast<int>(i));
            put(fromB, a, ba, 0, static_cast<int>(i));
        }
    }
    graph.edges.resize(used);
    result.netEdge.resize(used);
    if (!result.mirrored && network.mirror.size() == count) result.mirrored = mirrors(network, result);
    return result;
}

}  // namespace fabricsketch::bandwidth::flow
