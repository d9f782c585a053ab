// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A monkey at the window: every gesture of mouse, wheel and keyboard and every command, by chance but the
// same for every run of a seed. Afterwards the drawings are sound, undo leads to the start and redo to the
// end, byte for byte. FABRICSKETCH_MONKEY_STEPS (400 without it) and FABRICSKETCH_MONKEY_SEED (1).
#include <QAction>
#include <QLineEdit>
#include <QMouseEvent>
#include <QWheelEvent>
#include <cmath>
#include <random>

#include "formats/format.h"
#include "shell_fixture.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/document/journal/journal.h"
#include "ui/document/journal/recovery.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/main_window.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;
using test::Desk;

namespace {

/// The long runs take longer than a test function may without this.
[[maybe_unused]] const bool kPatient = qputenv("QTEST_FUNCTION_TIMEOUT", "86400000");

/// Beyond this a step takes too long to make many of them.
constexpr std::size_t kMostDevices = 120;

std::string bytes(const Document& document) {
    for (const auto& format : formats::allFormats())
        if (format->id() == "project")
            return format->write(document.drawing(), document.catalog()).value_or("no text");
    return {};
}

int fromEnvironment(const char* name, int otherwise) {
    const int value = qEnvironmentVariableIntValue(name);
    return value > 0 ? value : otherwise;
}

class Monkey {
  public:
    Monkey(MainWindow* window, Workspace* workspace, unsigned seed)
        : m_window(window), m_workspace(workspace), m_random(seed) {
        for (const Command& command : window->commands()->commands())
            // Leaving ends the test; another language makes another window.
            if (command.id != QLatin1String("file.quit") && !command.id.startsWith(u"view.language"))
                m_commands << command.id;
    }

    /// What was done, for whoever has to repeat it.
    QString step() {
        if (QWidget* popup = QApplication::activePopupWidget()) return inPopup(popup);
        const std::size_t devices = m_workspace->currentDesign()->topology().devices().size();
        if (devices > kMostDevices) return shrink();
        switch (below(20)) {
            case 0:
            case 1:
            case 2:
            case 3:
            case 4:
                return command();
            case 5:
            case 6:
            case 7:
                return drag();
            case 8:
            case 9:
            case 10:
                return click();
            case 11:
                return wheel();
            case 12:
            case 13:
            case 14:
                return canvasKey();
            case 15:
                return anyKey();
            case 16:
                return part();
            case 17:
                return widget();
            default:
                return link();
        }
    }

  private:
    int below(int n) { return static_cast<int>(m_random() % static_cast<unsigned>(std::max(n, 1))); }
    CanvasView* canvas() const { return m_window->area()->canvas(); }
    QWidget* viewport() const { return canvas()->viewport(); }

    QPoint somewhere() {
        const auto devices = m_workspace->currentDesign()->topology().devices();
        if (below(4) != 0 && !devices.empty()) {
            const Device& device = devices[static_cast<std::size_t>(below(static_cast<int>(devices.size())))];
            const QRectF card = canvas()->drawing().cardOf(device.id);
            const QPointF at = below(2) == 0 ? card.center() + QPointF(card.width() / 4, 0)
                                             : QPointF(card.center().x(), card.bottom());
            return canvas()->mapFromScene(at);
        }
        return {below(viewport()->width()), below(viewport()->height())};
    }
    Qt::KeyboardModifiers modifiers() {
        constexpr Qt::KeyboardModifiers kAll[] = {Qt::NoModifier, Qt::NoModifier,      Qt::NoModifier,
                                                  Qt::NoModifier, Qt::ControlModifier, Qt::ShiftModifier,
                                                  Qt::AltModifier};
        return kAll[below(7)];
    }
    void mouse(QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons held,
               Qt::KeyboardModifiers keys) {
        QMouseEvent event(type, at, viewport()->mapToGlobal(at), button, held, keys);
        QApplication::sendEvent(viewport(), &event);
    }
    static QString said(const char* what, const QPoint& at) {
        return QStringLiteral("%1 %2,%3").arg(QLatin1String(what)).arg(at.x()).arg(at.y());
    }

