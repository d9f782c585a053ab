// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

#include "study/report.h"
#include "study/reuse.h"

using namespace fabricsketch;

class EvaluateTest : public QObject {
    Q_OBJECT
  private:
    Catalog m_catalog;

    Snapshot drawn(const char* system) const {
        auto topology = drawSystem(m_catalog, system);
        return std::make_shared<const Topology>(topology ? *topology : Topology());
    }

    static const Report::Headline& headline(const Report& report, const std::string& id) {
        for (const Report::Headline& h : report.headlines)
            if (h.id == id) return h;
        static const Report::Headline none;
        return none;
    }

    Snapshot gpus(int count, const std::string& part = "H100-SXM5") const {
        Topology topology;
        for (int i = 0; i < count; ++i)
            topology = edits::addDevice(topology, m_catalog, part, {100.0 * i, 0}).apply(topology);
        return std::make_shared<const Topology>(topology);
    }

  private slots:
    void initTestCase() {
        auto catalog = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(catalog);
        m_catalog = std::move(*catalog);
    }

    void emptyDrawingsSayWhatToDo() {
        const auto none = evaluate(gpus(0), m_catalog, Scenario::firstStart());
        QCOMPARE(static_cast<int>(none->headlines.size()), 4);
        for (const Report::Headline& h : none->headlines) {
            QVERIFY(!h.available);
            QVERIFY2(h.gap.find("Drag a GPU") != std::string::npos, h.gap.c_str());
        }
        const auto one = evaluate(gpus(1), m_catalog, Scenario::firstStart());
        QVERIFY(headline(*one, "pair").gap.find("second GPU") != std::string::npos);
        QVERIFY(headline(*one, "throughput").gap.find("needs 2 GPUs") != std::string::npos);
        const auto apart = evaluate(gpus(2), m_catalog, Scenario::firstStart());
        QVERIFY(headline(*apart, "pair").gap.find("Nothing joins GPU 0 to GPU 1") != std::string::npos);
        QVERIFY(headline(*apart, "collective").gap.find("Nothing joins") != std::string::npos);
        QVERIFY(!headline(*apart, "throughput").gap.empty());
    }

    void oneGpuServesWithoutNeighbours() {
        Scenario scenario = Scenario::firstStart();
        scenario.serving.tp = 1;
        const auto report = evaluate(gpus(1, "H200-SXM5"), m_catalog, scenario);
        QVERIFY(report->serving);
        QVERIFY(headline(*report, "throughput").available);
    }

    // Engine §2: a DGX H100 pair has 450 GB/s each way; §6: every number carries unit, direction, layer,
    // limit, formula, source and confidence.
    void headlinesAreExplained() {
        const auto report = evaluate(drawn("dgx-h200"), m_catalog, Scenario::firstStart());
        const Report::Headline& pair = headline(*report, "pair");
        QVERIFY(pair.available);
        QCOMPARE(pair.figure.value, 450.0);
        QCOMPARE(QString::fromStdString(pair.figure.unit), QString("GB/s each way"));
        QCOMPARE(QString::fromStdString(pair.figure.layer), QString("scale-up"));
        for (const Report::Headline& h : report->headlines) {
            QVERIFY2(h.available, h.gap.c_str());
            QVERIFY2(!h.figure.unit.empty(), h.id.c_str());
            QVERIFY2(!h.figure.formula.empty(), h.id.c_str());
            QVERIFY2(!h.figure.limit.empty(), h.id.c_str());
            QVERIFY2(!h.figure.provenance.source.empty(), h.id.c_str());
        }
        // NVIDIA's table 2: 115 tokens/s per GPU at batch 9.
        const Report::Headline& throughput = headline(*report, "throughput");
        QVERIFY(std::abs(throughput.figure.value / 115 - 1) <= 0.03);
        QVERIFY(throughput.detail.starts_with("batch 9"));
        QVERIFY(throughput.figure.limit.find("NVIDIA model, not measured") != std::string::npos);
        QVERIFY(headline(*report, "cost").figure.unit.starts_with("$"));
    }

    void announcedAndHypotheticalPartsAreNamed() {
        const auto announced = evaluate(drawn("vr-nvl72"), m_catalog, Scenario::firstStart());
        QCOMPARE(announced->partsConfidence, Confidence::Announced);
        QVERIFY(!announced->caveats.empty());
        QCOMPARE(headline(*announced, "pair").figure.provenance.confidence, Confidence::Announced);
        const auto hypothetical = evaluate(drawn("h200-p2p-hypothetical"), m_catalog, Scenario::firstStart());
        QVERIFY(hypothetical->partsConfidence >= Confidence::Extrapolated);
        QVERIFY(hypothetical->caveats.front().find("hypothetical") != std::string::npos);
        QVERIFY(evaluate(drawn("dgx-h200"), m_catalog, Scenario::firstStart())->caveats.empty());
    }

