// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The real program, killed at random moments while it is drawn in: what comes back is what was there, but for
// the gesture under way at most. FABRICSKETCH_KILLS sets how often (5 without it).
#include <QProcess>
#include <QThread>
#include <algorithm>
#include <random>

#include "formats/format.h"
#include "shell_fixture.h"
#include "ui/document/journal/journal.h"
#include "ui/document/journal/recovery.h"
#include "ui/shell/files/recover.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

namespace {

/// The long runs take longer than a test function may without this.
[[maybe_unused]] const bool kPatient = qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");

using State = std::vector<std::string>;  ///< project files of all designs

State stateOf(const Workspace& workspace) {
    State state;
    for (int i = 0; i < workspace.designCount(); ++i) {
        const Document& document = *workspace.design(i);
        for (const auto& format : formats::allFormats())
            if (format->id() == "project")
                state.push_back(format->write(document.drawing(), document.catalog()).value_or(""));
    }
    return state;
}

/// A hand that draws, and what is drawn after each of its lines.
struct Play {
    QByteArray script;
    std::vector<State> after;  ///< [0] before the first line

    Play(unsigned seed, int lines) {
        Desk desk;
        if (!openInputs(desk.workspace, {QStringLiteral("dgx-a100")})) qFatal("inputs");
        after.push_back(stateOf(desk.workspace));
        std::mt19937 random(seed);
        const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
        for (int line = 0; line < lines; ++line) {
            Document& document = *desk.workspace.currentDesign();
            const Topology& now = document.topology();
            const auto any = [&] { return now.devices()[below(now.devices().size())].id; };
            const Point at{double(below(900)), double(below(900))};
            const auto what = below(12);
            if (line == lines / 5 || line == lines / 2) {
                script += "file.variant\n";  // an untitled drawing of its own
                desk.files.addVariant();
            } else if (what == 0 && document.history()->canUndo()) {
                script += "edit.undo\n";
                document.history()->undo();
            } else if (what == 1 && document.history()->canRedo()) {
                script += "edit.redo\n";
                document.history()->redo();
            } else {
                Edit edit;
                if (what < 5 || now.devices().size() < 3)
                    edit = edits::addDevice(now, document.catalog(),
                                            what % 2 ? "A100-SXM4-80GB" : "nvswitch2", at);
                else if (what < 8)
                    edit = edits::move(now, {{any(), at}});
                else if (what < 9)
                    edit = edits::remove(now, {any()}, {});
                else
                    edit = edits::connect(now, document.catalog(), any(), any(), 1 + int(below(3)))
                               .value_or(Edit());
                script += QByteArray::fromStdString(formats::editToJson(edit)).replace('\n', ' ') + '\n';
                document.perform(edit);
            }
            after.push_back(stateOf(desk.workspace));
        }
        script.chop(1);
    }
};

struct Program {
    QProcess process;
    int lines = 0;  ///< told to be done

    Program(const QString& home, const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), home);
        for (const char* kind : {"STATE", "CONFIG", "DATA", "CACHE"})
            environment.insert(QStringLiteral("XDG_%1_HOME").arg(QLatin1String(kind)),
                               home + u'/' + QString::fromLatin1(kind).toLower());
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        process.start(QStringLiteral(FABRICSKETCH_PROGRAM), arguments);
    }
    void read() {
        while (process.canReadLine()) lines = process.readLine().trimmed().toInt();
    }
    bool waitFor(int line) {
        for (read(); lines < line; read())
            if (!process.waitForReadyRead(120'000)) return false;
        return true;
    }
    void kill() {
        process.kill();  // SIGKILL
        process.waitForFinished();
        read();
    }
};

}  // namespace

class KillTest : public QObject {
    Q_OBJECT

    QString write(const QString& path, const QByteArray& text) {
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
        file.write(text);
        return path;
    }
    State recovered(const QString& journals, QStringList& problems) {
        std::vector<Leftover> left = leftovers(journals);
        if (left.size() != 1) problems << QStringLiteral("%1 journals").arg(left.size());
        Workspace workspace(test::catalog());
        if (!left.empty()) problems << left[0].restore(workspace);
        return stateOf(workspace);
    }

