// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Experts over GPUs, mixed steps, speculation, prefix cache, open load, phases apart: held to hand
// arithmetic.
#include <QtTest>

#include "models_for_tests.h"
#include "workload/open_load.h"
#include "workload/setup.h"
#include "workload/split_phases.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;

namespace {

bool within(double seen, double wanted, double relative) {
    return std::abs(seen - wanted) <= relative * std::abs(wanted);
}

Setup llamaOnOne() {
    Setup s;
    s.model = fixtures::llama70b();
    s.gpu = fixtures::h200();
    s.efficiency.eh = 0.9, s.efficiency.ep = 0.5, s.efficiency.tl = 3e-5;
    s.tp = 1;
    s.input = 1024;
    s.output = 1024;
    return s;
}

/// A small model of experts: 2 layers, 8 experts of which 2 are chosen.
Setup experts(int gpus) {
    Setup s = llamaOnOne();
    Model& m = s.model;
    m = {};
    m.layers = 2, m.hidden = 1024, m.heads = 16, m.kvHeads = 4, m.headDim = 64, m.vocab = 1000;
    m.experts = 8, m.topK = 2, m.moeFfn = 2048;
    s.tp = gpus;
    s.attentionData = gpus > 1;
    s.exchange = [](double bytes) { return collectives::Cost{1e-5 + bytes / 1e11, 1e-5, bytes / 1e11}; };
    return s;
}

}  // namespace

class DepthTest : public QObject {
    Q_OBJECT
  private slots:
    // (1 − a^(γ+1))/(1 − a): 3 drafts kept with 0.8 each give (1 − 0.4096)/0.2 = 2.952 tokens.
    void speculation() {
        Setup s = llamaOnOne();
        QCOMPARE(tokensPerStep(s), 1.0);
        s.drafts = 3;
        s.acceptance = 0.8;
        QVERIFY(within(tokensPerStep(s), 2.952, 1e-12));
        s.acceptance = 1;
        QCOMPARE(tokensPerStep(s), 4.0);
        // Verifying four tokens multiplies four times as much, and reads weights and cache once.
        Setup plain = llamaOnOne();
        QVERIFY(decodeStep(s, 1).sum() < 1.2 * decodeStep(plain, 1).sum());
        QVERIFY(serveBatch(s, capacity(s), 1).tpot < 0.4 * serveBatch(plain, capacity(plain), 1).tpot);
    }

    // LLaMA-1 7B drafts three tokens on one H200 in FP8, by hand: layers 32·(4·4096² + 3·4096·11008) = 6.476
    // GB over 4.8 TB/s · 0.9 take 1.4991 ms, the head of 262.1 MB 0.0607 ms, the cache of 1,536 tokens
    // (262,144 bytes each) 0.0932 ms, 32 layers of 30 µs 0.96 ms: 2.613 ms a draft.
    void draftsCostTheirSteps() {
        Setup s = llamaOnOne();
        s.drafts = 3;
        s.acceptance = 0.8;
        const double verified = decodeStep(s, 1).sum();
        const double held = capacity(s).weightBytes;
        s.draft = fixtures::llama7b();
        QVERIFY(within(drafting(s, 1).sum(), 3 * 2.613e-3, 1e-3));
        QVERIFY(within(decodeStep(s, 1).sum() - verified, 3 * 2.613e-3, 1e-3));
        // Its weights lie in memory too: 6.476 GB, and embedding and head of 524.3 MB in 16 bit.
        QVERIFY(within(capacity(s).weightBytes - held, 7.000e9, 1e-3));
        // A stated time instead: three drafts of 0.5 ms, no memory.
        s.draft.reset();
        s.draftSeconds = 5e-4;
        QVERIFY(within(decodeStep(s, 1).sum() - verified, 1.5e-3, 1e-9));
        QCOMPARE(capacity(s).weightBytes, held);
    }

