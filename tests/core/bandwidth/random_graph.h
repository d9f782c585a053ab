// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>

#include "bandwidth/network.h"

namespace fabricsketch::bandwidth {

/// Random networks for property tests: a fixed seed gives the same network everywhere (std::mt19937_64 is
/// specified to the bit; distributions are not, so numbers are drawn by remainder).
class RandomGraphs {
  public:
    explicit RandomGraphs(std::uint64_t seed) : m_random(seed) {}

    int below(int limit) { return static_cast<int>(m_random() % static_cast<std::uint64_t>(limit)); }

    /// A capacity: whole, a 7th, a 65th or zero now and then.
    Rational capacity() {
        static constexpr int kDenominators[] = {1, 1, 1, 7, 65, 2};
        return Rational(below(12) == 0 ? 0 : 1 + below(400), kDenominators[below(6)]);
    }

    struct Shape {
        int terminals = 6, forwarders = 4, edges = 16;
        bool asymmetric = false;  ///< other capacity back than forth
        bool limits = false;      ///< forwarders that pass only so much
    };
    Network any(const Shape& shape) {
        const int nodes = shape.terminals + shape.forwarders;
        std::vector<int> order(static_cast<std::size_t>(nodes)), terminals;
        for (int i = 0; i < nodes; ++i) order[static_cast<std::size_t>(i)] = i;
        for (int i = nodes - 1; i > 0; --i)
            std::swap(order[static_cast<std::size_t>(i)], order[static_cast<std::size_t>(below(i + 1))]);
        terminals.assign(order.begin(), order.begin() + shape.terminals);
        std::vector<Edge> edges;
        for (int i = 0; i < shape.edges; ++i) {
            Edge edge;
            edge.a = below(nodes);
            edge.b = below(nodes);
            if (edge.a == edge.b) continue;
            edge.ab = capacity();
            edge.ba = shape.asymmetric ? capacity() : edge.ab;
            edges.push_back(edge);
        }
        Network network = fromGraph(nodes, terminals, edges);
        if (shape.limits) {
            network.throughCap.assign(static_cast<std::size_t>(nodes), Rational(-1));
            for (int node = 0; node < nodes; ++node)
                if (network.nodes[static_cast<std::size_t>(node)] == NodeKind::Forwarder && below(2) == 0)
                    network.throughCap[static_cast<std::size_t>(node)] = capacity();
        }
        return network;
    }

    /// A network with much to reduce: planes of switches that are multiples of one another, spines above
    /// them, chains of forwarders on some links and dead ends.
    Network layered(bool asymmetric) {
        const int terminals = 3 + below(6), planes = 2 + below(4), spines = below(3);
        std::vector<Edge> edges;
        std::vector<Rational> base;
        for (int i = 0; i < terminals; ++i) base.push_back(capacity());
        int next = terminals;
        std::vector<int> leaves;
        const auto link = [&](int a, int b, const Rational& rate) {
            Edge edge;
            edge.a = a;
            edge.b = b;
            edge.ab = rate;
            edge.ba = asymmetric ? rate * Rational(1 + below(3)) : rate;
            if (below(4) == 0) {  // through a forwarder of its own
                const int middle = next++;
                Edge rest = edge;
                edge.b = middle;
                rest.a = middle;
                rest.ab = rest.ab + Rational(below(3));
                edges.push_back(edge);
                edges.push_back(rest);
            } else {
                edges.push_back(edge);
            }
        };
        for (int plane = 0; plane < planes; ++plane) {
            const int leaf = next++;
            leaves.push_back(leaf);
            const int times = 1 + below(3), from = below(2) == 0 ? 0 : below(terminals);
            for (int i = from; i < terminals; ++i)
                link(i, leaf, Rational(times) * base[static_cast<std::size_t>(i)]);
        }
        for (int spine = 0; spine < spines; ++spine) {
            const int node = next++;
            for (const int leaf : leaves) link(node, leaf, Rational(10 * (1 + below(2))));
        }
        for (int i = below(3); i > 0; --i) link(below(next), next, Rational(5)), ++next;
        for (int i = below(3); i > 0; --i) {
            const int a = below(terminals), b = below(terminals);
            if (a != b) link(a, b, capacity());
        }
        std::vector<int> ends;
        for (int i = 0; i < terminals; ++i) ends.push_back(i);
        return fromGraph(next, ends, edges);
    }

  private:
    std::mt19937_64 m_random;
};

}  // namespace fabricsketch::bandwidth
