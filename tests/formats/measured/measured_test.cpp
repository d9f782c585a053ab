// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Benchmarks' printouts, small ones of our own in the layout of the tools; figures are what stands in the
// files.
#include <QElapsedTimer>
#include <QTest>
#include <cmath>
#include <fstream>
#include <sstream>

#include "formats/measured.h"

using namespace fabricsketch;

namespace {

std::string data(const char* file) {
    std::ifstream in(std::string(FABRICSKETCH_TEST_DATA "/") + file, std::ios::binary);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

Measured read(const std::string& text) {
    auto measured = formats::readMeasured(text, "pasted");
    if (!measured) qWarning("%s", measured.error().text().c_str());
    return measured ? *measured : Measured{};
}

bool near(double a, double b) { return std::fabs(a - b) <= 1e-9 * std::fabs(b); }

bool says(const Measured& measured, const char* part) {
    for (const Error& oddity : measured.oddities)
        if (oddity.text().find(part) != std::string::npos) return true;
    return false;
}

const char* const kHeading =
    "#  size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n";

}  // namespace

class MeasuredTest : public QObject {
    Q_OBJECT

  private slots:
    void ncclTable() {
        const Measured m = read(data("nccl_tests/nccl_all_reduce_8.txt"));
        QCOMPARE(QString::fromStdString(m.tool), QStringLiteral("nccl-tests"));
        QCOMPARE(m.collectives.size(), std::size_t(1));
        const MeasuredCollective& table = m.collectives[0];
        QCOMPARE(QString::fromStdString(table.operation), QStringLiteral("all_reduce"));
        QCOMPARE(table.ranks, 8);
        QCOMPARE(table.hosts, 1);
        QCOMPARE(QString::fromStdString(table.accelerator), QStringLiteral("NVIDIA H100 80GB HBM3"));
        QCOMPARE(table.rows.size(), std::size_t(3));
        QCOMPARE(table.rows[0].bytes, std::int64_t(1) << 20);
        QVERIFY(near(*table.rows[0].outOfPlace, 60e-6));
        QVERIFY(near(*table.rows[0].inPlace, 500e-6));  // a first touch
        QVERIFY(near(table.rows[0].time(), 60e-6));
        QVERIFY(near(table.rows[2].time(), 5000e-6));
        QCOMPARE(table.rows[0].line, 17);
        QVERIFY(m.oddities.empty());
        QVERIFY(std::find(m.lines.begin(), m.lines.end(), 19) != m.lines.end());
    }

    void severalRuns() {
        const Measured m = read(data("nccl_tests/nccl_two_runs.txt"));
        QCOMPARE(m.collectives.size(), std::size_t(2));
        QCOMPARE(m.collectives[0].ranks, 4);
        QCOMPARE(QString::fromStdString(m.collectives[1].operation), QStringLiteral("all_to_all"));
        QCOMPARE(m.collectives[1].ranks, 16);
        QCOMPARE(m.collectives[1].hosts, 2);
        QVERIFY(!m.collectives[1].rows[0].inPlace);
    }

    void rowsAlone() {
        // 375.81 / 214.75 = 1.75 = 2·7/8: AllReduce of eight.
        const Measured m = read(data("nccl_tests/nccl_rows_only.txt"));
        QCOMPARE(m.collectives.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(m.collectives[0].operation), QStringLiteral("all_reduce"));
        QCOMPARE(m.collectives[0].ranks, 8);
        QVERIFY(says(m, "operation is not named"));
        QVERIFY(says(m, "ranks is not named"));
    }

    void rcclOldColumns() {
        const Measured m = read(data("nccl_tests/rccl_old_columns.txt"));
        QCOMPARE(QString::fromStdString(m.tool), QStringLiteral("rccl-tests"));
        QCOMPARE(m.collectives.size(), std::size_t(1));
        QCOMPARE(m.collectives[0].ranks, 2);
        QCOMPARE(m.collectives[0].rows.size(), std::size_t(2));
        QVERIFY(near(*m.collectives[0].rows[1].inPlace, 20e-6));
        QCOMPARE(QString::fromStdString(m.collectives[0].operation), QStringLiteral("all_reduce"));
    }

