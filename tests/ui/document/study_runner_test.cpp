// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/document/study_runner.h"

#include <QSignalSpy>
#include <QTest>
#include <chrono>
#include <thread>

#include "ui/document/workspace.h"
#include "ui/shipped_catalog.h"

using namespace fabricsketch;
using fabricsketch::ui::shippedCatalog;
using fabricsketch::ui::StudyRunner;
using fabricsketch::ui::Workspace;

namespace {

/// A question that is told apart by the message size in it.
StudyRunner::Question question(std::int64_t number) {
    StudyRunner::Question q;
    q.topology = std::make_shared<const Topology>();
    q.scenario.messageBytes = number;
    return q;
}

std::int64_t number(const QVariant& report) {
    return report.value<std::shared_ptr<const Report>>()->scenario.messageBytes;
}

std::shared_ptr<Report> plainAnswer(const StudyRunner::Question& q) {
    auto report = std::make_shared<Report>();
    report->scenario = q.scenario;
    return report;
}

/// A report whose all-to-all is bounded only, for `gpus` GPUs.
std::shared_ptr<Report> boundedAnswer(const StudyRunner::Question& q, int gpus) {
    auto report = plainAnswer(q);
    report->bandwidth.emplace();
    report->bandwidth->job.members.resize(static_cast<std::size_t>(gpus));
    report->bandwidth->allToAll.method = bandwidth::AllToAll::Method::Bounded;
    return report;
}

}  // namespace

class StudyRunnerTest : public QObject {
    Q_OBJECT

  private slots:
    void the_latest_question_wins_and_the_running_one_is_cancelled() {
        std::atomic<int> started = 0, cancelled = 0;
        StudyRunner runner(nullptr,
                           [&](const StudyRunner::Question& q, bool, const std::atomic<bool>& cancel) {
                               ++started;
                               // The first question never ends by itself.
                               while (q.scenario.messageBytes == 1 && !cancel) std::this_thread::yield();
                               if (cancel) ++cancelled;
                               return plainAnswer(q);
                           });
        QSignalSpy answers(&runner, &StudyRunner::answered);
        runner.ask(1, question(1));
        QTRY_COMPARE(started.load(), 1);
        for (std::int64_t n = 2; n <= 50; ++n) runner.ask(1, question(n));
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(cancelled.load() >= 1, true);
        QCOMPARE(number(answers.last()[1]), std::int64_t(50));
        // The cancelled one is never delivered, late or not.
        for (const auto& answer : answers) QVERIFY(number(answer[1]) != 1);
    }

    void an_answer_that_was_overtaken_is_dropped() {
        StudyRunner runner(nullptr, [](const auto& q, bool, const auto&) { return plainAnswer(q); });
        QSignalSpy answers(&runner, &StudyRunner::answered);
        runner.ask(1, question(1));
        // Finished, but the event loop has not run: the next question comes first.
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        runner.ask(1, question(2));
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(answers.count(), 1);
        QCOMPARE(number(answers[0][1]), std::int64_t(2));
    }

    void designs_do_not_disturb_each_other() {
        StudyRunner runner(nullptr, [](const auto& q, bool, const auto&) { return plainAnswer(q); });
        QSignalSpy answers(&runner, &StudyRunner::answered);
        runner.ask(1, question(10));
        runner.ask(2, question(20));
        QTRY_COMPARE(answers.count(), 2);
        QCOMPARE(answers[0][0].toULongLong(), 1ULL);
        QCOMPARE(number(answers[1][1]), std::int64_t(20));
    }

