// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/topology/catalogue.h"
#include "topology/rules.h"

using namespace fabricsketch;

namespace {

/// Devices "gpu0" … and "nvsw0" … and the ids of all.
std::pair<Topology, std::vector<Id>> loose(int gpus, const std::string& gpu, int switches = 0,
                                           const std::string& hub = {}) {
    Topology topology;
    for (int i = 0; i < gpus; ++i)
        topology = edits::addDevice(topology, catalogue(), gpu, {}).apply(topology);
    for (int i = 0; i < switches; ++i)
        topology = edits::addDevice(topology, catalogue(), hub, {}).apply(topology);
    std::vector<Id> ids;
    for (const Device& device : topology.devices()) ids.push_back(device.id);
    return {topology, ids};
}

Topology wired(const std::pair<Topology, std::vector<Id>>& start) {
    const auto edit = edits::autoWire(start.first, catalogue(), start.second);
    if (!edit) qFatal("%s", edit.error().text().c_str());
    const Verdict verdict = edit->check(start.first, catalogue());
    if (!verdict.allowed) qFatal("%s", verdict.reason.c_str());
    return edit->apply(start.first);
}

int width(const Topology& topology, const Id& a, const Id& b) {
    int sum = 0;
    for (const Link& link : topology.links()) {
        if ((link.a == a && link.b == b) || (link.a == b && link.b == a)) sum += link.width;
    }
    return sum;
}

int used(const Topology& topology, const Id& id) {
    return scaleUpPorts(topology, catalogue(), topology.deviceIndex(id)).used;
}

}  // namespace

class AutoWireTest : public QObject {
    Q_OBJECT
  private slots:
    /// The NVSwitch guide of DGX H100: four links to two switches, five to the other two (facts/catalog.json,
    /// dgx-h100).
    void eightH100OnFourSwitches() {
        const Topology topology = wired(loose(8, "H100-SXM5", 4, "nvswitch3"));
        for (int g = 0; g < 8; ++g) {
            const Id gpu = "gpu" + std::to_string(g);
            QCOMPARE(used(topology, gpu), 18);
            const std::vector<int> split = {width(topology, gpu, "nvsw0"), width(topology, gpu, "nvsw1"),
                                            width(topology, gpu, "nvsw2"), width(topology, gpu, "nvsw3")};
            QCOMPARE(split, (std::vector<int>{5, 4, 4, 5}));
        }
        QCOMPARE(used(topology, "nvsw0"), 40);
        QCOMPARE(used(topology, "nvsw1"), 32);
        COMPARE_TEXT(topology.links()[0].type, "nvlink4");
    }

    void oneLinkToEachPlaneOfARack() {
        const Topology topology = wired(loose(72, "GB200-GPU", 18, "nvlink_switch_5"));
        QCOMPARE(topology.links().size(), std::size_t{72 * 18});
        for (const Link& link : topology.links()) QCOMPARE(link.width, 1);
        QCOMPARE(used(topology, "nvsw17"), 72);
    }

    /// 2 x 64 ports for 8 GPUs: 16 links each go, the same for all, and the other two stay free.
    void tooFewSwitchPortsAreSharedFairly() {
        const Topology topology = wired(loose(8, "H100-SXM5", 2, "nvswitch3"));
        for (int g = 0; g < 8; ++g) QCOMPARE(used(topology, "gpu" + std::to_string(g)), 16);
        QCOMPARE(used(topology, "nvsw0"), 64);
        bool noted = false;
        for (const Finding& finding : findings(topology, catalogue())) {
            if (finding.rule != "unused-ports") continue;
            noted = true;
            COMPARE_TEXT(finding.message,
                         "2 of the 18 NVLink ports of GPU 0, GPU 1, GPU 2, GPU 3 and 4 more are unused");
            QCOMPARE(finding.severity, Severity::Note);
        }
        QVERIFY(noted);
    }

    void existingLinksAreFilledUp() {
        auto start = loose(2, "H100-SXM5", 4, "nvswitch3");
        start.first = edits::connect(start.first, catalogue(), "gpu0", "nvsw0", 7).value().apply(start.first);
        const Topology topology = wired(start);
        QCOMPARE(used(topology, "gpu0"), 18);
        QCOMPARE(width(topology, "gpu0", "nvsw0"), 7);  // 7 + 3 x 11/3: the others get 4, 3, 4 in some order
        for (const char* hub : {"nvsw1", "nvsw2", "nvsw3"})
            QVERIFY(width(topology, "gpu0", hub) >= 3 && width(topology, "gpu0", hub) <= 4);
        QCOMPARE(topology.links().size(), std::size_t{8});
    }

