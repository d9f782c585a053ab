// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QElapsedTimer>
#include <QTest>

#include "formats/drawn.h"

using namespace fabricsketch;

namespace {

/// What the line of a file in the corpus' README and the file itself say, read by a person. -1 = they do not
/// say.
struct Expected {
    const char* file;
    int gpus = 0;
    int cpus = -1;  ///< sockets or NUMA nodes
    int pcieSwitches = -1;
    int nics = 0;
    std::string pairs = {};                          ///< links straight between GPUs
    std::multiset<int, std::greater<>> perGpu = {};  ///< links of a GPU into scale-up switches
    const char* part = "";                           ///< of the first GPU; empty = the input does not name it
    const char* gpuOption = "";                      ///< --gpu
    const char* says = "";                           ///< part of a finding that must be there
    const char* refused = "";                        ///< part of the error; nothing else counts then
};

// DGX-1 with V100: read off the eight rows of topo_m/11 (12 and 44 are the same mesh).
const char* const kDgx1 =
    "0-1:1 0-2:1 0-3:2 0-4:2 1-2:2 1-3:1 1-5:2 2-3:2 2-6:1 3-7:1 4-5:1 4-6:1 4-7:2 5-6:2 5-7:1 6-7:2";
// topo_8p6l: every pair but those that share no record in the file.
std::string mi100SixLinks() {
    std::string all = drawn::mesh(8, 1);
    for (const char* missing : {"0-5:1 ", "1-4:1 ", "2-7:1 ", "3-6:1 "}) all.erase(all.find(missing), 6);
    return all;
}

std::vector<Expected> expectations() {
    using drawn::mesh;
    const std::string hives = mesh(4, 1) + mesh(4, 1, 4);
    return {
        {"topo_m/01-asus-rtxpro6000-ansi.txt", 8, 2, 4, 0},
        {"topo_m/02-asus-rtxpro6000-handedited.txt", 8, 2, 4, 0},
        {"topo_m/04-wrx90-2switch-flat.txt", 8, 1, 2, 0},
        {"topo_m/05-rtxpro6000-phb-sys-dual.txt", 8, 2, 0, 0},
        {"topo_m/06-desktop-2gpu-nv2.txt", 2, 1, 0, 0, "0-1:2"},
        {"topo_m/07-desktop-2gpu-phb.txt", 2, 1, 0, 0},
        {"topo_m/08-a100-8gpu-nv12-narrow.txt", 8, 2, 0, 0, "", {2, 2, 2, 2, 2, 2}},
        {"topo_m/09-h100-8gpu-nv18.txt", 8, 2, 0, 0, "", {5, 5, 4, 4}},
        {"topo_m/11-dgx1-v100-4nic-pytorch.txt", 8, 2, 4, 4, kDgx1},
        {"topo_m/12-v100-8gpu-lmdeploy.txt", 8, 2, 0, 0, kDgx1},
        {"topo_m/13-a100-pcie-nv12-pairs.txt", 8, 2, 0, 0, "0-1:12 2-3:12 4-5:12 6-7:12"},
        {"topo_m/15-c4140-4v100-oddcores.txt", 4, 1, 0, 1, mesh(4, 2)},
        {"topo_m/16-2x3090-nv3-halfseated.txt", 2, 1, 0, 0, "0-1:3", {}, "", "RTX-3090", "3 of the 4 links"},
        {"topo_m/17-6x4090-markdown.txt", 6, -1, 0, 0},
        {"topo_m/18-2x5090-phb.txt", 2, 1, 0, 0},
        {"topo_m/19-2x3090-nv4-lxc.txt", 2, 1, 0, 0, "0-1:4"},
        {"topo_m/20-4x3090-nv4-crossed.txt", 4, 1, 0, 0, "0-2:4 1-3:4"},
        {"topo_m/22-2xv100-matrix-banner.txt", 2, 1, 0, 0, "0-1:4"},
        {"topo_m/24-4xa100-pxb-own-nic.txt", 4, -1, 4, 4, mesh(4, 4)},
        {"topo_m/25-juwels-booster-4a100.txt", 4, 1, 4, 4, mesh(4, 4)},
        {"topo_m/27-2gpu-nv12-8nic-empty-affinity.txt", 2, 1, 5, 8, "0-1:12"},
        {"topo_m/31-2x2080ti-sys-prompt-tail.txt", 2, -1, 0, 0},
        {"topo_m/32-8xa100-18nic-truncated.txt",
         8,
         -1,
         -1,
         18,
         "",
         {2, 2, 2, 2, 2, 2},
         "",
         "",
         "the listing is cut"},
        {"topo_m/37-8xh100-10nic-gap.txt", 8, 2, 8, 10, "", {5, 5, 4, 4}, "", "", "NIC3 and NIC4"},
        {"topo_m/39-8xb200-nv18.txt", 8, 2, 0, 0, "", {9, 9}, "B200-SXM", "B200-SXM"},
        {"topo_m/42-4xt4-no-numa.txt", 4, 2, 0, 0},
        {"topo_m/44-dgx1-v100-4nic-msccl.txt", 8, 2, 4, 4, kDgx1},

        {"nccl_xml/01-azure-ndv2-topo.xml",
         8,
         2,
         0,
         1,
         "",
         {},
         "gpu-not-named",
         "",
         "template with pci nodes only"},
        {"nccl_xml/02-azure-ndv4-topo.xml", 8, 4, 4, 8},
        {"nccl_xml/03-azure-ndv5-topo.xml", 8, 2, 8, 8},
        {.file = "nccl_xml/06-aws-g5.48xl-topo.xml", .refused = "whether it is a GPU or a NIC"},
        {"nccl_xml/07-aws-p4d-24xl-topo.xml",
         8,
         2,
         4,
         4,
         "",
         {},
         "A100-SXM4-40GB",
         "",
         "lists no scale-up links"},
        {"nccl_xml/08-aws-p4de-24xl-topo.xml",
         8,
         2,
         4,
         4,
         "",
         {},
         "A100-SXM4-80GB",
         "",
         "lists no scale-up links"},
        {"nccl_xml/10-oci-h100-topology.xml",
         8,
         2,
         8,
         8,
         "",
         {5, 5, 4, 4},
         "H100-SXM5",
         "",
         "5 GT/s x16 upwards"},
        {"nccl_xml/11-oci-h100-topology-kubernetes.xml",
         8,
         2,
         8,
         8,
         "",
         {5, 5, 4, 4},
         "H100-SXM5",
         "",
         "2 nets"},
        {"nccl_xml/12-oci-topo-flattened.xml", 8, 4, 4, 8},
        {"nccl_xml/14-rccl-topo-8p-940.xml", 8, 2, 8, 8, mesh(8, 1), {}, "MI300X"},
        {"nccl_xml/15-rccl-topo-4p-940.xml", 4, 4, 0, 4, mesh(4, 1), {}, "MI300A", "", "is no rate of a NIC"},
        {"nccl_xml/18-rccl-topo-8p6l.xml", 8, 2, 0, 1, mi100SixLinks(), {}, "MI100"},
        {"nccl_xml/19-rccl-topo-4p3l-ia.xml", 8, 1, 2, 1, hives, {}, "MI100"},
        {"nccl_xml/21-rccl-topo-8p-rome-vm1.xml", 8, 4, 0, 1, hives, {}, "MI100"},
        {"nccl_xml/23-rccl-topo-collnet-n1.xml", 8, 4, 0, 1, hives, {}, "MI100"},
        {"nccl_xml/24-b200-hgx-vm.xml",
         8,
         2,
         4,
         1,
         "",
         {9, 9},
         "B200-SXM",
         "",
         "listed again under another cpu"},
        {"nccl_xml/27-gb10-dgx-spark.xml", 1, 1, 0, 2, "", {}, "GB10", "", "chip-to-chip"},
        // NVL72: 18 switches, one link to each; GPU 1 of the tray has none (checked by itself below).
        {"nccl_xml/30-gb300-missing-nvlink-fragment.xml",
         4,
         1,
         0,
         0,
         "",
         {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1},
         "GB300-GPU",
         "",
         "gpu1 has no scale-up link"},
        {"nccl_xml/32-dgx-a100-dualport-nic-fragment.xml",
         0,
         1,
         0,
         1,
         "",
         {},
         "",
         "",
         "2 nets at one NIC with one guid"},
        {"nccl_xml/33-rccl-hygon-version2-truncated.xml",
         1,
         1,
         0,
         0,
         "",
         {},
         "gpu-not-named",
         "",
         "breaks off"},
        {"nccl_xml/34-6x4090-flat-truncated.xml",
         6,
         1,
         0,
         0,
         "",
         {},
         "RTX-4090",
         "",
         "breaks off inside gpu5"},

        {"other_inputs/02-hwloc-power8gpu.xml", 4, 2, 0, 0, "0-1:2 2-3:2", {}, "P100-SXM2"},
        {"other_inputs/03-rocm-smi-showtopo-4pcie.txt", 4, 0, 0, 0, "", {}, "", "", "6 pairs meet over PCIe"},
        {"other_inputs/05-nvlink-s-2x3090.txt", 2, 0, 0, 0, "0-1:4", {}, "RTX-3090", "", "14.1 GB/s"},
        {"other_inputs/06-topo-p2p-2x5090-gns.txt", 2, 0, 0, 0, "", {}, "", "", "GPU not supported (GNS)"},
        {"other_inputs/07-nvlink-s-2xv100.txt",
         2,
         0,
         0,
         0,
         "0-1:6",
         {},
         "V100-SXM2",
         "",
         "25.8 GB/s carry 25"},
        {"other_inputs/08-nvlink-R-h100-one-gpu.txt", 1, 0, 0, 0, "", {5, 5, 4, 4}, "H100-SXM5"},
        {"other_inputs/10-topo-p2p-8gpu-ok.txt", 8, 0, 0, 0, "", {}, "", "", "28 pairs: allowed (OK)"},
        {"other_inputs/11-topo-p2p-2xl4-cns.txt", 2, 0, 0, 0, "", {}, "", "", "chipset not supported (CNS)"},
    };
}

QString folder() { return QString(FABRICSKETCH_SHARED) + "/corpus/"; }

}  // namespace

