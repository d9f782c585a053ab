// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The training step against engine §5, written out by hand.
#include <QtTest>

#include "workload/load.h"
#include "workload/training.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;

namespace {

bool within(double seen, double wanted, double relative) {
    return std::abs(seen - wanted) <= relative * std::abs(wanted);
}

}  // namespace

class TrainingTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    Result<TrainingReport> ask(const char* system, const TrainingQuestion& q) const {
        const auto topology = drawSystem(m_catalog, system);
        if (!topology) return tl::unexpected(topology.error());
        return train(*topology, m_catalog, wholeJob(*topology), RateBasis::Achievable, q);
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    // 100 s of work over 10 GPUs, 5 s of messages, 5 s that nothing shortens: 100/(10 + 10) = 5.
    void amdahlByHand() { QVERIFY(within(amdahl(100, 10, 5, 5), 5, 1e-12)); }

    // 8B on 8 H100: matrices 6·P per token at 0.55 of 989.4 TFLOPS; attention 6·L·h·seq; a third more with
    // recomputation. FSDP keeps 16 bytes a weight over 8 GPUs.
    void stepByHand() {
        TrainingQuestion q;
        const auto report = ask("dgx-h100", q);
        QVERIFY2(report, report ? "" : report.error().text().c_str());
        const Model& m = *m_catalog.model("llama3.1-8b");
        const double tokens = 8.0 * 4096, rate = 989.4e12 * 0.55;
        QCOMPARE(report->dp, 8);
        QVERIFY(within(report->parts.compute, tokens * 6 * (layerWeights(m) + headWeights(m)) / rate, 1e-9));
        QVERIFY(within(report->parts.attention, tokens * 6.0 * 32 * 4096 * 4096 / rate, 1e-9));
        QVERIFY(within(report->parts.recompute, (report->parts.compute + report->parts.attention) / 3, 1e-9));
        QVERIFY(within(report->memoryPerGpu, 8.03e9 * 16 / 8, 0.01));
        QVERIFY(report->fits);
        QVERIFY(within(report->parts.sum(), report->step, 1e-12));
        QCOMPARE(report->confidence, Confidence::Extrapolated);
        // 3(dp − 1)/dp · 2P bytes leave a GPU: weights twice, gradients once.
        QVERIFY(within(report->dataBytes, 3 * 7.0 / 8 * 2 * 8.03e9, 0.01));
    }

    // Whole copies: 2(dp − 1)/dp · 2P bytes; the switch adds up faster than the ring does.
    void ringAgainstSwitch() {
        TrainingQuestion q;
        q.sharded = false;
        const auto report = ask("dgx-h100", q);
        QVERIFY(report);
        QVERIFY(within(report->dataBytes, 2 * 7.0 / 8 * 2 * 8.03e9, 0.01));
        QVERIFY(!report->fits);  // 16 bytes of 8.03·10⁹ weights are 128 GB
        const ScalingPoint& eight = report->scaling.back();
        QCOMPARE(eight.gpus, 8);
        QVERIFY(eight.inSwitch > 0 && eight.inSwitch < eight.ring);
        QCOMPARE(report->scaling.front().gpus, 1);
        QVERIFY(within(report->scaling.front().strongSpeedup, 1, 1e-9));
    }

    // (pp − 1)/(m·v): 4 stages, 8 micro-batches: 3/8; two virtual stages halve it.
    void pipelineBubble() {
        TrainingQuestion q;
        q.pp = 4;
        QVERIFY(within(ask("dgx-h100", q)->bubble, 3.0 / 8, 1e-12));
        q.interleave = 2;
        QVERIFY(within(ask("dgx-h100", q)->bubble, 3.0 / 16, 1e-12));
        q.pp = 1;  // nothing to interleave: said, not passed over
        QVERIFY(!ask("dgx-h100", q));
    }

    // Strong scaling stops where weak scaling goes on, and a slow network shows in both.
    void scalingOverBoxes() {
        TrainingQuestion q;
        const auto report = ask("superpod-h100-su", q);
        QVERIFY2(report, report ? "" : report.error().text().c_str());
        QCOMPARE(report->scaling.back().gpus, 256);
        for (const ScalingPoint& p : report->scaling) {
            QVERIFY(p.strongEfficiency <= 1.0001 && p.weakEfficiency <= 1.0001);
            QVERIFY(p.strongSpeedup <= p.gpus * 1.0001);
        }
    }

    void refusals() {
        TrainingQuestion q;
        q.model = "deepseek-v3";
        QVERIFY(!ask("dgx-h100", q));
        q.model = "llama3.1-8b";
        q.tp = 16;
        QVERIFY(!ask("dgx-h100", q));
        q.tp = 3;
        QVERIFY(!ask("dgx-h100", q));
        q.tp = 1;
        q.globalBatch = 12;  // 8 copies
        QVERIFY(!ask("dgx-h100", q));
    }
};

QTEST_APPLESS_MAIN(TrainingTest)
#include "training_test.moc"
