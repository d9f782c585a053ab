// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The article replayed, and the published figures held against the model. Expected texts come from the claim
// check (facts/claims.md) and from NVIDIA's tables.
#include <QtTest>

#include "study/report.h"
#include "study/validation.h"

using namespace fabricsketch;

class ReplayTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;
    std::vector<ReplayRow> m_rows;

    const ReplayRow& row(const char* what) const {
        for (const ReplayRow& r : m_rows)
            if (r.what == what) return r;
        static const ReplayRow none;
        return none;
    }

    void expect(const char* what, const char* published, const char* engine, const char* verdict) const {
        const ReplayRow& r = row(what);
        const std::string seen = r.what + " | " + r.published + " | " + r.engine + " | " + r.verdict;
        QVERIFY2(r.published.find(published) != std::string::npos, seen.c_str());
        QVERIFY2(r.engine.find(engine) != std::string::npos, seen.c_str());
        QVERIFY2(r.verdict.find(verdict) != std::string::npos, seen.c_str());
        QVERIFY2(!r.reason.empty(), seen.c_str());
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
        auto rows = replayArticle(m_catalog);
        QVERIFY2(rows, rows ? "" : rows.error().text().c_str());
        m_rows = std::move(*rows);
    }

    void steps() {
        expect("Steps of a ring AllReduce", "2N−2", "14 steps on 8 GPUs, 142 steps on 72 GPUs", "ok");
        expect("Steps of MultiShot with NVSwitch", "2", "2 steps on 8 GPUs, 2 steps on 72 GPUs", "ok");
    }

    void labelsOfBothDirections() {
        expect("One pair of 8 GPUs, point-to-point", "128 GB/s", "64.3 GB/s each way", "thought experiment");
        expect("One pair of 8 GPUs, NVSwitch", "900 GB/s", "450 GB/s each way (900 GB/s both ways)", "unit");
        expect("Bandwidth point-to-point as GPUs are added", "falls", "450 GB/s each way to all seven",
               "wrong");
    }

    void transfers() {
        expect("Time of 20 GB, point-to-point", "156 ms", "312 ms one way at 64 GB/s each way", "misleading");
        expect("Time of 20 GB, NVSwitch", "22 ms", "44.4 ms one way at 450 GB/s each way", "misleading");
        expect("Tensor-parallel traffic of one query, each GPU", "20 GB", "22.1 GB (20.6 GiB)", "ok");
        expect("What the 20 GB are", "one transfer", "160 prefill AllReduces of 134 MB and 40,960 decode",
               "wrong");
    }

    void racks() {
        expect("NVLink 6 against PCIe Gen 6", "14×", "14.1× raw against raw", "ok");
        expect("Sum over the rack's GPUs", "260 TB/s", "259.2 TB/s with both directions", "ok, rounded");
        expect("Sum over the rack's GPUs", "260 TB/s", "64.8 TB/s each way", "ok, rounded");
    }

    void tables() {
        expect("Tokens/s per GPU at batch 32, TP 2", "point-to-point 112, NVSwitch 168", "NVSwitch 168",
               "ok");
        expect("At 30 tokens/s per user, NVSwitch, TP 2", "115 tokens/s per GPU (batch 9)", "(batch 9)",
               "ok");
        expect("At 50 tokens/s per user, point-to-point, TP 2", "43 tokens/s per GPU (batch 2)", "(batch 2)",
               "ok");
        expect("At 30 tokens/s per user, one GPU", "67 tokens/s per GPU (batch 2)", "not fitted", "wrong");
        expect("At 35 tokens/s per user, one GPU", "does not meet", "not fitted", "flagged");
        expect("\"Measured\" throughput", "measured", "NVIDIA model, not measured", "wrong");
    }

    void wrongClaimsWithoutFiguresAreTold() {
        expect("A new NVLink generation about every year", "every year", "", "wrong");
        expect("NVSwitch reduces and multicasts in the switch", "", "", "misleading");
    }

    // The tables the article preset was fitted on come back within 3 %; they are called fitted and a model.
    void publishedTables() {
        const Validation validation = validatePublished(m_catalog);
        int articleTables = 0, unfitted = 0;
        for (const TableValidation& table : validation.tables) {
            QVERIFY2(table.gap.empty(), (table.id + ": " + table.gap).c_str());
            QVERIFY2(!table.points.empty(), table.id.c_str());
            QVERIFY(table.median <= table.worst);
            unfitted += table.fitted ? 0 : 1;
            if (table.id != "article-batch" && table.id != "article-target") continue;
            ++articleTables;
            QVERIFY2(table.worst <= 0.03, table.worstAt.c_str());
            QVERIFY(table.fitted && table.modelled);
        }
        QCOMPARE(articleTables, 2);
        QVERIFY(unfitted >= 4);
        QVERIFY(!std::isnan(validation.medianFitted) && !std::isnan(validation.medianUnfitted));
    }
};

QTEST_APPLESS_MAIN(ReplayTest)
#include "replay_test.moc"
