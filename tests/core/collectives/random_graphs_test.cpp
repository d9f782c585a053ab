// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Properties of schedules and their simulation on random graphs: irregular ones, one-way edges, dead ends.
#include <QtTest>
#include <algorithm>
#include <map>

#include "collectives/rings/search.h"
#include "collectives/simulation.h"
#include "core/bandwidth/random_graph.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;

namespace {

constexpr double kBytes = 8 << 20;
constexpr int kGraphs = 520;

struct Case {
    const char* algorithm;
    Operation operation;
};
constexpr Case kCases[] = {{"ring", Operation::AllReduce},     {"tree", Operation::AllReduce},
                           {"two-shot", Operation::AllReduce}, {"halving-doubling", Operation::AllReduce},
                           {"ring", Operation::AllGather},     {"ring", Operation::ReduceScatter},
                           {"direct", Operation::AllToAll},    {"ring", Operation::Broadcast}};

/// What the members can send in all: an AllReduce sends 2(n−1) messages, whatever its order.
double outOf(const bandwidth::Network& graph) {
    double sum = 0;
    for (const bandwidth::Edge& edge : graph.edges) {
        for (const int member : graph.members) {
            if (edge.a == member) sum += edge.ab.toDouble();
            if (edge.b == member) sum += edge.ba.toDouble();
        }
    }
    return sum;
}

/// What no schedule is faster than, GB/s of the message (engine.md §2; AllReduce crosses every cut whole).
/// Only ReduceScatter with AllGather is held to N x*/2: a chain that reduces and broadcasts may be faster.
double boundOf(const Case& one, const bandwidth::Network& graph, const bandwidth::Optimum& best,
               const bandwidth::AllToAll& all) {
    const int n = graph.memberCount();
    switch (one.operation) {
        case Operation::AllReduce:
            return std::string(one.algorithm) == "tree"
                       ? std::min(best.lambda.toDouble(), outOf(graph) / (2.0 * (n - 1)))
                       : n * best.x.toDouble() / 2;
        case Operation::AllGather:
        case Operation::ReduceScatter:
            return n * best.x.toDouble();
        case Operation::AllToAll:
            return n * all.upper;
        default:
            return best.lambda.toDouble();
    }
}

}  // namespace

class RandomSchedulesTest : public QObject {
    Q_OBJECT

    std::vector<bandwidth::Network> m_graphs;

  private slots:
    void initTestCase() {
        bandwidth::RandomGraphs random(20261130);
        while (static_cast<int>(m_graphs.size()) < kGraphs) {
            const int terminals = 2 + random.below(7);
            bandwidth::Network graph = m_graphs.size() % 3 == 0
                                           ? random.layered(random.below(2) == 0)
                                           : random.any({.terminals = terminals,
                                                         .forwarders = random.below(6),
                                                         .edges = 2 * terminals + random.below(20),
                                                         .asymmetric = random.below(2) == 0,
                                                         .limits = false});
            if (!bandwidth::optimum(graph).x.isZero()) m_graphs.push_back(std::move(graph));
        }
    }

    void theSimulationNeverBeatsTheBounds() {
        int played = 0;
        for (std::size_t g = 0; g < m_graphs.size(); ++g) {
            const bandwidth::Network& graph = m_graphs[g];
            const bandwidth::Optimum best = bandwidth::optimum(graph);
            const bandwidth::AllToAll all = bandwidth::allToAllBounds(graph);
            const bool evenly = std::all_of(graph.edges.begin(), graph.edges.end(),
                                            [](const bandwidth::Edge& edge) { return edge.ab == edge.ba; });
            for (const Case& one : kCases) {
                // λ is the smallest cut either way; a broadcast leaves its root and need not come back.
                if (one.operation == Operation::Broadcast && !evenly) continue;
                const auto schedule = scheduleOf(graph, one.algorithm, one.operation, kBytes);
                if (!schedule) continue;  // the graph has no such ring, or no way between some two
                const SimResult result = simulate(*schedule);
                QVERIFY(result.complete);
                const double algbw = kBytes / result.seconds() / 1e9, bound = boundOf(one, graph, best, all);
                QVERIFY2(algbw <= bound * (1 + 1e-6),
                         qPrintable(QString("graph %1, %2 %5: %3 above %4")
                                        .arg(g)
                                        .arg(one.algorithm)
                                        .arg(algbw)
                                        .arg(bound)
                                        .arg(QString::fromStdString(operationId(one.operation)))));
                ++played;
            }
        }
        QVERIFY2(played > 4 * kGraphs, qPrintable(QString::number(played)));
    }

