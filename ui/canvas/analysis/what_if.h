// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/canvas/analysis/latest_answer.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

/// The price before the drop: what the edit that is in the air would do to the headline numbers. Asks
/// fabricsketch::preview on a worker; the latest edit wins.
class WhatIf : public QObject {
    Q_OBJECT
  public:
    WhatIf(Workspace* workspace, Document* document);

    /// The edit in the air; the same one again costs nothing.
    void ask(const Edit& edit);
    /// Nothing is in the air.
    void clear();
    bool isActive() const { return m_edit.has_value(); }
    bool isAnswered() const { return m_answered; }
    /// Before and after of each headline number; empty until answered.
    const Preview& answer() const { return m_answer; }
    /// One row a number, as rich text: "Slowest pair 64.3 → 450 GB/s each way ▲". Empty while nothing is in
    /// the air.
    QString html() const;

  signals:
    void changed();

  private:
    Workspace* m_workspace;
    Document* m_document;
    std::optional<Edit> m_edit;
    Preview m_answer;
    bool m_answered = false;
    LatestAnswer m_worker;
};

/// One of the three numbers that a link or a part moves: what a chip or a card has room for.
bool isMoved(const Report::Headline& headline);
/// One row: title, what it is now, what it would be, and which way that goes. Nothing where neither is known.
QString headlineChangeHtml(const Report::Headline& before, const Report::Headline& after, RateUnit unit);

}  // namespace fabricsketch::ui
