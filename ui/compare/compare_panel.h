// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

class QTableView;

namespace fabricsketch::ui {

class ComparisonModel;
class EmptyState;
class PanelHeader;
class Sentence;

/// Two designs side by side: the sentence, and every headline number with its ratio.
class ComparePanel : public LivePanel {
    Q_OBJECT
  public:
    explicit ComparePanel(Workspace* workspace, QWidget* parent = nullptr);
    ~ComparePanel() override;
    ComparisonModel* model() const { return m_model; }
    QString sentence() const;
    QString emptyText() const;

  protected:
    void refresh() override;

  private:
    PanelHeader* m_header;
    Sentence* m_sentence;
    QTableView* m_table;
    EmptyState* m_empty;
    ComparisonModel* m_model;
};

}  // namespace fabricsketch::ui
