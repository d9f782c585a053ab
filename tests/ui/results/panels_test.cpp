// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include "tests/ui/panel/open_designs.h"
#include "ui/results/allreduce_panel.h"
#include "ui/results/disclosure.h"
#include "ui/results/heat_map.h"
#include "ui/results/legend_bar.h"
#include "ui/results/pair_matrix_panel.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"
#include "ui/results/throughput_panel.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class PanelsTest : public QObject {
    Q_OBJECT

    template <class Panel>
    static std::unique_ptr<Panel> shown(Workspace* workspace, QSize size = {540, 330}) {
        auto panel = std::make_unique<Panel>(workspace);
        panel->resize(size);
        panel->show();
        if (!QTest::qWaitForWindowExposed(panel.get())) qFatal("not exposed");
        return panel;
    }
    static const PlotCurve& curve(const PlotFrame* frame, const QString& id) {
        for (const PlotCurve& one : frame->plot()->content().curves)
            if (one.id == id) return one;
        qFatal("no curve %s", qPrintable(id));
    }
    template <class Panel>
    static double refreshMs(Panel* panel) {
        QElapsedTimer clock;
        clock.start();
        constexpr int kRounds = 10;
        for (int i = 0; i < kRounds; ++i) panel->refreshNow();
        return static_cast<double>(clock.nsecsElapsed()) / 1e6 / kRounds;
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    // facts/units.md and the blog's table 1: seven links share 450 GB/s each way point to point
    // (450/7; the blog rounds to 128 both ways), NVSwitch gives all of it.
    void matrixOfBothDesigns() {
        const auto workspace = firstStart();
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        auto* map = panel->findChild<HeatMap*>();
        QCOMPARE(map->content().n, 8);
        QVERIFY(map->showsNumbers());
        QCOMPARE(panel->cellText({6, 3}), QStringLiteral("GPU 3 → GPU 6: 450 GB/s each way · scale-up"));
        workspace->setCurrent(0);
        panel->refreshNow();
        QCOMPARE(panel->cellText({6, 3}), QStringLiteral("GPU 3 → GPU 6: 64.3 GB/s each way · scale-up"));
        // Both designs on one scale: the brightest colour stays at the other design's 450.
        QCOMPARE(map->content().top, 450.0);
    }

    /// GPU 3 taken out: the headers are the GPUs' numbers on the canvas, 0–2 and 4–7, and not positions.
    void matrixHeadersAreTheNumbersOfTheDrawing() {
        const auto workspace = openDesigns({"dgx-h100"});
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        Document* document = workspace->currentDesign();
        QVERIFY(document->perform(edits::remove(document->topology(), {"gpu3"}, {})));
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        QCOMPARE(panel->findChild<HeatMap*>()->content().labels.join(QLatin1Char(' ')),
                 QStringLiteral("0 1 2 4 5 6 7"));
    }

    void matrixFollowsTheUnit() {
        const auto workspace = firstStart();
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        workspace->setRateUnit(RateUnit::GBpsBothWays);
        panel->refreshNow();
        QCOMPARE(panel->cellText({6, 3}), QStringLiteral("GPU 3 → GPU 6: 900 GB/s both ways · scale-up"));
        workspace->setRateUnit(RateUnit::GbpsEachWay);
        panel->refreshNow();
        QCOMPARE(panel->cellText({6, 3}), QStringLiteral("GPU 3 → GPU 6: 3,600 Gb/s each way · scale-up"));
    }

    // engine.md §2, DGX H100: pair 450, relay 450, all-to-all 450/7 per pair; no link joins two GPUs
    // directly.
    void matrixViews() {
        const auto workspace = openDesigns({"dgx-h100"});
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        panel->setView(PairMatrixPanel::View::Direct);
        QVERIFY(panel->cellText({1, 0}).startsWith(QStringLiteral("GPU 0 → GPU 1: 0 GB/s each way")));
        panel->setView(PairMatrixPanel::View::Relay);
        QCOMPARE(panel->cellText({1, 0}), QStringLiteral("GPU 0 → GPU 1: 450 GB/s each way"));
        panel->setView(PairMatrixPanel::View::AllAtOnce);
        QCOMPARE(panel->cellText({1, 0}), QStringLiteral("GPU 0 → GPU 1: 64.3 GB/s each way"));
        const QStringList lines = panel->csv().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), 1 + 8);
        QVERIFY(lines.first().contains(QStringLiteral("GB/s each way")));
        QVERIFY(qAbs(lines[1].section(QLatin1Char(','), 2, 2).toDouble() - 450.0 / 7) < 1e-9);
    }

    void clickOnACellExplainsAndStaysTrue() {
        const auto workspace = firstStart();
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        auto* map = panel->findChild<HeatMap*>();
        Figure figure;
        bandwidth::PairReason reason;
        int asked = 0;
        connect(workspace.get(), &Workspace::explained, this,
                [&](const Figure& f, const bandwidth::PairReason& r) {
                    figure = f;
                    reason = r;
                    ++asked;
                });
        QTest::mouseClick(map, Qt::LeftButton, Qt::NoModifier, map->cellRect({6, 3}).center());
        QCOMPARE(asked, 1);
        QCOMPARE(figure.value, 450.0);
        QCOMPARE(figure.unit, std::string("GB/s each way"));
        QVERIFY(!reason.links.empty());
        const Topology& topology = workspace->currentDesign()->topology();
        QCOMPARE(deviceName(topology, reason.devices.front()), std::string("GPU 3"));
        QCOMPARE(deviceName(topology, reason.devices.back()), std::string("GPU 6"));
        // A link of GPU 3 fails: the lit path and its number follow by themselves.
        const Link link = topology.links()[static_cast<std::size_t>(reason.links.front())];
        Document* document = workspace->currentDesign();
        QVERIFY(
            document->perform(edits::setCondition(document->topology(), {}, {link.id}, Condition::Failed)));
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        QVERIFY(asked > 1);
        const Rational lost = Rational(link.width) * sourceCatalog()->linkType(link.type)->ratePerLink.gbps;
        QCOMPARE(figure.value, 450.0 - lost.toDouble());
        // Another question ends it.
        workspace->explain({}, {});
        const int before = asked;
        document->history()->undo();
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        QCOMPARE(asked, before);
    }

    /// The links that limit all GPUs together: lit by their button, and by any cell of "all at once".
    void theCutOfTheOptimumCanBeLit() {
        const auto workspace = openDesigns({"dgx1-v100"});
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        Figure figure;
        bandwidth::PairReason reason;
        connect(workspace.get(), &Workspace::explained, this,
                [&](const Figure& f, const bandwidth::PairReason& r) {
                    figure = f;
                    reason = r;
                });
        QToolButton* cut = nullptr;
        for (QToolButton* button : panel->findChildren<QToolButton*>())
            if (button->accessibleName() == QStringLiteral("Show the bottleneck")) cut = button;
        QVERIFY(cut && cut->isEnabled());
        QTest::mouseClick(cut, Qt::LeftButton);
        QCOMPARE(figure.value, 150.0 / 7);  // engine.md §2: x* of DGX-1
        // One GPU's own six links of 25 GB/s, as drawn: bundles of one and two.
        const Topology& topology = workspace->currentDesign()->topology();
        int width = 0;
        for (const int link : reason.links) width += topology.links()[static_cast<std::size_t>(link)].width;
        QCOMPARE(width, 6);
        QVERIFY(!reason.sentence.empty());
        reason = {};
        panel->setView(PairMatrixPanel::View::AllAtOnce);
        auto* map = panel->findChild<HeatMap*>();
        QTest::mouseClick(map, Qt::LeftButton, Qt::NoModifier, map->cellRect({6, 3}).center());
        QVERIFY(qAbs(figure.value - 9.375) < 1e-6);  // engine.md §2: all-to-all per pair
        QVERIFY(!reason.links.empty());
    }

    void nominalAndAchievable() {
        const auto workspace = firstStart();
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        Scenario scenario = workspace->scenario();
        scenario.pairBasis = RateBasis::Achievable;
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        const double fraction = *sourceCatalog()->linkType("nvlink4")->copyFraction;
        QCOMPARE(panel->cellText({6, 3}),
                 QStringLiteral("GPU 3 → GPU 6: %1 · scale-up")
                     .arg(QString::fromStdString(rateText(450 * fraction, RateUnit::GBpsEachWay))));
    }

    // NVIDIA's published table (facts/seed_tables.json): the preset holds it to 2.4 % (engine.md §4).
    void throughputIsTheArticlesTable() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        const QList<double> batches{1, 2, 4, 8, 16, 32};
        const QHash<QString, QList<double>> published{{QStringLiteral("A"), {25, 44, 66, 87, 103, 112}},
                                                      {QStringLiteral("B"), {26, 47, 76, 110, 142, 168}}};
        for (auto it = published.begin(); it != published.end(); ++it) {
            const PlotCurve& shownCurve = curve(panel->frame(), it.key());
            for (qsizetype i = 0; i < batches.size(); ++i) {
                const auto at = shownCurve.x.indexOf(batches[i]);
                QVERIFY(at >= 0);
                // Published figures are whole numbers: half a token is their own rounding.
                QVERIFY2(qAbs(shownCurve.y[at] - it.value()[i]) <= 0.024 * it.value()[i] + 0.5,
                         qPrintable(it.key()));
            }
        }
        // Target 30 tokens/s per user: batch 6 and 9.
        const auto& lines = panel->frame()->plot()->content().lines;
        QCOMPARE(lines.size(), 2);
        QCOMPARE(lines[0].x, 6.0);
        QCOMPARE(lines[1].x, 9.0);
        QVERIFY(lines[1].label.contains(QStringLiteral("30 tok/s/user")));
        QVERIFY(panel->frame()->sentence().contains(QStringLiteral("not measured")));
        panel->frame()->plot()->showCrosshair(8);
        QVERIFY(panel->frame()->plot()->readoutText().startsWith(QStringLiteral("Batch 8\n")));
        QVERIFY(panel->frame()->plot()->readoutText().contains(QStringLiteral("tokens/s per GPU")));
    }

    // The batch stands in a field; another one typed there is what every figure is about. Published at batch 8:
    // 87 and 110 tokens/s per GPU (facts/seed_tables.json), within the preset's 2.4 % and half a token.
    void aTypedBatchIsWhatEverythingIsAbout() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        auto* field = panel->findChild<QSpinBox*>(QStringLiteral("batch"));
        auto* free = panel->findChild<QToolButton*>(QStringLiteral("freeBatch"));
        QCOMPARE(field->value(), 9);  // published: the largest at 30 tokens/s per user
        QVERIFY(free->isHidden());
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("8"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        for (const auto& [design, published] : {std::pair(0, 87.0), std::pair(1, 110.0)}) {
            const Report::Headline& headline = workspace->report(design)->headlines[2];
            QCOMPARE(headline.id, std::string("throughput"));
            QCOMPARE(headline.title, std::string("Throughput at batch 8"));
            QVERIFY(qAbs(headline.figure.value - published) <= 0.024 * published + 0.5);
        }
        QCOMPARE(panel->frame()->plot()->content().lines.size(), 1);
        QCOMPARE(panel->frame()->plot()->content().lines[0].x, 8.0);
        QVERIFY(!free->isHidden());
        QTest::mouseClick(free, Qt::LeftButton);
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        QCOMPARE(field->value(), 9);
        QVERIFY(free->isHidden());
    }

    void throughputMeasures() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        panel->setMeasure(ThroughputPanel::Measure::Tpot);
        const auto report = workspace->report(1);
        const PlotCurve& tpot = curve(panel->frame(), QStringLiteral("B"));
        QCOMPARE(tpot.y.first(), report->serving->rows.front().tpot);
        QVERIFY(panel->frame()->csv().startsWith(QStringLiteral("\"batch size, sequences\"")));
        QVERIFY(panel->frame()->csv().contains(QStringLiteral("TPOT, s")));
    }

    void allReduceCurves() {
        const auto workspace = firstStart();
        const auto panel = shown<AllReducePanel>(workspace.get());
        panel->setAllShown(true);
        const PlotContent& content = panel->frame()->plot()->content();
        const auto report = workspace->report(1);
        const PlotCurve& best = curve(panel->frame(), QStringLiteral("B"));
        QCOMPARE(best.x.size(), static_cast<qsizetype>(report->collective->best.size()));
        QVERIFY(best.points && !best.thin);
        // Steps of the article: NVLS 2, ring 2N − 2 = 14; both are curves of an eight-GPU NVSwitch box.
        QVERIFY(curve(panel->frame(), QStringLiteral("B/ring")).thin);
        QVERIFY(curve(panel->frame(), QStringLiteral("B/nvls")).thin);
        QVERIFY(curve(panel->frame(), QStringLiteral("B/multishot")).dashed);  // a vendor's claim
        QVERIFY(!curve(panel->frame(), QStringLiteral("B/ring")).dashed);
        QCOMPARE(content.lines.first().x, 256.0 * 1024 * 1024);
        QCOMPARE(content.lines.first().label, QStringLiteral("256 MiB"));
        QVERIFY(content.limit && content.limit->below);
        for (qsizetype i = 0; i < best.x.size(); ++i)
            QVERIFY2(best.y[i] >= content.limit->y[i], qPrintable(QStringLiteral("%1 B: %2 s against %3 s")
                                                                      .arg(best.x[i])
                                                                      .arg(best.y[i])
                                                                      .arg(content.limit->y[i])));
        QVERIFY(panel->excluded()->isVisible());
        QVERIFY(!panel->excluded()->isOpen());
        for (const collectives::Excluded& one : report->collective->excluded) QVERIFY(!one.reason.empty());
        const QStringList lines = panel->frame()->csv().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(lines.size(), best.x.size() + 1);
        QVERIFY(lines.first().contains(QStringLiteral("message size, bytes")));
        QVERIFY(lines.first().contains(QStringLiteral("B best (time, s)")));
    }

    void allReduceBusbw() {
        const auto workspace = firstStart();
        const auto panel = shown<AllReducePanel>(workspace.get());
        panel->setMeasure(AllReducePanel::Measure::BusBandwidth);
        const PlotContent& content = panel->frame()->plot()->content();
        QVERIFY(content.limit && !content.limit->below);
        // busbw = algbw · 2(n−1)/n (nccl-tests): 1.75 for eight GPUs.
        const auto& row = workspace->report(1)->collective->best.back();
        QVERIFY(qAbs(curve(panel->frame(), QStringLiteral("B")).y.last() - row.algbw * 1.75) <
                1e-9 * row.algbw);
        QVERIFY(panel->frame()->plot()->content().y.label.contains(QStringLiteral("GB/s")));
    }

    void emptyStatesSayWhatToDo() {
        Workspace workspace(sourceCatalog());
        workspace.addDesign({});
        QVERIFY(workspace.waitUntilIdle(60'000));
        const auto allReduce = shown<AllReducePanel>(&workspace);
        const auto throughput = shown<ThroughputPanel>(&workspace);
        const auto report = workspace.report(0);
        QVERIFY(!report->collectiveGap.empty());
        QCOMPARE(allReduce->frame()->emptyText(), QString::fromStdString(report->collectiveGap));
        QCOMPARE(throughput->frame()->emptyText(), QString::fromStdString(report->servingGap));
        const auto matrix = shown<PairMatrixPanel>(&workspace);
        QVERIFY(!matrix->findChild<HeatMap*>()->isVisible());
    }

    void hiddenPanelsDoNothingAndCatchUp() {
        const auto workspace = firstStart();
        const auto panel = shown<PairMatrixPanel>(workspace.get());
        panel->hide();
        workspace->setCurrent(0);
        QCoreApplication::processEvents();
        panel->show();
        QCOMPARE(panel->cellText({6, 3}), QStringLiteral("GPU 3 → GPU 6: 64.3 GB/s each way · scale-up"));
    }

    void updatesFitADrag() {
        for (const char* system : {"dgx-h200", "gb200-nvl72"}) {
            const auto workspace = openDesigns({"h200-p2p-hypothetical", system});
            const auto matrix = shown<PairMatrixPanel>(workspace.get());
            const auto allReduce = shown<AllReducePanel>(workspace.get());
            const auto throughput = shown<ThroughputPanel>(workspace.get());
            QElapsedTimer clock;
            clock.start();
            matrix->grab();
            const double paint = static_cast<double>(clock.nsecsElapsed()) / 1e6;
            qInfo("%s: refresh of matrix %.2f ms (+ paint %.2f), AllReduce %.2f ms, throughput %.2f ms",
                  system, refreshMs(matrix.get()), paint, refreshMs(allReduce.get()),
                  refreshMs(throughput.get()));
        }
    }
};

QTEST_MAIN(PanelsTest)
#include "panels_test.moc"
