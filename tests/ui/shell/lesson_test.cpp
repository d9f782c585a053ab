// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every lesson runs to its end, forward and back; every number it names is there, and is what a reference
// table or hand arithmetic says where the lesson names one.
#include <QAbstractButton>
#include <QDir>
#include <QRegularExpression>
#include <QToolButton>
#include <set>

#include "shell_fixture.h"
#include "ui/language/language.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/learn/figure_card.h"
#include "ui/shell/learn/lesson_panel.h"
#include "ui/shell/main_window.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

namespace {

constexpr int kPatience = 60'000;  // ms

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

QDir folder() { return QDir(QStringLiteral(FABRICSKETCH_RESOURCES "/lessons")); }

std::string bytes(const Document& document) {
    for (const auto& format : formats::allFormats())
        if (format->id() == "project")
            return format->write(document.drawing(), document.catalog()).value_or("");
    return {};
}

struct State {
    std::vector<std::string> drawings;
    bool operator==(const State&) const = default;
};
State stateOf(const Workspace& workspace) {
    State state;
    for (int i = 0; i < workspace.designCount(); ++i) state.drawings.push_back(bytes(*workspace.design(i)));
    return state;
}

template <class Widget>
Widget* shown(const QWidget& in, const char* name) {
    for (Widget* one : in.findChildren<Widget*>(QString::fromLatin1(name)))
        if (one->isVisible()) return one;
    return nullptr;
}

}  // namespace

class LessonTest : public QObject {
    Q_OBJECT

    static void everyLesson() {
        QTest::addColumn<QString>("id");
        for (const Lesson& one : lessons()) QTest::newRow(qPrintable(one.id)) << one.id;
    }

  private slots:
    void every_file_is_a_lesson_and_is_shipped() {
        const QStringList files = folder().entryList({QStringLiteral("*.json")}, QDir::Files);
        QVERIFY(files.size() >= 5);
        QCOMPARE(static_cast<qsizetype>(lessons().size()), files.size());
        std::set<int> orders;
        for (const QString& name : files) {
            const auto read = readLesson(contentOf(folder().filePath(name)), name);
            QVERIFY2(read, read ? "" : read.error().text().c_str());
            QCOMPARE(read->id + QStringLiteral(".json"), name);
            QVERIFY(orders.insert(read->order).second);
            QVERIFY(test::catalog()->system(read->picture.toStdString()) != nullptr);
        }
    }

