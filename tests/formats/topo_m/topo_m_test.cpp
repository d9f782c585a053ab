// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Listings of nvidia-smi topo -m in the shapes that people paste. The ones here are made by hand; the public
// ones are read where they lie and skipped where they are absent.
#include <QDir>
#include <QElapsedTimer>
#include <algorithm>
#include <set>

#include "core/topology/catalogue.h"
#include "formats/format.h"

using namespace fabricsketch;

namespace {

Result<formats::Drawing> read(const std::string& text, const std::string& gpu = {}) {
    return formats::readText(text, "-", catalogue(), {gpu});
}

Topology drawn(const std::string& text, const std::string& gpu = {}) {
    auto drawing = read(text, gpu);
    if (!drawing) qFatal("%s", drawing.error().text().c_str());
    return drawing->topology;
}

int width(const Topology& topology, const Id& a, const Id& b) {
    int sum = 0;
    for (const Link& link : topology.links())
        sum += (link.a == a && link.b == b) || (link.a == b && link.b == a) ? link.width : 0;
    return sum;
}

int count(const Topology& topology, Role role) {
    return static_cast<int>(std::count_if(topology.devices().begin(), topology.devices().end(),
                                          [&](const Device& d) { return d.role == role; }));
}

/// The one neighbour of a role; empty if there is none or more than one.
Id neighbour(const Topology& topology, const Id& id, Role role) {
    Id found;
    for (const int link : topology.linksOf(topology.deviceIndex(id))) {
        const Device& other =
            topology.devices()[static_cast<std::size_t>(topology.otherEnd(link, topology.deviceIndex(id)))];
        if (other.role != role) continue;
        if (!found.empty()) return {};
        found = other.id;
    }
    return found;
}

bool says(const formats::Drawing& drawing, const char* text) {
    return std::any_of(drawing.findings.begin(), drawing.findings.end(), [&](const Finding& finding) {
        return finding.message.find(text) != std::string::npos;
    });
}

/// A matrix with the same label everywhere, and an affinity for each half.
std::string uniform(int gpus, const std::string& label) {
    std::string text;
    for (int i = 0; i < gpus; ++i) text += "\tGPU" + std::to_string(i);
    text += "\tCPU Affinity\tNUMA Affinity\n";
    for (int i = 0; i < gpus; ++i) {
        text += "GPU" + std::to_string(i);
        for (int j = 0; j < gpus; ++j) text += "\t" + (i == j ? std::string(" X ") : label);
        text += i < gpus / 2 ? "\t0-31\t0\n" : "\t32-63\t1\n";
    }
    return text;
}

/// Four cards: bridges (0,2) and (1,3), pairs (0,1) and (2,3) at one root port each (cases.md, 14).
const std::string kCrossed =
    "\tGPU0\tGPU1\tGPU2\tGPU3\tCPU Affinity\tNUMA Affinity\tGPU NUMA ID\n"
    "GPU0\t X \tPHB\tNV4\tNODE\t0-15\t0\t\tN/A\n"
    "GPU1\tPHB\t X \tNODE\tNV4\t0-15\t0\t\tN/A\n"
    "GPU2\tNV4\tNODE\t X \tPHB\t0-15\t0\t\tN/A\n"
    "GPU3\tNODE\tNV4\tPHB\t X \t0-15\t0\t\tN/A\n";

/// Two GPUs with a NIC each below one PCIe switch, and the same on the other socket.
const std::string kSwitches =
    "     GPU0 GPU1 GPU2 GPU3 NIC0 NIC1  CPU Affinity  NUMA Affinity\n"
    "GPU0  X   PIX  SYS  SYS  PIX  SYS   0-7           0\n"
    "GPU1 PIX   X   SYS  SYS  PIX  SYS   0-7           0\n"
    "GPU2 SYS  SYS   X   PXB  SYS  PIX   8-15          1\n"
    "GPU3 SYS  SYS  PXB   X   SYS  PXB   8-15          1\n"
    "NIC0 PIX  PIX  SYS  SYS   X   SYS\n"
    "NIC1 SYS  SYS  PIX  PXB  SYS   X\n";

}  // namespace

