// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Serving on drawn systems of the shipped catalogue.
#include <QtTest>
#include <algorithm>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>

#include "topology/edit.h"
#include "workload/chosen_row.h"
#include "workload/words.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;
using nlohmann::json;

namespace {

bool within(double seen, double wanted, double relative) {
    return std::abs(seen - wanted) <= relative * wanted;
}

}  // namespace

class ServeTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    Topology drawn(const char* system) const {
        auto topology = drawSystem(m_catalog, system);
        return topology ? *topology : Topology();
    }

    Result<ServingReport> ask(const Topology& topology, const ServingQuestion& question) const {
        return serve(topology, m_catalog, wholeJob(topology), true, RateBasis::Achievable, question);
    }

    static ServingQuestion question(const char* calibration, std::vector<int> batches = {1}) {
        ServingQuestion q;
        q.calibration = calibration;
        q.batches = std::move(batches);
        return q;
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    // facts/golden_vectors.json, from the drawing: B, η and the latencies come from links and catalogue.
    void referenceVectorsFromTheDrawing() {
        std::ifstream file(FABRICSKETCH_SHARED "/facts/golden_vectors.json");
        if (!file) QSKIP("reference vectors are not here");
        const json golden = json::parse(file);
        const Topology topology = drawn("dgx-h200");
        for (const json& v : golden["serve"]) {
            ServingQuestion q = question("reference", {v["B"]});
            q.model = "llama3-70b";
            q.tp = v["tp"];
            q.input = v["isl"];
            q.output = v["osl"];
            const auto report = ask(topology, q);
            QVERIFY2(report, report ? "" : report.error().text().c_str());
            const ServingRow& row = report->rows.front();
            const std::string which = v.dump();
            QVERIFY2(within(row.tpot, v["tpot"], 1e-6), which.c_str());
            QVERIFY2(within(row.decode, v["D"], 1e-6), which.c_str());
            QVERIFY2(within(row.prefill, v["P"], 1e-6), which.c_str());
            QVERIFY2(within(row.tokensPerGpu * q.tp, v["tps"], 1e-6), which.c_str());
            QCOMPARE(report->confidence, Confidence::Calibrated);
        }
    }

    // Cases file, 12, and NVIDIA's tables 2 and 3: the difference between the two comes out of the drawings
    // alone.
    void articleTablesFromTheDrawing() {
        struct Case {
            const char* system;
            std::vector<double> byBatch;
            std::vector<std::pair<int, double>> byTarget;
        };
        const Case cases[] = {
            {"h200-p2p-hypothetical",
             {25, 44, 66, 87, 103, 112},
             {{6, 80}, {5, 74}, {4, 67}, {3, 56}, {2, 43}}},
            {"dgx-h200", {26, 47, 76, 110, 142, 168}, {{9, 115}, {7, 104}, {5, 87}, {4, 76}, {3, 63}}}};
        for (const Case& c : cases) {
            const Topology topology = drawn(c.system);
            const auto table = ask(topology, question("article", {1, 2, 4, 8, 16, 32}));
            QVERIFY2(table, table ? "" : table.error().text().c_str());
            for (std::size_t i = 0; i < c.byBatch.size(); ++i)
                QVERIFY(within(table->rows[i].tokensPerGpu, c.byBatch[i], 0.03));
            QVERIFY(within(table->tpVolumeBytes, 22.15e9, 0.01));
            QCOMPARE(table->kvBytesPerTokenPerGpu, 81920.0);
            QCOMPARE(QString::fromStdString(table->calibrationNote), QString("NVIDIA model, not measured"));
            for (std::size_t i = 0; i < c.byTarget.size(); ++i) {
                ServingQuestion q = question("article");
                q.target = 30 + 5.0 * static_cast<double>(i);
                const auto at = ask(topology, q);
                QVERIFY(at && at->atTarget);
                QCOMPARE(at->atTarget->batch, c.byTarget[i].first);
                QVERIFY(within(at->atTarget->tokensPerGpu, c.byTarget[i].second, 0.03));
            }
        }
    }

    void outsideItsScopeTheArticleSaysSo() {
        const auto report = ask(drawn("dgx-h100"), question("article"));
        QVERIFY(report);
        QCOMPARE(report->confidence, Confidence::Extrapolated);
        QVERIFY(report->calibrationNote.starts_with("NVIDIA model, not measured"));
        QVERIFY(report->calibrationNote.find("another accelerator") != std::string::npos);
    }

    // A pair with two links on DGX-1 V100 (50 GB/s) before one with a single link or none
    // (facts/graphs/dgx1v.txt).
    /// engine.md §4: the published tables' rate of a user is 1.22 · O/T with batch · O/T = tokens/s of the
    /// group, so at batch B it is 1.22 × throughput / B; elsewhere it is 1/TPOT. Which of both it is stands
    /// in words beside it.
    void theRateOfAUserSaysWhatItIs() {
        const auto article = ask(drawn("dgx-h200"), question("article", {1, 8}));
        QVERIFY(article);
        for (const ServingRow& row : article->rows)
            QVERIFY(within(row.tokensPerUser * row.batch, 1.22 * row.tokensPerGpu * 2, 1e-9));
        const std::string published = userRateWords(m_catalog, *article);
        QVERIFY2(published.find("1.22 × output / time") != std::string::npos, published.c_str());
        const auto measured = ask(drawn("dgx-h200"), question("measured", {1, 8}));
        QVERIFY(measured);
        for (const ServingRow& row : measured->rows) QVERIFY(within(row.tokensPerUser * row.tpot, 1, 1e-9));
        const std::string plain = userRateWords(m_catalog, *measured);
        QVERIFY2(plain.find("1/TPOT, the pace") != std::string::npos, plain.c_str());
    }

    void placementTakesTheWidestPair() {
        const Topology topology = drawn("dgx1-v100");
        const Job pair = bestPlacement(topology, m_catalog, wholeJob(topology), 2);
        QCOMPARE(pair.size(), 2);
        QCOMPARE(pair.of, 8);
        const auto pairs = bandwidth::pairs(topology, m_catalog, pair, RateBasis::Nominal);
        QCOMPARE(pairs.at(0, 1).fabric, Rational(50));
        // No four of them are fully joined by NVLink pairs of 50; all four of one board are joined by 25 or
        // more.
        const Job four = bestPlacement(topology, m_catalog, wholeJob(topology), 4);
        const auto inside = bandwidth::pairs(topology, m_catalog, four, RateBasis::Nominal);
        for (int i = 0; i < 4; ++i)
            for (int j = 0; j < 4; ++j)
                if (i != j) QVERIFY(inside.at(i, j).fabric >= Rational(25));
    }

    void placementStaysInABridgedPair() {
        const Topology topology = drawn("a100-pcie-bridge-4");
        const auto report = ask(topology, question("measured"));
        QVERIFY2(report, report ? "" : report.error().text().c_str());
        const auto pairs = bandwidth::pairs(topology, m_catalog, report->job, RateBasis::Nominal);
        QCOMPARE(pairs.at(0, 1).direct, pairs.at(0, 1).fabric);
        QVERIFY(!pairs.at(0, 1).direct.isZero());
    }

    // Cases file, 7: 2 × RTX 3090, TP 2, a dense 27 B model in INT4, batch 1; NVLink bridge against PCIe 4 ×8
    // staged through the host. Measured with vLLM on a 10K prompt: decode gains 3–5 %, prefill 35–49 %
    // (https://github.com/noonghunna/club-3090/pull/702). Sizes of that model: THUDM/slime,
    // scripts/models/qwen3.5-27B.sh, its layers taken as plain attention.
    void nvlinkIsAPrefillLeverAtBatchOne() {
        const auto catalog = m_catalog.with(
            R"({"models": [{"id": "dense-27b", "name": "Dense 27B", "source": "test", "layers": 64, "hidden": 5120,
                "heads": 24, "kv_heads": 4, "head_dim": 256, "ffn_dim": 17408, "vocab": 248320}]})",
            "test");
        QVERIFY2(catalog, catalog ? "" : catalog.error().text().c_str());
        QVERIFY(catalog->model("dense-27b"));
        const Topology bridge = drawn("rtx3090-2-bridge");
        std::vector<Device> devices(bridge.devices().begin(), bridge.devices().end());
        std::vector<Link> links;
        for (const Link& link : bridge.links()) {
            const LinkType* type = m_catalog.linkType(link.type);
            QVERIFY(type);
            if (type->layer == Layer::ScaleUp) continue;
            links.push_back(link);
            links.back().type = "pcie4_x8";
        }
        QVERIFY(m_catalog.linkType("pcie4_x8"));
        Topology staged = Topology::build(devices, links);
        HostPolicy policy;
        policy.p2pOverPcie = HostPolicy::P2p::Denied;
        staged.setPolicy(policy);

        // The runs are vLLM's, INT4 is multiplied in 16 bit, and the layers are those of a Qwen: the
        // calibration fitted on vLLM with 16-bit weights of a 64-layer Qwen is the one that speaks of them.
        ServingQuestion q = question("h100-vllm-qwen3-32b-bf16");
        q.model = "dense-27b";
        q.precision = Precision::Int4;
        q.kvPrecision = Precision::Fp8;
        q.stack = "vllm";
        q.input = 10240;
        const auto on = [&](const Topology& topology) {
            return serve(topology, *catalog, wholeJob(topology), true, RateBasis::Achievable, q);
        };
        const auto withBridge = on(bridge), without = on(staged);
        QVERIFY2(withBridge, withBridge ? "" : withBridge.error().text().c_str());
        QVERIFY2(without, without ? "" : without.error().text().c_str());
        const double decodeGain = without->rows[0].decode / withBridge->rows[0].decode - 1;
        const double prefillGain = without->rows[0].prefill / withBridge->rows[0].prefill - 1;
        const QString seen = QString("decode %1, prefill %2").arg(decodeGain).arg(prefillGain);
        QVERIFY2(decodeGain <= 0.12, qPrintable(seen));
        QVERIFY2(prefillGain >= 0.20, qPrintable(seen));
        QVERIFY2(prefillGain >= 3 * decodeGain, qPrintable(seen));
    }

    // Cases file, 8.
    void tokensOfWhat() {
        QCOMPARE(totalPerGeneratedToken(1024, 1024), 2.0);
        QCOMPARE(totalPerGeneratedToken(8192, 256), 33.0);
    }

    // Cases file, 9: 40 GPUs of eight-way boxes read "5 replicas × TP 8"; two cards are never one of twice
    // the memory.
    void inWords() {
        const Topology cluster = drawn("superpod-h100-su");
        std::vector<int> forty(40);
        std::iota(forty.begin(), forty.end(), 0);
        const auto job = jobOf(cluster, forty);
        QVERIFY(job);
        ServingQuestion q = question("measured");
        q.tp = 8;
        q.replicas = 5;
        const auto report = serve(cluster, m_catalog, *job, true, RateBasis::Achievable, q);
        QVERIFY2(report, report ? "" : report.error().text().c_str());
        QVERIFY2(report->words.find("5 replicas × TP 8") != std::string::npos, report->words.c_str());
        q.replicas = 1;
        const auto one = serve(cluster, m_catalog, *job, true, RateBasis::Achievable, q);
        QVERIFY(one);
        QVERIFY2(one->words.find("5 replicas × TP 8") != std::string::npos, one->words.c_str());
        QCOMPARE(one->rows[0].tokensPerGpu, report->rows[0].tokensPerGpu);

        ServingQuestion small = question("measured");
        small.precision = Precision::Int4;
        small.input = 2048;
        const auto split = ask(drawn("rtx3090-2-bridge"), small);
        QVERIFY2(split, split ? "" : split.error().text().c_str());
        QVERIFY2(split->words.find("2 × 24 GB") != std::string::npos, split->words.c_str());
        QVERIFY(split->maxBatchLikely >= 1);
        small.tp = 1;
        const auto alone = ask(drawn("rtx3090-2-bridge"), small);
        QVERIFY(alone);
        QCOMPARE(alone->maxBatchLikely, 0);
        QVERIFY(!alone->rows[0].fits);
        QVERIFY2(alone->fitReason.find("does not fit, TP 2 would: ") != std::string::npos,
                 alone->fitReason.c_str());
    }

    void reasonsNotNumbers() {
        const Topology topology = drawn("dgx-h200");
        ServingQuestion q = question("measured");
        q.model = "llama3.1-70";
        QVERIFY(ask(topology, q).error().remedy.find("llama3.1-70b") != std::string::npos);
        q = question("measurd");
        QVERIFY(ask(topology, q).error().remedy.find("measured") != std::string::npos);
        q = question("measured");
        q.tp = 3;
        QVERIFY(ask(topology, q).error().what.find("does not divide the 64 attention heads") !=
                std::string::npos);
        q.tp = 16;
        QVERIFY(ask(topology, q).error().what.find("needs 16 GPUs and the job has 8") != std::string::npos);
        q.tp = 2;
        q.target = 1e5;
        const auto missed = ask(topology, q);
        QVERIFY(missed && !missed->atTarget);
        QVERIFY(missed->targetReason.find("below the target") != std::string::npos);
        QVERIFY(missed->targetReason.find("limited by") != std::string::npos);
    }

    void pipelineAndExpertsAreLabelled() {
        ServingQuestion q = question("measured");
        q.pp = 2;
        const auto pipelined = ask(drawn("dgx-h200"), q);
        QVERIFY2(pipelined, pipelined ? "" : pipelined.error().text().c_str());
        QCOMPARE(pipelined->job.size(), 4);
        QCOMPARE(pipelined->confidence, Confidence::Extrapolated);
        q = question("measured");
        q.model = "deepseek-v3";
        q.tp = 8;
        const auto experts = ask(drawn("dgx-h200"), q);
        QVERIFY2(experts, experts ? "" : experts.error().text().c_str());
        QCOMPARE(experts->confidence, Confidence::Extrapolated);
    }

    // NVIDIA's MIG user guide, supported profiles: 1g, 2g, 3g, 4g, 7g have sevenths of the compute and 1, 2,
    // 4, 4, 8 eighths of the memory; nothing but PCIe leads out of a slice.
    void slicesOfAGpu() {
        const std::map<char, double> eighths{{'1', 1}, {'2', 2}, {'3', 4}, {'4', 4}, {'7', 8}};
        int slices = 0;
        for (const Accelerator& slice : m_catalog.accelerators()) {
            const std::size_t at = slice.id.find("-MIG-");
            if (at == std::string::npos) continue;
            ++slices;
            const Accelerator* whole = m_catalog.accelerator(slice.id.substr(0, at));
            QVERIFY(whole && whole->migMax == 7);
            const char profile = slice.id[at + 5];
            QCOMPARE(slice.links, 0);
            QVERIFY(slice.linkType.empty() && slice.p2pOverPcie == false);
            QVERIFY(within(*slice.fp16Tflops, *whole->fp16Tflops * (profile - '0') / 7, 2e-3));
            QVERIFY(within(*slice.memoryGBps, *whole->memoryGBps * eighths.at(profile) / 8, 2e-3));
            QVERIFY(*slice.memoryGB <= *whole->memoryGB * eighths.at(profile) / 8 * 1.03);
        }
        QCOMPARE(slices, 25);
    }

    // The part of `measured` that is nearest is taken and named.
    void nearestConstants() {
        const auto constants = [&](const char* system, const char* model, Precision precision,
                                   const char* stack) {
            ServingQuestion q = question("measured");
            q.model = model;
            q.precision = precision;
            q.stack = stack;
            q.tp = 8;
            const auto report = ask(drawn(system), q);
            return report ? report->constants : report.error().text();
        };
        QCOMPARE(constants("dgx-h200", "llama3.1-70b", Precision::Fp8, "trtllm"), std::string("measured"));
        QCOMPARE(constants("dgx-h200", "llama3.1-70b", Precision::Fp8, "vllm"),
                 std::string("measured-h200-vllm-70b-fp8"));
        QCOMPARE(constants("hgx-b200", "llama3.1-70b", Precision::Fp4, "trtllm"),
                 std::string("measured-b200-trtllm-70b-fp4"));
        QCOMPARE(constants("dgx-h200", "deepseek-r1", Precision::Fp8, "sglang"),
                 std::string("measured-h200-sglang-deepseek-r1-fp8"));
        // The reference has no parts and never takes another's constants.
        ServingQuestion q = question("reference");
        q.stack = "vllm";
        QCOMPARE(ask(drawn("dgx-h200"), q)->constants, std::string("reference"));
    }

    void pricesAreDatedOrAbsent() {
        const auto known = ask(drawn("dgx-h200"), question("measured"));
        QVERIFY(known && known->price && !known->price->date.empty() && !known->price->source.empty());
        // $/M tokens = price · 1e6/(3600 · tokens/s per GPU)
        const ServingRow& row = known->rows[0];
        QVERIFY(within(*row.usdPerMillionTokens, known->price->usdPerGpuHour * 1e6 / 3600 / row.tokensPerGpu,
                       1e-12));
        const auto unknown = ask(drawn("gb200-nvl72"), question("measured"));
        QVERIFY(unknown);
        QVERIFY(!unknown->price && !unknown->rows[0].usdPerMillionTokens);
        ServingQuestion q = question("measured");
        q.usdPerGpuHour = 2.99;
        const auto own = ask(drawn("gb200-nvl72"), q);
        QVERIFY(own && own->rows[0].usdPerMillionTokens);
    }

    // An A100 has neither FP8 nor FP4 units and keeps the same 8-bit cache beside both: it reads it equally
    // fast.
    void precisionOfWeightsLeavesTheCacheAlone() {
        const Topology topology = drawn("dgx-a100");
        ServingQuestion q = question("measured", {16});
        q.tp = 4;
        const auto fp8 = ask(topology, q);
        q.precision = Precision::Fp4;
        const auto fp4 = ask(topology, q);
        QVERIFY(fp8 && fp4);
        QCOMPARE(fp4->rows[0].step.kv, fp8->rows[0].step.kv);
        QVERIFY(fp4->rows[0].step.weights < fp8->rows[0].step.weights);
        QCOMPARE(fp4->confidence, Confidence::Extrapolated);
    }

    // What lies in a GPU's memory is the whole of it: 141 GB of an H200, 10 % and 4 GB of it taken by the
    // engine.
    void memoryIsWhole() {
        const auto report = ask(drawn("dgx-h200"), question("measured"));
        QVERIFY(report);
        const MemoryUse& use = report->memory;
        QVERIFY(within(use.reserve, 0.1 * 141e9 + 4e9, 1e-3));
        for (const MemoryAt& at : {use.likely, use.guaranteed})
            QVERIFY(within(use.weights + use.reserve + at.cache + at.left, 141e9, 1e-3));
        // The next sequence would not fit.
        QVERIFY(use.likely.left < use.perSequence && use.guaranteed.left < use.perSequenceFull);
        QVERIFY(within(use.likely.cache, use.likely.batch * use.perSequence, 1e-9));
    }

    void draftsAreAskedForWhole() {
        ServingQuestion q = question("measured");
        q.draftModel = "llama3.1-8b";
        QVERIFY(!ask(drawn("dgx-h200"), q));  // drafts no token
        q.drafts = 4;
        q.acceptance = 0.7;
        const auto counted = ask(drawn("dgx-h200"), q);
        q.draftModel.clear();
        const auto free = ask(drawn("dgx-h200"), q);
        QVERIFY(counted && free);
        QVERIFY(counted->rows[0].tpot > free->rows[0].tpot);
        QVERIFY(counted->maxBatchLikely < free->maxBatchLikely);
        q.draftModel = "no such model";
        QVERIFY(!ask(drawn("dgx-h200"), q));
    }

    void nominalIsNeverSlower() {
        const Topology topology = drawn("dgx-h200");
        for (const char* calibration : {"article", "reference", "measured"}) {
            const ServingQuestion q = question(calibration, {1, 32});
            const auto expected =
                serve(topology, m_catalog, wholeJob(topology), true, RateBasis::Achievable, q);
            const auto ideal = serve(topology, m_catalog, wholeJob(topology), true, RateBasis::Nominal, q);
            QVERIFY(expected && ideal);
            for (std::size_t i = 0; i < q.batches.size(); ++i)
                QVERIFY(ideal->rows[i].tokensPerGpu > expected->rows[i].tokensPerGpu);
        }
    }

    // Two batches far apart and the answer beyond them: no straight piece of the curve, over the logarithm of the
    // batch as it is drawn, may be further from what is calculated in its middle than the eye forgives.
    void curvesHaveRowsWhereTheyBend() {
        const Topology topology = drawn("dgx-h200");
        ServingQuestion q = question("measured", {1, 32});
        q.tp = 8;
        q.input = 512;
        q.target = 20;
        const auto report = ask(topology, q);
        QVERIFY(report && report->atTarget && report->atTarget->batch > 64);
        const auto& curve = report->curve;
        QVERIFY(curve.size() >= 8);
        QCOMPARE(curve.front().batch, 1);
        QCOMPARE(curve.back().batch, report->atTarget->batch);
        QVERIFY(std::any_of(curve.begin(), curve.end(), [](const auto& row) { return row.batch == 32; }));
        for (std::size_t i = 1; i < curve.size(); ++i) {
            const ServingRow &low = curve[i - 1], &high = curve[i];
            QVERIFY(low.batch < high.batch);
            const int middle = static_cast<int>(std::lround(std::sqrt(double(low.batch) * high.batch)));
            if (middle <= low.batch || middle >= high.batch) continue;
            ServingQuestion one = q;
            one.batches = {middle};
            const auto between = ask(topology, one);
            QVERIFY(between);
            const double share = std::log(double(middle) / low.batch) / std::log(double(high.batch) / low.batch);
            const double straight = low.tokensPerGpu + share * (high.tokensPerGpu - low.tokensPerGpu);
            QVERIFY2(within(straight, between->rows.front().tokensPerGpu, 0.02), std::to_string(middle).c_str());
        }
    }

    // A batch asked for by number is what answers are about, whatever the target says.
    void aBatchAskedForIsAnswered() {
        const Topology topology = drawn("dgx-h200");
        ServingQuestion q = question("article", {1, 8});
        q.target = 30;
        q.batch = 8;
        const auto report = ask(topology, q);
        QVERIFY(report && report->atTarget);
        QCOMPARE(report->atTarget->batch, 8);
        QCOMPARE(report->atTarget->tokensPerGpu, report->rows[1].tokensPerGpu);
        q.batch = 0;
        QVERIFY(!ask(topology, q));
    }

    // Which row stands for the answer is decided once: by number, by the target, else the largest that fits.
    void oneRowStandsForTheAnswer() {
        const Topology topology = drawn("dgx-h200");
        ServingQuestion q = question("article", {1, 8, 4});
        const auto plain = ask(topology, q);
        QVERIFY(plain && chosenRow(*plain, q) == &plain->rows[1]);
        q.target = 1e6;  // nobody serves that
        const auto missed = ask(topology, q);
        QVERIFY(missed && chosenRow(*missed, q) == nullptr);
        q.batch = 4;
        const auto byNumber = ask(topology, q);
        QVERIFY(byNumber && chosenRow(*byNumber, q) != nullptr);
        QCOMPARE(chosenRow(*byNumber, q)->batch, 4);
    }
};

QTEST_APPLESS_MAIN(ServeTest)
#include "serve_test.moc"
