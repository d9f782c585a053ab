// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers and host rules of engine.md §1 on drawings: P2P, staging, ACS, forwarding limits, NICs, conditions,
// jobs.
#include <QTest>

#include "drawing_tools.h"
#include "rational_text.h"
#include "units/sentence_unit.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;

namespace {

const Rational kPcie4{2048, 65}, kPcie5{4096, 65};  // 16 lanes after 128/130

/// Two sockets of a CPU type, a PCIe switch on each, two GPUs below each switch.
Sketch twoSockets(const std::string& gpu, const std::string& cpu, const std::string& socketLink) {
    Sketch sketch;
    for (int s = 0; s < 2; ++s) {
        const std::string number = std::to_string(s);
        sketch.add("cpu" + number, cpu, Role::Cpu).add("psw" + number, "pcie4_switch", Role::PcieSwitch);
        sketch.join("psw" + number, "cpu" + number, "pcie4_x16");
        for (int g = 2 * s; g < 2 * s + 2; ++g)
            sketch.add("gpu" + std::to_string(g), gpu, Role::Accelerator)
                .join("gpu" + std::to_string(g), "psw" + number, "pcie4_x16");
    }
    return sketch.join("cpu0", "cpu1", socketLink, 4);
}

Topology allowed(const Topology& topology) {
    return withPolicy(topology, [](HostPolicy& p) { p.p2pOverPcie = HostPolicy::P2p::Allowed; });
}

/// Boxes of two GPUs on one NVSwitch, one NIC per GPU on its own PCIe switch, one leaf per rail.
Sketch railBoxes(int boxes, bool spine) {
    Sketch sketch;
    for (int r = 0; r < 2; ++r) {
        sketch.add("leaf" + std::to_string(r), "quantum2", Role::NetworkSwitch);
        if (spine) sketch.join("leaf" + std::to_string(r), "spine0", "ib_ndr", 4);
    }
    if (spine) sketch.add("spine0", "quantum2", Role::NetworkSwitch);
    for (int b = 0; b < boxes; ++b) {
        const std::string box = "b" + std::to_string(b) + ".";
        sketch.add(box + "nvsw0", "nvswitch3", Role::ScaleUpSwitch)
            .add(box + "cpu0", "xeon-sapphire-rapids", Role::Cpu);
        for (int g = 0; g < 2; ++g) {
            const std::string n = std::to_string(g);
            sketch.add(box + "gpu" + n, "H100-SXM5", Role::Accelerator)
                .add(box + "nic" + n, "connectx-7", Role::Nic);
            sketch.add(box + "psw" + n, "pcie5_switch", Role::PcieSwitch);
            sketch.join(box + "gpu" + n, box + "nvsw0", "nvlink4", 18)
                .join(box + "gpu" + n, box + "psw" + n, "pcie5_x16");
            sketch.join(box + "nic" + n, box + "psw" + n, "pcie5_x16")
                .join(box + "psw" + n, box + "cpu0", "pcie5_x16");
            sketch.join(box + "nic" + n, "leaf" + n, "ib_ndr");
        }
    }
    return sketch;
}

}  // namespace

class HostRulesTest : public QObject {
    Q_OBJECT

