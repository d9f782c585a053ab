// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main job with a hand on the mouse: a real X server, real pointer events from outside the program, Qt's own drag and
// drop. Two GPUs and a switch are dragged from the palette, links are drawn from port to port, the matrix is right.
#include <QApplication>
#include <QLineEdit>
#include <QListView>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/parts/parts_model.h"
#include "ui/shell/main_window.h"
#include "ui/shell/shell_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class TrueDragTest : public QObject {
    Q_OBJECT

    test::Desk m_desk;
    std::unique_ptr<MainWindow> m_window;

    CanvasView* canvas() const { return m_window->findChild<CanvasView*>(QStringLiteral("canvas")); }
    const Topology& topology() const { return m_desk.workspace.currentDesign()->topology(); }

    /// Runs xdotool beside the event loop, as another person's hand.
    static void hand(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral("xdotool"), arguments);
        QTRY_VERIFY_WITH_TIMEOUT(process.state() == QProcess::NotRunning, 15000);
        QCOMPARE(process.exitCode(), 0);
    }
    static QStringList move(const QPoint& to) {
        return {QStringLiteral("mousemove"), QString::number(to.x()), QString::number(to.y()),
                QStringLiteral("sleep"), QStringLiteral("0.08")};
    }
    /// Presses, glides in steps, types while the button is down, lets go.
    static void drag(const QPoint& from, const QPoint& to, const QStringList& keys = {}) {
        QStringList all = move(from);
        all << QStringLiteral("mousedown") << QStringLiteral("1") << QStringLiteral("sleep") << QStringLiteral("0.1");
        for (int step = 1; step <= 6; ++step) all << move(from + (to - from) * step / 6);
        for (const QString& key : keys) all << QStringLiteral("key") << key << QStringLiteral("sleep") << QStringLiteral("0.1");
        all << move(to) << QStringLiteral("mouseup") << QStringLiteral("1") << QStringLiteral("sleep") << QStringLiteral("0.2");
        hand(all);
    }

    /// Searches the palette for a part and drags it onto the canvas, at a place in viewport coordinates.
    void dragPart(const char* name, const char* id, const QPoint& place) {
        auto* search = m_window->findChild<QLineEdit*>(QStringLiteral("partsSearch"));
        auto* list = m_window->findChild<QListView*>(QStringLiteral("partsList"));
        search->setText(QString::fromLatin1(name));
        QModelIndex found;
        for (int row = 0; row < list->model()->rowCount(); ++row) {
            const QModelIndex index = list->model()->index(row, 0);
            if (index.data(PartsModel::IdRole).toString() == QLatin1String(id)) found = index;
        }
        QVERIFY2(found.isValid(), name);
        list->scrollTo(found);
        const std::size_t before = topology().devices().size();
        drag(list->viewport()->mapToGlobal(list->visualRect(found).center()), canvas()->viewport()->mapToGlobal(place));
        QTRY_COMPARE(topology().devices().size(), before + 1);
    }

    QPoint globalOf(const QPointF& scene) const {
        return canvas()->viewport()->mapToGlobal(canvas()->mapFromScene(scene));
    }
    void dragLink(const Id& from, const Id& to, const QStringList& width) {
        const QRectF card = canvas()->drawing().cardOf(from);
        const QPointF target = canvas()->drawing().cardOf(to).center();
        const bool below = target.y() > card.center().y();
        drag(globalOf({card.center().x(), below ? card.bottom() : card.top()}), globalOf(target), width);
    }

  private slots:
    void initTestCase() {
        if (QGuiApplication::platformName() != QLatin1String("xcb"))
            QSKIP("needs an X server: run under xvfb-run with QT_QPA_PLATFORM=xcb");
        if (QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty()) QSKIP("xdotool is not installed");
        m_desk.workspace.addDesign({});
        m_window = std::make_unique<MainWindow>(&m_desk.workspace, &m_desk.settings, &m_desk.dialogs);
        m_window->setGeometry(0, 0, 1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    }

    void partsAndLinksByHand() {
        const QRect room = canvas()->viewport()->rect();
        dragPart("H100 SXM5", "H100-SXM5", {room.width() / 3, room.height() / 3});
        dragPart("H100 SXM5", "H100-SXM5", {room.width() * 2 / 3, room.height() / 3});
        dragPart("NVSwitch", "nvswitch3", {room.width() / 2, room.height() * 3 / 4});
        QCOMPARE(topology().accelerators().size(), std::size_t(2));

        Id devices[3];
        for (const Device& device : topology().devices())
            devices[device.role == Role::ScaleUpSwitch ? 2 : devices[0].empty() ? 0 : 1] = device.id;
        dragLink(devices[0], devices[2], {QStringLiteral("1"), QStringLiteral("8")});
        QTRY_COMPARE(topology().links().size(), std::size_t(1));
        dragLink(devices[1], devices[2], {QStringLiteral("1"), QStringLiteral("8")});
        QTRY_COMPARE(topology().links().size(), std::size_t(2));

        // 18 NVLink 4 of 25 GB/s each way on either side (NVIDIA H100 data sheet: 900 GB/s both ways).
        QVERIFY(m_desk.workspace.waitUntilIdle(10000));
        const auto report = m_desk.workspace.report(m_desk.workspace.current());
        QVERIFY(report && report->bandwidth);
        const auto& pairs = report->bandwidth->pairs;
        QCOMPARE(pairs.at(0, 1).fabric.toDouble(), 450.0);
        QCOMPARE(pairs.at(1, 0).fabric.toDouble(), 450.0);
        QCOMPARE(pairs.at(0, 1).direct.toDouble(), 0.0);
    }
};

QTEST_MAIN(TrueDragTest)
#include "true_drag_test.moc"
