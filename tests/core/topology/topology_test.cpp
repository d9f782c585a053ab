// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/topology.h"

#include "core/topology/catalogue.h"

using namespace fabricsketch;

namespace {

Device device(const Id& id, Role role = Role::Accelerator, const std::string& part = "H100-SXM5") {
    Device made;
    made.id = id;
    made.role = role;
    made.part = part;
    return made;
}

Link link(const Id& id, const Id& a, const Id& b, int width = 1) {
    Link made;
    made.id = id;
    made.a = a;
    made.b = b;
    made.width = width;
    made.type = "nvlink4";
    return made;
}

std::vector<Id> ids(const Topology& topology) {
    std::vector<Id> found;
    for (const Device& one : topology.devices()) found.push_back(one.id);
    return found;
}

}  // namespace

class TopologyTest : public QObject {
    Q_OBJECT
  private slots:
    void naturalOrderComparesDigitsAsNumbers() {
        const std::vector<std::pair<std::string, std::string>> inOrder = {
            {"gpu2", "gpu10"},
            {"gpu9", "gpu10"},
            {"a", "b"},
            {"gpu", "gpu0"},
            {"b2.gpu11", "b10.gpu2"},
            {"gpu1", "gpu01"},
            {"gpu01", "gpu2"},
            {"gpu0--nvsw2", "gpu0--nvsw10"},
            {"x99999999999999999998", "x99999999999999999999"},
            {"", "a"},
        };
        for (const auto& [less, more] : inOrder) {
            const bool shorterZeros = less == "gpu1" && more == "gpu01";
            // Equal numbers: the order is still total, by bytes ("gpu01" before "gpu1").
            QCOMPARE(naturalLess(less, more), !shorterZeros);
            QCOMPARE(naturalLess(more, less), shorterZeros);
        }
        QVERIFY(!naturalLess("gpu7", "gpu7"));
    }

    void buildSortsReplacesAndDropsWhatHasNoEnd() {
        const Topology topology =
            Topology::build({device("gpu10"), device("gpu2"), device("cpu0", Role::Cpu, "epyc-rome"),
                             device("gpu2", Role::Accelerator, "H200-SXM5")},
                            {link("l2", "gpu2", "gpu10", 3), link("lost", "gpu2", "gpu3"),
                             link("self", "gpu2", "gpu2"), link("none", "gpu2", "gpu10", 0)});
        QCOMPARE(ids(topology), (std::vector<Id>{"cpu0", "gpu2", "gpu10"}));
        COMPARE_TEXT(topology.device("gpu2")->part, "H200-SXM5");
        QCOMPARE(topology.links().size(), std::size_t{1});
        QCOMPARE(topology.ends(0), (std::pair<int, int>{1, 2}));
        QCOMPARE(topology.otherEnd(0, 2), 1);
        QCOMPARE(topology.accelerators().size(), std::size_t{2});
        QCOMPARE(topology.linksOf(0).size(), std::size_t{0});
        QCOMPARE(topology.linksOf(1).size(), std::size_t{1});
        QCOMPARE(topology.linksOf(2)[0], 0);
        QVERIFY(topology.device("gpu3") == nullptr);
        QCOMPARE(topology.linkIndex("lost"), -1);
    }

    void emptyDrawingsAnswerToo() {
        const Topology fresh;
        QVERIFY(fresh.empty());
        QVERIFY(fresh.links().empty());
        QVERIFY(fresh.accelerators().empty());
        QVERIFY(fresh.device("gpu0") == nullptr);
        QVERIFY(fresh == Topology::build({}, {}));
    }

    void freshIdsTakeTheSmallestFreeNumber() {
        const Topology topology =
            Topology::build({device("gpu0"), device("gpu2")}, {link("gpu0--gpu2", "gpu0", "gpu2")});
        COMPARE_TEXT(topology.freshDeviceId("gpu"), "gpu1");
        COMPARE_TEXT(topology.freshDeviceId("nic"), "nic0");
        COMPARE_TEXT(topology.freshLinkId("gpu2", "gpu1", "nvlink4"), "gpu1--gpu2");
        COMPARE_TEXT(topology.freshLinkId("gpu2", "gpu0", "pcie5_x16"), "gpu0--gpu2--pcie5_x16");
    }

