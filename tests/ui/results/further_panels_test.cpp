// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>
#include <QMainWindow>
#include <QTableWidget>
#include <QTest>

#include "tests/ui/panel/open_designs.h"
#include "ui/results/accuracy_panel.h"
#include "ui/results/bar_frame.h"
#include "ui/results/cost_panel.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class FurtherPanelsTest : public QObject {
    Q_OBJECT
  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    // resources/catalog/calibrations.json: TPOT of rows held out and of fitted ones, 5.02 % and 3.3 %.
    void fittedRowsStandApart() {
        const auto workspace = firstStart();
        const auto panel = shown<AccuracyPanel>(workspace.get());
        QVERIFY(!panel->frame()->emptyText().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(panel->frame()->emptyText().isEmpty(), 120'000);
        const QTableWidget* table = panel->table();
        bool fittedSeen = false, heldOut = false, fitted = false;
        for (int row = 0; row < table->rowCount(); ++row) {
            const bool isFitted = table->item(row, 1)->text() == QStringLiteral("fitted");
            QVERIFY(isFitted || !fittedSeen);  // never mixed
            fittedSeen = fittedSeen || isFitted;
            const QString figure = table->item(row, 2)->text(), error = table->item(row, 3)->text();
            heldOut = heldOut || (!isFitted && figure == QStringLiteral("TPOT, held out") &&
                                  error == QStringLiteral("5.02 %"));
            fitted = fitted || (isFitted && figure == QStringLiteral("TPOT, fitted rows") &&
                                error == QStringLiteral("3.3 %"));
        }
        QVERIFY(heldOut && fitted);
        QVERIFY(panel->frame()->sentence().contains(QStringLiteral("nothing was fitted on")));
    }

    // $ per million = price / 3600 / (tokens/s per GPU) · 10⁶, by hand at a price of $3.6 an hour:
    // a thousand dollars over the rate.
    void costFollowsThePrice() {
        const auto workspace = firstStart();
        const auto panel = shown<CostPanel>(workspace.get());
        Scenario scenario = workspace->scenario();
        scenario.serving.usdPerGpuHour = 3.6;
        workspace->setScenario(scenario);
        QVERIFY(workspace->waitUntilIdle(60'000));
        panel->refreshNow();
        const auto& curves = panel->frame()->plot()->content().curves;
        QCOMPARE(curves.size(), 2);
        const auto report = workspace->report(0);
        QVERIFY(qAbs(curves[0].y[0] * report->serving->rows[0].tokensPerGpu - 1000) < 1e-6);
        QVERIFY(panel->frame()->sentence().contains(QStringLiteral("B pays while its GPU-hour costs")));
        QVERIFY(panel->frame()->sentence().contains(QStringLiteral("$3.6")));
    }

    void emptyStatesHint() {
        Workspace workspace(sourceCatalog());
        const auto cost = shown<CostPanel>(&workspace);
        QVERIFY(!cost->frame()->emptyText().isEmpty());
    }

    void behindAnotherTabNothingIsCalculated() {
        const auto workspace = firstStart();
        QMainWindow window;
        auto* front = new QDockWidget;
        auto* behind = new QDockWidget;
        auto* panel = new CostPanel(workspace.get());
        behind->setWidget(panel);
        window.addDockWidget(Qt::BottomDockWidgetArea, front);
        window.addDockWidget(Qt::BottomDockWidgetArea, behind);
        window.tabifyDockWidget(front, behind);
        front->raise();
        window.resize(800, 500);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QTest::qWait(50);
        QVERIFY(panel->frame()->plot()->content().curves.isEmpty());
        behind->raise();
        QTRY_COMPARE(panel->frame()->plot()->content().curves.size(), 2);
    }
};

QTEST_MAIN(FurtherPanelsTest)
#include "further_panels_test.moc"
