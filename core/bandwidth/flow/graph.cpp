// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/graph.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace fabricsketch::bandwidth::flow {
namespace {

constexpr double kRoom = 1152921504606846976.0;  // 2^60

/// Least common denominator of all capacities, or 0 where it would not leave room for the solvers.
Cap commonDenominator(const Network& network, double total) {
    Cap lcd = 1;
    const double limit = kRoom / std::max(1.0, total) / (network.memberCount() + 1);
    const auto take = [&](const Rational& rate) {
        if (rate.den() == 1 || lcd == 0 || lcd % rate.den() == 0) return;
        const Cap factor = rate.den() / std::gcd(lcd, rate.den());
        lcd = static_cast<double>(lcd) * static_cast<double>(factor) < limit ? lcd * factor : 0;
    };
    for (const Edge& edge : network.edges) take(edge.ab), take(edge.ba);
    for (const Rational& cap : network.throughCap) take(cap);
    return static_cast<double>(lcd) < limit ? lcd : 0;
}

double totalCapacity(const Network& network) {
    double total = 0;
    for (const Edge& edge : network.edges) {
        if (edge.ab.den() == 1 && edge.ba.den() == 1)
            total += static_cast<double>(edge.ab.num()) + static_cast<double>(edge.ba.num());
        else
            total += edge.ab.toDouble() + edge.ba.toDouble();
    }
    for (const Rational& cap : network.throughCap) total += 2 * std::max(0.0, cap.toDouble());
    return total;
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
    const double total = totalCapacity(network);
    Scale scale;
    scale.factor = commonDenominator(network, total);
    if (scale.factor != 0) return scale;
    // No exact scale fits: a drawing with absurd rates. Round to the finest power of two that leaves room.
    scale.exact = false;
    scale.factor = Cap{1} << 20;
    const double room = kRoom / (network.memberCount() + 1);
    while (scale.factor > 1 && total * static_cast<double>(scale.factor) > room) scale.factor >>= 1;
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
    graph.edges.reserve(network.edges.size());
    for (std::size_t node = 0; node < network.throughCap.size(); ++node) {
        if (network.throughCap[node] < Rational(0) || network.nodes[node] != NodeKind::Forwarder) continue;
        result.exitOf[node] = static_cast<int>(result.netNode.size());
        result.netNode.push_back(static_cast<int>(node));
        graph.edges.push_back({result.nodeOf[node], result.exitOf[node],
                               (through == Through::BothWays ? 2 : 1) * scale(network.throughCap[node]), 0});
    }
    graph.nodes = static_cast<int>(result.netNode.size());
    result.netEdge.reserve(network.edges.size());
    result.netEdge.assign(graph.edges.size(), -1);

    for (std::size_t i = 0; i < network.edges.size(); ++i) {
        const Edge& edge = network.edges[i];
        const auto a = static_cast<std::size_t>(edge.a), b = static_cast<std::size_t>(edge.b);
        if (result.nodeOf[a] < 0 || result.nodeOf[b] < 0 || a == b) continue;
        const Cap ab = std::max<Cap>(0, scale(edge.ab)),
                  ba = edge.ba == edge.ab ? ab : std::max<Cap>(0, scale(edge.ba));
        if (ab == 0 && ba == 0) continue;
        if (ab != ba) result.mirrored = false;
        if (result.exitOf[a] == result.nodeOf[a] && result.exitOf[b] == result.nodeOf[b]) {
            graph.edges.push_back({result.nodeOf[a], result.nodeOf[b], ab, ba});
        } else {
            graph.edges.push_back({result.exitOf[a], result.nodeOf[b], ab, 0});
            graph.edges.push_back({result.exitOf[b], result.nodeOf[a], ba, 0});
        }
        result.netEdge.resize(graph.edges.size(), static_cast<int>(i));
    }
    return result;
}

}  // namespace fabricsketch::bandwidth::flow
