// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the catalogue's systems can do: pair rates, optima, limits, against figures of shared/facts.
#include <QTest>

#include "drawing_tools.h"
#include "rational_text.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;

class SystemsTest : public QObject {
    Q_OBJECT

  private slots:
    void optima_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("x");
        QTest::addColumn<QString>("lambda");
        QTest::addColumn<double>("allToAll");
        // engine.md §2, table.
        QTest::newRow("DGX-1 V100") << "dgx1-v100"
                                    << "150/7"
                                    << "150" << 9.375;
        QTest::newRow("DGX-2") << "dgx2"
                               << "10"
                               << "150" << 10.0;
        QTest::newRow("4 x A100 NV4 mesh") << "redstone-a100-4"
                                           << "100"
                                           << "300" << 100.0;
        QTest::newRow("DGX H100") << "dgx-h100"
                                  << "450/7"
                                  << "450" << 450.0 / 7;
        QTest::newRow("GB200 NVL72") << "gb200-nvl72"
                                     << "900/71"
                                     << "900" << 900.0 / 71;
    }
    void optima() {
        QFETCH(QString, system);
        QFETCH(QString, x);
        QFETCH(QString, lambda);
        QFETCH(double, allToAll);
        const Topology topology = drawn(system.toStdString());
        const Report report =
            analyse(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, true);
        QCOMPARE(report.layers.text(), std::string("scale-up"));
        QCOMPARE(report.optimum.x, Rational::parse(x.toStdString()).value());
        QCOMPARE(report.optimum.lambda, Rational::parse(lambda.toStdString()).value());
        QVERIFY(std::abs(report.allToAll.perPair - allToAll) < 1e-9 * allToAll);
        QVERIFY(report.allToAll.method != AllToAll::Method::Bounded);
        QVERIFY(!report.optimum.cutMembers.empty());
        QVERIFY(!report.optimum.sentence.empty());
    }

    void scaleUpPairsAreThoseOfTheCatalogue() {
        // systems[].pair_capacity_GBps_per_dir: distinct capacities over links and switches alone; 0 = none
        // such.
        int checked = 0;
        for (const System& system : shippedCatalog().systems()) {
            if (!system.drawable || system.pairRates.empty()) continue;
            const Topology topology = drawn(system.id);
            const PairMatrix matrix = pairsOf(topology);
            std::set<Rational> seen;
            for (int i = 0; i < matrix.n; ++i) {
                for (int j = 0; j < matrix.n; ++j) {
                    if (i == j) continue;
                    const PairReason reason =
                        explainPair(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, i, j);
                    const bool carried = reason.sentence.find("carried by hardware") != std::string::npos;
                    const PairClass& pair = matrix.at(i, j);
                    if (pair.layer != Layer::Network)  // the list is about one box
                        seen.insert(pair.layer == Layer::ScaleUp && pair.connected && !carried ? pair.fabric
                                                                                               : Rational(0));
                    if (matrix.n > 16) break;
                }
            }
            const std::set<Rational> listed(system.pairRates.begin(), system.pairRates.end());
            for (const Rational& rate : seen)
                QVERIFY2(listed.contains(rate),
                         qPrintable(QString::fromStdString(system.id + ": " + rate.text())));
            if (matrix.n <= 16) QCOMPARE(seen.size(), listed.size());
            ++checked;
        }
        QVERIFY(checked >= 20);
    }

    void ratesPerGpu_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<double>("eachWay");
        // shared/cases/cases.md, case 6.
        QTest::newRow("P100") << "dgx1-p100" << 80.0;
        QTest::newRow("V100") << "dgx1-v100" << 150.0;
        QTest::newRow("A100") << "dgx-a100" << 300.0;
        QTest::newRow("H100") << "dgx-h100" << 450.0;
        QTest::newRow("H200") << "dgx-h200" << 450.0;
        QTest::newRow("B200") << "hgx-b200" << 900.0;
        QTest::newRow("RTX 3090") << "rtx3090-2-bridge" << 56.25;
        QTest::newRow("H800") << "hgx-h800" << 200.0;
    }
    void ratesPerGpu() {
        QFETCH(QString, system);
        QFETCH(double, eachWay);
        const Topology topology = drawn(system.toStdString());
        const Report report =
            analyse(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, false);
        for (const Rational& rate : report.perGpu) {
            QCOMPARE(rate, Rational::fromDecimal(eachWay));
            QCOMPARE(inUnit(rate.toDouble(), RateUnit::GBpsBothWays), 2 * eachWay);
        }
        QCOMPARE(report.aggregate, Rational::fromDecimal(eachWay) * Rational(report.pairs.n));
    }

    void theArticle() {
        // Case 12: a pair of the point-to-point node has 64 (450/7), one behind switches 450; 7.03 with the
        // rounded 64.
        const PairMatrix mesh = pairsOf(drawn("h200-p2p-hypothetical")),
                         switched = pairsOf(drawn("dgx-h200"));
        QCOMPARE(distinct(mesh, &PairClass::fabric), std::set<Rational>{Rational(450, 7)});
        QCOMPARE(distinct(switched, &PairClass::fabric), std::set<Rational>{Rational(450)});
        const double bytes = 20e9;
        QCOMPARE(qRound(bytes / 450e9 * 1e3), 44);
        QCOMPARE(qRound(bytes / (mesh.at(0, 1).fabric.toDouble() * 1e9) * 1e3),
                 311);  // 312 with the rounded 64
    }

    void dgx1HasPcieForPairsWithoutALink() {
        const Topology topology = drawn("dgx1-v100");
        const PairMatrix matrix = pairsOf(topology);
        int pcie = 0;
        for (int i = 0; i < 8; ++i) {
            for (int j = 0; j < 8; ++j) {
                if (i == j) continue;
                const PairClass& pair = matrix.at(i, j);
                QCOMPARE(pair.relay, Rational(150));
                if (pair.layer == Layer::ScaleUp) {
                    QVERIFY(pair.fabric == Rational(25) || pair.fabric == Rational(50));
                    QCOMPARE(pair.fabric, pair.direct);
                    continue;
                }
                ++pcie;
                QCOMPARE(pair.layer, Layer::Host);
                QCOMPARE(pair.direct, Rational(0));
                QVERIFY(pair.fabric >= Rational(5) && pair.fabric <= Rational(16));
            }
        }
        QCOMPARE(pcie, 24);
    }

    void achievableIsTheLimitingLinksFraction() {
        // copy_fraction of nvlink4 in the catalogue: 0.881, of its NVLink 5: 0.83.
        QCOMPARE(distinct(pairsOf(drawn("dgx-h100"), RateBasis::Achievable), &PairClass::fabric),
                 std::set<Rational>{Rational(450) * Rational(881, 1000)});
        QCOMPARE(distinct(pairsOf(drawn("hgx-b200"), RateBasis::Achievable), &PairClass::fabric),
                 std::set<Rational>{Rational(900) * Rational(83, 100)});
    }

    void theReasonHasTheValueOfItsCut() {
        for (const char* name :
             {"dgx1-v100", "dgx2", "dgx-h100", "mi300x-8", "frontier-mi250x", "a100-pcie-bridge-4",
              "l40s-8-pcie", "rtx4090-4-pcie", "summit", "hdr-cluster"}) {
            const Topology topology = drawn(name);
            const Job job = wholeJob(topology);
            const PairMatrix matrix = pairsOf(topology);
            for (int i = 0; i < matrix.n; ++i) {
                for (int j = 0; j < matrix.n; ++j) {
                    if (i == j) continue;
                    const PairReason fabric =
                        explainPair(topology, shippedCatalog(), job, RateBasis::Nominal, i, j);
                    QCOMPARE(fabric.value, matrix.at(i, j).fabric);
                    QVERIFY(!fabric.links.empty());
                    QCOMPARE(fabric.devices.front(), job.members[static_cast<std::size_t>(i)]);
                    QVERIFY(std::find(fabric.devices.begin(), fabric.devices.end(),
                                      job.members[static_cast<std::size_t>(j)]) != fabric.devices.end());
                    QVERIFY(fabric.sentence.find("; limited by ") != std::string::npos);
                    Rational cut;
                    for (const int link : fabric.cutLinks)
                        cut +=
                            linkRate(topology.links()[static_cast<std::size_t>(link)], shippedCatalog()).gbps;
                    if (fabric.cutLimits.empty()) QCOMPARE(cut, fabric.value);
                    const PairReason relay = explainPair(topology, shippedCatalog(), job, RateBasis::Nominal,
                                                         i, j, PairKind::Relay);
                    QCOMPARE(relay.value, matrix.at(i, j).relay);
                    const PairReason direct = explainPair(topology, shippedCatalog(), job, RateBasis::Nominal,
                                                          i, j, PairKind::Direct);
                    if (matrix.at(i, j).layer == Layer::ScaleUp)
                        QCOMPARE(direct.value, matrix.at(i, j).direct);
                }
            }
        }
    }

    void sentencesNameDevices() {
        const auto say = [](const char* system, int from, int to) {
            const Topology topology = drawn(system);
            return explainPair(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, from, to)
                .sentence;
        };
        QCOMPARE(
            say("dgx-h100", 0, 3),
            std::string("18 links × 25 GB/s each way through NVSwitch 0–3; limited by GPU 3's own ports"));
        QVERIFY(say("a100-pcie-bridge-4", 0, 2).find("CPU") != std::string::npos);
        QVERIFY(say("rtx4090-4-pcie", 0, 1).find("staged") != std::string::npos);
        const Topology boxes = drawn("superpod-h100-su");
        const Report report = analyse(boxes, shippedCatalog(), wholeJob(boxes), RateBasis::Nominal, false);
        QCOMPARE(report.optimum.sentence,
                 std::string("The 8 links at NIC 0–7 of box 0, 400 GB/s each way together, must bring in "
                             "what the other 248 "
                             "send to GPU 0–7 of box 0: 400 / 248 = 1.61 GB/s each way per GPU"));
    }

    void slowestAndFastestPair() {
        const Topology topology = drawn("dgx1-v100");
        const Report report =
            analyse(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, false);
        QCOMPARE(report.fastestPair, Rational(50));
        QCOMPARE(report.pairs.at(report.slowestFrom, report.slowestTo).fabric, report.slowestPair);
        for (int i = 0; i < 8; ++i)
            for (int j = 0; j < 8; ++j)
                if (i != j) QVERIFY(report.pairs.at(i, j).fabric >= report.slowestPair);
    }

    void planesDoNotMatter() {
        // shared/cases/cases.md, case 17: four switches with 5, 4, 4, 5 links per GPU and one with 18 are the
        // same.
        Sketch four, one;
        for (int g = 0; g < 8; ++g) {
            const std::string gpu = "gpu" + std::to_string(g);
            four.add(gpu, "H100-SXM5", Role::Accelerator);
            one.add(gpu, "H100-SXM5", Role::Accelerator);
            for (int s = 0; s < 4; ++s)
                four.join(gpu, "nvsw" + std::to_string(s), "nvlink4", s == 0 || s == 3 ? 5 : 4);
            one.join(gpu, "nvsw0", "nvlink4", 18);
        }
        for (int s = 0; s < 4; ++s) four.add("nvsw" + std::to_string(s), "nvswitch3", Role::ScaleUpSwitch);
        one.add("nvsw0", "nvswitch3", Role::ScaleUpSwitch);
        const Topology a = four.draw(), b = one.draw();
        const Report x = analyse(a, shippedCatalog(), wholeJob(a), RateBasis::Nominal, true);
        const Report y = analyse(b, shippedCatalog(), wholeJob(b), RateBasis::Nominal, true);
        QCOMPARE(x.optimum.x, y.optimum.x);
        QCOMPARE(x.bisection.value, y.bisection.value);
        QCOMPARE(x.allToAll.perPair, y.allToAll.perPair);
        QCOMPARE(distinct(x.pairs, &PairClass::fabric), distinct(y.pairs, &PairClass::fabric));
    }

    /// Ways around a lost NIC or leaf make single edges one-way and flows symmetric all the same: the tree of
    /// cuts that serves all pairs then says what a flow of one pair says.
    void waysAroundALoss_data() {
        QTest::addColumn<QString>("lost");
        for (const char* lost : {"b0.nic0", "leaf0", "leaf7", "b1.psw2"}) QTest::newRow(lost) << lost;
    }
    void waysAroundALoss() {
        QFETCH(QString, lost);
        const Topology topology = changed(drawn("hdr-cluster"), [&](Device& device) {
            if (device.id == lost.toStdString()) device.condition = Condition::Failed;
            return true;
        });
        const Job job = wholeJob(topology);
        const PairMatrix matrix = pairs(topology, shippedCatalog(), job, RateBasis::Nominal);
        for (int from = 0; from < job.size(); ++from)
            for (int to = 0; to < job.size(); ++to) {
                if (from == to) continue;
                for (const PairKind kind : {PairKind::Relay, PairKind::Fabric}) {
                    const PairReason one =
                        explainPair(topology, shippedCatalog(), job, RateBasis::Nominal, from, to, kind);
                    const PairClass& pair = matrix.at(from, to);
                    QCOMPARE(kind == PairKind::Relay ? pair.relay : pair.fabric, one.value);
                }
            }
    }

    void emptyAndSingle() {
        const Topology nothing;
        const Report empty = analyse(nothing, shippedCatalog(), wholeJob(nothing), RateBasis::Nominal, true);
        QCOMPARE(empty.pairs.n, 0);
        QVERIFY(empty.optimum.x.isZero());
        Sketch alone;
        alone.add("gpu0", "H100-SXM5", Role::Accelerator);
        const Topology single = alone.draw();
        const Report report = analyse(single, shippedCatalog(), wholeJob(single), RateBasis::Nominal, true);
        QCOMPARE(report.pairs.n, 1);
        QVERIFY(report.slowestPair.isZero());
        QCOMPARE(report.slowestFrom, -1);
        alone.add("gpu1", "H100-SXM5", Role::Accelerator);
        const Topology apart = alone.draw();
        const Report two = analyse(apart, shippedCatalog(), wholeJob(apart), RateBasis::Nominal, true);
        QVERIFY(!two.pairs.at(0, 1).connected);
        QCOMPARE(two.layers.text(), std::string());
        QVERIFY(two.optimum.x.isZero());
    }
};

QTEST_APPLESS_MAIN(SystemsTest)
#include "systems_test.moc"
