// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QMimeData>
#include <algorithm>

#include "ui/canvas/analysis/what_if.h"
#include "ui/canvas/canvas_fixture.h"
#include "ui/document/part_mime.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Row "price before drop": while a part, a link, a width or a copy is in the air, a chip says what it does
/// to the slowest pair, the collective and the tokens, and nothing of the drawing has changed yet.
class PriceTest : public QObject {
    Q_OBJECT

  private slots:
    void a_link_in_the_air_tells_its_price() {
        CanvasFixture c;
        const Id a = c.add("H100-SXM5", {0, 0}), b = c.add("H100-SXM5", {300, 0});
        c.document->perform(*edits::connect(c.topology(), c.document->catalog(), a, b, 2));
        c.view->fit();
        QVERIFY(c.workspace.waitUntilIdle(10000));
        const std::string before = c.bytes();
        c.press(c.lowerPort(a));
        c.glide(c.lowerPort(a), c.centre(b));
        c.key(Qt::Key_6);
        QTRY_VERIFY(c.view->whatIf().isAnswered());
        // 2 and 8 NVLink 4 of 25 GB/s each way (NVIDIA H100 datasheet).
        const auto& pair = c.view->whatIf().answer().beforeAfter.at(0);
        QCOMPARE(pair.first.figure.value, 50.0);
        QCOMPARE(pair.second.figure.value, 200.0);
        const QString text = c.chip()->text();
        QVERIFY2(text.contains(u"50.0 → <b>200 GB/s each way") || text.contains(u"50 → <b>200 GB/s each way"),
                 qPrintable(text));
        QVERIFY2(text.contains(u"AllReduce 256 MiB") && text.contains(u"Throughput"), qPrintable(text));
        QVERIFY(text.contains(u"▲"));
        QCOMPARE(c.bytes(), before);
        c.picture("price-link");
        c.key(Qt::Key_Escape);
        QVERIFY(!c.chip()->isVisible() && !c.view->whatIf().isActive());
        c.release(c.centre(b));
        QCOMPARE(c.bytes(), before);
    }

    void the_latest_width_wins() {
        CanvasFixture c;
        const Id a = c.add("H100-SXM5", {0, 0}), b = c.add("H100-SXM5", {300, 0});
        c.view->fit();
        QVERIFY(c.workspace.waitUntilIdle(10000));
        c.press(c.lowerPort(a));
        c.glide(c.lowerPort(a), c.centre(b));
        for (int notch = 0; notch < 12; ++notch) {
            QWheelEvent up(c.centre(b), c.viewport()->mapToGlobal(c.centre(b)), {}, {0, 120}, Qt::LeftButton,
                           {}, Qt::NoScrollPhase, false);
            QApplication::sendEvent(c.viewport(), &up);
        }
        QTRY_VERIFY(c.view->whatIf().isAnswered());
        const auto& pair = c.view->whatIf().answer().beforeAfter.at(0);
        QVERIFY(!pair.first.available || pair.first.figure.value == 0);
        QCOMPARE(pair.second.figure.value, 13 * 25.0);
        c.release(c.centre(b));
        QCOMPARE(c.topology().links()[0].width, 13);
    }

    void a_part_over_the_canvas_tells_its_price() {
        CanvasFixture c("dgx-h100");
        QVERIFY(c.workspace.waitUntilIdle(10000));
        QMimeData data;
        data.setData(QString::fromLatin1(kPartMime), "part:H100-SXM5");
        QDragEnterEvent enter(QPoint(80, 60), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(c.viewport(), &enter);
        QDragMoveEvent move(QPoint(80, 60), Qt::CopyAction, &data, Qt::LeftButton, {});
        QApplication::sendEvent(c.viewport(), &move);
        QTRY_VERIFY(c.view->whatIf().isAnswered());
        // A ninth GPU that nothing is joined to: the slowest pair is gone.
        const auto& pair = c.view->whatIf().answer().beforeAfter.at(0);
        QCOMPARE(pair.first.figure.value, 450.0);
        QVERIFY(!pair.second.available || pair.second.figure.value == 0);
        QVERIFY2(c.chip()->text().contains(u"▼"), qPrintable(c.chip()->text()));
        c.picture("price-part");
        QDragLeaveEvent leave;
        QApplication::sendEvent(c.viewport(), &leave);
        QVERIFY(!c.chip()->isVisible());
    }

    void a_copy_tells_its_price_and_lands_with_its_links() {
        CanvasFixture c;
        const Id a = c.add("H100-SXM5", {0, 0}), b = c.add("H100-SXM5", {200, 0});
        c.document->perform(*edits::connect(c.topology(), c.document->catalog(), a, b, 18));
        c.view->fit();
        QVERIFY(c.workspace.waitUntilIdle(10000));
        c.view->select({a, b});
        const QPoint from = c.grip(a), to = from + QPoint(0, 150);
        c.press(from, Qt::ControlModifier);
        c.glide(from, to, Qt::ControlModifier);
        QVERIFY(c.chip()->isVisible() && c.chip()->text().contains(u'2'));
        c.release(to, Qt::ControlModifier);
        QCOMPARE(c.topology().devices().size(), std::size_t(4));
        QCOMPARE(c.topology().links().size(), std::size_t(2));
        QVERIFY(!c.chip()->isVisible());
    }

    /// The bar is a frame; on a shared machine only the magnitude is judged. Printed: time to the answer.
    void the_price_comes_within_a_frame() {
        for (const char* system : {"dgx-h100", "gb200-nvl72"}) {
            CanvasFixture c(system);
            QVERIFY(c.workspace.waitUntilIdle(20000));
            const Link* link = nullptr;
            for (const Link& one : c.topology().links())
                if (one.type.starts_with("nvlink") && one.width > 0) link = &one;
            std::vector<double> times;
            for (int i = 0; i < 7; ++i) {
                Link changed = *link;
                changed.condition = Condition::Degraded;
                changed.healthyShare = Rational(1, 2 + i);
                Edit edit;
                edit.links[changed.id] = changed;
                WhatIf whatIf(&c.workspace, c.document);
                QElapsedTimer clock;
                clock.start();
                whatIf.ask(edit);
                while (!whatIf.isAnswered() && clock.elapsed() < 20000) QCoreApplication::processEvents();
                times.push_back(double(clock.nsecsElapsed()) / 1e6);
            }
            std::nth_element(times.begin(), times.begin() + 3, times.end());
            qInfo("%s: price after %.1f ms", system, times[3]);
            QVERIFY(times[3] < 2000);
        }
    }
};

QTEST_MAIN(PriceTest)
#include "price_test.moc"
