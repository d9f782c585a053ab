// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The reference graphs against shared/facts/reference_values.json and the table of engine.md §2.
#include <QTest>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <tuple>

#include "bandwidth/all_to_all/shortest_split.h"
#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/pairs/fabric.h"
#include "bandwidth/pairs/relay.h"
#include "fabrics.h"
#include "graph_file.h"
#include "rational_text.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;
using nlohmann::json;

namespace {

/// "150/7", 10, 9.375, "900/575 = 36/23", "50/127 (cut: …)": the leading figure.
Rational figure(const json& value) {
    if (value.is_number_integer()) return Rational(value.get<std::int64_t>());
    if (value.is_number()) return Rational::fromDecimal(value.get<double>());
    const std::string text = value.get<std::string>();
    return Rational::parse(text.substr(0, text.find(' '))).value_or(Rational(-1));
}

/// "a100_topology(2)" -> "fc_a100_2"
std::string forestCollGraph(const std::string& name) {
    const std::size_t bracket = name.find('(');
    return "fc_" + name.substr(0, name.find('_')) + "_" +
           name.substr(bracket + 1, name.find(')') - bracket - 1);
}

std::string firstWord(const std::string& text) { return text.substr(0, text.find(' ')); }

struct Values {
    std::set<Rational> all;
    Rational least() const { return *all.begin(); }
    Rational most() const { return *all.rbegin(); }
};

Values relayValues(const Network& network) {
    const RelayTable table(network);
    Values values;
    std::vector<flow::Cap> row(network.members.size());
    for (int from = 0; from < network.memberCount(); ++from) {
        table.row(from, row);
        std::set<flow::Cap> seen;
        for (int to = 0; to < network.memberCount(); ++to)
            if (to != from) seen.insert(row[static_cast<std::size_t>(to)]);
        for (const flow::Cap value : seen) values.all.insert(table.rate(value));
    }
    return values;
}

Rational relayBetween(const RelayTable& table, int n, int from, int to) {
    std::vector<flow::Cap> row(static_cast<std::size_t>(n));
    table.row(from, row);
    return table.rate(row[static_cast<std::size_t>(to)]);
}

bool near(double a, double b, double relative = 1e-9) { return std::abs(a - b) <= relative * std::abs(b); }

}  // namespace

class ReferenceGraphsTest : public QObject {
    Q_OBJECT

  private:
    json m_reference;
    static Network graph(const std::string& name) {
        return referenceGraph(FABRICSKETCH_SHARED, name).value();
    }

  private slots:
    void initTestCase() {
        std::ifstream file(std::string(FABRICSKETCH_SHARED) + "/facts/reference_values.json");
        if (!file) QSKIP("shared/facts is not here");
        m_reference = json::parse(file, nullptr, false);
        QVERIFY(!m_reference.is_discarded());
    }

    void forestCollsPublishedOptima() {
        for (const json& known : m_reference["forestcoll_published_code"]["cases"]) {
            const Network network = graph(forestCollGraph(known["topo"]));
            const Optimum found = optimum(network);
            QCOMPARE(network.memberCount(), known["N"].get<int>());
            QCOMPARE(found.x, figure(known["x_star"]));
            QCOMPARE(found.x * Rational(network.memberCount()), figure(known["algbw"]));
            if (known.contains("lambda")) {
                const Values relay = relayValues(network);
                QCOMPARE(relay.least(), figure(known["lambda"]["min"]));
                QCOMPARE(relay.most(), figure(known["lambda"]["max"]));
                QCOMPARE(found.lambda, figure(known["lambda"]["min"]));
            }
            if (known.contains("binding_cut")) {  // "24 GPUs / 200 GB/s"
                const std::string cut = known["binding_cut"];
                QCOMPARE(static_cast<int>(found.cutMembers.size()), std::stoi(cut));
                QCOMPARE(found.cutCapacity, Rational(std::stoi(cut.substr(cut.find('/') + 1))));
            }
        }
        for (const auto& [name, known] : m_reference["forestcoll_published_code"]["own_graphs"].items()) {
            const Network network = graph(name);
            QCOMPARE(optimum(network).x * Rational(network.memberCount()), figure(known["algbw"]));
        }
    }

    void optimaOfThePrototype() {
        int checked = 0;
        for (const json& known : m_reference["prototype_exact"]["cases"]) {
            if (!known.contains("x_star")) continue;
            const Optimum found = optimum(graph(firstWord(known["graph"])));
            QCOMPARE(found.x, figure(known["x_star"]));
            QCOMPARE(found.cutCapacity / Rational(static_cast<int>(found.cutMembers.size())), found.x);
            if (known.contains("lambda") && known["lambda"].is_number())
                QCOMPARE(found.lambda, figure(known["lambda"]));
            if (known.contains("lambda_T")) QCOMPARE(found.lambda, figure(known["lambda_T"]));
            ++checked;
        }
        QCOMPARE(checked, 7);
    }

