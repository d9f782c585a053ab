// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSpinBox>
#include <QToolButton>

#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/overlay/action_bar.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

/// Nodes, trays and groups that collapse to one glyph; one box multiplied into many.
class GroupsTest : public QObject {
    Q_OBJECT

    static const GroupItem* group(CanvasFixture& c, const QString& name) {
        for (const GroupItem* one : c.view->drawing().groupItems())
            if (one->look().name == name) return one;
        return nullptr;
    }
    void doubleClick(CanvasFixture& c, const QPoint& at) {
        QTest::mouseDClick(c.viewport(), Qt::LeftButton, {}, at);
    }

  private slots:
    void trays_of_a_rack_collapse_and_open_again() {
        CanvasFixture c("gb200-nvl72", {1600, 1000});
        const std::string before = c.bytes();
        QVERIFY(group(c, QStringLiteral("Compute tray 3")));
        c.picture("rack-open");
        c.key(Qt::Key_G);  // nothing selected: all
        QVERIFY(group(c, QStringLiteral("Compute tray 3"))->look().collapsed);
        QVERIFY(!c.view->drawing().item("gpu12")->isVisible());
        c.picture("rack-collapsed");
        // Every tray to every switch tray: 18 × 9 lines instead of 1,296 links; no link is lost on the way.
        int scaleUp = 0, links = 0;
        for (const Bundle& bundle : c.view->drawing().links().bundles())
            if (bundle.layer == Layer::ScaleUp &&
                c.view->drawing().isCollapsed(
                    c.topology().devices()[static_cast<std::size_t>(bundle.a)].id)) {
                ++scaleUp;
                links += bundle.width;
            }
        QCOMPARE(scaleUp, 18 * 9);
        QCOMPARE(links, 1296);
        doubleClick(c, c.at(group(c, QStringLiteral("Compute tray 3"))->area().center()));
        QVERIFY(!group(c, QStringLiteral("Compute tray 3"))->look().collapsed);
        QVERIFY(group(c, QStringLiteral("Compute tray 4"))->look().collapsed);
        c.key(Qt::Key_G);
        c.key(Qt::Key_G);
        QVERIFY(c.view->drawing().grouping().collapsed().empty());
        QCOMPARE(c.bytes(), before);  // how it is looked at is no edit
    }

    void a_glyph_is_selected_moved_and_failed_whole() {
        CanvasFixture c("gb200-nvl72", {1600, 1000});
        c.key(Qt::Key_G);
        const GroupItem* tray = group(c, QStringLiteral("Compute tray 0"));
        const QPoint middle = c.at(tray->area().center());
        c.click(middle);
        const std::set<Id> members = c.view->drawing().selectedDevices();
        QCOMPARE(members.size(), c.view->drawing().membersOf(tray->look().key).size());
        QVERIFY(tray->look().selected);
        const Point was = c.topology().device(*members.begin())->position;
        const QRectF area = tray->area();
        c.drag(middle, middle + QPoint(0, 60), Qt::AltModifier);
        const Point now = c.topology().device(*members.begin())->position;
        QVERIFY(now.y > was.y + 10);
        QVERIFY(std::abs(tray->area().top() - area.top() - (now.y - was.y)) < 1e-6);
        c.view->fail();
        for (const Id& id : members) QCOMPARE(c.topology().device(id)->condition, Condition::Failed);
        QVERIFY(tray->look().state.contains(u"failed"));
    }

    void a_link_to_a_glyph_asks_to_open_it() {
        CanvasFixture c("gb200-nvl72", {1600, 1000});
        const Id lone = c.add("GB200-GPU", {3000, 0});
        c.view->drawing().setCollapsed({"host:0"});
        c.view->fit();
        const std::string before = c.bytes();
        c.view->setTool(CanvasView::ToolKind::Link);
        c.drag(c.centre(lone), c.at(group(c, QStringLiteral("Compute tray 0"))->area().center()));
        QCOMPARE(c.bytes(), before);
        QVERIFY2(c.toast()->isVisible() && c.toast()->text().contains(u"Open the group"),
                 qPrintable(c.toast()->text()));
    }

    void own_groups_are_made_collapsed_and_undone() {
        CanvasFixture c;
        const Id a = c.add("H100-SXM5", {0, 0}), b = c.add("H100-SXM5", {200, 0});
        c.add("H100-SXM5", {600, 0});
        c.view->fit();
        c.view->select({a, b});
        c.view->groupSelection();
        QVERIFY(group(c, QStringLiteral("Group 1")));
        // A click on its name selects all of it.
        c.view->selectNone();
        c.click(c.at(group(c, QStringLiteral("Group 1"))->handle().center()));
        QCOMPARE(c.view->drawing().selectedDevices(), (std::set<Id>{a, b}));
        c.picture("own-group");
        doubleClick(c, c.at(group(c, QStringLiteral("Group 1"))->handle().center()));
        QVERIFY(group(c, QStringLiteral("Group 1"))->look().collapsed);
        c.document->history()->undo();
        QVERIFY(!group(c, QStringLiteral("Group 1")));
        QVERIFY(c.view->drawing().item(a)->isVisible());
    }

    /// 32 boxes of 8 GPUs: as many leaves and spines as NVIDIA's scalable unit has (8 and 4 of 64 ports).
    void a_box_is_multiplied_and_opens_readable() {
        CanvasFixture c("dgx-h100", {1280, 800});
        c.view->askMultiply();
        ActionBar* bar = c.view->actionBar();
        QVERIFY(bar->isVisible());
        auto* number = bar->findChild<QSpinBox*>();
        QTest::keyClicks(number, QStringLiteral("32"));
        QVERIFY2(bar->html().contains(u"256 GPUs") && bar->html().contains(u"leaf switches: 8") &&
                     bar->html().contains(u"spine switches: 4"),
                 qPrintable(bar->html()));
        for (auto* button : bar->findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("Multiply")) QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(c.topology().accelerators().size(), std::size_t(256));
        QVERIFY(!bar->isVisible());
        // Collapsed at first, and its name is large enough to read.
        const GroupItem* node = group(c, QStringLiteral("Node 7"));
        QVERIFY(node && node->look().collapsed);
        QVERIFY(node->area().height() * c.view->zoom() > 24);
        int visible = 0;
        for (const Device& device : c.topology().devices())
            visible += c.view->drawing().item(device.id)->isVisible() ? 1 : 0;
        QCOMPARE(visible, 12);
        c.picture("multiplied");
        c.document->history()->undo();
        QCOMPARE(c.topology().accelerators().size(), std::size_t(8));
    }

    void what_cannot_be_multiplied_is_refused() {
        CanvasFixture c("dgx-h100");
        c.view->select({"nvsw0", "nvsw1"});
        c.view->askMultiply();
        QVERIFY(c.view->actionBar()->html().contains(u"no GPU"));
        CanvasFixture empty;
        empty.view->askMultiply();
        QVERIFY(!empty.view->actionBar()->isVisible());
        QVERIFY(empty.toast()->isVisible());
    }

    void reveal_opens_the_group_that_hides_a_device() {
        CanvasFixture c("gb200-nvl72", {1600, 1000});
        c.key(Qt::Key_G);
        c.view->reveal("gpu40");
        QVERIFY(c.view->drawing().item("gpu40")->isVisible());
        QCOMPARE(c.view->drawing().selectedDevices(), (std::set<Id>{"gpu40"}));
    }
};

QTEST_MAIN(GroupsTest)
#include "groups_test.moc"
