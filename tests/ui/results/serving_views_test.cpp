// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The throughput panel's other sides: the frontier, the parts of a step and of the first token.
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QMenu>
#include <QTest>
#include <QWhatsThis>

#include "tests/ui/panel/open_designs.h"
#include "ui/panel/panel_header.h"
#include "ui/panel/sentence.h"
#include "ui/results/allreduce_panel.h"
#include "ui/results/bar_chart.h"
#include "ui/results/bar_frame.h"
#include "ui/results/disclosure.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"
#include "ui/results/throughput_panel.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class ServingViewsTest : public QObject {
    Q_OBJECT
    using Measure = ThroughputPanel::Measure;

    /// As a person does: the visible chooser is focused and walked with the keys.
    static void choose(ThroughputPanel* panel, Measure measure) {
        for (QComboBox* chooser : panel->findChildren<QComboBox*>()) {
            if (!chooser->isVisible()) continue;
            QTest::keyClick(chooser, Qt::Key_Home);
            break;
        }
        for (int i = 0; i < static_cast<int>(measure); ++i)
            for (QComboBox* chooser : panel->findChildren<QComboBox*>()) {
                if (!chooser->isVisible()) continue;
                QTest::keyClick(chooser, Qt::Key_Down);
                break;
            }
        QCOMPARE(static_cast<int>(panel->measure()), static_cast<int>(measure));
    }
    static double sum(const BarRow& row) {
        double all = 0;
        for (const BarPart& part : row.parts) all += part.value;
        return all;
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    // The published table (engine §4): at 30 tokens/s per user 80 tokens/s/GPU at batch 6 point to point, 115
    // at batch 9 with NVSwitch; the model is within 2.4 % of it.
    void frontierMeetsThePublishedTarget() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        choose(panel.get(), Measure::Frontier);
        const PlotContent& content = panel->frame()->plot()->content();
        QCOMPARE(content.lines.size(), 1);
        QCOMPARE(content.lines[0].x, 30.0);
        QVERIFY(content.lines[0].label.contains(QStringLiteral("A batch 6")));
        QVERIFY(content.lines[0].label.contains(QStringLiteral("B batch 9")));
        int crosses = 0;
        for (const PlotCurve& curve : content.curves) {
            if (!curve.pointsOnly) {
                QVERIFY(curve.x.size() > 5);
                for (qsizetype i = 1; i < curve.x.size(); ++i) QVERIFY(curve.x[i] > curve.x[i - 1]);
                continue;
            }
            ++crosses;
            QVERIFY(curve.x[0] >= 30);
            QVERIFY(qAbs(curve.y[0] / (curve.ink == designInk(0) ? 80.0 : 115.0) - 1) < 0.024);
        }
        QCOMPARE(crosses, 2);
        QVERIFY(panel->frame()->sentence().contains(QStringLiteral("at batch 9")));
    }

    void frontierFollowsTheTarget() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        choose(panel.get(), Measure::Frontier);
        Scenario scenario = workspace->scenario();
        scenario.serving.target = 45;  // published: batch 3 and 4
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        QTRY_COMPARE(panel->frame()->plot()->content().lines[0].x, 45.0);
        QTRY_VERIFY(panel->frame()->plot()->content().lines[0].label.contains(QStringLiteral("B batch 4")));
        scenario.serving.target = 5000;
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        QTRY_VERIFY(panel->frame()->sentence().contains(QStringLiteral("misses it")));
    }

    // engine §4, `article`: 80 layers of 82.3 µs are 6.584 ms of every step; an AllReduce has 2 × 3 µs of
    // latency and a step 160 of them: 0.96 ms.
    void stepIsTakenApart() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        choose(panel.get(), Measure::StepParts);
        QVERIFY(panel->bars()->isVisible() && !panel->frame()->isVisible());
        const auto& rows = panel->bars()->chart()->rows();
        QCOMPARE(rows.size(), 6);  // alone, at the target, batch 32; A and B
        for (const BarRow& row : rows) {
            for (const BarPart& part : row.parts) {
                if (part.name == QStringLiteral("software")) QVERIFY(qAbs(part.value - 6.584e-3) < 1e-5);
                if (part.name == QStringLiteral("link latency")) QVERIFY(qAbs(part.value - 0.96e-3) < 1e-6);
            }
        }
        QVERIFY(rows[1].label.contains(QStringLiteral("batch 6, at the target")));
        QVERIFY(sum(rows[2]) > sum(rows[1]) && sum(rows[1]) > sum(rows[0]));
        QVERIFY(panel->bars()->sentence().contains(QStringLiteral("B, batch 9")));
        // And back: the choice is one, whichever header it is made in.
        choose(panel.get(), Measure::TokensPerGpu);
        QVERIFY(panel->frame()->isVisible());
    }

    void firstTokenIsTakenApart() {
        const auto workspace = firstStart();
        Scenario scenario = workspace->scenario();
        scenario.serving.calibration = "measured";
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        const auto panel = shown<ThroughputPanel>(workspace.get());
        choose(panel.get(), Measure::TtftParts);
        const auto report = workspace->report(1);
        bool seen = false;
        for (const BarRow& row : panel->bars()->chart()->rows())
            if (row.label == QStringLiteral("B · batch 1")) {
                seen = true;
                QVERIFY(qAbs(sum(row) / report->serving->rows[0].ttft - 1) < 1e-9);
            }
        QVERIFY(seen);
    }

    // Nothing modelled looks measured: outside the calibration's scope the header says so and points are
    // hollow.
    void extrapolatedLooksIt() {
        const auto workspace = openDesigns({"dgx-h200"});
        const auto panel = shown<ThroughputPanel>(workspace.get());
        Scenario scenario = workspace->scenario();
        scenario.serving.model = "gemma-2-27b";
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        QTRY_VERIFY(panel->frame()->header()->trust().weak);
        QCOMPARE(panel->frame()->header()->trust().text, QStringLiteral("extrapolated"));
        QVERIFY(panel->frame()->plot()->content().curves[0].weak);
        QVERIFY(panel->frame()->picture().subtitle.contains(QStringLiteral("extrapolated")));
    }

    // Copied bars are a table, a picture and a drawing, as plots are.
    void barsLeaveTheProgram() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        choose(panel.get(), Measure::StepParts);
        const std::unique_ptr<QMenu> menu(panel->bars()->makeMenu(panel.get()));
        QCOMPARE(menu->actions().size(), 3);
        menu->actions()[0]->trigger();
        const QStringList lines = QGuiApplication::clipboard()->text().split(QLatin1Char('\n'));
        QCOMPARE(lines.size(), 1 + 6 + 1);
        QVERIFY(lines[0].contains(QStringLiteral("weights (s)")));
        QVERIFY(lines[1].contains(QStringLiteral(",0.00658")));  // the software's part
        const Picture picture = panel->bars()->picture();
        QVERIFY(picture.title.contains(QStringLiteral("Decode step")));
        const QImage image = toImage(picture, 1);
        // The weights' part in the colour of the light table, whatever the theme in force.
        const QRgb weights = Theme::lightTokens().accelerator.rgb();
        bool ink = false;
        for (int y = 0; y < image.height() && !ink; ++y)
            for (int x = 0; x < image.width() && !ink; ++x) ink = image.pixel(x, y) == weights;
        QVERIFY(ink);
    }

    // At the size that the tab has in a window of 1280 px a sentence takes two lines and leaves the rest to
    // the plot; what it cuts off is one click or one key away.
    void sentencesLeaveThePlotItsRoom() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        panel->resize(390, 262);
        for (int i = 0; i <= static_cast<int>(Measure::TtftParts); ++i) {
            panel->setMeasure(static_cast<Measure>(i));
            QCoreApplication::processEvents();
            for (const Sentence* sentence : panel->findChildren<Sentence*>())
                if (sentence->isVisible())
                    QVERIFY2(sentence->height() < 3 * sentence->fontMetrics().height() &&
                                 (sentence->isWhole() || sentence->focusPolicy() == Qt::TabFocus),
                             qPrintable(QStringLiteral("%1: %2").arg(i).arg(sentence->text())));
        }
    }

    void aCutSentenceIsShownWhole() {
        Sentence sentence(2);
        sentence.setText(QStringLiteral("word ").repeated(60));
        sentence.resize(200, sentence.heightForWidth(200));
        sentence.show();
        QVERIFY(!sentence.isWhole());
        const auto popups = [] {
            int count = 0;
            for (const QWidget* widget : QApplication::topLevelWidgets())
                count += widget->isVisible() && widget->inherits("QWhatsThat") ? 1 : 0;
            return count;
        };
        QTest::mouseClick(&sentence, Qt::LeftButton);
        QCOMPARE(popups(), 1);
        QWhatsThis::hideText();
        sentence.setText(QStringLiteral("short"));
        QTest::mouseClick(&sentence, Qt::LeftButton);
        QTRY_COMPARE(popups(), 0);
    }

    // What has no room is left out by the statement, not in the middle of a word.
    void aLongSentenceStopsAfterAStatement() {
        Sentence sentence(2);
        sentence.setText(QStringLiteral("One says what limits. The other ") +
                         QStringLiteral("goes on and on ").repeated(12) + QLatin1Char('.'));
        sentence.resize(220, sentence.heightForWidth(220));
        sentence.show();
        QVERIFY(!sentence.isWhole());
        QCOMPARE(sentence.visibleText(), QStringLiteral("One says what limits."));
        const QString clause = QStringLiteral("A, 256 MiB: Ring in 27 ms after all of its steps");
        const QString after = QStringLiteral(", limited by what (one, or another) ") +
                              QStringLiteral("goes on and on ").repeated(12);
        sentence.setText(clause + after);
        QCOMPARE(sentence.visibleText(), clause);  // two lines are filled
        sentence.setText(QStringLiteral("A, 256 MiB: Ring in 27 ms") + after);
        QVERIFY(sentence.visibleText().isEmpty());  // one would stay empty: rather words and "…"
        sentence.resize(4000, sentence.height());
        QCOMPARE(sentence.visibleText(), sentence.text());
    }

    // The words of a bar take another line before they lose their end.
    void aLongLabelOfABarTakesLines() {
        BarChart chart;
        const auto height = [&chart](const QString& label) {
            chart.setRows({BarRow{label, {{1, Fill::Judged, {}}}, QStringLiteral("23 %")}});
            return chart.heightForWidth(300);
        };
        const QString longOne =
            QStringLiteral("AllReduce, 8 × A100, measured · median, published measurement");
        QVERIFY(height(longOne) >=
                height(QStringLiteral("A · likely batch 127 of two")) + chart.fontMetrics().height());
    }

    // Batch 32 is the last row of the report; at a low target the answer lies far beyond it.
    void theBatchAxisReachesTheAnswer() {
        const auto workspace = firstStart();
        Scenario scenario = workspace->scenario();
        scenario.serving.target = 3;
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        const auto& serving = *workspace->report(1)->serving;
        QVERIFY(serving.atTarget && serving.atTarget->batch > 32);
        const auto panel = shown<ThroughputPanel>(workspace.get());
        Plot* plot = panel->frame()->plot();
        for (const PlotCurve& curve : plot->content().curves)
            if (curve.id == QStringLiteral("B"))
                QCOMPARE(curve.x.last(), static_cast<double>(serving.atTarget->batch));
        for (const PlotLine& line : plot->content().lines) QVERIFY(plot->xAxis->range().contains(line.x));
    }

    // Beside two that are served a blank sheet is not passed over in silence.
    void aBlankSheetIsSpokenOf() {
        const auto workspace = firstStart();
        workspace->setCurrent(workspace->addDesign({}));
        QVERIFY(workspace->waitUntilIdle(60'000));
        const auto panel = shown<ThroughputPanel>(workspace.get());
        for (const Measure measure : {Measure::TokensPerGpu, Measure::StepParts, Measure::TtftParts}) {
            panel->setMeasure(measure);
            QCoreApplication::processEvents();
            QStringList said;
            for (const Sentence* sentence : panel->findChildren<Sentence*>())
                if (sentence->isVisible()) said << sentence->text();
            QVERIFY2(said.join(QLatin1Char(' ')).contains(QStringLiteral("C: ")),
                     qPrintable(said.join(QLatin1Char('|'))));
        }
    }

    // The reasons of what is not used scroll; the curves above them can still be followed.
    void reasonsLeaveTheCurvesTheirRoom() {
        const auto workspace = firstStart();
        const auto panel = shown<AllReducePanel>(workspace.get());
        panel->findChild<Disclosure*>()->setOpen(true);
        panel->resize(390, std::max(290, panel->minimumSizeHint().height()));
        QCoreApplication::processEvents();
        QVERIFY(panel->minimumSizeHint().height() <= 310);
        QVERIFY(panel->frame()->plot()->height() >= 110);
    }

    // However narrow the panel, no figure of a bar is cut off: the words move above it.
    void narrowBarsKeepTheirFigures() {
        const auto workspace = firstStart();
        const auto panel = shown<ThroughputPanel>(workspace.get());
        choose(panel.get(), Measure::StepParts);
        BarChart* chart = panel->bars()->chart();
        const int wide = chart->heightForWidth(700), narrow = chart->heightForWidth(200);
        QVERIFY(narrow > wide);
    }
};

QTEST_MAIN(ServingViewsTest)
#include "serving_views_test.moc"
