// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDockWidget>

#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/files/settings.h"

namespace fabricsketch::ui {

namespace {

void addZoom(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        QList<QKeySequence> keys;
        const char* icon;
        int toolbar;
        Command::Scope scope;
        void (CanvasView::*method)();
    };
    const Row rows[] = {
        {"view.fit", QT_TRANSLATE_NOOP("Command", "&Fit the drawing"), keys("F"), "fit", 3,
         Command::Scope::Canvas, &CanvasView::fit},
        {"view.fitSelection", QT_TRANSLATE_NOOP("Command", "Fit the &selection"), keys("Shift+F"), "", 0,
         Command::Scope::Canvas, &CanvasView::fitSelection},
        {"view.zoomIn",
         QT_TRANSLATE_NOOP("Command", "Zoom &in"),
         {QKeySequence(QKeySequence::ZoomIn), QKeySequence(QStringLiteral("Ctrl+="))},
         "",
         0,
         Command::Scope::Window,
         &CanvasView::zoomIn},
        {"view.zoomOut",
         QT_TRANSLATE_NOOP("Command", "Zoom &out"),
         {QKeySequence(QKeySequence::ZoomOut)},
         "",
         0,
         Command::Scope::Window,
         &CanvasView::zoomOut},
        {"view.zoomReset", QT_TRANSLATE_NOOP("Command", "Zoom &100 %"), keys("Ctrl+0"), "", 0,
         Command::Scope::Window, &CanvasView::resetZoom},
    };
    for (const Row& row : rows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("view"),
                      .shortcuts = row.keys,
                      .icon = QString::fromLatin1(row.icon),
                      .section = 1,
                      .toolbar = row.toolbar,
                      .toolbarText = row.toolbar != 0 ? QT_TRANSLATE_NOOP("Command", "Fit") : "",
                      .scope = row.scope,
                      .run = [a = t.area, method = row.method] {
                          if (CanvasView* canvas = a->canvas()) (canvas->*method)();
                      }});
    registry.add({.id = QStringLiteral("view.minimap"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Minimap"),
                  .menu = QStringLiteral("view"),
                  .shortcuts = keys("M"),
                  .section = 1,
                  .scope = Command::Scope::Canvas,
                  .run = [a = t.area] { a->setMinimapShown(!a->minimapShown()); },
                  .checked = [a = t.area] { return a->minimapShown(); }});
}

void addUnits(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        RateUnit unit;
    };
    constexpr Row kRows[] = {
        {"view.unitEachWay", QT_TRANSLATE_NOOP("Command", "GB/s &each way"), RateUnit::GBpsEachWay},
        {"view.unitBothWays", QT_TRANSLATE_NOOP("Command", "GB/s &both ways"), RateUnit::GBpsBothWays},
        {"view.unitBits", QT_TRANSLATE_NOOP("Command", "&Gb/s each way"), RateUnit::GbpsEachWay},
    };
    for (const Row& row : kRows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("view/units"),
                      .section = 2,
                      .tip = QT_TRANSLATE_NOOP("Command", "How bandwidth is shown everywhere"),
                      .run =
                          [t, unit = row.unit] {
                              t.workspace->setRateUnit(unit);
                              t.settings->setRateUnit(unit);
                          },
                      .checked = [w = t.workspace, unit = row.unit] { return w->rateUnit() == unit; }});
}

void addPanels(CommandRegistry& registry, const CommandTargets& t) {
    // What a person thinks of as a command (history, compare, lessons) stands in its own menu and not here
    // again.
    struct Row {
        const char* dock;
        const char* text;
        const char* key;
    };
    const Row rows[] = {
        {"parts", QT_TRANSLATE_NOOP("Command", "&Parts and systems"), "Ctrl+Alt+1"},
        {"inspector", QT_TRANSLATE_NOOP("Command", "&Inspector"), "Ctrl+Alt+2"},
        {"pairs", QT_TRANSLATE_NOOP("Command", "Pair &bandwidth"), "Ctrl+Alt+3"},
        {"allreduce", QT_TRANSLATE_NOOP("Command", "&AllReduce time"), "Ctrl+Alt+4"},
        {"throughput", QT_TRANSLATE_NOOP("Command", "&Throughput"), "Ctrl+Alt+5"},
        {"cost", QT_TRANSLATE_NOOP("Command", "&Cost"), "Ctrl+Alt+7"},
        {"memory", QT_TRANSLATE_NOOP("Command", "&Memory"), "Ctrl+Alt+8"},
        {"scaling", QT_TRANSLATE_NOOP("Command", "&Scaling"), "Ctrl+Alt+0"},
        {"sensitivity", QT_TRANSLATE_NOOP("Command", "Le&vers"), "Ctrl+Alt+W"},
        {"accuracy", QT_TRANSLATE_NOOP("Command", "Accurac&y"), "Ctrl+Alt+9"},
    };
    for (const Row& row : rows) {
        const QString id = QString::fromLatin1(row.dock);
        addPanelCommand(registry, t,
                        {.id = QStringLiteral("view.panel.") + id,
                         .text = row.text,
                         .menu = QStringLiteral("view/panels"),
                         .shortcuts = keys(row.key),
                         .section = 3},
                        id);
    }
    registry.add(
        {.id = QStringLiteral("view.unlockPanels"),
         .text = QT_TRANSLATE_NOOP("Command", "&Unlock panels"),
         .menu = QStringLiteral("view/panels"),
         .section = 4,
         .tip = QT_TRANSLATE_NOOP("Command", "Show the bars by which panels are moved, floated and closed"),
         .run = [d = t.docks] { d->setUnlocked(!d->unlocked()); },
         .checked = [d = t.docks] { return d->unlocked(); }});
    registry.add({.id = QStringLiteral("view.resetPanels"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Reset panels"),
                  .menu = QStringLiteral("view/panels"),
                  .section = 4,
                  .run = [d = t.docks] { d->reset(); }});
}

}  // namespace

void addPanelCommand(CommandRegistry& registry, const CommandTargets& t, Command command,
                     const QString& dock) {
    command.run = [d = t.docks, dock] { d->setShown(dock, !d->isShown(dock)); };
    command.checked = [d = t.docks, dock] { return d->isShown(dock); };
    registry.add(std::move(command));
}

void addViewCommands(CommandRegistry& registry, const CommandTargets& t) {
    addZoom(registry, t);
    addUnits(registry, t);
    addLookCommands(registry, t);
    addPanels(registry, t);
    registry.add({.id = QStringLiteral("view.fullScreen"),
                  .text = QT_TRANSLATE_NOOP("Command", "F&ull screen"),
                  .menu = QStringLiteral("view"),
                  .shortcuts = keys("F11"),
                  .section = 5,
                  .run = [w = t.window] { w->setWindowState(w->windowState() ^ Qt::WindowFullScreen); },
                  .checked = [w = t.window] { return w->isFullScreen(); }});
    registry.add({.id = QStringLiteral("view.palette"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Command palette…"),
                  .menu = QStringLiteral("view"),
                  .shortcuts = keys("Ctrl+K"),
                  .section = 5,
                  .tip = QT_TRANSLATE_NOOP("Command", "Find any command by a few letters"),
                  .run = t.showPalette});
}

}  // namespace fabricsketch::ui
