// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
#include <algorithm>
#include <random>
#include <set>

#include "collectives/machine.h"
#include "collectives/rings/search.h"
#include "networks.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;
using fabricsketch::testing::edge;
using fabricsketch::testing::mesh;
using fabricsketch::testing::network;
using fabricsketch::testing::star;

namespace {

std::string visits(const RingSet& set, int members) {
    for (const auto& ring : set.rings) {
        std::set<int> seen(ring.begin(), ring.end());
        if (static_cast<int>(ring.size()) != members || static_cast<int>(seen.size()) != members)
            return "a ring does not visit every member once";
    }
    Rational sum = 0;
    for (const Rational& rate : set.rates) sum += rate;
    return sum == set.rate ? "" : "rates add up to " + sum.text() + " instead of " + set.rate.text();
}

/// On a mesh of direct links: no link carries more than it can.
std::string overdrawn(const RingSet& set, const bandwidth::Network& net) {
    std::map<std::pair<int, int>, Rational> left;
    for (const bandwidth::Edge& e : net.edges) {
        left[{e.a, e.b}] += e.ab;
        left[{e.b, e.a}] += e.ba;
    }
    for (std::size_t r = 0; r < set.rings.size(); ++r)
        for (std::size_t i = 0; i < set.rings[r].size(); ++i) {
            Rational& rest = left[{set.rings[r][i], set.rings[r][(i + 1) % set.rings[r].size()]}];
            rest -= set.rates[r];
            if (rest < Rational(0)) return "a link is overdrawn";
        }
    return {};
}

/// Smallest capacity that leaves a set of members on a mesh: no set of rings can exceed it.
Rational smallestCut(const bandwidth::Network& net) {
    Rational least = 1'000'000;
    const int n = net.memberCount();
    for (int set = 1; set < (1 << n) - 1; ++set) {
        Rational out = 0;
        for (const bandwidth::Edge& e : net.edges) {
            if ((set >> e.a & 1) && !(set >> e.b & 1)) out += e.ab;
            if ((set >> e.b & 1) && !(set >> e.a & 1)) out += e.ba;
        }
        least = std::min(least, out);
    }
    return least;
}

}  // namespace

class RingsTest : public QObject {
    Q_OBJECT

  private slots:
    void hybridCubeMeshHasSixDirectedRings() {
        // reference_values.json nccl_rings.dgx1v: 3 undirected cycles, 6 directed rings, 150 GB/s.
        const auto net = testing::hybridCubeMesh();
        const RingSet set = bestRings(net);
        QCOMPARE(set.rate, Rational(150));
        QCOMPARE(set.rings.size(), std::size_t{6});
        QVERIFY(set.exact);
        QCOMPARE(visits(set, 8), std::string());
        QCOMPARE(overdrawn(set, net), std::string());
    }

    void fullMeshOfEightHasSeven() {
        // MI300X: 7 links of 64 GB/s each way; engine §3 says 7 rings = 448.
        const auto net = mesh(8, 64);
        const RingSet set = bestRings(net);
        QCOMPARE(set.rate, Rational(448));
        QCOMPARE(set.rings.size(), std::size_t{7});
        QCOMPARE(overdrawn(set, net), std::string());
    }

    void fourV100WithTwoLinksAPairHaveSixChannels() {
        // NVIDIA/nccl issue #713 (reference_values.json nccl_rings): 6 ring channels; 6 x 25 GB/s here.
        const RingSet set = bestRings(mesh(4, 50));
        QCOMPARE(set.rate, Rational(150));
        QVERIFY(set.exact);
        QCOMPARE(set.rings.size(), std::size_t{6});
    }

    void fullMeshesFillEveryPort_data() {
        QTest::addColumn<int>("n");
        for (int n : {2, 3, 4, 5, 6, 7, 8, 9, 10}) QTest::addRow("%d", n) << n;
    }
    void fullMeshesFillEveryPort() {
        // n-1 links of 12 a GPU; 4 and 6 have no whole decomposition (Tillson 1980) and need fractions.
        QFETCH(int, n);
        const auto net = mesh(n, 12);
        const RingSet set = bestRings(net);
        QCOMPARE(set.rate, Rational(12 * (n - 1)));
        QVERIFY(set.exact);
        QCOMPARE(visits(set, n), std::string());
        QCOMPARE(overdrawn(set, net), std::string());
    }

