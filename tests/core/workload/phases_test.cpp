// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The article's preset on plain numbers, and the cases of the shared cases file that need no drawing.
#include <QtTest>

#include <fstream>

#include <nlohmann/json.hpp>

#include "models_for_tests.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;
using nlohmann::json;

namespace {

json calibrations() {
    std::ifstream file(FABRICSKETCH_SHARED "/facts/calibrations.json");
    return file ? json::parse(file) : json();
}

/// Engine §4, `article`: AR = 2α + 2(N−1)/N·X/(B·η).
Setup articleSetup(const json& a, double pairBytesPerSecond, bool pointToPoint) {
    Setup s;
    s.model = fixtures::llama70b();
    s.gpu = fixtures::h200();
    s.efficiency = {a["eh"], a["ep"], a["tl_s"]};
    s.tp = 2;
    s.userRateFactor = a["user_rate_factor"];
    s.overlapBatch = pointToPoint ? a["bx"].get<double>() : 0;
    s.allReduce = [=](double bytes) {
        const double latency = 2 * a["alpha_s"].get<double>();
        const double transfer =
            bytes / (pairBytesPerSecond * a["eta"].get<double>());  // 2(N−1)/N = 1 for N = 2
        return collectives::Cost{latency + transfer, latency, transfer};
    };
    return s;
}

/// The constants of measured/trtllm-70b-fp8, on one GPU.
Setup singleGpu(const Model& model, const GpuNumbers& gpu, int input, int output, bool ideal) {
    Setup s;
    s.model = model;
    s.gpu = gpu;
    s.efficiency = {0.9043534452113093, 0.5652429595055166, 4.663739078065517e-05};
    if (ideal) s.efficiency.eh = s.efficiency.ep = 1;
    s.weights = Precision::Fp16;
    s.kvBytes = 2;
    s.tp = 1;
    s.input = input;
    s.output = output;
    return s;
}

bool within(double seen, double wanted, double relative) {
    return std::abs(seen - wanted) <= relative * wanted;
}

}  // namespace

class PhasesTest : public QObject {
    Q_OBJECT
  private slots:
    // NVIDIA's tables 2 and 3 (facts/seed_tables.json): tokens/s per GPU by batch, and at a target per user.
    void articleTables() {
        const json a = calibrations()["article"];
        if (a.is_null()) QSKIP("calibrations are not here");
        struct Case {
            double rate;
            bool pointToPoint;
            std::vector<std::pair<int, double>> byBatch;
            std::vector<std::tuple<double, int, double>> byTarget;
        };
        const Case cases[] = {{64e9,
                               true,
                               {{1, 25}, {2, 44}, {4, 66}, {8, 87}, {16, 103}, {32, 112}},
                               {{30, 6, 80}, {35, 5, 74}, {40, 4, 67}, {45, 3, 56}, {50, 2, 43}}},
                              {450e9,
                               false,
                               {{1, 26}, {2, 47}, {4, 76}, {8, 110}, {16, 142}, {32, 168}},
                               {{30, 9, 115}, {35, 7, 104}, {40, 5, 87}, {45, 4, 76}, {50, 3, 63}}}};
        for (const Case& c : cases) {
            const Setup s = articleSetup(a, c.rate, c.pointToPoint);
            const Capacity room = capacity(s);
            for (const auto& [batch, published] : c.byBatch)
                QVERIFY(within(serveBatch(s, room, batch).tokensPerGpu, published, 0.03));
            for (const auto& [target, batch, published] : c.byTarget) {
                QCOMPARE(largestBatchAt(s, room, target), batch);
                QVERIFY(within(serveBatch(s, room, batch).tokensPerGpu, published, 0.03));
            }
        }
    }

