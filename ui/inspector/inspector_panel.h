// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

class QLabel;
class QScrollArea;

namespace fabricsketch::ui {

class FindingsCount;
class FindingsList;
class PropertyForm;
class WhyCard;

/// The selection's properties, the answer to "why this number", and the findings of the current design.
class InspectorPanel : public LivePanel {
    Q_OBJECT
  public:
    explicit InspectorPanel(Workspace* workspace, QWidget* parent = nullptr);
    ~InspectorPanel() override;
    PropertyForm* form() const { return m_form; }
    PropertyForm* more() const { return m_more; }  ///< what is asked less, below why and findings
    WhyCard* why() const { return m_why; }
    FindingsList* findings() const { return m_findings; }
    QString heading() const;
    QSize sizeHint() const override;

  protected:
    void refresh() override;

  private:
    void refreshSelection();
    void showFindings();
    void showUsualWhy();
    void showWhy(const Figure& figure, const bandwidth::PairReason& reason);

    QScrollArea* m_scroll;
    QLabel *m_kind, *m_title, *m_hint;
    PropertyForm* m_form;
    WhyCard* m_why;
    FindingsList* m_findings;
    QLabel* m_findingsTitle;
    FindingsCount* m_count;
    QLabel* m_moreTitle;
    PropertyForm* m_more;
    std::weak_ptr<const Report> m_explainedFor;
};

}  // namespace fabricsketch::ui
