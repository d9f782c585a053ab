// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMenu>
#include <QToolButton>

#include "ui/canvas/analysis/failure_walk.h"
#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/context_menu.h"
#include "ui/canvas/overlay/action_bar.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Row "failure": switch off a link, a plane, a switch, a GPU; degrade; "worst single failure" finds it.
class FailureTest : public QObject {
    Q_OBJECT

    static double slowest(CanvasFixture& c) {
        if (!c.workspace.waitUntilIdle(20000)) return -1;
        const auto report = c.workspace.report(0);
        return report && report->bandwidth ? report->bandwidth->slowestPair.toDouble() : -1;
    }
    static QToolButton* button(CanvasFixture& c, const QString& text) {
        for (auto* one : c.view->actionBar()->findChildren<QToolButton*>())
            if (one->text() == text && one->isVisible()) return one;
        return nullptr;
    }

  private slots:
    /// Four switches with 4, 5, 5 and 4 of the 18 links of each GPU (Fabric Manager guide, HGX H100): without
    /// the worst one 13 × 25 GB/s are left.
    void the_worst_failure_is_found_walked_through_and_done() {
        CanvasFixture c("dgx-h100");
        QCOMPARE(slowest(c), 450.0);
        c.view->fail();  // nothing selected: the toolbar's Fail
        QVERIFY(c.view->actionBar()->isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(c.view->failureWalk()->current(), 60000);
        const FailureStudy* study = c.view->failureWalk()->study();
        QVERIFY(study->classes.size() >= 3);
        for (std::size_t i = 1; i < study->classes.size(); ++i)
            QVERIFY(study->classes[i - 1].graph.loss >= study->classes[i].graph.loss - 1e-9);
        QVERIFY2(c.view->actionBar()->html().contains(u"Failure 1 of"),
                 qPrintable(c.view->actionBar()->html()));
        QVERIFY(c.view->drawing().isExplaining());
        c.picture("failure-walk");
        // Step to the class of a switch with five links of each GPU.
        int steps = 0;
        const auto isWidest = [&] {
            const FailureClass* one = c.view->failureWalk()->current();
            return one->example().kind == FailureKind::Switch &&
                   one->graph.after.slowestPair == Rational(325);
        };
        while (!isWidest() && steps++ < c.view->failureWalk()->count())
            QTest::mouseClick(button(c, QStringLiteral("▶")), Qt::LeftButton);
        QVERIFY(isWidest());
        QVERIFY2(c.view->actionBar()->html().contains(u"450 → 325"), qPrintable(c.view->actionBar()->html()));
        const Id broken = c.view->failureWalk()->current()->example().devices.front();
        QTest::mouseClick(button(c, QStringLiteral("Switch it off")), Qt::LeftButton);
        QCOMPARE(c.topology().device(broken)->condition, Condition::Failed);
        QVERIFY(!c.view->actionBar()->isVisible());
        QVERIFY(!c.view->drawing().isExplaining());
        QCOMPARE(slowest(c), 325.0);
        c.document->history()->undo();
        QCOMPARE(slowest(c), 450.0);
    }

    void escape_ends_the_walk_and_leaves_the_drawing() {
        CanvasFixture c("dgx-h100");
        const std::string before = c.bytes();
        c.view->walkFailures();
        QTRY_VERIFY_WITH_TIMEOUT(c.view->failureWalk()->current(), 60000);
        c.view->walkFailures();  // again: the next
        QCOMPARE(c.view->failureWalk()->rank(), 1);
        c.view->setFocus();
        c.key(Qt::Key_Escape);
        QVERIFY(!c.view->actionBar()->isVisible());
        QCOMPARE(c.view->failureWalk()->state(), FailureWalk::State::Off);
        QCOMPARE(c.bytes(), before);
    }

    void a_link_a_switch_and_a_gpu_fail_and_degrade_from_the_menu() {
        CanvasFixture c("dgx-h100");
        c.view->fit();
        const auto choose = [&](const QString& text) {
            QMenu* menu = makeCanvasMenu(c.view.get());
            QMenu* conditions = menu->findChild<QMenu*>(QStringLiteral("conditionMenu"));
            bool done = false;
            for (QAction* action : conditions->actions())
                if (action->text() == text) {
                    action->trigger();
                    done = true;
                }
            delete menu;
            return done;
        };
        Id link;
        for (const Link& one : c.topology().links())
            if (one.a == "gpu0" && one.b == "nvsw0") link = one.id;
        QVERIFY(!link.empty());
        const int width = c.topology().link(link)->width;
        c.view->select({}, {link});
        QVERIFY(choose(QStringLiteral("Failed")));
        QCOMPARE(slowest(c), 450.0 - 25 * width);
        QVERIFY(choose(QStringLiteral("Degraded to 50 %")));
        QCOMPARE(slowest(c), 450.0 - 25.0 * width / 2);
        QVERIFY(choose(QStringLiteral("Healthy")));
        QCOMPARE(slowest(c), 450.0);
        c.click(c.grip("gpu3"));
        c.view->fail();
        QCOMPARE(c.topology().device("gpu3")->condition, Condition::Failed);
        QCOMPARE(c.view->drawing().item("gpu3")->look().state, QStringLiteral("failed"));
        QVERIFY(c.workspace.waitUntilIdle(20000));
        QCOMPARE(c.workspace.report(0)->job.size(), 7);
    }

    /// Two NVSwitches a tray (NVIDIA GB200 NVL72): 17 or 16 of 18 planes are left.
    void a_plane_is_selected_and_fails_as_one() {
        CanvasFixture c("gb200-nvl72");
        c.view->select({"nvsw0"});
        c.view->selectPlane();
        QCOMPARE(c.view->drawing().selectedDevices().size(), std::size_t(2));
        c.view->fail();
        // 18 ports of 50 GB/s each way (NVLink 5), one to each switch.
        QCOMPARE(slowest(c), 16 * 50.0);
        c.document->history()->undo();
        const Id link =
            c.topology()
                .links()[static_cast<std::size_t>(c.topology().linksOf(c.topology().deviceIndex("nvsw3"))[0])]
                .id;
        c.view->select({}, {link});
        c.view->selectPlane();
        QCOMPARE(c.view->drawing().selectedLinks().size(), std::size_t(72));
    }
};

QTEST_MAIN(FailureTest)
#include "failure_test.moc"
