// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/claim_cards.h"

#include <QCoreApplication>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>

#include "ui/panel/words.h"
#include "ui/shell/learn/lesson_text.h"
#include "ui/theme/theme.h"
#include "units/phrases.h"

namespace fabricsketch::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ClaimCards)
};

/// The verdicts of facts/claims begin with OK, MISLEADING, WRONG, UNSUPPORTED …; colour only repeats the
/// word.
const char* lookOf(const QString& verdict) {
    if (verdict.startsWith(QLatin1String("ok"), Qt::CaseInsensitive)) return "good";
    if (verdict.startsWith(QLatin1String("wrong"), Qt::CaseInsensitive)) return "bad";
    return "warning";
}

QWidget* cardOf(const ReplayRow& row) {
    auto* card = new QFrame;
    card->setObjectName(QStringLiteral("replayRow"));
    setLook(card, "note");
    auto* grid = new QGridLayout(card);
    grid->setContentsMargins(12, 9, 12, 9);
    grid->setHorizontalSpacing(14);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    QLabel* what = lessonText(words(row.what));
    QFont bold = what->font();
    bold.setWeight(QFont::DemiBold);
    what->setFont(bold);
    grid->addWidget(what, 0, 0, 1, 2);
    grid->addWidget(lessonText(Words::tr("Published"), "small"), 1, 0);
    grid->addWidget(lessonText(Words::tr("This program"), "small"), 1, 1);
    grid->addWidget(lessonText(row.published.empty() ? QStringLiteral("–") : words(row.published)), 2, 0);
    grid->addWidget(lessonText(row.engine.empty() ? QStringLiteral("–") : words(row.engine)), 2, 1);
    const QString verdict = words(row.verdict);
    if (!verdict.isEmpty())
        grid->addWidget(lessonText(words(phrases::say(row.verdict)), lookOf(verdict)), 3, 0, 1, 2);
    if (!row.reason.empty()) grid->addWidget(lessonText(words(row.reason), "muted"), 4, 0, 1, 2);
    return card;
}

}  // namespace

QList<QWidget*> claimCards(const std::vector<ReplayRow>& rows, const QStringList& claims) {
    QList<QWidget*> cards;
    for (const ReplayRow& row : rows)
        if (claims.contains(words(row.claim))) cards << cardOf(row);
    return cards;
}

}  // namespace fabricsketch::ui
