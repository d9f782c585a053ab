// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Every panel in every state a person meets, in its smallest and its usual size, light and dark. The test
// holds that nothing is cut off; with FABRICSKETCH_PICTURES set to a folder it also writes what it saw, to be
// looked at.
#include <QAbstractButton>
#include <QComboBox>
#include <QDir>
#include <QLabel>
#include <QTest>

#include "tests/ui/panel/open_designs.h"
#include "ui/compare/compare_panel.h"
#include "ui/compare/headline_cards.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/results/allreduce_panel.h"
#include "ui/results/disclosure.h"
#include "ui/results/heat_map.h"
#include "ui/results/pair_matrix_panel.h"
#include "ui/results/plot.h"
#include "ui/results/plot_frame.h"
#include "ui/results/throughput_panel.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

class PicturesTest : public QObject {
    Q_OBJECT

    static void save(QWidget* panel, const QString& name) {
        const QString folder = qEnvironmentVariable("FABRICSKETCH_PICTURES");
        const QPixmap picture = panel->grab();
        if (!folder.isEmpty()) {
            QVERIFY(QDir().mkpath(folder));
            QVERIFY(picture.save(QDir(folder).filePath(name + QStringLiteral(".png"))));
        }
    }

    /// Every visible control lies inside its parent and has the room it asks for.
    static void nothingIsCutOff(QWidget* panel, const QString& state) {
        for (const QWidget* widget : panel->findChildren<QWidget*>()) {
            if (!widget->isVisibleTo(panel) || !widget->parentWidget() ||
                widget->objectName().startsWith(QStringLiteral("qt_")))
                continue;
            const QString what = state + QStringLiteral(": ") +
                                 QString::fromLatin1(widget->metaObject()->className()) + QLatin1Char(' ') +
                                 widget->accessibleName();
            const bool control =
                qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget);
            if (!control) continue;
            QVERIFY2(widget->parentWidget()->rect().contains(widget->geometry()), qPrintable(what));
            QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), qPrintable(what));
        }
    }

    static void see(QWidget* panel, const QString& name, QSize size) {
        for (const auto& [mode, word] :
             {std::pair(Theme::Mode::Light, "light"), std::pair(Theme::Mode::Dark, "dark")}) {
            Theme::instance().setMode(mode);
            panel->resize(size);
            panel->show();
            QVERIFY(QTest::qWaitForWindowExposed(panel));
            QCoreApplication::processEvents();
            QTest::qWait(20);
            const QString state = QStringLiteral("%1-%2x%3-%4")
                                      .arg(name)
                                      .arg(panel->width())
                                      .arg(panel->height())
                                      .arg(QLatin1String(word));
            nothingIsCutOff(panel, state);
            save(panel, state);
        }
    }

  private slots:
    void init() { Theme::instance().setMode(Theme::Mode::Light); }

    void results_data() {
        QTest::addColumn<QByteArray>("a");
        QTest::addColumn<QByteArray>("b");
        QTest::newRow("first-start") << QByteArray("h200-p2p-hypothetical") << QByteArray("dgx-h200");
        QTest::newRow("rack") << QByteArray("dgx-h200") << QByteArray("gb200-nvl72");
        QTest::newRow("pcie") << QByteArray("dgx1-v100") << QByteArray("rtx4090-4-pcie");
    }
    void results() {
        QFETCH(QByteArray, a);
        QFETCH(QByteArray, b);
        const auto workspace = openDesigns({a.constData(), b.constData()});
        const QString tag = QString::fromLatin1(QTest::currentDataTag());
        PairMatrixPanel matrix(workspace.get());
        see(&matrix, tag + QStringLiteral("-matrix"), {330, 330});
        matrix.findChild<HeatMap*>()->setMarked({1, 0});
        see(&matrix, tag + QStringLiteral("-matrix-hover"), {400, 280});
        AllReducePanel allReduce(workspace.get());
        see(&allReduce, tag + QStringLiteral("-allreduce"), {540, 330});
        allReduce.frame()->plot()->showCrosshair(1 << 20);
        see(&allReduce, tag + QStringLiteral("-allreduce-crosshair"), {400, 280});
        allReduce.frame()->plot()->hideCrosshair();
        allReduce.setAllShown(true);
        see(&allReduce, tag + QStringLiteral("-allreduce-all"), {540, 330});
        allReduce.setAllShown(false);
        allReduce.setMeasure(AllReducePanel::Measure::BusBandwidth);
        allReduce.excluded()->setOpen(true);
        see(&allReduce, tag + QStringLiteral("-busbw-excluded"), {540, 420});
        ThroughputPanel throughput(workspace.get());
        see(&throughput, tag + QStringLiteral("-throughput"), {540, 330});
        throughput.frame()->plot()->showCrosshair(8);
        see(&throughput, tag + QStringLiteral("-throughput-crosshair"), {400, 280});
        throughput.frame()->plot()->hideCrosshair();
        for (const auto& [measure, word] : {std::pair(ThroughputPanel::Measure::Frontier, "frontier"),
                                            std::pair(ThroughputPanel::Measure::StepParts, "step-parts"),
                                            std::pair(ThroughputPanel::Measure::TtftParts, "ttft-parts")}) {
            throughput.setMeasure(measure);
            // The width of the tab in a window of 1280 × 800, and of 1920 × 1080.
            see(&throughput, tag + QLatin1Char('-') + QLatin1String(word), {390, 262});
            see(&throughput, tag + QLatin1Char('-') + QLatin1String(word), {650, 330});
        }
        throughput.setMeasure(ThroughputPanel::Measure::Cost);
        see(&throughput, tag + QStringLiteral("-cost"), {400, 280});
        HeadlineCards cards(workspace.get());
        see(&cards, tag + QStringLiteral("-cards"), {950, 70});
        see(&cards, tag + QStringLiteral("-cards-narrow"), {440, 140});
        ComparePanel compare(workspace.get());
        see(&compare, tag + QStringLiteral("-compare"), {400, 280});
        workspace->setCurrent(0);
        see(&cards, tag + QStringLiteral("-cards-a"), {950, 70});
        see(&matrix, tag + QStringLiteral("-matrix-a"), {330, 330});
    }

    void empty() {
        Workspace workspace(sourceCatalog());
        workspace.addDesign({});
        QVERIFY(workspace.waitUntilIdle(60'000));
        PairMatrixPanel matrix(&workspace);
        see(&matrix, QStringLiteral("empty-matrix"), {400, 280});
        AllReducePanel allReduce(&workspace);
        see(&allReduce, QStringLiteral("empty-allreduce"), {400, 280});
        ThroughputPanel throughput(&workspace);
        see(&throughput, QStringLiteral("empty-throughput"), {400, 280});
        ComparePanel compare(&workspace);
        see(&compare, QStringLiteral("empty-compare"), {400, 280});
        HeadlineCards cards(&workspace);
        see(&cards, QStringLiteral("empty-cards"), {950, 70});
        InspectorPanel inspector(&workspace);
        see(&inspector, QStringLiteral("empty-inspector"), {300, 500});
    }

    void inspector() {
        const auto workspace = openDesigns({"h200-p2p-hypothetical", "dgx-h100"});
        InspectorPanel panel(workspace.get());
        HeadlineCards cards(workspace.get());
        cards.refreshNow();
        see(&panel, QStringLiteral("inspector-design"), {300, 600});
        workspace->setSelection({"gpu3"}, {});
        see(&panel, QStringLiteral("inspector-gpu"), {300, 800});
        workspace->setSelection({"gpu0", "gpu1", "nvsw0"}, {});
        see(&panel, QStringLiteral("inspector-several"), {300, 600});
        workspace->setSelection({}, {workspace->currentDesign()->topology().links()[0].id});
        PairMatrixPanel matrix(workspace.get());
        matrix.resize(330, 330);
        matrix.show();
        QVERIFY(QTest::qWaitForWindowExposed(&matrix));
        auto* map = matrix.findChild<HeatMap*>();
        QTest::mouseClick(map, Qt::LeftButton, Qt::NoModifier, map->cellRect({6, 3}).center());
        see(&panel, QStringLiteral("inspector-link-why"), {300, 800});
        Document* document = workspace->currentDesign();
        QVERIFY(document->perform(
            edits::addDevice(document->topology(), *sourceCatalog(), "H100-SXM5", {2000, 2000})));
        QVERIFY(workspace->waitUntilIdle(60'000));
        workspace->setSelection({"gpu8"}, {});
        see(&panel, QStringLiteral("inspector-findings"), {300, 800});
        workspace->setCurrent(0);
        workspace->setSelection({"gpu0"}, {});
        see(&panel, QStringLiteral("inspector-narrow"), {240, 500});
    }
};

QTEST_MAIN(PicturesTest)
#include "pictures_test.moc"