class TopoMTest : public QObject {
    Q_OBJECT
  private slots:
    /// Eight GPUs in two groups of four, NV18 inside, SYS between: no switch joins what the listing keeps
    /// apart.
    void partitionsStayApart() {
        const auto drawing =
            formats::open(std::string(FABRICSKETCH_TEST_DATA) + "/topo_m/partitioned.txt", catalogue());
        QVERIFY(drawing.has_value());
        const Topology& topology = drawing->topology;
        for (std::size_t i = 0; i < topology.devices().size(); ++i) {
            if (topology.devices()[i].role != Role::ScaleUpSwitch) continue;
            std::set<bool> halves;
            for (const int link : topology.linksOf(static_cast<int>(i)))
                halves.insert(topology.otherEnd(link, static_cast<int>(i)) >= topology.deviceIndex("gpu4"));
            QCOMPARE(halves.size(), std::size_t{1});
        }
    }

    void bridgesComeFromTheMatrix() {
        const Topology topology = drawn(kCrossed, "RTX-3090");
        QCOMPARE(width(topology, "gpu0", "gpu2"), 4);
        QCOMPARE(width(topology, "gpu1", "gpu3"), 4);
        QCOMPARE(width(topology, "gpu0", "gpu1"), 0);
        QCOMPARE(count(topology, Role::Cpu), 1);
        COMPARE_TEXT(topology.links()[0].type, "pcie4_x16");
        QCOMPARE(count(topology, Role::ScaleUpSwitch), 0);
    }