    void switchesGiveThePortRate() {
        const RingSet one = bestRings(star(8, {450}));
        const RingSet planes = bestRings(star(8, {125, 100, 100, 125}));
        QCOMPARE(one.rate, Rational(450));
        QCOMPARE(planes.rate, Rational(450));  // case 17: four planes or one switch, the same rates
        QVERIFY(one.single && planes.single);
        QVERIFY(planes.exact);
    }

    void oneLostLinkCostsThatMuch() {
        auto net = star(8, {125, 100, 100, 125});
        net.edges[3].ab = net.edges[3].ba = 100;  // GPU 3 lost one of five links on the first plane
        const RingSet set = bestRings(net);
        QCOMPARE(set.rate, Rational(425));
        QCOMPARE(set.limitRank, 3);
        QVERIFY(set.exact);
        net.edges[8 + 5].ab = net.edges[8 + 5].ba =
            75;  // and GPU 5 one on the second: 17 links each are left
        QCOMPARE(bestRings(net).rate, Rational(425));
    }

    void ringOfPairsIsPlayedBothWays() {
        // Case 5: 18 links of 25 as a ring, 9 to each neighbour: 225 one way round and 225 the other.
        std::vector<bandwidth::Edge> edges;
        for (int i = 0; i < 8; ++i) edges.push_back(edge(i, (i + 1) % 8, 225));
        const RingSet set = bestRings(network(8, 8, edges));
        QCOMPARE(set.rate, Rational(450));
        QCOMPARE(set.rings.size(), std::size_t{2});
    }

    void doublingALinkOffTheRingsChangesNothing() {
        // Case 5. A ring of 100 with one chord: the chord carries no ring of all four.
        std::vector<bandwidth::Edge> edges{edge(0, 1, 100), edge(1, 2, 100), edge(2, 3, 100), edge(3, 0, 100),
                                           edge(0, 2, 10)};
        const Rational before = bestRings(network(4, 4, edges)).rate;
        edges[4] = edge(0, 2, 20);
        QCOMPARE(bestRings(network(4, 4, edges)).rate, before);
        for (std::size_t i = 0; i < 4; ++i) edges[i] = edge(edges[i].a, edges[i].b, 200);
        QCOMPARE(bestRings(network(4, 4, edges)).rate, before + before);
    }

    void pcieTreeIsWalkedInDepth() {
        // Two sockets with two switches of two GPUs each, GPUs numbered across: a ring that goes about by
        // number would cross the socket link (node 8-9 below, 20) four times each way, the best one crosses
        // it once.
        std::vector<bandwidth::Edge> edges;
        const int parent[8] = {10, 12, 11, 13, 10, 12, 11, 13};
        for (int i = 0; i < 8; ++i) edges.push_back(edge(i, parent[i], 63, Layer::Host));
        for (int s : {10, 11}) edges.push_back(edge(s, 8, 63, Layer::Host));
        for (int s : {12, 13}) edges.push_back(edge(s, 9, 63, Layer::Host));
        edges.push_back(edge(8, 9, 20, Layer::Host));
        const RingSet set = bestRings(network(14, 8, edges));
        QCOMPARE(set.rate, Rational(20));
        QVERIFY(set.exact);
        QCOMPARE(set.limitLinks.front(), 12);
    }

    void aCpuForwardsOnlySoMuch() {
        // Four GPUs straight under one CPU: each hop of the ring passes it once.
        std::vector<bandwidth::Edge> edges;
        for (int i = 0; i < 4; ++i) edges.push_back(edge(i, 4, 63, Layer::Host));
        auto net = network(5, 4, edges);
        QCOMPARE(bestRings(net).rate, Rational(63));
        net.throughCap.assign(5, Rational(-1));
        net.throughCap[4] = 24;
        const RingSet set = bestRings(net);
        QCOMPARE(set.rate, Rational(24));
        QVERIFY(set.exact);
        QVERIFY(set.limitedByNode);
    }

