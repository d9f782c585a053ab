// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QToolButton>

#include "ui/canvas/analysis/player.h"
#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/overlay/action_bar.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// The student's "plays the ring step by step": rounds by the definition of the algorithm, 2(n − 1) for a
/// ring of n.
class PlaybackTest : public QObject {
    Q_OBJECT

    static QToolButton* button(CanvasFixture& c, const QString& name) {
        for (auto* one : c.view->actionBar()->findChildren<QToolButton*>())
            if (one->accessibleName() == name) return one;
        qFatal("no such button");
    }
    static bool start(CanvasFixture& c) {
        if (!c.workspace.waitUntilIdle(20000)) return false;
        c.view->togglePlayback();
        return QTest::qWaitFor([&] { return c.view->player()->count() > 0; }, 20000);
    }
    static QString text(CanvasFixture& c) { return c.view->actionBar()->html(); }

  private slots:
    void init() { CanvasView::setAnimated(true); }

    void a_ring_is_stepped_through_with_its_sentence() {
        CanvasFixture c("dgx1-v100");
        QVERIFY(start(c));
        QCOMPARE(c.view->player()->algorithm(), std::string("ring"));
        QCOMPARE(c.view->player()->count(), 14);
        QVERIFY2(text(c).contains(u"AllReduce of 256 MiB on 8 GPUs, round 1 of 14"), qPrintable(text(c)));
        QVERIFY2(text(c).contains(u"Every GPU sends 32 MiB"), qPrintable(text(c)));
        QVERIFY(c.view->drawing().isExplaining());
        for (int i = 0; i < 7; ++i)
            QTest::mouseClick(button(c, QStringLiteral("One round on")), Qt::LeftButton);
        QCOMPARE(c.view->player()->round(), 7);
        QVERIFY2(text(c).contains(u"After hand-over 1 of 7"), qPrintable(text(c)));
        QTest::mouseClick(button(c, QStringLiteral("One round back")), Qt::LeftButton);
        QVERIFY2(text(c).contains(u"After addition 7 of 7"), qPrintable(text(c)));
        c.picture("playback");
        const std::string before = c.bytes();
        c.view->setFocus();
        c.key(Qt::Key_Escape);
        QVERIFY(!c.view->actionBar()->isVisible());
        QVERIFY(!c.view->drawing().isExplaining());
        QCOMPARE(c.bytes(), before);
    }

    void it_plays_by_itself_and_pauses() {
        CanvasFixture c("dgx-h100");
        QVERIFY(start(c));
        QTest::mouseClick(button(c, QStringLiteral("Speed")), Qt::LeftButton);
        QTest::mouseClick(button(c, QStringLiteral("Speed")), Qt::LeftButton);
        QCOMPARE(c.view->player()->speed(), 4.0);
        QTest::mouseClick(button(c, QStringLiteral("Play")), Qt::LeftButton);
        QVERIFY(c.view->player()->isPlaying());
        // Dots are on their way: the picture changes between two moments.
        QTRY_VERIFY(c.view->player()->progress() > 0.1 && c.view->player()->progress() < 0.7);
        const QImage now = c.viewport()->grab().toImage();
        QTRY_VERIFY(c.viewport()->grab().toImage() != now);
        QTRY_VERIFY_WITH_TIMEOUT(c.view->player()->round() >= 1, 5000);
        QTest::mouseClick(button(c, QStringLiteral("Pause")), Qt::LeftButton);
        QVERIFY(!c.view->player()->isPlaying());
    }

    void another_algorithm_is_chosen_on_the_bar() {
        CanvasFixture c("dgx-h100");
        QVERIFY(start(c));
        QCOMPARE(c.view->player()->algorithm(), std::string("nvls"));
        QCOMPARE(c.view->player()->count(), 3);  // up and added, down, up once and copied
        QVERIFY2(text(c).contains(u"to the switches, which add them up"), qPrintable(text(c)));
        auto* choice = c.view->actionBar()->findChild<QComboBox*>(QStringLiteral("playAlgorithm"));
        const int ring = choice->findText(QStringLiteral("Ring"));
        QVERIFY(ring >= 0);
        choice->setCurrentIndex(ring);
        emit choice->activated(ring);
        QTRY_COMPARE_WITH_TIMEOUT(c.view->player()->count(), 14, 20000);
    }

    void less_motion_shows_the_rounds_without_dots() {
        CanvasView::setAnimated(false);
        CanvasFixture c("dgx-h100");
        QVERIFY(start(c));
        QCOMPARE(c.view->player()->progress(), 1.0);
        QTest::mouseClick(button(c, QStringLiteral("One round on")), Qt::LeftButton);
        QCOMPARE(c.view->player()->round(), 1);
        QCOMPARE(c.view->player()->progress(), 1.0);
    }

    void a_change_of_the_drawing_ends_it() {
        CanvasFixture c("dgx-h100");
        QVERIFY(start(c));
        c.document->perform(edits::setCondition(c.topology(), {"gpu3"}, {}, Condition::Failed));
        QCOMPARE(c.view->player()->state(), Player::State::Off);
        QVERIFY(!c.view->actionBar()->isVisible());
    }

    /// 72 GPUs on 18 switches are 2,592 ways at once: one GPU's are shown, and it is said.
    void a_rack_shows_the_way_of_one_gpu() {
        CanvasFixture c("gb200-nvl72");
        QVERIFY(start(c));
        QVERIFY2(text(c).contains(u"Shown is what GPU 0 sends and gets."), qPrintable(text(c)));
        QVERIFY(!c.view->player()->moves().empty() && c.view->player()->moves().size() <= 160);
    }

    void one_gpu_has_nothing_to_play() {
        CanvasFixture c;
        c.add("H100-SXM5", {0, 0});
        QVERIFY(c.workspace.waitUntilIdle(20000));
        c.view->togglePlayback();
        QTRY_VERIFY(c.view->player()->state() == Player::State::Ready);
        QVERIFY(!text(c).isEmpty());
        QVERIFY(!button(c, QStringLiteral("Play"))->isEnabled());
    }
};

QTEST_MAIN(PlaybackTest)
#include "playback_test.moc"
