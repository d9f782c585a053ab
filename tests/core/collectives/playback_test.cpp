// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What the window plays: rounds counted by hand from the algorithms' definitions.
#include <QtTest>

#include "catalog/catalog.h"
#include "collectives/playback.h"
#include "collectives/simulation.h"
#include "topology/edit.h"

using namespace fabricsketch;
using namespace fabricsketch::collectives;

class PlaybackTest : public QObject {
    Q_OBJECT
    using Kind = Playback::Kind;
    static constexpr std::int64_t kBytes = 256LL << 20;

    std::optional<Catalog> m_catalog;
    Topology m_topology;

    Machine machine(const char* system) {
        m_topology = drawSystem(*m_catalog, system).value();
        return machineOf(m_topology, *m_catalog, wholeJob(m_topology), RateBasis::Achievable);
    }
    static int count(const Playback& play, Kind kind) {
        return static_cast<int>(std::count_if(play.rounds.begin(), play.rounds.end(),
                                              [&](const Playback::Round& one) { return one.kind == kind; }));
    }

  private slots:
    void initTestCase() {
        auto loaded = Catalog::load({FABRICSKETCH_RESOURCES "/catalog"});
        QVERIFY(loaded);
        m_catalog = std::move(*loaded);
    }

    /// A ring of n: n − 1 times pass a part of 1/n on and add it up, n − 1 times pass the finished parts on.
    void ringOfEight() {
        const Machine on = machine("dgx-h100");
        const auto play = playback(on, "ring", Operation::AllReduce, kBytes);
        QVERIFY2(play.has_value(), play ? "" : play.error().text().c_str());
        QCOMPARE(play->rounds.size(), std::size_t(14));
        QCOMPARE(count(*play, Kind::PassAndAdd), 7);
        QCOMPARE(count(*play, Kind::PassOn), 7);
        double last = 0;
        for (std::size_t i = 0; i < play->rounds.size(); ++i) {
            const Playback::Round& round = play->rounds[i];
            QCOMPARE(round.kind, i < 7 ? Kind::PassAndAdd : Kind::PassOn);
            QCOMPARE(round.bytes, double(kBytes) / 8);
            QCOMPARE(round.number, static_cast<int>(i % 7) + 1);
            QCOMPARE(round.of, 7);
            QVERIFY(round.end > last);
            last = round.end;
            // 8 GPUs on 4 switches: every one of 32 bundles once up and once down.
            QCOMPARE(round.moves.size(), std::size_t(64));
            for (const Playback::Move& move : round.moves) {
                const Link& link = m_topology.links()[static_cast<std::size_t>(move.link)];
                const Id& sender = move.forward ? link.a : link.b;
                QCOMPARE(m_topology.device(sender)->role == Role::Accelerator, move.leg == 0);
                QCOMPARE(move.legs, 2);
            }
        }
        QVERIFY(play->seconds >= last);
    }

    void meshIsPlayedOnItsOwnLinks() {
        const Machine on = machine("dgx1-v100");
        const auto play = playback(on, "ring", Operation::AllReduce, kBytes);
        QVERIFY(play);
        QCOMPARE(play->rounds.size(), std::size_t(14));
        for (const Playback::Move& move : play->rounds.front().moves) {
            const Link& link = m_topology.links()[static_cast<std::size_t>(move.link)];
            QCOMPARE(m_catalog->linkType(link.type)->layer, Layer::ScaleUp);
            QCOMPARE(move.legs, 1);
        }
    }

    void switchesAddUpAndCopy() {
        const Machine on = machine("dgx-h100");
        const auto play = playback(on, "nvls", Operation::AllReduce, kBytes);
        QVERIFY2(play.has_value(), play ? "" : play.error().text().c_str());
        QCOMPARE(play->rounds.size(), std::size_t(3));
        QCOMPARE(play->rounds[0].kind, Kind::ToSwitch);
        QCOMPARE(play->rounds[0].bytes, double(kBytes));  // its copy of all eight parts
        QCOMPARE(play->rounds[1].kind, Kind::FromSwitch);
        QCOMPARE(play->rounds[1].bytes, double(kBytes) / 8);
        QCOMPARE(play->rounds[2].kind, Kind::Multicast);
        QCOMPARE(play->rounds[2].bytes, double(kBytes) / 8);
    }

    /// One question, one time: what is played is what the simulation of the command line runs, launch and
    /// all.
    void isTheSimulationThatTheCommandLineRuns() {
        const Machine on = machine("dgx-h200");
        for (const char* algorithm : {"nvls", "ring", "tree"}) {
            Question question;
            question.algorithm = algorithm;
            question.sizes = {kBytes};
            const auto report = evaluate(on, question);
            QVERIFY(report);
            const auto rows = simulateRows(*report);
            const auto play = playback(*report, algorithm, kBytes);
            QVERIFY(rows && play);
            QCOMPARE(play->seconds, rows->front().simulated.time);
            QCOMPARE(play->closedForm, report->best.front().time);
            QVERIFY(play->rounds.back().end <= play->seconds);
        }
    }

    /// Pieces go up, come down and go up again side by side; the steps of a ring wait for each other.
    void saysWhichRoundsRunAtOnce() {
        const Machine on = machine("dgx-h100");
        const auto nvls = playback(on, "nvls", Operation::AllReduce, kBytes);
        QVERIFY(nvls);
        for (const Playback::Round& round : nvls->rounds) QVERIFY(round.overlaps);
        const auto ring = playback(on, "ring", Operation::AllReduce, kBytes);
        QVERIFY(ring);
        for (const Playback::Round& round : ring->rounds) QVERIFY(!round.overlaps);
    }

    void onlyWhatTheDrawingCanRun() {
        const Machine mesh = machine("dgx1-v100");
        const auto ids = playable(mesh, Operation::AllReduce);
        QVERIFY(std::find(ids.begin(), ids.end(), "ring") != ids.end());
        QVERIFY(std::find(ids.begin(), ids.end(), "nvls") == ids.end());
        QVERIFY(!playback(mesh, "nvls", Operation::AllReduce, kBytes));
        QVERIFY(!playback(mesh, "no such", Operation::AllReduce, kBytes));
    }
};

QTEST_APPLESS_MAIN(PlaybackTest)
#include "playback_test.moc"
