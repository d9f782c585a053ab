// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Money, plans, advice and sensitivities: hand arithmetic, and each other's numbers.
#include <QtTest>

#include "study/decide/outlook.h"
#include "units/phrases.h"

using namespace fabricsketch;
using namespace fabricsketch::workload;

namespace {

bool within(double seen, double wanted, double relative) {
    return std::abs(seen - wanted) <= relative * std::abs(wanted);
}

}  // namespace

class DecideTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    Topology drawn(const char* system) const {
        auto topology = drawSystem(m_catalog, system);
        return topology ? *topology : Topology();
    }

    static ServingQuestion question(const char* model, Precision precision, int input, int output,
                                    double target) {
        ServingQuestion q;
        q.model = model;
        q.precision = precision;
        q.input = input;
        q.output = output;
        q.target = target;
        q.calibration = "measured";
        return q;
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    // The published example: 80 against 115 tokens/s per GPU. At $2: 2·10⁶/(3600·80) = 6.944, 4.831; NVSwitch
    // pays while its premium is below 115/80 − 1 = 43.75 %.
    void moneyByHand() {
        Price price;
        price.usdPerGpuHour = 2;
        QVERIFY(within(*costOf(price, 80).usdPerMillionTokens, 6.9444, 1e-4));
        QVERIFY(within(*costOf(price, 115).usdPerMillionTokens, 4.8309, 1e-4));
        QVERIFY(within(*costOf(price, 80).tokensPerUsd * *costOf(price, 80).usdPerMillionTokens, 1e6, 1e-12));
        const BreakEven even = breakEven(80, 115, price, "point-to-point", "NVSwitch");
        QVERIFY(within(even.premium, 0.4375, 1e-12));
        QVERIFY(within(*even.usdPerGpuHour, 2.875, 1e-12));
        QVERIFY(even.words.find("43.8 %") != std::string::npos);
        // 10⁹ tokens at 100 tokens/s on each of 8 GPUs: 1.25·10⁶ s, 2,777.8 GPU-hours.
        const JobCost job = jobCost(1e9, 100, 8, price);
        QVERIFY(within(job.seconds, 1.25e6, 1e-12) && within(*job.usd, 2 * 1e7 / 3600, 1e-12));
        const Cost unknown = costOf(std::nullopt, 80);
        QVERIFY(!unknown.usdPerMillionTokens && !unknown.hint.empty());
    }

    // 30,000 $ over 3 years = 1.1408 $/h; 1 kW at 0.10 $ = 0.10 $/h. Nothing is guessed where a part is
    // missing.
    void ownedByHand() {
        Purchase p;
        p.usdPerGpu = 30000;
        QVERIFY(!ownedPrice(p, "H200-SXM5"));
        p.years = 3;
        QVERIFY(within(ownedPrice(p, "H200-SXM5")->usdPerGpuHour, 30000.0 / 3 / 8766, 1e-12));
        p.watts = 1000;
        QVERIFY(!ownedPrice(p, "H200-SXM5"));
        p.usdPerKwh = 0.1;
        QVERIFY(within(ownedPrice(p, "H200-SXM5")->usdPerGpuHour, 1.1408 + 0.1, 1e-4));
    }

    // Every option is what `serve` says of that split, none beats the first, and no split with fewer GPUs
    // meets the target.
    void planAgreesWithServe() {
        const Topology topology = drawn("dgx-h200");
        const Job job = wholeJob(topology);
        const ServingQuestion q = question("llama3.1-70b", Precision::Fp8, 8192, 256, 30);
        const auto found = plan(topology, m_catalog, job, RateBasis::Achievable, q);
        QVERIFY2(found && !found->options.empty(), found ? "" : found.error().text().c_str());
        for (const PlanOption& option : found->options) {
            ServingQuestion one = q;
            one.tp = option.tp;
            one.pp = option.pp;
            one.batches = {option.batch};
            const auto report = serve(topology, m_catalog, job, true, RateBasis::Achievable, one);
            QVERIFY(report && report->atTarget);
            QCOMPARE(report->atTarget->batch, option.batch);
            QVERIFY(within(report->atTarget->tokensPerGpu, option.tokensPerGpu, 1e-12));
            QVERIFY(option.tokensPerUser >= 30);
            QVERIFY(option.tokensPerSecond <= found->options.front().tokensPerSecond);
            QVERIFY(found->smallest && option.tp * option.pp >= found->smallest->tp * found->smallest->pp);
        }
        QVERIFY(!found->why.empty());
        QVERIFY(found->infeasible.empty());
    }

    void infeasibleGetsAReasonAndTheNearest() {
        const Topology topology = drawn("dgx-h200");
        const Job job = wholeJob(topology);
        const auto tooFast = plan(topology, m_catalog, job, RateBasis::Achievable,
                                  question("llama3.1-70b", Precision::Fp8, 8192, 256, 5000));
        QVERIFY(tooFast && tooFast->options.empty());
        QVERIFY(tooFast->infeasible.find("5,000") != std::string::npos);
        QVERIFY(tooFast->nearest && tooFast->nearest->tokensPerUser < 5000 && tooFast->nearest->tp > 1);
        // 405·10⁹ weights of 2 bytes are 810 GB: four 80 GB cards hold neither those nor half of them.
        const Topology small = drawn("a100-pcie-bridge-4");
        const auto tooLarge = plan(small, m_catalog, wholeJob(small), RateBasis::Achievable,
                                   question("llama3.1-405b", Precision::Fp16, 1024, 256, 5));
        QVERIFY(tooLarge && tooLarge->options.empty() && !tooLarge->nearest);
        QVERIFY(tooLarge->infeasible.find("does not fit") != std::string::npos);
    }

    // A small model that fits one GPU needs nothing between GPUs; a large one that must be fast needs links.
    void pcieCanBeEnough() {
        const Topology topology = drawn("dgx-h100");
        const Job job = wholeJob(topology);
        const auto small = advise(topology, m_catalog, job, RateBasis::Achievable,
                                  question("llama3.1-8b", Precision::Fp8, 1024, 256, 20));
        QVERIFY2(small, small ? "" : small.error().text().c_str());
        QVERIFY2(small->pcieEnough, small->verdict.c_str());
        QVERIFY(small->verdict.starts_with("PCIe is enough"));
        const auto large = advise(topology, m_catalog, job, RateBasis::Achievable,
                                  question("llama3.1-70b", Precision::Fp16, 4096, 512, 60));
        QVERIFY(large && !large->pcieEnough && large->interconnectGain > 0.05);
    }

    // One sequence on one GPU reads the weights all the time: memory bandwidth is the longest bar, links have
    // nothing to do.
    void sensitivitiesOfOneGpu() {
        ServingQuestion q = question("llama3.1-8b", Precision::Fp16, 128, 1024, 1);
        q.tp = 1;
        const Topology topology = drawn("dgx-h100");
        const auto prepared =
            prepare(topology, m_catalog, wholeJob(topology), true, RateBasis::Achievable, q);
        QVERIFY(prepared);
        const Sensitivities all = sensitivities(*prepared, std::nullopt, 1);
        QCOMPARE(all.bars.size(), std::size_t{7});
        for (const Sensitivity& bar : all.bars) {
            QVERIFY(bar.gain > -1e-9);
            if (bar.id == "memory-bandwidth") QVERIFY(bar.gain > 0.3 && bar.gain < 1);
            if (bar.id.starts_with("link")) QCOMPARE(bar.gain, 0.0);
            if (bar.id == "batch") QVERIFY(bar.gain > 0.5);
        }
        QVERIFY(all.sentence.find("would help most") != std::string::npos);
    }

    // A full stop of three bytes is not taken away by one of them: "时间��；".
    void sentencesAreWholeInAnotherLanguage() {
        phrases::setTranslator(
            [](std::string_view english) { return std::string(english == "{0}." ? "{0}。" : english); });
        const Topology topology = drawn("dgx-h100");
        const auto prepared = prepare(topology, m_catalog, wholeJob(topology), true, RateBasis::Achievable,
                                      question("llama3.1-8b", Precision::Fp16, 128, 1024, 1));
        const Sensitivities all = prepared ? sensitivities(*prepared, std::nullopt, 1) : Sensitivities{};
        phrases::setTranslator(nullptr);
        const QString said = QString::fromStdString(all.sentence);
        QVERIFY2(said.contains(QLatin1String("would help most")), all.sentence.c_str());
        QVERIFY2(!said.contains(QChar(QChar::ReplacementCharacter)), all.sentence.c_str());
        QVERIFY2(said.endsWith(QChar(0x3002)) && said.count(QChar(0x3002)) == 1, all.sentence.c_str());
    }

    void outlookHasEveryPart() {
        auto topology = std::make_shared<const Topology>(drawn("dgx-h200"));
        const auto report = evaluate(topology, m_catalog, Scenario::firstStart());
        const auto all = outlook(*report, m_catalog, TrainingQuestion{});
        QVERIFY(all && all->advice && all->training && all->cost.usdPerMillionTokens);
        QVERIFY(!all->sensitivities.bars.empty() && !all->training->scaling.empty());
        QVERIFY(!accuracies(m_catalog).empty());
    }
};

QTEST_APPLESS_MAIN(DecideTest)
#include "decide_test.moc"
