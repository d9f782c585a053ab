// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Drawing links with the mouse: from port to card, with a width, and every way it can be refused.
class LinkGestureTest : public QObject {
    Q_OBJECT

  private slots:
    void a_drag_from_a_port_makes_a_link_of_the_typed_width() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        const QPoint from = c.lowerPort(gpu), to = c.centre(other);
        c.press(from);
        c.glide(from, to);
        c.key(Qt::Key_1);
        c.key(Qt::Key_8);
        QVERIFY(c.chip()->isVisible());
        // 18 NVLink 4 of 25 GB/s each way (NVIDIA H100 datasheet).
        QVERIFY2(c.chip()->text().contains(u"×18") && c.chip()->text().contains(u"450 GB/s each way"),
                 qPrintable(c.chip()->text()));
        QCOMPARE(c.view->drawing().item(other)->state(), CardState::Target);
        c.release(to);
        QCOMPARE(c.topology().links().size(), std::size_t(1));
        QCOMPARE(c.topology().links()[0].width, 18);
        QCOMPARE(c.topology().links()[0].type, std::string("nvlink4"));
        QVERIFY(!c.chip()->isVisible());
        QCOMPARE(c.view->drawing().item(other)->state(), CardState::Plain);
        QCOMPARE(c.view->drawing().item(gpu)->look().ports, QStringLiteral("18 / 18 links"));
    }

    void the_wheel_sets_the_width_while_a_link_is_drawn() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        const double zoom = c.view->zoom();
        const QPoint from = c.lowerPort(gpu), to = c.centre(other);
        c.press(from);
        c.glide(from, to);
        for (int notch = 0; notch < 3; ++notch) {
            QWheelEvent up(to, c.viewport()->mapToGlobal(to), {}, {0, 120}, Qt::LeftButton, {},
                           Qt::NoScrollPhase, false);
            QApplication::sendEvent(c.viewport(), &up);
        }
        c.release(to);
        QCOMPARE(c.topology().links()[0].width, 4);
        QCOMPARE(c.view->zoom(), zoom);
    }

    void a_second_drag_widens_the_bundle() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        c.drag(c.lowerPort(gpu), c.centre(other));
        c.drag(c.lowerPort(gpu), c.centre(other));
        QCOMPARE(c.topology().links().size(), std::size_t(1));
        QCOMPARE(c.topology().links()[0].width, 2);
        QCOMPARE(c.view->drawing().links().bundles().size(), std::size_t(1));
    }

    void a_part_without_nvlink_is_refused_with_the_reason() {
        CanvasFixture c;
        const Id gpu = c.add("RTX-4090", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        const std::string before = c.bytes();
        const QPoint from = c.lowerPort(gpu), to = c.centre(other);
        c.press(from);
        c.glide(from, to);
        QCOMPARE(c.view->drawing().item(other)->state(), CardState::Faded);
        QVERIFY2(c.chip()->text().contains(u"4090"), qPrintable(c.chip()->text()));
        c.release(to);
        QCOMPARE(c.bytes(), before);
        QVERIFY(c.toast()->isVisible());
        QVERIFY2(c.toast()->text().contains(u"4090") && c.toast()->text().contains(u"NVLink"),
                 qPrintable(c.toast()->text()));
    }

    void the_nineteenth_nvlink_of_an_h100_is_refused() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.document->perform(*edits::connect(c.topology(), c.document->catalog(), gpu, other, 18));
        c.view->fit();
        const std::string before = c.bytes();
        c.drag(c.lowerPort(gpu), c.centre(other));
        QCOMPARE(c.bytes(), before);
        QVERIFY(c.toast()->isVisible());
        QVERIFY2(c.toast()->text().contains(u"18"), qPrintable(c.toast()->text()));
    }

    void mixed_generations_are_refused() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch2", {0, 200});
        c.view->fit();
        const std::string before = c.bytes();
        c.drag(c.lowerPort(gpu), c.centre(other));
        QCOMPARE(c.bytes(), before);
        QVERIFY2(c.toast()->text().contains(u"NVLink 3") && c.toast()->text().contains(u"NVLink 4"),
                 qPrintable(c.toast()->text()));
    }

    void dropped_on_free_canvas_or_escaped_nothing_happens() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        const std::string before = c.bytes();
        c.drag(c.lowerPort(gpu), c.at({300, 100}));
        QCOMPARE(c.bytes(), before);
        QVERIFY(!c.toast()->isVisible());
        c.press(c.lowerPort(gpu));
        c.glide(c.lowerPort(gpu), c.centre(other));
        c.key(Qt::Key_Escape);
        c.release(c.centre(other));
        QCOMPARE(c.bytes(), before);
        QVERIFY(!c.chip()->isVisible());
    }

    void the_link_tool_takes_the_whole_card_and_two_clicks() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        c.view->setTool(CanvasView::ToolKind::Link);
        c.drag(c.grip(gpu), c.centre(other));
        QCOMPARE(c.topology().links().size(), std::size_t(1));
        c.click(c.grip(gpu));
        c.glide(c.grip(gpu), c.centre(other), {}, Qt::NoButton);
        c.click(c.centre(other));
        QCOMPARE(c.topology().links()[0].width, 2);
        c.key(Qt::Key_Escape);
        QCOMPARE(c.view->tool(), CanvasView::ToolKind::Select);
    }

    void two_selected_devices_are_linked_by_a_key() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->select({gpu, other});
        c.key(Qt::Key_L);
        c.key(Qt::Key_L);
        QCOMPARE(c.topology().links()[0].width, 2);
        c.view->select({gpu});
        c.key(Qt::Key_L);
        QVERIFY(c.toast()->isVisible());
        QCOMPARE(c.topology().links()[0].width, 2);
    }

    void a_port_is_at_least_twelve_pixels_wide() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.view->fit();
        for (const QPoint off : {QPoint(-6, 0), QPoint(6, 0), QPoint(0, -6), QPoint(0, 6)}) {
            const int before = c.topology().links().empty() ? 0 : c.topology().links()[0].width;
            c.drag(c.lowerPort(gpu) + off, c.centre(other));
            QCOMPARE(c.topology().links().size(), std::size_t(1));
            QCOMPARE(c.topology().links()[0].width, before + 1);
        }
    }
};

QTEST_MAIN(LinkGestureTest)
#include "link_gesture_test.moc"