    void jobsArePartsOfTheDrawing() {
        Scenario scenario = Scenario::firstStart();
        scenario.job = std::vector<int>{0, 1, 2, 3};
        const auto report = evaluate(drawn("dgx-h200"), m_catalog, scenario);
        QCOMPARE(report->job.size(), 4);
        QVERIFY(headline(*report, "pair").detail.find("4 of 8 GPUs") != std::string::npos);
        scenario.job = std::vector<int>{0, 99};
        const auto wrong = evaluate(drawn("dgx-h200"), m_catalog, scenario);
        QVERIFY(!wrong->bandwidth && !wrong->collective && !wrong->serving);
        QVERIFY(!wrong->bandwidthGap.empty());
    }

    // What is calculated again is told by the report itself, so these count work and no time.
    void aMoveCalculatesNothing() {
        const Snapshot before = drawn("dgx-h200");
        const auto report = evaluate(before, m_catalog, Scenario::firstStart());
        QVERIFY(report->work.rules && report->work.bandwidth && report->work.collective &&
                report->work.serving && report->work.headlines);
        const Id box = before->devices()[0].id;
        const auto moved =
            std::make_shared<const Topology>(edits::move(*before, {{box, {5000, 5000}}}).apply(*before));
        const auto after = evaluate(moved, m_catalog, report->scenario, false, nullptr, report);
        const Report::Work& work = after->work;
        QVERIFY(!work.rules && !work.bandwidth && !work.collective && !work.serving && !work.headlines);
        // A batch size touches serving alone.
        Scenario batches = report->scenario;
        batches.serving.batches = {1, 64};
        const Report::Work& batch = evaluate(before, m_catalog, batches, false, nullptr, report)->work;
        QVERIFY(batch.serving && !batch.rules && !batch.bandwidth && !batch.collective);
    }

    void aHostLinkTouchesOnlyWhatUsesTheHost() {
        // Every pair of a DGX H200 is served by NVLink: a PCIe link of another width changes findings at
        // most.
        const Snapshot before = drawn("dgx-h200");
        const auto report = evaluate(before, m_catalog, Scenario::firstStart());
        const auto linkOf = [&](const Topology& topology, const std::string& family) {
            for (const Link& link : topology.links())
                if (link.type.starts_with(family)) return link.id;
            return Id();
        };
        const auto changed = [&](const Topology& topology, const Id& id, int width) {
            return std::make_shared<const Topology>(edits::setWidth(topology, id, width).apply(topology));
        };
        const Id pcie = linkOf(*before, "pcie");
        QVERIFY(!pcie.empty());
        const auto after =
            evaluate(changed(*before, pcie, 2), m_catalog, report->scenario, false, nullptr, report);
        QVERIFY(after->work.rules && !after->work.bandwidth && !after->work.collective &&
                !after->work.serving);
        // What was lent is what a fresh calculation says.
        const auto fresh = evaluate(after->topology, m_catalog, report->scenario);
        QCOMPARE(after->bandwidth->optimum.x, fresh->bandwidth->optimum.x);
        QCOMPARE(after->bandwidth->slowestPair, fresh->bandwidth->slowestPair);
        QCOMPARE(after->collective->best.front().time, fresh->collective->best.front().time);
        QCOMPARE(after->serving->rows.size(), fresh->serving->rows.size());
        QCOMPARE(after->serving->rows.front().ttft, fresh->serving->rows.front().ttft);

        // An NVLink touches all of it; so does a PCIe link of a machine whose pairs go over PCIe.
        const Id nvlink = linkOf(*before, "nvlink");
        const Report::Work& all =
            evaluate(changed(*before, nvlink, 1), m_catalog, report->scenario, false, nullptr, report)->work;
        QVERIFY(all.rules && all.bandwidth && all.collective && all.serving);
        const Snapshot server = drawn("l40s-8-pcie");
        const auto slow = evaluate(server, m_catalog, Scenario::firstStart());
        const Report::Work& host = evaluate(changed(*server, linkOf(*server, "pcie"), 2), m_catalog,
                                            slow->scenario, false, nullptr, slow)
                                       ->work;
        QVERIFY(host.bandwidth && host.collective);
    }