    void theCutOfManyBoxesIsOneBox() {
        // "50/127 (cut: all but one 8-GPU box, 400/1016)"
        const Optimum found = optimum(graph("ft1024"));
        QCOMPARE(found.cutMembers.size(), std::size_t{1016});
        QCOMPARE(found.cutCapacity, Rational(400));
    }

    void theCutHasItsCapacityOnTheDrawnLinks() {
        for (const char* name : {"dgx1v", "dgx2", "dgxh100", "nvl72", "nvl576", "ft1024", "fc_a100_2",
                                 "fc_a100_4", "fc_mi250_2"}) {
            const Network network = graph(name);
            const Optimum found = optimum(network);
            Rational sum;
            for (const int link : found.cutLinks) sum += network.edges[static_cast<std::size_t>(link)].ab;
            QCOMPARE(sum, found.cutCapacity);
            std::vector<char> inside(network.nodes.size(), 0);
            for (const int device : found.cutDevices) inside[static_cast<std::size_t>(device)] = 1;
            for (const int link : found.cutLinks) {
                const Edge& edge = network.edges[static_cast<std::size_t>(link)];
                QVERIFY(inside[static_cast<std::size_t>(edge.a)] != inside[static_cast<std::size_t>(edge.b)]);
            }
        }
    }

    void relay() {
        for (const json& known : m_reference["prototype_exact"]["cases"]) {
            const Network network = graph(firstWord(known["graph"]));
            if (known.contains("lambda_all_pairs_gpu_relay"))
                QCOMPARE(relayValues(network).all,
                         std::set<Rational>{figure(known["lambda_all_pairs_gpu_relay"])});
            if (!known.contains("lambda")) continue;
            const json& lambda = known["lambda"];
            if (lambda.is_number()) QCOMPARE(relayValues(network).all, std::set<Rational>{figure(lambda)});
            if (!lambda.is_object()) continue;
            if (lambda.contains("min")) {
                const Values values = relayValues(network);
                QCOMPARE(values.least(), figure(lambda["min"]));
                QCOMPARE(values.most(), figure(lambda["max"]));
            }
            if (lambda.contains("same_box")) {
                const RelayTable table(network);
                QCOMPARE(relayBetween(table, network.memberCount(), 0, 7), figure(lambda["same_box"]));
                QCOMPARE(relayBetween(table, network.memberCount(), 0, 8), figure(lambda["other_box"]));
                QCOMPARE(relayBetween(table, network.memberCount(), network.memberCount() - 1, 3),
                         figure(lambda["other_box"]));
            }
            if (lambda.contains("mean")) {
                const RelayTable table(network);
                double sum = 0;
                const int n = network.memberCount();
                for (int i = 0; i < n; ++i)
                    for (int j = 0; j < n; ++j)
                        if (i != j) sum += relayBetween(table, n, i, j).toDouble();
                QVERIFY(near(sum / (n * (n - 1)), lambda["mean"].get<double>(), 1e-5));
            }
        }
    }

    void fabricWithoutRelay() {
        for (const json& known : m_reference["prototype_exact"]["cases"]) {
            if (!known.contains("p2p_no_relay")) continue;
            const Network network = graph(firstWord(known["graph"]));
            const FabricTable table(network);
            const int n = network.memberCount();
            const json& rates = known["p2p_no_relay"];
            for (int i = 0; i<n; i += n> 100 ? 37 : 1) {
                for (int j = 0; j < n; ++j) {
                    if (i == j) continue;
                    const Rational rate = table.rate(table.between(i, j));
                    if (rates.is_number()) {
                        QCOMPARE(rate, figure(rates));
                    } else if (rates.is_object()) {
                        QCOMPARE(rate, figure(rates[i / 8 == j / 8 ? "same_box" : "other_box"]));
                    } else {  // "25*#links, 0 if not adjacent"
                        Rational drawn;
                        for (const Edge& edge : network.edges)
                            if ((edge.a == i && edge.b == j) || (edge.a == j && edge.b == i))
                                drawn += edge.ab;
                        QCOMPARE(rate, drawn);
                    }
                }
            }
        }
    }