    // Half the prompt cached: half the weights' FLOP, and of the attention pairs 1 − 1/4.
    void prefixCache() {
        Setup s = llamaOnOne();
        s.input = 8192;
        const double whole = prefill(s, 1).compute;
        s.cached = 0.5;
        const double half = prefill(s, 1).compute;
        const double attention = attentionFlops(s.model, 8192) / (s.gpu.fp16 * s.efficiency.ep);
        QVERIFY(within(half, (whole - attention) / 2 + attention * 0.75, 1e-9));
        QVERIFY(within(attentionFlops(s.model, 8192, 4096), 0.75 * attentionFlops(s.model, 8192), 1e-12));
    }

    // A prompt that rides along shares the reading of the weights: it costs less than alone, and never less
    // than its own arithmetic.
    void mixedSteps() {
        Setup s = llamaOnOne();
        s.input = 512;
        s.batching.mixed = true;
        const double alone = prefill(s, 1).sum(), beside = prefillBeside(s, 16).sum();
        QVERIFY(beside < alone);
        const double arithmetic = 2.0 * 512 * activeWeights(s.model) / (s.gpu.fp8 * s.efficiency.ep);
        QVERIFY(beside > 0.7 * arithmetic);
        // Small chunks read the weights again and again.
        Setup chunked = s;
        chunked.batching.chunk = 64;
        QVERIFY(prefill(chunked, 1).sum() > 2 * alone);
    }

    // Arithmetic that no choice of chunk and length escapes: a rank's prompts take at least their own steps
    // one after the other, a request's tokens follow its prompt, no part of the time is negative, and better
    // hardware gives no lower result.
    void noChunkBeatsArithmetic() {
        Setup s = llamaOnOne();
        s.tp = 2;
        s.efficiency.step = 9e-4, s.efficiency.sequence = 2.7e-5;
        s.batching.mixed = s.batching.closedLoop = true;
        s.allReduce = [](double bytes) { return collectives::Cost{1e-5 + bytes / 3e11, 1e-5, bytes / 3e11}; };
        const auto holds = [&](const Setup& now, int batch) {
            const Served r = serveBatch(now, capacity(now), batch);
            const Parts& w = r.whole;
            const double most = 1 + 1e-9;
            bool fine = r.total * most >= r.effective * prefill(now, 1).sum() / now.pp &&
                        r.total * most >= prefill(now, 1).sum() + (now.output - 1) * decodeStep(now, 1).sum();
            for (const double part : {w.weights, w.compute, w.kv, w.commLatency, w.commBandwidth, w.overhead})
                fine = fine && part >= 0;
            fine = fine && within(w.sum(), r.total, 1e-12) && r.tpot > 0 && r.tpot <= r.total * most;
            const auto better = [&](auto change) {
                Setup other = now;
                change(other);
                const Served b = serveBatch(other, capacity(now), batch);
                fine = fine && b.total <= r.total * most && b.tpot <= r.tpot * most;
            };
            better([](Setup& o) { o.gpu.memoryBandwidth *= 2; });
            better([](Setup& o) { o.gpu.fp16 *= 2, o.gpu.fp8 *= 2; });
            better([](Setup& o) { o.efficiency.tl /= 2, o.efficiency.step /= 2; });
            better([](Setup& o) {
                o.allReduce = [](double bytes) {
                    return collectives::Cost{5e-6 + bytes / 6e11, 5e-6, bytes / 6e11};
                };
            });
            return fine;
        };
        s.stageSend = [](double bytes) { return collectives::Cost{1e-5 + bytes / 4e11, 1e-5, bytes / 4e11}; };
        for (const int pp : {1, 2})
            for (const int batch : {1, 2, 8, 32})
                for (const double chunk : {1.0, 16.0, 256.0, 2048.0, 8192.0})
                    for (const int input : {1, 128, 2048, 8192})
                        for (const int output : {1, 2, 16, 256, 2048}) {
                            s.pp = pp, s.batching.chunk = chunk, s.input = input, s.output = output;
                            QVERIFY2(holds(s, batch), qPrintable(QString("pp %1 batch %2 chunk %3 %4/%5")
                                                                     .arg(pp)
                                                                     .arg(batch)
                                                                     .arg(chunk)
                                                                     .arg(input)
                                                                     .arg(output)));
                        }
    }

