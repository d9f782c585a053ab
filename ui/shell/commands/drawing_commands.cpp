// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"

namespace fabricsketch::ui {

namespace {

void addTools(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        const char* key;
        const char* icon;
        const char* tip;
        CanvasView::ToolKind tool;
    };
    const Row rows[] = {
        {"insert.select", QT_TRANSLATE_NOOP("Command", "&Select"), "V", "select",
         QT_TRANSLATE_NOOP("Command", "Select and move; drag from a port to draw a link"),
         CanvasView::ToolKind::Select},
        {"insert.link", QT_TRANSLATE_NOOP("Command", "&Link"), "L", "link",
         QT_TRANSLATE_NOOP("Command", "Draw links from device to device; number keys set the width"),
         CanvasView::ToolKind::Link},
    };
    for (const Row& row : rows)
        registry.add(
            {.id = QString::fromLatin1(row.id),
             .text = row.text,
             .menu = QStringLiteral("insert"),
             .shortcuts = keys(row.key),
             .icon = QString::fromLatin1(row.icon),
             .section = 1,
             .toolbar = 3,
             .tip = row.tip,
             .scope = Command::Scope::Canvas,
             .run =
                 [a = t.area, tool = row.tool] {
                     if (CanvasView* canvas = a->canvas()) canvas->setTool(tool);
                 },
             .checked = [a = t.area,
                         tool = row.tool] { return a->canvas() != nullptr && a->canvas()->tool() == tool; }});
}

}  // namespace

void addDrawingCommands(CommandRegistry& registry, const CommandTargets& t) {
    addTools(registry, t);
    registry.add({.id = QStringLiteral("insert.part"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Part or system…"),
                  .menu = QStringLiteral("insert"),
                  .shortcuts = keys("Ctrl+F"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command", "Type a name, Enter adds it to the drawing"),
                  .run = t.findPart});
    registry.add(
        {.id = QStringLiteral("insert.ownPart"),
         .text = QT_TRANSLATE_NOOP("Command", "&Own part…"),
         .menu = QStringLiteral("insert"),
         .section = 2,
         .tip = QT_TRANSLATE_NOOP(
             "Command", "Describe an accelerator, a link, a switch or a CPU of your own, or change one"),
         .run = t.ownPart});
    registry.add(
        {.id = QStringLiteral("arrange.autoWire"),
         .text = QT_TRANSLATE_NOOP("Command", "Auto-&wire"),
         .menu = QStringLiteral("arrange"),
         .shortcuts = keys("Ctrl+L"),
         .icon = QStringLiteral("autowire"),
         .section = 1,
         .toolbar = 3,
         .tip = QT_TRANSLATE_NOOP(
             "Command", "Spread the free ports of the selected GPUs evenly over the selected switches"),
         .run = [a = t.area] {
             if (CanvasView* canvas = a->canvas()) canvas->autoWire();
         }});
    struct Row {
        const char* id;
        const char* text;
        const char* key;
        Arrangement arrangement;
    };
    const Row rows[] = {
        {"arrange.automatic", QT_TRANSLATE_NOOP("Command", "Arrange &automatically"), "Ctrl+Shift+L",
         Arrangement::Automatic},
        {"arrange.tiers", QT_TRANSLATE_NOOP("Command", "In &tiers"), "Ctrl+Shift+T", Arrangement::Tiers},
        {"arrange.ring", QT_TRANSLATE_NOOP("Command", "In a &ring"), "Ctrl+Shift+O", Arrangement::Ring},
        {"arrange.grid", QT_TRANSLATE_NOOP("Command", "In a &grid"), "Ctrl+Shift+G", Arrangement::Grid},
        {"arrange.rack", QT_TRANSLATE_NOOP("Command", "As a r&ack"), "Ctrl+Shift+R", Arrangement::Rack},
    };
    for (const Row& row : rows) {
        const bool first = row.arrangement == Arrangement::Automatic;
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("arrange"),
                      .shortcuts = keys(row.key),
                      .icon = first ? QStringLiteral("arrange") : QString(),
                      .section = 2,
                      .toolbar = first ? 3 : 0,
                      .toolbarText = first ? QT_TRANSLATE_NOOP("Command", "Arrange") : "",
                      .tip = QT_TRANSLATE_NOOP(
                          "Command", "The selection if several are selected, else all; pinned devices stay"),
                      .run = [a = t.area, arrangement = row.arrangement] {
                          if (CanvasView* canvas = a->canvas()) canvas->arrange(arrangement);
                      }});
    }
}

}  // namespace fabricsketch::ui
