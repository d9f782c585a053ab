// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>
#include <cmath>
#include <filesystem>

#include "study/corpus/corpus.h"

using namespace fabricsketch;

namespace {

void write(const QString& path, const char* text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

const corpus::Table& table(const corpus::Validation& validation, const char* id) {
    for (const corpus::Table& one : validation.tables)
        if (one.id == id) return one;
    qFatal("no table %s", id);
}

bool near(double a, double b) { return std::abs(a / b - 1) < 1e-9; }

}  // namespace

/// The bookkeeping of `validate FOLDER`: what is read, which class counts it, what stays apart.
class CorpusTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    Result<Catalog> m_catalog = failure("not loaded");

    Result<corpus::Validation> run() {
        return corpus::validate(*m_catalog, m_folder.filePath("measured").toStdString(),
                                m_folder.filePath("rules").toStdString());
    }

  private slots:
    void initTestCase() {
        m_catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(m_catalog.has_value());
        QVERIFY(QDir(m_folder.path()).mkpath("measured/below") && QDir(m_folder.path()).mkpath("rules"));
        write(m_folder.filePath("rules/machines.json"),
              R"({"date": "2026-11-30", "systems": [{"id": "pair", "name": "Two H100 on one NVLink",
                 "accelerator": "H100-SXM5", "drawable": true, "illustrative": true, "source": "none",
                 "wiring": {"scale_up": "illustrative"}, "counts": {"gpus": 2},
                 "devices": [{"id": "gpu0", "part": "H100-SXM5", "role": "gpu"},
                             {"id": "gpu1", "part": "H100-SXM5", "role": "gpu"}],
                 "edges": [["gpu0", "gpu1", 1, "nvlink4"]]}]})");
        write(m_folder.filePath("rules/tables.json"),
              R"({"classes": [{"id": "large", "name": "large", "target": 0.05, "kinds": ["box"],
                               "operations": ["all_reduce"], "from_bytes": "64M"},
                              {"id": "copies", "name": "copies", "target": 0.08, "kinds": ["box"],
                               "operations": ["copy"]}],
                  "tables": [{"id": "times", "system": "dgx-h100", "kind": "box"},
                             {"id": "rates", "system": "dgx-h100", "kind": "box",
                              "series": [{"where": {"algo": "Ring*"}, "algorithm": "ring"}]},
                             {"id": "floor", "system": "dgx-h100", "kind": "box", "series": [{"floor_us": 5000000}]},
                             {"id": "copies", "system": "pair", "kind": "box",
                              "series": [{"matrix": "both", "both_ways": true}]},
                             {"id": "broken", "system": "dgx-h100", "kind": "box"},
                             {"id": "missing", "system": "dgx-h100", "kind": "box"}]})");
        write(m_folder.filePath("rules/split.json"),
              R"({"collectives": {"fitted": ["floor"], "unfitted": ["times", "rates", "copies", "broken",
                                                                    "missing", "stray"]}})");
        write(m_folder.filePath("measured/times.json"),
              R"({"collective": "all_reduce", "gpus": 8,
                  "rows": [{"bytes": 1073741824, "time_us": 4000}, {"bytes": 4096, "time_us": 16},
                           {"bytes": 8192, "time_us": null, "busbw": null}, "noise", {"bytes": -1}]})");
        write(m_folder.filePath("measured/below/rates.json"),
              R"j({"collective": "alltoall", "gpus": 4, "rows": [
                  {"collective": "all_reduce", "gpus": 8, "bytes": 1073741824, "busbw": 175, "algo": "Ring (NVLS off)"
    },
                  {"collective": "all_reduce", "gpus": 8, "bytes": 1073741824, "busbw": 175, "algo": "NVLS"}]})j");;
        write(m_folder.filePath("measured/floor.json"),
              R"({"op": "all_reduce", "rows": [{"n_gpus": 8, "bytes": 4096, "latency_us": 2500000}]})");
