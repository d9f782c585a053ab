// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QToolBar>
#include <QToolButton>
#include <set>

#include "ui/shell/commands/command_palette.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/theme/theme.h"
#include "window_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Window;

class CommandsTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QVERIFY(test::catalog() != nullptr);
        Theme::instance().setMode(Theme::Mode::Light);
    }

    void commandsHaveUniqueIdsAndKeys() {
        Window w;
        std::set<QString> ids;
        std::map<QString, QString> keys;
        for (const Command& command : w.window->commands()->commands()) {
            QVERIFY2(ids.insert(command.id).second, qPrintable(command.id));
            QVERIFY2(!w.window->commands()->plainText(command).isEmpty(), qPrintable(command.id));
            QVERIFY2(!command.menu.isEmpty(), qPrintable(command.id));
            for (const QKeySequence& key : w.action(qPrintable(command.id))->shortcuts()) {
                const QString text = key.toString();
                QVERIFY2(!text.isEmpty(), qPrintable(command.id));
                QVERIFY2(!keys.contains(text), qPrintable(text + QStringLiteral(": ") + command.id +
                                                          QStringLiteral(" and ") + keys[text]));
                keys[text] = command.id;
            }
        }
    }

    void everyCommandStandsInTheMenuBar() {
        Window w;
        std::set<QAction*> inMenus;
        std::function<void(QMenu*)> walk = [&](QMenu* menu) {
            QVERIFY(!menu->title().isEmpty());
            for (QAction* action : menu->actions()) {
                inMenus.insert(action);
                if (action->menu() != nullptr) walk(action->menu());
            }
        };
        for (QAction* top : w.window->menuBar()->actions()) walk(top->menu());
        for (const Command& command : w.window->commands()->commands())
            QVERIFY2(inMenus.contains(w.action(qPrintable(command.id))), qPrintable(command.id));
    }

    void theToolbarIsMadeFromTheRegistry() {
        Window w;
        auto* bar = w.window->findChild<QToolBar*>(QStringLiteral("toolBar"));
        for (const Command& command : w.window->commands()->commands())
            QCOMPARE(bar->actions().contains(w.action(qPrintable(command.id))), command.toolbar != 0);
    }

    void thePaletteFindsAndRuns() {
        Window w;
        w.action("view.palette")->trigger();
        auto* palette = w.window->findChild<CommandPalette*>(QStringLiteral("commandPalette"));
        QVERIFY(palette->isVisible());
        auto* field = w.window->findChild<QLineEdit*>(QStringLiteral("commandPaletteField"));
        auto* list = w.window->findChild<QListView*>(QStringLiteral("commandPaletteList"));
        QCOMPARE(list->model()->rowCount(), int(w.window->commands()->commands().size()));
        QTest::keyClicks(field, QStringLiteral("both ways"));
        QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("GB/s both ways"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(!palette->isVisible());
        QVERIFY(w.workspace.rateUnit() == RateUnit::GBpsBothWays);
        QVERIFY(w.settings.rateUnit() == RateUnit::GBpsBothWays);
        w.action("view.palette")->trigger();
        QTest::keyClicks(field, QStringLiteral("switch off"));  // as the hint of "Fail the selection" says
        QVERIFY(!list->model()
                     ->match(list->model()->index(0, 0), Qt::DisplayRole, QStringLiteral("Fail the"), 1,
                             Qt::MatchStartsWith)
                     .isEmpty());
        QTest::keyClick(field, Qt::Key_Escape);
        QVERIFY(!palette->isVisible());
    }

    void aPaletteWithoutAHitSaysSo() {
        Window w;
        w.action("view.palette")->trigger();
        auto* palette = w.window->findChild<CommandPalette*>(QStringLiteral("commandPalette"));
        auto* field = w.window->findChild<QLineEdit*>(QStringLiteral("commandPaletteField"));
        auto* none = w.window->findChild<QLabel*>(QStringLiteral("commandPaletteNone"));
        const int full = palette->height();
        QVERIFY(!none->isVisible());
        QTest::keyClicks(field, QStringLiteral("qqqqzzzz"));
        QVERIFY(none->isVisible() && !none->text().isEmpty());
        QVERIFY(palette->height() < full / 2);
        field->clear();
        QVERIFY(!none->isVisible());
        QCOMPARE(palette->height(), full);
    }

    void whatIsGreySaysWhy() {
        Window w({QStringLiteral("dgx-h100"), QStringLiteral("dgx-a100"), QStringLiteral("dgx-h200")});
        w.window->commands()->refresh();
        auto* add = w.window->findChild<QToolButton*>(QStringLiteral("addDesign"));
        const QString tip = w.action("file.open")->toolTip();
        QVERIFY(add->isEnabled());
        QVERIFY(!add->toolTip().contains(QStringLiteral("close one")));
        QVERIFY(w.files.addVariant());
        w.window->commands()->refresh();
        QVERIFY(!add->isEnabled() && !w.action("file.open")->isEnabled());
        QVERIFY(add->toolTip().contains(QStringLiteral("close one")));
        QVERIFY(w.action("file.open")->toolTip().contains(QStringLiteral("close one")));
        QVERIFY(w.action("file.open")->statusTip().contains(QStringLiteral("close one")));
        w.workspace.removeDesign(3);
        w.window->commands()->refresh();
        QCOMPARE(w.action("file.open")->toolTip(), tip);
    }

    // Large words in a window of 1280 px: no field of the question falls behind an arrow, no plot off the
    // window, and the plots can be read.
    void noButtonFallsOffTheToolbar() {
        Window w;
        const auto* bar = w.window->findChild<QToolBar*>(QStringLiteral("toolBar"));
        const auto* more = bar->findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
        QVERIFY(more != nullptr);
        for (int width = 1280; width <= 1720; width += 20) {
            w.window->resize(width, 800);
            QTRY_COMPARE(w.window->width(), width);
            QTRY_VERIFY2(!more->isVisible(), qPrintable(QString::number(width)));
        }
    }

    // One mechanism: the layout brings the large text along, and what a person chose outlives it.
    void lettersMatchInOrder() {
        QVERIFY(matchScore(QStringLiteral("zzz"), QStringLiteral("Fit the drawing")) == 0);
        QVERIFY(matchScore(QStringLiteral("ftd"), QStringLiteral("Fit the drawing")) > 0);
        QVERIFY(matchScore(QStringLiteral("draw"), QStringLiteral("Fit the drawing")) >
                matchScore(QStringLiteral("ftd"), QStringLiteral("Fit the drawing")));
        QVERIFY(matchScore(QStringLiteral("fit"), QStringLiteral("Fit the drawing")) >
                matchScore(QStringLiteral("fit"), QStringLiteral("Outfit")));
    }
};

QTEST_MAIN(CommandsTest)
#include "commands_test.moc"
