// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/difference_words.h"

#include <QStringList>

#include "topology/difference.h"
#include "ui/compare/compare_panel.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

QString differenceWords(const Workspace& workspace, int from, int to) {
    const Document &a = *workspace.design(from), &b = *workspace.design(to);
    QStringList parts;
    for (const std::string& phrase : differencePhrases(differenceOf(a.topology(), b.topology(), b.catalog())))
        parts << words(phrase);
    return parts.isEmpty() ? ComparePanel::tr("nothing that counts differs")
                           : parts.join(QStringLiteral(", "));
}

}  // namespace fabricsketch::ui
