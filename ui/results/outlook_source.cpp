// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/outlook_source.h"

#include <algorithm>

#include "ui/panel/live_panel.h"

namespace fabricsketch::ui {

OutlookSource* OutlookSource::of(Workspace* workspace) {
    if (auto* known = workspace->findChild<OutlookSource*>(QString(), Qt::FindDirectChildrenOnly))
        return known;
    return new OutlookSource(workspace);
}

OutlookSource::OutlookSource(Workspace* workspace)
    : QObject(workspace), m_workspace(workspace), m_latest(this) {
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatienceMs);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_late = true;
        emit changed();
    });
}

OutlookSource::~OutlookSource() = default;

void OutlookSource::want() {
    Reports reports;
    for (int i = 0; i < m_workspace->designCount(); ++i) reports.push_back(m_workspace->report(i));
    if (reports == m_asked) return;
    m_asked = reports;
    // What an unchanged report has been given stays; the rest is shown as it was until the answer comes.
    Outlooks known(reports.size());
    for (std::size_t i = 0; i < reports.size(); ++i) {
        const auto at = std::find(m_answered.begin(), m_answered.end(), reports[i]);
        if (reports[i] && at != m_answered.end())
            known[i] = m_outlooks[static_cast<std::size_t>(at - m_answered.begin())];
    }
    const auto complete = [&] {
        for (std::size_t i = 0; i < reports.size(); ++i)
            if (reports[i] && !known[i]) return false;
        return true;
    };
    if (complete()) {
        m_latest.drop();
        m_patience.stop();
        m_late = false;
        m_answered = std::move(reports);
        m_outlooks = std::move(known);
        return;
    }
    ++m_questions;
    if (!m_patience.isActive() && !m_late) m_patience.start();
    m_latest.run(
        [reports, known, catalog = m_workspace->sharedCatalog()](const std::atomic<bool>& cancelled) {
            Outlooks all = known;
            for (std::size_t i = 0; i < reports.size(); ++i) {
                if (!reports[i] || all[i]) continue;
                workload::TrainingQuestion training;
                training.model = reports[i]->scenario.serving.model;
                all[i] = outlook(*reports[i], *catalog, training, &cancelled);
            }
            return all;
        },
        [this, reports](Outlooks all) {
            m_patience.stop();
            m_late = false;
            m_answered = reports;
            m_outlooks = std::move(all);
            emit changed();
        });
}

}  // namespace fabricsketch::ui
