// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/analysis/what_if.h"

#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

namespace {

QString row(const QString& title, const QString& value) {
    return QStringLiteral("<tr><td style=\"color:%1\">%2&nbsp;&nbsp;</td><td>%3</td></tr>")
        .arg(Theme::instance().tokens().textMuted.name(), title.toHtmlEscaped(), value);
}

}  // namespace

bool isMoved(const Report::Headline& headline) {
    constexpr const char* kMoved[] = {"pair", "collective", "throughput"};
    return std::any_of(std::begin(kMoved), std::end(kMoved),
                       [&](const char* id) { return headline.id == id; });
}

QString headlineChangeHtml(const Report::Headline& before, const Report::Headline& after, RateUnit unit) {
    if (!before.available && !after.available) return {};
    const QString title = words(after.available ? after.title : before.title);
    const QString none = WhatIf::tr("none");
    const FigureWords was = before.available ? figureWords(before.figure, unit) : FigureWords{none, {}};
    const FigureWords now = after.available ? figureWords(after.figure, unit) : FigureWords{none, {}};
    if (before.available && after.available && was.text() == now.text())
        return row(title, WhatIf::tr("%1, unchanged").arg(now.text().toHtmlEscaped()));
    const bool better = !before.available || (after.available && (after.figure.value > before.figure.value) ==
                                                                     after.higherIsBetter);
    const Tokens& t = Theme::instance().tokens();
    // The unit is said once where both have the same.
    const QString left = was.unit == now.unit || !before.available ? was.number : was.text();
    return row(title,
               QStringLiteral("%1 → <b>%2</b> <span style=\"color:%3\">%4&nbsp;%5</span>")
                   .arg(left.toHtmlEscaped(), now.text().toHtmlEscaped(), (better ? t.good : t.bad).name(),
                        QString(better ? QChar(0x25B2) : QChar(0x25BC)),
                        better ? WhatIf::tr("better") : WhatIf::tr("worse")));
}

WhatIf::WhatIf(Workspace* workspace, Document* document) : m_workspace(workspace), m_document(document) {
    // Asked before the drawing itself was answered: once more when it is.
    connect(workspace, &Workspace::reportReady, this, [this](int index) {
        if (!m_edit || m_answered || index != m_workspace->indexOf(m_document)) return;
        const Edit again = *std::exchange(m_edit, std::nullopt);
        ask(again);
    });
}

void WhatIf::ask(const Edit& edit) {
    if (m_edit && m_edit->devices == edit.devices && m_edit->links == edit.links) return;
    m_edit = edit;
    m_answered = false;
    m_answer = {};
    const int index = m_workspace->indexOf(m_document);
    const auto report = m_workspace->report(index);
    // Only a report of what is drawn now can say what would change.
    if (!report || m_workspace->isStale(index)) {
        m_worker.drop();
        emit changed();
        return;
    }
    std::shared_ptr<const Catalog> catalog = m_document->ownCatalog();
    if (!catalog) catalog = m_workspace->sharedCatalog();
    m_worker.ask([this, report, catalog, edit](const LatestAnswer::Run& run) -> LatestAnswer::Deliver {
        auto answer = std::make_shared<Preview>(preview(report, *catalog, edit, &run.cancel));
        return [this, answer] {
            m_answer = std::move(*answer);
            m_answered = true;
            emit changed();
        };
    });
}

void WhatIf::clear() {
    if (!m_edit) return;
    m_edit.reset();
    m_answer = {};
    m_answered = false;
    m_worker.drop();
    emit changed();
}

QString WhatIf::html() const {
    if (!m_edit) return {};
    QString rows;
    if (!m_answered) {
        // The chip has its size from the start: it must not jump when the numbers arrive.
        rows = row(tr("Slowest GPU pair"), QStringLiteral("…")) + row(tr("Collective"), QStringLiteral("…")) +
               row(tr("Throughput"), QStringLiteral("…"));
    } else {
        for (const auto& [before, after] : m_answer.beforeAfter)
            if (isMoved(before)) rows += headlineChangeHtml(before, after, m_workspace->rateUnit());
        if (rows.isEmpty()) rows = row(tr("Not yet"), tr("no two GPUs are joined, before or after"));
    }
    return QStringLiteral("<table cellspacing=\"0\">%1</table>").arg(rows);
}

}  // namespace fabricsketch::ui
