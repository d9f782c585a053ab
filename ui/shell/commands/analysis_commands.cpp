// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"
#include "ui/shell/scenario/scenario_bar.h"

namespace fabricsketch::ui {

namespace {

void addConditions(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        const char* toolbarText;
        const char* key;
        const char* icon;
        const char* tip;
        Condition condition;
        Rational share;
    };
    const Row rows[] = {
        {"analyse.fail", QT_TRANSLATE_NOOP("Command", "&Fail the selection"),
         QT_TRANSLATE_NOOP("Command", "Fail"), "X", "fail",
         QT_TRANSLATE_NOOP(
             "Command", "Switch off what is selected; without a selection walk through the worst failures"),
         Condition::Failed, 1},
        {"analyse.degrade", QT_TRANSLATE_NOOP("Command", "&Degrade to half"), "", "Shift+X", "",
         QT_TRANSLATE_NOOP("Command", "Half of the ports or links of what is selected work"),
         Condition::Degraded, Rational(1, 2)},
        {"analyse.repair", QT_TRANSLATE_NOOP("Command", "&Repair the selection"), "", "H", "",
         QT_TRANSLATE_NOOP("Command", "What is selected is healthy again"), Condition::Healthy, 1},
    };
    for (const Row& row : rows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("analyse"),
                      .shortcuts = keys(row.key),
                      .icon = QString::fromLatin1(row.icon),
                      .section = 2,
                      .toolbar = *row.icon != '\0' ? 4 : 0,
                      .toolbarText = row.toolbarText,
                      .tip = row.tip,
                      .scope = Command::Scope::Canvas,
                      .run =
                          [a = t.area, c = row.condition, s = row.share] {
                              c == Condition::Failed ? a->canvas()->fail() : a->canvas()->setCondition(c, s);
                          },
                      .enabled =
                          [a = t.area, c = row.condition] {
                              return a->canvas() != nullptr &&
                                     (c == Condition::Failed || a->canvas()->hasSelection());
                          }});
}

}  // namespace

void addAnalysisCommands(CommandRegistry& registry, const CommandTargets& t) {
    addPanelCommand(registry, t,
                    {.id = QStringLiteral("analyse.compare"),
                     .text = QT_TRANSLATE_NOOP("Command", "&Compare A | B"),
                     .menu = QStringLiteral("analyse"),
                     .shortcuts = keys("Ctrl+B"),
                     .icon = QStringLiteral("compare"),
                     .section = 1,
                     .toolbar = 4,
                     .tip = QT_TRANSLATE_NOOP("Command", "Both designs in one sentence and one table")},
                    QStringLiteral("compare"));
    addCompareCommands(registry, t);
    registry.add(
        {.id = QStringLiteral("analyse.nextDesign"),
         .text = QT_TRANSLATE_NOOP("Command", "&Next design"),
         .menu = QStringLiteral("analyse"),
         .shortcuts = keys("Ctrl+Tab"),
         .section = 1,
         .run = [w = t.workspace] { w->setCurrent((w->current() + 1) % std::max(1, w->designCount())); },
         .enabled = [w = t.workspace] { return w->designCount() > 1; }});
    registry.add({.id = QStringLiteral("analyse.measured"),
                  .text = QT_TRANSLATE_NOOP("Command", "Use the &measured calibration"),
                  .menu = QStringLiteral("analyse"),
                  .section = 1,
                  .tip = QT_TRANSLATE_NOOP(
                      "Command", "Constants fitted to measurements instead of NVIDIA's published model"),
                  .run = [s = t.scenario] { s->useMeasured(); },
                  .enabled = [w = t.workspace] { return w->scenario().serving.calibration != "measured"; }});
    addServingCommands(registry, t);
    addConditions(registry, t);
    addCanvasCommands(registry, t);
    addLearnCommands(registry, t);
    addPanelCommand(registry, t,
                    {.id = QStringLiteral("help.shortcuts"),
                     .text = QT_TRANSLATE_NOOP("Command", "Commands and &keys"),
                     .menu = QStringLiteral("help"),
                     .shortcuts = keys("F1"),
                     .section = 1,
                     .tip = QT_TRANSLATE_NOOP("Command", "Every command, its key and where it stands")},
                    QStringLiteral("shortcuts"));
}

void addStandardCommands(CommandRegistry& registry, const CommandTargets& targets) {
    addFileCommands(registry, targets);
    addEditCommands(registry, targets);
    addDrawingCommands(registry, targets);
    addViewCommands(registry, targets);
    addLayoutCommands(registry, targets);
    addAnalysisCommands(registry, targets);
    keepKeys(registry, *targets.settings);
}

}  // namespace fabricsketch::ui
