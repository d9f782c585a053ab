// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QLabel>
#include <QPushButton>
#include <QTableView>

#include "../window_walk.h"
#include "ui/canvas/scene/glide.h"
#include "ui/shell/commands/key_field.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Shown;

class KeysTest : public QObject {
    Q_OBJECT

    struct Editor : Shown {
        Editor() {
            run("help.shortcuts");
            table = window().findChild<QTableView*>(QStringLiteral("shortcutTable"));
            field = window().findChild<KeyField*>(QStringLiteral("keyField"));
            conflict = window().findChild<QLabel*>(QStringLiteral("keyConflict"));
            if (table == nullptr || field == nullptr || conflict == nullptr) qFatal("no editor");
        }
        QPushButton* button(const char* name) const {
            return window().findChild<QPushButton*>(QString::fromLatin1(name));
        }
        void choose(const char* command) {
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data(Qt::UserRole).toString() == QLatin1String(command))
                    table->setCurrentIndex(table->model()->index(row, 0));
            field->setFocus();
        }
        QString shownKey(const char* command) const {
            for (int row = 0; row < table->model()->rowCount(); ++row)
                if (table->model()->index(row, 0).data(Qt::UserRole).toString() == QLatin1String(command))
                    return table->model()->index(row, 1).data().toString();
            return {};
        }
        QList<QKeySequence> keys(const char* command) const {
            return window().commands()->keysOf(QString::fromLatin1(command));
        }
        QTableView* table;
        KeyField* field;
        QLabel* conflict;
    };

  private slots:
    void initTestCase() { Theme::instance().setMode(Theme::Mode::Light); }

    void aPressedKeyIsTheCommandsAndStays() {
        Editor e;
        e.choose("view.lessMotion");
        QTest::keyClick(e.field, Qt::Key_J, Qt::ControlModifier | Qt::ShiftModifier);
        const QList<QKeySequence> wanted{QKeySequence(QStringLiteral("Ctrl+Shift+J"))};
        QCOMPARE(e.keys("view.lessMotion"), wanted);
        QCOMPARE(e.shownKey("view.lessMotion"), wanted.front().toString(QKeySequence::NativeText));
        QVERIFY(e.window()
                    .commands()
                    ->action(QStringLiteral("view.lessMotion"))
                    ->toolTip()
                    .contains(wanted.front().toString(QKeySequence::NativeText)));
        // The next window of the same person has it too.
        MainWindow next(&e.workspace, &e.settings, &e.dialogs);
        QCOMPARE(next.commands()->keysOf(QStringLiteral("view.lessMotion")), wanted);
    }

    void aTakenKeyNamesItsHolderAndIsTakenOnlyIfWished() {
        Editor e;
        const QList<QKeySequence> compare = e.keys("analyse.compare");
        QVERIFY(!compare.isEmpty());
        e.choose("view.lessMotion");
        QVERIFY(!e.button("takeKey")->isVisible());
        const QKeyCombination key = compare.front()[0];
        QTest::keyClick(e.field, key.key(), key.keyboardModifiers());
        QVERIFY(e.conflict->isVisible());
        QVERIFY(e.conflict->text().contains(QStringLiteral("Compare")));
        QCOMPARE(e.keys("analyse.compare"), compare);  // nothing has happened yet
        QVERIFY(e.keys("view.lessMotion").isEmpty());
        QTest::mouseClick(e.button("takeKey"), Qt::LeftButton);
        QCOMPARE(e.keys("view.lessMotion"), compare);
        QVERIFY(!e.keys("analyse.compare").contains(compare.front()));
        QVERIFY(!e.conflict->isVisible());
    }

    void deleteTakesTheKeyAwayAndResetBringsItBack() {
        Editor e;
        const QList<QKeySequence> shipped = e.keys("view.palette");
        e.choose("view.palette");
        QTest::keyClick(e.field, Qt::Key_Delete);
        QVERIFY(e.keys("view.palette").isEmpty());
        QVERIFY(e.settings.keys().contains(QStringLiteral("view.palette")));
        QTest::mouseClick(e.button("resetKey"), Qt::LeftButton);
        QCOMPARE(e.keys("view.palette"), shipped);
        QVERIFY(e.settings.keys().isEmpty());  // only what differs is kept
    }

    void resetAllUndoesSwappedKeys() {
        Editor e;
        CommandRegistry& registry = *e.window().commands();
        const QList<QKeySequence> fit = e.keys("view.fit"), copy = e.keys("edit.copy");
        registry.setKeys(QStringLiteral("view.fit"), copy);
        registry.setKeys(QStringLiteral("edit.copy"), fit);
        QCOMPARE(e.keys("view.fit"), copy);
        e.choose("view.fit");
        QTest::mouseClick(e.button("resetAllKeys"), Qt::LeftButton);
        QCOMPARE(e.keys("view.fit"), fit);
        QCOMPARE(e.keys("edit.copy"), copy);
        QVERIFY(e.settings.keys().isEmpty());
    }

    void aShortcutPressedInTheFieldRunsNothing() {
        Editor e;
        e.choose("view.lessMotion");
        const QString before = e.workspace.currentDesign()->displayName();
        QTest::keyClick(e.field, Qt::Key_K, Qt::ControlModifier);  // the palette's
        QVERIFY(!e.window().findChild<QWidget*>(QStringLiteral("commandPalette"))->isVisible());
        QVERIFY(e.conflict->isVisible());
        QTest::keyClick(e.field, Qt::Key_Tab);
        QVERIFY(!e.field->hasFocus());  // nobody is caught in it
        QCOMPARE(e.workspace.currentDesign()->displayName(), before);
    }

    void noTwoCommandsShareAKey() {
        Shown shown;
        QHash<QKeySequence, QString> holder;
        for (const Command& command : shown.window().commands()->commands())
            for (const QKeySequence& key : command.shortcuts) {
                QVERIFY2(!holder.contains(key),
                         qPrintable(key.toString() + QStringLiteral(": ") + command.id +
                                    QStringLiteral(", ") + holder.value(key)));
                holder[key] = command.id;
            }
    }

    void lessMotionHoldsForEveryWindow() {
        Shown shown;
        QVERIFY(Glide::isAnimated());
        shown.run("view.lessMotion");
        QVERIFY(!Glide::isAnimated());
        QVERIFY(shown.settings.lessMotion());
        CanvasView::setAnimated(true);  // another start of the program
        MainWindow next(&shown.workspace, &shown.settings, &shown.dialogs);
        QVERIFY(!Glide::isAnimated());
        shown.run("view.lessMotion");
        QVERIFY(Glide::isAnimated());
    }

    void presentingEnlargesAndComesBack() {
        Shown shown;
        const int before = QApplication::font().pixelSize();
        QLabel* title = nullptr;
        for (QLabel* label : shown.window().findChildren<QLabel*>())
            if (label->isVisible() && label->property("look").toString() == QLatin1String("value"))
                title = label;
        const int height = title != nullptr ? title->fontMetrics().height() : 0;
        shown.run("view.presenting");
        QVERIFY(QApplication::font().pixelSize() >= before * 6 / 5);
        if (title != nullptr) QVERIFY(title->fontMetrics().height() >= height * 11 / 10);
        QCOMPARE(shown.settings.presenting(), Settings::Presenting::Chosen);
        shown.run("view.presenting");
        QCOMPARE(QApplication::font().pixelSize(), before);
        QCOMPARE(shown.settings.presenting(), Settings::Presenting::No);
    }

    // Another language makes the window anew: what stepped aside for large text is still aside, and comes back.
    void largeTextKeepsItsRoomInAnotherLanguage() {
        Shown shown({1280, 800});
        const auto partsHidden = [&shown] {
            return shown.window().docks()->dock(QStringLiteral("parts"))->isHidden();
        };
        shown.run("view.presenting");
        QVERIFY(partsHidden());
        shown.run("view.languageChinese");
        QVERIFY(partsHidden());
        shown.run("view.presenting");
        QVERIFY(!partsHidden());
        shown.run("view.languageEnglish");
    }
};

QTEST_MAIN(KeysTest)
#include "keys_test.moc"
