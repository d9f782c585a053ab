// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>

#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/files/design_files.h"
#include "ui/shell/paste/paste_box.h"
#include "ui/shell/start/start_page.h"

namespace fabricsketch::ui {

namespace {
constexpr auto kFull =
    QT_TRANSLATE_NOOP("Command", "As many designs are open as can be compared: close one first");
}  // namespace

void addFileCommands(CommandRegistry& registry, const CommandTargets& t) {
    const auto current = [w = t.workspace] { return w->current(); };
    const auto room = [f = t.files] { return f->hasRoom(); };

    registry.add({.id = QStringLiteral("file.new"),
                  .text = QT_TRANSLATE_NOOP("Command", "&New…"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys(QKeySequence::New),
                  .icon = QStringLiteral("new"),
                  .section = 1,
                  .toolbar = 1,
                  .iconSpeaks = true,
                  .tip = QT_TRANSLATE_NOOP("Command", "Blank sheet, a system, or a recent file"),
                  .run = [s = t.start] { s->popUp(); }});
    registry.add({.id = QStringLiteral("file.open"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Open…"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys(QKeySequence::Open),
                  .icon = QStringLiteral("open"),
                  .section = 1,
                  .toolbar = 1,
                  .iconSpeaks = true,
                  .tip = QT_TRANSLATE_NOOP("Command", "Open a design or a topology in a new tab"),
                  .run = [f = t.files] { f->openAsking(); },
                  .enabled = room,
                  .whyOff = kFull});
    registry.add({.id = QStringLiteral("file.paste"),
                  .text = QT_TRANSLATE_NOOP("Command", "Paste from a &machine…"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys("Ctrl+Shift+V"),
                  .section = 1,
                  .tip = QT_TRANSLATE_NOOP("Command", "What nvidia-smi, NCCL, lstopo or a benchmark printed"),
                  .run = [p = t.paste] { p->popUp(); }});
    registry.addLiveMenu(QStringLiteral("file/recent"), 1, [f = t.files](QMenu& menu) {
        for (const QString& path : f->recentFiles()) {
            QString name = QFileInfo(path).fileName();
            QAction* action = menu.addAction(name.replace(QLatin1Char('&'), QStringLiteral("&&")));
            action->setToolTip(QDir::toNativeSeparators(path));
            QObject::connect(action, &QAction::triggered, f, [f, path] { f->open(path); });
        }
        if (menu.isEmpty()) {
            menu.addAction(QCoreApplication::translate("Command", "Nothing opened yet"))->setEnabled(false);
            return;
        }
        menu.addSeparator();
        QObject::connect(menu.addAction(QCoreApplication::translate("Command", "Clear this list")),
                         &QAction::triggered, f, &DesignFiles::clearRecentFiles);
    });
    registry.add({.id = QStringLiteral("file.variant"),
                  .text = QT_TRANSLATE_NOOP("Command", "New &variant of this design"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys("Ctrl+Shift+N"),
                  .section = 1,
                  .tip = QT_TRANSLATE_NOOP("Command", "A copy in a tab of its own, to change and compare"),
                  .run = [f = t.files] { f->addVariant(); },
                  .enabled = room,
                  .whyOff = kFull});
    registry.add({.id = QStringLiteral("file.save"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Save"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys(QKeySequence::Save),
                  .icon = QStringLiteral("save"),
                  .section = 2,
                  .toolbar = 1,
                  .iconSpeaks = true,
                  .tip = QT_TRANSLATE_NOOP("Command", "Write this design to its file"),
                  .run = [f = t.files, current] { f->save(current()); }});
    registry.add({.id = QStringLiteral("file.saveAs"),
                  .text = QT_TRANSLATE_NOOP("Command", "Save &as…"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys("Ctrl+Shift+S"),
                  .section = 2,
                  .run = [f = t.files, current] { f->saveAs(current()); }});
    addExportCommands(registry, t);
    registry.add({.id = QStringLiteral("file.close"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Close design"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys("Ctrl+W"),
                  .section = 3,
                  .run = [f = t.files, current] { f->close(current()); }});
    registry.add({.id = QStringLiteral("file.quit"),
                  .text = QT_TRANSLATE_NOOP("Command", "&Quit"),
                  .menu = QStringLiteral("file"),
                  .shortcuts = keys("Ctrl+Q"),
                  .section = 3,
                  .run = [w = t.window] { w->close(); }});
}

}  // namespace fabricsketch::ui
