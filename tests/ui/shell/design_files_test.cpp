// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/design_files.h"

#include "shell_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;
using Answer = Dialogs::SaveAnswer;
using Place = DesignFiles::Place;

class DesignFilesTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() { QVERIFY2(test::catalog() != nullptr, "the shipped catalogue must load"); }

    void closingAskOnlyWhenChanged() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.files.open(QStringLiteral("dgx-h200")));
        QVERIFY(desk.files.close(1));
        QCOMPARE(desk.workspace.designCount(), 1);
        QVERIFY(desk.dialogs.asked.isEmpty());
    }

    void cancelKeepsTheDesign() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.files.open(QStringLiteral("dgx-h200")));
        QVERIFY(desk.addGpu(1));
        const Topology before = desk.workspace.design(1)->topology();
        desk.dialogs.answer = Answer::Cancel;
        QVERIFY(!desk.files.close(1));
        QVERIFY(!desk.files.mayCloseAll());
        QCOMPARE(desk.dialogs.asked.size(), 2);
        QCOMPARE(desk.workspace.designCount(), 2);
        QVERIFY(desk.workspace.design(1)->topology() == before);
    }

    void discardLetsItGo() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.files.open(QStringLiteral("dgx-h200")));
        QVERIFY(desk.addGpu(1));
        desk.dialogs.answer = Answer::Discard;
        QVERIFY(desk.files.mayCloseAll());
        QCOMPARE(desk.workspace.designCount(), 2);  // the guard alone closes nothing
        QVERIFY(desk.files.close(1));
        QCOMPARE(desk.workspace.designCount(), 1);
    }

    void saveWritesAndReadsBackTheSame() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.addGpu(0));
        const Topology drawn = desk.workspace.design(0)->topology();
        desk.dialogs.answer = Answer::Save;
        desk.dialogs.save = desk.path("mine.fabric.json");
        QVERIFY(desk.files.mayCloseAll());
        QVERIFY(!desk.workspace.design(0)->isModified());
        const QString copy = desk.path("copy.fabric.json");
        QVERIFY(QFile::copy(desk.dialogs.save, copy));
        QVERIFY(desk.files.open(copy));
        QVERIFY(desk.workspace.design(1)->topology() == drawn);
        QCOMPARE(desk.workspace.design(1)->path(), copy);
    }

    void aFileThatIsOpenIsShownAndNotOpenedTwice() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        desk.dialogs.save = desk.path("mine.fabric.json");
        QVERIFY(desk.files.saveAs(0));
        QVERIFY(desk.files.open(QStringLiteral("dgx-h200")));
        QCOMPARE(desk.workspace.current(), 1);
        QVERIFY(desk.files.open(desk.dialogs.save));
        QCOMPARE(desk.workspace.designCount(), 2);
        QCOMPARE(desk.workspace.current(), 0);
    }

    void savingThatIsCancelledKeepsTheDesign() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.addGpu(0));
        desk.dialogs.answer = Answer::Save;
        desk.dialogs.save.clear();  // the person closes the file dialog
        QVERIFY(!desk.files.mayCloseAll());
        QVERIFY(desk.workspace.design(0)->isModified());
    }

    void savingWhereOneMayNotTellsAndKeeps() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.addGpu(0));
        QSignalSpy problem(&desk.files, &DesignFiles::problem);
        desk.dialogs.save = desk.path("no-such-folder/x.fabric.json");
        QVERIFY(!desk.files.saveAs(0));
        QCOMPARE(problem.count(), 1);
        QVERIFY(desk.workspace.design(0)->isModified());
        QVERIFY(desk.files.recentFiles().isEmpty());
    }

    void saveAsAddsTheSuffix() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        desk.dialogs.save = desk.path("plain");
        QVERIFY(desk.files.saveAs(0));
        QVERIFY(QFile::exists(desk.path("plain.fabric.json")));
        QVERIFY(desk.dialogs.lastSuggestion.endsWith(QLatin1String(".fabric.json")));
    }

    void theLastDesignGivesWayToABlankOne() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.files.close(0));
        QCOMPARE(desk.workspace.designCount(), 1);
        QVERIFY(desk.workspace.design(0)->topology().empty());
        QVERIFY(!desk.workspace.design(0)->isModified());
    }

    void brokenFilesKeepWhatIsOpen_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("no json") << QByteArray("{ this is not json");
        QTest::newRow("truncated") << QByteArray("{\n \"format\": 1,\n \"devices\": [\n  {\"id\": \"gpu0\",");
        QTest::newRow("newer format") << QByteArray("{\"format\": 999, \"devices\": [], \"links\": []}");
        QTest::newRow("binary") << QByteArray(
            "\x7f"
            "ELF\x02\x01\x01\0\0\0",
            10);
        QTest::newRow("deep") << QByteArray(200000, '[');
        QTest::newRow("unknown part") << QByteArray(
            "{\"format\": 1, \"devices\": [{\"id\": \"gpu0\", \"part\": \"NO-SUCH-GPU\"}], \"links\": []}");
    }
    void brokenFilesKeepWhatIsOpen() {
        QFETCH(QByteArray, bytes);
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.addGpu(0));
        const Snapshot before = desk.workspace.design(0)->snapshot();
        QSignalSpy problem(&desk.files, &DesignFiles::problem);
        const QString file = desk.write("broken.fabric.json", bytes);
        QVERIFY(!desk.files.open(file));
        QVERIFY(!desk.files.open(file, Place::ReplaceCurrent));
        QCOMPARE(problem.count(), 2);
        const QString line = problem.first().first().toString();
        QVERIFY2(line.contains(QLatin1String("broken.fabric.json")), qPrintable(line));
        QVERIFY2(!line.contains(QLatin1Char('\n')), qPrintable(line));
        QCOMPARE(desk.workspace.designCount(), 1);
        QCOMPARE(desk.workspace.design(0)->snapshot(), before);
        QVERIFY(desk.workspace.design(0)->isModified());
        QVERIFY(desk.dialogs.asked
                    .isEmpty());  // nobody is asked about losing work for a file that cannot be read
        QVERIFY(desk.files.recentFiles().isEmpty());
    }

    void unknownSystemNamesTheNearest() {
        Desk desk;
        QSignalSpy problem(&desk.files, &DesignFiles::problem);
        QVERIFY(!desk.files.open(QStringLiteral("dgx-h10")));
        QVERIFY2(problem.first().first().toString().contains(QLatin1String("dgx-h100")),
                 qPrintable(problem.first().first().toString()));
    }

    void recentFilesAreNewestFirstAndBounded() {
        Desk desk;
        QVERIFY(desk.files.addBlank());
        for (int i = 0; i < Settings::kMostRecent + 3; ++i) {
            desk.dialogs.save = desk.folder.filePath(QStringLiteral("d%1.fabric.json").arg(i));
            QVERIFY(desk.files.saveAs(0));
        }
        QCOMPARE(desk.files.recentFiles().size(), Settings::kMostRecent);
        QCOMPARE(desk.files.recentFiles().first(), desk.dialogs.save);
        const QString second = desk.files.recentFiles().at(1);
        QVERIFY(desk.files.open(second));
        QCOMPARE(desk.files.recentFiles().first(), second);
        // They outlive the program…
        Settings again(desk.path("settings.ini"));
        QCOMPARE(again.recentFiles(), desk.files.recentFiles());
        // …and a file that has gone leaves the list, with a word.
        QVERIFY(QFile::remove(second));
        QSignalSpy problem(&desk.files, &DesignFiles::problem);
        QVERIFY(!desk.files.open(second));
        QCOMPARE(problem.count(), 1);
        QVERIFY(!desk.files.recentFiles().contains(second));
    }

    void aFifthDesignIsRefusedWithAWord() {
        Desk desk;
        for (int i = 0; i < Workspace::kMostDesigns; ++i) QVERIFY(desk.files.addBlank());
        QVERIFY(!desk.files.hasRoom());
        QSignalSpy problem(&desk.files, &DesignFiles::problem);
        QVERIFY(!desk.files.open(QStringLiteral("dgx-h100")));
        QCOMPARE(problem.count(), 1);
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100"), Place::ReplaceCurrent));
        QCOMPARE(desk.workspace.currentDesign()->topology().accelerators().size(), std::size_t(8));
    }

    void aVariantIsACopyOfItsOwn() {
        Desk desk;
        QVERIFY(desk.files.open(QStringLiteral("dgx-h100")));
        QVERIFY(desk.files.addVariant());
        QCOMPARE(desk.workspace.current(), 1);
        QVERIFY(desk.workspace.design(1)->path().isEmpty());
        QCOMPARE(desk.workspace.design(1)->topology().links().size(),
                 desk.workspace.design(0)->topology().links().size());
        QVERIFY(desk.addGpu(1));
        QCOMPARE(desk.workspace.design(0)->topology().accelerators().size(), std::size_t(8));
        QCOMPARE(desk.workspace.design(1)->topology().accelerators().size(), std::size_t(9));
    }
};

QTEST_MAIN(DesignFilesTest)
#include "design_files_test.moc"
