// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/throughput_panel.h"
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/dock_layout.h"

namespace fabricsketch::ui {

/// What the throughput panel can show, by name: found in the palette, not only in the panel's own list.
void addServingCommands(CommandRegistry& registry, const CommandTargets& t) {
    using Measure = ThroughputPanel::Measure;
    struct Row {
        const char* id;
        const char* text;
        const char* tip;
        Measure measure;
    };
    const Row rows[] = {
        {"analyse.throughput", QT_TRANSLATE_NOOP("Command", "&Throughput over batch size"),
         QT_TRANSLATE_NOOP("Command", "Generated tokens per second and GPU"), Measure::TokensPerGpu},
        {"analyse.frontier", QT_TRANSLATE_NOOP("Command", "Front&ier"),
         QT_TRANSLATE_NOOP("Command", "Tokens per second and GPU against tokens per second and user"),
         Measure::Frontier},
        {"analyse.stepParts", QT_TRANSLATE_NOOP("Command", "Parts of a &step"),
         QT_TRANSLATE_NOOP("Command", "What the time of one decode step is spent on"), Measure::StepParts},
        {"analyse.ttftParts", QT_TRANSLATE_NOOP("Command", "Parts of the first t&oken's time"),
         QT_TRANSLATE_NOOP("Command", "What a user waits for until the first token"), Measure::TtftParts},
    };
    for (const Row& row : rows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("analyse"),
                      .section = 4,
                      .tip = row.tip,
                      .run =
                          [d = t.docks, panel = t.throughput, measure = row.measure] {
                              panel->setMeasure(measure);
                              d->setShown(QStringLiteral("throughput"), true);
                          },
                      .checked =
                          [d = t.docks, panel = t.throughput, measure = row.measure] {
                              return panel->measure() == measure && d->isShown(QStringLiteral("throughput"));
                          }});
}

}  // namespace fabricsketch::ui