    QString command() {
        QString id = m_commands[below(static_cast<int>(m_commands.size()))];
        // A picture of a drawing that is strewn about takes seconds.
        if ((id.startsWith(u"file.export") || id == u"edit.copyPicture") && below(20) != 0)
            id = QStringLiteral("edit.undo");
        m_window->commands()->refresh();
        m_window->commands()->action(id)->trigger();
        return id;
    }
    QString drag() {
        const Qt::KeyboardModifiers keys = modifiers();
        const Qt::MouseButton button = below(5) == 0 ? Qt::MiddleButton : Qt::LeftButton;
        const QPoint from = somewhere(), to = somewhere();
        mouse(QEvent::MouseButtonPress, from, button, button, keys);
        for (int i = 1; i <= 3; ++i) {
            mouse(QEvent::MouseMove, from + (to - from) * i / 3, Qt::NoButton, button, keys);
            if (i == 2 && below(10) == 0) QTest::keyClick(canvas(), Qt::Key_Escape);
            if (i == 2 && below(6) == 0) QTest::keyClick(canvas(), Qt::Key(Qt::Key_1 + below(9)));
        }
        if (CanvasView* still = canvas(); still != nullptr)
            mouse(QEvent::MouseButtonRelease, to, button, Qt::NoButton, keys);
        return said("drag", from) + said(" to", to);
    }
    /// From a card's port to another card: what the drawing lives from.
    QString link() {
        const auto devices = m_workspace->currentDesign()->topology().devices();
        if (devices.size() < 2) return part();
        const auto card = [&] {
            const auto at = static_cast<std::size_t>(below(static_cast<int>(devices.size())));
            return canvas()->drawing().cardOf(devices[at].id);
        };
        const QRectF a = card(), b = card();
        const QPoint from = canvas()->mapFromScene(QPointF(a.center().x(), a.bottom()));
        const QPoint to = canvas()->mapFromScene(b.center());
        mouse(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton, {});
        mouse(QEvent::MouseMove, (from + to) / 2, Qt::NoButton, Qt::LeftButton, {});
        mouse(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton, {});
        mouse(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton, {});
        return said("link", from) + said(" to", to);
    }
    QString click() {
        const QPoint at = somewhere();
        const Qt::KeyboardModifiers keys = modifiers();
        const Qt::MouseButton button = below(8) == 0 ? Qt::RightButton : Qt::LeftButton;
        const bool twice = below(8) == 0;
        mouse(QEvent::MouseMove, at, Qt::NoButton, Qt::NoButton, keys);
        mouse(twice ? QEvent::MouseButtonDblClick : QEvent::MouseButtonPress, at, button, button, keys);
        mouse(QEvent::MouseButtonRelease, at, button, Qt::NoButton, keys);
        return said(twice ? "double click" : "click", at);
    }
    QString wheel() {
        const QPoint at = somewhere();
        QWheelEvent event(at, viewport()->mapToGlobal(at), {}, {0, below(2) == 0 ? 120 : -120}, Qt::NoButton,
                          modifiers(), Qt::NoScrollPhase, false);
        QApplication::sendEvent(viewport(), &event);
        return said("wheel", at);
    }
    QString canvasKey() {
        constexpr Qt::Key kKeys[] = {Qt::Key_Delete, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,
                                     Qt::Key_Down,   Qt::Key_Escape, Qt::Key_Return, Qt::Key_Tab,
                                     Qt::Key_1,      Qt::Key_4,      Qt::Key_9,      Qt::Key_Plus,
                                     Qt::Key_Minus,  Qt::Key_Home,   Qt::Key_Space,  Qt::Key_Z,
                                     Qt::Key_X,      Qt::Key_H,      Qt::Key_L,      Qt::Key_V};
        const Qt::Key key = kKeys[below(static_cast<int>(std::size(kKeys)))];
        canvas()->setFocus();
        QTest::keyClick(canvas(), key, modifiers());
        return QStringLiteral("key %1").arg(key);
    }
    QString anyKey() {
        QWidget* focus = QApplication::focusWidget();
        if (focus == nullptr) return QStringLiteral("no focus");
        constexpr Qt::Key kKeys[] = {Qt::Key_A,   Qt::Key_8,    Qt::Key_Return, Qt::Key_Escape,
                                     Qt::Key_Tab, Qt::Key_Down, Qt::Key_Up,     Qt::Key_Backspace};
        const Qt::Key key = kKeys[below(static_cast<int>(std::size(kKeys)))];
        QTest::keyClick(focus, key);
        return QStringLiteral("key %1 in %2").arg(key).arg(focus->objectName());
    }
    QString part() {
        constexpr const char* kParts[] = {"H100-SXM5", "nvswitch3", "A100-SXM4-80GB", "connectx-7",
                                          "RTX-4090"};
        const char* id = kParts[below(5)];
        canvas()->addPart(QLatin1String(id));
        return QStringLiteral("add %1").arg(QLatin1String(id));
    }
    /// Any button, field or list that is seen.
    QString widget() {
        QList<QWidget*> seen;
        for (QWidget* one : m_window->findChildren<QWidget*>())
            if (one->isVisible() && one->isEnabled() && one->focusPolicy() != Qt::NoFocus) seen << one;
        if (seen.isEmpty()) return {};
        QWidget* one = seen[below(static_cast<int>(seen.size()))];
        const QString name =
            QStringLiteral("%1 %2").arg(QLatin1String(one->metaObject()->className()), one->objectName());
        QTest::mouseClick(one, Qt::LeftButton, {}, {below(one->width()), below(one->height())});
        return name;
    }
    QString inPopup(QWidget* popup) {
        if (below(2) == 0) {
            QTest::keyClick(popup, Qt::Key_Down);
            if (QApplication::activePopupWidget() == popup) QTest::keyClick(popup, Qt::Key_Return);
        }
        if (QWidget* still = QApplication::activePopupWidget()) still->close();
        return QStringLiteral("popup");
    }
    QString shrink() {
        canvas()->selectAll();
        canvas()->deleteSelection();
        return QStringLiteral("all deleted");
    }

