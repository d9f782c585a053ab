// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Four questions that people bring, each answered with as few actions as the window promises. An action is
// one click, double click, drag, key or typed word; reading costs none. The lists below are the gestures of
// somebody who has not read the manual: only what stands on the screen is used.
#include <QAction>
#include <QLineEdit>
#include <QListView>
#include <QTest>
#include <QToolButton>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/overlay/action_bar.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/headline_card.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/why_card.h"
#include "ui/results/heat_map.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/main_window.h"
#include "ui/shell/shell_fixture.h"
#include "ui/shell/start/gallery_model.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

/// A window as somebody finds it, and a hand that counts.
struct Person : test::Desk {
    std::unique_ptr<MainWindow> window;
    int actions = 0;

    explicit Person(const QStringList& inputs = {}) {
        if (!openInputs(workspace, inputs)) qFatal("inputs");
        window = std::make_unique<MainWindow>(&workspace, &settings, &dialogs);
        window->setGeometry(0, 0, 1280, 800);
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get())) qFatal("the window does not show");
        QApplication::setActiveWindow(window.get());  // shortcuts ask for it; a bare X server activates none
        workspace.waitUntilIdle(30000);
    }
    CanvasView* canvas() const { return window->area()->canvas(); }
    const Topology& topology() const { return workspace.currentDesign()->topology(); }

    QWidget* focus() const { return window->focusWidget() ? window->focusWidget() : window.get(); }
    void key(const QKeySequence& sequence) {
        ++actions;
        QTest::keySequence(focus(), sequence);
        settle();
    }
    void type(const QString& text) {
        ++actions;
        QTest::keyClicks(focus(), text);
        settle();
    }
    /// A button of the toolbar, found by its words.
    void tool(const char* command) {
        ++actions;
        QAction* action = window->commands()->action(QString::fromLatin1(command));
        for (auto* button : window->findChildren<QToolButton*>())
            if (button->defaultAction() == action && button->isVisible()) {
                QTest::mouseClick(button, Qt::LeftButton);
                return settle();
            }
        qFatal("%s is not on the toolbar", command);
    }
    void click(QWidget* on, const QPoint& at, Qt::KeyboardModifiers keys = {}) {
        ++actions;
        QTest::mouseClick(on, Qt::LeftButton, keys, at);
        settle();
    }
    /// A tile of the gallery.
    void pick(const char* system, Qt::KeyboardModifiers keys = {}) {
        auto* gallery = window->findChild<QListView*>(QStringLiteral("gallery"));
        if (!gallery->isVisible()) qFatal("the gallery is closed");
        for (int row = 0; row < gallery->model()->rowCount(); ++row) {
            const QModelIndex index = gallery->model()->index(row, 0);
            if (index.data(GalleryModel::SystemId).toString() != QLatin1String(system)) continue;
            gallery->scrollTo(index);  // the wheel is no action that anybody counts
            return click(gallery->viewport(), gallery->visualRect(index).center(), keys);
        }
        qFatal("%s is not in the gallery", system);
    }
    void settle() {
        QCoreApplication::processEvents();
        if (!workspace.waitUntilIdle(30000)) qFatal("no answer");
        QTest::qWait(60);
    }
    QString why() const { return window->findChild<InspectorPanel*>()->why()->text(); }
};

}  // namespace

class TasksTest : public QObject {
    Q_OBJECT

  private slots:
    void initTestCase() {
        QVERIFY(test::catalog() != nullptr);
        CanvasView::setAnimated(false);
    }

    /// (a) Which of two systems is better at 30 tokens/s per user, and by how much? At most 3 actions.
    void which_of_two_systems_is_better() {
        Person person;
        person.key(QKeySequence(Qt::CTRL | Qt::Key_N));
        person.pick("dgx-h200", Qt::ControlModifier);
        person.pick("hgx-h800", Qt::ControlModifier);
        QCOMPARE(person.workspace.designCount(), 4);
        auto* panel = person.window->findChild<ComparePanel*>();
        QVERIFY(panel && panel->isVisible());
        panel->refreshNow();
        const QString sentence = panel->sentence();
        QVERIFY2(sentence.contains(u"serves") && sentence.contains(u"30 tokens/s per user"),
                 qPrintable(sentence));
        // The very two that were picked, with the figures of their own reports.
        const int a = person.workspace.comparedWith(), b = person.workspace.current();
        std::set<std::string> systems{person.workspace.design(a)->topology().systemId(),
                                      person.workspace.design(b)->topology().systemId()};
        QCOMPARE(systems, (std::set<std::string>{"dgx-h200", "hgx-h800"}));
        QVERIFY2(person.actions <= 3, qPrintable(QString::number(person.actions)));
    }