    void oddRows_data() {
        QTest::addColumn<QString>("rows");
        QTest::addColumn<int>("kept");
        QTest::addColumn<QString>("said");
        QTest::newRow("shifted columns")
            << "1048576 262144 float sum -1 60.0 99.0 30.0 0 60.0 99.0 30.0 0\n"
               "2097152 524288 float sum -1 100.0 20.97 36.7 0 100.0 20.97 36.7 0"
            << 1 << "do not belong together";
        QTest::newRow("cut") << "1048576 262144 float sum -1 50.0 20.97 36.7 0\n2097152 524288 float sum -1 1"
                             << 1 << "cut off";
        QTest::newRow("wrong values")
            << "1048576 262144 float sum -1 50.0 20.97 36.7 7 50.0 20.97 36.7 7" << 1 << "wrong sums";
        QTest::newRow("broadcast") << "1048576 262144 float none 0 50.0 20.97 20.97 0 50.0 20.97 20.97 0" << 1
                                   << "columns say broadcast";
    }
    void oddRows() {
        QFETCH(QString, rows);
        QFETCH(int, kept);
        QFETCH(QString, said);
        const Measured m =
            read("out-of-place in-place busbw\n" + std::string(kHeading) + rows.toStdString() + "\n");
        QCOMPARE(m.collectives.size(), std::size_t(1));
        QCOMPARE(int(m.collectives[0].rows.size()), kept);
        QVERIFY(says(m, qPrintable(said)));
    }

    void p2pTest() {
        const Measured m = read(data("p2p_test/p2p_test_2gpu.txt"));
        QCOMPARE(m.matrices.size(), std::size_t(4));
        QCOMPARE(m.matrices[0].peerAccess, std::optional(false));
        QVERIFY(near(*m.matrices[0].cells[1][0], 21.75));
        QCOMPARE(m.matrices[1].peerAccess, std::optional(true));
        QVERIFY(m.matrices[2].bothDirections);
        QVERIFY(m.matrices[3].quantity == MeasuredMatrix::Quantity::Latency);
        QVERIFY(near(*m.matrices[3].cells[0][1], 13.2e-6));  // the GPU's block, not the CPU's
    }

    void nvbandwidthText() {
        const Measured m = read(data("nvbandwidth/nvbandwidth_2gpu.txt"));
        QCOMPARE(m.matrices.size(), std::size_t(2));
        QVERIFY(m.matrices[0].between == MeasuredMatrix::Between::HostToAccelerator);
        QVERIFY(near(*m.matrices[0].cells[0][1], 55.5));
        // GPU(row) <- GPU(column): row 0, column 1 flows from 1 to 0.
        QVERIFY(near(*m.matrices[1].cells[1][0], 276));
        QVERIFY(near(*m.matrices[1].cells[0][1], 277));
        QVERIFY(!m.matrices[1].cells[0][0]);
        QVERIFY(says(m, "all_to_host_memcpy_ce is not compared"));
    }

    void nvbandwidthJson() {
        const Measured m = read(data("nvbandwidth/nvbandwidth_2gpu.json"));
        QCOMPARE(m.matrices.size(), std::size_t(1));
        QVERIFY(near(*m.matrices[0].cells[0][1], 276));
        QCOMPARE(m.matrices[0].line, 7);
    }

    void nothing_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << "";
        QTest::newRow("prose") << "My GPUs are slow, 12 34 float or so.";
        QTest::newRow("heading alone")
            << "# out-of-place in-place\n# size count type redop root time algbw busbw\n";
        QTest::newRow("title alone") << "Unidirectional P2P=Enabled Bandwidth Matrix (GB/s)\n";
        QTest::newRow("sentence alone") << "memcpy CE GPU(row) <- GPU(column) bandwidth (GB/s)\n";
        QTest::newRow("json of another shape") << "{\"nvbandwidth\": {\"testcases\": 7}}";
        QTest::newRow("json broken") << "{\"nvbandwidth\": {\"testcases\": [";
        QTest::newRow("huge numbers") << "99999999999999999999 1 float sum -1 1 1 1 0 1 1 1 0\n";
    }
    void nothing() {
        QFETCH(QString, text);
        const auto measured = formats::readMeasured(text.toStdString(), "pasted");
        QVERIFY(!measured);
        const std::string line = measured.error().text();
        QVERIFY2(line.starts_with("pasted:"), line.c_str());
        QVERIFY2(line.find('\n') == std::string::npos, line.c_str());
        QVERIFY2(!measured.error().remedy.empty(), line.c_str());
    }

    void muchIsBounded() {
        QElapsedTimer timer;
        timer.start();
        std::string text = "out-of-place busbw\n";
        while (text.size() < (32U << 20))
            text += "1048576 262144 float sum -1 50.0 20.97 36.7 0 50.0 20.97 36.7 0\n";
        const Measured m = read(text);
        QCOMPARE(m.collectives[0].rows.size(), std::size_t(100'000));
        QVERIFY(says(m, "more than 100000 rows"));
        QVERIFY2(timer.elapsed() < 60000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_APPLESS_MAIN(MeasuredTest)
#include "measured_test.moc"