    /// cases.md, 5: a mesh of whole links has 50 or 75 GB/s per pair, that is 2 or 3 links, and 18 of 18
    /// ports.
    void eightH100WithoutSwitches() {
        const Topology topology = wired(loose(8, "H100-SXM5"));
        QCOMPARE(topology.links().size(), std::size_t{28});
        for (const Link& link : topology.links()) QVERIFY(link.width == 2 || link.width == 3);
        for (int g = 0; g < 8; ++g) QCOMPARE(used(topology, "gpu" + std::to_string(g)), 18);
    }

    void aFullMeshTakesEveryXgmiLink() {
        const Topology topology = wired(loose(8, "MI300X"));
        QCOMPARE(topology.links().size(), std::size_t{28});
        for (const Link& link : topology.links()) QCOMPARE(link.width, 1);
    }

    /// 3 GPUs with 18 ports: 9 to each of two peers. 5 GPUs: 4 to each of four and a ring of one more. 4
    /// GPUs: 6 each.
    void otherMeshes_data() {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("ports");
        QTest::newRow("2") << 2 << 18;
        QTest::newRow("3") << 3 << 18;
        QTest::newRow("4") << 4 << 18;
        QTest::newRow("5") << 5 << 18;
        QTest::newRow("6") << 6 << 18;
        QTest::newRow("7") << 7 << 18;
        QTest::newRow("16") << 16 << 18;
        QTest::newRow("20, fewer ports than peers") << 20 << 18;
    }
    void otherMeshes() {
        QFETCH(int, gpus);
        QFETCH(int, ports);
        const Topology topology = wired(loose(gpus, "H100-SXM5"));
        for (int g = 0; g < gpus; ++g) QCOMPARE(used(topology, "gpu" + std::to_string(g)), ports);
    }

    void bridgedCardsGoInPairs() {
        const Topology topology = wired(loose(5, "A100-PCIe-80GB"));
        QCOMPARE(topology.links().size(), std::size_t{2});
        QCOMPARE(width(topology, "gpu0", "gpu1"), 12);
        QCOMPARE(width(topology, "gpu2", "gpu3"), 12);
    }

    void whatIsMissingIsSaid_data() {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("gpu");
        QTest::addColumn<int>("switches");
        QTest::addColumn<QString>("hub");
        QTest::addColumn<QString>("reason");
        const QString geForce = QString::fromStdString(catalogue().part("RTX-4090")->name);
        QTest::newRow("no GPU") << 0 << "" << 2 << "nvswitch3"
                                << "there is no GPU among the chosen devices";
        QTest::newRow("GeForce") << 2 << "RTX-4090" << 0 << ""
                                 << "GPU 0 cannot be wired: " + geForce + " has no NVLink";
        QTest::newRow("alone") << 1 << "H100-SXM5" << 0 << ""
                               << "one GPU alone has nothing to be wired to";
        QTest::newRow("wrong switch")
            << 2 << "H100-SXM5" << 1 << "nvswitch2"
            << "GPU 0 and NVSwitch 0 cannot be joined: " +
                   QString::fromStdString(catalogue().part("H100-SXM5")->name + " speaks NVLink 4, " +
                                          catalogue().part("nvswitch2")->name +
                                          " NVLink 3: generations of NVLink do not mix");
        QTest::newRow("full switch") << 80 << "GB200-GPU" << 1 << "nvlink_switch_5"
                                     << "the chosen switches have too few free ports for the chosen GPUs";
    }
    void whatIsMissingIsSaid() {
        QFETCH(int, gpus);
        QFETCH(QString, gpu);
        QFETCH(int, switches);
        QFETCH(QString, hub);
        QFETCH(QString, reason);
        const auto start = loose(gpus, gpu.toStdString(), switches, hub.toStdString());
        const auto edit = edits::autoWire(start.first, catalogue(), start.second);
        QVERIFY(!edit);
        QCOMPARE(QString::fromStdString(edit.error().what), reason);
    }
};

QTEST_APPLESS_MAIN(AutoWireTest)
#include "auto_wire_test.moc"
