// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/main_window.h"

#include <QAction>
#include <QDockWidget>
#include <QLineEdit>
#include <QListView>
#include <QMimeData>
#include <QTabBar>
#include <QToolButton>
#include <QUrl>

#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/design_tabs.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/learn/lesson_panel.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/output/drawing_export.h"
#include "ui/shell/output/snapshot.h"
#include "ui/shell/start/start_page.h"
#include "ui/theme/theme.h"
#include "window_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Window;
using Answer = Dialogs::SaveAnswer;

class MainWindowTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QVERIFY(test::catalog() != nullptr);
        Theme::instance().setMode(Theme::Mode::Light);
    }

    void firstStartShowsTwoDesignsWithReports() {
        Window w;
        QCOMPARE(w.workspace.designCount(), 2);
        QCOMPARE(w.workspace.design(0)->topology().systemId(), std::string("h200-p2p-hypothetical"));
        QCOMPARE(w.workspace.design(1)->topology().systemId(), std::string("dgx-h200"));
        QVERIFY(w.workspace.waitUntilIdle(20000));
        for (int i = 0; i < 2; ++i) {
            const auto report = w.workspace.report(i);
            QVERIFY(report != nullptr);
            QCOMPARE(report->headlines.size(), std::size_t(4));
            for (const auto& headline : report->headlines) QVERIFY2(headline.available, headline.gap.c_str());
        }
        // facts/claims rows 11 and 13: a pair has 450/7 each way point to point, 450 through the switches.
        QVERIFY(w.workspace.report(0)->bandwidth->slowestPair == Rational(450, 7));
        QVERIFY(w.workspace.report(1)->bandwidth->slowestPair == Rational(450));
        auto* bar = w.window->area()->tabs()->bar();
        QCOMPARE(bar->count(), 2);
        QVERIFY(bar->tabText(0).startsWith(QStringLiteral("A · ")));
        QVERIFY(bar->tabText(1).startsWith(QStringLiteral("B · ")));
    }

    void largeTextKeepsEverythingInTheWindow() {
        Window w;
        QVERIFY(w.workspace.waitUntilIdle(20000));
        w.action("view.presenting")->trigger();
        QTest::qWait(50);
        for (const char* name : {"scenarioCalibration", "scenarioPrice"}) {
            const auto* field = w.window->findChild<QWidget*>(QString::fromLatin1(name));
            QVERIFY2(field->isVisible() && !field->visibleRegion().isEmpty(), name);
        }
        QDockWidget* parts = w.window->docks()->dock(QStringLiteral("parts"));
        QVERIFY(parts->isHidden());
        for (const char* id : {"allreduce", "throughput"}) {
            const QWidget* panel = w.window->docks()->dock(QString::fromLatin1(id))->widget();
            QVERIFY2(panel->mapTo(w.window.get(), QPoint(panel->width(), 0)).x() <= w.window->width(), id);
        }
        QCOMPARE(w.window->width(), 1280);
        QVERIFY(w.window->area()->canvas()->height() > 100);
        w.action("view.presenting")->trigger();
        QTest::qWait(50);
        QVERIFY(!parts->isHidden());
    }

    // Who presents in 1280 px still sees in which unit the figures are, and can change it.
    void theUnitStaysInSightWithLargeText() {
        Window w;
        w.action("view.presenting")->trigger();
        QTest::qWait(50);
        const auto* units = w.window->findChild<QToolButton*>(QStringLiteral("unitSwitch"));
        QVERIFY(units->isVisible());
        QCOMPARE(units->visibleRegion().boundingRect(), units->rect());
        QVERIFY(units->fontMetrics().horizontalAdvance(units->text()) < units->width());
        w.action("view.presenting")->trigger();
    }

    // Words go before buttons do, at every width; growing again counts no less than shrinking did.
    void theLayoutForPresentingTakesItsTextAwayAgain() {
        Window w;
        w.action("view.layoutPresent")->trigger();
        QVERIFY(Theme::instance().presenting() && w.action("view.presenting")->isChecked());
        w.action("view.layoutExplore")->trigger();
        QVERIFY(!Theme::instance().presenting());
        w.action("view.presenting")->trigger();
        w.action("view.layoutPresent")->trigger();
        w.action("view.layoutExplore")->trigger();
        QVERIFY(Theme::instance().presenting());
        w.action("view.presenting")->trigger();
        QVERIFY(!Theme::instance().presenting());
    }

    // Beside a comparison in 1280 × 800 the canvas is a strip: while a collective is played, the results
    // below make way, and come back as they were.
    void whatIsPlayedHasRoom() {
        Window w;
        QVERIFY(w.workspace.waitUntilIdle(20000));
        w.action("view.layoutCompare")->trigger();
        QTest::qWait(50);
        const int before = w.window->area()->canvas()->height();
        QVERIFY(before < 300);
        w.action("learn.play")->trigger();
        QTRY_VERIFY(w.window->area()->canvas()->height() > 420);
        QVERIFY(w.window->docks()->isShown(QStringLiteral("compare")));
        w.action("learn.play")->trigger();
        QTRY_COMPARE(w.window->area()->canvas()->height(), before);
        for (const char* id : {"pairs", "allreduce", "throughput"})
            QVERIFY2(w.window->docks()->isShown(QString::fromLatin1(id)), id);
        QVERIFY(!w.window->docks()->isShown(QStringLiteral("cost")));
    }

    void closingAsksAboutUnsavedWork() {
        Window w;
        QVERIFY(w.addGpu(1));
        w.dialogs.answer = Answer::Cancel;
        QVERIFY(!w.window->close());
        QVERIFY(w.window->isVisible());
        QCOMPARE(w.dialogs.asked.size(), 1);
        w.dialogs.answer = Answer::Save;
        w.dialogs.save = w.path("kept.fabric.json");
        QVERIFY(w.window->close());
        QVERIFY(QFile::exists(w.dialogs.save));
        QVERIFY(!w.settings.windowState().isEmpty());  // where the panels were is remembered
    }

    void closingWithoutChangesAsksNothing() {
        Window w;
        QVERIFY(w.window->close());
        QVERIFY(w.dialogs.asked.isEmpty());
    }

    void undoAndRedoFollowTheCurrentDesign() {
        Window w;
        w.workspace.setCurrent(0);
        w.window->commands()->refresh();
        QVERIFY(!w.action("edit.undo")->isEnabled());
        QVERIFY(w.addGpu(0));
        w.window->commands()->refresh();
        QVERIFY(w.action("edit.undo")->isEnabled());
        const auto gpus = [&] { return w.workspace.design(0)->topology().accelerators().size(); };
        QCOMPARE(gpus(), std::size_t(9));
        w.action("edit.undo")->trigger();
        QCOMPARE(gpus(), std::size_t(8));
        w.action("edit.redo")->trigger();
        QCOMPARE(gpus(), std::size_t(9));
        w.workspace.setCurrent(1);
        w.window->commands()->refresh();
        QVERIFY(!w.action("edit.undo")->isEnabled());
    }

    void tabsFollowDesigns() {
        Window w;
        QTabBar* bar = w.window->area()->tabs()->bar();
        QVERIFY(w.addGpu(1));
        QVERIFY2(bar->tabText(1).endsWith(QStringLiteral("•")), qPrintable(bar->tabText(1)));
        w.action("file.variant")->trigger();
        QCOMPARE(bar->count(), 3);
        QCOMPARE(bar->currentIndex(), 2);
        w.dialogs.answer = Answer::Discard;
        emit bar->tabCloseRequested(1);
        QCOMPARE(bar->count(), 2);
        QVERIFY(bar->tabText(1).startsWith(QStringLiteral("B · ")));  // letters close up
        bar->setCurrentIndex(0);
        QCOMPARE(w.workspace.current(), 0);
        QVERIFY(w.window->area()->canvas()->isVisible());
        QCOMPARE(w.window->area()->canvas()->document(), w.workspace.design(0));
    }

    void aBrokenFileIsOneLineInTheBar() {
        Window w;
        auto* bar = w.window->area()->messages();
        QVERIFY(!bar->isVisible());
        QVERIFY(!w.window->files()->open(w.write("bad.fabric.json", "{ not json")));
        QVERIFY(bar->isVisible());
        QVERIFY(bar->line().contains(QLatin1String("bad.fabric.json")));
        QCOMPARE(w.workspace.designCount(), 2);
    }

    void droppedFilesOpen() {
        Window w;
        w.dialogs.save = w.path("dropped.fabric.json");
        QVERIFY(w.window->files()->saveAs(1));
        // A file of its own: one that is open already would only be shown.
        QVERIFY(QFile::copy(w.dialogs.save, w.path("copy.fabric.json")));
        w.dialogs.save = w.path("copy.fabric.json");
        QMimeData data;
        data.setUrls(
            {QUrl::fromLocalFile(w.dialogs.save), QUrl(QStringLiteral("https://example.org/x.json"))});
        QCOMPARE(droppedFiles(&data), QStringList{w.dialogs.save});
        QDropEvent drop(QPointF(400, 400), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        static_cast<QObject*>(w.window.get())->event(&drop);
        QCOMPARE(w.workspace.designCount(), 3);
        QCOMPARE(w.workspace.current(), 2);
    }

    void theGalleryStartsADesign() {
        Window w;
        w.action("file.new")->trigger();
        StartPage* page = w.window->startPage();
        QVERIFY(page->isVisible());
        auto* search = page->findChild<QLineEdit*>(QStringLiteral("gallerySearch"));
        auto* gallery = page->findChild<QListView*>(QStringLiteral("gallery"));
        const int all = gallery->model()->rowCount();
        QTest::keyClicks(search, QStringLiteral("nvl72"));
        QVERIFY(gallery->model()->rowCount() > 0 && gallery->model()->rowCount() < all);
        search->setText(QStringLiteral("dgx-h100"));
        QTest::keyClick(search, Qt::Key_Return);
        QVERIFY(!page->isVisible());
        QCOMPARE(w.workspace.designCount(), 3);
        QCOMPARE(w.workspace.currentDesign()->topology().systemId(), std::string("dgx-h100"));

        w.action("file.new")->trigger();
        page->findChild<QToolButton*>(QStringLiteral("placeReplace"))->click();
        search->setText(QStringLiteral("blank"));
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(w.workspace.designCount(), 3);
        QVERIFY(w.workspace.currentDesign()->topology().empty());
        w.action("file.new")->trigger();
        QTest::keyClick(search, Qt::Key_Escape);
        QVERIFY(!page->isVisible());
    }

    void anotherDrawingIsSeenAndNotTheGalleryOverIt() {
        Window w;
        StartPage* page = w.window->startPage();
        w.action("file.new")->trigger();
        QVERIFY(page->isVisible());
        w.action("learn.lesson.one-link")->trigger();  // by menu, toolbar or palette: it draws in a new tab
        QTRY_VERIFY(!page->isVisible());
    }

    void unitsAndThemeAreRemembered() {
        Window w;
        w.action("view.unitBits")->trigger();
        w.action("view.themeDark")->trigger();
        QVERIFY(Theme::instance().tokens().dark);
        QVERIFY(w.action("view.themeDark")->isChecked());
        Settings again(w.path("settings.ini"));
        QVERIFY(again.rateUnit() == RateUnit::GbpsEachWay);
        QVERIFY(again.themeMode() == Theme::Mode::Dark);
        auto* unit = w.window->findChild<QToolButton*>(QStringLiteral("unitSwitch"));
        QVERIFY(unit->text().startsWith(QLatin1String("Gb/s each way")));
        w.action("view.themeLight")->trigger();
    }

    /// Two GPUs far apart: at the usual size the picture would have 960 megapixels.
    void aWideDrawingIsASmallerPngAndTheWindowLives() {
        Window w;
        w.workspace.setCurrent(w.workspace.addDesign({}));
        Document& document = *w.workspace.currentDesign();
        document.perform(edits::addDevice(document.topology(), document.catalog(), "H100-SXM5", {0, 0}));
        document.perform(
            edits::addDevice(document.topology(), document.catalog(), "H100-SXM5", {20000, 12000}));
        int turns = 0;
        QTimer clock;
        connect(&clock, &QTimer::timeout, [&turns] { ++turns; });
        clock.start(1);
        w.dialogs.save = w.path("wide.png");
        w.action("file.exportPng")->trigger();
        QVERIFY(turns > 0);  // the window went on while it was written
        const QImage picture(w.path("wide.png"));
        QVERIFY(!picture.isNull());
        QVERIFY(double(picture.width()) * picture.height() <= 24e6);
        QVERIFY(double(picture.width()) * picture.height() > 20e6);
        QVERIFY2(w.window->area()->messages()->line().contains(QStringLiteral("24 megapixels")),
                 qPrintable(w.window->area()->messages()->line()));
    }

    void theLessonsAreOneKeyAway() {
        Window w;
        w.action("learn.lessons")->trigger();
        auto* panel = w.window->findChild<LessonPanel*>(QStringLiteral("lessonPanel"));
        QTRY_VERIFY(panel->isVisible());
        for (const Lesson& one : lessons()) {
            QVERIFY(panel->findChild<QAbstractButton*>(QStringLiteral("lesson-") + one.id));
            QVERIFY(w.action(QByteArray("learn.lesson.") + one.id.toUtf8()));
        }
        w.action("learn.lessons")->trigger();
        QVERIFY(!panel->isVisible());
    }

    void panelsHideComeBackAndReset() {
        Window w;
        QDockWidget* parts = w.window->docks()->dock(QStringLiteral("parts"));
        QVERIFY(parts->isVisible());
        w.action("view.panel.parts")->trigger();
        QVERIFY(!parts->isVisible());
        w.action("view.resetPanels")->trigger();
        QVERIFY(parts->isVisible());
        QVERIFY(!w.window->docks()->dock(QStringLiteral("compare"))->isVisible());
        w.action("insert.part")->trigger();
        QVERIFY(w.window->findChild<QLineEdit*>(QStringLiteral("partsSearch"))->hasFocus());
    }

    void everyFocusableWidgetHasAName() {
        Window w;
        for (QWidget* widget : w.window->findChildren<QWidget*>()) {
            if (!widget->isVisible() || !(widget->focusPolicy() & Qt::TabFocus)) continue;
            const auto* button = qobject_cast<QAbstractButton*>(widget);
            const bool named = !widget->accessibleName().isEmpty() ||
                               qobject_cast<QTabBar*>(widget) != nullptr ||  // its tabs speak
                               (button != nullptr && !button->text().isEmpty());
            QVERIFY2(named,
                     qPrintable(QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                                widget->objectName() + QLatin1String(" in ") +
                                QString::fromLatin1(widget->parentWidget()->metaObject()->className()) +
                                QLatin1Char(' ') + widget->parentWidget()->objectName()));
        }
    }

    void theSnapshotIsTheWholeWindow() {
        Window w;
        const QString path = w.path("window.png");
        const auto done = output::writeSnapshot(*w.window, w.workspace, QSize(1280, 800), path);
        QVERIFY2(done, done ? "" : done.error().text().c_str());
        const QImage image(path);
        QCOMPARE(image.size(), QSize(1280, 800));
        // The canvas holds GPUs in their colour.
        int green = 0;
        const QRgb wanted = Theme::instance().tokens().accelerator.rgb();
        for (int y = 0; y < image.height(); ++y)
            for (int x = 300; x < 900; ++x) green += image.pixel(x, y) == wanted ? 1 : 0;
        QVERIFY2(green > 500, qPrintable(QString::number(green)));
        const QString text = output::headlineText(w.workspace);
        QVERIFY2(text.contains(QLatin1String("450 GB/s each way")), qPrintable(text));
        QVERIFY2(text.contains(QLatin1String("64.3 GB/s each way")), qPrintable(text));
        QVERIFY(
            !output::writeSnapshot(*w.window, w.workspace, QSize(1280, 800), w.path("no/such/folder.png")));
    }

    void drawingsAreWrittenOnWhite() {
        Window w;
        const CanvasView& canvas = *w.window->area()->canvas();
        for (const char* name : {"d.svg", "d.png", "d.pdf"}) {
            const auto done = output::writeDrawing(canvas, w.path(name));
            QVERIFY2(done, done ? "" : done.error().text().c_str());
            QVERIFY(QFileInfo(w.path(name)).size() > 1000);
        }
        QCOMPARE(QImage(w.path("d.png")).pixelColor(2, 2), QColor(Qt::white));
        QVERIFY(!output::writeDrawing(canvas, w.path("d.gif")));
        QVERIFY(!output::writeDrawing(canvas, w.path("no/folder.svg")));
    }
};

QTEST_MAIN(MainWindowTest)
#include "main_window_test.moc"
