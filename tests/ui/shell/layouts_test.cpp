// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Named layouts, the remembered window, and where the first start leads.
#include <QAction>
#include <QDockWidget>
#include <QLineEdit>

#include "shell_fixture.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/learn/lesson_player.h"
#include "ui/shell/main_window.h"
#include "ui/shell/paste/paste_box.h"
#include "ui/shell/start/start_page.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

class LayoutsTest : public QObject {
    Q_OBJECT

    static std::unique_ptr<MainWindow> shownWindow(Desk& desk) {
        auto window = std::make_unique<MainWindow>(&desk.workspace, &desk.settings, &desk.dialogs);
        window->resize(1280, 800);
        window->show();
        QTest::qWait(20);
        return window;
    }
    /// Panels that are open, in front or as a tab behind.
    static QStringList open(const MainWindow& window) {
        QStringList all;
        for (const QDockWidget* dock : window.docks()->docks())
            if (!dock->isHidden()) all << dock->objectName();
        all.sort();
        return all;
    }
    static void run(MainWindow& window, const char* id) {
        window.commands()->action(QString::fromLatin1(id))->trigger();
        QTest::qWait(20);
    }
    static QStringList sorted(QStringList list) {
        list.sort();
        return list;
    }
    static void pick(MainWindow& window, const QString& tile) {
        window.commands()->action(QStringLiteral("file.new"))->trigger();
        auto* search = window.startPage()->findChild<QLineEdit*>(QStringLiteral("gallerySearch"));
        QTest::keyClicks(search, tile);
        QTest::keyClick(search, Qt::Key_Return);
    }

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void everyLayoutShowsItsPanels() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        const auto window = shownWindow(desk);
        const QStringList first = open(*window);
        QVERIFY(window->docks()->isShown(QStringLiteral("inspector")));
        run(*window, "view.layoutCompare");
        QCOMPARE(open(*window),
                 sorted({QStringLiteral("compare"), QStringLiteral("pairs"), QStringLiteral("allreduce"),
                         QStringLiteral("throughput"), QStringLiteral("cost")}));
        QVERIFY(window->docks()->isShown(QStringLiteral("compare")));
        run(*window, "view.layoutTeach");
        QCOMPARE(open(*window), sorted({QStringLiteral("inspector"), QStringLiteral("history"),
                                        QStringLiteral("parts"), QStringLiteral("pairs")}));
        QVERIFY(window->docks()->isShown(QStringLiteral("inspector")));
        run(*window, "view.layoutPresent");
        QCOMPARE(open(*window), sorted({QStringLiteral("throughput"), QStringLiteral("allreduce")}));
        // The canvas gets what the panels leave.
        QVERIFY(window->centralWidget()->width() > 1280 * 9 / 10);
        run(*window, "view.layoutExplore");
        QCOMPARE(open(*window), first);
        QVERIFY(window->docks()->isShown(QStringLiteral("inspector")));
    }

    void theWindowIsRemembered() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        QStringList left;
        {
            const auto window = shownWindow(desk);
            run(*window, "view.layoutCompare");
            window->resize(1100, 700);
            left = open(*window);
            QVERIFY(window->close());
        }
        MainWindow again(&desk.workspace, &desk.settings, &desk.dialogs);
        again.show();
        QTest::qWait(20);
        QCOMPARE(open(again), left);
        QCOMPARE(again.size(), QSize(1100, 700));
    }

    void theGalleryLeadsEverywhere() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {QStringLiteral("sierra")}));
        const auto window = shownWindow(desk);
        pick(*window, QStringLiteral("comparison"));
        QVERIFY(!window->startPage()->isVisible());
        QCOMPARE(desk.workspace.designCount(), 3);
        pick(*window, QStringLiteral("comparison"));
        QCOMPARE(desk.workspace.designCount(), 3);  // it is open already
        QCOMPARE(desk.workspace.currentDesign()->topology().systemId(), std::string("dgx-h200"));
        pick(*window, QStringLiteral("lesson"));
        QVERIFY(!window->startPage()->isVisible());
        QTRY_VERIFY(window->docks()->isShown(QStringLiteral("lesson")));
        window->docks()->setShown(QStringLiteral("lesson"), false);
        pick(*window, QStringLiteral("ring, step"));
        QVERIFY(!window->startPage()->isVisible());
        QTRY_VERIFY(window->docks()->isShown(QStringLiteral("lesson")));
        QCOMPARE(LessonPlayer::of(&desk.workspace)->lesson()->id, QStringLiteral("ring"));
        LessonPlayer::of(&desk.workspace)->leave();
        pick(*window, QStringLiteral("nvidia-smi"));
        QVERIFY(!window->startPage()->isVisible());
        QVERIFY(window->pasteBox()->isVisible());
    }
};

QTEST_MAIN(LayoutsTest)
#include "layouts_test.moc"
