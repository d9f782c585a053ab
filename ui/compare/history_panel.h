// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/workspace.h"

class QListView;

namespace fabricsketch::ui {

class HistoryModel;
class PanelHeader;

/// Every step of the current design with what it did to the headline numbers; a click or Enter goes to it.
class HistoryPanel : public QWidget {
    Q_OBJECT
  public:
    explicit HistoryPanel(Workspace* workspace, QWidget* parent = nullptr);
    HistoryModel* model() const { return m_model; }
    QListView* list() const { return m_list; }

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void go(int step);

    PanelHeader* m_header;
    HistoryModel* m_model;
    QListView* m_list;
};

}  // namespace fabricsketch::ui
