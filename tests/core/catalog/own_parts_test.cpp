// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/own_parts.h"

#include <QTest>

using namespace fabricsketch;

/// Parts that a person describes: read back as they were said, never taken for sourced, joined and sifted as
/// texts.
class OwnPartsTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    static OwnPart link(const char* name, double rate) {
        OwnPart part;
        part.kind = OwnPart::Kind::Link;
        part.name = name;
        part.eachWayGBps = rate;
        return part;
    }
    static OwnPart xpu(const char* name) {
        OwnPart part;
        part.name = name;
        part.memoryGB = 288;
        part.memoryGBps = 8000;
        part.fp16Tflops = 2500;
        part.fp8Tflops = 5000;
        part.linkType = "nvlink5";
        part.ports = 18;
        part.coherentLink = "nvlink_c2c_grace";
        return part;
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    void anAcceleratorIsReadBackAsItWasSaid() {
        const auto text = ownPartText(xpu("My XPU 2"), m_catalog);
        QVERIFY2(text, text ? "" : text.error().text().c_str());
        const auto with = m_catalog.with(*text, "test");
        QVERIFY(with);
        const Accelerator* mine = with->accelerator("own-my-xpu-2");
        QVERIFY(mine != nullptr);
        QCOMPARE(mine->name, std::string("My XPU 2"));
        QCOMPARE(mine->memoryGB, std::optional(288.0));
        QCOMPARE(mine->fp8Tflops, std::optional(5000.0));
        QVERIFY(!mine->fp4Tflops);
        QCOMPARE(mine->links, 18);
        QCOMPARE(mine->cpuLink, std::string("nvlink_c2c_grace"));
        QVERIFY(isOwnPart(*mine));
        for (const char* field : {"mem_GB", "mem_GBps", "links", "fp16_bf16_dense_TFLOPS"})
            QCOMPARE(mine->provenance(field).confidence, Confidence::Unsourced);
        QVERIFY(!isOwnPart(*m_catalog.accelerator("H100-SXM5")));
    }

    void aLinkAndACpu() {
        OwnPart c2c = link("Chip to chip", 300);
        c2c.toCpu = true;
        c2c.latencyUs = 0.4;
        const auto first = ownPartText(c2c, m_catalog);
        QVERIFY(first);
        const auto with = m_catalog.with(*first, "test");
        QVERIFY(with);
        QCOMPARE(with->linkType("own-chip-to-chip")->layer, Layer::Host);
        QCOMPARE(with->linkType("own-chip-to-chip")->ratePerLink.toDouble(), 300.0);
        QCOMPARE(with->linkType("own-chip-to-chip")->latencyUs, std::optional(0.4));
        OwnPart cpu;
        cpu.kind = OwnPart::Kind::Cpu;
        cpu.name = "My CPU";
        cpu.coherentLink = "own-chip-to-chip";
        const auto second = ownPartText(cpu, *with);
        QVERIFY(second);
        QCOMPARE(with->with(*second, "test")->cpu("own-my-cpu")->gpuLink, std::string("own-chip-to-chip"));
        QVERIFY(!ownPartText(cpu, m_catalog));  // the link is not known there
    }

    void aSwitchIsReadBackAsItWasSaid() {
        OwnPart part;
        part.kind = OwnPart::Kind::Switch;
        part.name = "Fusion switch";
        part.linkType = "nvlink5";
        part.ports = 72;
        part.reduces = true;
        part.portToPortNs = 250;
        const auto text = ownPartText(part, m_catalog);
        QVERIFY2(text, text ? "" : text.error().text().c_str());
        const auto with = m_catalog.with(*text, "test");
        QVERIFY(with);
        const SwitchPart* mine = with->switchPart("own-fusion-switch");
        QVERIFY(mine && mine->role == Role::ScaleUpSwitch && mine->multicast);
        QCOMPARE(mine->reduction, std::optional(true));
        QCOMPARE(mine->ports, std::optional(72));
        const auto again = ownPartOf(*with, "own-fusion-switch");
        QVERIFY(again && again->kind == OwnPart::Kind::Switch);
        QCOMPARE(ownPartText(*again, m_catalog).value_or(""), *text);
        part.linkType = "ib_ndr";
        const auto network = ownPartText(part, m_catalog);
        QVERIFY2(network, network ? "" : network.error().text().c_str());
        QCOMPARE(m_catalog.with(*network, "test")->switchPart("own-fusion-switch")->role,
                 Role::NetworkSwitch);
        part.linkType.clear();
        QVERIFY(!ownPartText(part, m_catalog));
        part.linkType = "pcie5_x16";
        QVERIFY(!ownPartText(part, m_catalog));
    }

    // What was described can be described again: every kind comes back as it was said, under its old id.
    void everyKindComesBackToTheForm() {
        OwnPart wire = link("Wire", 100), host;
        wire.toCpu = true;
        wire.latencyUs = 0.5;
        host.kind = OwnPart::Kind::Cpu;
        host.name = "Host";
        host.pcieLanes = 64;
        for (const OwnPart& part : {xpu("X"), wire, host}) {
            const auto text = ownPartText(part, m_catalog);
            QVERIFY(text);
            const auto with = m_catalog.with(*text, "test");
            QVERIFY(with);
            QCOMPARE(ownParts(*with).size(), std::size_t(1));
            const std::string id = ownParts(*with).front()->id;
            auto again = ownPartOf(*with, id);
            QVERIFY(again);
            QCOMPARE(ownPartText(*again, m_catalog).value_or(""), *text);
            again->name = "Other name";
            QVERIFY(ownPartText(*again, m_catalog, id)->find('"' + id + '"') != std::string::npos);
        }
        QVERIFY(!ownPartOf(m_catalog, "H100-SXM5"));
    }

    void whatCannotBeIsSaid() {
        OwnPart nameless = xpu("  ");
        QVERIFY(!ownPartText(nameless, m_catalog));
        OwnPart part = xpu("X");
        part.memoryGB.reset();
        QVERIFY(ownPartText(part, m_catalog).error().what.find("memory size") != std::string::npos);
        part = xpu("X");
        part.memoryGBps = -1;
        QVERIFY(!ownPartText(part, m_catalog));
        part = xpu("X");
        part.ports = 0;
        QVERIFY(!ownPartText(part, m_catalog));
        part = xpu("X");
        part.linkType = "pcie5";  // no scale-up link
        QVERIFY(!ownPartText(part, m_catalog));
        QVERIFY(!ownPartText(link("L", 0), m_catalog));
        QVERIFY(!ownPartText(link("L", 1e12), m_catalog));
    }

    void textsAreJoinedAndSifted() {
        const auto a = ownPartText(link("Wire", 100), m_catalog),
                   b = ownPartText(link("Wire", 200), m_catalog);
        const auto x = ownPartText(xpu("X"), m_catalog);
        QVERIFY(a && b && x);
        const std::string all = joinedParts(joinedParts(*a, *x), *b);
        const auto with = m_catalog.with(all, "test");
        QVERIFY(with);
        QCOMPARE(with->linkType("own-wire")->ratePerLink.toDouble(), 200.0);  // the later word holds
        QCOMPARE(with->linkTypes().size(), m_catalog.linkTypes().size() + 1);
        QVERIFY(with->accelerator("own-x"));
        const std::string links = someParts(
            all, [](const std::string& section, const std::string&) { return section == "link_types"; });
        QVERIFY(links.find("own-wire") != std::string::npos && links.find("own-x") == std::string::npos);
        QVERIFY(someParts(all, [](const std::string&, const std::string&) { return false; }).empty());
        QCOMPARE(joinedParts("", ""), std::string());
        QCOMPARE(changedParts(*a, *a), std::string());
        QCOMPARE(changedParts(*a, *b), *b);  // the same link at another rate
        QCOMPARE(changedParts(*a, joinedParts(*a, *x)), *x);
        QVERIFY(joinedParts(*a, R"({"date":"2026-11-30","cpus":[]})").find("2026-11-30") !=
                std::string::npos);
        QCOMPARE(joinedParts("no JSON", "[1]"), std::string());
        // A file of one entry, as the catalogue reads it too.
        const std::string one = joinedParts(
            R"({"kind":"link_type","id":"w","name":"W","layer":"scale-up","family":"w","GBps_per_dir_per_link":1,)"
            R"("source":"a test"})",
            "");
        const auto single = m_catalog.with(one, "test");
        QVERIFY2(single, single ? "" : single.error().text().c_str());
        QVERIFY(single->linkType("w"));
    }
};

QTEST_APPLESS_MAIN(OwnPartsTest)
#include "own_parts_test.moc"