    void namesSayWhatAPersonWouldSay() {
        const Topology topology = Topology::build(
            {device("gpu3"), device("b2.gpu13"), device("nvsw1", Role::ScaleUpSwitch, "nvswitch3"),
             device("leaf0", Role::NetworkSwitch, "quantum2"),
             device("usw1", Role::PcieSwitch, "pcie3_switch")},
            {});
        const auto name = [&](const Id& id) { return deviceName(topology, topology.deviceIndex(id)); };
        COMPARE_TEXT(name("gpu3"), "GPU 3");
        COMPARE_TEXT(name("b2.gpu13"), "GPU 13 of box 2");
        COMPARE_TEXT(name("nvsw1"), "NVSwitch 1");
        COMPARE_TEXT(name("leaf0"), "leaf switch 0");
        COMPARE_TEXT(name("usw1"), "PCIe switch usw1");
    }

    void rateIsWidthTimesRateOfTheWorkingPart() {
        Link five = link("l", "gpu0", "gpu1", 5);
        // NVLink 4: 25 GB/s each way per link (facts/units.md, 4)
        QCOMPARE(linkRate(five, catalogue()).gbps, Rational(125));
        five.condition = Condition::Degraded;
        five.healthyShare = Rational(3, 5);
        QCOMPARE(linkRate(five, catalogue()).gbps, Rational(75));
        five.condition = Condition::Failed;
        QCOMPARE(linkRate(five, catalogue()).gbps, Rational(0));
        Link slot = link("s", "gpu0", "cpu0");
        slot.type = "pcie4_x16";
        QCOMPARE(linkRate(slot, catalogue()).gbps, Rational(2048, 65));
        slot.rate = Rational(512, 65);
        QCOMPARE(linkRate(slot, catalogue()).gbps, Rational(512, 65));
        slot.type = "no-such-type";
        QCOMPARE(linkRate(slot, catalogue()).gbps, Rational(0));
    }

    /// Counts of devices and links as facts/catalog.json states them for each system.
    void everyDrawableSystemIsDrawnWhole_data() {
        QTest::addColumn<int>("devices");
        QTest::addColumn<int>("links");
        QTest::newRow("dgx1-v100") << 18 << 33;
        QTest::newRow("dgx2") << 50 << 139;
        QTest::newRow("dgx-h100") << 30 << 57;
        QTest::newRow("gb200-nvl72") << 198 << 1458;
        QTest::newRow("superpod-h100-su") << 972 << 2112;
        QTest::newRow("hdr-cluster") << 66 << 170;
        QTest::newRow("frontier-mi250x") << 13 << 24;
    }
    void everyDrawableSystemIsDrawnWhole() {
        QFETCH(int, devices);
        QFETCH(int, links);
        const auto drawn = drawSystem(catalogue(), QTest::currentDataTag());
        QVERIFY2(drawn, drawn ? "" : drawn.error().text().c_str());
        QCOMPARE(static_cast<int>(drawn->devices().size()), devices);
        QCOMPARE(static_cast<int>(drawn->links().size()), links);
        COMPARE_TEXT(drawn->systemId(), QTest::currentDataTag());
    }

    void unknownAndUndrawableSystemsSayWhy() {
        const auto unknown = drawSystem(catalogue(), "dgx-h10");
        QVERIFY(!unknown);
        COMPARE_TEXT(unknown.error().what, "no system 'dgx-h10'");
        QVERIFY2(unknown.error().remedy.find("dgx-h100") != std::string::npos,
                 unknown.error().remedy.c_str());
        const auto undrawable = drawSystem(catalogue(), "rubin-ultra-kyber");
        QVERIFY(!undrawable);
        QVERIFY2(undrawable.error().what.find("cannot be drawn") != std::string::npos,
                 undrawable.error().what.c_str());
    }
};

QTEST_APPLESS_MAIN(TopologyTest)
#include "topology_test.moc"
