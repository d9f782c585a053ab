// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/analysis/heat.h"

#include <algorithm>

#include "ui/panel/words.h"

namespace fabricsketch::ui {

namespace {

/// Position of a device in a job, -1 if it takes no part.
int positionOf(const Report& report, const Id& id) {
    const int device = report.topology->deviceIndex(id);
    const auto& members = report.job.members;
    const auto found = std::find(members.begin(), members.end(), device);
    return device < 0 || found == members.end() ? -1 : static_cast<int>(found - members.begin());
}

}  // namespace

Heat::Heat(Workspace* workspace, Document* document) : m_workspace(workspace), m_document(document) {
    connect(workspace, &Workspace::reportReady, this, [this](int index) {
        if (m_traffic && index == m_workspace->indexOf(m_document)) ask();
    });
}

void Heat::show(std::optional<Traffic> traffic) {
    if (traffic == m_traffic) return;
    m_traffic = traffic;
    m_loads.reset();
    m_report.reset();
    m_problem.clear();
    if (m_traffic)
        ask();
    else
        m_worker.drop();
    emit changed();
}

void Heat::setPair(const std::optional<std::pair<Id, Id>>& pair) {
    if (pair == m_pair) return;
    m_pair = pair;
    if (m_traffic == Traffic::Pair) ask();
}

void Heat::ask() {
    const auto report = m_workspace->report(m_workspace->indexOf(m_document));
    if (!report) return;  // comes with the first one
    int from = -1, to = -1;
    if (m_pair) {
        from = positionOf(*report, m_pair->first);
        to = positionOf(*report, m_pair->second);
    }
    if ((from < 0 || to < 0) && report->bandwidth) {
        from = report->bandwidth->slowestFrom;
        to = report->bandwidth->slowestTo;
    }
    std::shared_ptr<const Catalog> catalog = m_document->ownCatalog();
    if (!catalog) catalog = m_workspace->sharedCatalog();
    m_worker.ask([this, report, catalog, traffic = *m_traffic, from,
                  to](const LatestAnswer::Run& run) -> LatestAnswer::Deliver {
        auto answer =
            std::make_shared<Result<LinkLoads>>(linkLoads(*report, *catalog, traffic, from, to, &run.cancel));
        return [this, answer, report] {
            m_report = report;
            m_loads.reset();
            m_problem.clear();
            if (*answer)
                m_loads = std::move(**answer);
            else
                m_problem = words(answer->error().text());
            emit changed();
        };
    });
}

const LinkLoad* Heat::load(const Id& link) const {
    if (!m_loads) return nullptr;
    const int at = m_report->topology->linkIndex(link);
    return at < 0 ? nullptr : &m_loads->links[static_cast<std::size_t>(at)];
}

Id Heat::busiest() const {
    return m_loads && m_loads->busiest >= 0
               ? m_report->topology->links()[static_cast<std::size_t>(m_loads->busiest)].id
               : Id();
}

}  // namespace fabricsketch::ui
