// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Properties on random graphs, regular and irregular, symmetric and not, with and without limited forwarders.
#include <lemon/list_graph.h>
#include <lemon/preflow.h>

#include <QTest>

#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/solver.h"
#include "bandwidth/flow/sweep.h"
#include "bandwidth/pairs/fabric.h"
#include "bandwidth/pairs/relay.h"
#include "brute_force.h"
#include "random_graph.h"
#include "rational_text.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;

namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr std::int64_t kDenominator = 2 * 7 * 65;  // of RandomGraphs::capacity

/// LEMON's max flow on the network as it stands; `relay`: members forward. Limited nodes are split in two.
class Oracle {
  public:
    Oracle(const Network& network, bool relay, int from, int to) : m_capacity(m_graph) {
        std::vector<lemon::ListDigraph::Node> in, out;
        for (std::size_t i = 0; i < network.nodes.size(); ++i) {
            in.push_back(m_graph.addNode());
            const bool limited = i < network.throughCap.size() && network.throughCap[i] >= Rational(0);
            out.push_back(limited ? m_graph.addNode() : in.back());
            if (limited) add(in.back(), out.back(), network.throughCap[i]);
        }
        for (const Edge& edge : network.edges) {
            if (!relay && blocked(network, edge, from, to)) continue;
            add(out[at(edge.a)], in[at(edge.b)], edge.ab);
            add(out[at(edge.b)], in[at(edge.a)], edge.ba);
        }
        lemon::Preflow<lemon::ListDigraph, Map> flow(m_graph, m_capacity, out[at(from)], in[at(to)]);
        flow.runMinCut();
        m_value = Rational(flow.flowValue(), kDenominator);
    }
    const Rational& value() const { return m_value; }

  private:
    using Map = lemon::ListDigraph::ArcMap<std::int64_t>;
    static bool blocked(const Network& network, const Edge& edge, int from, int to) {
        for (const int end : {edge.a, edge.b})
            if (network.nodes[at(end)] == NodeKind::Member && end != from && end != to) return true;
        return false;
    }
    void add(lemon::ListDigraph::Node a, lemon::ListDigraph::Node b, const Rational& rate) {
        m_capacity[m_graph.addArc(a, b)] = (rate * Rational(kDenominator)).num();
    }
    lemon::ListDigraph m_graph;
    Map m_capacity;
    Rational m_value;
};

std::vector<Network> manyGraphs(int count, std::uint64_t seed) {
    RandomGraphs random(seed);
    std::vector<Network> graphs;
    for (int i = 0; i < count; ++i) {
        if (i % 3 == 2) {
            graphs.push_back(random.layered(i % 2 == 0));
            continue;
        }
        const int terminals = 2 + random.below(7);
        graphs.push_back(random.any({.terminals = terminals,
                                     .forwarders = random.below(7),
                                     .edges = 4 + random.below(24),
                                     .asymmetric = i % 2 == 0,
                                     .limits = i % 5 == 0}));
    }
    return graphs;
}

Rational relayOf(const RelayTable& table, int n, int from, int to) {
    std::vector<flow::Cap> row(at(n));
    table.row(from, row);
    return table.rate(row[at(to)]);
}

}  // namespace

class RandomGraphsTest : public QObject {
    Q_OBJECT

