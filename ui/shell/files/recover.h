// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

namespace fabricsketch::ui {

class Dialogs;
class Workspace;

/// What to do with a session that was killed: ask the person, or what was said on the command line.
enum class RecoverWish { Ask, Always, Never };
std::optional<RecoverWish> recoverWishFromWord(const QString& word);  ///< "ask", "always", "never"

struct Recovered {
    bool any = false;  ///< designs are open that were open when the program was killed
    QString note;      ///< what came back
    QString problem;   ///< what did not, in one line
};

/// Looks for what killed instances left in the folder. Asks once, about the newest one that holds anything
/// which no file has; where nothing is lost there is no question. Older ones wait for the next start.
Recovered recoverSession(Workspace& workspace, Dialogs& dialogs, const QString& folder, RecoverWish wish);

}  // namespace fabricsketch::ui
