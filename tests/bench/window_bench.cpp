// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What a person waits for beside the canvas: the plots while something is dragged, and the first useful
// window. Offscreen, software painting.
#include <benchmark/benchmark.h>
#include <qcustomplot.h>

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>

#include "ui/results/allreduce_panel.h"
#include "ui/results/throughput_panel.h"
#include "ui/shell/files/dialogs.h"
#include "ui/shell/files/first_start.h"
#include "ui/shell/files/settings.h"
#include "ui/shell/main_window.h"
#include "ui/theme/theme.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

std::shared_ptr<const Catalog> freshCatalog() {
    auto loaded = Catalog::load({std::filesystem::path(FABRICSKETCH_RESOURCES) / "catalog"});
    if (!loaded) qFatal("%s", loaded.error().text().c_str());
    return std::make_shared<const Catalog>(std::move(*loaded));
}

/// Both designs of the first start in one panel of the size it has below the canvas.
template <class Panel>
void replot(benchmark::State& state) {
    Workspace workspace(freshCatalog());
    if (!openInputs(workspace, {})) qFatal("no first start");
    Panel panel(&workspace);
    panel.resize(540, 330);
    panel.show();
    workspace.waitUntilIdle(60000);
    panel.refreshNow();
    auto* plot = panel.template findChild<QCustomPlot*>();
    QCoreApplication::processEvents();
    if (plot == nullptr || plot->plottableCount() < 2 || plot->width() < 300 || !plot->isVisible())
        qFatal("no plot with both designs");
    QImage image(plot->size(), QImage::Format_ARGB32_Premultiplied);
    for (auto unused : state) {
        plot->replot(QCustomPlot::rpQueuedReplot);
        plot->replot(QCustomPlot::rpImmediateRefresh);
        plot->render(&image);
    }
}

/// Catalogue, both designs, the whole window with all numbers, painted once: what lies between the command
/// and the first useful picture, without loading the libraries.
void start(benchmark::State& state) {
    for (auto unused : state) {
        const QTemporaryDir folder;
        Settings settings(folder.filePath(QStringLiteral("settings.ini")));
        NativeDialogs dialogs;
        Workspace workspace(freshCatalog());
        if (!openInputs(workspace, {})) qFatal("no first start");
        MainWindow window(&workspace, &settings, &dialogs);
        window.resize(1280, 800);
        window.show();
        workspace.waitUntilIdle(60000);
        QImage image(window.size(), QImage::Format_ARGB32_Premultiplied);
        window.render(&image);
    }
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Theme::instance().setMode(Theme::Mode::Light);
    benchmark::RegisterBenchmark("AllReduce plot, replot", replot<AllReducePanel>)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("throughput plot, replot", replot<ThroughputPanel>)
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("start to first useful window", start)
        ->Unit(benchmark::kMillisecond)
        ->UseRealTime()
        ->Iterations(5);
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
