// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/drawing/routing.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Row "reconnect an end by dragging it".
class ReconnectTest : public QObject {
    Q_OBJECT

    struct Setup {
        CanvasFixture c;
        Id gpu, first, second, link;
        Setup() {
            gpu = c.add("H100-SXM5", {0, 0});
            first = c.add("nvswitch3", {-200, 250});
            second = c.add("nvswitch3", {200, 250});
            c.document->perform(*edits::connect(c.topology(), c.document->catalog(), gpu, first, 4));
            link = c.topology().links()[0].id;
            c.view->fit();
            c.view->select({}, {link});
        }
        /// The square near the card that the end of the selected line shows.
        QPoint end(const Id& device) {
            const QPoint middle = c.centre(device);
            for (int reach = 0; reach < 120; ++reach)
                for (int dx = -reach; dx <= reach; ++dx)
                    for (int dy = -reach; dy <= reach; ++dy) {
                        const QPoint at = middle + QPoint(dx, dy);
                        if (std::max(std::abs(dx), std::abs(dy)) != reach) continue;
                        if (c.view->endDeviceAt(at) == device) return at;
                    }
            return {};
        }
    };

  private slots:
    void the_end_of_a_selected_link_goes_to_another_device() {
        Setup s;
        const QPoint from = s.end(s.first);
        QVERIFY(!from.isNull());
        s.c.press(from);
        s.c.glide(from, s.c.centre(s.second));
        QCOMPARE(s.c.view->drawing().item(s.second)->state(), CardState::Target);
        QVERIFY2(s.c.chip()->text().contains(u"×4"), qPrintable(s.c.chip()->text()));
        s.c.release(s.c.centre(s.second));
        QCOMPARE(s.c.topology().links().size(), std::size_t(1));
        const Link& link = s.c.topology().links()[0];
        QVERIFY(link.a == s.second || link.b == s.second);
        QCOMPARE(link.width, 4);
        QCOMPARE(s.c.view->drawing().selectedLinks().count(link.id), std::size_t(1));
        s.c.document->history()->undo();
        QCOMPARE(s.c.topology().links()[0].id, s.link);
    }

    void the_wheel_sets_the_width_on_the_way() {
        Setup s;
        const QPoint from = s.end(s.first), to = s.c.centre(s.second);
        s.c.press(from);
        s.c.glide(from, to);
        for (int notch = 0; notch < 2; ++notch) {
            QWheelEvent up(to, s.c.viewport()->mapToGlobal(to), {}, {0, 120}, Qt::LeftButton, {},
                           Qt::NoScrollPhase, false);
            QApplication::sendEvent(s.c.viewport(), &up);
        }
        s.c.release(to);
        QCOMPARE(s.c.topology().links()[0].width, 6);
    }

    void it_joins_a_link_that_is_there_already() {
        Setup s;
        s.c.document->perform(*edits::connect(s.c.topology(), s.c.document->catalog(), s.gpu, s.second, 3));
        s.c.view->select({}, {s.link});
        const QPoint from = s.end(s.first);
        s.c.drag(from, s.c.centre(s.second));
        QCOMPARE(s.c.topology().links().size(), std::size_t(1));
        QCOMPARE(s.c.topology().links()[0].width, 7);
    }

    void what_does_not_fit_is_refused_with_the_reason_and_stays() {
        Setup s;
        const Id rtx = s.c.add("RTX-4090", {0, 500});
        s.c.view->fit();
        s.c.view->select({}, {s.link});
        const std::string before = s.c.bytes();
        const QPoint from = s.end(s.first);
        s.c.press(from);
        s.c.glide(from, s.c.centre(rtx));
        QCOMPARE(s.c.view->drawing().item(rtx)->state(), CardState::Faded);
        QVERIFY2(s.c.chip()->text().contains(u"4090"), qPrintable(s.c.chip()->text()));
        s.c.release(s.c.centre(rtx));
        QCOMPARE(s.c.bytes(), before);
        QVERIFY(s.c.toast()->isVisible());
    }

    void let_go_on_free_canvas_or_escaped_it_stays() {
        Setup s;
        const std::string before = s.c.bytes();
        const QPoint from = s.end(s.first);
        s.c.drag(from, s.c.at({0, 150}));
        QCOMPARE(s.c.bytes(), before);
        s.c.view->select({}, {s.link});
        s.c.press(from);
        s.c.glide(from, s.c.centre(s.second));
        s.c.key(Qt::Key_Escape);
        s.c.release(s.c.centre(s.second));
        QCOMPARE(s.c.bytes(), before);
    }
};

QTEST_MAIN(ReconnectTest)
#include "reconnect_test.moc"
