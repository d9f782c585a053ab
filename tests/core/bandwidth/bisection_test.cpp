// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Bisection against brute force over all halves and all places of the forwarders.
#include <QTest>
#include <bit>

#include "bandwidth/bandwidth.h"
#include "brute_force.h"
#include "random_graph.h"
#include "rational_text.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;

namespace {

Rational smallestHalf(const Network& network) {
    std::optional<Rational> best;
    const int n = network.memberCount();
    CutOracle{network}.forEachCut([&](const Rational& capacity, int inside) {
        if ((inside == n / 2 || inside == n - n / 2) && (!best || capacity < *best)) best = capacity;
    });
    return best.value_or(Rational(0));
}

/// A tree: each node hangs on an earlier one.
Network randomTree(RandomGraphs& random, int terminals, int forwarders) {
    const int nodes = terminals + forwarders;
    std::vector<Edge> edges;
    for (int node = 1; node < nodes; ++node) {
        if (random.below(10) == 0) continue;  // several trees now and then
        Edge edge;
        edge.a = node;
        edge.b = random.below(node);
        edge.ab = random.capacity();
        edge.ba = random.below(2) == 0 ? edge.ab : random.capacity();
        edges.push_back(edge);
    }
    std::vector<int> members;
    for (int i = 0; i < terminals; ++i) members.push_back(i);
    return fromGraph(nodes, members, edges);
}

}  // namespace

class BisectionTest : public QObject {
    Q_OBJECT

  private slots:
    void equalsBruteForce() {
        RandomGraphs random(11);
        for (int i = 0; i < 200; ++i) {
            const int terminals = 2 + random.below(6);
            const Network network = random.any({.terminals = terminals,
                                                .forwarders = random.below(10 - terminals),
                                                .edges = 4 + random.below(20),
                                                .asymmetric = i % 2 == 0});
            const Bisection found = bisection(network);
            QVERIFY(found.exact);
            QCOMPARE(found.value, smallestHalf(network));
        }
    }
    void treesEqualBruteForce() {
        RandomGraphs random(12);
        for (int i = 0; i < 200; ++i) {
            const int terminals = 2 + random.below(7);
            const Network network = randomTree(random, terminals, random.below(11 - terminals));
            const Bisection found = bisection(network);
            QVERIFY(found.exact);
            QCOMPARE(found.value, smallestHalf(network));
        }
    }
    void aBoundIsCalledOne() {
        RandomGraphs random(13);
        const Network network = random.any({.terminals = 20, .forwarders = 3, .edges = 120});
        const Bisection found = bisection(network);
        QVERIFY(!found.exact);
        QVERIFY(found.method.find("upper bound") != std::string::npos);
    }
};

QTEST_APPLESS_MAIN(BisectionTest)
#include "bisection_test.moc"
