// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Texts from machines on their way into the window: pasted, dropped, opened; what is asked, what is said,
// what stays.
#include <QClipboard>
#include <QElapsedTimer>
#include <QGuiApplication>
#include <QListWidget>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>

#include "ui/canvas/canvas_view.h"
#include "ui/document/measured_check.h"
#include "ui/results/allreduce_panel.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/design_area.h"
#include "ui/shell/main_window.h"
#include "ui/shell/message_bar.h"
#include "ui/shell/paste/paste_box.h"
#include "ui/shell/paste/paste_field.h"
#include "ui/shell/shell_fixture.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

/// Eight GPUs that see each other over 18 links: H100 and its likes.
QString matrix() {
    QString text = QStringLiteral("$ nvidia-smi topo -m\n\t");
    for (int i = 0; i < 8; ++i) text += QStringLiteral("GPU%1\t").arg(i);
    text += QStringLiteral("\n");
    for (int i = 0; i < 8; ++i) {
        text += QStringLiteral("GPU%1\t").arg(i);
        for (int j = 0; j < 8; ++j) text += i == j ? QStringLiteral(" X \t") : QStringLiteral("NV18\t");
        text += QStringLiteral("\n");
    }
    return text;
}

QString data(const char* file) {
    QFile in(QStringLiteral(FABRICSKETCH_TEST_DATA "/") + QString::fromLatin1(file));
    return in.open(QIODevice::ReadOnly) ? QString::fromUtf8(in.readAll()) : QString();
}

}  // namespace

class PasteTest : public QObject {
    Q_OBJECT

    struct Window : test::Desk {
        std::unique_ptr<MainWindow> window;
        explicit Window(const char* system = nullptr) {
            formats::Drawing drawing;
            if (system != nullptr) drawing = *formats::open(system, *test::catalog());
            workspace.addDesign(std::move(drawing));
            window = std::make_unique<MainWindow>(&workspace, &settings, &dialogs);
            window->resize(1280, 800);
            window->show();
        }
        PasteBox* box() const { return window->pasteBox(); }
        void pasteOnCanvas(const QString& text) const {
            QGuiApplication::clipboard()->setText(text);
            window->area()->canvas()->paste();
            QTRY_VERIFY_WITH_TIMEOUT(!box()->isReading(), 20000);
        }
        template <class T>
        T* find(const char* name) const {
            return window->findChild<T*>(QString::fromLatin1(name));
        }
        QString said() const { return window->area()->messages()->line(); }
    };

  private slots:
    void aMatrixAsksForItsGpuAndIsDrawn() {
        Window w;
        w.pasteOnCanvas(matrix());
        QVERIFY(w.box()->isVisible());
        auto* gpus = w.find<QListWidget>("pasteGpus");
        QVERIFY(gpus->isVisible());
        QVERIFY(gpus->count() >= 2);
        QVERIFY(gpus->item(0)->text().contains(QStringLiteral("guess")));
        QVERIFY(w.find<QListWidget>("pasteFindings")->count() > 0);
        // Lines 3 to 10 are rows of the matrix: they are marked.
        QVERIFY(w.find<QPlainTextEdit>("pasteField")->extraSelections().size() >= 8);

        int b200 = -1;
        for (int i = 0; i < gpus->count(); ++i)
            if (gpus->item(i)->data(Qt::UserRole).toString() == QLatin1String("B200-SXM")) b200 = i;
        QVERIFY(b200 >= 0);
        gpus->setCurrentRow(b200);
        QTRY_VERIFY_WITH_TIMEOUT(!w.box()->isReading(), 20000);
        w.find<QPushButton>("pasteReplace")->click();
        QVERIFY(!w.box()->isVisible());
        const Topology& drawn = w.workspace.currentDesign()->topology();
        QCOMPARE(drawn.accelerators().size(), std::size_t(8));
        QCOMPARE(drawn.devices()[static_cast<std::size_t>(drawn.accelerators()[0])].part,
                 std::string("B200-SXM"));
        // NVIDIA HGX B200: 18 links of 50 GB/s each way.
        QVERIFY(w.workspace.waitUntilIdle(20000));
        QCOMPARE(w.workspace.report(0)->bandwidth->slowestPair.toDouble(), 900.0);
    }

