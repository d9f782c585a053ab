// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Commands that look at a drawing as a whole: heat, failures, groups, boxes, find.
#include "ui/canvas/analysis/failure_walk.h"
#include "ui/canvas/analysis/heat.h"
#include "ui/canvas/analysis/player.h"
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/start/start_page.h"

namespace fabricsketch::ui {

void addCanvasCommands(CommandRegistry& registry, const CommandTargets& t) {
    const auto onCanvas = [a = t.area](void (CanvasView::*method)()) {
        return [a, method] {
            if (CanvasView* canvas = a->canvas()) (canvas->*method)();
        };
    };
    const auto selected = [a = t.area] {
        return a->canvas() != nullptr && !a->canvas()->hasSelection() ? false : a->canvas() != nullptr;
    };
    constexpr auto kCanvas = Command::Scope::Canvas;
    // Two systems picked in the gallery: what "Compare A | B" shows is what was asked for.
    if (t.start != nullptr)
        QObject::connect(t.start, &StartPage::compareWanted, t.docks,
                         [d = t.docks] { d->setShown(QStringLiteral("compare"), true); });
    registry.add(
        {.id = QStringLiteral("analyse.heat"),
         .text = QT_TRANSLATE_NOOP("Command", "&Heat: load of the links"),
         .menu = QStringLiteral("analyse"),
         .shortcuts = keys("Ctrl+H"),
         .icon = QStringLiteral("heat"),
         .section = 2,
         .toolbar = 4,
         .toolbarText = QT_TRANSLATE_NOOP("Command", "Heat"),
         .tip = QT_TRANSLATE_NOOP("Command", "Colour every link by what it carries under a chosen traffic"),
         .run = onCanvas(&CanvasView::toggleHeat),
         .checked = [a = t.area] { return a->canvas() != nullptr && a->canvas()->heat()->traffic(); }});
    registry.add({.id = QStringLiteral("learn.play"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Play the collective"),
                  .menu = QStringLiteral("learn"),
                  .shortcuts = keys("Shift+P"),
                  .icon = QStringLiteral("play"),
                  .section = 1,
                  .toolbar = 4,
                  .toolbarText = QT_TRANSLATE_NOOP("Command", "Play"),
                  .tip = QT_TRANSLATE_NOOP("Command",
                                           "Watch AllReduce round by round on the drawing: ring, NVLS, tree"),
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::togglePlayback),
                  .checked = [a = t.area] {
                      return a->canvas() != nullptr && a->canvas()->player()->state() != Player::State::Off;
                  }});
    registry.add({.id = QStringLiteral("analyse.worstFailure"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Worst single failure"),
                  .menu = QStringLiteral("analyse"),
                  .shortcuts = keys("Shift+W"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP(
                      "Command", "Switch everything off in turn and show what hurts most; again: the next"),
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::walkFailures)});
    registry.add({.id = QStringLiteral("analyse.selectPlane"),
                  .text = QT_TRANSLATE_NOOP("Command", "Select the whole &plane"),
                  .menu = QStringLiteral("analyse"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command", "All links of the switch, all switches of the tray"),
                  .run = onCanvas(&CanvasView::selectPlane),
                  .enabled = selected});
    registry.add({.id = QStringLiteral("arrange.group"),
                  .text = QT_TRANSLATE_NOOP("Command", "Gr&oup"),
                  .menu = QStringLiteral("arrange"),
                  .shortcuts = keys("Ctrl+G"),
                  .section = 3,
                  .tip = QT_TRANSLATE_NOOP("Command", "The selected devices can be drawn as one thing"),
                  .run = onCanvas(&CanvasView::groupSelection),
                  .enabled = selected});
    registry.add({.id = QStringLiteral("arrange.ungroup"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Ungroup"),
                  .menu = QStringLiteral("arrange"),
                  .shortcuts = keys("Ctrl+Shift+U"),
                  .section = 3,
                  .run = onCanvas(&CanvasView::ungroupSelection),
                  .enabled = selected});
    registry.add({.id = QStringLiteral("arrange.collapse"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Collapse or open groups"),
                  .menu = QStringLiteral("arrange"),
                  .shortcuts = keys("G"),
                  .section = 3,
                  .tip = QT_TRANSLATE_NOOP("Command", "Nodes, trays and groups as one glyph each, and back"),
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::toggleGroups)});
    registry.add({.id = QStringLiteral("arrange.pin"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Pin or unpin"),
                  .menu = QStringLiteral("arrange"),
                  .shortcuts = keys("P"),
                  .section = 3,
                  .tip = QT_TRANSLATE_NOOP("Command", "Arranging leaves pinned devices where they are"),
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::togglePinned),
                  .enabled = selected});
    registry.add({.id = QStringLiteral("arrange.multiply"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Multiply into boxes…"),
                  .menu = QStringLiteral("arrange"),
                  .shortcuts = keys("Ctrl+M"),
                  .section = 4,
                  .tip = QT_TRANSLATE_NOOP(
                      "Command", "Many boxes of one, joined by as many leaf and spine switches as they need"),
                  .run = onCanvas(&CanvasView::askMultiply)});
    registry.add({.id = QStringLiteral("edit.find"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Find in the drawing…"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys("Ctrl+Shift+F"),
                  .section = 3,
                  .tip = QT_TRANSLATE_NOOP("Command", "A device by name, part or id, in the outline"),
                  .run = t.findDevice});
    addPanelCommand(registry, t,
                    {.id = QStringLiteral("view.panel.outline"),
                     .text = QT_TRANSLATE_NOOP("Command", "&Outline"),
                     .menu = QStringLiteral("view/panels"),
                     .shortcuts = keys("Ctrl+Alt+6"),
                     .section = 3,
                     .tip = QT_TRANSLATE_NOOP("Command", "The drawing as a tree in words")},
                    QStringLiteral("outline"));
}

}  // namespace fabricsketch::ui
