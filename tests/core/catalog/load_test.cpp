// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <set>

#include "catalog/catalog.h"

using namespace fabricsketch;

/// The shipped catalogue: complete, without problems, every figure with its source.
class LoadTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QElapsedTimer timer;
        timer.start();
        auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
        qInfo("loaded in %.1f ms", static_cast<double>(timer.nsecsElapsed()) / 1e6);
        QVERIFY2(loaded.has_value(), loaded ? "" : loaded.error().text().c_str());
        m_catalog = std::move(*loaded);
    }

    void hasNoProblems() {
        for (const Error& problem : m_catalog.problems()) qWarning("%s", problem.text().c_str());
        QVERIFY(m_catalog.problems().empty());
    }

    /// Counts of the facts the catalogue was made from (checked against the file itself in facts_test), plus those of
    /// imported-parts.json and mig-slices.json.
    void isComplete() {
        QCOMPARE(m_catalog.linkTypes().size(), std::size_t{50 + 2});
        QCOMPARE(m_catalog.accelerators().size(), std::size_t{42 + 4 + 25});
        QCOMPARE(m_catalog.switches().size(), std::size_t{16});
        QCOMPARE(m_catalog.cpus().size(), std::size_t{17 + 2});
        QCOMPARE(m_catalog.nics().size(), std::size_t{15 + 3});
        QCOMPARE(m_catalog.models().size(), std::size_t{21});
        QCOMPARE(m_catalog.systems().size(), std::size_t{30});
        QCOMPARE(m_catalog.prices().size(), std::size_t{30});
        QCOMPARE(m_catalog.claims().size(), std::size_t{30});
        for (const char* stack : {"nccl", "trtllm", "vllm", "sglang", "rccl"})
            QVERIFY2(m_catalog.stack(stack) != nullptr, stack);
        for (const char* name : {"article", "reference", "measured"})
            QVERIFY2(m_catalog.calibration(name) != nullptr, name);
        for (const char* table :
             {"article-bandwidth", "article-target", "article-batch", "article-transfer"}) {
            QVERIFY2(m_catalog.table(table) != nullptr, table);
        }
    }

    void everyFigureCarriesItsSource() {
        const auto check = [](const Entry& entry) {
            QVERIFY2(!entry.name.empty(), entry.id.c_str());
            QVERIFY2(!entry.source.empty(), entry.id.c_str());
            QVERIFY2(!entry.provenance("no such field").source.empty(), entry.id.c_str());
            QVERIFY2(!entry.origin.empty(), entry.id.c_str());
            for (const auto& [field, source] : entry.sources)
                QVERIFY2(!source.empty(), (entry.id + " " + field).c_str());
            for (const auto& [field, word] : entry.fieldConfidence)
                QVERIFY2(!word.empty(), (entry.id + " " + field).c_str());
        };
        const auto dated = [&](const auto& entries) {
            for (const auto& entry : entries) {
                check(entry);
                QVERIFY2(QString::fromStdString(entry.date).size() == 10, entry.id.c_str());
            }
        };
        dated(m_catalog.linkTypes());
        dated(m_catalog.accelerators());
        dated(m_catalog.switches());
        dated(m_catalog.cpus());
        dated(m_catalog.nics());
        dated(m_catalog.models());
        dated(m_catalog.systems());
        dated(m_catalog.stacks());
        dated(m_catalog.calibrations());
        dated(m_catalog.allConstants());
        dated(m_catalog.claims());
        dated(m_catalog.tables());
        for (const Price& price : m_catalog.prices()) check(price);  // two pages carry no date
    }

    void idsAreUniqueAcrossParts() {
        std::set<std::string> ids;
        const auto add = [&](const auto& entries) {
            for (const auto& entry : entries) QVERIFY2(ids.insert(entry.id).second, entry.id.c_str());
        };
        add(m_catalog.accelerators());
        add(m_catalog.switches());
        add(m_catalog.cpus());
        add(m_catalog.nics());
        for (const std::string& id : ids) {
            QVERIFY(m_catalog.part(id) != nullptr);
            QCOMPARE(m_catalog.part(id)->id, id);
            QVERIFY(m_catalog.partRole(id).has_value());
        }
        QVERIFY(m_catalog.part("no such part") == nullptr);
        QVERIFY(!m_catalog.partRole("no such part").has_value());
        QCOMPARE(m_catalog.partRole("nvswitch3"), std::optional(Role::ScaleUpSwitch));
        QCOMPARE(m_catalog.partRole("quantum2"), std::optional(Role::NetworkSwitch));
        QCOMPARE(m_catalog.partRole("pex89144"), std::optional(Role::PcieSwitch));
    }

    void everyReferenceResolves() {
        const auto link = [&](const std::string& id, const std::string& who) {
            QVERIFY2(id.empty() || m_catalog.linkType(id) != nullptr, (who + ": " + id).c_str());
        };
        for (const Accelerator& e : m_catalog.accelerators()) {
            link(e.linkType, e.id);
            link(e.cpuLink, e.id);
            QVERIFY2(e.generation.empty() || m_catalog.constants(e.generation) != nullptr, e.id.c_str());
        }
        for (const SwitchPart& e : m_catalog.switches()) link(e.linkType, e.id);
        for (const Cpu& e : m_catalog.cpus()) link(e.cpuLink, e.id), link(e.gpuLink, e.id);
        for (const Nic& e : m_catalog.nics()) {
            link(e.pcieLink, e.id);
            for (const std::string& id : e.networkLinks) link(id, e.id);
        }
        for (const Price& e : m_catalog.prices()) QVERIFY(m_catalog.accelerator(e.accelerator) != nullptr);
        for (const System& e : m_catalog.systems()) QVERIFY(m_catalog.accelerator(e.accelerator) != nullptr);
    }

    /// Case 6 of the shared cases: per GPU each way.
    void ratesPerGpuAreThoseOfTheCases_data() {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("rate");
        const auto row = [](const char* part, const char* rate) {
            QTest::newRow(part) << QByteArray(part) << QByteArray(rate);
        };
        row("P100-SXM2", "80");
        row("V100-SXM2", "150");
        row("A100-SXM4-80GB", "300");
        row("H100-SXM5", "450");
        row("H200-SXM5", "450");
        row("B200-SXM", "900");
        row("RTX-3090", "225/4");
        row("H800-SXM5", "200");
        row("MI300X", "448");
        row("Gaudi3", "525");  // 21 of its 24 ports
        row("Rubin-R200", "1800");
    }
    void ratesPerGpuAreThoseOfTheCases() {
        QFETCH(QByteArray, part);
        QFETCH(QByteArray, rate);
        const Accelerator* found = m_catalog.accelerator(part.toStdString());
        QVERIFY(found != nullptr);
        const Rate total = Rational(found->links) * m_catalog.linkType(found->linkType)->ratePerLink;
        QCOMPARE(QByteArray::fromStdString(total.gbps.text()), rate);
    }

    void exactFractionsStayExact() {
        QVERIFY(m_catalog.linkType("pcie5_x16")->ratePerLink.gbps == Rational(4096, 65));
        QVERIFY(m_catalog.linkType("hypothetical_p2p")->ratePerLink.gbps == Rational(450, 7));
        QVERIFY(m_catalog.linkType("nvlink_bridge_ga102")->ratePerLink.gbps == Rational(225, 16));
        QVERIFY(m_catalog.linkType("hypothetical_p2p")->hypothetical);
    }

    void confidenceFollowsTheMarks() {
        const Accelerator& rubin = *m_catalog.accelerator("Rubin-R200");
        QVERIFY(rubin.announced());
        QCOMPARE(rubin.provenance("mem_GB").confidence, Confidence::Announced);
        const Accelerator& h100 = *m_catalog.accelerator("H100-SXM5");
        QCOMPARE(h100.provenance("mem_GB").confidence, Confidence::Exact);
        QCOMPARE(h100.provenance("mig_max").source,
                 std::string("https://docs.nvidia.com/datacenter/tesla/mig-user-guide/supported-gpus.html"));
        QCOMPARE(h100.provenance("mem_GB").date, std::string("2026-11-30"));
        QCOMPARE(m_catalog.accelerator("V100-SXM2")->provenance("tdp_W").confidence, Confidence::Unsourced);
        QCOMPARE(m_catalog.accelerator("H800-SXM5")->provenance("link_GBps_bidir_total").confidence,
                 Confidence::Unsourced);
        QCOMPARE(m_catalog.linkType("upi_16")->rateProvenance().confidence, Confidence::Extrapolated);
        QCOMPARE(m_catalog.linkType("arm_socket_model")->rateProvenance().confidence,
                 Confidence::Extrapolated);
        QVERIFY(m_catalog.linkType("arm_socket_model")->rateIsModelConstant);
        QCOMPARE(m_catalog.linkType("nvlink4")->rateProvenance().confidence, Confidence::Exact);
        QCOMPARE(m_catalog.constants("H200")->provenance("eta").confidence, Confidence::Calibrated);
        QCOMPARE(m_catalog.system("hgx-h800")->provenance("scale_up").confidence, Confidence::Unsourced);
        QCOMPARE(m_catalog.system("dgx-h100")->provenance("scale_up").confidence, Confidence::Exact);
        QVERIFY(m_catalog.system("hdr-cluster")->illustrative);
        QVERIFY(m_catalog.system("h200-p2p-hypothetical")->hypothetical);
    }

    void peerCopiesOverPcieAreKnownOnlyWhereRead() {
        QCOMPARE(m_catalog.accelerator("RTX-4090")->p2pOverPcie, std::optional(false));
        QCOMPARE(m_catalog.accelerator("RTX-5090")->p2pOverPcie, std::optional(false));
        QCOMPARE(m_catalog.accelerator("RTX-PRO-6000-Blackwell-Server")->p2pOverPcie, std::optional(true));
        QVERIFY(!m_catalog.accelerator("RTX-3090")->p2pOverPcie.has_value());
    }

    void defaultPricesAreTheCheapestDatedOnes() {
        // rental_prices of the facts: H100 SXM from 2.4024 (Vast.ai, 2026-10-19) to 12.29.
        const Price* price = m_catalog.defaultPrice("H100-SXM5");
        QVERIFY(price != nullptr);
        QCOMPARE(price->usdPerGpuHour, 2.4024);
        QCOMPARE(price->date, std::string("2026-10-19"));
        QVERIFY(m_catalog.defaultPrice("MI300X") == nullptr);  // both pages are undated
        QVERIFY(m_catalog.defaultPrice("Rubin-R200") == nullptr);
        QVERIFY(m_catalog.defaultPrice("no such part") == nullptr);
    }

    /// Every digit of the published constants, as the shared files print them.
    void constantsKeepEveryDigit() {
        const Calibration& article = *m_catalog.calibration("article");
        QCOMPARE(article.ep, 0.6461735238300003);
        QCOMPARE(article.tl, 8.226785826797667e-05);
        QCOMPARE(article.extra.at("eta"), 0.7300908239916756);
        QCOMPARE(article.extra.at("bx"), 2.179927090529607);
        QCOMPARE(article.extra.at("alpha"), 3e-06);
        QCOMPARE(m_catalog.calibration("reference")->eh, 0.9043534452113093);
        const CollectiveConstants& b200 = *m_catalog.constants("B200");
        QCOMPARE(b200.a0, 7.0238);
        QCOMPARE(b200.sn.value(), 34.498);
        QCOMPARE(b200.nvlsFromGpus, 6);
        QCOMPARE(m_catalog.constants("H100")->nvlsFromGpus, 5);
        QCOMPARE(m_catalog.constants("A100")->nvlsFromGpus, 0);
        QVERIFY(!m_catalog.constants("A100")->en.has_value());
        QVERIFY(b200.fittedRate == Rational(900));
    }

    void stacksSayWhy() {
        for (const Stack& stack : m_catalog.stacks()) {
            std::set<std::string> allowed;
            for (const StackRule& rule : stack.rules) {
                if (!rule.excluded) allowed.insert(rule.algorithm);
                const bool limited = rule.excluded || rule.minRanks > 0 || rule.maxRanks > 0 ||
                                     rule.maxBytes > 0 || !rule.requires_.empty();
                QVERIFY2(!limited || !rule.reason.empty(), (stack.id + " " + rule.algorithm).c_str());
            }
            QVERIFY(allowed.count("ring") == 1);
            QVERIFY(allowed.count("multishot") == 0);  // a vendor's claim, never chosen
            QCOMPARE(allowed.count("one-shot") == 1,
                     stack.id == "trtllm" || stack.id == "vllm" || stack.id == "sglang");
        }
        const Stack& vllm = *m_catalog.stack("vllm");
        const auto rule = std::find_if(vllm.rules.begin(), vllm.rules.end(),
                                       [](const StackRule& r) { return r.algorithm == "one-shot"; });
        QCOMPARE(rule->maxBytes, std::int64_t{8} << 20);
        QCOMPARE(rule->maxRanks, 8);
    }

    void unknownNamesGetTheNearest() {
        QCOMPARE(m_catalog.unknown("part", "H10-SXM").text(),
                 std::string("no part 'H10-SXM'; nearest: H100-SXM5, B100-SXM, H800-SXM5"));
        QVERIFY(m_catalog.unknown("system", "dgxh100").remedy.find("dgx-h100") != std::string::npos);
        QVERIFY(m_catalog.unknown("model", "llama3.1-70").remedy.find("llama3.1-70b") != std::string::npos);
        QVERIFY(m_catalog.system("dgxh100") == nullptr);
    }

    void copiesAreWhole() {
        Catalog copy = m_catalog;
        const Catalog moved = std::move(copy);
        QCOMPARE(moved.accelerators().size(), m_catalog.accelerators().size());
        QVERIFY(moved.wiring("dgx-h100").has_value());
        QVERIFY(Catalog().accelerators().empty());
    }

    void missingFolderIsAnError() {
        const auto loaded = Catalog::load({"/no/such/folder"});
        QVERIFY(!loaded.has_value());
        QVERIFY(loaded.error().text().find("/no/such/folder") != std::string::npos);
        QVERIFY(!Catalog::load({}).has_value() || Catalog::load({})->accelerators().empty());
    }

  private:
    Catalog m_catalog;
};

QTEST_APPLESS_MAIN(LoadTest)
#include "load_test.moc"
