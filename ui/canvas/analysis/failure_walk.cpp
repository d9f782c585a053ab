// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/analysis/failure_walk.h"

#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

FailureWalk::FailureWalk(Workspace* workspace, Document* document)
    : m_workspace(workspace), m_document(document) {
    connect(&m_worker, &LatestAnswer::progressed, this, [this](int done, int total) {
        m_done = done;
        m_total = total;
        emit changed();
    });
    connect(document, &Document::changed, this, [this](const DocumentChange& change) {
        if (change.kind != ChangeKind::Geometry) stop();
    });
    connect(workspace, &Workspace::scenarioChanged, this, &FailureWalk::stop);
}

void FailureWalk::start() {
    if (m_state == State::Calculating) return;
    m_state = State::Calculating;
    m_study.reset();
    m_at = m_done = m_total = 0;
    std::shared_ptr<const Catalog> catalog = m_document->ownCatalog();
    if (!catalog) catalog = m_workspace->sharedCatalog();
    m_worker.ask([this, topology = m_document->snapshot(), catalog,
                  scenario = m_workspace->scenario()](const LatestAnswer::Run& run) -> LatestAnswer::Deliver {
        auto study = studyFailures(topology, *catalog, scenario, &run.cancel, run.progress);
        return [this, study] {
            if (!study) return;
            m_study = study;
            m_state = State::Walking;
            emit changed();
        };
    });
    emit changed();
}

void FailureWalk::stop() {
    if (m_state == State::Off) return;
    m_worker.drop();
    m_state = State::Off;
    m_study.reset();
    emit changed();
}

void FailureWalk::step(int by) {
    if (count() == 0) return;
    m_at = (m_at + by % count() + count()) % count();
    emit changed();
}

const FailureClass* FailureWalk::current() const {
    return count() == 0 ? nullptr : &m_study->classes[static_cast<std::size_t>(m_at)];
}

QString FailureWalk::html() const {
    if (m_state == State::Calculating)
        return m_total > 0 ? tr("Switching everything off in turn: %1 of %2").arg(m_done).arg(m_total)
                           : tr("Switching everything off in turn …");
    const FailureClass* one = current();
    if (one == nullptr) return tr("Nothing is drawn that could fail.");
    const Tokens& t = Theme::instance().tokens();
    QString title = words(one->example().name);
    if (one->alike.size() > 1) title += QLatin1Char(' ') + tr("(%1 alike)").arg(one->alike.size());
    const QString effect = one->graph.loss > 0 ? words(failureChange(*m_study, one->graph.after))
                                               : tr("no headline number is lower");
    QString html = QStringLiteral("<span style=\"color:%1\">%2</span>: <b>%3</b><br>%4")
                       .arg(t.textMuted.name(), tr("Failure %1 of %2").arg(m_at + 1).arg(count()),
                            title.toHtmlEscaped(), effect.toHtmlEscaped());
    if (!one->policies.empty()) {
        const PolicyEffect& policy = one->policies.front();
        const QString after =
            policy.nothingRuns() ? tr("nothing runs") : words(failureChange(*m_study, policy.effect.after));
        html += QStringLiteral("<br><span style=\"color:%1\">%2</span>")
                    .arg(t.textMuted.name(), tr("The platform as shipped: %1; %2")
                                                 .arg(words(failureActionName(policy.rule.action)), after)
                                                 .toHtmlEscaped());
    }
    return html;
}

Edit FailureWalk::edit() const {
    const FailureClass* one = current();
    return one ? failureEdit(m_document->topology(), one->example()) : Edit();
}

}  // namespace fabricsketch::ui
