// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/canvas_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Rows "auto-wire" and "arrange" of the canvas table.
class WireAndArrangeTest : public QObject {
    Q_OBJECT

    static QRectF card(CanvasFixture& c, const Id& id) { return c.view->drawing().cardOf(id); }

  private slots:
    /// 18 NVLink 4 a GPU (NVIDIA H100 datasheet) over two switches: nine each, 18 × 25 GB/s for every pair.
    void one_command_spreads_the_ports_over_the_selected_switches() {
        CanvasFixture c;
        std::vector<Id> gpus;
        for (int i = 0; i < 4; ++i) gpus.push_back(c.add("H100-SXM5", {i * 150.0, 0}));
        const Id planes[] = {c.add("nvswitch3", {100, 250}), c.add("nvswitch3", {350, 250})};
        const Id apart = c.add("nvswitch3", {900, 700});
        c.view->fit();
        c.drag(c.at({-120, -80}), c.at({560, 330}));  // the rubber band round all but the third switch
        QCOMPARE(c.view->drawing().selectedDevices().size(), std::size_t(6));
        const std::string before = c.bytes();
        c.view->autoWire();
        QCOMPARE(c.topology().links().size(), std::size_t(8));
        for (const Link& link : c.topology().links()) {
            QCOMPARE(link.width, 9);
            QVERIFY(link.a != apart && link.b != apart);
        }
        QCOMPARE(c.view->drawing().links().bundles().size(), std::size_t(8));
        for (const Id& gpu : gpus)
            QCOMPARE(c.view->drawing().item(gpu)->look().ports, QStringLiteral("18 / 18 links"));
        for (const Id& plane : planes)
            QCOMPARE(c.view->drawing().item(plane)->look().ports, QStringLiteral("36 / 64 ports"));
        QVERIFY(c.workspace.waitUntilIdle(20000));
        QCOMPARE(c.workspace.report(0)->bandwidth->slowestPair.toDouble(), 450.0);
        c.document->history()->undo();
        QCOMPARE(c.bytes(), before);
    }

    void what_cannot_be_wired_says_why() {
        CanvasFixture c;
        c.add("RTX-4090", {0, 0});  // no NVLink (NVIDIA's product page)
        c.add("nvswitch3", {0, 250});
        c.view->selectAll();
        c.view->autoWire();
        QVERIFY(c.topology().links().empty());
        QVERIFY(c.toast()->isVisible() && !c.toast()->text().isEmpty());
    }

    void every_arrangement_is_clear_readable_and_one_step_data() {
        QTest::addColumn<int>("arrangement");
        QTest::newRow("tiers") << static_cast<int>(Arrangement::Tiers);
        QTest::newRow("ring") << static_cast<int>(Arrangement::Ring);
        QTest::newRow("grid") << static_cast<int>(Arrangement::Grid);
        QTest::newRow("rack") << static_cast<int>(Arrangement::Rack);
    }
    void every_arrangement_is_clear_readable_and_one_step() {
        QFETCH(int, arrangement);
        CanvasFixture c("dgx-h100");
        CanvasView::setAnimated(false);
        const std::string before = c.bytes();
        c.view->arrange(static_cast<Arrangement>(arrangement));
        QVERIFY(c.bytes() != before);
        const auto& devices = c.topology().devices();
        for (std::size_t i = 0; i < devices.size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                QVERIFY2(!card(c, devices[i].id).intersects(card(c, devices[j].id)),
                         (devices[i].id + " lies on " + devices[j].id).c_str());
        QVERIFY(c.view->visibleRect().contains(c.view->drawing().contentRect()));
        c.document->history()->undo();
        QCOMPARE(c.bytes(), before);
        CanvasView::setAnimated(true);
    }

    /// Eight GPUs evenly on a circle: neighbours are equally far apart.
    void a_ring_is_a_circle() {
        CanvasFixture c;
        for (int i = 0; i < 8; ++i) c.add("MI300X", {i * 130.0, 0});
        c.view->arrange(Arrangement::Ring);
        QPointF middle;
        for (const Device& device : c.topology().devices())
            middle += QPointF(device.position.x, device.position.y) / 8;
        double least = 1e9, most = 0;
        for (const Device& device : c.topology().devices()) {
            const double away = QLineF(middle, {device.position.x, device.position.y}).length();
            least = std::min(least, away);
            most = std::max(most, away);
        }
        // Cards are wider than high: an oval of at most that proportion.
        QVERIFY2(least > 60 && most / least < 2.2, qPrintable(QStringLiteral("%1 %2").arg(least).arg(most)));
    }
};

QTEST_MAIN(WireAndArrangeTest)
#include "wire_and_arrange_test.moc"