    void the_lp_follows_when_nothing_waits_and_gives_way() {
        std::atomic<int> refining = 0;
        std::atomic<bool> letGo = false;
        StudyRunner runner(nullptr,
                           [&](const StudyRunner::Question& q, bool withLp, const std::atomic<bool>& cancel) {
                               if (withLp) {
                                   ++refining;
                                   while (!letGo && !cancel) std::this_thread::yield();
                                   return plainAnswer(q);
                               }
                               return boundedAnswer(q, 8);
                           });
        QSignalSpy answers(&runner, &StudyRunner::answered);
        runner.ask(1, question(1));
        QTRY_COMPARE(refining.load(), 1);
        QTRY_COMPARE(answers.count(), 1);
        QCOMPARE(answers[0][2].toBool(), false);
        // Another design asks: the LP stops, answers come, then it is taken up again.
        runner.ask(2, question(2));
        QTRY_COMPARE(answers.count(), 2);
        QTRY_COMPARE(refining.load(), 2);
        letGo = true;
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(answers.count(), 4);
        QCOMPARE(answers[2][2].toBool() && answers[3][2].toBool(), true);
    }

    void no_lp_beyond_what_is_affordable() {
        StudyRunner::Question q = question(1);
        QVERIFY(StudyRunner::wantsLp(*boundedAnswer(q, 64)));
        QVERIFY(!StudyRunner::wantsLp(*boundedAnswer(q, 65)));
        QVERIFY(!StudyRunner::wantsLp(*plainAnswer(q)));
    }

    void a_forgotten_design_is_silent() {
        StudyRunner runner(nullptr, [](const auto& q, bool, const auto& cancel) {
            while (!cancel) std::this_thread::yield();
            return plainAnswer(q);
        });
        QSignalSpy answers(&runner, &StudyRunner::answered);
        runner.ask(1, question(1));
        runner.forget(1);
        QTRY_VERIFY(runner.isIdle());
        QCOMPARE(answers.count(), 0);
    }

    void shutting_down_cancels_what_runs() {
        QElapsedTimer clock;
        clock.start();
        {
            StudyRunner runner(nullptr, [](const auto& q, bool, const auto& cancel) {
                while (!cancel) std::this_thread::yield();
                return plainAnswer(q);
            });
            runner.ask(1, question(1));
        }
        QVERIFY(clock.elapsed() < 2000);
    }

    void a_workspace_answers_two_designs_and_moving_a_box_asks_nothing() {
        Workspace workspace(shippedCatalog());
        for (const char* system : {"h200-p2p-hypothetical", "dgx-h200"}) {
            auto drawing = formats::open(system, workspace.catalog());
            QVERIFY(drawing);
            workspace.addDesign(std::move(*drawing));
        }
        QVERIFY(workspace.waitUntilIdle(60000));
        QVERIFY(workspace.report(0) && workspace.report(1));
        QVERIFY(!workspace.isStale(0) && !workspace.isStale(1));
        QCOMPARE(workspace.current(), 0);

        const auto before = workspace.report(0);
        auto* design = workspace.design(0);
        const Id gpu = design->topology().devices()[0].id;
        QVERIFY(design->perform(edits::move(design->topology(), {{gpu, {-500, -500}}})));
        QVERIFY(workspace.isIdle());
        QCOMPARE(workspace.report(0), before);

        QSignalSpy ready(&workspace, &Workspace::reportReady);
        QVERIFY(design->perform(edits::remove(design->topology(), {gpu}, {})));
        QVERIFY(workspace.isStale(0));
        QVERIFY(workspace.waitUntilIdle(60000));
        QVERIFY(ready.count() >= 1);
        QCOMPARE(workspace.report(0)->topology->devices().size(), before->topology->devices().size() - 1);
        QCOMPARE(workspace.report(1)->topology->devices().size(),
                 workspace.design(1)->topology().devices().size());

        workspace.removeDesign(0);
        QCOMPARE(workspace.designCount(), 1);
        QCOMPARE(workspace.current(), 0);
        QVERIFY(workspace.report(0));
    }

    void four_designs_and_no_fifth() {
        Workspace workspace(shippedCatalog());
        for (int i = 0; i < Workspace::kMostDesigns; ++i) QCOMPARE(workspace.addDesign({}), i);
        QCOMPARE(workspace.addDesign({}), -1);
        QCOMPARE(Workspace::letter(3), QStringLiteral("D"));
        QVERIFY(workspace.waitUntilIdle(60000));
    }
};

QTEST_GUILESS_MAIN(StudyRunnerTest)
#include "study_runner_test.moc"