    /// The ready-made comparison needs none: its card says it.
    void first_start_answers_without_any_action() {
        Person person;
        bool said = false;
        for (const auto* card : person.window->findChildren<HeadlineCard*>())
            said = said || (card->isVisible() && card->accessibleName().contains(u"30 tok/s/user") &&
                            card->accessibleName().contains(u"1.47×"));
        QVERIFY(said);
        QCOMPARE(person.actions, 0);
    }

    /// (b) Draw four GPUs on a switch and read the pair bandwidth. At most 8 actions, a blank sheet included.
    void four_gpus_on_a_switch() {
        Person person;
        person.key(QKeySequence(Qt::CTRL | Qt::Key_N));
        person.key(QKeySequence(Qt::Key_Return));  // the blank sheet comes first
        QVERIFY(person.topology().empty());
        person.key(QKeySequence(Qt::CTRL | Qt::Key_F));
        person.type(QStringLiteral("4 h100 sxm"));
        person.key(QKeySequence(Qt::Key_Return));
        QCOMPARE(person.topology().accelerators().size(), std::size_t(4));
        person.type(QStringLiteral("nvswitch gen 3"));
        person.key(QKeySequence(Qt::Key_Return));
        QCOMPARE(person.topology().devices().size(), std::size_t(5));
        person.tool("arrange.autoWire");
        // One third-generation NVSwitch has 64 ports (NVIDIA): 16 for each, of 25 GB/s each way.
        const auto report = person.workspace.report(person.workspace.current());
        QVERIFY(report && report->bandwidth);
        QCOMPARE(report->bandwidth->slowestPair.toDouble(), 400.0);
        bool said = false;
        for (const auto* card : person.window->findChildren<HeadlineCard*>())
            said = said || (card->isVisible() && card->accessibleName().contains(u"400 GB/s each way"));
        QVERIFY(said);
        QVERIFY2(person.actions <= 8, qPrintable(QString::number(person.actions)));
    }

    /// (c) Where is the bottleneck of a box with bridged pairs? At most 5 actions.
    void the_bottleneck_of_a_bridged_box() {
        Person person;
        person.key(QKeySequence(Qt::CTRL | Qt::Key_N));
        person.type(QStringLiteral("bridged"));
        person.pick("a100-pcie-bridge-4");
        QCOMPARE(person.topology().systemId(), std::string("a100-pcie-bridge-4"));
        // The number that is wrong: the slowest pair.
        HeadlineCard* slowest = nullptr;
        for (auto* card : person.window->findChildren<HeadlineCard*>())
            if (card->isVisible() && card->accessibleName().startsWith(u"Slowest GPU pair")) slowest = card;
        QVERIFY(slowest);
        person.click(slowest, slowest->rect().center());
        // Two pairs of A100 PCIe joined by bridges, one on each socket: between the pairs everything passes
        // the CPU.
        QVERIFY2(person.why().contains(u"CPU"), qPrintable(person.why()));
        QVERIFY(person.canvas()->drawing().isExplaining());  // and it is lit
        QVERIFY2(person.actions <= 5, qPrintable(QString::number(person.actions)));
    }

    /// (d) What does losing one NVSwitch cost? At most 4 actions.
    void what_one_nvswitch_costs() {
        Person person({QStringLiteral("dgx-h100")});
        const QRectF card = person.canvas()->drawing().cardOf("nvsw0");
        person.click(person.canvas()->viewport(), person.canvas()->mapFromScene(card.center()));
        person.tool("analyse.fail");
        // Five of the 18 links of each GPU end at NVSwitch 0 (Fabric Manager guide): 13 × 25 GB/s are left.
        QTRY_VERIFY2(person.canvas()->actionBar()->isVisible() &&
                         person.canvas()->actionBar()->html().contains(u"325"),
                     qPrintable(person.canvas()->actionBar()->html()));
        const QString told = person.canvas()->actionBar()->html();
        QVERIFY2(told.contains(u"NVSwitch 0") && told.contains(u"450") && told.contains(u"worse"),
                 qPrintable(told));
        QVERIFY2(person.actions <= 4, qPrintable(QString::number(person.actions)));
        // And back.
        for (auto* button : person.canvas()->actionBar()->findChildren<QToolButton*>())
            if (button->text() == QStringLiteral("Bring it back")) QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(person.topology().device("nvsw0")->condition, Condition::Healthy);
        QVERIFY(!person.canvas()->actionBar()->isVisible());
    }
};

QTEST_MAIN(TasksTest)
#include "tasks_test.moc"
