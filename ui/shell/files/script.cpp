// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/script.h"

#include <QAction>
#include <QTimer>
#include <cstdio>

#include "ui/shell/commands/command_registry.h"

namespace fabricsketch::ui {

Script::Script(Workspace* workspace, std::function<CommandRegistry*()> commands, QObject* parent)
    : QObject(parent), m_workspace(workspace), m_commands(std::move(commands)) {}

Result<void> Script::play(const QString& path) {
    auto text = formats::readFileBounded(path.toStdString());
    if (!text) return tl::unexpected<Error>(text.error());
    m_lines = QByteArray::fromStdString(*text).split('\n');
    m_at = 0;
    QTimer::singleShot(0, this, &Script::next);
    return {};
}

void Script::next() {
    if (m_at >= m_lines.size()) return;
    const QByteArray line = m_lines[m_at++].trimmed();
    if (line.startsWith('{')) {
        const auto edit = formats::editFromJson(line.toStdString());
        if (edit && m_workspace->currentDesign() != nullptr) m_workspace->currentDesign()->perform(*edit);
        if (!edit)
            std::fprintf(stderr, "line %lld: %s\n", static_cast<long long>(m_at),
                         edit.error().text().c_str());
    } else if (!line.isEmpty()) {
        m_commands()->refresh();  // what is possible is asked once a turn, perhaps not yet in this one
        QAction* action = m_commands()->action(QString::fromUtf8(line));
        if (action == nullptr)
            std::fprintf(stderr, "line %lld: no command '%s'\n", static_cast<long long>(m_at),
                         line.constData());
        else
            action->trigger();
    }
    std::printf("%lld\n", static_cast<long long>(m_at));
    std::fflush(stdout);
    QTimer::singleShot(0, this, &Script::next);
}

}  // namespace fabricsketch::ui