    void pastCutsAreWhereTheNextSearchStarts() {
        // Two rings of four joined by two links: the cut between the halves binds, which is no cut around a
        // single GPU. It is found once; afterwards one test of x confirms it or another cut from the pool.
        const auto network = [](int across) {
            std::vector<bandwidth::Edge> edges;
            const auto join = [&](int a, int b, int rate) {
                bandwidth::Edge edge;
                edge.a = a;
                edge.b = b;
                edge.ab = edge.ba = Rational(rate);
                edges.push_back(edge);
            };
            for (int half : {0, 4})
                for (int i = 0; i < 4; ++i) join(half + i, half + (i + 1) % 4, 100);
            join(0, 4, across);
            join(2, 6, across);
            return bandwidth::fromGraph(8, {0, 1, 2, 3, 4, 5, 6, 7}, edges);
        };
        const bandwidth::Optimum narrow = bandwidth::optimum(network(10));
        QCOMPARE(narrow.x, Rational(5));  // 2 × 10 GB/s for four members
        QVERIFY(narrow.tests > 1);
        // 200 GB/s around one member, 7 on the other side.
        const bandwidth::Optimum wide = bandwidth::optimum(network(1000), nullptr, &narrow);
        QCOMPARE(wide.x, Rational(200, 7));
        const bandwidth::Optimum again = bandwidth::optimum(network(10), nullptr, &wide);
        QCOMPARE(again.x, narrow.x);
        QCOMPARE(again.tests, 1);
        const bandwidth::Optimum third = bandwidth::optimum(network(12), nullptr, &again);
        QCOMPARE(third.x, Rational(6));
        QCOMPARE(third.tests, 1);
    }

    /// The optimum at line rates is found once: the pairs' serves the collective where it was asked at these
    /// rates.
    void oneOptimumServesPairsAndCollective() {
        for (const RateBasis basis : {RateBasis::Nominal, RateBasis::Achievable}) {
            Scenario scenario = Scenario::firstStart();
            scenario.pairBasis = basis;
            const auto report = evaluate(drawn("dgx-h100"), m_catalog, scenario);
            const bandwidth::Optimum& own = report->collective->machine->optimum;
            QCOMPARE(own.x, Rational(450, 7));  // engine.md §2, whatever the pairs' rates
            QCOMPARE(report->bandwidth->optimum.x == own.x, basis == RateBasis::Nominal);
            QCOMPARE(own.cutMembers, report->bandwidth->optimum.cutMembers);
        }
    }

    void aCancelledQuestionHasNoAnswer() {
        const std::atomic<bool> cancel = true;
        QVERIFY(!evaluate(drawn("dgx-h200"), m_catalog, Scenario::firstStart(), false, &cancel));
    }

    void failedGpusTakeNoPart() {
        const Snapshot whole = drawn("dgx-h200");
        const Id gpu = whole->devices()[static_cast<std::size_t>(whole->accelerators()[3])].id;
        const auto broken = std::make_shared<const Topology>(
            edits::setCondition(*whole, {gpu}, {}, Condition::Failed).apply(*whole));
        const auto report = evaluate(broken, m_catalog, Scenario::firstStart());
        QCOMPARE(report->job.size(), 7);
        QVERIFY(headline(*report, "pair").detail.find("7 of 8 GPUs") != std::string::npos);
    }

    void whatAChangeTouches() {
        const Snapshot before = drawn("dgx-h200");
        const auto report = evaluate(before, m_catalog, Scenario::firstStart());
        const Device& first = before->devices()[0];
        const Topology moved = edits::move(*before, {{first.id, {5000, 5000}}}).apply(*before);
        const Reuse afterMove = reusable(*report, moved, m_catalog, report->scenario);
        QVERIFY(afterMove.network && afterMove.bandwidth && afterMove.collective && afterMove.serving);

        const auto links = before->links();
        const auto nvlink = std::find_if(links.begin(), links.end(),
                                         [](const Link& link) { return link.type.starts_with("nvlink"); });
        const Topology thinner = edits::setWidth(*before, nvlink->id, 1).apply(*before);
        const Reuse afterWidth = reusable(*report, thinner, m_catalog, report->scenario);
        QVERIFY(!afterWidth.network && !afterWidth.bandwidth && !afterWidth.collective &&
                !afterWidth.serving);

        Scenario batches = report->scenario;
        batches.serving.batches = {1, 64};
        const Reuse afterBatch = reusable(*report, *before, m_catalog, batches);
        QVERIFY(afterBatch.bandwidth && afterBatch.collective && !afterBatch.serving);

        Scenario message = report->scenario;
        message.messageBytes = 1 << 20;
        const Reuse afterMessage = reusable(*report, *before, m_catalog, message);
        QVERIFY(afterMessage.bandwidth && !afterMessage.collective && afterMessage.serving);

        Scenario basis = report->scenario;
        basis.pairBasis = RateBasis::Achievable;
        const Reuse afterBasis = reusable(*report, *before, m_catalog, basis);
        QVERIFY(!afterBasis.bandwidth && afterBasis.collective && afterBasis.serving);
    }

