// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTest>
#include <ctime>

#include "formats/drawn.h"

using namespace fabricsketch;

namespace {

/// Processor time, s: other programs on the machine do not count.
double seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string matrixOf(int gpus) {
    std::string text = "\t";
    for (int i = 0; i < gpus; ++i) text += "GPU" + std::to_string(i) + "\t";
    text += "CPU Affinity\tNUMA Affinity\n";
    for (int i = 0; i < gpus; ++i) {
        text += "GPU" + std::to_string(i);
        for (int j = 0; j < gpus; ++j) {
            const bool pair = i / 2 == j / 2, socket = i / (gpus / 2) == j / (gpus / 2);
            text += i == j ? "\t X " : pair ? "\tPIX" : socket ? "\tNODE" : "\tSYS";
        }
        text += i < gpus / 2 ? "\t0-31\t0\n" : "\t32-63\t1\n";
    }
    return text;
}

/// `hosts` boxes of 2 sockets, 4 switches, 8 GPUs and 8 NICs, on hidden switches: 22 devices each.
std::string dumpOf(int hosts) {
    std::string text = "<system version=\"1\">\n";
    for (int host = 0; host < hosts; ++host) {
        for (int cpu = 0; cpu < 2; ++cpu) {
            text += "<cpu numaid=\"" + std::to_string(cpu) + "\" host_hash=\"" + std::to_string(host) +
                    "\" arch=\"x86_64\" vendor=\"GenuineIntel\" familyid=\"6\" modelid=\"143\">\n";
            for (int psw = 0; psw < 2; ++psw) {
                const std::string bus = std::to_string(cpu) + std::to_string(psw);
                text += "<pci busid=\"0000:" + bus +
                        ":00.0\" class=\"0x060400\" link_speed=\"32.0 GT/s PCIe\" link_width=\"16\">\n";
                for (int slot = 1; slot <= 2; ++slot) {
                    const int gpu = cpu * 4 + psw * 2 + slot - 1;
                    const std::string at = "busid=\"0000:" + bus + ":0" + std::to_string(slot);
                    const std::string up = "link_speed=\"32.0 GT/s PCIe\" link_width=\"16\">";
                    text += "<pci " + at + ".0\" class=\"0x030200\" vendor=\"0x10de\" device=\"0x2330\" " +
                            up + "<gpu dev=\"" + std::to_string(gpu) + "\" sm=\"90\" rank=\"" +
                            std::to_string(host * 8 + gpu) +
                            "\" gdr=\"1\"><nvlink target=\"fffffff:ffff:ff\" count=\"18\" "
                            "tclass=\"0x068000\"/></gpu></pci>\n";
                    text += "<pci " + at + ".1\" class=\"0x020700\" vendor=\"0x15b3\" device=\"0x1021\" " +
                            up + "<nic><net name=\"mlx5_" + std::to_string(gpu) + "\" dev=\"" +
                            std::to_string(gpu) +
                            "\" speed=\"400000\" port=\"1\" guid=\"0x1\" maxconn=\"131072\" "
                            "gdr=\"1\"/></nic></pci>\n";
                }
                text += "</pci>\n";
            }
            text += "</cpu>\n";
        }
    }
    return text + "</system>\n";
}

std::string nested(int depth) {
    std::string text = "<system version=\"1\">\n<cpu numaid=\"0\">\n";
    for (int i = 0; i < depth; ++i) text += "<pci busid=\"0000:00:00.0\" class=\"0x060400\">\n";
    for (int i = 0; i < depth; ++i) text += "</pci>";
    return text + "</cpu></system>";
}

std::string noise(std::size_t size) {
    std::string text(size, ' ');
    unsigned state = 1;
    for (char& c : text) {
        state = state * 1664525U + 1013904223U;
        c = static_cast<char>(state >> 24U);
    }
    return text;
}

}  // namespace

