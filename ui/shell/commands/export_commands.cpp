// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/design_area.h"
#include "ui/shell/files/design_files.h"
#include "ui/shell/output/design_export.h"

namespace fabricsketch::ui {

namespace {

/// One file type a line; what a suffix means is said in output/design_export.
struct Way {
    const char *id, *text, *tip, *suffix, *keys;
    int section;
};
constexpr Way kWays[] = {
    {"file.export", QT_TRANSLATE_NOOP("Command", "Drawing as &SVG…"),
     QT_TRANSLATE_NOOP("Command", "The drawing on white paper, to scale and edit"), "svg", "Ctrl+E", 1},
    {"file.exportPng", QT_TRANSLATE_NOOP("Command", "Drawing as &PNG…"),
     QT_TRANSLATE_NOOP("Command", "The drawing on white paper, as pixels"), "png", "", 1},
    {"file.exportPdf", QT_TRANSLATE_NOOP("Command", "Drawing as P&DF…"),
     QT_TRANSLATE_NOOP("Command", "The drawing on white paper, to print"), "pdf", "", 1},
    {"file.exportXml", QT_TRANSLATE_NOOP("Command", "&NCCL topology XML…"),
     QT_TRANSLATE_NOOP("Command", "What NCCL reads with NCCL_TOPO_FILE"), "xml", "", 2},
    {"file.exportDot", QT_TRANSLATE_NOOP("Command", "&Graph for Graphviz…"),
     QT_TRANSLATE_NOOP("Command", "Devices and links as DOT, with their places"), "dot", "", 2},
    {"file.exportCsv", QT_TRANSLATE_NOOP("Command", "&Tables as CSV…"),
     QT_TRANSLATE_NOOP("Command", "The drawing, and every table of the results in a file beside it"), "csv",
     "", 3},
    {"file.exportJson", QT_TRANSLATE_NOOP("Command", "&Results as JSON…"),
     QT_TRANSLATE_NOOP("Command", "Every number of the report in one file"), "json", "", 3},
};

}  // namespace

void addExportCommands(CommandRegistry& registry, const CommandTargets& t) {
    const auto drawn = [w = t.workspace] {
        return w->currentDesign() && !w->currentDesign()->topology().empty();
    };
    registry.add({.id = QStringLiteral("file.exportPage"),
                  .text = QT_TRANSLATE_NOOP("Command", "Export one pa&ge…"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys("Ctrl+Shift+E"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command", "All open designs, compared on one page to hand out"),
                  .run =
                      [t] {
                          const QString path = t.files->askPagePath();
                          if (!path.isEmpty()) t.exportPage(path);
                      },
                  .enabled = drawn});
    for (const Way& way : kWays) {
        const auto writable = [suffix = std::string(".") + way.suffix] {
            for (const auto& format : formats::allFormats())
                for (const std::string& one : format->suffixes())
                    if (format->canWrite() && one == suffix) return true;
            return false;
        };
        const bool ofFormats = way.section == 2;
        if (ofFormats && !writable()) continue;
        registry.add({.id = QString::fromLatin1(way.id),
                      .text = way.text,
                      .menu = QStringLiteral("file/export"),
                      .shortcuts = *way.keys != 0 ? keys(way.keys) : QList<QKeySequence>(),
                      .section = way.section,
                      .tip = way.tip,
                      .run =
                          [t, suffix = QString::fromLatin1(way.suffix)] {
                              const QString path = t.files->askExportPath(t.workspace->current(), suffix);
                              if (!path.isEmpty()) t.exportDesign(path);
                          },
                      .enabled = drawn});
    }
    registry.add({.id = QStringLiteral("edit.copyPicture"),
                  .text = QT_TRANSLATE_NOOP("Command", "Copy drawing as p&icture"),
                  .menu = QStringLiteral("edit"),
                  .shortcuts = keys("Ctrl+Shift+C"),
                  .section = 2,
                  .tip = QT_TRANSLATE_NOOP("Command", "As pixels and as SVG, on white"),
                  .run =
                      [a = t.area] {
                          if (const CanvasView* canvas = a->canvas()) output::copyDrawing(*canvas);
                      },
                  .enabled = drawn});
}

}  // namespace fabricsketch::ui
