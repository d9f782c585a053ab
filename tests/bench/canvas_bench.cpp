// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What one frame of the canvas costs: a repaint of 1600 × 1000 pixels in software, offscreen, CPU time of the
// thread that paints. "repaint" draws every line anew, "drag" moves one GPU with its lines, "open" makes the
// view of a drawing that has been read and paints it once.
#include <benchmark/benchmark.h>

#include <QApplication>
#include <QImage>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/scene/design_scene.h"

using namespace fabricsketch;
using namespace fabricsketch::ui;

namespace {

std::shared_ptr<const Catalog> catalog() {
    static const auto read = [] {
        auto loaded = Catalog::load({std::filesystem::path(FABRICSKETCH_RESOURCES) / "catalog"});
        if (!loaded) qFatal("%s", loaded.error().text().c_str());
        return std::make_shared<const Catalog>(std::move(*loaded));
    }();
    return read;
}

/// 600 devices and 2,000 links: 25 islands of 16 GPUs on 8 switches, every GPU on five of them.
Topology islands() {
    std::vector<Device> devices;
    std::vector<Link> links;
    for (int island = 0; island < 25; ++island) {
        const auto add = [&](const char* stem, int number, const char* part, Role role) {
            Device device;
            device.id = std::string(stem) + std::to_string(number);
            device.part = part;
            device.role = role;
            devices.push_back(device);
            return device.id;
        };
        std::vector<Id> hubs;
        for (int i = 0; i < 8; ++i)
            hubs.push_back(add("nvsw", island * 8 + i, "nvswitch3", Role::ScaleUpSwitch));
        for (int i = 0; i < 16; ++i) {
            const Id gpu = add("gpu", island * 16 + i, "H100-SXM5", Role::Accelerator);
            for (int k = 0; k < 5; ++k) {
                Link link;
                link.a = gpu;
                link.b = hubs[static_cast<std::size_t>((i + k) % 8)];
                link.id = gpu + "--" + link.b;
                link.type = "nvlink4";
                link.width = 3;
                links.push_back(link);
            }
        }
    }
    Topology topology = Topology::build(std::move(devices), std::move(links));
    const auto places = arrange(topology, Arrangement::Automatic);
    return edits::move(topology, places).apply(topology);
}

Topology drawn(const std::string& name) {
    if (name == "600 devices, 2000 links") return islands();
    const bool many = name == "256 GPUs in 32 nodes";
    auto topology = drawSystem(*catalog(), many ? "dgx-h100" : name);
    if (!topology) qFatal("%s", topology.error().text().c_str());
    if (!many) return *topology;
    std::vector<Id> all;
    for (const Device& device : topology->devices()) all.push_back(device.id);
    const auto edit = edits::multiply(*topology, *catalog(), all, 32);
    if (!edit) qFatal("%s", edit.error().text().c_str());
    return edit->apply(*topology);
}

/// A canvas of its own for one drawing. Studies run on a thread of their own and are not counted.
struct Canvas {
    Workspace workspace{catalog()};
    std::unique_ptr<CanvasView> view;
    QImage image{1600, 1000, QImage::Format_ARGB32_Premultiplied};

    explicit Canvas(const Topology& topology) {
        formats::Drawing drawing;
        drawing.topology = topology;
        Document* document = workspace.design(workspace.addDesign(std::move(drawing)));
        view = std::make_unique<CanvasView>(&workspace, document);
        view->resize(image.size());
        view->show();
        view->fit();
    }
    void paint() { static_cast<QWidget*>(view.get())->render(&image); }
};

void repaint(benchmark::State& state, const std::string& name) {
    Canvas canvas(drawn(name));
    canvas.workspace.waitUntilIdle(60000);
    canvas.paint();
    for (auto unused : state) {
        canvas.view->drawing().linkLayer()->invalidate();
        canvas.paint();
    }
}

void drag(benchmark::State& state, const std::string& name) {
    Canvas canvas(drawn(name));
    canvas.workspace.waitUntilIdle(60000);
    const Topology& topology = canvas.view->document()->topology();
    const Id gpu = topology.devices()[static_cast<std::size_t>(topology.accelerators()[1])].id;
    const QPointF home = canvas.view->drawing().cardOf(gpu).center();
    canvas.paint();
    double step = 0;
    for (auto unused : state) {
        step += 7;
        canvas.view->drawing().preview({{gpu, home + QPointF(std::fmod(step, 90), std::fmod(step, 60))}});
        canvas.paint();
    }
}

void open(benchmark::State& state, const std::string& name) {
    const Topology topology = drawn(name);
    for (auto unused : state) {
        Canvas canvas(topology);
        canvas.paint();
    }
}

}  // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    Theme::instance().setMode(Theme::Mode::Light);
    for (const std::string name :
         {"dgx-h100", "gb200-nvl72", "600 devices, 2000 links", "256 GPUs in 32 nodes"}) {
        const auto add = [&](const char* what, auto run) {
            benchmark::RegisterBenchmark((name + ", " + what).c_str(), [run, name](benchmark::State& state) {
                run(state, name);
            })->Unit(benchmark::kMillisecond);
        };
        add("repaint", repaint);
        add("drag", drag);
        add("open", open);
    }
    benchmark::Initialize(&argc, argv);
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