    void aPairKeepsToItsBridge() {
        // Case 1: {0,1} on a bridge of 300, the third GPU over PCIe and a socket link of 24.
        std::vector<bandwidth::Edge> edges{edge(0, 1, 300), edge(0, 3, Rational(2048, 65), Layer::Host),
                                           edge(1, 3, Rational(2048, 65), Layer::Host),
                                           edge(2, 4, Rational(2048, 65), Layer::Host),
                                           edge(3, 4, 24, Layer::Host)};
        QCOMPARE(bestRings(network(5, 3, edges)).rate, Rational(24));
        QCOMPARE(bestRings(network(2, 2, {edge(0, 1, 300)})).rate, Rational(300));
    }

    void aChainNeedsTheGpuBetween() {
        const RingSet set = bestRings(network(3, 3, {edge(0, 1, 50), edge(1, 2, 50)}));
        QVERIFY(set.relayed);
        QVERIFY(set.rate > Rational(0));
        QVERIFY(bestRings(network(3, 3, {edge(0, 1, 50)})).rate.isZero());
        QVERIFY(bestRings(network(1, 1, {})).rate.isZero());
    }

    void oneWayLinksMakeOneWayRings() {
        auto net = mesh(3, 10);
        for (bandwidth::Edge& e : net.edges) {
            if (e.a == 0 && e.b == 2)
                e.ab = 0;
            else
                e.ba = 0;
        }
        const RingSet set = bestRings(net);
        QCOMPARE(set.rate, Rational(10));
        QCOMPARE(set.rings.size(), std::size_t{1});
        QCOMPARE(set.rings[0], (std::vector<int>{0, 1, 2}));
    }

    void singleRingTakesTheWidestWay() {
        // The links of 50 alone form a ring 0-3-2-1-5-6-7-4 (reference_values.json nccl_rings.dgx1v.example).
        const RingSet set = rings::bestSingle(testing::hybridCubeMesh());
        QCOMPARE(set.rate, Rational(50));
        QCOMPARE(set.rings.size(), std::size_t{1});
    }

    void randomMeshesObeyEveryCut() {
        std::mt19937 random(11);
        for (int round = 0; round < 60; ++round) {
            const int n = 3 + round % 6;
            auto net = mesh(n, 0);
            for (bandwidth::Edge& e : net.edges) {
                e.ab = 25 * static_cast<std::int64_t>(random() % 4);
                e.ba = round % 2 == 0 ? e.ab : Rational(25 * static_cast<std::int64_t>(random() % 4));
            }
            const RingSet set = bestRings(net);
            if (set.relayed || set.rate.isZero()) continue;
            QVERIFY2(set.exact, qPrintable(QString::number(round)));
            QVERIFY(set.rate <= smallestCut(net));
            QCOMPARE(visits(set, n), std::string());
            QCOMPARE(overdrawn(set, net), std::string());
        }
    }

    void referenceGraphs() {
        if (!testing::hasShared("facts/graphs/dgx2.txt")) QSKIP("reference graphs are not here");
        QCOMPARE(bestRings(testing::graphFile("dgx1v")).rate, Rational(150));
        QCOMPARE(bestRings(testing::graphFile("dgx2")).rate, Rational(150));
        QCOMPARE(bestRings(testing::graphFile("dgxh100")).rate, Rational(450));
        QCOMPARE(bestRings(testing::graphFile("nvl72")).rate, Rational(900));
        QCOMPARE(bestRings(testing::graphFile("nvl576")).rate, Rational(900));
        // 16 MI250 dies on whole links of 50: found as whole rings, bounded by the cut (forestcoll: 300 leave
        // 14 dies).
        const RingSet mi250 = bestRings(testing::graphFile("fc_mi250_1"));
        QCOMPARE(mi250.rate, Rational(300));
        QVERIFY(mi250.exact);
    }
};

QTEST_APPLESS_MAIN(RingsTest)
#include "rings_test.moc"