/// cases.md 20, and worse.
class HostileTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        m_catalog = drawn::shippedCatalog();
        QVERIFY(m_catalog.has_value());
    }

    void isRefusedInOneLine_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("what");
        const auto row = [](const char* name, const std::string& text, const char* what) {
            QTest::newRow(name) << QByteArray(text.data(), static_cast<qsizetype>(text.size()))
                                << QByteArray(what);
        };
        row("empty", "", "the input is empty");
        row("blank", " \n\t\n", "the input is empty");
        row("an error message",
            "NVIDIA-SMI has failed because it couldn't communicate with the NVIDIA driver.\n",
            "not in a format that can be read");
        row("5 MB of noise", noise(5U << 20U), "");
        row("5 MB of brackets", std::string(5U << 20U, '<'), "");
        // The 255th pci, on line 257, is the 257th element.
        row("10,000 deep", nested(10'000), "here:257:1: elements lie more than 256 deep");
        row("entities", "<!DOCTYPE system [<!ENTITY a \"b\">]><system><cpu numaid=\"&a;\"/></system>",
            "here:1:19: entities are not read");
        row("an entity inside", "<system><!ENTITY a \"b\"><cpu/></system>", "here:1:9: entities");
        row(
            "too many elements",
            [] {
                std::string text = "<system><cpu numaid=\"0\">";
                for (int i = 0; i < 120'000; ++i) text += "<pci/>";
                return text;
            }(),
            "more than 100000 elements");
        row("no cpu", "<system version=\"1\"></system>", "holds no <cpu>");
        row("not well-formed", "<system version=\"1\"><cpu numaid=\"0\"><pci busid=0/></cpu></system>",
            "not well-formed XML");
        row("crossed tags", "<system version=\"1\"><cpu numaid=\"0\"><pci busid=\"0\"></cpu></pci></system>",
            "not well-formed XML");
        row("2,000 devices in a row", matrixOf(2000), "");
        row("a header alone", "\tGPU0\tGPU1\n", "");
    }
    void isRefusedInOneLine() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, what);
        const double start = seconds();
        const auto drawing = formats::readText(text.toStdString(), "here", *m_catalog);
        QVERIFY2(seconds() - start < 20, "does not end in time");
        QVERIFY(!drawing.has_value());
        const std::string line = drawing.error().text();
        QVERIFY2(line.find(what.toStdString()) != std::string::npos, line.c_str());
        QVERIFY2(line.starts_with("here:") && line.find('\n') == std::string::npos && line.size() < 400,
                 line.c_str());
        QVERIFY2(!drawing.error().remedy.empty(), line.c_str());
    }

    void aLargeInputIsNotRead() {
        const std::string text = std::string(formats::kLargestInput + 1, 'x');
        QVERIFY(!formats::readText(text, "here", *m_catalog).has_value());
    }

    void matrixOf300Gpus() {
        const std::string text = matrixOf(300);
        const double start = seconds();
        const auto drawing = formats::readText(text, "here", *m_catalog);
        const double took = seconds() - start;
        QVERIFY2(drawing.has_value(), drawing ? "" : drawing.error().text().c_str());
        qInfo("300 GPUs in %.0f ms", took * 1e3);
        QVERIFY(took < 1);
        QCOMPARE(drawing->topology.accelerators().size(), std::size_t{300});
        QCOMPARE(drawn::count(drawing->topology, Role::PcieSwitch), 150);
        QCOMPARE(drawn::count(drawing->topology, Role::Cpu), 2);
    }

    void dumpOf2000Devices() {
        const std::string text = dumpOf(91);
        const double start = seconds();
        const auto drawing = formats::readText(text, "here", *m_catalog);
        const double took = seconds() - start;
        QVERIFY2(drawing.has_value(), drawing ? "" : drawing.error().text().c_str());
        qInfo("%zu devices in %.0f ms", drawing->topology.devices().size(), took * 1e3);
        QVERIFY(drawing->topology.devices().size() >= 2000);
        QVERIFY(took < 1);
        QCOMPARE(drawing->topology.accelerators().size(), std::size_t{91 * 8});
        QCOMPARE(drawn::count(drawing->topology, Role::Nic), 91 * 8);
        QCOMPARE(drawn::count(drawing->topology, Role::Cpu), 91 * 2);
        QCOMPARE(drawn::count(drawing->topology, Role::PcieSwitch), 91 * 4);
    }

    /// Cut anywhere, an input is refused, or drawn with a finding that says it is cut; it is never drawn in
    /// silence.
    void cutAnywhere() {
        const std::string text =
            drawn::fileText(std::string(FABRICSKETCH_TEST_DATA) + "/nccl_xml/two-hosts.xml");
        QVERIFY(text.size() > 1000);
        const std::size_t end = text.rfind("</system>");
        for (std::size_t size = 0; size < end + 8; size += 7) {
            const auto drawing = formats::readText(text.substr(0, size), "here", *m_catalog);
            if (!drawing) {
                QVERIFY(drawing.error().text().find('\n') == std::string::npos);
                continue;
            }
            QVERIFY2(drawn::finding(*drawing, "breaks off") != nullptr, std::to_string(size).c_str());
        }
    }

    /// What once broke a reader (tests/fuzz) is read or refused ever after.
    void crashers() {
        const QDir all(QString(FABRICSKETCH_TEST_DATA) + "/crashers");
        for (const QString& folder : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            for (const QString& file : QDir(all.filePath(folder)).entryList(QDir::Files)) {
                const std::string text = drawn::fileText(all.filePath(folder + "/" + file).toStdString());
                const double start = seconds();
                for (const auto& format : formats::allFormats()) {
                    if (!format->canRead()) continue;
                    const auto drawing = format->read(text, *m_catalog, {});
                    if (!drawing) {
                        QVERIFY2(drawing.error().text().find('\n') == std::string::npos, qPrintable(file));
                        continue;
                    }
                    const auto saved = project().write(*drawing, *m_catalog);
                    QVERIFY2(saved.has_value(), qPrintable(file));
                    const auto opened = project().read(*saved, *m_catalog, {});
                    QVERIFY2(opened.has_value(), opened ? "" : opened.error().text().c_str());
                    QVERIFY2(opened->topology == drawing->topology, qPrintable(file));
                }
                QVERIFY2(seconds() - start < 1, qPrintable(file));
            }
        }
    }

  private:
    static const formats::Format& project() {
        for (const auto& format : formats::allFormats()) {
            if (format->id() == "project") return *format;
        }
        qFatal("no project format");
    }
    std::optional<Catalog> m_catalog;
};

QTEST_APPLESS_MAIN(HostileTest)
#include "hostile_test.moc"