    // Cases file, 11: A100, LLaMA-7B FP16, one GPU, TensorRT-LLM 0.9 measured tokens/s. Expected within ±35 %
    // of the first; a pure roofline never below what is expected.
    void idealAndExpected() {
        struct Row {
            int batch, input, output;
            double measured;
        };
        const Row first{256, 128, 128, 5353};
        for (const Row& row :
             {first, Row{32, 128, 2048, 1518}, Row{32, 2048, 128, 547}, Row{16, 2048, 2048, 613}}) {
            const auto rate = [&](bool ideal) {
                const Setup s =
                    singleGpu(fixtures::llama7b(), fixtures::a100(), row.input, row.output, ideal);
                return serveBatch(s, capacity(s), row.batch).tokensPerGpu;
            };
            QVERIFY2(within(rate(false), row.measured, 0.35), qPrintable(QString::number(rate(false))));
            QVERIFY(rate(true) > rate(false));
        }
    }

    // Cases file, 9: a 70 B model in INT4 (35 GB) needs both of two 24 GB cards.
    void fitsOnlyWhenSplit() {
        Setup s = singleGpu(fixtures::llama70b(), {71e12, 0, 0, 936e9, 24e9}, 2048, 256, false);
        s.weights = Precision::Int4;
        QVERIFY(capacity(s).likely < 1);
        QCOMPARE(serveBatch(s, capacity(s), 1).effective, 0);
        s.tp = 2;
        QVERIFY(capacity(s).likely >= 1);
        QVERIFY(capacity(s).guaranteed < capacity(s).likely);
    }

    void batchesAboveTheCapacityWait() {
        Setup s = singleGpu(fixtures::llama7b(), fixtures::a100(), 2048, 2048, false);
        const Capacity room = capacity(s);
        const int most = static_cast<int>(room.likely);
        const Served full = serveBatch(s, room, most), over = serveBatch(s, room, 2 * most);
        QCOMPARE(over.effective, most);
        QCOMPARE(over.tokensPerGpu, full.tokensPerGpu);
        QVERIFY(within(over.ttft, full.ttft + full.total, 1e-9));
    }

    void precisionDecidesThePeak() {
        Setup s = singleGpu(fixtures::llama7b(), fixtures::h200(), 128, 128, false);
        s.weights = Precision::Fp8;
        QCOMPARE(matrixPeak(s), 1979e12);
        s.weights = Precision::Int4;  // unpacked and multiplied in 16 bit
        QCOMPARE(matrixPeak(s), 989e12);
        s.gpu = fixtures::a100();
        s.weights = Precision::Fp8;  // no FP8 unit on an A100
        QCOMPARE(matrixPeak(s), 312e12);
    }

    void targetSearchIsTheLargestBatchThatMeets() {
        const Setup s = singleGpu(fixtures::llama7b(), fixtures::a100(), 512, 128, false);
        const Capacity room = capacity(s);
        for (const double target : {20.0, 40.0, 60.0}) {
            int byHand = 0;  // upward from 1, as engine §4 defines it
            while (byHand < static_cast<int>(room.likely) &&
                   serveBatch(s, room, byHand + 1).tokensPerUser >= target)
                ++byHand;
            QCOMPARE(largestBatchAt(s, room, target), byHand);
        }
        QCOMPARE(largestBatchAt(s, room, 1e6), 0);
        QCOMPARE(largestBatchAt(s, room, 1e-9), static_cast<int>(room.likely));
    }

    // Two stages halve what a GPU holds; a lone sequence still passes every layer, so its step is no faster.
    void pipelineStages() {
        Setup s = singleGpu(fixtures::llama7b(), fixtures::a100(), 512, 128, false);
        const Parts one = decodeStep(s, 1);
        s.pp = 2;
        s.stageSend = [](double) { return collectives::Cost{1e-5, 1e-5, 0}; };
        const Parts two = decodeStep(s, 1);
        QVERIFY(within(two.sum(), one.sum() + 1e-5, 1e-9));
        Setup whole = s;
        whole.pp = 1;
        QVERIFY(within(capacity(s).weightBytes, capacity(whole).weightBytes / 2, 1e-9));
    }
};

QTEST_APPLESS_MAIN(PhasesTest)
#include "phases_test.moc"
