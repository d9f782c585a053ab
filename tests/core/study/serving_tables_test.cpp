// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Reading measured serving rows, and fitting constants to rows whose constants are known.
#include <QtTest>

#include "study/serving_tables/asker.h"

using namespace fabricsketch;
using namespace fabricsketch::serving;

class ServingTablesTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    void readsCsvAndJson() {
        const auto csv =
            readMeasurements("tp,isl,osl,concurrency,tpot_ms,ttft_ms\n2,1024,256,8,12.5,300\n", "a.csv");
        QVERIFY(csv && csv->size() == 1);
        QCOMPARE(csv->front().tp, 2);
        QCOMPARE(csv->front().tpot, 0.0125);
        const auto json = readMeasurements(
            R"({"rows":[{"tp":1,"attention_dp":4,"moe_tp":"1","moe_ep":"4","isl":8,"osl":9,"concurrency":16,"tpot_ms":5}]})",
            "b");
        QVERIFY(json && json->front().attentionData);
        QCOMPARE(json->front().tp, 4);
        QCOMPARE(json->front().concurrency, 64);  // the columns count a rank's share
        QVERIFY(!readMeasurements("", "c"));
        QVERIFY(!readMeasurements("hello\nworld\n", "d"));
        const auto broken = readMeasurements("isl,osl,concurrency,tpot_ms\n1,2,3,fast\n", "e.csv");
        QVERIFY(!broken && broken.error().line == 2);
    }

    // Rows made by the equations with other constants: the fit comes back to them, so its error falls to
    // almost nothing.
    void fitFindsKnownConstants() {
        const auto topology = drawSystem(m_catalog, "dgx-h200");
        QVERIFY(topology);
        workload::ServingQuestion q;
        q.calibration = "measured";
        Asker truth(*topology, m_catalog);
        truth.setChange([](workload::Setup& s) {
            s.efficiency.eh = 0.7;
            s.efficiency.ep = 0.4;
            s.efficiency.tl = 5e-5;
        });
        std::vector<Measurement> rows;
        for (const int tp : {1, 2, 8})
            for (const int batch : {1, 16, 64}) {
                Measurement m;
                m.tp = tp;
                m.input = m.output = 1024;
                m.concurrency = batch;
                const auto answer = truth.ask(q, m);
                QVERIFY(answer);
                m.tpot = answer->tpot;
                m.ttft = answer->ttft;
                rows.push_back(m);
            }
        const auto found = fit(*topology, m_catalog, q, rows);
        QVERIFY2(found, found ? "" : found.error().text().c_str());
        QCOMPARE(found->rows, 9);
        // Measured again and again the rows weigh the same and say the same, and cost little more.
        std::vector<Measurement> often;
        for (int i = 0; i < 300; ++i) often.insert(often.end(), rows.begin(), rows.end());
        const auto again = fit(*topology, m_catalog, q, often);
        QVERIFY(again);
        QCOMPARE(again->rows, 2700);
        QVERIFY(std::abs(again->calibration.eh / found->calibration.eh - 1) < 1e-6);
        // More different ones than a person can mean are refused in a line, not worked on for minutes.
        std::vector<Measurement> endless(kMostQuestions + 1, rows.front());
        for (std::size_t i = 0; i < endless.size(); ++i) endless[i].input = static_cast<int>(i) + 1;
        const auto refused = fit(*topology, m_catalog, q, endless);
        QVERIFY(!refused && refused.error().what.find("2001") != std::string::npos);
        QVERIFY(found->before.tpot > 0.1);
        QVERIFY2(found->after.tpot < 0.02, qPrintable(QString::number(found->after.tpot)));
        // The file is a catalogue of one calibration, and reads back.
        const auto more = m_catalog.with(calibrationJson(found->calibration), "own.json");
        QVERIFY(more && more->calibration("own"));
        QCOMPARE(more->problems().size(), m_catalog.problems().size());
        QVERIFY(std::abs(more->calibration("own")->eh - found->calibration.eh) < 1e-12);
    }

    void fewRowsAreRefused() {
        const auto topology = drawSystem(m_catalog, "dgx-h200");
        Measurement m;
        m.input = m.output = 100;
        m.concurrency = 1;
        m.tpot = 0.01;
        QVERIFY(!fit(*topology, m_catalog, workload::ServingQuestion{}, {m, m}));
    }

    // The split was written down before the fits; both errors are there for every table.
    void measuredTables() {
        const std::filesystem::path folder = FABRICSKETCH_SHARED "/corpus/serving";
        if (!std::filesystem::exists(folder)) QSKIP("the measured tables are not here");
        const auto tables =
            validateTables(m_catalog, folder, FABRICSKETCH_RESOURCES "/validation/serving-split.json");
        QVERIFY2(tables, tables ? "" : tables.error().text().c_str());
        for (const TableErrors& table : *tables) {
            // Aims of the issue on rows that were not fitted.
            if (table.id.starts_with("30-"))
                QVERIFY2(table.heldOut.tpot < 0.055, qPrintable(QString::number(table.heldOut.tpot)));
            if (table.id.starts_with("30-"))
                QVERIFY(table.heldOut.throughput <= 0.05 && table.heldOut.ttft <= 0.25);
            if (table.id.starts_with("26-")) QVERIFY(table.heldOut.tpot <= 0.08);
            if (table.id.starts_with("25-")) QVERIFY(table.heldOut.tpot <= 0.12);
            if (table.id.starts_with("15-") || table.id.starts_with("32-"))
                QVERIFY(table.heldOut.tpot <= 0.12);
            QVERIFY(table.heldOut.figures > 0);
        }
    }
};

QTEST_APPLESS_MAIN(ServingTablesTest)
#include "serving_tables_test.moc"