  private slots:
    /// A patched driver lets cards copy that by themselves may not: what the system says overrides the part.
    void aSystemOverridesItsAccelerator() {
        const auto withPatch = shippedCatalog().with(
            R"({"date": "2026-11-30", "systems": [{"id": "patched", "name": "Two RTX 4090, patched driver",
                "accelerator": "RTX-4090", "drawable": true, "illustrative": true, "source": "none",
                "wiring": {"host": "illustrative"}, "counts": {"gpus": 2}, "p2p_over_pcie": true,
                "devices": [{"id": "gpu0", "part": "RTX-4090", "role": "gpu"},
                            {"id": "gpu1", "part": "RTX-4090", "role": "gpu"},
                            {"id": "sw0", "part": "pcie4_switch", "role": "pcie_switch"}],
                "edges": [["gpu0", "sw0", 1, "pcie4_x16"], ["gpu1", "sw0", 1, "pcie4_x16"]]}]})",
            "test");
        QVERIFY(withPatch.has_value());
        const auto drawn = drawSystem(*withPatch, "patched");
        QVERIFY(drawn.has_value());
        const auto patched = pairs(*drawn, *withPatch, wholeJob(*drawn), RateBasis::Nominal, false);
        QVERIFY(!patched.at(0, 1).staged);
        QCOMPARE(patched.at(0, 1).fabric, kPcie4);
    }

    void layersOfJobs() {
        const auto layers = [](const Topology& topology, const std::vector<int>& indices) {
            return layersOfJob(topology, shippedCatalog(), jobOf(topology, indices).value()).text();
        };
        const Topology dgx1 = drawn("dgx1-v100");
        QCOMPARE(layers(dgx1, {0, 1, 2, 3, 4, 5, 6, 7}), std::string("scale-up"));
        QCOMPARE(layers(dgx1, {0, 1}), std::string("scale-up"));
        // GPUs 0 and 5 have no link, and a GPU outside the job passes nothing on.
        QCOMPARE(layers(dgx1, {0, 5}), std::string("scale-up + host"));
        const Topology bridged = drawn("a100-pcie-bridge-4");
        QCOMPARE(layers(bridged, {0, 1}), std::string("scale-up"));
        QCOMPARE(layers(bridged, {0, 1, 2}), std::string("scale-up + host"));
        const Topology cluster = drawn("hdr-cluster");
        QCOMPARE(layers(cluster, {0, 7}), std::string("scale-up"));
        QCOMPARE(layers(cluster, {0, 8}), std::string("scale-up + network"));
        // Two PCIe boxes on a cable: the host joins the GPUs of a box, the network the boxes.
        Sketch sketch;
        for (const std::string box : {"b0.", "b1."}) {
            sketch.add(box + "cpu0", "epyc-milan", Role::Cpu)
                .add(box + "nic0", "connectx-6", Role::Nic)
                .join(box + "nic0", box + "cpu0", "pcie4_x16");
            for (const std::string gpu : {"gpu0", "gpu1"})
                sketch.add(box + gpu, "L40S", Role::Accelerator).join(box + gpu, box + "cpu0", "pcie4_x16");
        }
        const Topology pcieBoxes = sketch.join("b0.nic0", "b1.nic0", "ib_hdr").draw();
        QCOMPARE(layers(pcieBoxes, {0, 1}), std::string("scale-up + host"));
        const Report report =
            analyse(pcieBoxes, shippedCatalog(), wholeJob(pcieBoxes), RateBasis::Nominal, true);
        QVERIFY(report.layers.network);
        // What the three others send to a GPU passes its CPU, which forwards 24: 24 / 3.
        QCOMPARE(report.optimum.x, Rational(8));
        QCOMPARE(report.bisection.value, Rational(24));
    }

    void theThirdGpu() {
        // shared/cases/cases.md, case 1: four bridged pairs, two sockets, PCIe 4 x16 each, no switch. {0,1}
        // measured 208 busbw, {0,1,2} 20: the second is limited by the host.
        Sketch sketch;
        sketch.add("cpu0", "epyc-milan", Role::Cpu)
            .add("cpu1", "epyc-milan", Role::Cpu)
            .join("cpu0", "cpu1", "xgmi_socket_zen2", 4);
        for (int g = 0; g < 8; ++g) {
            const std::string gpu = "gpu" + std::to_string(g);
            sketch.add(gpu, "A100-PCIe-80GB", Role::Accelerator)
                .join(gpu, g < 4 ? "cpu0" : "cpu1", "pcie4_x16");
            if (g % 2 == 1) sketch.join("gpu" + std::to_string(g - 1), gpu, "nvlink_bridge_a100_pcie", 12);
        }
        const Topology topology = sketch.draw();
        const auto report = [&](const std::vector<int>& indices) {
            return analyse(topology, shippedCatalog(), jobOf(topology, indices).value(), RateBasis::Nominal,
                           true);
        };
        const Report two = report({0, 1}), three = report({0, 1, 2}), all = report({0, 1, 2, 3, 4, 5, 6, 7});
        QCOMPARE(two.slowestPair, Rational(300));
        QVERIFY(three.slowestPair >= Rational(8) && three.slowestPair <= Rational(32));
        QVERIFY(two.optimum.x >= Rational(6) * three.optimum.x);
        QVERIFY(all.optimum.x <= Rational(13, 10) * three.optimum.x);
        QVERIFY2(three.optimum.sentence.find("CPU") != std::string::npos ||
                     three.optimum.sentence.find("link") != std::string::npos,
                 three.optimum.sentence.c_str());
        const PairReason reason =
            explainPair(topology, shippedCatalog(), three.job, RateBasis::Nominal, 0, 2);
        QVERIFY2(reason.sentence.find("CPU 0") != std::string::npos ||
                     reason.sentence.find("PCIe") != std::string::npos,
                 reason.sentence.c_str());
    }

    void peerCopiesTurnInsideASwitch() {
        const PairMatrix matrix =
            pairsOf(allowed(twoSockets("A100-PCIe-80GB", "epyc-milan", "xgmi_socket_zen2").draw()));
        QCOMPARE(matrix.at(0, 1).layer, Layer::Host);
        QCOMPARE(matrix.at(0, 1).fabric, kPcie4);
        QVERIFY(!matrix.at(0, 1).staged);
        // Across sockets: what an EPYC Milan forwards by NCCL's constant (24), below PCIe and below four
        // socket links.
        QCOMPARE(matrix.at(0, 2).fabric, Rational(24));
    }

    void deniedPeerCopiesAreStaged() {
        const Topology topology = twoSockets("RTX-4090", "epyc-milan", "xgmi_socket_zen2").draw();
        const PairMatrix matrix = pairsOf(topology);
        QVERIFY(matrix.at(0, 1).staged);
        QVERIFY(matrix.at(0, 2).staged);
        QCOMPARE(matrix.at(0, 1).fabric, Rational(24));  // up to the CPU and down again: what it forwards
        const PairReason reason =
            explainPair(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, 0, 1);
        QVERIFY(reason.sentence.find("CPU 0") != std::string::npos);
        // The same drawing with a driver that allows them.
        const PairMatrix patched = pairsOf(allowed(topology));
        QVERIFY(!patched.at(0, 1).staged);
        QCOMPARE(patched.at(0, 1).fabric, kPcie4);
        // And a data-centre part that is told not to.
        const Topology denied =
            withPolicy(twoSockets("A100-PCIe-80GB", "epyc-milan", "xgmi_socket_zen2").draw(),
                       [](HostPolicy& p) { p.p2pOverPcie = HostPolicy::P2p::Denied; });
        QVERIFY(pairsOf(denied).at(0, 1).staged);
    }

    void accessControlGoesToTheRoot() {
        const Topology open = allowed(twoSockets("A100-PCIe-80GB", "epyc-milan", "xgmi_socket_zen2").draw());
        const auto with = [&](std::optional<bool> control) {
            return pairsOf(withPolicy(open, [&](HostPolicy& p) { p.accessControl = control; }));
        };
        const PairMatrix on = with(true), off = with(false), unknown = with(std::nullopt);
        QCOMPARE(on.at(0, 1).fabric, Rational(24));
        QVERIFY(!on.at(0, 1).staged);
        QCOMPARE(off.at(0, 1).fabric, kPcie4);
        QCOMPARE(off.at(0, 1).low, kPcie4);
        QCOMPARE(unknown.at(0, 1).fabric, kPcie4);
        QCOMPARE(unknown.at(0, 1).low, Rational(24));
        QCOMPARE(unknown.at(0, 1).high, kPcie4);
        QCOMPARE(unknown.at(0, 2).low, unknown.at(0, 2).high);  // crosses the root in any case
    }

    void aCpuForwardsItsMeasuredRate() {
        // epyc-turin: 38 measured; pcie5 below a switch would give 63.
        Sketch sketch;
        sketch.add("cpu0", "epyc-turin", Role::Cpu);
        for (const std::string gpu : {"gpu0", "gpu1"})
            sketch.add(gpu, "RTX-PRO-6000", Role::Accelerator).join(gpu, "cpu0", "pcie5_x16");
        const Topology topology = allowed(sketch.draw());
        QCOMPARE(pairsOf(topology).at(0, 1).fabric, Rational(38));
        const Report report =
            analyse(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, true);
        QCOMPARE(report.assumptions.size(), std::size_t{1});
        QVERIFY(report.assumptions.front().find("measured") != std::string::npos);
        QCOMPARE(report.confidence, Confidence::Calibrated);
        // Each way: both GPUs can send 38 at once, so all at once is 38 per pair too.
        QVERIFY(std::abs(report.allToAll.perPair - 38) < 1e-9);
    }

    void railsAndSpine() {
        const PairMatrix matrix = pairsOf(railBoxes(2, true).draw());
        QCOMPARE(matrix.at(0, 1).fabric, Rational(450));
        QCOMPARE(matrix.at(0, 2).layer, Layer::Network);
        QCOMPARE(matrix.at(0, 2).fabric, Rational(50));  // same rail
        QCOMPARE(matrix.at(0, 3).fabric, Rational(50));  // other rail, through the spine
        QCOMPARE(matrix.at(0, 2).relay, Rational(100));  // both NICs of a box
        QCOMPARE(matrix.at(0, 1).relay, Rational(500));  // NVLink and the network way round
    }

    void withoutASpineTheRailIsChangedByNvlink() {
        const Topology topology = railBoxes(2, false).draw();
        const PairClass pair = pairsOf(topology).at(0, 3);
        QVERIFY(pair.connected);
        QCOMPARE(pair.layer, Layer::Network);
        QCOMPARE(pair.fabric, Rational(50));
        const PairReason reason =
            explainPair(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, 0, 3);
        QVERIFY2(reason.sentence.find("PXN") != std::string::npos, reason.sentence.c_str());
        QCOMPARE(reason.value, Rational(50));
        const Topology off = withPolicy(topology, [](HostPolicy& p) { p.pxn = false; });
        QVERIFY(!pairsOf(off).at(0, 3).connected);
        QVERIFY(pairsOf(off).at(0, 2).connected);
    }

    void withoutGpuDirectTheCpuCarriesNicTraffic() {
        const Topology topology =
            withPolicy(railBoxes(2, true).draw(), [](HostPolicy& p) { p.gpuDirect = false; });
        // Sapphire Rapids by NCCL's constant: 22, below the NIC's 50.
        QCOMPARE(pairsOf(topology).at(0, 2).fabric, Rational(22));
    }

    void onlyTheNearestNics() {
        // A second NIC behind the CPU is no help to a GPU that has one on its switch.
        Sketch sketch = railBoxes(2, true);
        for (const std::string box : {"b0.", "b1."})
            sketch.add(box + "nic9", "connectx-7", Role::Nic)
                .join(box + "nic9", box + "cpu0", "pcie5_x16")
                .join(box + "nic9", "leaf0", "ib_ndr");
        QCOMPARE(pairsOf(sketch.draw()).at(0, 2).fabric, Rational(50));
        // Without its own it goes through the CPU, which forwards 22.
        const Topology far =
            changed(sketch.draw(), [](Device& d) { return d.id.find("nic0") == std::string::npos; });
        QCOMPARE(pairsOf(far).at(0, 2).fabric, Rational(22));
    }

    void aPcieSwitchIsNoNetworkPath() {
        // Two GPUs on one switch with one NIC, no NVLink, in a job over two boxes with scale-up elsewhere:
        // the way to the NIC must not become a way to the neighbour.
        Sketch sketch;
        for (const std::string box : {"b0.", "b1."}) {
            sketch.add(box + "psw0", "pcie5_switch", Role::PcieSwitch)
                .add(box + "nic0", "connectx-7", Role::Nic)
                .join(box + "nic0", box + "psw0", "pcie5_x16");
            for (const std::string gpu : {"gpu0", "gpu1"})
                sketch.add(box + gpu, "H100-SXM5", Role::Accelerator)
                    .join(box + gpu, box + "psw0", "pcie5_x16");
        }
        const Topology topology = sketch.join("b0.nic0", "b1.nic0", "ib_ndr").draw();
        Layers network;
        network.network = true;
        const Job job = jobOf(topology, {0, 1}).value();
        QVERIFY(optimum(build(topology, shippedCatalog(), job, network, RateBasis::Nominal)).x.isZero());
    }

    /// Two GPUs with a link and two bare ones: the linked ones reach each other, and the sentence must not
    /// say that one of them is the odd one out.
    void whatNothingJoinsIsNamedTruly() {
        Sketch sketch;
        for (const char* gpu : {"gpu0", "gpu1", "gpu2", "gpu3"})
            sketch.add(gpu, "H100-SXM5", Role::Accelerator);
        const Topology topology = sketch.join("gpu0", "gpu1", "nvlink4").draw();
        const Report report =
            analyse(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, true);
        QCOMPARE(QString::fromStdString(report.optimum.sentence),
                 QStringLiteral("No path joins GPU 2 with GPU 0–1 and GPU 3"));
    }

    /// What must come in goes one way: 450 GB/s for 7 senders stay 450 and 64.3 where links are told as the
    /// sum of both ways (DGX H100, 18 links of 25 GB/s each way a GPU).
    void aCutStaysOneWayInBothWaysMode() {
        const Topology topology = drawn("dgx-h100");
        setSentenceRateUnit(RateUnit::GBpsBothWays);
        const std::string sentence =
            analyse(topology, shippedCatalog(), wholeJob(topology), RateBasis::Nominal, true)
                .optimum.sentence;
        setSentenceRateUnit(RateUnit::GBpsEachWay);
        QVERIFY2(sentence.find("450 / 7 = 64.3 GB/s each way") != std::string::npos, sentence.c_str());
        QVERIFY2(sentence.find("both ways") == std::string::npos, sentence.c_str());
    }

    void hardwareTransit() {
        // MI300X: every pair has its one link of 64 and uses no other; MI250X: pairs without a link take one
        // route.
        QCOMPARE(distinct(pairsOf(drawn("mi300x-8")), &PairClass::fabric), std::set<Rational>{Rational(64)});
        const Topology frontier = drawn("frontier-mi250x");
        const PairMatrix matrix = pairsOf(frontier);
        for (int i = 0; i < 8; ++i) {
            for (int j = 0; j < 8; ++j) {
                if (i == j) continue;
                QVERIFY(matrix.at(i, j).connected);
                QCOMPARE(matrix.at(i, j).layer, Layer::ScaleUp);
                QVERIFY(matrix.at(i, j).fabric <= matrix.at(i, j).relay);
            }
        }
        // NVLink passes nothing on: GPUs 0 and 5 of a DGX-1 use the host.
        QCOMPARE(pairsOf(drawn("dgx1-v100")).at(0, 5).layer, Layer::Host);
    }

    void failedSwitchesAndLinks() {
        const Topology whole = drawn("dgx-h100");
        // Two switches hold five links of each GPU, two hold four (Fabric Manager guide).
        std::set<Rational> left;
        for (int s = 0; s < 4; ++s) {
            const std::string id = "nvsw" + std::to_string(s);
            const Topology hurt = changed(whole, [&](Device& d) {
                if (d.id == id) d.condition = Condition::Failed;
                return true;
            });
            const std::set<Rational> rates = distinct(pairsOf(hurt), &PairClass::fabric);
            QCOMPARE(rates.size(), std::size_t{1});
            left.insert(*rates.begin());
        }
        QCOMPARE(left, (std::set<Rational>{Rational(13 * 25), Rational(14 * 25)}));

        const std::string broken = whole.links().front().id;
        const Link first = whole.links().front();
        const Topology cut = changed(
            whole, [](Device&) { return true; },
            [&](Link& l) {
                if (l.id == broken) l.condition = Condition::Failed;
                return true;
            });
        const int gpu = whole.deviceIndex(first.a.find("gpu") == 0 ? first.a : first.b);
        const PairMatrix matrix = pairsOf(cut);
        for (int i = 0; i < 8; ++i)
            for (int j = 0; j < 8; ++j)
                if (i != j) {
                    const Job job = wholeJob(cut);
                    const bool hit = job.members[static_cast<std::size_t>(i)] == gpu ||
                                     job.members[static_cast<std::size_t>(j)] == gpu;
                    const bool nvlink = whole.links().front().type == "nvlink4";
                    QCOMPARE(matrix.at(i, j).fabric,
                             hit && nvlink ? Rational(450 - 25 * first.width) : Rational(450));
                }
    }

    void degradedPartsKeepAShare() {
        const Topology whole = drawn("dgx-h100");
        const Topology half = changed(whole, [](Device& d) {
            if (d.id == "gpu3") d.condition = Condition::Degraded, d.healthyShare = Rational(1, 2);
            return true;
        });
        const PairMatrix matrix = pairsOf(half);
        QCOMPARE(matrix.at(0, 3).fabric, Rational(225));
        QCOMPARE(matrix.at(3, 0).fabric, Rational(225));
        QCOMPARE(matrix.at(0, 1).fabric, Rational(450));
        const Topology thin = changed(
            whole, [](Device&) { return true; },
            [](Link& l) {
                if (l.type == "nvlink4") l.condition = Condition::Degraded, l.healthyShare = Rational(2, 3);
                return true;
            });
        QCOMPARE(distinct(pairsOf(thin), &PairClass::fabric), std::set<Rational>{Rational(300)});
    }

    void aFailedGpuTakesNoPart() {
        const Topology hurt = changed(drawn("dgx1-v100"), [](Device& d) {
            if (d.id == "gpu2") d.condition = Condition::Failed;
            return true;
        });
        const Job job = wholeJob(hurt);
        QCOMPARE(job.size(), 7);
        QCOMPARE(job.of, 8);
        const auto named = jobOf(hurt, {0, 2});
        QVERIFY(!named);
        QVERIFY(named.error().what.find("failed") != std::string::npos);
        QVERIFY(!jobOf(hurt, {0, 8}));
        QVERIFY(!jobOf(hurt, {0, 0}));
        const Report report = analyse(hurt, shippedCatalog(), job, RateBasis::Nominal, true);
        QVERIFY(report.optimum.x > Rational(0));
        for (const int link : report.optimum.cutLinks) {
            const auto [a, b] = hurt.ends(link);
            QVERIFY(hurt.devices()[static_cast<std::size_t>(a)].id != "gpu2" &&
                    hurt.devices()[static_cast<std::size_t>(b)].id != "gpu2");
        }
    }

    void onlyMembersPassOn() {
        // DGX-1: with all eight, GPU 0 reaches GPU 1 at 150 with relay; with only the two, at their one link.
        const Topology topology = drawn("dgx1-v100");
        const PairMatrix two =
            pairs(topology, shippedCatalog(), jobOf(topology, {0, 1}).value(), RateBasis::Nominal);
        QCOMPARE(two.at(0, 1).relay, two.at(0, 1).direct);
        QCOMPARE(pairsOf(topology).at(0, 1).relay, Rational(150));
    }

    void aBridgeChangesTheLayerOfItsPair() {
        Sketch sketch;
        sketch.add("cpu0", "epyc-milan", Role::Cpu);
        for (const std::string gpu : {"gpu0", "gpu1"})
            sketch.add(gpu, "A100-PCIe-80GB", Role::Accelerator).join(gpu, "cpu0", "pcie4_x16");
        const PairClass before = pairsOf(allowed(sketch.draw())).at(0, 1);
        sketch.join("gpu0", "gpu1", "nvlink_bridge_ga102", 1);
        const PairClass after = pairsOf(allowed(sketch.draw())).at(0, 1);
        QCOMPARE(before.layer, Layer::Host);
        QCOMPARE(after.layer, Layer::ScaleUp);
        QCOMPARE(after.fabric, Rational(225, 16));  // one link of 14.0625: slower than the path it replaces
        QVERIFY(after.fabric < before.fabric);
    }
};

QTEST_APPLESS_MAIN(HostRulesTest)
#include "host_rules_test.moc"
