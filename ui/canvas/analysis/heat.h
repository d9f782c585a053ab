// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/loads.h"
#include "ui/canvas/analysis/latest_answer.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// What each link of one design carries under the chosen traffic; follows every new report. Loads come from
/// core/study/loads, calculated on a worker.
class Heat : public QObject {
    Q_OBJECT
  public:
    Heat(Workspace* workspace, Document* document);

    /// nullopt = no heat.
    std::optional<Traffic> traffic() const { return m_traffic; }
    void show(std::optional<Traffic> traffic);
    /// The two GPUs of the pair traffic; without them it is the slowest pair.
    void setPair(const std::optional<std::pair<Id, Id>>& pair);

    /// By link id, as links may have come and gone since; null until answered or where there is no answer.
    const LinkLoad* load(const Id& link) const;
    bool isAnswered() const { return m_loads.has_value() || !m_problem.isEmpty(); }
    /// The whole answer; null like load().
    const LinkLoads* loads() const { return m_loads ? &*m_loads : nullptr; }
    QString problem() const { return m_problem; }  ///< why there is no answer
    Id busiest() const;                            ///< link with the largest share; empty if none

  signals:
    void changed();

  private:
    void ask();

    Workspace* m_workspace;
    Document* m_document;
    std::optional<Traffic> m_traffic;
    std::optional<std::pair<Id, Id>> m_pair;
    std::shared_ptr<const Report> m_report;  ///< that m_loads belongs to
    std::optional<LinkLoads> m_loads;
    QString m_problem;
    LatestAnswer m_worker;
};

}  // namespace fabricsketch::ui