    MainWindow* m_window;
    Workspace* m_workspace;
    std::mt19937 m_random;
    QStringList m_commands;
};

}  // namespace

class MonkeyTest : public QObject {
    Q_OBJECT

    /// Nothing about a drawing, its canvas or its history is broken.
    static QString wrong(const Workspace& workspace, const MainWindow& window) {
        if (workspace.designCount() < 1 || workspace.designCount() > Workspace::kMostDesigns)
            return QStringLiteral("%1 designs").arg(workspace.designCount());
        for (int i = 0; i < workspace.designCount(); ++i) {
            const Document& document = *workspace.design(i);
            const Topology& drawn = document.topology();
            const Topology again = Topology::build({drawn.devices().begin(), drawn.devices().end()},
                                                   {drawn.links().begin(), drawn.links().end()});
            if (!std::ranges::equal(drawn.devices(), again.devices()) ||
                !std::ranges::equal(drawn.links(), again.links()))
                return QStringLiteral("design %1: order or ends").arg(i);
            for (const Device& device : drawn.devices())
                if (!std::isfinite(device.position.x) || !std::isfinite(device.position.y))
                    return QStringLiteral("design %1: a device is nowhere").arg(i);
            const DesignScene& scene = window.area()->canvas(i)->drawing();
            if (scene.itemCount() != drawn.devices().size())
                return QStringLiteral("design %1: %2 cards for %3 devices")
                    .arg(i)
                    .arg(scene.itemCount())
                    .arg(drawn.devices().size());
            for (const Id& id : scene.selectedDevices())
                if (drawn.device(id) == nullptr)
                    return QStringLiteral("design %1: a ghost is selected").arg(i);
            for (const Id& id : scene.selectedLinks())
                if (drawn.link(id) == nullptr) return QStringLiteral("design %1: a ghost is selected").arg(i);
        }
        return {};
    }

