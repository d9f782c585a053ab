// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QMenu>
#include <QMimeData>
#include <QSignalSpy>

#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/overlay/minimap.h"
#include "ui/document/part_mime.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {
using Ids = std::set<Id>;
}

class SelectAndEditTest : public QObject {
    Q_OBJECT

  private slots:
    void clicks_and_the_rubber_band_select() {
        CanvasFixture c;
        const Id a = c.add("H100-SXM5", {-200, 0}), b = c.add("H100-SXM5", {0, 0}),
                 far = c.add("H100-SXM5", {400, 300});
        c.view->fit();
        const auto& selected = c.view->drawing().selectedDevices();
        c.click(c.grip(a));
        QCOMPARE(selected, Ids{a});
        QCOMPARE(c.workspace.selectedDevices(), std::vector<Id>{a});
        c.click(c.grip(b), Qt::ShiftModifier);
        QCOMPARE(selected, (Ids{a, b}));
        c.click(c.grip(a), Qt::ShiftModifier);
        QCOMPARE(selected, Ids{b});
        c.click(c.at({200, -100}));
        QVERIFY(selected.empty());
        c.drag(c.at({-300, -100}), c.at({100, 100}));
        QCOMPARE(selected, (Ids{a, b}));
        c.drag(c.at({300, 200}), c.at({500, 400}), Qt::ShiftModifier);
        QCOMPARE(selected, (Ids{a, b, far}));
        c.key(Qt::Key_Escape);
        QVERIFY(selected.empty());
        c.key(Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(selected.size(), std::size_t(3));
    }

    void a_selected_device_lights_its_links() {
        CanvasFixture c("dgx-h100");
        c.click(c.grip("gpu3"));
        const auto& drawing = c.view->drawing();
        int lit = 0;
        for (int i = 0; i < static_cast<int>(drawing.links().bundles().size()); ++i)
            if (drawing.linkLayer()->isLit(i)) ++lit;
        const int gpu = c.topology().deviceIndex("gpu3");
        QCOMPARE(lit, static_cast<int>(c.topology().linksOf(gpu).size()));
        QCOMPARE(drawing.item("gpu3")->state(), CardState::Selected);
    }

    void a_link_can_be_clicked_widened_and_deleted() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0}), other = c.add("nvswitch3", {0, 200});
        c.document->perform(*edits::connect(c.topology(), c.document->catalog(), gpu, other, 4));
        c.view->fit();
        c.click(c.at({0, 100}));
        QCOMPARE(c.view->drawing().selectedLinks().size(), std::size_t(1));
        c.view->setLinkWidth(6);
        QCOMPARE(c.topology().links()[0].width, 6);
        c.key(Qt::Key_Delete);
        QVERIFY(c.topology().links().empty());
        QCOMPARE(c.topology().devices().size(), std::size_t(2));
    }

    void dragging_moves_on_the_grid_and_alt_ignores_it() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0});
        c.add("H100-SXM5", {700, 500});
        c.view->resetZoom();
        c.view->centreOn({200, 150});
        QSignalSpy changes(c.document, &Document::changed);
        c.drag(c.grip(gpu), c.grip(gpu) + QPoint(83, 46));
        QCOMPARE(c.topology().device(gpu)->position, (Point{80, 50}));
        QCOMPARE(changes.count(), 1);  // once, at the end
        c.drag(c.grip(gpu), c.grip(gpu) + QPoint(83, 46), Qt::AltModifier);
        QCOMPARE(c.topology().device(gpu)->position, (Point{163, 96}));
    }

    void dragging_aligns_with_a_neighbour() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0});
        c.add("H100-SXM5", {203, 300});  // off the grid
        c.view->resetZoom();
        c.view->centreOn({100, 150});
        c.drag(c.grip(gpu), c.grip(gpu) + QPoint(200, 17));
        QCOMPARE(c.topology().device(gpu)->position.x, 203.0);
        QCOMPARE(c.topology().device(gpu)->position.y, 20.0);
    }

    void escape_puts_a_dragged_card_back() {
        CanvasFixture c("dgx-h100");
        const std::string before = c.bytes();
        const QPoint from = c.grip("gpu3");
        c.press(from);
        c.glide(from, from + QPoint(120, 90));
        QVERIFY(c.grip("gpu3") != from);
        c.key(Qt::Key_Escape);
        c.release(from + QPoint(120, 90));
        QCOMPARE(c.grip("gpu3"), from);
        QCOMPARE(c.bytes(), before);
        QCOMPARE(c.document->history()->count(), 0);
    }

    void arrows_nudge_as_one_step() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0});
        c.click(c.grip(gpu));
        for (int i = 0; i < 3; ++i) c.key(Qt::Key_Right);
        c.key(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(c.topology().device(gpu)->position, (Point{30, 1}));
        QCOMPARE(c.document->history()->count(), 2);
        c.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(c.topology().device(gpu)->position, (Point{0, 0}));
    }

    void copy_and_paste_bring_the_links_among_them() {
        CanvasFixture c("dgx-h100");
        const std::size_t devices = c.topology().devices().size(), links = c.topology().links().size();
        c.view->select({"gpu0", "gpu1", "nvsw0"});
        c.key(Qt::Key_C, Qt::ControlModifier);
        const QMimeData* data = QGuiApplication::clipboard()->mimeData();
        QVERIFY(data->hasFormat(QString::fromLatin1(kDrawingMime)));
        QVERIFY(data->text().contains(u"gpu1"));
        c.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(c.topology().devices().size(), devices + 3);
        QCOMPARE(c.topology().links().size(), links + 2);
        QCOMPARE(c.view->drawing().selectedDevices().size(), std::size_t(3));
        c.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(c.topology().devices().size(), devices + 6);
        c.key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(c.topology().devices().size(), devices + 3);
        c.key(Qt::Key_Z, Qt::ControlModifier);
        c.key(Qt::Key_Z, Qt::ControlModifier);
        c.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(c.topology().devices().size(), devices);
    }

    void what_cannot_be_pasted_is_said() {
        CanvasFixture c;
        for (const QString& text : {QString(), QStringLiteral("{\"format\": 1, \"devices\": 7}")}) {
            QGuiApplication::clipboard()->setText(text);
            c.toast()->hide();
            c.view->paste();
            QVERIFY(c.topology().empty());
            QVERIFY(c.toast()->isVisible());
        }
    }

    void text_from_elsewhere_is_handed_on() {
        CanvasFixture c;
        QSignalSpy handed(c.view.get(), &CanvasView::textPasted);
        for (const QString& text : {QStringLiteral("dear all,"), QString(100000, u'[')}) {
            QGuiApplication::clipboard()->setText(text);
            c.view->paste();
            QCOMPARE(handed.takeLast().at(0).toString(), text);
            QVERIFY(c.topology().empty());
        }
    }

    void ctrl_drag_clones() {
        CanvasFixture c;
        const Id gpu = c.add("H100-SXM5", {0, 0});
        c.view->fit();
        c.drag(c.grip(gpu), c.grip(gpu) + QPoint(250, 0), Qt::ControlModifier);
        QCOMPARE(c.topology().devices().size(), std::size_t(2));
        QCOMPARE(c.topology().device(gpu)->position, (Point{0, 0}));
    }

    void undo_of_everything_is_the_start_to_the_byte() {
        CanvasFixture c("dgx-h100");
        const std::string start = c.bytes();
        c.drag(c.grip("gpu3"), c.grip("gpu3") + QPoint(60, 40));
        c.view->select({"gpu0", "nvsw2"});
        c.view->duplicate();
        c.view->arrange(Arrangement::Grid);
        c.view->select({"gpu5"});
        c.view->setCondition(Condition::Failed);
        c.view->select({"nvsw1", "gpu7"});
        c.view->deleteSelection();
        c.view->addPart(QStringLiteral("H100-SXM5"));
        c.view->autoWire();
        const std::string end = c.bytes();
        QVERIFY(c.document->history()->count() >= 6);
        while (c.document->history()->canUndo()) c.key(Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(c.bytes(), start);
        while (c.document->history()->canRedo()) c.document->history()->redo();
        QCOMPARE(c.bytes(), end);
        // The picture has followed all of it.
        QCOMPARE(c.view->drawing().itemCount(), c.topology().devices().size());
    }

    void the_wheel_zooms_to_the_pointer_and_f_fits() {
        CanvasFixture c("dgx-h100");
        QSignalSpy zoomed(c.view.get(), &CanvasView::zoomChanged);
        const QPoint pointer(300, 200);
        const QPointF held = c.view->mapToScene(pointer);
        QWheelEvent wheel(pointer, c.viewport()->mapToGlobal(pointer), {}, {0, 240}, {}, {},
                          Qt::NoScrollPhase, false);
        const double before = c.view->zoom();
        QApplication::sendEvent(c.viewport(), &wheel);
        QVERIFY(c.view->zoom() > before * 1.3);
        QVERIFY(zoomed.count() >= 1);
        const QPointF off = c.view->mapToScene(pointer) - held;
        QVERIFY(off.manhattanLength() < 2);
        c.key(Qt::Key_F);
        QVERIFY(c.view->visibleRect().contains(c.view->drawing().contentRect()));
        c.view->select({"gpu0"});
        c.key(Qt::Key_F, Qt::ShiftModifier);
        QVERIFY(c.view->visibleRect().contains(c.view->drawing().cardOf("gpu0")));
        QVERIFY(c.view->zoom() > before);
    }

    void the_paper_moves_with_middle_right_and_space() {
        CanvasFixture c("dgx-h100");
        const std::string before = c.bytes();
        const QPoint from(400, 300), by(70, -30);
        for (const auto button : {Qt::MiddleButton, Qt::RightButton, Qt::LeftButton}) {
            const QPoint start = c.centre("gpu0");
            if (button == Qt::LeftButton) QTest::keyPress(c.view.get(), Qt::Key_Space);
            c.drag(from, from + by, {}, button);
            if (button == Qt::LeftButton) QTest::keyRelease(c.view.get(), Qt::Key_Space);
            QCOMPARE(c.centre("gpu0") - start, by);
        }
        QCOMPARE(c.bytes(), before);
        QVERIFY(!c.view->findChild<QMenu*>(QStringLiteral("canvasMenu")));
    }

    void a_right_click_opens_the_menu_and_fails_a_gpu() {
        CanvasFixture c("dgx-h100");
        QTest::mouseClick(c.viewport(), Qt::RightButton, {}, c.grip("gpu2"));
        auto* menu = c.view->findChild<QMenu*>(QStringLiteral("canvasMenu"));
        QVERIFY(menu);
        QCOMPARE(c.view->drawing().selectedDevices(), Ids{"gpu2"});
        auto* conditions = menu->findChild<QMenu*>(QStringLiteral("conditionMenu"));
        QVERIFY(conditions);
        conditions->actions().last()->trigger();
        menu->close();
        QCOMPARE(c.topology().device("gpu2")->condition, Condition::Failed);
        // Said in words, not by colour alone.
        QCOMPARE(c.view->drawing().item("gpu2")->look().state, QStringLiteral("failed"));
    }

    void an_explained_path_is_lit_until_escape() {
        CanvasFixture c("dgx-h100");
        bandwidth::PairReason reason;
        reason.devices = {c.topology().deviceIndex("gpu0"), c.topology().deviceIndex("nvsw1")};
        reason.links = {c.topology().linksOf(reason.devices[0])[0]};
        c.workspace.explain({}, reason);
        QVERIFY(c.view->drawing().isExplaining());
        QCOMPARE(c.view->drawing().item("gpu5")->state(), CardState::Faded);
        QCOMPARE(c.view->drawing().item("gpu0")->state(), CardState::Plain);
        c.key(Qt::Key_Escape);
        QVERIFY(!c.view->drawing().isExplaining());
        QCOMPARE(c.view->drawing().item("gpu5")->state(), CardState::Plain);
    }

    void parts_are_added_clear_of_each_other() {
        CanvasFixture c;
        for (int i = 0; i < 6; ++i) c.view->addPart(QStringLiteral("H100-SXM5"));
        QCOMPARE(c.topology().devices().size(), std::size_t(6));
        for (const Device& x : c.topology().devices())
            for (const Device& y : c.topology().devices())
                QVERIFY(x.id == y.id ||
                        !c.view->drawing().cardOf(x.id).intersects(c.view->drawing().cardOf(y.id)));
        c.view->addSystem(QStringLiteral("mi300x-8"));
        QVERIFY(c.topology().devices().size() >= 14);
        for (int i = 0; i < 2; ++i) c.view->addPart(QStringLiteral("no-such-part"));
        QVERIFY(c.toast()->isVisible());
    }

    void the_minimap_goes_where_it_is_clicked() {
        CanvasFixture c("dgx-h100");
        auto* map = c.view->findChild<Minimap*>(QStringLiteral("minimap"));
        QVERIFY(map && map->isVisible());
        c.view->zoomIn();
        c.view->zoomIn();
        c.view->zoomIn();
        const QPointF before = c.view->visibleRect().center();
        QTest::mouseClick(map, Qt::LeftButton, {}, QPoint(20, 20));
        const QPointF after = c.view->visibleRect().center();
        QVERIFY(after.x() < before.x() && after.y() < before.y());
        c.view->showMinimap(false);
        QVERIFY(!map->isVisible());
    }

    void the_canvas_describes_itself_to_readers() {
        CanvasFixture c("dgx-h100");
        QCOMPARE(c.view->accessibleName(), QStringLiteral("Canvas"));
        QVERIFY(c.view->accessibleDescription().contains(u"8"));
        c.view->select({"gpu3"});
        QVERIFY(c.view->accessibleDescription().contains(u"GPU 3"));
    }
};

QTEST_MAIN(SelectAndEditTest)
#include "select_and_edit_test.moc"
