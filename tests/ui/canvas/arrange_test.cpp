// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/tools/snap.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Rows "snap" and "arrange": equal gaps, pins, cards that glide.
class ArrangeTest : public QObject {
    Q_OBJECT

  private slots:
    void a_card_snaps_to_the_gap_of_its_neighbours() {
        // Two cards 40 apart; the third comes within reach of 40 beyond the second.
        const std::vector<QRectF> others{{0, 0, 100, 60}, {140, 0, 100, 60}};
        const Snap snap = snapMove({600, 300, 100, 60}, {650, 330}, {-316.5, -298}, others, 8);
        QCOMPARE(snap.by.x(), -320.0);  // 240 + 40 = 280
        QCOMPARE(snap.by.y(), -300.0);  // aligned with the row
        QCOMPARE(snap.gaps.size(), std::size_t(2));
        for (const QLineF& gap : snap.gaps) QVERIFY(std::abs(gap.length() - 40) < 1e-9);
        // In the middle between two, and downwards the same.
        const std::vector<QRectF> column{{0, 0, 100, 60}, {0, 300, 100, 60}};
        const Snap middle = snapMove({0, 0, 100, 60}, {50, 30}, {2, 147}, column, 8);
        QCOMPARE(middle.by.y(), 150.0);
        QCOMPARE(middle.by.x(), 0.0);
    }

    void dragging_shows_the_equal_gaps() {
        CanvasFixture c;
        const Id a = c.add("H100-SXM5", {0, 0}), b = c.add("H100-SXM5", {170, 0}),
                 d = c.add("H100-SXM5", {430, 100});
        c.view->fit();
        const QPoint from = c.grip(d);
        // 120 wide, 50 apart: the third belongs at 340.
        const QPoint to = from + (c.at({343, 2}) - c.at({430, 100}));
        c.press(from);
        c.glide(from, to);
        c.picture("gaps");
        c.release(to);
        QCOMPARE(c.topology().device(d)->position, (Point{340, 0}));
        Q_UNUSED(a);
        Q_UNUSED(b);
    }

    void pinned_devices_stay_where_they_are() {
        CanvasFixture c("dgx-h100");
        c.click(c.grip("gpu2"));
        c.view->togglePinned();
        QVERIFY(c.topology().device("gpu2")->pinned);
        QVERIFY(c.view->drawing().item("gpu2")->look().pinned);
        const Point was = c.topology().device("gpu2")->position;
        c.view->selectNone();
        c.view->arrange(Arrangement::Ring);
        QCOMPARE(c.topology().device("gpu2")->position, was);
        c.document->history()->undo();
        c.document->history()->undo();
        QVERIFY(!c.topology().device("gpu2")->pinned);
    }

    void cards_glide_to_their_places_unless_motion_is_off() {
        CanvasFixture c("dgx-h100");
        const QPointF before = c.view->drawing().cardOf("gpu0").center();
        c.view->arrange(Arrangement::Grid);
        const Point target = c.topology().device("gpu0")->position;
        const QPointF wanted(target.x, target.y);
        QVERIFY(wanted != before);
        QTRY_COMPARE(c.view->drawing().cardOf("gpu0").center(), wanted);
        CanvasView::setAnimated(false);
        c.view->arrange(Arrangement::Tiers);
        const Point next = c.topology().device("gpu0")->position;
        QCOMPARE(c.view->drawing().cardOf("gpu0").center(), QPointF(next.x, next.y));
        CanvasView::setAnimated(true);
    }

    void shift_f_fits_the_selection() {
        CanvasFixture c("dgx-h100");
        const double all = c.view->zoom();
        c.view->select({"gpu0", "gpu1"});
        c.key(Qt::Key_F, Qt::ShiftModifier);
        QVERIFY(c.view->zoom() > all);
        QVERIFY(c.view->visibleRect().contains(c.view->drawing().cardOf("gpu0")));
        QVERIFY(c.view->visibleRect().contains(c.view->drawing().cardOf("gpu1")));
        c.key(Qt::Key_F);
        QVERIFY(c.view->visibleRect().contains(c.view->drawing().contentRect()));
    }
};

QTEST_MAIN(ArrangeTest)
#include "arrange_test.moc"
