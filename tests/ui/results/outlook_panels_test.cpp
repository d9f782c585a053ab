// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "tests/ui/panel/open_designs.h"
#include "topology/edit.h"
#include "ui/results/bar_frame.h"
#include "ui/results/memory_panel.h"
#include "ui/results/outlook_source.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"
#include "ui/results/scaling_panel.h"
#include "ui/results/sensitivity_panel.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class OutlookPanelsTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    // The parts of a bar are the whole memory: 141 GB of an H200 (NVIDIA's data sheet).
    void memoryAddsUp() {
        const auto workspace = firstStart();
        const auto panel = shown<MemoryPanel>(workspace.get());
        const auto& rows = panel->frame()->chart()->rows();
        QCOMPARE(rows.size(), 4);  // likely and guaranteed, A and B
        for (const BarRow& row : rows) {
            double sum = 0;
            for (const BarPart& part : row.parts) {
                QVERIFY(part.value >= 0);
                sum += part.value;
            }
            QVERIFY2(qAbs(sum / 141e9 - 1) < 0.01, qPrintable(QString::number(sum)));
        }
    }

    // One GPU is the measure of both curves: efficiency 1; more never do better than ideal.
    void scalingStartsAtOne() {
        const auto workspace = firstStart();
        Scenario scenario = workspace->scenario();
        scenario.serving.model = "llama3.1-8b";
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        const auto panel = shown<ScalingPanel>(workspace.get());
        QTRY_COMPARE_WITH_TIMEOUT(panel->frame()->plot()->content().curves.size(), 4, 120'000);
        for (const PlotCurve& curve : panel->frame()->plot()->content().curves) {
            QCOMPARE(curve.x.first(), 1.0);
            QCOMPARE(curve.y.first(), 1.0);
            for (const double efficiency : curve.y) QVERIFY(efficiency > 0 && efficiency <= 1 + 1e-9);
        }
        QVERIFY(panel->frame()->plot()->content().title.contains(QStringLiteral("indicative")));
    }

    // 16 bytes a parameter (weights, gradients, Adam) of 70.6e9 are 1.13 TB: 141 GB on each of eight H200 of 141 GB,
    // of which not all is free. What does not fit has no speed, so no curve is drawn.
    void whatDoesNotFitHasNoCurve() {
        const auto workspace = firstStart();
        const auto panel = shown<ScalingPanel>(workspace.get());
        QTRY_VERIFY_WITH_TIMEOUT(panel->frame()->emptyText().contains(QStringLiteral("does not fit")), 120'000);
        QVERIFY(panel->frame()->emptyText().contains(QStringLiteral("127 GB of its 141 GB")));
    }

    void whatWouldHelpMostStandsFirst() {
        const auto workspace = firstStart();
        const auto panel = shown<SensitivityPanel>(workspace.get());
        QTRY_VERIFY_WITH_TIMEOUT(!panel->frame()->chart()->rows().isEmpty(), 120'000);
        const auto& rows = panel->frame()->chart()->rows();
        for (qsizetype i = 1; i < rows.size(); ++i)
            QVERIFY(rows[i - 1].parts[0].value >= rows[i].parts[0].value);
        QVERIFY(!panel->frame()->sentence().isEmpty());
    }

    // Scaling and levers stand on the same answer: it is asked for once, and again only for what has changed.
    void panelsShareOneAnswer() {
        const auto workspace = firstStart();
        const auto scaling = shown<ScalingPanel>(workspace.get());
        const auto levers = shown<SensitivityPanel>(workspace.get());
        QTRY_VERIFY_WITH_TIMEOUT(!levers->frame()->chart()->rows().isEmpty(), 120'000);
        const OutlookSource* source = OutlookSource::of(workspace.get());
        QCOMPARE(source->questions(), 1);
        scaling->refreshNow();
        levers->refreshNow();
        workspace->setCurrent(0);
        levers->refreshNow();
        QCOMPARE(source->questions(), 1);
        const auto kept = source->outlooks()[1];
        QVERIFY(workspace->currentDesign()->perform(edits::setCondition(
            workspace->currentDesign()->topology(), {workspace->currentDesign()->topology().devices()[0].id}, {},
            Condition::Failed)));
        QVERIFY(workspace->waitUntilIdle(60'000));
        levers->refreshNow();
        QCOMPARE(source->questions(), 2);
        QTRY_VERIFY_WITH_TIMEOUT(source->outlooks()[0] && !source->isLate(), 120'000);
        QCOMPARE(source->outlooks()[1], kept);
    }

    void emptyStatesHint() {
        Workspace workspace(sourceCatalog());
        QVERIFY(!shown<MemoryPanel>(&workspace)->frame()->emptyText().isEmpty());
        QVERIFY(!shown<ScalingPanel>(&workspace)->frame()->emptyText().isEmpty());
        QVERIFY(!shown<SensitivityPanel>(&workspace)->frame()->emptyText().isEmpty());
    }
};

QTEST_MAIN(OutlookPanelsTest)
#include "outlook_panels_test.moc"
