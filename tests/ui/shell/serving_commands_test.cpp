// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>

#include "shell_fixture.h"
#include "ui/parts/own_part_form.h"
#include "ui/results/throughput_panel.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/main_window.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

/// The workload's own commands, given in the window as a person gives them.
class ServingCommandsTest : public QObject {
    Q_OBJECT

    struct Window : Desk {
        Window() {
            if (!openInputs(workspace, {})) qFatal("inputs");
            window = std::make_unique<MainWindow>(&workspace, &settings, &dialogs);
            window->resize(1280, 800);
            window->show();
            QTest::qWait(1);
        }
        QAction* action(const char* id) const { return window->commands()->action(QString::fromLatin1(id)); }
        std::unique_ptr<MainWindow> window;
    };

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void theFrontierIsOneCommandAway() {
        const Window w;
        w.action("view.panel.memory")->trigger();
        w.action("analyse.frontier")->trigger();
        const auto* panel = w.window->findChild<ThroughputPanel*>();
        QCOMPARE(panel->measure(), ThroughputPanel::Measure::Frontier);
        QTRY_VERIFY(!panel->visibleRegion().isEmpty());
        w.action("analyse.frontier")->trigger();  // said again it stays
        QTRY_VERIFY(!panel->visibleRegion().isEmpty());
        w.action("analyse.stepParts")->trigger();
        QCOMPARE(panel->measure(), ThroughputPanel::Measure::StepParts);
    }

    void anOwnPartIsDescribedBesideTheDrawing() {
        const Window w;
        w.action("insert.ownPart")->trigger();
        auto* form = w.window->findChild<OwnPartForm*>();
        QVERIFY(form != nullptr && form->isVisible() && !form->isModal());
        w.action("insert.ownPart")->trigger();  // one form, however often it is asked for
        QCOMPARE(w.window->findChildren<OwnPartForm*>().size(), 1);
        QTest::keyClick(form, Qt::Key_Escape);
        QVERIFY(!form->isVisible());
    }

    // At 1280 × 800 the tabs of the two designs of first start are read whole.
    void tabsAreReadWhole() {
        const Window w;
        const auto* tabs = w.window->findChild<QTabBar*>(QStringLiteral("designTabBar"));
        QTRY_VERIFY2(tabs->tabText(0).endsWith(QStringLiteral("(hypothetical)")),
                     qPrintable(tabs->tabText(0)));
        QVERIFY(!tabs->tabText(1).contains(QStringLiteral("…")));
    }
};

QTEST_MAIN(ServingCommandsTest)
#include "serving_commands_test.moc"
