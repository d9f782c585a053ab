// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// All-to-all: where bounds meet, what the programme says, and that it can be stopped.
#include <QElapsedTimer>
#include <QTest>
#include <thread>

#include "bandwidth/all_to_all/concurrent_flow.h"
#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "fabrics.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;

namespace {

/// side × side GPUs, a link of `rate` to each neighbour, the ends joined; `uneven`: some links are a little
/// wider.
Network torus(int side, int rate, bool uneven) {
    Fabric fabric(side * side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const int wider = uneven && (3 * x + 5 * y) % 7 == 0 ? 1 : 0;
            fabric.link(side * y + x, side * y + (x + 1) % side, rate + wider);
            fabric.link(side * y + x, side * ((y + 1) % side) + x, rate);
        }
    }
    return fabric.network();
}

}  // namespace

class AllToAllTest : public QObject {
    Q_OBJECT

  private slots:
    void aTorusNeedsNoProgramme() {
        // Distances in a ring of 8 add up to 16, in the torus to 2 · 8 · 16 = 256 from each of 64 nodes with
        // 4 links of 50: every pair at once gets 4 · 50 / 256, which is also what the 16 links of its
        // bisection let through: 16 · 50 / (32 · 32).
        const AllToAll found = allToAllBounds(torus(8, 50, false));
        QVERIFY(std::abs(found.perPair - 200.0 / 256) < 1e-12);
        QCOMPARE(found.method, AllToAll::Method::ExactBoundsMeet);
    }

    void theProgrammeLiesBetween() {
        const Network network = torus(4, 50, true);
        const AllToAll bounds = allToAllBounds(network), found = allToAll(network);
        QCOMPARE(found.method, AllToAll::Method::ExactLp);
        QVERIFY(found.perPair >= bounds.perPair - 1e-9);
        QVERIFY(found.perPair <= bounds.upper + 1e-9);
        QVERIFY(found.perPair >= 200.0 / 32 - 1e-9);  // the even torus: distances add up to 2 · 4 · 4 = 32
    }

    void aNewQuestionStopsIt() {
        const Network network = torus(8, 50, true);
        std::atomic<bool> cancel = false;
        QElapsedTimer clock;
        clock.start();
        std::thread stop([&] {
            std::this_thread::sleep_for(std::chrono::milliseconds(200));
            cancel = true;
        });
        const AllToAll found = allToAll(network, &cancel);
        stop.join();
        // Either it was faster than the question, or it left the bounds standing.
        QVERIFY(clock.elapsed() < 5000);
        if (found.method == AllToAll::Method::Bounded)
            QVERIFY(found.perPair > 0 && found.perPair < found.upper);
    }

    // What it may cost is counted, so that the answer is the same however busy the machine is.
    void theBudgetIsCounted() {
        const flow::Graph graph = flow::reduce(flow::scaled(torus(4, 50, true)).graph).graph;
        QVERIFY(!concurrentFlow(graph, nullptr, 1e5));
        const auto once = concurrentFlow(graph, nullptr), again = concurrentFlow(graph, nullptr);
        QVERIFY(once && again && *once == *again);
    }

    void apart() {
        Fabric fabric(4);
        fabric.link(0, 1, 10);
        fabric.link(2, 3, 10);
        const AllToAll found = allToAll(fabric.network());
        QCOMPARE(found.perPair, 0.0);
        QCOMPARE(found.upper, 0.0);
    }
};

QTEST_APPLESS_MAIN(AllToAllTest)
#include "all_to_all_test.moc"
