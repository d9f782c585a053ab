// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"

namespace fabricsketch::ui {

namespace {

QString quoted(const QString& text) { return text.isEmpty() ? QString() : QStringLiteral("“%1”").arg(text); }

}  // namespace

void addEditCommands(CommandRegistry& registry, const CommandTargets& t) {
    const auto history = [w = t.workspace]() -> QUndoStack* {
        return w->currentDesign() != nullptr ? w->currentDesign()->history() : nullptr;
    };
    const auto selected = [a = t.area] { return a->canvas() != nullptr && a->canvas()->hasSelection(); };
    const auto onCanvas = [a = t.area](auto method) {
        return [a, method] {
            if (CanvasView* canvas = a->canvas()) (canvas->*method)();
        };
    };
    constexpr auto kCanvas = Command::Scope::Canvas;

    registry.add(
        {.id = QStringLiteral("edit.undo"),
         .text = QT_TRANSLATE_NOOP("Command", "&Undo"),
         .menu = QStringLiteral("edit"),
         .shortcuts = keys(QKeySequence::Undo),
         .icon = QStringLiteral("undo"),
         .section = 1,
         .toolbar = 2,
         .iconSpeaks = true,
         .run = [history] { history()->undo(); },
         .enabled = [history] { return history() != nullptr && history()->canUndo(); },
         .detail = [history] { return history() != nullptr ? quoted(history()->undoText()) : QString(); }});
    registry.add(
        {.id = QStringLiteral("edit.redo"),
         .text = QT_TRANSLATE_NOOP("Command", "&Redo"),
         .menu = QStringLiteral("edit"),
         .shortcuts = {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))},
         .icon = QStringLiteral("redo"),
         .section = 1,
         .toolbar = 2,
         .iconSpeaks = true,
         .run = [history] { history()->redo(); },
         .enabled = [history] { return history() != nullptr && history()->canRedo(); },
         .detail = [history] { return history() != nullptr ? quoted(history()->redoText()) : QString(); }});
    addPanelCommand(
        registry, t,
        {.id = QStringLiteral("edit.history"),
         .text = QT_TRANSLATE_NOOP("Command", "Undo &history"),
         .menu = QStringLiteral("edit"),
         .shortcuts = keys("Ctrl+Shift+H"),
         .section = 1,
         .tip = QT_TRANSLATE_NOOP("Command", "Every step of this design; click one to go back to it")},
        QStringLiteral("history"));
    registry.add({.id = QStringLiteral("edit.cut"),
                  .text = QT_TRANSLATE_NOOP("Command", "Cu&t"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys(QKeySequence::Cut),
                  .section = 2,
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::cut),
                  .enabled = selected});
    registry.add({.id = QStringLiteral("edit.copy"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Copy"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys(QKeySequence::Copy),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command", "Devices and the links between them"),
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::copy),
                  .enabled = selected});
    registry.add({.id = QStringLiteral("edit.paste"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Paste"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys(QKeySequence::Paste),
                  .section = 2,
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::paste)});
    registry.add({.id = QStringLiteral("edit.duplicate"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Duplicate"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys("Ctrl+D"),
                  .section = 2,
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::duplicate),
                  .enabled = selected});
    registry.add(
        {.id = QStringLiteral("edit.delete"),
         .text = QT_TRANSLATE_NOOP("Command", "De&lete"),
         .menu = QStringLiteral("edit"),
         .shortcuts = {QKeySequence(QStringLiteral("Del")), QKeySequence(QStringLiteral("Backspace"))},
         .section = 2,
         .tip = QT_TRANSLATE_NOOP("Command", "Remove the selected devices and links"),
         .scope = kCanvas,
         .run = onCanvas(&CanvasView::deleteSelection),
         .enabled = selected});
    registry.add({.id = QStringLiteral("edit.selectAll"),
                  .text = QT_TRANSLATE_NOOP("Command", "Select &all"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys(QKeySequence::SelectAll),
                  .section = 3,
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::selectAll)});
    registry.add({.id = QStringLiteral("edit.selectNone"),
                  .text = QT_TRANSLATE_NOOP("Command", "Select &nothing"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys("Ctrl+Shift+A"),
                  .section = 3,
                  .scope = kCanvas,
                  .run = onCanvas(&CanvasView::selectNone),
                  .enabled = selected});
}

}  // namespace fabricsketch::ui
