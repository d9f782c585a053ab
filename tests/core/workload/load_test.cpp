// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "models_for_tests.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;

namespace {

/// DeepSeek-V3: inference/configs/config_671B.json of its repository.
Model deepseekV3() {
    Model m;
    m.id = "deepseek-v3";
    m.layers = 61, m.hidden = 7168, m.heads = 128, m.kvHeads = 128, m.ffn = 18432, m.vocab = 129280;
    m.experts = 256, m.topK = 8, m.sharedExperts = 1, m.moeFfn = 2048, m.denseLayers = 3;
    m.mla = Mla{1536, 512, 128, 64, 128};
    return m;
}

/// gpt-oss-120b: gpt_oss/torch/model.py; every second layer looks back 128 tokens.
Model gptOss() {
    Model m;
    m.id = "gpt-oss-120b";
    m.layers = 36, m.hidden = 2880, m.heads = 64, m.kvHeads = 8, m.headDim = 64, m.ffn = 2880,
    m.vocab = 201088;
    m.experts = 128, m.topK = 4, m.moeFfn = 2880;
    m.slidingWindow = 128, m.slidingEvery = 2;
    return m;
}

bool within(double seen, double wanted, double relative) {
    return std::abs(seen - wanted) <= relative * wanted;
}

}  // namespace

class LoadTest : public QObject {
    Q_OBJECT
  private slots:
    void parameterCounts() {
        // Published sizes: 70.55 B (Llama 3 70B), 671 B with 37 B active (DeepSeek-V3), 117 B (gpt-oss-120b).
        const Model llama = fixtures::llama70b(), deepseek = deepseekV3(), oss = gptOss();
        QVERIFY(within(layerWeights(llama) + 2 * headWeights(llama), 70.55e9, 0.001));
        QVERIFY(within(layerWeights(deepseek) + 2 * headWeights(deepseek), 671e9, 0.001));
        QVERIFY(within(activeWeights(deepseek) + headWeights(deepseek), 37e9, 0.02));
        QVERIFY(within(layerWeights(oss) + 2 * headWeights(oss), 117e9, 0.005));
    }

    // Cases file, 4: Llama 3.1 70B, FP16: 327,680 B per token, 8,192 tokens 2.684 GB; TP 4 81,920, TP 8
    // 40,960, TP 16 still 40,960 because eight KV heads are copied; FP8 halves.
    void kvBytes() {
        const Model m = fixtures::llama70b();
        QCOMPARE(kvBytesPerTokenPerGpu(m, 1, 2), 327680.0);
        QCOMPARE(kvBytesOfSequence(m, 8192, 2), 2684354560.0);
        QCOMPARE(kvBytesPerTokenPerGpu(m, 4, 2), 81920.0);
        QCOMPARE(kvBytesPerTokenPerGpu(m, 8, 2), 40960.0);
        QCOMPARE(kvBytesPerTokenPerGpu(m, 16, 2), 40960.0);
        QCOMPARE(kvBytesPerTokenPerGpu(m, 2, 1), 81920.0);
    }

    void statedHeadDimension() {
        // 64 heads of 64 in a hidden size of 2880: hidden/heads would give 45.
        QCOMPARE(kvBytesPerTokenPerGpu(gptOss(), 1, 2), 36.0 * 2 * 8 * 64 * 2);
        QCOMPARE(attentionWeights(gptOss()), 2.0 * 2880 * 64 * 64 + 2.0 * 2880 * 8 * 64);
    }

    void slidingWindowHoldsItsWindowOnly() {
        const double perLayerToken = 2.0 * 8 * 64 * 2;
        QCOMPARE(kvBytesOfSequence(gptOss(), 100, 2), 36 * 100 * perLayerToken);
        QCOMPARE(kvBytesOfSequence(gptOss(), 8192, 2), (18 * 8192 + 18 * 128) * perLayerToken);
    }

    void latentCacheIsHeldWhole() {
        // 576 numbers a layer, whatever the number of heads: 70,272 B per token in 16 bit (the model's own
        // paper).
        QCOMPARE(kvBytesPerTokenPerGpu(deepseekV3(), 1, 2), 70272.0);
        QCOMPARE(kvBytesPerTokenPerGpu(deepseekV3(), 8, 2), 70272.0);
    }

    void expertsAreReadByChance() {
        const Model m = deepseekV3();
        // One token reads its eight experts; many tokens read all of them; never more than is stored.
        QVERIFY(within(weightsRead(m, 1), activeWeights(m), 1e-9));
        QVERIFY(within(weightsRead(m, 100000), layerWeights(m), 1e-9));
        QVERIFY(weightsRead(m, 32) > weightsRead(m, 8) && weightsRead(m, 32) < layerWeights(m));
        QCOMPARE(weightsRead(fixtures::llama70b(), 1), layerWeights(fixtures::llama70b()));
    }

    // Claim check 14: 80 layers × 2 AllReduces × 8192 × 2 B × 8448 tokens = 22.1 GB; TP 8 sends 1.75 times
    // that.
    void tensorParallelVolume() {
        const Model m = fixtures::llama70b();
        QCOMPARE(tpVolumeBytes(m, 2, 8192, 256), 80.0 * 2 * 8192 * 2 * 8448);
        QCOMPARE(tpVolumeBytes(m, 8, 8192, 256), 1.75 * 80.0 * 2 * 8192 * 2 * 8448);
        QCOMPARE(tpVolumeBytes(m, 1, 8192, 256), 0.0);
    }

    // Cases file, 9: 550 B weights in FP8 take 48.8 % of 8 × 141 GB.
    void shareOfMemory() {
        QVERIFY(within(550e9 * bytesPerWeight(Precision::Fp8) / (8 * 141e9), 0.488, 0.001));
    }

    void precisionNames() {
        for (const std::string& id : precisionIds()) QCOMPARE(precisionId(*precisionFromId(id)), id);
        QVERIFY(!precisionFromId("fp6"));
        QCOMPARE(kvPrecisionFor(Precision::Fp4), Precision::Fp8);
        QCOMPARE(kvPrecisionFor(Precision::Int4), Precision::Fp16);
        // 70 B in plain INT4 are the 35 GB of cases file, 9.
        QCOMPARE(70e9 * bytesPerWeight(Precision::Int4), 35e9);
    }
};

QTEST_APPLESS_MAIN(LoadTest)
#include "load_test.moc"
