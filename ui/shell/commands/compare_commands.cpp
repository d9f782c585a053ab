// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"

namespace fabricsketch::ui {

void addCompareCommands(CommandRegistry& registry, const CommandTargets& t) {
    const auto several = [w = t.workspace] { return w->designCount() > 1; };
    registry.add({.id = QStringLiteral("analyse.ghost"),
                  .text = QT_TRANSLATE_NOOP("Command", "Differences on the can&vas"),
                  .menu = QStringLiteral("analyse"),
                  .shortcuts = keys("Shift+G"),
                  .section = 1,
                  .tip = QT_TRANSLATE_NOOP(
                      "Command", "What the other design has and this one has not, drawn as a ghost"),
                  .scope = Command::Scope::Canvas,
                  .run = [a = t.area] { a->setGhostShown(!a->ghostShown()); },
                  .enabled = several,
                  .checked = [a = t.area] { return a->ghostShown(); }});
    registry.add(
        {.id = QStringLiteral("analyse.baseline"),
         .text = QT_TRANSLATE_NOOP("Command", "Pin this design as the &baseline"),
         .menu = QStringLiteral("analyse"),
         .shortcuts = keys("Ctrl+Shift+B"),
         .section = 1,
         .tip = QT_TRANSLATE_NOOP("Command", "All other designs are compared with it"),
         .run = [w = t.workspace] { w->setBaseline(w->baseline() == w->current() ? -1 : w->current()); },
         .enabled = several,
         .checked = [w = t.workspace] { return w->baseline() >= 0 && w->baseline() == w->current(); }});
    registry.add({.id = QStringLiteral("analyse.swap"),
                  .text = QT_TRANSLATE_NOOP("Command", "S&wap with the other design"),
                  .menu = QStringLiteral("analyse"),
                  .shortcuts = keys("Ctrl+Alt+B"),
                  .section = 1,
                  .tip = QT_TRANSLATE_NOOP("Command", "The two designs exchange their letters and colours"),
                  .run = [w = t.workspace] { w->swapDesigns(w->current(), w->comparedWith()); },
                  .enabled = several});
}

}  // namespace fabricsketch::ui
