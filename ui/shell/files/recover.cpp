// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/files/recover.h"

#include <QCoreApplication>

#include "ui/document/journal/recovery.h"
#include "ui/shell/files/dialogs.h"

namespace fabricsketch::ui {

namespace {
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Recovery)
};
}  // namespace

std::optional<RecoverWish> recoverWishFromWord(const QString& word) {
    if (word == QLatin1String("ask")) return RecoverWish::Ask;
    if (word == QLatin1String("always")) return RecoverWish::Always;
    if (word == QLatin1String("never")) return RecoverWish::Never;
    return {};
}

Recovered recoverSession(Workspace& workspace, Dialogs& dialogs, const QString& folder, RecoverWish wish) {
    Recovered result;
    if (wish == RecoverWish::Never) return result;
    for (Leftover& session : leftovers(folder)) {
        if (session.designs.isEmpty() || !session.unsaved) {
            if (session.problem && result.problem.isEmpty())
                result.problem = QString::fromStdString(session.problem->text());
            session.remove();
            continue;
        }
        const auto answer = wish == RecoverWish::Always ? Dialogs::RecoverAnswer::Recover
                                                        : dialogs.askToRecover(session.designs, session.when);
        if (answer == Dialogs::RecoverAnswer::Later) break;
        if (answer == Dialogs::RecoverAnswer::Recover) {
            const QStringList problems = session.restore(workspace);
            result.any = workspace.designCount() > 0;
            result.problem = problems.join(QLatin1Char(' '));
            result.note = Words::tr("Recovered from the last session: %1")
                              .arg(session.designs.join(QStringLiteral(", ")));
        }
        // The new journal has all of it by now.
        session.remove();
        if (result.any) break;
    }
    return result;
}

}  // namespace fabricsketch::ui
