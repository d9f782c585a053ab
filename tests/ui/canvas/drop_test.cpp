// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDropEvent>
#include <QMimeData>

#include "ui/canvas/canvas_fixture.h"
#include "ui/canvas/drop_target.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

std::unique_ptr<QMimeData> dragged(const QByteArray& payload) {
    auto data = std::make_unique<QMimeData>();
    data->setData(QString::fromLatin1(kPartMime), payload);
    return data;
}

}  // namespace

/// What happens at a drop, without a drag: QDrag::exec never drops on the offscreen platform.
class DropTest : public QObject {
    Q_OBJECT

  private slots:
    void a_part_lands_on_the_grid_where_it_was_let_go() {
        Workspace workspace(shippedCatalog());
        Document* document = workspace.design(workspace.addDesign({}));
        DropTarget target(*document);
        QVERIFY(target.enter(dragged("part:H100-SXM5").get()));
        QVERIFY(!target.isRefused());
        QCOMPARE(target.ghosts().size(), std::size_t(1));
        target.moveTo({123, -46});
        const auto edit = target.drop();
        QVERIFY(edit && document->perform(*edit));
        QCOMPARE(document->topology().devices()[0].position, (Point{120, -50}));
    }

    void on_top_of_another_it_goes_beside_it() {
        Workspace workspace(shippedCatalog());
        Document* document = workspace.design(workspace.addDesign({}));
        DropTarget target(*document);
        for (int i = 0; i < 2; ++i) {
            QVERIFY(target.enter(dragged("part:H100-SXM5").get()));
            target.moveTo({0, 0});
            QVERIFY(document->perform(*target.drop()));
        }
        const auto devices = document->topology().devices();
        QVERIFY(!cardRect(devices[0].role, devices[0].position)
                     .intersects(cardRect(devices[1].role, devices[1].position)));
    }

    void a_system_brings_its_wiring() {
        Workspace workspace(shippedCatalog());
        Document* document = workspace.design(workspace.addDesign({}));
        DropTarget target(*document);
        QVERIFY(target.enter(dragged("system:dgx-h100").get()));
        target.moveTo({0, 0});
        QVERIFY(document->perform(*target.drop()));
        QCOMPARE(document->topology().accelerators().size(), std::size_t(8));
        QCOMPARE(document->history()->count(), 1);
    }

    void a_system_of_unknown_wiring_says_so() {
        Workspace workspace(shippedCatalog());
        Document* document = workspace.design(workspace.addDesign({}));
        DropTarget target(*document);
        QVERIFY(target.enter(dragged("system:rubin-ultra-kyber").get()));
        QVERIFY(target.isRefused());
        QVERIFY(!target.drop());
    }

    void foreign_data_is_not_taken() {
        Workspace workspace(shippedCatalog());
        DropTarget target(*workspace.design(workspace.addDesign({})));
        QVERIFY(!target.enter(dragged("part:../../etc/passwd").get()));
        QMimeData text;
        text.setText(QStringLiteral("part:H100-SXM5"));
        QVERIFY(!target.enter(&text));
        QVERIFY(!target.drop());
    }

    void the_view_takes_drag_events_to_the_end() {
        CanvasFixture c;
        const auto data = dragged("part:nvswitch3");
        const QPoint where(500, 350);
        QDragEnterEvent enter(where, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(c.viewport(), &enter);
        QVERIFY(enter.isAccepted());
        QDragMoveEvent move(where, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(c.viewport(), &move);
        QVERIFY(move.isAccepted());
        QDropEvent drop(where, Qt::CopyAction, data.get(), Qt::LeftButton, {});
        QApplication::sendEvent(c.viewport(), &drop);
        QCOMPARE(c.topology().devices().size(), std::size_t(1));
        QCOMPARE(c.view->drawing().selectedDevices().size(), std::size_t(1));
        const QPointF off =
            c.view->drawing().cardOf(c.topology().devices()[0].id).center() - c.view->mapToScene(where);
        QVERIFY(off.manhattanLength() <= 10);

        const auto foreign = dragged("nonsense");
        QDragEnterEvent no(where, Qt::CopyAction, foreign.get(), Qt::LeftButton, {});
        QApplication::sendEvent(c.viewport(), &no);
        QVERIFY(!no.isAccepted());
    }
};

QTEST_MAIN(DropTest)
#include "drop_test.moc"
