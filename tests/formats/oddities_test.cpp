// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>

#include "formats/drawn.h"

using namespace fabricsketch;

namespace {

/// A small input of our own (tests/data) for one kind of oddity, and what it must give. -1 = not looked at.
struct Expected {
    const char* file;
    int gpus = 0, cpus = -1, pcieSwitches = -1, nics = 0;
    std::string pairs = {};
    std::multiset<int, std::greater<>> firstGpu = {};  ///< links of the first GPU into scale-up switches
    const char* part = "";
    const char* says = "";     ///< a finding with these words …
    int line = 0, column = 0;  ///< … at this place of the input
    const char* refused = "";
};

std::vector<Expected> expectations() {
    using drawn::mesh;
    const std::multiset<int, std::greater<>> planes = {5, 5, 4, 4};
    return {
        // cases.md 17: four switches with 5, 5, 4, 4 and one with 18.
        {"nccl_xml/named-switches.xml", 4, 1, 0, 0, "", planes, "H100-SXM5"},
        {"nccl_xml/one-switch.xml", 4, 1, 0, 0, "", {18}, "H100-SXM5"},
        {"nccl_xml/hidden-two-spellings.xml", 4, 1, 0, 0, "", planes, "", "hidden switches in two spellings"},
        {"nccl_xml/hidden-and-named.xml", 4, 1, 0, 0, "", planes, "", "names switches and hides switches", 5,
         9},
        {"nccl_xml/one-gpu-without-links.xml", 4, 1, 0, 0, "", planes, "", "gpu2 has no scale-up link", 13,
         5},
        {"nccl_xml/one-lane-down.xml", 4, 1, 0, 0, "", planes, "", "gpu1 shows fewer than the 18 links", 8,
         5},
        {"nccl_xml/unequal-ends.xml", 2, 1, 0, 0, "0-1:3", {}, "", "the smaller number is drawn", 5, 9},
        {"nccl_xml/one-end-only.xml", 2, 1, 0, 0, "0-1:4", {}, "", "only gpu0 lists the 4 links", 5, 9},
        {"nccl_xml/self-link.xml", 2, 1, 0, 0, "0-1:4", {}, "", "to itself are left out: gpu0", 5, 9},
        {"nccl_xml/target-not-in-file.xml",
         2,
         1,
         0,
         0,
         "0-1:4",
         {},
         "",
         "does not show: '0000:1f:00.0'",
         6,
         9},
        {"nccl_xml/sleeping-link.xml",
         2,
         1,
         0,
         0,
         "",
         {},
         "",
         "as a sleeping GPU does: drawn awake, 32 GT/s x16",
         3,
         5},
        {"nccl_xml/unknown-width.xml", 2, 1, 0, 0, "", {}, "", "NCCL takes Gen 3 x16", 3, 5},
        {"nccl_xml/narrow-slot.xml", 2, 1, 0, 0, "", {}, "", "gpu0 has 8 lanes of 16", 3, 5},
        {"nccl_xml/slow-uplink.xml", 2, 1, 1, 0, "", {}, "", "shows 5 GT/s x16 upwards", 3, 5},
        {"nccl_xml/flat-vm.xml", 4, 1, 0, 0, "", {}, "", "a virtual machine hides", 2, 3},
        {"nccl_xml/c2c-and-sleeping-pcie.xml", 1, 1, 0, 0, "", {}, "GH200-96GB", "chip-to-chip link"},
        {"nccl_xml/two-hosts.xml", 4, 2, 0, 2, "", planes, "", "the dump holds 2 hosts"},
        {"nccl_xml/template.xml", 1, 1, 1, 1, "", {}, "gpu-not-named", "a template with pci nodes only"},
        {"nccl_xml/xgmi.xml", 4, 1, 0, 0, mesh(4, 1), {}, "MI300X", "3 of the 7 links"},
        {"nccl_xml/twice.xml", 2, 1, 0, 0, "", {}, "", "'0000:0a:00.0' comes twice", 7, 5},
        {"nccl_xml/two-ports.xml", 1, 2, 0, 2, "", {}, "", "2 nets at one NIC with one guid", 8, 7},
        {"nccl_xml/breaks-off.xml", 3, 1, 0, 0, "", planes, "", "breaks off here"},
        {"nccl_xml/around.xml", 2, 1, 0, 0, "0-1:4", {}, "", "to itself are left out: gpu0", 6, 9},
        {"nccl_xml/unknown-gpu.xml",
         1,
         1,
         0,
         0,
         "",
         {},
         "gpu-not-named",
         "vendor 0x1d94, device 0x1234",
         3,
         5},
        {"nccl_xml/no-isa-guess.xml", 4, 1, 0, 0, "", {9, 9}, "B300-SXM", "B300 SXM 288 GB is a guess", 3, 5},
        {.file = "nccl_xml/names-nothing.xml", .line = 3, .column = 5, .refused = "2 PCI addresses"},
        {.file = "nccl_xml/entities.xml", .line = 2, .column = 3, .refused = "entities are not read"},

        {"lstopo/two-packages.xml", 2, 2, 1, 1, "0-1:4", {}, "A100-SXM4-40GB", "4 of the 12 links"},
        {.file = "lstopo/no-devices.xml", .refused = "lstopo shows no GPU"},

        {"nvlink_status/pair.txt", 2, 0, 0, 0, "0-1:4", {}, "RTX-3090", "drawn between the two GPUs", 2, 1},
        {"nvlink_status/lane-down.txt", 2, 0, 0, 0, "0-1:3", {}, "RTX-3090", "GPU 0: 1 link inactive", 1, 1},
        {"nvlink_status/remote.txt",
         2,
         0,
         0,
         0,
         "",
         {2, 2, 2, 2, 2, 2},
         "A100-SXM4-80GB",
         "taken for scale-up switches",
         2,
         3},
        {"nvlink_status/remote-pair.txt", 2, 0, 0, 0, "0-1:4", {}, "V100-SXM2", "taken for each other", 2, 3},
        {"nvlink_status/remote-mesh.txt", 3, 0, 0, 0, "", {}, "V100-SXM2", "different remote devices", 2, 3},
        {"nvlink_status/four.txt", 4, 0, 0, 0, "", {}, "H100-SXM5", "none are drawn", 1, 1},
        // A name nobody knows: only the links tell, and no part has just two.
        {"nvlink_status/unknown-name.txt", 2, 0, 0, 0, "0-1:2", {}, "", "'NVIDIA Something 9000'", 1, 1},

        {"p2p_matrix/mixed.txt",
         3,
         0,
         0,
         0,
         "",
         {},
         "",
         "peer access of 1 pair: chipset not supported (CNS)",
         2,
         2},
        {"p2p_matrix/cut.txt", 2, 0, 0, 0, "", {}, "", "not supported (NS)", 2, 2},

        {"rocm_smi/mesh-of-8.txt", 8, 2, 0, 0, mesh(8, 1), {}, "MI300X", "does not count links", 26, 1},
        {"rocm_smi/pcie.txt", 2, 0, 0, 0, "", {}, "gpu-not-named", "1 pair meet"},
        {"rocm_smi/no-types.txt", 2, 0, 0, 0, "", {}, "", "link types is missing", 2, 1},

        {"topo_m/bridged-crossed.txt", 4, 1, 0, 0, "0-2:4 1-3:4"},  // cases.md 14
        {"topo_m/cut-row.txt",
         4,
         1,
         0,
         0,
         "",
         {5, 5, 4, 4},
         "",
         "the listing is cut: it says nothing of",
         3,
         0},
        {"topo_m/starts-at-gpu1.txt", 3, 1, 0, 0, mesh(3, 4)},  // cases.md 15
        {"topo_m/disagree.txt", 2, 1, 0, 0, "0-1:3", {}, "", "two halves of the listing disagree", 3, 0},
        {"topo_m/partitioned.txt", 8, 2, 0, 0, "", planes, "", "no NVLink between 2 groups of GPUs", 6},
        {"topo_m/nics.txt", 2, 2, 2, 2, "", {}, "", "does not name the model of the NICs"},
        {.file = "topo_m/failed.txt", .refused = "the command failed"},
    };
}

}  // namespace

