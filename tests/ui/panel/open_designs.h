// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#include <initializer_list>
#include <memory>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// The catalogue of the source tree, read once a test program.
inline std::shared_ptr<const Catalog> sourceCatalog() {
    static const auto catalog = [] {
        auto loaded = Catalog::load({std::filesystem::path(FABRICSKETCH_RESOURCES) / "catalog"});
        if (!loaded) qFatal("%s", loaded.error().text().c_str());
        return std::make_shared<const Catalog>(std::move(*loaded));
    }();
    return catalog;
}

/// A workspace with catalogue systems open as A, B, … and their first answers ready; the last one is current.
inline std::unique_ptr<Workspace> openDesigns(std::initializer_list<const char*> systems) {
    auto workspace = std::make_unique<Workspace>(sourceCatalog());
    for (const char* id : systems) {
        auto topology = drawSystem(*sourceCatalog(), id);
        if (!topology) qFatal("%s", topology.error().text().c_str());
        formats::Drawing drawing;
        drawing.topology = std::move(*topology);
        workspace->setCurrent(workspace->addDesign(std::move(drawing)));
    }
    if (!workspace->waitUntilIdle(60'000)) qFatal("no answer within a minute");
    return workspace;
}

/// What first start shows: point-to-point beside NVSwitch.
inline std::unique_ptr<Workspace> firstStart() { return openDesigns({"h200-p2p-hypothetical", "dgx-h200"}); }

/// A panel of that workspace, on screen at the size it has below the canvas.
template <class Panel>
std::unique_ptr<Panel> shown(Workspace* workspace) {
    auto panel = std::make_unique<Panel>(workspace);
    panel->resize(540, 330);
    panel->show();
    if (!QTest::qWaitForWindowExposed(panel.get())) qFatal("not exposed");
    return panel;
}

}  // namespace fabricsketch::ui