  private slots:
    void a_monkey_breaks_nothing() {
        const int steps = fromEnvironment("FABRICSKETCH_MONKEY_STEPS", 400);
        const int seed = fromEnvironment("FABRICSKETCH_MONKEY_SEED", 1);
        Theme::instance().setMode(Theme::Mode::Light);
        CanvasView::setAnimated(false);
        Desk desk;
        desk.dialogs.answer = Dialogs::SaveAnswer::Discard;
        desk.dialogs.save = desk.path("saved");
        Journal journal(&desk.workspace, desk.path("journal"));
        std::map<const Document*, std::string> starts;
        const auto watch = [&](int index) {
            const Document* document = desk.workspace.design(index);
            starts[document] = bytes(*document);
            connect(document, &Document::replaced, this,
                    [&starts, document] { starts[document] = bytes(*document); });
        };
        connect(&desk.workspace, &Workspace::designAdded, this, watch);
        QVERIFY(openInputs(desk.workspace, {QStringLiteral("dgx-a100"), QStringLiteral("sierra")}));
        MainWindow window(&desk.workspace, &desk.settings, &desk.dialogs);
        window.resize(1280, 800);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        // Menus and boxes with a loop of their own must not hold the monkey.
        bool inside = false;
        QTimer opener;
        connect(&opener, &QTimer::timeout, [&] {
            if (!inside) return;
            if (QWidget* modal = QApplication::activeModalWidget()) modal->close();
            if (QWidget* popup = QApplication::activePopupWidget()) popup->close();
        });
        opener.start(30);

        Monkey monkey(&window, &desk.workspace, static_cast<unsigned>(seed));
        const bool loud = qEnvironmentVariableIsSet("FABRICSKETCH_MONKEY_LOUD");
        for (int step = 1; step <= steps; ++step) {
            // What hangs on names of files would make one run unlike another.
            desk.dialogs.save = desk.path("saved") + QString::number(step % 7);
            inside = true;
            const QString done = monkey.step();
            inside = false;
            if (loud) std::fprintf(stderr, "%d %s\n", step, qUtf8Printable(done));
            QCoreApplication::processEvents();
            if (step % 20 != 0 && step != steps) continue;
            const QString fault = wrong(desk.workspace, window);
            QVERIFY2(
                fault.isEmpty(),
                qPrintable(QStringLiteral("seed %1, step %2 (%3): %4").arg(seed).arg(step).arg(done, fault)));
            if (step % 1000 == 0) qInfo("%d steps", step);
        }
        opener.stop();
        QVERIFY(desk.workspace.waitUntilIdle(120'000));

        std::vector<std::string> ends;
        for (int i = 0; i < desk.workspace.designCount(); ++i) {
            Document& document = *desk.workspace.design(i);
            QVERIFY(desk.workspace.report(i) != nullptr);
            ends.push_back(bytes(document));
            const int index = document.history()->index();
            document.history()->setIndex(0);
            QCOMPARE(QString::fromStdString(bytes(document)), QString::fromStdString(starts[&document]));
            document.history()->setIndex(document.history()->count());
            const std::string last = bytes(document);
            document.history()->setIndex(index);
            QCOMPARE(QString::fromStdString(bytes(document)), QString::fromStdString(ends.back()));
            document.history()->setIndex(0);
            document.history()->setIndex(document.history()->count());
            QCOMPARE(QString::fromStdString(bytes(document)), QString::fromStdString(last));
            document.history()->setIndex(index);

            const QString file = desk.path("round.fabric.json");
            QVERIFY(document.saveAs(file));
            const auto read = formats::open(file.toStdString(), desk.workspace.catalog());
            QVERIFY2(read, read ? "" : read.error().text().c_str());
            QVERIFY(read->topology == document.topology());
        }
        // The journal says the same as the window.
        {
            const QString path = journal.path();
            QVERIFY(QFile::copy(path, desk.path("copy.journal")));
        }
        Workspace other(test::catalog());
        std::vector<Leftover> left = leftovers(desk.folder.path());
        QCOMPARE(left.size(), std::size_t(1));
        const QStringList problems = left[0].restore(other);
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        QCOMPARE(other.designCount(), desk.workspace.designCount());
        for (int i = 0; i < other.designCount(); ++i)
            QCOMPARE(QString::fromStdString(bytes(*other.design(i))),
                     QString::fromStdString(ends[static_cast<std::size_t>(i)]));
    }
};

QTEST_MAIN(MonkeyTest)
#include "monkey_test.moc"
