// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include "study/decide/outlook.h"
#include "ui/document/latest.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// What stands beside the reports, asked for once for all panels that show it: on a worker, latest wins, and
/// only for designs whose report is new. One per workspace, made when the first panel asks.
class OutlookSource : public QObject {
    Q_OBJECT
  public:
    using Outlooks = std::vector<std::shared_ptr<const Outlook>>;  ///< by design; null where unknown
    static OutlookSource* of(Workspace* workspace);
    ~OutlookSource() override;

    /// Asks where a report has changed since; what is known meanwhile is in outlooks().
    void want();
    const Outlooks& outlooks() const { return m_outlooks; }
    /// An answer has been awaited for longer than a person notices.
    bool isLate() const { return m_late; }
    int questions() const { return m_questions; }  ///< put so far, for tests

  signals:
    void changed();

  private:
    explicit OutlookSource(Workspace* workspace);
    using Reports = std::vector<std::shared_ptr<const Report>>;

    Workspace* m_workspace;
    Reports m_asked, m_answered;
    Outlooks m_outlooks;
    QTimer m_patience;
    bool m_late = false;
    int m_questions = 0;
    Latest<Outlooks> m_latest;  ///< last: its thread ends before the rest goes
};

}  // namespace fabricsketch::ui