write(m_folder.filePath("measured/copies.json"), R"({"both": [[2000, 44], [null, 2000]]})");
write(m_folder.filePath("measured/broken.json"), R"({"rows": [)");
write(m_folder.filePath("measured/stray.json"), "{}");
write(m_folder.filePath("measured/unrelated.json"), "{}");
}

void rowsAreReadAsTheyStand() {
    const auto validation = run();
    QVERIFY2(validation.has_value(), validation ? "" : validation.error().text().c_str());
    const corpus::Table& times = table(*validation, "times");
    QCOMPARE(times.points.size(), std::size_t(2));
    QVERIFY(near(times.points[0].measured, 4000e-6));
    // busbw = 2(n−1)/n · bytes / time: 1.75 · 1.073741824 GB / 175 GB/s = 10.73741824 ms
    const corpus::Table& rates = table(*validation, "rates");
    QCOMPARE(rates.points.size(), std::size_t(1));
    QVERIFY(near(rates.points[0].measured, 10.73741824e-3));
    // One NVLink 4 is 25 GB/s each way; 44 both ways are 22 each way; its copy fraction is the catalogue's.
    const corpus::Point& copy = table(*validation, "copies").points.at(0);
    const double fraction = *m_catalog->linkType("nvlink4")->copyFraction;
    QVERIFY(near(copy.measured, 22) && near(copy.predicted, 25 * fraction));
    QVERIFY(near(copy.error, std::abs(25 * fraction / 22 - 1)));
    // 5 s at least for every start, 2.5 s measured: 100 % off.
    QVERIFY(near(table(*validation, "floor").points.at(0).error, 1));
    QVERIFY(!table(*validation, "broken").gap.empty());
}

void classesKeepFittedApart() {
    const auto validation = run();
    QVERIFY(validation.has_value());
    const corpus::Class& large = validation->classes.at(0);
    QCOMPARE(large.unfitted.tables, 2);  // times, rates: the row of 4 KiB is too small
    QCOMPARE(large.unfitted.figures, 2);
    QCOMPARE(large.fitted.figures, 0);
    QVERIFY(std::isnan(large.fitted.median));
    const double expected =
        (table(*validation, "times").points[0].error + table(*validation, "rates").points[0].error) / 2;
    QVERIFY(near(large.unfitted.median, expected));
    QCOMPARE(validation->classes.at(1).unfitted.figures, 1);
    QVERIFY(table(*validation, "floor").fitted && !table(*validation, "times").fitted);
    QCOMPARE(validation->absent, std::vector<std::string>{"missing"});
    QCOMPARE(validation->unmapped, std::vector<std::string>{"stray"});
}

void foldersThatCannotBeRead() {
    QVERIFY(!corpus::validate(*m_catalog, "/nonexistent", m_folder.filePath("rules").toStdString()));
    QVERIFY(!corpus::validate(*m_catalog, m_folder.path().toStdString(), "/nonexistent"));
}

/// The shipped mapping names systems that draw, kinds that some class counts, and tables of the split.
void shippedMapping() {
    const std::filesystem::path shared = FABRICSKETCH_SHARED "/corpus";
    if (!std::filesystem::exists(shared)) QSKIP("the measured corpus is not here");
    const auto validation = corpus::validate(*m_catalog, shared, FABRICSKETCH_RESOURCES "/validation");
    QVERIFY2(validation.has_value(), validation ? "" : validation.error().text().c_str());
    QVERIFY(validation->absent.empty());
    for (const corpus::Table& one : validation->tables) {
        qInfo("%-60s %3zu figures, median %5.1f %%, worst %5.1f %% %s", one.id.c_str(), one.points.size(),
              100 * one.median, 100 * one.worst, one.fitted ? "(fitted)" : "");
        QVERIFY2(one.gap.empty(), (one.id + ": " + one.gap).c_str());
        QVERIFY2(!one.points.empty(), one.id.c_str());
    }
}
}
;

QTEST_APPLESS_MAIN(CorpusTest)
#include "corpus_test.moc"
