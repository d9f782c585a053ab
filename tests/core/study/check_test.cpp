// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// "Is my number normal?" Published measurements of healthy machines must be called normal and a published
// anomaly must not; a fault put into a drawing must be told from the curve it makes, with noise, among all
// other causes.
#include "study/check.h"

#include <QTest>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "study/check/hypotheses.h"

using namespace fabricsketch;

namespace {

std::optional<Catalog> catalog;

Topology drawn(const char* system) {
    auto topology = drawSystem(*catalog, system);
    if (!topology) qFatal("%s", topology.error().text().c_str());
    return *topology;
}

/// Sizes from 1 KiB to 8 GiB by 4, deterministic noise of ±4 %.
MeasuredCollective asMeasured(const Topology& topology, const Job& job, collectives::Operation operation,
                              const std::string& algorithm = "auto") {
    collectives::Question question;
    question.operation = operation;
    question.algorithm = algorithm;
    for (std::int64_t bytes = 1 << 10; bytes <= (std::int64_t(8) << 30); bytes *= 4)
        question.sizes.push_back(bytes);
    const auto report = collectives::evaluate(
        collectives::machineOf(topology, *catalog, job, RateBasis::Achievable), question);
    if (!report) qFatal("%s", report.error().text().c_str());
    MeasuredCollective table;
    table.operation = collectives::operationId(operation);
    table.ranks = job.size();
    int line = 1;
    for (const collectives::Estimate& row : report->best) {
        const double noise = 1 + 0.04 * std::sin(7.0 * line);
        table.rows.push_back({line++, row.bytes, row.time * noise, row.time * noise * 1.02});
    }
    return table;
}

CheckTable checked(const MeasuredCollective& table, const Topology& topology) {
    Measured measured;
    measured.collectives = {table};
    return check(measured, topology, *catalog).tables.at(0);
}

Job firstJob(const Topology& topology, std::size_t n) {
    std::vector<int> numbers(n);
    std::iota(numbers.begin(), numbers.end(), 0);
    return *jobOf(topology, numbers);
}

}  // namespace

class CheckTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        auto loaded = Catalog::load({std::filesystem::path(FABRICSKETCH_RESOURCES) / "catalog"});
        QVERIFY(loaded.has_value());
        catalog = std::move(*loaded);
    }

    void published_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("system");
        QTest::addColumn<bool>("normal");
        QTest::addColumn<QString>("cause");
        QTest::newRow("H100 NVLS") << "03-h100-p5-8gpu-allreduce-nvls"
                                   << "dgx-h100" << true << "";
        QTest::newRow("A100 AllReduce") << "17-a100-40gb-8gpu-allreduce"
                                        << "dgx-a100" << true << "";
        QTest::newRow("A100 AllToAll") << "19-a100-40gb-8gpu-alltoall"
                                       << "dgx-a100" << true << "";
        QTest::newRow("H100 ReduceScatter") << "81-h100-sxm-8gpu-reducescatter-ring"
                                            << "dgx-h100" << true << "";
        QTest::newRow("A100 mesh") << "119-a100-4gpu-reducescatter"
                                   << "redstone-a100-4" << true << "";
        QTest::newRow("GB200 rack") << "10-gb200-nvl72-72gpu-allreduce"
                                    << "gb200-nvl72" << true << "";
        // Reported as low by its owner: 116 GB/s over a bridge of twelve links of 25.
        QTest::newRow("H100 bridge") << "80-h100-pcie-nvlink-bridge-2gpu-allreduce"
                                     << "h100-nvl-pair" << false << "lane-down";
    }
    void published() {
        QFETCH(QString, file);
        QFETCH(QString, system);
        QFETCH(bool, normal);
        QFETCH(QString, cause);
        std::ifstream in(std::string(FABRICSKETCH_SHARED "/corpus/measured/") + file.toStdString() + ".json");
        if (!in) QSKIP("the public measurements are not here");
        const auto json = nlohmann::json::parse(in);
        MeasuredCollective table;
        table.operation =
            json["collective"] == "alltoall" ? "all_to_all" : json["collective"].get<std::string>();
        table.ranks = json["gpus"];
        for (const auto& row : json["rows"])
            if (row["time_us"].is_number())
                table.rows.push_back({1, row["bytes"], row["time_us"].get<double>() * 1e-6, {}});
        const CheckTable result = checked(table, drawn(qPrintable(system)));
        QVERIFY2((result.judgement == Judgement::Normal) == normal, result.verdict.c_str());
        if (!cause.isEmpty()) QCOMPARE(QString::fromStdString(result.causes.at(0).id), cause);
    }

    void faults_data() {
        QTest::addColumn<QString>("system");
        QTest::addColumn<int>("gpus");
        QTest::addColumn<QString>("fault");
        QTest::newRow("NVLS off") << "dgx-h100" << 8 << "no-switch-reduction";
        QTest::newRow("NVLink not used") << "dgx-h100" << 8 << "host-path";
        QTest::newRow("P2P off") << "dgx-h100" << 8 << "p2p-off";
        QTest::newRow("PCIe, P2P off") << "l40s-8-pcie" << 4 << "p2p-off";
        QTest::newRow("bridge half seated") << "rtx3090-2-bridge" << 2 << "lane-down";
        QTest::newRow("switch off") << "dgx-h100" << 8 << "switch-down";
        QTest::newRow("NICs missing") << "hdr-cluster" << 16 << "nic-count";
        QTest::newRow("wrong pair") << "a100-pcie-bridge-4" << 2 << "other-gpus";
    }
    void faults() {
        QFETCH(QString, system);
        QFETCH(int, gpus);
        QFETCH(QString, fault);
        const Topology topology = drawn(qPrintable(system));
        const Job job = firstJob(topology, static_cast<std::size_t>(gpus));
        checking::Suspicion suspicion;
        suspicion.severalHosts = gpus > 8;
        suspicion.algorithms = {"nvls"};
        const MeasuredCollective healthy = asMeasured(topology, job, collectives::Operation::AllReduce);
        QVERIFY(checked(healthy, topology).judgement == Judgement::Normal);
        bool tried = false;
        for (const auto& hypothesis : checking::hypotheses(topology, *catalog, job, suspicion)) {
            if (hypothesis.id != fault.toStdString()) continue;
            const auto table =
                asMeasured(hypothesis.topology, hypothesis.job, collectives::Operation::AllReduce,
                           hypothesis.algorithms.empty() ? "auto" : "ring");
            const CheckTable result = checked(table, topology);
            if (result.judgement == Judgement::Normal) continue;  // too small a fault to be called one
            tried = true;
            QVERIFY2(result.judgement == Judgement::Slow, result.verdict.c_str());
            QVERIFY2(result.explained, result.verdict.c_str());
            QStringList ids;
            for (const CheckCause& cause : result.causes) ids << QString::fromStdString(cause.id);
            QVERIFY2(ids.contains(fault), qPrintable(ids.join(' ')));
        }
        QVERIFY(tried);
    }

    void aSpikeIsNoFault() {
        const Topology topology = drawn("dgx-h100");
        MeasuredCollective table =
            asMeasured(topology, firstJob(topology, 8), collectives::Operation::AllReduce);
        MeasuredCollective::Row& row = table.rows[table.rows.size() - 4];
        row.outOfPlace = *row.outOfPlace * 5;
        row.inPlace.reset();
        const CheckTable result = checked(table, topology);
        QVERIFY(result.judgement == Judgement::Normal);
        QVERIFY(result.rows[result.rows.size() - 4].judgement == Judgement::Spike);
        // The other column of the same row takes it away.
        row.inPlace = *row.outOfPlace / 5;
        QVERIFY(checked(table, topology).rows[result.rows.size() - 4].judgement == Judgement::Normal);
    }

    void repeatedRunsGiveTheirMedian() {
        const Topology topology = drawn("dgx-h100");
        MeasuredCollective table =
            asMeasured(topology, firstJob(topology, 8), collectives::Operation::AllReduce);
        const auto once = table.rows;
        for (const double factor : {1.0, 9.0})
            for (auto row : once) {
                row.outOfPlace = *row.outOfPlace * factor;
                row.inPlace.reset();
                table.rows.push_back(row);
            }
        const CheckTable result = checked(table, topology);
        QCOMPARE(result.rows.size(), once.size());
        QVERIFY(result.judgement == Judgement::Normal);
    }

    void fasterThanTheDrawing() {
        const Topology slow = drawn("dgx-a100"), fast = drawn("hgx-b200");
        const auto table = asMeasured(fast, firstJob(fast, 8), collectives::Operation::AllReduce);
        const CheckTable result = checked(table, slow);
        QVERIFY(result.judgement == Judgement::Fast);
        QVERIFY2(result.verdict.find("nother machine") != std::string::npos, result.verdict.c_str());
    }

    void gaps_data() {
        QTest::addColumn<QString>("operation");
        QTest::addColumn<int>("ranks");
        QTest::addColumn<QString>("said");
        QTest::newRow("one rank") << "all_reduce" << 1 << "One rank alone";
        QTest::newRow("too many") << "all_reduce" << 16 << "16 ranks were measured, the drawing has 8 GPUs";
        QTest::newRow("no name") << "" << 8 << "does not say which operation";
        QTest::newRow("not modelled") << "gather" << 8 << "The model has no gather";
    }
    void gaps() {
        QFETCH(QString, operation);
        QFETCH(int, ranks);
        QFETCH(QString, said);
        MeasuredCollective table;
        table.operation = operation.toStdString();
        table.ranks = ranks;
        table.rows = {{1, 1 << 20, 1e-4, {}}};
        const CheckTable result = checked(table, drawn("dgx-h100"));
        QVERIFY(result.judgement == Judgement::Unknown);
        QVERIFY2(result.verdict.find(said.toStdString()) != std::string::npos, result.verdict.c_str());
        Measured measured;
        measured.collectives = {table};
        QVERIFY(!check(measured, drawn("dgx-h100"), *catalog).normal());
    }

    void matrixOfPairs() {
        // 450 GB/s each way by 18 links of 25; plain copies reach .83 of it (formats reference): 373. GPU 5
        // has half.
        MeasuredMatrix matrix;
        matrix.title = "Unidirectional P2P=Enabled";
        matrix.peerAccess = true;
        for (int i = 0; i < 8; ++i) {
            matrix.from.push_back(i);
            matrix.to.push_back(i);
            matrix.cells.emplace_back();
            for (int j = 0; j < 8; ++j)
                matrix.cells.back().emplace_back(i == j ? 2500.0 : i == 5 || j == 5 ? 187.0 : 373.0);
        }
        Measured measured;
        measured.matrices = {matrix};
        const Topology topology = drawn("dgx-h100");
        const CheckTable slow = check(measured, topology, *catalog).tables.at(0);
        QCOMPARE(slow.rows.size(), std::size_t(56));
        QVERIFY(slow.judgement == Judgement::Slow);
        QVERIFY2(slow.verdict.find("14 of 56") != std::string::npos, slow.verdict.c_str());

        for (auto& row : measured.matrices[0].cells)
            for (auto& cell : row)
                if (*cell == 187.0) cell = 373.0;
        QVERIFY(check(measured, topology, *catalog).normal());

        // As fast as copies through the host's memory everywhere, with peer access on: nothing goes over
        // NVLink.
        const double staged = bandwidth::pairs(checking::withoutPeerCopies(topology, *catalog), *catalog,
                                               wholeJob(topology), RateBasis::Achievable, false)
                                  .at(0, 1)
                                  .fabric.toDouble();
        for (auto& row : measured.matrices[0].cells)
            for (auto& cell : row) cell = staged;
        const CheckTable off = check(measured, topology, *catalog).tables.at(0);
        QVERIFY(!off.causes.empty());
        QVERIFY2(off.causes[0].id == "p2p-off" || off.causes[0].id == "host-path", off.verdict.c_str());

        measured.matrices[0].to[7] = 8;
        QVERIFY(check(measured, topology, *catalog).tables.at(0).judgement == Judgement::Unknown);
    }

    void peerAccessWithoutEffect() {
        MeasuredMatrix off, on;
        for (MeasuredMatrix* one : {&off, &on}) {
            one->from = one->to = {0, 1};
            one->cells = {{900.0, 9.0}, {9.1, 900.0}};
        }
        off.peerAccess = false;
        on.peerAccess = true;
        Measured measured;
        measured.matrices = {off, on};
        const Check result = check(measured, drawn("l40s-8-pcie"), *catalog);
        QVERIFY(result.tables[0].judgement == Judgement::Unknown);  // staged copies are not judged
        QVERIFY(result.tables[1].judgement == Judgement::Slow);
        QCOMPARE(QString::fromStdString(result.tables[1].causes.at(0).id), QStringLiteral("p2p-off"));
        QCOMPARE(result.tables[1].causes[0].distance, 0.0);
        QVERIFY(!result.normal());
    }

    void aRingWhereNvlsWasExpected() {
        // Eight H100 without NVLS: 365 to 370 GB/s of busbw at large sizes where 480 are reached with it
        // (formats reference). Not far enough for a fault, and said all the same.
        MeasuredCollective table;
        table.operation = "all_reduce";
        table.ranks = 8;
        for (std::int64_t bytes = std::int64_t(1) << 28; bytes <= (std::int64_t(1) << 33); bytes *= 2)
            table.rows.push_back({1, bytes, 2.0 * 7 / 8 * static_cast<double>(bytes) / 368e9, {}});
        const CheckTable result = checked(table, drawn("dgx-h100"));
        QVERIFY2(!result.causes.empty(), result.verdict.c_str());
        QCOMPARE(QString::fromStdString(result.causes[0].id), QStringLiteral("no-switch-reduction"));
        QVERIFY2(result.verdict.find("ring, not NVLS") != std::string::npos, result.verdict.c_str());
    }

    void anotherGpuIsNoticed() {
        const Topology topology = drawn("dgx-h100");
        MeasuredCollective table =
            asMeasured(topology, firstJob(topology, 8), collectives::Operation::AllReduce);
        table.accelerator = "NVIDIA H100 80GB HBM3";
        QVERIFY(checked(table, topology).notes.empty());
        table.accelerator = "NVIDIA A100-SXM4-80GB";
        QVERIFY(!checked(table, topology).notes.empty());
    }

    void cancelled() {
        const std::atomic<bool> cancel = true;
        Measured measured;
        measured.collectives = {MeasuredCollective{}};
        QVERIFY(check(measured, drawn("dgx-h100"), *catalog, {}, &cancel).tables.empty());
    }
};

QTEST_APPLESS_MAIN(CheckTest)
#include "check_test.moc"