/// Every posted listing, dump and tree draws the machine that it was taken from.
class CorpusTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        if (!QFileInfo::exists(folder())) QSKIP("the corpus is not here (FABRICSKETCH_SHARED)");
        m_catalog = drawn::shippedCatalog();
        QVERIFY(m_catalog.has_value());
    }

    void noFileIsForgotten() {
        if (!m_catalog) QSKIP("the corpus is not here");
        std::set<std::string> expected;
        for (const Expected& row : expectations()) expected.insert(row.file);
        for (const char* sub : {"topo_m", "nccl_xml", "other_inputs"}) {
            for (const QString& file : QDir(folder() + sub).entryList(QDir::Files))
                QVERIFY2(expected.count(std::string(sub) + "/" + file.toStdString()) == 1, qPrintable(file));
        }
    }

    void draws_data() {
        QTest::addColumn<int>("row");
        const std::vector<Expected> all = expectations();
        for (std::size_t i = 0; i < all.size(); ++i) QTest::newRow(all[i].file) << static_cast<int>(i);
    }
    void draws() {
        if (!m_catalog) QSKIP("the corpus is not here");
        QFETCH(int, row);
        const Expected expected = expectations()[static_cast<std::size_t>(row)];
        QElapsedTimer timer;
        timer.start();
        const auto drawing =
            formats::open(folder().toStdString() + expected.file, *m_catalog, {expected.gpuOption});
        QVERIFY(timer.elapsed() < 1000);
        if (*expected.refused != 0) {
            QVERIFY(!drawing.has_value());
            QVERIFY2(drawing.error().what.find(expected.refused) != std::string::npos,
                     drawing.error().text().c_str());
            return;
        }
        QVERIFY2(drawing.has_value(), drawing ? "" : drawing.error().text().c_str());
        const Topology& topology = drawing->topology;
        QCOMPARE(static_cast<int>(topology.accelerators().size()), expected.gpus);
        QCOMPARE(drawn::count(topology, Role::Nic), expected.nics);
        if (expected.cpus >= 0) QCOMPARE(drawn::count(topology, Role::Cpu), expected.cpus);
        if (expected.pcieSwitches >= 0)
            QCOMPARE(drawn::count(topology, Role::PcieSwitch), expected.pcieSwitches);
        QCOMPARE(QString::fromStdString(drawn::text(drawn::pairs(topology))),
                 QString::fromStdString(drawn::text(drawn::pairsFrom(expected.pairs))));
        QCOMPARE(static_cast<std::size_t>(drawn::count(topology, Role::ScaleUpSwitch)),
                 expected.perGpu.size());
        int bare = 0;
        for (const int gpu : topology.accelerators()) {
            const auto own = drawn::intoSwitches(topology, gpu);
            if (own.empty() && std::string(expected.file).find("missing-nvlink") != std::string::npos) {
                ++bare;
            } else {
                QVERIFY2(own == expected.perGpu,
                         topology.devices()[static_cast<std::size_t>(gpu)].id.c_str());
            }
        }
        if (std::string(expected.file).find("missing-nvlink") != std::string::npos) {
            QCOMPARE(bare, 1);
            QVERIFY2(drawing->findings.front().message.find(expected.says) != std::string::npos,
                     drawn::allFindings(*drawing).c_str());  // first of all (cases.md, 19)
        }
        if (*expected.part != 0)
            QCOMPARE(QString::fromStdString(
                         topology.devices()[static_cast<std::size_t>(topology.accelerators()[0])].part),
                     QString(expected.part));
        if (*expected.says != 0)
            QVERIFY2(drawn::finding(*drawing, expected.says) != nullptr,
                     drawn::allFindings(*drawing).c_str());
        for (const Finding& finding : drawing->findings)
            QVERIFY2(finding.message.find('\n') == std::string::npos, finding.message.c_str());
        QVERIFY(!drawing->lines.empty());
        QVERIFY(std::is_sorted(drawing->lines.begin(), drawing->lines.end()));
    }

    /// NCCL XML -> drawing -> project file -> NCCL XML -> the same drawing.
    void ncclRoundTrip_data() { draws_data(); }
    void ncclRoundTrip() {
        if (!m_catalog) QSKIP("the corpus is not here");
        QFETCH(int, row);
        const Expected expected = expectations()[static_cast<std::size_t>(row)];
        if (*expected.refused != 0 || !QString(expected.file).startsWith("nccl_xml/")) return;
        const auto first = formats::open(folder().toStdString() + expected.file, *m_catalog);
        QVERIFY(first.has_value());
        const formats::Format& project = format("project");
        const auto saved = project.write(*first, *m_catalog);
        QVERIFY(saved.has_value());
        const auto opened = project.read(*saved, *m_catalog, {});
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().text().c_str());
        QVERIFY(opened->topology == first->topology);
        const auto xml = format("nccl-xml").write(*opened, *m_catalog);
        if (expected.gpus == 0) {
            QVERIFY(!xml.has_value());  // NCCL asks for a GPU
            return;
        }
        QVERIFY2(xml.has_value(), xml ? "" : xml.error().text().c_str());
        const auto again = formats::readText(*xml, "again", *m_catalog);
        QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
        QCOMPARE(QString::fromStdString(drawn::graph(again->topology)),
                 QString::fromStdString(drawn::graph(first->topology)));
    }

    /// A listing -> drawing -> project file: the facts are the same.
    void topoRoundTrip_data() { draws_data(); }
    void topoRoundTrip() {
        if (!m_catalog) QSKIP("the corpus is not here");
        QFETCH(int, row);
        const Expected expected = expectations()[static_cast<std::size_t>(row)];
        if (QString(expected.file).startsWith("nccl_xml/")) return;
        const auto first = formats::open(folder().toStdString() + expected.file, *m_catalog);
        QVERIFY(first.has_value());
        const auto saved = format("project").write(*first, *m_catalog);
        QVERIFY(saved.has_value());
        const auto opened = format("project").read(*saved, *m_catalog, {});
        QVERIFY2(opened.has_value(), opened ? "" : opened.error().text().c_str());
        QVERIFY(opened->topology == first->topology);
        QCOMPARE(QString::fromStdString(drawn::text(drawn::pairs(opened->topology))),
                 QString::fromStdString(drawn::text(drawn::pairsFrom(expected.pairs))));
    }

  private:
    static const formats::Format& format(const std::string& id) {
        for (const auto& each : formats::allFormats()) {
            if (each->id() == id) return *each;
        }
        qFatal("no such format");
    }
    std::optional<Catalog> m_catalog;
};

QTEST_APPLESS_MAIN(CorpusTest)
#include "corpus_test.moc"