    // Attention data-parallel over 4 GPUs: common weights whole on each, experts by quarters; a token's
    // copies travel out in 8 bit with scales, back in 16 bit.
    void expertsOverGpus() {
        const Setup one = experts(1), four = experts(4);
        const double expertBytes = expertWeights(one.model), all = weightBytes(one.model, one.weights);
        QVERIFY(within(capacity(four).weightBytes, all - expertBytes + expertBytes / 4, 1e-12));
        // 4 sequences, one a GPU: 1 token × 2 copies × 1024 × (33/32 + 2) bytes a layer, two exchanges.
        const Parts step = decodeStep(four, 4);
        QVERIFY(within(step.commLatency, 2 * 2 * 1e-5, 1e-12));
        QVERIFY(within(step.commBandwidth, 2 * 2 * 1024 * (33.0 / 32 + 2) / 1e11, 1e-9));
        // Expected experts hit by the group's 4 tokens: 8·(1 − 0.75⁴) = 5.46875.
        QVERIFY(within(expertWeightsRead(one.model, 4), expertBytes * 5.46875 / 8, 1e-12));
        // Four times the memory for sequences, less than four times as many weights to hold.
        QVERIFY(capacity(four).likely > 3.9 * capacity(one).likely);
    }

    // Pollaczek–Khinchine with a service time that does not vary: W = λ·s²/(2(1 − λ·s)).
    void openLoadQueues() {
        const Setup s = llamaOnOne();
        const Capacity room = capacity(s);
        const OpenLoad quiet = openLoad(s, room, 1e-3);
        QVERIFY(quiet.steady && quiet.sequences <= 1);
        const double service = prefill(s, 1).sum();
        QVERIFY(within(quiet.ttftParts.queue, 1e-3 * service * service / (2 * (1 - 1e-3 * service)), 1e-6));
        const OpenLoad busy = openLoad(s, room, 0.8 * quiet.sustainable);
        QVERIFY(busy.steady && busy.ttft > quiet.ttft && busy.tpot > quiet.tpot);
        // Little's law: what is under way = arrivals × time a request is being generated.
        QVERIFY(within(busy.sequences, busy.arrivals * s.output * busy.tpot, 0.1));
        QVERIFY(!openLoad(s, room, 1.01 * quiet.sustainable).steady);
    }

    // Cases file 4 and engine §4: the cache of 8,192 tokens of a 70B model in 16 bit is 2.684 GB.
    void phasesApart() {
        Setup s = llamaOnOne();
        s.kvBytes = 2;
        s.input = 8192;
        const auto send = [](double bytes) { return collectives::Cost{bytes / 50e9, 0, bytes / 50e9}; };
        const Disaggregated d = splitPhases(s, capacity(s), send, 1, 1, std::nullopt);
        QVERIFY(within(d.cacheBytes, 2.684e9, 1e-3));
        QVERIFY(within(d.transfer, 2.684e9 / 50e9, 1e-3));
        QVERIFY(within(d.lastLayer, d.transfer / 80, 1e-9));
        // The tokens of a decode group wait for no prompt: TPOT is the bare step.
        QVERIFY(within(d.tpot, decodeStep(s, d.batch).sum(), 1e-12));
        QVERIFY(
            within(d.requestsPerSecond, std::min(1 / prefill(s, 1).sum(), d.batch / (1024 * d.tpot)), 1e-9));
        QVERIFY(d.prefillBusy <= 1 && d.decodeBusy <= 1 && std::max(d.prefillBusy, d.decodeBusy) > 0.999);
    }

    void partsOfTheFirstTokenAddUp() {
        Setup s = llamaOnOne();
        s.batching.closedLoop = s.batching.mixed = true;
        s.efficiency.first = 0.02;
        const Served served = serveBatch(s, capacity(s), 8);
        QVERIFY(within(served.ttftParts.sum(), served.ttft, 1e-12));
        QCOMPARE(served.ttftParts.host, 0.02);
        QVERIFY(within(served.whole.sum(), served.total, 1e-12));
    }
};

QTEST_APPLESS_MAIN(DepthTest)
#include "depth_test.moc"