/// Every kind of oddity once, in a small input of our own.
class OdditiesTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        m_catalog = drawn::shippedCatalog();
        QVERIFY(m_catalog.has_value());
    }

    void noFileIsForgotten() {
        std::set<std::string> expected;
        for (const Expected& row : expectations()) expected.insert(row.file);
        for (const char* sub : {"nccl_xml", "lstopo", "nvlink_status", "p2p_matrix", "rocm_smi", "topo_m"}) {
            for (const QString& file :
                 QDir(QString(FABRICSKETCH_TEST_DATA) + "/" + sub).entryList(QDir::Files))
                QVERIFY2(expected.count(std::string(sub) + "/" + file.toStdString()) == 1, qPrintable(file));
        }
    }

    void draws_data() {
        QTest::addColumn<int>("row");
        const std::vector<Expected> all = expectations();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].file) << static_cast<int>(i);
    }
    void draws() {
        QFETCH(int, row);
        const Expected expected = expectations()[static_cast<std::size_t>(row)];
        const std::string path = std::string(FABRICSKETCH_TEST_DATA) + "/" + expected.file;
        const auto drawing = formats::open(path, *m_catalog);
        if (*expected.refused != 0) {
            QVERIFY(!drawing.has_value());
            const Error& error = drawing.error();
            QVERIFY2(error.what.find(expected.refused) != std::string::npos, error.text().c_str());
            QVERIFY2(error.input == path && error.text().find('\n') == std::string::npos,
                     error.text().c_str());
            QVERIFY2(!error.remedy.empty(), error.text().c_str());
            QCOMPARE(error.line, expected.line);
            QCOMPARE(error.column, expected.column);
            return;
        }
        QVERIFY2(drawing.has_value(), drawing ? "" : drawing.error().text().c_str());
        const Topology& topology = drawing->topology;
        const std::string all = drawn::allFindings(*drawing);
        QCOMPARE(static_cast<int>(topology.accelerators().size()), expected.gpus);
        QCOMPARE(drawn::count(topology, Role::Nic), expected.nics);
        if (expected.cpus >= 0) QCOMPARE(drawn::count(topology, Role::Cpu), expected.cpus);
        if (expected.pcieSwitches >= 0)
            QCOMPARE(drawn::count(topology, Role::PcieSwitch), expected.pcieSwitches);
        QCOMPARE(QString::fromStdString(drawn::text(drawn::pairs(topology))),
                 QString::fromStdString(drawn::text(drawn::pairsFrom(expected.pairs))));
        const int first = topology.accelerators()[0];
        QVERIFY2(drawn::intoSwitches(topology, first) == expected.firstGpu, all.c_str());
        if (*expected.part != 0)
            QCOMPARE(QString::fromStdString(topology.devices()[static_cast<std::size_t>(first)].part),
                     QString(expected.part));
        if (*expected.says != 0) {
            const Finding* finding = drawn::finding(*drawing, expected.says);
            QVERIFY2(finding != nullptr, all.c_str());
            if (expected.line > 0) QVERIFY2(finding->line == expected.line, all.c_str());
            if (expected.column > 0) QVERIFY2(finding->column == expected.column, all.c_str());
        }
    }

    /// What is read can be written for NCCL and reads back the same.
    void roundTrips_data() { draws_data(); }
    void roundTrips() {
        QFETCH(int, row);
        const Expected expected = expectations()[static_cast<std::size_t>(row)];
        if (*expected.refused != 0 || !QString(expected.file).startsWith("nccl_xml/")) return;
        const auto first =
            formats::open(std::string(FABRICSKETCH_TEST_DATA) + "/" + expected.file, *m_catalog);
        QVERIFY(first.has_value());
        const formats::Format* nccl = nullptr;
        for (const auto& format : formats::allFormats()) {
            if (format->id() == "nccl-xml") nccl = format.get();
        }
        QVERIFY(nccl != nullptr);
        const auto xml = nccl->write(*first, *m_catalog);
        QVERIFY2(xml.has_value(), xml ? "" : xml.error().text().c_str());
        const auto again = formats::readText(*xml, "again", *m_catalog);
        QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
        QCOMPARE(QString::fromStdString(drawn::graph(again->topology)),
                 QString::fromStdString(drawn::graph(first->topology)));
    }

    /// cases.md 18: a chip-to-chip link wins over a sleeping PCIe link.
    void chipToChipWins() {
        const auto drawing = formats::open(
            std::string(FABRICSKETCH_TEST_DATA) + "/nccl_xml/c2c-and-sleeping-pcie.xml", *m_catalog);
        QVERIFY(drawing.has_value());
        QCOMPARE(drawing->topology.links().size(), std::size_t{1});
        const Link& link = drawing->topology.links()[0];
        QCOMPARE(QString::fromStdString(link.type), QString("nvlink_c2c_grace"));
        // 5 links of 90,000 MB/s.
        QCOMPARE(linkRate(link, *m_catalog).toDouble(), 450.0);
    }

    /// 8 lanes of 32 GT/s carry half of what 16 do, 4 a quarter; 5 GT/s x16 is 8 GB/s (8b/10b).
    void pcieRates() {
        const auto rate = [&](const char* file, const char* id) {
            const auto drawing =
                formats::open(std::string(FABRICSKETCH_TEST_DATA) + "/nccl_xml/" + file, *m_catalog);
            const Link* link = drawing ? drawing->topology.link(id) : nullptr;
            return link == nullptr ? -1.0 : linkRate(*link, *m_catalog).toDouble();
        };
        const double full = m_catalog->linkType("pcie5_x16")->ratePerLink.toDouble();
        QCOMPARE(rate("narrow-slot.xml", "cpu0--gpu0"),
                 m_catalog->linkType("pcie5_x8")->ratePerLink.toDouble());
        QVERIFY(std::abs(rate("narrow-slot.xml", "cpu0--gpu1") - full / 4) < 1e-6);
        QCOMPARE(rate("slow-uplink.xml", "cpu0--psw0"), 8.0);
        QCOMPARE(rate("sleeping-link.xml", "cpu0--gpu0"), full);
        QCOMPARE(rate("unknown-width.xml", "cpu0--gpu0"),
                 m_catalog->linkType("pcie3_x16")->ratePerLink.toDouble());
    }

    void notAllowedPeersMeanNoPeerCopies() {
        const auto denied =
            formats::open(std::string(FABRICSKETCH_TEST_DATA) + "/p2p_matrix/cut.txt", *m_catalog);
        QVERIFY(denied.has_value());
        QVERIFY(denied->topology.policy().p2pOverPcie == HostPolicy::P2p::Denied);
        const auto mixed =
            formats::open(std::string(FABRICSKETCH_TEST_DATA) + "/p2p_matrix/mixed.txt", *m_catalog);
        QVERIFY(mixed.has_value());
        QVERIFY(mixed->topology.policy().p2pOverPcie == HostPolicy::P2p::ByPart);
    }

  private:
    std::optional<Catalog> m_catalog;
};

QTEST_APPLESS_MAIN(OdditiesTest)
#include "oddities_test.moc"
