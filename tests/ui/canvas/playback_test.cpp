// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QToolButton>

#include "collectives/simulation.h"
#include "ui/canvas/analysis/player.h"
#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/overlay/action_bar.h"
#include "ui/canvas/scene/device_item.h"
#include "ui/canvas/scene/link_layer.h"
#include "units/quantity.h"

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

    /// The box names what the text and the dots are, the second time too.
    void opened_again_it_names_what_is_played() {
        CanvasFixture c("dgx-h100");
        for (int time = 0; time < 2; ++time) {
            QVERIFY(start(c));
            QCOMPARE(c.view->player()->algorithm(), std::string("nvls"));
            auto* choice = c.view->actionBar()->findChild<QComboBox*>(QStringLiteral("playAlgorithm"));
            // The long name would be cut in the box; it is told when asked.
            QCOMPARE(choice->currentText(), QStringLiteral("NVLS"));
            QCOMPARE(choice->itemData(choice->currentIndex(), Qt::ToolTipRole).toString(),
                     QStringLiteral("NVLS (in-switch reduction)"));
            c.view->togglePlayback();
            QVERIFY(!c.view->actionBar()->isVisible());
        }
    }

    /// One question, one time: the report's own simulation, and the closed form of the card beside it.
    void the_time_is_the_simulations_beside_the_closed_form() {
        CanvasFixture c("dgx-h200");
        QVERIFY(start(c));
        const auto report = c.workspace.report(0);
        const auto rows = collectives::simulateRows(*report->collective);
        QVERIFY(rows);
        for (const collectives::SimRow& row : *rows) {
            if (row.simulated.bytes != report->scenario.messageBytes) continue;
            QCOMPARE(row.simulated.algorithm, c.view->player()->algorithm());
            const QString both = QStringLiteral("of %1; the closed form says %2.")
                                     .arg(QString::fromStdString(timeText(row.simulated.time)),
                                          QString::fromStdString(timeText(row.closedForm)));
            QVERIFY2(text(c).contains(both), qPrintable(text(c) + both));
            QVERIFY2(text(c).contains(u"Rounds run at once"), qPrintable(text(c)));
            return;
        }
        QFAIL("the report does not have the size of the card");
    }

    void no_line_is_cut_at_the_first_opening_data() {
        QTest::addColumn<QSize>("canvas");
        QTest::newRow("wide") << QSize(1000, 700);
        QTest::newRow("flat") << QSize(1000, 300);
        QTest::newRow("beside a comparison") << QSize(660, 156);
        QTest::newRow("narrow") << QSize(400, 560);
        QTest::newRow("beside a wide inspector") << QSize(330, 640);
        QTest::newRow("hardly any") << QSize(240, 420);
    }
    void no_line_is_cut_at_the_first_opening() {
        QFETCH(QSize, canvas);
        CanvasFixture c("dgx-h200", canvas);
        QVERIFY(start(c));
        ActionBar* bar = c.view->actionBar();
        const auto* label = bar->findChild<QLabel*>(QStringLiteral("actionText"));
        const auto whole = [&] {
            return label->height() >= label->heightForWidth(label->width()) &&
                   c.view->rect().contains(bar->geometry());
        };
        QVERIFY2(
            whole(),
            qPrintable(
                QStringLiteral("%1 of %2").arg(label->height()).arg(label->heightForWidth(label->width()))));
        c.picture(QStringLiteral("player-%1x%2").arg(canvas.width()).arg(canvas.height()).toLatin1());
        for (auto* one : bar->findChildren<QToolButton*>())
            QVERIFY2(bar->rect().contains(one->geometry()), qPrintable(one->accessibleName()));
        // The drawing keeps two thirds, and stays in them.
        const double room =
            double(bar->room().width()) / c.view->width() + double(bar->room().height()) / c.view->height();
        QVERIFY2(room <= 1.0 / 3, qPrintable(QString::number(room)));
        for (const Device& device : c.topology().devices())
            QVERIFY(!bar->geometry().contains(c.centre(device.id)));
        const QSize first = bar->size();
        c.view->togglePlayback();
        QVERIFY(start(c));
        QCOMPARE(bar->size(), first);
        for (int i = 0; i < 2; ++i) {
            QTest::mouseClick(button(c, QStringLiteral("One round on")), Qt::LeftButton);
            QVERIFY(whole());
        }
    }

    /// Delete takes what is selected, whatever is played: it has its frame.
    void what_is_selected_keeps_its_frame() {
        CanvasFixture c("dgx-h200");
        QVERIFY(start(c));
        c.click(c.grip("gpu3"));
        QCOMPARE(c.view->drawing().selectedDevices(), std::set<Id>{"gpu3"});
        QCOMPARE(c.view->drawing().item("gpu3")->state(), CardState::Selected);
        QTest::mouseClick(button(c, QStringLiteral("One round on")), Qt::LeftButton);
        QCOMPARE(c.view->drawing().item("gpu3")->state(), CardState::Selected);
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

    /// Among the links that move the selected one has an edge, whether it moves in this round or not.
    void the_selected_link_is_seen_while_others_move() {
        CanvasFixture c("dgx1-v100");
        CanvasView::setAnimated(false);
        QVERIFY(start(c));
        const LinkLayer& layer = *c.view->drawing().linkLayer();
        const Id link = c.topology().links()[0].id;
        const int bundle = c.view->drawing().links().bundleOf(link);
        const QRectF ends = c.view->drawing().cardOf(c.topology().links()[0].a) |
                            c.view->drawing().cardOf(c.topology().links()[0].b);
        const QRect there = c.view->mapFromScene(ends).boundingRect();
        const auto edge = [&] {
            const QRgb text = Theme::instance().tokens().text.rgb();
            const QImage now = c.viewport()->grab(there).toImage();
            int seen = 0;
            for (int y = 0; y < now.height(); ++y)
                for (int x = 0; x < now.width(); ++x) {
                    const QRgb here = now.pixel(x, y);
                    seen += std::abs(qRed(here) - qRed(text)) + std::abs(qGreen(here) - qGreen(text)) +
                                        std::abs(qBlue(here) - qBlue(text)) <
                                    120
                                ? 1
                                : 0;
                }
            return seen;
        };
        const int before = edge();
        c.view->select({}, {link});
        int marked = 0;
        for (int round = 0; round < c.view->player()->count(); ++round) {
            QVERIFY(c.view->drawing().isExplaining());
            marked += layer.isMarked(bundle) ? 1 : 0;
            QVERIFY(edge() > before + 20);
            c.view->player()->step(1);
        }
        QCOMPARE(marked, c.view->player()->count());
        c.view->select({}, {});
        QVERIFY(!layer.isMarked(bundle));
        QCOMPARE(edge(), before);
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