    void aMeasurementIsHeldAgainstTheDrawing() {
        Window w("dgx-h100");
        QVERIFY(w.workspace.waitUntilIdle(20000));
        w.pasteOnCanvas(data("nccl_tests/nccl_all_reduce_8.txt"));
        QVERIFY(!w.box()->isVisible());
        MeasuredCheck* measured = w.workspace.measured();
        QTRY_VERIFY_WITH_TIMEOUT(measured->check() != nullptr, 20000);
        const CheckTable* table = measured->tableOf(collectives::Operation::AllReduce);
        QVERIFY(table != nullptr);
        QCOMPARE(table->rows.size(), std::size_t(3));
        auto* panel = w.window->findChild<AllReducePanel*>();
        panel->refreshNow();
        QStringList curves;
        for (const PlotCurve& curve : panel->frame()->plot()->content().curves) curves << curve.id;
        QVERIFY(curves.contains(QStringLiteral("measured")));
        QVERIFY2(panel->frame()->sentence().contains(QString::fromStdString(table->verdict)),
                 qPrintable(panel->frame()->sentence()));
        QVERIFY(!w.said().isEmpty());

        measured->clear();
        panel->refreshNow();
        for (const PlotCurve& curve : panel->frame()->plot()->content().curves)
            QVERIFY(curve.id != QLatin1String("measured"));
    }

    void aModelBecomesTheScenarios() {
        Window w("dgx-h100");
        w.pasteOnCanvas(QStringLiteral(
            R"({"_name_or_path": "own/Tiny-1B", "model_type": "llama", "hidden_size": 2048, "num_hidden_layers": 16,
            "num_attention_heads": 32, "num_key_value_heads": 8, "intermediate_size": 8192, "vocab_size": 128256})"));
        QCOMPARE(w.workspace.scenario().serving.model, std::string("tiny-1b"));
        QVERIFY(w.workspace.waitUntilIdle(20000));
        QVERIFY2(w.workspace.report(0)->serving.has_value(), w.workspace.report(0)->servingGap.c_str());
        QVERIFY(w.said().contains(QStringLiteral("Tiny-1B")));
    }

