// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "study/failures.h"
#include "ui/canvas/analysis/latest_answer.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// "Worst single failure": walks through the ranking of core/study/failures, the worst first. Calculates on a
/// worker; a changed drawing or scenario ends the walk.
class FailureWalk : public QObject {
    Q_OBJECT
  public:
    FailureWalk(Workspace* workspace, Document* document);

    enum class State { Off, Calculating, Walking };
    State state() const { return m_state; }
    void start();
    void stop();
    /// Around at the ends.
    void step(int by);

    int rank() const { return m_at; }  ///< from 0
    int count() const { return m_study ? static_cast<int>(m_study->classes.size()) : 0; }
    /// The failure that is looked at; null while there is none.
    const FailureClass* current() const;
    const FailureStudy* study() const { return m_study.get(); }
    /// What it is, what it changes, and what the platform's software makes of it, as rich text.
    QString html() const;
    Edit edit() const;  ///< brings the current failure about

  signals:
    void changed();

  private:
    Workspace* m_workspace;
    Document* m_document;
    State m_state = State::Off;
    int m_at = 0, m_done = 0, m_total = 0;
    std::shared_ptr<const FailureStudy> m_study;
    LatestAnswer m_worker;
};

}  // namespace fabricsketch::ui
