// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

class QComboBox;
class QLabel;
class QScrollArea;
class QTableView;
class QToolButton;

namespace fabricsketch::ui {

class ComparisonModel;
class EmptyState;
class PanelHeader;
class Sentence;

/// Up to four designs side by side: the sentence, what is drawn differently, and every headline number with
/// its ratio to the reference (the pinned baseline, else the first letter).
class ComparePanel : public LivePanel {
    Q_OBJECT
  public:
    explicit ComparePanel(Workspace* workspace, QWidget* parent = nullptr);
    ~ComparePanel() override;
    ComparisonModel* model() const { return m_model; }
    QString sentence() const;
    QString emptyText() const;
    /// "A → B: +2 NVSwitch 3, NVLink 4: 7 links → 18", a line a design.
    QString differences() const;

  protected:
    void refresh() override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void placeDifferences();
    void placeColumns();
    void fillBaseline();
    QString differenceLine(int from, int to) const;

    PanelHeader* m_header;
    QComboBox* m_baseline;
    QToolButton* m_swap;
    QLabel* m_differences;
    QScrollArea* m_list;  ///< around them
    Sentence* m_sentence;
    QTableView* m_table;
    EmptyState* m_empty;
    ComparisonModel* m_model;
};

}  // namespace fabricsketch::ui