    void the_reader_is_strict_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* from, const char* to, const char* said) {
            QTest::newRow(name) << QByteArray(from) << QByteArray(to) << QString::fromLatin1(said);
        };
        row("unknown key", "\"summary\"", "\"sumary\"", "sumary");
        row("no Chinese", "\"zh_CN\"", "\"zh_TW\"", "zh_CN");
        row("unknown verb", "\"draw\"", "\"drew\"", "drew");
        row("unknown field of the question", "\"unit\": \"both-ways\"", "\"ask\": {\"tpp\": 2}", "tpp");
        row("unknown unit", "\"both-ways\"", "\"both\"", "both");
        row("no picture", "\"picture\": \"h100-nvl-pair\"", "\"picture\": \"\"", "picture");
        row("unknown figure", "\"of\": \"pair\"", "\"of\": \"par\"", "par");
        row("no right answer", "\"right\": 1", "\"right\": 7", "right");
        row("no JSON", "{", "", "JSON");
    }
    void the_reader_is_strict() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, said);
        QByteArray text = contentOf(folder().filePath(QStringLiteral("one-link.json")));
        const qsizetype at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        const auto read = readLesson(text, QStringLiteral("x.json"));
        QVERIFY(!read);
        QVERIFY2(QString::fromStdString(read.error().text()).contains(said), read.error().text().c_str());
    }

    /// Figures come from the engine; a text with a number and its unit would be one typed in.
    void no_figure_is_typed_into_a_text() {
        const QRegularExpression figure(
            QStringLiteral("\\d[\\d.,]*\\s*(GB/s|Gb/s|TB/s|GB|GiB|MiB|KiB|µs|us|ms|tok|×|%)"));
        for (const Lesson& one : lessons())
            for (const LessonStep& step : one.steps) {
                QList<LessonText> texts{step.text};
                if (step.ask) {
                    texts << step.ask->question << step.ask->because;
                    for (const LessonText& answer : step.ask->answers) texts << answer;
                }
                for (const LessonText& text : texts)
                    for (const QString& words : text.in)
                        QVERIFY2(!figure.match(words).hasMatch(), qPrintable(words));
            }
    }

    void runs_to_its_end_and_back_data() { everyLesson(); }
    void runs_to_its_end_and_back() {
        QFETCH(QString, id);
        Desk desk;
        Workspace& workspace = desk.workspace;
        QVERIFY(openInputs(workspace, {}));
        Scenario asked = workspace.scenario();
        asked.serving.tp = 4;
        workspace.setScenario(asked);
        workspace.setRateUnit(RateUnit::GbpsEachWay);
        const State before = stateOf(workspace);
        LessonPlayer& player = *LessonPlayer::of(&workspace);
        const Lesson& one = *lesson(id);
        player.start(one);
        std::vector<State> after;
        int expected = 0;
        for (;;) {
            if (player.waits()) {
                const State waiting = stateOf(workspace);
                player.forward();  // not without an answer
                QVERIFY(player.waits() && stateOf(workspace) == waiting);
                player.answerWith(player.step().ask->right);
            }
            QVERIFY2(player.problem().isEmpty(), qPrintable(player.problem()));
            QVERIFY(workspace.waitUntilIdle(kPatience));
            for (const LessonFigure& figure : player.step().figures) {
                const auto found = player.figure(figure);
                const QString place = QStringLiteral("step %1, %2: ").arg(player.at() + 1).arg(figure.id);
                // A broken machine has no pair and a model that does not fit no speed: the card says so.
                if (!found)
                    qInfo("%s%s", qPrintable(place), found.error().text().c_str());
                else
                    qInfo("%s%g %s", qPrintable(place), found->figure.value, found->figure.unit.c_str());
                QVERIFY2(found || !figure.expect, qPrintable(place));
                QVERIFY2(found || !found.error().what.empty(), qPrintable(place));
                if (!figure.expect) continue;
                ++expected;
                QVERIFY2(std::abs(found->figure.value - *figure.expect) < 1e-6 * *figure.expect,
                         qPrintable(place + QStringLiteral("%1, but %2 by %3")
                                                .arg(found->figure.value, 0, 'g', 12)
                                                .arg(*figure.expect, 0, 'g', 12)
                                                .arg(figure.source)));
            }
            after.push_back(stateOf(workspace));
            if (player.isLast()) break;
            player.forward();
        }
        QVERIFY(expected > 0 || id == QLatin1String("small-messages") ||
                id == QLatin1String("tensor-parallel"));
        for (std::size_t i = after.size() - 1; i-- > 0;) {
            player.back();
            QVERIFY2(stateOf(workspace) == after[i], qPrintable(QStringLiteral("back to %1").arg(i + 1)));
        }
        for (std::size_t i = 1; i < after.size(); ++i) {
            player.forward();
            if (player.waits()) player.answerWith(0);
            QVERIFY2(stateOf(workspace) == after[i], qPrintable(QStringLiteral("again to %1").arg(i + 1)));
        }
        player.leave();
        QVERIFY(stateOf(workspace) == before);
        QVERIFY(workspace.scenario().serving.tp == 4);
        QVERIFY(workspace.rateUnit() == RateUnit::GbpsEachWay);
    }

    void the_article_shows_every_replayed_row_once() {
        const auto rows = replayArticle(*test::catalog());
        QVERIFY(rows);
        std::multiset<QString> named;
        for (const LessonStep& step : lesson(QStringLiteral("article"))->steps)
            for (const QString& claim : step.claims) named.insert(claim);
        for (const ReplayRow& row : *rows)
            QVERIFY2(named.count(QString::fromStdString(row.claim)) == 1, row.claim.c_str());
        for (const QString& claim : named)
            QVERIFY2(
                std::any_of(rows->begin(), rows->end(),
                            [&](const ReplayRow& row) { return QString::fromStdString(row.claim) == claim; }),
                qPrintable(claim));
    }

    void a_drawing_that_a_person_went_on_with_stays() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        LessonPlayer& player = *LessonPlayer::of(&desk.workspace);
        player.start(*lesson(QStringLiteral("one-link")));
        Document& document = *desk.workspace.currentDesign();
        document.perform(edits::addDevice(document.topology(), document.catalog(), "H100-SXM5", {0, 500}));
        QVERIFY(document.isModified());
        player.leave();
        QCOMPARE(desk.workspace.designCount(), 3);
        // And one in which a person removed what the lesson needs is said to be so, not drawn over.
        player.start(*lesson(QStringLiteral("one-link")));
        Document& other = *desk.workspace.currentDesign();
        other.perform(edits::remove(other.topology(), {"gpu1"}, {}));
        player.forward();
        player.answerWith(0);
        player.forward();
        QVERIFY(!player.problem().isEmpty());
        player.back();
        QVERIFY(player.problem().isEmpty());
        player.back();
        QCOMPARE(other.topology().devices().size(), std::size_t(2));
    }

    void without_room_for_a_tab_it_says_so() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {QStringLiteral("dgx1-v100"), QStringLiteral("dgx2"),
                                            QStringLiteral("dgx-a100"), QStringLiteral("dgx-h100")}));
        LessonPlayer& player = *LessonPlayer::of(&desk.workspace);
        player.start(*lesson(QStringLiteral("ring")));
        QVERIFY(player.problem().contains(QStringLiteral("close one")));
        player.leave();
        QCOMPARE(desk.workspace.designCount(), 4);
    }

    /// As a student does it: reads, answers, presses Next, presses a number.
    void in_the_window_by_its_buttons() {
        Desk desk;
        QVERIFY(openInputs(desk.workspace, {}));
        MainWindow window(&desk.workspace, &desk.settings, &desk.dialogs);
        window.resize(1280, 720);
        window.show();
        window.docks()->setShown(QStringLiteral("lesson"), true);
        auto* panel = window.findChild<LessonPanel*>();
        QTRY_VERIFY(panel->isVisible());
        const auto press = [&](const char* name) {
            auto* button = shown<QAbstractButton>(*panel, name);
            QVERIFY2(button && button->isEnabled(), name);
            QTest::mouseClick(button, Qt::LeftButton);
            QCoreApplication::processEvents();
        };
        const auto number = [&] {
            const auto* card = shown<FigureCard>(*panel, "lessonFigure");
            return card != nullptr ? card->number() : QString();
        };
        press("lesson-one-link");
        QCOMPARE(desk.workspace.designCount(), 3);
        QTRY_COMPARE(number(), QStringLiteral("25 GB/s each way"));
        press("lessonNext");
        QVERIFY(shown<FigureCard>(*panel, "lessonFigure") == nullptr);  // first the question
        QVERIFY(!shown<QAbstractButton>(*panel, "lessonNext")->isEnabled());
        press("lessonAnswer0");
        QTRY_COMPARE(number(), QStringLiteral("50 GB/s both ways"));
        // What was asked for is seen whole, in a low window too.
        const auto* asked = shown<FigureCard>(*panel, "lessonFigure");
        QTRY_COMPARE(asked->visibleRegion().boundingRect().height(), asked->height());
        press("lessonNext");
        QTRY_COMPARE(number(), QStringLiteral("450 GB/s each way"));
        QSignalSpy lit(&desk.workspace, &Workspace::explained);
        QTest::mouseClick(shown<FigureCard>(*panel, "lessonFigure"), Qt::LeftButton);
        QCOMPARE(lit.size(), 1);
        QVERIFY(!desk.workspace.currentDesign()->isModified());  // nobody is asked to save a lesson
        press("lessonBack");
        QTRY_COMPARE(number(), QStringLiteral("50 GB/s both ways"));
        QTest::mouseClick(shown<QToolButton>(*panel, "lessonLeave"), Qt::LeftButton);
        QCOMPARE(desk.workspace.designCount(), 2);
        QTRY_VERIFY(shown<QAbstractButton>(*panel, "lesson-ring"));
    }

    void another_language_says_every_text() {
        for (const Lesson& one : lessons()) {
            const QString english = one.title.text();
            Language::instance().set(QStringLiteral("zh_CN"));
            QVERIFY(one.title.text() != english);
            Language::instance().set(QStringLiteral("en"));
        }
    }
};

QTEST_MAIN(LessonTest)
#include "lesson_test.moc"