    /// What people do to a listing on its way here changes nothing.
    void theSameListingInManyShapes_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("as printed") << QString::fromStdString(kCrossed);
        QString table = QString::fromStdString(kCrossed);
        QTest::newRow("underlined header")
            << QString("\t\x1b[4m" + table.mid(1)).replace("ID\n", "ID\x1b[0m\n");
        QTest::newRow("blanks for tabs") << QString(table).replace("\t", "    ");
        QTest::newRow("one blank") << QString(table).replace("\t", " ");
        QTest::newRow("carriage returns") << QString(table).replace("\n", "\r\n");
        QTest::newRow("indented, prompt, legend")
            << "user@host:~$ nvidia-smi topo -m\n        " + QString(table).replace("\n", "\n        ") +
                   "\nLegend:\n\n  X    = Self\n  SYS  = Connection traversing PCIe\n  NV#  = bonded set of "
                   "# NVLinks\nuser@host:~$";
        QTest::newRow("banner") << "==============MATRIX==============\n" + table;
        QTest::newRow("markdown")
            << "| | GPU0 | GPU1 | GPU2 | GPU3 | CPU Affinity |\n| -- | -- | -- | -- | -- | -- |\n| GPU0 | X "
               "| PHB | NV4 | NODE | 0-15 |\n| GPU1 | PHB | X | NODE | NV4 | 0-15 |\n| GPU2 | NV4 | NODE | X "
               "| PHB | 0-15 |\n| GPU3 | NODE | NV4 | PHB | X | 0-15 |\n";
        QTest::newRow("affinity first") << "| | CPU Affinity | GPU0 | GPU1 | GPU2 | GPU3 "
                                           "|\n|GPU0|0-15|X|PHB|NV4|NODE|\n|GPU1|0-15|PHB|X|NODE|NV4|\n|GPU2|"
                                           "0-15|NV4|NODE|X|PHB|\n|GPU3|0-15|NODE|NV4|PHB|X|\n";
        QTest::newRow("no affinity") << "GPU0 GPU1 GPU2 GPU3\nGPU0 X PHB NV4 NODE\nGPU1 PHB X NODE NV4\nGPU2 "
                                        "NV4 NODE X PHB\nGPU3 NODE NV4 PHB X";
        QTest::newRow("remarks behind the rows")
            << "GPU0 GPU1 GPU2 GPU3\nGPU0 X PHB NV4 NODE  <- left riser\nGPU1 PHB X NODE NV4\nGPU2 NV4 NODE "
               "X PHB\nGPU3 NODE NV4 PHB X";
        QTest::newRow("lost header") << "GPU0 X PHB NV4 NODE 0-15\nGPU1 PHB X NODE NV4 0-15\nGPU2 NV4 NODE X "
                                        "PHB 0-15\nGPU3 NODE NV4 PHB X 0-15";
        QTest::newRow("glued cells") << "GPU0GPU1 GPU2GPU3\nGPU0 X PHBNV4 NODE\nGPU1 PHB X NODENV4\nGPU2 "
                                        "NV4NODE X PHB\nGPU3 NODENV4PHB X";
        QTest::newRow("wrapped rows") << "GPU0 GPU1 GPU2 GPU3\nGPU0 X PHB\nNV4 NODE\nGPU1 PHB X\nNODE "
                                         "NV4\nGPU2 NV4 NODE\nX PHB\nGPU3 NODE NV4\nPHB X\n";
        QTest::newRow("upper half alone")
            << "GPU0 GPU1 GPU2 GPU3\nGPU0 X PHB NV4 NODE\nGPU1 PHB X NODE NV4\nGPU2 NV4 NODE X PHB\n";
        QTest::newRow("from GPU2 on")
            << "GPU0 GPU1 GPU2 GPU3\nGPU1 PHB X NODE NV4\nGPU2 NV4 NODE X PHB\nGPU3 NODE NV4 PHB X";
        QTest::newRow("two listings, the first counts")
            << table + "\n" + QString::fromStdString(uniform(2, "SYS"));
    }
    void theSameListingInManyShapes() {
        QFETCH(QString, text);
        const Topology expected = drawn(kCrossed, "RTX-3090");
        const Topology topology = drawn(text.toStdString(), "RTX-3090");
        QVERIFY(std::ranges::equal(topology.devices(), expected.devices()));
        QVERIFY(std::ranges::equal(topology.links(), expected.links()));
    }

    void switchesAndSocketsAreRebuilt() {
        const Topology topology = drawn(kSwitches, "L40S");
        QCOMPARE(count(topology, Role::Cpu), 2);
        const Id first = neighbour(topology, "gpu0", Role::PcieSwitch);
        QVERIFY(!first.empty());
        COMPARE_TEXT(neighbour(topology, "gpu1", Role::PcieSwitch), first);
        COMPARE_TEXT(neighbour(topology, "nic0", Role::PcieSwitch), first);
        // GPU2 and NIC1 share a switch, GPU3 is one switch further up.
        const Id inner = neighbour(topology, "gpu2", Role::PcieSwitch),
                 outer = neighbour(topology, "gpu3", Role::PcieSwitch);
        QVERIFY(!inner.empty() && !outer.empty() && inner != outer);
        COMPARE_TEXT(neighbour(topology, "nic1", Role::PcieSwitch), inner);
        QCOMPARE(width(topology, inner, outer), 1);
        QVERIFY(neighbour(topology, first, Role::Cpu) != neighbour(topology, outer, Role::Cpu));
        QCOMPARE(width(topology, "cpu0", "cpu1") > 0, true);
    }

    /// NV18 to seven peers is 126 links; an H100 has 18: they go through switches, and every pair has all 18.
    void switchesAreInferred() {
        const auto drawing = read(uniform(8, "NV18"), "H100-SXM5");
        QVERIFY(drawing);
        const Topology& topology = drawing->topology;
        QCOMPARE(count(topology, Role::ScaleUpSwitch), 4);
        QCOMPARE(count(topology, Role::Cpu), 2);  // the halves have their own affinity
        for (int g = 0; g < 8; ++g) {
            int links = 0;
            for (int s = 0; s < 4; ++s) {
                const int own = width(topology, "gpu" + std::to_string(g), "nvsw" + std::to_string(s));
                QCOMPARE(own, width(topology, "gpu0", "nvsw" + std::to_string(s)));
                links += own;
            }
            QCOMPARE(links, 18);
        }
        QVERIFY(says(*drawing, "NV18 to every peer is more than one GPU has"));
        for (const Finding& finding : findings(topology, catalogue()))
            QVERIFY2(finding.severity != Severity::Refusal, finding.message.c_str());
    }

    /// NV4 to three peers is 12 links, what an A100 has: direct, without a switch.
    void aMeshIsDirect() {
        const Topology topology = drawn(uniform(4, "NV4"));
        COMPARE_TEXT(topology.device("gpu0")->part, "A100-SXM4-40GB");
        QCOMPARE(count(topology, Role::ScaleUpSwitch), 0);
        QCOMPARE(width(topology, "gpu0", "gpu3"), 4);
    }

    /// "mlx5_0" is NVIDIA's driver and "cxi0" HPE's, whatever the catalogue's system of that GPU has.
    void driversTellTheMakerOfAnAdapter() {
        const auto part = [](const std::string& name) {
            const auto drawing = read(
                "\tGPU0\tGPU1\tNIC0\nGPU0\t X \tNV12\tPXB\nGPU1\tNV12\t X \tSYS\n"
                "NIC0\tPXB\tSYS\t X \n\nNIC Legend:\n\n  NIC0: " +
                    name + "\n",
                "A100-SXM4-40GB");
            return drawing ? drawing->topology.device("nic0")->part : drawing.error().text();
        };
        COMPARE_TEXT(part("mlx5_0"), "connectx-6");  // PCIe 4, the fastest
        COMPARE_TEXT(part("cxi0"), "cassini");
    }

    void theGuessIsStated() {
        const auto guessed = read(uniform(8, "NV18"));
        QVERIFY(guessed);
        QCOMPARE(guessed->findings.front().severity, Severity::Warning);
        COMPARE_TEXT(guessed->findings.front().rule, formats::kGuessedAccelerator);
        QVERIFY(says(*guessed, "the listing does not name the GPU: ") &&
                says(*guessed, "is a guess from its links"));
        QVERIFY(guessed->topology.name().find("(guessed)") != std::string::npos);
        const auto named = read(uniform(8, "NV18"), "B200-SXM");
        QVERIFY(named && !says(*named, "is a guess"));
        COMPARE_TEXT(named->topology.name(), "8 × B200 SXM 180 GB, from nvidia-smi topo -m");
        COMPARE_TEXT(named->topology.device("nvsw0")->part, "nvlink_switch_5");
        const auto unknown = read(uniform(8, "NV18"), "H10-SXM5");
        QVERIFY(!unknown);
        QVERIFY2(unknown.error().text().starts_with("-: no accelerator 'H10-SXM5'; nearest: H100-SXM5"),
                 unknown.error().text().c_str());
        const auto wrong = read(uniform(2, "NV4"), "RTX-4090");
        QVERIFY(!wrong);
        COMPARE_TEXT(wrong.error().text(), "-:2: the listing shows NVLink, which " +
                                               catalogue().part("RTX-4090")->name +
                                               " does not have; name another accelerator with --gpu");
        const auto none = read(uniform(8, "NV99"));
        QVERIFY(!none);
        COMPARE_TEXT(none.error().text(),
                     "-: no accelerator of the catalogue has such links; name the accelerator with --gpu");
    }

    /// cases.md, 16: NV3 on cards that have four links is drawn as 3, with the hint.
    void aLaneThatIsDown() {
        const auto drawing = read(uniform(2, "NV3"), "RTX-3090");
        QVERIFY(drawing);
        QCOMPARE(width(drawing->topology, "gpu0", "gpu1"), 3);
        QVERIFY(says(*drawing, "GPU0 shows 3 of the 4 links that"));
    }

    /// cases.md, 19: one GPU without links whose seven siblings have 18.
    void oneGpuWithoutLinks() {
        std::string text = uniform(8, "NV18");
        const std::size_t row = text.find("GPU5\tNV18");
        const std::size_t end = text.find('\n', row);
        std::string cut = text.substr(row, end - row);
        for (std::size_t at; (at = cut.find("NV18")) != std::string::npos;) cut.replace(at, 4, "SYS");
        text.replace(row, end - row, cut);
        const auto drawing = read(text, "H100-SXM5");
        QVERIFY(drawing);
        QCOMPARE(width(drawing->topology, "gpu5", "nvsw0"), 0);  // the weaker half of the matrix counts
        QVERIFY(width(drawing->topology, "gpu4", "nvsw0") > 0);
        QVERIFY(says(*drawing, "GPU5 has no NVLink although the others have"));
        QVERIFY(says(*drawing, "the two halves of the listing disagree about GPU0 and GPU5"));
    }

    /// cases.md, 15: what a cut listing does not say is not filled up.
    void aCutListing() {
        const auto drawing = read("GPU0 GPU1 GPU2 GPU3\nGPU0 X NV1 NV1 NV2\nGPU1 NV1 X NV", "V100-SXM2");
        QVERIFY(drawing);
        QCOMPARE(width(drawing->topology, "gpu0", "gpu3"), 2);
        QCOMPARE(width(drawing->topology, "gpu1", "gpu2"), 0);
        QVERIFY(says(*drawing, "the listing is cut: it says nothing of 3 pairs, the first GPU1 and GPU2"));
        const auto inside = read("GPU0 GPU1 GPU2 GPU3\nGPU0 X NV1 NV1 NV2\nGPU1 NV1 X NV1", "V100-SXM2");
        QVERIFY(inside);  // NV1 at the very end may be the rest of NV12
        QCOMPARE(width(inside->topology, "gpu1", "gpu2"), 0);
    }

    void nicsKeepTheirNames() {
        const Topology topology = drawn(
            "\tGPU0\tmlx5_2\tmlx5_0\tCPU Affinity\nGPU0\t X \tPIX\tSYS\t0-7\nmlx5_2\tPIX\t X "
            "\tSYS\t\nmlx5_0\tSYS\tSYS\t X \t\n",
            "L40S");
        QCOMPARE(count(topology, Role::Nic), 2);
        COMPARE_TEXT(topology.device("nic0")->label, "mlx5_2");
        QVERIFY(!neighbour(topology, "nic0", Role::PcieSwitch).empty());
        QVERIFY(neighbour(topology, "nic1", Role::PcieSwitch).empty());
    }

    void whatIsNoMatrixSaysSo_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("message");
        QTest::newRow("failed command") << QByteArray("Failed to run topology matrix\n")
                                        << "-: the command failed on that machine and printed no matrix; run "
                                           "nvidia-smi topo -m where the driver works";
        QTest::newRow("header alone")
            << QByteArray("\tGPU0\tGPU1\n")
            << "-: not in a format that can be read; readable: Fabricsketch project, nvidia-smi topo -m";
        QByteArray rows = "GPU0 X\n";
        for (int i = 1; i < 3000; ++i) rows += "GPU" + QByteArray::number(i) + " SYS X\n";
        QTest::newRow("3,000 rows") << rows << "-: more than 1024 devices; paste the listing of one machine";
        QTest::newRow("only NICs")
            << QByteArray("GPU0 NIC0 NIC1\nNIC0 SYS X PIX\nNIC1 SYS PIX X\n")
            << "-: not in a format that can be read; readable: Fabricsketch project, nvidia-smi topo -m";
    }
    void whatIsNoMatrixSaysSo() {
        QFETCH(QByteArray, text);
        QFETCH(QString, message);
        const auto drawing = read(text.toStdString());
        QVERIFY(!drawing);
        QVERIFY2(QString::fromStdString(drawing.error().text()).startsWith(message),
                 drawing.error().text().c_str());
    }

    /// cases.md, 20: noise and 300 GPUs within a second.
    void largeAndNoisyInputIsQuick() {
        QElapsedTimer clock;
        clock.start();
        QCOMPARE(drawn(uniform(300, "SYS"), "L40S").accelerators().size(), std::size_t{300});
        QCOMPARE(drawn(uniform(300, "NV18"), "GB200-GPU").accelerators().size(), std::size_t{300});
        std::string noise;
        unsigned state = 5;
        for (int i = 0; i < 5'000'000; ++i)
            noise += static_cast<char>((state = state * 1664525 + 1013904223) >> 24U);
        QVERIFY(!read(noise));
        const auto inNoise = read("GPU0 GPU1\nGPU0 X PHB\nGPU1 PHB X\n" + noise, "L40S");
        QVERIFY(inNoise);
        QCOMPARE(inNoise->topology.accelerators().size(), std::size_t{2});
        std::string names;
        for (int i = 0; i < 200'000; ++i) names += "GPU" + std::to_string(i) + " X\n";
        QVERIFY(!read(names));
        QVERIFY2(clock.elapsed() < 10'000,
                 qPrintable(QString::number(clock.elapsed())));  // sanitizers included
    }

    /// Devices of the public listings as their collection describes them, and nothing over budget.
    void publicListings_data() {
        QTest::addColumn<int>("gpus");
        QTest::addColumn<int>("nics");
        const auto row = [](const char* file, int gpus, int nics) { QTest::newRow(file) << gpus << nics; };
        row("01-asus-rtxpro6000-ansi", 8, 0);
        row("02-asus-rtxpro6000-handedited", 8, 0);
        row("04-wrx90-2switch-flat", 8, 0);
        row("05-rtxpro6000-phb-sys-dual", 8, 0);
        row("06-desktop-2gpu-nv2", 2, 0);
        row("07-desktop-2gpu-phb", 2, 0);
        row("08-a100-8gpu-nv12-narrow", 8, 0);
        row("09-h100-8gpu-nv18", 8, 0);
        row("11-dgx1-v100-4nic-pytorch", 8, 4);
        row("12-v100-8gpu-lmdeploy", 8, 0);
        row("13-a100-pcie-nv12-pairs", 8, 0);
        row("15-c4140-4v100-oddcores", 4, 1);
        row("16-2x3090-nv3-halfseated", 2, 0);
        row("17-6x4090-markdown", 6, 0);
        row("18-2x5090-phb", 2, 0);
        row("19-2x3090-nv4-lxc", 2, 0);
        row("20-4x3090-nv4-crossed", 4, 0);
        row("22-2xv100-matrix-banner", 2, 0);
        row("24-4xa100-pxb-own-nic", 4, 4);
        row("25-juwels-booster-4a100", 4, 4);
        row("27-2gpu-nv12-8nic-empty-affinity", 2, 8);
        row("31-2x2080ti-sys-prompt-tail", 2, 0);
        row("32-8xa100-18nic-truncated", 8, 18);
        row("37-8xh100-10nic-gap", 8, 10);
        row("39-8xb200-nv18", 8, 0);
        row("42-4xt4-no-numa", 4, 0);
        row("44-dgx1-v100-4nic-msccl", 8, 4);
    }
    void publicListings() {
        QFETCH(int, gpus);
        QFETCH(int, nics);
        const QString path =
            QDir(FABRICSKETCH_SHARED).filePath(QString("corpus/topo_m/%1.txt").arg(QTest::currentDataTag()));
        if (!QFile::exists(path)) QSKIP("the public listings are not here");
        const auto drawing = formats::open(path.toStdString(), catalogue());
        QVERIFY2(drawing, drawing ? "" : drawing.error().text().c_str());
        const Topology& topology = drawing->topology;
        QCOMPARE(static_cast<int>(topology.accelerators().size()), gpus);
        QCOMPARE(count(topology, Role::Nic), nics);
        for (const Finding& finding : findings(topology, catalogue())) {
            QVERIFY2(finding.severity != Severity::Refusal, finding.message.c_str());
            QVERIFY2(finding.rule != "unreachable-gpu", finding.message.c_str());
        }
    }

    /// The hybrid cube mesh comes out as the catalogue has it, whichever way the NICs are numbered.
    void theDgx1OfTheListingIsTheDgx1OfTheCatalogue() {
        const QString path =
            QDir(FABRICSKETCH_SHARED).filePath("corpus/topo_m/11-dgx1-v100-4nic-pytorch.txt");
        if (!QFile::exists(path)) QSKIP("the public listings are not here");
        const Topology listed = formats::open(path.toStdString(), catalogue())->topology;
        const Topology known = drawSystem(catalogue(), "dgx1-v100").value();
        for (int a = 0; a < 8; ++a) {
            for (int b = 0; b < a; ++b) {
                const Id x = "gpu" + std::to_string(a), y = "gpu" + std::to_string(b);
                QCOMPARE(width(listed, x, y), width(known, x, y));
                QCOMPARE(neighbour(listed, x, Role::PcieSwitch) == neighbour(listed, y, Role::PcieSwitch),
                         neighbour(known, x, Role::PcieSwitch) == neighbour(known, y, Role::PcieSwitch));
            }
        }
        QCOMPARE(count(listed, Role::Cpu), 2);
        QCOMPARE(count(listed, Role::PcieSwitch), 4);
        // Two x86 sockets are joined as those of the catalogue's DGX-1 (QPI 9.6 GT/s), never by the X Bus of a
        // POWER9, although smaller systems with V100 have one.
        const auto sockets = [](const Topology& topology) {
            for (const Link& link : topology.links()) {
                const int a = topology.deviceIndex(link.a), b = topology.deviceIndex(link.b);
                if (topology.devices()[static_cast<std::size_t>(a)].role == Role::Cpu &&
                    topology.devices()[static_cast<std::size_t>(b)].role == Role::Cpu)
                    return link.type;
            }
            return std::string();
        };
        COMPARE_TEXT(sockets(listed), sockets(known));
        QVERIFY(!sockets(listed).empty() && sockets(listed) != "xbus_p9");
    }
};

QTEST_APPLESS_MAIN(TopoMTest)
#include "topo_m_test.moc"
