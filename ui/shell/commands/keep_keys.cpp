// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/standard_commands.h"
#include "ui/shell/files/settings.h"

namespace fabricsketch::ui {

void keepKeys(CommandRegistry& registry, Settings& settings) {
    const QMap<QString, QStringList> kept = settings.keys();
    for (auto it = kept.begin(); it != kept.end(); ++it) {
        // A later version may have dropped the command.
        if (registry.command(it.key()) == nullptr) continue;
        QList<QKeySequence> wanted;
        for (const QString& key : it.value()) wanted << QKeySequence(key, QKeySequence::PortableText);
        registry.setKeys(it.key(), wanted);
    }
    QObject::connect(&registry, &CommandRegistry::keysSet, &registry,
                     [&registry, &settings](const QString& id) {
                         if (!registry.keysChanged(id)) return settings.resetKeys(id);
                         QStringList written;
                         for (const QKeySequence& key : registry.keysOf(id))
                             written << key.toString(QKeySequence::PortableText);
                         settings.setKeys(id, written);
                     });
}

}  // namespace fabricsketch::ui
