// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <functional>

#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// Shorter waits are not seen; greying for them would flicker all through a drag.
inline constexpr int kPatienceMs = 150;

/// A widget that shows what the workspace knows. Many signals arrive while a part is dragged: they become one
/// refresh() per turn of the event loop, and none while the panel is hidden (it catches up when shown).
class LivePanel : public QWidget {
    Q_OBJECT
  public:
    explicit LivePanel(Workspace* workspace, QWidget* parent = nullptr);
    Workspace* workspace() const { return m_workspace; }
    /// Carries out a refresh at once, visible or not: for pictures and tests.
    void refreshNow();
    /// A newer answer has been awaited for longer than a person notices: the figures shown are greyed.
    bool looksStale() const { return m_looksStale; }

  protected:
    /// Shows the latest reports. Called again for every one: must be cheap and keep what the person has set.
    virtual void refresh() = 0;
    /// The greyed state has changed; the default repaints.
    virtual void staleLookChanged() { update(); }
    void scheduleRefresh();
    /// The answer shown last for the current design; null before the first.
    std::shared_ptr<const Report> currentReport() const;
    /// "Why?": runs `explain` (which calls Workspace::explain) now, and again with every later report of the
    /// current design until somebody asks another question, so that a lit path stays true while the drawing
    /// changes.
    void ask(std::function<void()> explain);
    void showEvent(QShowEvent* event) override;

  private:
    void watchStale();
    void askAgain();

    Workspace* m_workspace;
    QTimer m_refreshTimer, m_staleTimer;
    bool m_pending = true;
    bool m_looksStale = false;
    bool m_asking = false;
    std::function<void()> m_question;
    std::weak_ptr<const Report> m_answeredFor;
};

}  // namespace fabricsketch::ui