    void nonsenseIsShownAndNothingIsLost_data() {
        QTest::addColumn<QString>("text");
        QTest::newRow("prose") << QStringLiteral("dear all,\nthe machine is slow");
        QTest::newRow("brackets") << QString(200000, u'[');
        QTest::newRow("one long line") << QString(2'000'000, u'x');
        QTest::newRow("many lines") << QStringLiteral("GPU0 GPU1\n").repeated(200'000);
        QTest::newRow("binary") << QString::fromLatin1(QByteArray(5000, '\x01'));
    }
    void nonsenseIsShownAndNothingIsLost() {
        QFETCH(QString, text);
        Window w("dgx-h100");
        QElapsedTimer timer;
        timer.start();
        QGuiApplication::clipboard()->setText(text);
        w.window->area()->canvas()->paste();
        // The window itself must be free at once, whatever the reader does.
        QVERIFY2(timer.elapsed() < 1000, qPrintable(QString::number(timer.elapsed())));
        QTRY_VERIFY_WITH_TIMEOUT(!w.box()->isReading(), 20000);
        QCOMPARE(w.workspace.designCount(), 1);
        QCOMPARE(w.workspace.currentDesign()->topology().accelerators().size(), std::size_t(8));
        QVERIFY(w.box()->isVisible());
        QVERIFY(!w.find<QPushButton>("pasteNewTab")->isEnabled());
        QTest::keyClick(w.find<QPlainTextEdit>("pasteField"), Qt::Key_Escape);
        QVERIFY(!w.box()->isVisible());
    }

    /// A tab closed under the open box: its buttons say and do what is so then, and what is replaced without a file
    /// is asked about.
    void theBoxFollowsTheTabs() {
        Window w("dgx-h100");
        for (const char* system : {"dgx1-v100", "dgx-h200", "mi300x-8"})
            w.workspace.setCurrent(w.workspace.addDesign(*formats::open(system, *test::catalog())));
        w.pasteOnCanvas(matrix());
        QVERIFY(w.box()->isVisible());
        auto* replace = w.find<QPushButton>("pasteReplace");
        auto* fresh = w.find<QPushButton>("pasteNewTab");
        QVERIFY(replace->text().endsWith(QLatin1Char('D')));
        QVERIFY(!fresh->isEnabled());
        QVERIFY(w.window->files()->close(3));
        QCOMPARE(w.workspace.current(), 2);
        QVERIFY2(replace->text().endsWith(QLatin1Char('C')), qPrintable(replace->text()));
        QVERIFY(fresh->isEnabled());
        w.dialogs.replaceAnswer = false;
        replace->click();
        QCOMPARE(w.dialogs.askedToReplace.size(), 1);
        QVERIFY(w.box()->isVisible());
        QCOMPARE(w.workspace.design(2)->topology().systemId(), std::string("dgx-h200"));
        w.workspace.setCurrent(0);
        QVERIFY2(replace->text().endsWith(QLatin1Char('A')), qPrintable(replace->text()));
        fresh->click();
        QCOMPARE(w.workspace.designCount(), 4);
    }

    void typedIntoTheBox() {
        Window w("dgx-h100");
        w.window->commands()->action(QStringLiteral("file.paste"))->trigger();
        QVERIFY(w.box()->isVisible());
        auto* field = w.find<PasteField>("pasteField");
        field->setPlainText(matrix());
        QTRY_VERIFY_WITH_TIMEOUT(w.find<QPushButton>("pasteNewTab")->isEnabled(), 20000);
        w.find<QPushButton>("pasteNewTab")->click();
        QCOMPARE(w.workspace.designCount(), 2);
        QCOMPARE(w.workspace.current(), 1);
    }

    void filesOfEveryKindAreOpened() {
        Window w("dgx-h100");
        QVERIFY(w.files.open(w.write("topo.txt", matrix().toUtf8())));
        QCOMPARE(w.workspace.designCount(), 2);
        QVERIFY(w.workspace.currentDesign()->path().isEmpty());  // saving must not replace the listing
        QVERIFY(w.files.open(w.write("run.log", data("nccl_tests/nccl_all_reduce_8.txt").toUtf8())));
        QCOMPARE(w.workspace.designCount(), 2);
        QVERIFY(!w.workspace.measured()->empty());
        QSignalSpy problems(&w.files, &DesignFiles::problem);
        QVERIFY(!w.files.open(w.write("odd.txt", "nothing of interest")));
        QCOMPARE(problems.size(), 1);
    }

    void waysOut_data() {
        QTest::addColumn<QString>("command");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("svg") << "file.export"
                             << "d.svg" << QByteArray("<?xml");
        QTest::newRow("png") << "file.exportPng"
                             << "d.png" << QByteArray("\x89PNG");
        QTest::newRow("pdf") << "file.exportPdf"
                             << "d.pdf" << QByteArray("%PDF");
        QTest::newRow("dot") << "file.exportDot"
                             << "d.dot" << QByteArray("graph");
        QTest::newRow("csv") << "file.exportCsv"
                             << "d.csv" << QByteArray("kind,id");
        QTest::newRow("tables") << "file.exportCsv"
                                << "d.pairs.csv" << QByteArray("from,to,layer");
        QTest::newRow("json") << "file.exportJson"
                              << "d.json" << QByteArray("{\n \"name\"");
    }
    void waysOut() {
        QFETCH(QString, command);
        QFETCH(QString, file);
        QFETCH(QByteArray, start);
        Window w("dgx-h100");
        QVERIFY(w.workspace.waitUntilIdle(20000));
        w.dialogs.save = w.path(qPrintable(file.section(QLatin1Char('.'), 0, 0) + QLatin1Char('.') +
                                           file.section(QLatin1Char('.'), -1)));
        w.window->commands()->action(command)->trigger();
        QFile written(w.path(qPrintable(file)));
        QVERIFY2(written.open(QIODevice::ReadOnly), qPrintable(w.said()));
        QVERIFY(written.readAll().startsWith(start));
    }

    void theDrawingIsCopied() {
        Window w("dgx-h100");
        w.window->commands()->action(QStringLiteral("edit.copyPicture"))->trigger();
        const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
        QVERIFY(copied->hasImage());
        QVERIFY(copied->data(QStringLiteral("image/svg+xml")).contains("<svg"));
    }
};

QTEST_MAIN(PasteTest)
#include "paste_test.moc"
