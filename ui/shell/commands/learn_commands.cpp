// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/learn/lesson.h"

namespace fabricsketch::ui {

void addLearnCommands(CommandRegistry& registry, const CommandTargets& t) {
    addPanelCommand(
        registry, t,
        {.id = QStringLiteral("learn.lessons"),
         .text = QT_TRANSLATE_NOOP("Command", "&Lessons"),
         .menu = QStringLiteral("learn"),
         .shortcuts = keys("Ctrl+R"),
         .icon = QStringLiteral("book"),
         .section = 1,
         .toolbar = 5,
         .toolbarText = QT_TRANSLATE_NOOP("Command", "Learn"),
         .tip = QT_TRANSLATE_NOOP("Command", "A few minutes each, on the canvas, with the engine's numbers")},
        QStringLiteral("lesson"));
    for (const Lesson& lesson : lessons())
        registry.add({.id = QStringLiteral("learn.lesson.") + lesson.id,
                      .name = [&lesson] { return lesson.title.text(); },
                      .menu = QStringLiteral("learn"),
                      .section = 2,
                      .run = [start = t.startLesson, id = lesson.id] { start(id); }});
}

}  // namespace fabricsketch::ui