  private slots:
    void pairsEqualTheMaxFlowOfLemon() {
        for (const Network& network : manyGraphs(600, 1)) {
            const int n = network.memberCount();
            const FabricTable fabric(network);
            const RelayTable relay(network);
            QVERIFY(relay.complete());
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < n; ++j) {
                    if (i == j) continue;
                    const int from = network.members[at(i)], to = network.members[at(j)];
                    QCOMPARE(fabric.rate(fabric.between(i, j)), Oracle(network, false, from, to).value());
                    QCOMPARE(relayOf(relay, n, i, j), Oracle(network, true, from, to).value());
                }
            }
        }
    }

    void rowsEqualSinglePairs() {
        for (const Network& network : manyGraphs(100, 2)) {
            const int n = network.memberCount();
            const FabricTable fabric(network);
            for (int i = 0; i < n; ++i) {
                FabricRow row;
                fabric.row(i, row);
                for (int j = 0; j < n; ++j) {
                    if (i == j) continue;
                    Rational drawn;
                    for (const Edge& edge : network.edges) {
                        if (edge.a == network.members[at(i)] && edge.b == network.members[at(j)])
                            drawn += edge.ab;
                        if (edge.b == network.members[at(i)] && edge.a == network.members[at(j)])
                            drawn += edge.ba;
                    }
                    QCOMPARE(row.all[at(j)], fabric.between(i, j));
                    QCOMPARE(fabric.rate(row.direct[at(j)]), drawn);
                    QVERIFY(row.direct[at(j)] <= row.all[at(j)]);
                }
            }
        }
    }

    void theOptimumEqualsBruteForceOverAllCuts() {
        RandomGraphs random(3);
        int connected = 0;
        for (int i = 0; i < 500; ++i) {
            // 12 nodes; every limited forwarder counts twice.
            const int terminals = 2 + random.below(7);
            const Network network = random.any({.terminals = terminals,
                                                .forwarders = random.below(13 - terminals),
                                                .edges = 6 + random.below(26),
                                                .asymmetric = i % 2 == 0,
                                                .limits = i % 25 == 0 && terminals > 6});
            const Optimum found = optimum(network);
            const CutOracle oracle{network};
            QCOMPARE(found.x, oracle.smallestRatio());
            QCOMPARE(found.lambda, oracle.smallestCut());
            QVERIFY(!found.cutMembers.empty() && found.cutMembers.size() < network.members.size());
            QCOMPARE(found.cutCapacity / Rational(static_cast<int>(found.cutMembers.size())), found.x);
            connected += found.x.isZero() ? 0 : 1;
        }
        QVERIFY(connected > 250);  // the generator does not only make pieces
    }

    void theLiftedCutHasTheCapacityOfTheSmallGraphs() {
        for (const Network& network : manyGraphs(500, 4)) {
            const flow::ScaledNetwork full = flow::scaled(network);
            const flow::Reduction reduction = flow::reduce(full.graph);
            flow::FlowSolver solver(reduction.graph);
            const flow::Ratio ratio = flow::smallestRatio(reduction.graph, solver);
            if (ratio.cut.source.empty()) continue;
            const std::vector<char> side = reduction.lift(ratio.cut.source);
            flow::Cap capacity = 0;
            for (const flow::GraphEdge& edge : full.graph.edges) {
                if (side[at(edge.a)] != 0 && side[at(edge.b)] == 0) capacity += edge.ab;
                if (side[at(edge.b)] != 0 && side[at(edge.a)] == 0) capacity += edge.ba;
            }
            QCOMPARE(capacity, ratio.cut.capacity);
            for (int i = 0; i < full.graph.terminals; ++i) QCOMPARE(side[at(i)], ratio.cut.source[at(i)]);
        }
    }

    void theReducedGraphIsTheFullGraph() {
        int smaller = 0;
        for (const Network& network : manyGraphs(500, 5)) {
            const flow::Graph full = flow::scaled(network).graph;
            const flow::Graph reduced = flow::reduce(full).graph;
            QCOMPARE(reduced.terminals, full.terminals);
            smaller += reduced.nodes < full.nodes ? 1 : 0;
            flow::FlowSolver large(full), small(reduced);
            const flow::Ratio a = flow::smallestRatio(full, large), b = flow::smallestRatio(reduced, small);
            QCOMPARE(Rational(b.num, b.den), Rational(a.num, a.den));
            large.restart();
            small.restart();
            for (int from = 0; from < full.terminals; ++from) {
                for (int to = 0; to < full.terminals; ++to) {
                    if (from == to) continue;
                    large.rewind();
                    small.rewind();
                    large.addSource(from);
                    small.addSource(from);
                    constexpr flow::Cap kAll = flow::Cap{1} << 60;
                    QCOMPARE(small.flowTo(to, kAll), large.flowTo(to, kAll));
                }
            }
        }
        QVERIFY(smaller > 250);
    }

    void moreCapacityNeverLowersABandwidth() {
        RandomGraphs random(6);
        for (const Network& before : manyGraphs(500, 7)) {
            if (before.edges.empty()) continue;
            Network after = before;
            Edge& edge = after.edges[at(random.below(static_cast<int>(after.edges.size())))];
            edge.ab += Rational(1 + random.below(100));
            if (random.below(2) == 0) edge.ba += Rational(1 + random.below(100), 7);
            const int n = before.memberCount();
            const FabricTable fabricBefore(before), fabricAfter(after);
            const RelayTable relayBefore(before), relayAfter(after);
            for (int i = 0; i < n; ++i) {
                for (int j = 0; j < n; ++j) {
                    if (i == j) continue;
                    QVERIFY(fabricAfter.rate(fabricAfter.between(i, j)) >=
                            fabricBefore.rate(fabricBefore.between(i, j)));
                    QVERIFY(relayOf(relayAfter, n, i, j) >= relayOf(relayBefore, n, i, j));
                }
            }
            const Optimum x = optimum(before), y = optimum(after);
            QVERIFY(y.x >= x.x);
            QVERIFY(y.lambda >= x.lambda);
        }
    }

    void aFormerCutChangesNothingButTheStart() {
        RandomGraphs random(9);
        for (int i = 0; i < 100; ++i) {
            Network network = random.any({.terminals = 2 + random.below(8),
                                          .forwarders = random.below(6),
                                          .edges = 10 + random.below(20),
                                          .asymmetric = i % 2 == 0,
                                          .limits = i % 5 == 0});
            Optimum before = optimum(network);
            for (int edit = 0; edit < 8 && !network.edges.empty(); ++edit) {
                Edge& edge = network.edges[at(random.below(static_cast<int>(network.edges.size())))];
                edge.ab = random.capacity();
                if (random.below(2) == 0) edge.ba = edge.ab;
                const Optimum cold = optimum(network), warm = optimum(network, nullptr, &before);
                QCOMPARE(warm.x, cold.x);
                QCOMPARE(warm.lambda, cold.lambda);
                QCOMPARE(warm.cutCapacity / Rational(static_cast<int>(warm.cutMembers.size())), warm.x);
                before = warm;
            }
        }
    }

    void allToAllLiesBetweenItsBounds() {
        RandomGraphs random(8);
        int exact = 0;
        for (int i = 0; i < 120; ++i) {
            const Network network = random.any({.terminals = 2 + random.below(6),
                                                .forwarders = random.below(5),
                                                .edges = 8 + random.below(20),
                                                .asymmetric = i % 2 == 0,
                                                .limits = i % 4 == 0});
            const AllToAll bounds = allToAllBounds(network), found = allToAll(network);
            QVERIFY(found.perPair <= found.upper * (1 + 1e-7) + 1e-9);
            QVERIFY(bounds.perPair <= found.perPair * (1 + 1e-7) + 1e-9);
            exact += found.method == AllToAll::Method::ExactLp ? 1 : 0;
        }
        QVERIFY(exact > 10);
    }

    void awkwardRatesStayFinite() {
        // No common denominator fits: rounded, but close and never an overflow.
        std::vector<Edge> edges;
        for (int i = 0; i < 8; ++i) {
            Edge edge;
            edge.a = i;
            edge.b = 8;
            edge.ab = edge.ba = Rational::fromDecimal(1e6 + i * 0.123456789);
            edges.push_back(edge);
        }
        edges[0].ab = edges[0].ba = Rational(1'000'000'007, 999'999'937);
        const Optimum found = optimum(fromGraph(9, {0, 1, 2, 3, 4, 5, 6, 7}, edges));
        QVERIFY(std::abs(found.x.toDouble() * 7 - 1.00000007) < 1e-5);
        edges[1].ab = edges[1].ba = Rational(std::numeric_limits<std::int64_t>::max());
        QVERIFY(optimum(fromGraph(9, {0, 1, 2, 3, 4, 5, 6, 7}, edges)).x >= Rational(0));
    }
};

QTEST_APPLESS_MAIN(RandomGraphsTest)
#include "random_graphs_test.moc"
