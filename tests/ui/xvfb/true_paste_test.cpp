// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix copied in another program and pasted with the keyboard: a real X server, a clipboard that belongs
// to another process, real key events. The paste box asks which GPU it is, Return draws the machine.
#include <QApplication>
#include <QClipboard>
#include <QListWidget>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>

#include "ui/canvas/canvas_view.h"
#include "ui/shell/main_window.h"
#include "ui/shell/paste/paste_box.h"
#include "ui/shell/shell_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

constexpr auto kOwner = "--own-the-clipboard";

/// Four GPUs in a full mesh of four links each, as HGX A100 4-GPU boards are: any part with twelve links
/// fits.
QString matrix() {
    return QStringLiteral(
        "user@node:~$ nvidia-smi topo -m\n"
        "\tGPU0\tGPU1\tGPU2\tGPU3\tCPU Affinity\tNUMA Affinity\n"
        "GPU0\t X \tNV4\tNV4\tNV4\t0-31\t0\n"
        "GPU1\tNV4\t X \tNV4\tNV4\t0-31\t0\n"
        "GPU2\tNV4\tNV4\t X \tNV4\t32-63\t1\n"
        "GPU3\tNV4\tNV4\tNV4\t X \t32-63\t1\n");
}

}  // namespace

class TruePasteTest : public QObject {
    Q_OBJECT

    test::Desk m_desk;
    std::unique_ptr<MainWindow> m_window;
    QProcess m_other;

    /// Runs xdotool beside the event loop, as another person's hand.
    static void hand(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral("xdotool"), arguments);
        QTRY_VERIFY_WITH_TIMEOUT(process.state() == QProcess::NotRunning, 15000);
        QCOMPARE(process.exitCode(), 0);
    }

  private slots:
    void initTestCase() {
        if (QGuiApplication::platformName() != QLatin1String("xcb"))
            QSKIP("needs an X server: run under xvfb-run with QT_QPA_PLATFORM=xcb");
        if (QStandardPaths::findExecutable(QStringLiteral("xdotool")).isEmpty())
            QSKIP("xdotool is not installed");
        m_desk.workspace.addDesign({});
        m_window = std::make_unique<MainWindow>(&m_desk.workspace, &m_desk.settings, &m_desk.dialogs);
        m_window->setGeometry(0, 0, 1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
        m_other.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        m_other.start(QCoreApplication::applicationFilePath(), {QString::fromLatin1(kOwner)});
        QVERIFY(m_other.waitForReadyRead(15000));  // it says when the clipboard is its own
    }
    void cleanupTestCase() {
        m_other.kill();
        m_other.waitForFinished();
    }

    void copiedElsewherePastedHere() {
        QTRY_VERIFY_WITH_TIMEOUT(QGuiApplication::clipboard()->text().contains(QStringLiteral("NV4")), 10000);
        QVERIFY(!QGuiApplication::clipboard()->ownsClipboard());
        auto* canvas = m_window->findChild<CanvasView*>(QStringLiteral("canvas"));
        const QPoint middle = canvas->viewport()->mapToGlobal(canvas->viewport()->rect().center());
        hand({QStringLiteral("mousemove"), QString::number(middle.x()), QString::number(middle.y()),
              QStringLiteral("click"), QStringLiteral("1"), QStringLiteral("windowfocus"),
              QString::number(m_window->winId()), QStringLiteral("sleep"), QStringLiteral("0.2"),
              QStringLiteral("key"), QStringLiteral("ctrl+v")});
        auto* box = m_window->pasteBox();
        QTRY_VERIFY_WITH_TIMEOUT(box->isVisible() && !box->isReading(), 15000);
        auto* gpus = box->findChild<QListWidget*>(QStringLiteral("pasteGpus"));
        QTRY_VERIFY(gpus->hasFocus());
        hand({QStringLiteral("key"), QStringLiteral("Return")});
        QTRY_VERIFY_WITH_TIMEOUT(!box->isVisible(), 15000);

        const Topology& drawn = m_desk.workspace.currentDesign()->topology();
        QCOMPARE(drawn.accelerators().size(), std::size_t(4));
        QVERIFY(m_desk.workspace.waitUntilIdle(20000));
        const auto report = m_desk.workspace.report(m_desk.workspace.current());
        QVERIFY(report && report->bandwidth);
        // Four NVLink 3 of 25 GB/s each way between any two (NVIDIA A100 data sheet).
        QCOMPARE(report->bandwidth->pairs.at(0, 3).direct.toDouble(), 100.0);
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    if (argc > 1 && QByteArray(argv[1]) == kOwner) {
        QGuiApplication::clipboard()->setText(matrix());
        std::fputs("ready\n", stdout);
        std::fflush(stdout);
        return QApplication::exec();
    }
    TruePasteTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "true_paste_test.moc"
