// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/learn/figure_card.h"

#include "study/words.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

FigureCard::FigureCard(LessonPlayer* player, const LessonFigure& figure, QWidget* parent)
    : TextCard(parent), m_player(player), m_figure(figure) {
    setObjectName(QStringLiteral("lessonFigure"));
    setToolTip(tr("Press to light it on the canvas and to see why"));
    connect(this, &QAbstractButton::clicked, this, [this] { m_player->explain(m_figure); });
    refresh();
}

QString FigureCard::sinceBefore(const Figure& now) const {
    const auto before = m_player->before(m_figure);
    if (!before) return {};
    const QString was = figureWords(*before, m_player->workspace()->rateUnit()).text();
    if (was == m_number) return tr("the same as before");
    if (before->value <= 0) return {};
    return tr("before: %1 · now %2").arg(was, words(ratioText(now.value / before->value)));
}

void FigureCard::refresh() {
    const auto found = m_player->figure(m_figure);
    m_number = found ? figureWords(found->figure, m_player->workspace()->rateUnit()).text() : QString();
    QList<Line> lines{{m_figure.label.text(), 0.92, false, true}};
    if (found) {
        lines << Line{m_number, 1.45, true, false};
        if (const QString change = sinceBefore(found->figure); !change.isEmpty())
            lines << Line{change, 0.92, false, false};
        // The first of what limits it; all of it is a click away.
        if (const QString why = words(found->figure.limit).section(QLatin1Char(';'), 0, 0).trimmed();
            !why.isEmpty())
            lines << Line{words(sentence(why.toStdString())), 0.92, false, true};
    } else {
        lines << Line{m_player->isCalculating() ? QStringLiteral("…") : words(sentence(found.error().what)),
                      1, false, false};
    }
    setLines(std::move(lines));
}

}  // namespace fabricsketch::ui
