// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <functional>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class CommandRegistry;

/// Plays a file, one line a turn of the event loop: an edit as JSON ({…}) of the current design, or the id of
/// a command. Tells the number of each line on standard output once it is done, so that a test knows how far
/// the program came.
class Script : public QObject {
    Q_OBJECT
  public:
    /// `commands` of the window as it is then: another language makes another window.
    Script(Workspace* workspace, std::function<CommandRegistry*()> commands, QObject* parent = nullptr);
    Result<void> play(const QString& path);

  private:
    void next();

    Workspace* m_workspace;
    std::function<CommandRegistry*()> m_commands;
    QList<QByteArray> m_lines;
    qsizetype m_at = 0;
};

}  // namespace fabricsketch::ui