    /// What is lent must equal what is calculated anew, and must not hang on the earlier drawing.
    void lentPartsEqualFreshOnes() {
        std::shared_ptr<const Report> lent;
        Scenario scenario = Scenario::firstStart();
        {
            const Snapshot before = drawn("dgx-h200");
            const auto first = evaluate(before, m_catalog, scenario);
            const auto moved = std::make_shared<const Topology>(
                edits::move(*before, {{before->devices()[0].id, {5000, 5000}}}).apply(*before));
            scenario.serving.batches = {3};
            lent = evaluate(moved, m_catalog, scenario, true, nullptr, first);
        }
        const auto fresh = evaluate(lent->topology, m_catalog, scenario, true);
        QCOMPARE(lent->bandwidth->aggregate, fresh->bandwidth->aggregate);
        QCOMPARE(lent->bandwidth->allToAll.perPair, fresh->bandwidth->allToAll.perPair);
        QCOMPARE(lent->collective->best.size(), fresh->collective->best.size());
        QCOMPARE(lent->serving->rows.front().tokensPerGpu, fresh->serving->rows.front().tokensPerGpu);
        for (std::size_t i = 0; i < fresh->headlines.size(); ++i) {
            QCOMPARE(lent->headlines[i].figure.value, fresh->headlines[i].figure.value);
            QCOMPARE(lent->headlines[i].detail, fresh->headlines[i].detail);
        }
        // Texts of a curve's row are made when asked for: the machine must point at the living drawing.
        const Figure why = explainCollective(*lent, lent->collective->curves.front().rows.front());
        QVERIFY(!why.formula.empty());
    }

    void cancelledQuestionsAnswerNothing() {
        const std::atomic<bool> cancel = true;
        QVERIFY(!evaluate(drawn("dgx-h200"), m_catalog, Scenario::firstStart(), false, &cancel));
    }

    void previewShowsTheChangeBeforeTheDrop() {
        const Snapshot before = drawn("redstone-a100-4");
        const auto now = evaluate(before, m_catalog, Scenario::firstStart());
        const Link* widest = nullptr;
        for (const Link& link : before->links())
            if (m_catalog.linkType(link.type)->layer == Layer::ScaleUp) widest = &link;
        QVERIFY(widest);
        const Preview thinner = preview(now, m_catalog, edits::setWidth(*before, widest->id, 1));
        QVERIFY(thinner.verdict.allowed);
        QCOMPARE(thinner.beforeAfter.size(), now->headlines.size());
        // Four NVLink 3 links of 25 GB/s became one.
        QCOMPARE(thinner.beforeAfter[0].first.figure.value, 100.0);
        QCOMPARE(thinner.beforeAfter[0].second.figure.value, 25.0);
        const Preview refused = preview(now, m_catalog, edits::setWidth(*before, widest->id, 50));
        QVERIFY(!refused.verdict.allowed);
        QVERIFY(!refused.verdict.reason.empty());
    }

    void twoDesignsSideBySide() {
        const Scenario scenario = Scenario::firstStart();
        const auto a = evaluate(drawn("h200-p2p-hypothetical"), m_catalog, scenario);
        const auto b = evaluate(drawn("dgx-h200"), m_catalog, scenario);
        const Comparison c = compare(*a, *b);
        QCOMPARE(c.rows[0].better, std::string("B"));
        QVERIFY(std::abs(c.rows[0].ratioValue - 7) < 0.05);  // 450 against 450/7
        // NVIDIA prints a benefit of 1.4 at 30 tokens/s per user (115 against 80).
        QVERIFY2(c.sentence.starts_with("B serves 1.4"), c.sentence.c_str());
        const Comparison same = compare(*b, *b);
        for (const Comparison::Row& row : same.rows) QVERIFY(row.better.empty());
        // Of three designs, "both" would say nothing of which two.
        const std::string equal = compare(*b, *b, "B", "C").sentence;
        QVERIFY2(equal.starts_with("B and C both serve "), equal.c_str());
        const Comparison nothing = compare(*evaluate(gpus(0), m_catalog, scenario), *b);
        QVERIFY(!nothing.sentence.empty());
        QCOMPARE(nothing.rows[0].a, std::string("–"));
    }
};

QTEST_APPLESS_MAIN(EvaluateTest)
#include "evaluate_test.moc"