    /// Ring and two-shot AllReduce: every rank sends and receives 2(n−1)/n of the message; AllGather,
    /// ReduceScatter, AllToAll (n−1)/n.
    void bytesPerRankAreConserved() {
        int checked = 0;
        for (const bandwidth::Network& graph : m_graphs)
            for (const Case& one : kCases) {
                if (one.operation == Operation::Broadcast || std::string(one.algorithm) == "tree") continue;
                const auto schedule = scheduleOf(graph, one.algorithm, one.operation, kBytes);
                if (!schedule) continue;
                const int n = graph.memberCount();
                std::map<int, double> sent, received;
                for (const SimMessage& message : schedule->messages) {
                    sent[message.from] += message.bytes;
                    received[message.to] += message.bytes;
                }
                const double want = busFactor(one.operation, n) * kBytes;
                for (int rank = 0; rank < n; ++rank)
                    QVERIFY2(std::abs(sent[rank] - want) < 1e-6 * want &&
                                 std::abs(received[rank] - want) < 1e-6 * want,
                             one.algorithm);
                ++checked;
            }
        QVERIFY2(checked > 3 * kGraphs, qPrintable(QString::number(checked)));
    }

    /// Whoever draws one more link between two GPUs, however narrow, never loses by it: rings and chains may
    /// leave it unused.
    void oneMoreLinkNeverLowersTheBestAllReduce() {
        // AllReduce sends 2(n−1)/n of the message round the rings, or all of it along the chains of a tree.
        const auto best = [](const bandwidth::Network& graph) {
            const int n = graph.memberCount();
            const RingSet rings = bestRings(graph), chains = rings::bestChains(graph, rings);
            const Rational tree = chains.rings.empty() ? rings::chainRate(graph, rings) : chains.rate;
            return std::max(rings.rate.toDouble() * n / (2.0 * (n - 1)), tree.toDouble());
        };
        bandwidth::RandomGraphs random(20261203);
        int checked = 0;
        for (int round = 0; checked < kGraphs; ++round) {
            const int terminals = 3 + random.below(6);
            const bandwidth::Network graph = random.any({.terminals = terminals,
                                                         .forwarders = round % 2 == 0 ? 0 : random.below(4),
                                                         .edges = 2 * terminals + random.below(12),
                                                         .asymmetric = false,
                                                         .limits = false});
            const int a = random.below(terminals), b = random.below(terminals);
            if (a == b || bandwidth::optimum(graph).x.isZero()) continue;
            bandwidth::Network more = graph;
            bandwidth::Edge edge;
            edge.a = graph.members[static_cast<std::size_t>(a)];
            edge.b = graph.members[static_cast<std::size_t>(b)];
            edge.ab = edge.ba = Rational(1 + random.below(60));
            edge.link = static_cast<int>(graph.edges.size());
            more.edges.push_back(edge);
            const double before = best(graph), after = best(more);
            QVERIFY2(after >= before * (1 - 1e-5),
                     qPrintable(QString("round %1: %2 fell to %3").arg(round).arg(before).arg(after)));
            ++checked;
        }
    }

    void playedTwiceIsPlayedTheSame() {
        for (std::size_t g = 0; g < m_graphs.size(); g += 10) {
            const auto schedule = scheduleOf(m_graphs[g], "ring", Operation::AllReduce, kBytes);
            if (!schedule) continue;
            const SimResult first = simulate(*schedule), again = simulate(*schedule);
            QCOMPARE(first.time, again.time);
            QVERIFY(first.log == again.log);
        }
    }

    /// One switch, any port rate: a ring of one GPU more never takes less for a message that is all latency.
    void moreGpusNeverShortenTheLatencyOfARing() {
        bandwidth::RandomGraphs random(7);
        SimSettings settings;
        settings.linkLatencyNs = 500;
        for (int round = 0; round < 60; ++round) {
            const Rational rate(1 + random.below(900));
            std::int64_t before = 0;
            for (int n = 2; n <= 10; ++n) {
                std::vector<bandwidth::Edge> edges;
                std::vector<int> members;
                for (int i = 0; i < n; ++i) {
                    members.push_back(i);
                    edges.push_back({i, n, rate, rate});
                }
                const auto schedule = scheduleOf(bandwidth::fromGraph(n + 1, members, edges), "ring",
                                                 Operation::AllReduce, 8, settings);
                QVERIFY(schedule.has_value());
                const SimResult result = simulate(*schedule, settings);
                QVERIFY(result.time > before);
                before = result.time;
            }
        }
    }
};

QTEST_APPLESS_MAIN(RandomSchedulesTest)
#include "random_graphs_test.moc"
