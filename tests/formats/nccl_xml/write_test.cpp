// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>
#include <QXmlStreamReader>

#include "formats/drawn.h"

using namespace fabricsketch;

/// Drawings of the catalogue leave as NCCL XML that NCCL's own rules accept and come back as the same
/// machine.
class NcclWriteTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        m_catalog = drawn::shippedCatalog();
        QVERIFY(m_catalog.has_value());
    }

    void systems_data() {
        QTest::addColumn<QByteArray>("system");
        for (const char* system : {"dgx1-v100", "dgx-a100", "dgx-h100", "hgx-b200", "gb200-nvl72", "mi300x-8",
                                   "rtx3090-2-bridge", "a100-pcie-bridge-4", "l40s-8-pcie"})
            QTest::newRow(system) << QByteArray(system);
    }
    void systems() {
        QFETCH(QByteArray, system);
        const auto drawing = formats::open(system.toStdString(), *m_catalog);
        QVERIFY2(drawing.has_value(), drawing ? "" : drawing.error().text().c_str());
        const auto xml = write(*drawing);
        QVERIFY2(xml.has_value(), xml ? "" : xml.error().text().c_str());
        isAccepted(QString::fromStdString(*xml));
        const auto again = formats::readText(*xml, "again", *m_catalog);
        QVERIFY2(again.has_value(), again ? "" : again.error().text().c_str());
        const Topology &before = drawing->topology, &after = again->topology;
        QCOMPARE(after.accelerators().size(), before.accelerators().size());
        for (const Role role : {Role::Cpu, Role::Nic, Role::ScaleUpSwitch})
            QCOMPARE(drawn::count(after, role), drawn::count(before, role));
        QCOMPARE(QString::fromStdString(drawn::text(drawn::pairs(after))),
                 QString::fromStdString(drawn::text(drawn::pairs(before))));
        for (std::size_t i = 0; i < before.accelerators().size(); ++i) {
            const int was = before.accelerators()[i], is = after.accelerators()[i];
            QCOMPARE(after.devices()[static_cast<std::size_t>(is)].part,
                     before.devices()[static_cast<std::size_t>(was)].part);
            QVERIFY(drawn::intoSwitches(after, is) == drawn::intoSwitches(before, was));
        }
    }

    void whatNcclDoesNotKnowIsRefused() {
        const auto drawing = formats::open("gaudi2-8", *m_catalog);
        QVERIFY(drawing.has_value());
        const auto xml = write(*drawing);
        QVERIFY(!xml.has_value());
        QVERIFY2(xml.error().what.starts_with("NCCL and RCCL know no"), xml.error().text().c_str());
    }

  private:
    Result<std::string> write(const formats::Drawing& drawing) const {
        for (const auto& format : formats::allFormats()) {
            if (format->id() == "nccl-xml") return format->write(drawing, *m_catalog);
        }
        return failure("no such format");
    }

    /// What NCCL's topo.cc asks for, or refuses the file: a busid, class, link_speed out of its dictionary
    /// and link_width of every pci, dev, sm, rank and gdr of every gpu, numaid and arch of every cpu, on
    /// x86_64 the vendor too. Read by another parser than ours.
    static void isAccepted(const QString& text) {
        const QSet<QString> speeds = {"",
                                      "2.5 GT/s PCIe",
                                      "5.0 GT/s PCIe",
                                      "8.0 GT/s PCIe",
                                      "16.0 GT/s PCIe",
                                      "32.0 GT/s PCIe",
                                      "64.0 GT/s PCIe"};
        QXmlStreamReader reader(text);
        QSet<QString> addresses;
        int gpus = 0, host = 0;
        QString hash;
        while (!reader.atEnd()) {
            if (reader.readNext() != QXmlStreamReader::StartElement) continue;
            const auto attributes = reader.attributes();
            const auto has = [&](const char* name) { return attributes.hasAttribute(QLatin1String(name)); };
            const auto value = [&](const char* name) {
                return attributes.value(QLatin1String(name)).toString();
            };
            if (reader.name() == QLatin1String("system")) {
                QVERIFY(value("version") == "1" || value("version") == "2");
            } else if (reader.name() == QLatin1String("cpu")) {
                QVERIFY(has("numaid") && QStringList({"x86_64", "arm64", "ppc64"}).contains(value("arch")));
                QVERIFY(value("arch") != "x86_64" || (has("vendor") && has("familyid") && has("modelid")));
                if (value("host_hash") != hash) ++host;
                hash = value("host_hash");
            } else if (reader.name() == QLatin1String("pci")) {
                QVERIFY(has("class") && has("link_width") && speeds.contains(value("link_speed")));
                QVERIFY2(!value("busid").isEmpty() && !addresses.contains(hash + value("busid")),
                         qPrintable(value("busid")));
                addresses.insert(hash + value("busid"));
            } else if (reader.name() == QLatin1String("gpu")) {
                ++gpus;
                QVERIFY(has("dev") && has("sm") && has("rank") && has("gdr"));
            } else if (reader.name() == QLatin1String("nvlink") || reader.name() == QLatin1String("xgmi")) {
                QVERIFY(has("target") && value("count").toInt() > 0 && has("tclass"));
            }
        }
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        QVERIFY(gpus > 0 && host >= 0);
    }

    std::optional<Catalog> m_catalog;
};

QTEST_APPLESS_MAIN(NcclWriteTest)
#include "write_test.moc"