  private slots:
    void a_kill_costs_at_most_the_gesture_under_way() {
        const int kills = std::max(1, qEnvironmentVariableIntValue("FABRICSKETCH_KILLS") > 0
                                          ? qEnvironmentVariableIntValue("FABRICSKETCH_KILLS")
                                          : 5);
        constexpr int kLines = 120;
        const int from = qEnvironmentVariableIntValue("FABRICSKETCH_KILLS_FROM");  // to repeat one
        for (int round = from; round < from + kills; ++round) {
            std::mt19937 random(static_cast<unsigned>(round + 1));
            const Play play(static_cast<unsigned>(round + 1), kLines);
            QTemporaryDir home;
            const QString journals = home.filePath(QStringLiteral("state/fabricsketch/journal"));
            const QString script = write(home.filePath(QStringLiteral("script")), play.script);
            Program program(home.path(), {QStringLiteral("--play"), script, QStringLiteral("dgx-a100")});
            QVERIFY(program.waitFor(1 + static_cast<int>(random() % (kLines - 1))));
            QThread::usleep(random() % 8000);
            program.kill();
            const auto done = static_cast<std::size_t>(program.lines);

            QStringList problems;
            const State back = recovered(journals, problems);
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
            const auto found = std::find(play.after.rbegin(), play.after.rend(), back);
            const auto at = play.after.rend() - found - 1;  // -1: no state that ever was
            const bool kept =
                back == play.after[done] || (done + 1 < play.after.size() && back == play.after[done + 1]);
            QVERIFY2(kept,
                     qPrintable(QStringLiteral("round %1, killed after line %2, recovered that of line %3")
                                    .arg(round)
                                    .arg(done)
                                    .arg(at)));

            // Every fifth time the program itself recovers, is killed again, and has lost nothing.
            if (round % 5 != 0) continue;
            const QString nothing = write(home.filePath(QStringLiteral("nothing")), "");
            Program again(home.path(), {QStringLiteral("--recover"), QStringLiteral("always"),
                                        QStringLiteral("--play"), nothing});
            QVERIFY(again.waitFor(1));
            again.kill();
            QCOMPARE(recovered(journals, problems), back);
            QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        }
        qInfo("%d kills, nothing lost", kills);
    }

    void leaving_properly_leaves_nothing() {
        QTemporaryDir home;
        const QString script = write(home.filePath(QStringLiteral("script")), "file.quit");
        Program program(home.path(), {QStringLiteral("--play"), script, QStringLiteral("dgx-a100")});
        QVERIFY(program.process.waitForFinished(120'000));
        QCOMPARE(program.process.exitStatus(), QProcess::NormalExit);
        QVERIFY(leftovers(home.filePath(QStringLiteral("state/fabricsketch/journal"))).empty());
    }

    void the_person_is_asked_once_and_may_say_no_or_later() {
        Desk desk;
        const QString folder = desk.path("journal");
        const auto crash = [&](const char* system) {
            Workspace workspace(test::catalog());
            const Journal journal(&workspace, folder);
            workspace.addDesign(formats::open(system, workspace.catalog()).value());
            Document& document = *workspace.design(0);
            document.perform(
                edits::addDevice(document.topology(), document.catalog(), "H100-SXM5", {900, 900}));
        };
        crash("dgx-h100");
        using Answer = Dialogs::RecoverAnswer;
        desk.dialogs.recoverAnswer = Answer::Later;
        QVERIFY(!recoverSession(desk.workspace, desk.dialogs, folder, RecoverWish::Ask).any);
        QCOMPARE(desk.dialogs.askedToRecover.size(), 1);
        QCOMPARE(desk.workspace.designCount(), 0);
        desk.dialogs.recoverAnswer = Answer::Recover;
        const Recovered back = recoverSession(desk.workspace, desk.dialogs, folder, RecoverWish::Ask);
        QVERIFY(back.any);
        QVERIFY(back.problem.isEmpty());
        QCOMPARE(desk.workspace.designCount(), 1);
        QVERIFY(desk.workspace.design(0)->isModified());
        QCOMPARE(desk.dialogs.askedToRecover.size(), 2);
        QVERIFY(!recoverSession(desk.workspace, desk.dialogs, folder, RecoverWish::Ask).any);
        QCOMPARE(desk.dialogs.askedToRecover.size(), 2);  // nothing is left to ask about
        crash("dgx-a100");
        desk.dialogs.recoverAnswer = Answer::Discard;
        QVERIFY(!recoverSession(desk.workspace, desk.dialogs, folder, RecoverWish::Ask).any);
        QVERIFY(leftovers(folder).empty());
    }
};

QTEST_MAIN(KillTest)
#include "kill_test.moc"
