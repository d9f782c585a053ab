// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTest>
#include <memory>

#include "shell_fixture.h"
#include "ui/shell/commands/command_registry.h"
#include "ui/shell/main_window.h"

namespace fabricsketch::ui::test {

/// The main window at 1280 x 800 over a desk of its own; without inputs the ready-made comparison.
struct Window : Desk {
    explicit Window(const QStringList& inputs = {}) {
        if (!openInputs(workspace, inputs)) qFatal("inputs");
        window = std::make_unique<MainWindow>(&workspace, &settings, &dialogs);
        window->resize(1280, 800);
        window->show();
        QTest::qWait(1);
    }
    QAction* action(const char* id) const { return window->commands()->action(QString::fromLatin1(id)); }
    std::unique_ptr<MainWindow> window;
};

}  // namespace fabricsketch::ui::test
