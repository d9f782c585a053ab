// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"
#include "ui/shell/dock_layout.h"
#include "ui/shell/files/settings.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

/// The layout for presenting brings its large text along and takes it away again; what the person chose stays.
void presentByLayout(Settings& settings, bool presents) {
    if (presents ? settings.presenting() != Settings::Presenting::No
                 : settings.presenting() != Settings::Presenting::ByLayout)
        return;
    settings.setPresenting(presents ? Settings::Presenting::ByLayout : Settings::Presenting::No);
    Theme::instance().setPresenting(presents);
}

}  // namespace

void addLayoutCommands(CommandRegistry& registry, const CommandTargets& t) {
    struct Row {
        const char* id;
        const char* text;
        const char* key;
        const char* tip;
        QStringList shown;    ///< the one in front first; empty = the first arrangement
        bool presents = false;  ///< with text for presenting as long as it stands
    };
    const auto panels = [](const char* words) { return QString::fromLatin1(words).split(u' '); };
    const Row rows[] = {
        {"view.layoutExplore",
         QT_TRANSLATE_NOOP("Command", "&Explore"),
         "Ctrl+1",
         QT_TRANSLATE_NOOP("Command", "Parts, inspector and the three results"),
         {}},
        {"view.layoutCompare", QT_TRANSLATE_NOOP("Command", "&Compare"), "Ctrl+2",
         QT_TRANSLATE_NOOP("Command", "The table of all designs beside the canvas, curves below"),
         panels("compare pairs allreduce throughput cost")},
        {"view.layoutTeach", QT_TRANSLATE_NOOP("Command", "&Teach"), "Ctrl+3",
         QT_TRANSLATE_NOOP("Command", "Parts, why a number is what it is, every step, and one matrix"),
         panels("inspector history parts pairs")},
        {"view.layoutPresent", QT_TRANSLATE_NOOP("Command", "&Present"), "Ctrl+4",
         QT_TRANSLATE_NOOP("Command", "The drawing large, two curves below, nothing else"),
         panels("throughput allreduce"), true},
    };
    for (const Row& row : rows)
        registry.add({.id = QString::fromLatin1(row.id),
                      .text = row.text,
                      .menu = QStringLiteral("view/layouts"),
                      .shortcuts = keys(row.key),
                      .section = 3,
                      .tip = row.tip,
                      .run =
                          [t, shown = row.shown, presents = row.presents] {
                              presentByLayout(*t.settings, presents);  // first: panels are sized for its text
                              t.docks->arrange(shown);
                              t.area->fitAll();
                          }});
}

}  // namespace fabricsketch::ui
