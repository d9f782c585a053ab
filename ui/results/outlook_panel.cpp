// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/outlook_panel.h"

#include <algorithm>

namespace fabricsketch::ui {

void OutlookPanel::refreshInFront() {
    std::vector<std::shared_ptr<const Report>> reports;
    for (int i = 0; i < workspace()->designCount(); ++i) reports.push_back(workspace()->report(i));
    m_outlooks.resize(reports.size());
    present(m_outlooks);
    const bool any = std::any_of(reports.begin(), reports.end(), [](const auto& one) { return one; });
    if (reports == m_asked || !any) return;
    m_asked = reports;
    m_latest.run(
        [reports, catalog = workspace()->sharedCatalog()](const std::atomic<bool>& cancelled) {
            Outlooks all;
            for (const auto& report : reports) {
                std::shared_ptr<const Outlook> one;
                if (report) {
                    workload::TrainingQuestion training;
                    training.model = report->scenario.serving.model;
                    one = outlook(*report, *catalog, training, &cancelled);
                }
                all.push_back(std::move(one));
            }
            return all;
        },
        [this](Outlooks all) {
            m_outlooks = std::move(all);
            m_outlooks.resize(static_cast<std::size_t>(workspace()->designCount()));
            present(m_outlooks);
        });
}

}  // namespace fabricsketch::ui