    void allToAllAtOnce() {
        for (const json& known : m_reference["prototype_exact"]["cases"]) {
            const std::string name = firstWord(known["graph"]);
            const Network network = graph(name);
            for (const char* key : {"a2a_per_pair_LP", "a2a_per_pair_LP_gpu_relay", "a2a_per_pair"}) {
                if (!known.contains(key)) continue;
                const AllToAll found = allToAll(network);
                QVERIFY2(near(found.perPair, figure(known[key]).toDouble()),
                         qPrintable(QString::number(found.perPair, 'g', 12)));
                QVERIFY(found.method != AllToAll::Method::Bounded);
                QVERIFY(found.perPair <= found.upper * (1 + 1e-9));
                QVERIFY(near(found.perGpu, found.perPair * (network.memberCount() - 1)));
            }
            if (known.contains("a2a_per_pair_shortest_path_WCMP")) {
                const flow::Graph reduced = flow::reduce(flow::scaled(network).graph).graph;
                QVERIFY(near(shortestSplit(reduced).reached / static_cast<double>(reduced.scale),
                             figure(known["a2a_per_pair_shortest_path_WCMP"]).toDouble()));
            }
            if (known.contains("a2a_shortest_path_per_GPU"))
                QVERIFY(near(allToAllBounds(network, true).perGpu, known["a2a_shortest_path_per_GPU"].get<double>(),
                             1e-5));
        }
    }

    void closedForms() {
        const json& limits = m_reference["closed_form_physical_limits"];
        for (const auto& [graphName, key] :
             {std::pair{"dgxh100", "H100 x8 (B=450)"}, std::pair{"nvl72", "NVL72 (B=900)"}}) {
            const Network network = graph(graphName);
            const int n = network.memberCount();
            const Optimum found = optimum(network);
            QCOMPARE(found.x * Rational(n - 1),
                     figure(limits[key]["ring_busbw"]));  // busbw of the best AllGather
            const double nvls = 2 * found.lambda.toDouble() * (n - 1) / (n + 1);
            QVERIFY(near(nvls, limits[key]["nvls_busbw_limit"].get<double>(), 1e-6));
        }
    }

    void reductionHasThePublishedSize() {
        // engine.md §2: NVL72 1,296 -> 72 edges, the 576-GPU two-level fabric 12,960 -> 592.
        QCOMPARE(flow::reduce(flow::scaled(graph("nvl72")).graph).graph.edges.size(), std::size_t{72});
        QCOMPARE(flow::reduce(flow::scaled(graph("nvl576")).graph).graph.edges.size(), std::size_t{592});
    }

    void generatedGraphsAreThoseOfTheFiles() {
        // Edges by kind of their ends and rate: the numbering of switches differs.
        const auto census = [](const Network& network) {
            std::map<std::tuple<int, int, Rational>, int> counts;
            std::vector<int> degree(network.nodes.size(), 0);
            for (const Edge& edge : network.edges)
                ++degree[static_cast<std::size_t>(edge.a)], ++degree[static_cast<std::size_t>(edge.b)];
            for (const Edge& edge : network.edges) {
                const auto [a, b] = std::minmax(degree[static_cast<std::size_t>(edge.a)],
                                                degree[static_cast<std::size_t>(edge.b)]);
                ++counts[{a, b, edge.ab}];
            }
            return counts;
        };
        for (const char* name : {"dgx1v", "dgxh100", "nvl72", "nvl576", "ft1024", "ft4096"}) {
            const Network file = graph(name), built = fabricNamed(name);
            QCOMPARE(built.nodes.size(), file.nodes.size());
            QCOMPARE(built.memberCount(), file.memberCount());
            QVERIFY2(census(built) == census(file), name);
            QCOMPARE(optimum(built).x, optimum(file).x);
        }
    }

    void bisection_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<int>("value");
        // Hand arithmetic: half of the GPUs times the port rate on one switch; DGX-2: 6 trunks × 8 × 25
        // (its 2.4 TB/s both ways); DGX-1: the quads are joined by 2 × (25 + 50), and no other half has less.
        QTest::newRow("DGX H100") << "dgxh100" << 4 * 450;
        QTest::newRow("NVL72") << "nvl72" << 36 * 900;
        QTest::newRow("DGX-2") << "dgx2" << 1200;
    }
    void bisection() {
        QFETCH(QString, name);
        QFETCH(int, value);
        const Bisection found = fabricsketch::bandwidth::bisection(graph(name.toStdString()));
        QCOMPARE(found.value, Rational(value));
        QVERIFY(found.exact);
    }
};

QTEST_APPLESS_MAIN(ReferenceGraphsTest)
#include "reference_graphs_test.moc"
