// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/panel/live_panel.h"

class QLineEdit;
class QTreeView;

namespace fabricsketch::ui {

class OutlineModel;

/// The drawing as a tree beside the canvas, with a search: whatever is chosen here is selected there, and the
/// other way round.
class OutlinePanel : public LivePanel {
    Q_OBJECT
  public:
    explicit OutlinePanel(Workspace* workspace, QWidget* parent = nullptr);
    /// Cursor into the search.
    void focusSearch();

  signals:
    /// Somebody chose a device or a link here.
    void chosen(const fabricsketch::Id& id);
    void groupChosen(const QString& key);

  protected:
    void refresh() override;

  private:
    void followSelection();
    void findNext();

    QLineEdit* m_search;
    QTreeView* m_tree;
    OutlineModel* m_model;
    std::weak_ptr<const Topology> m_shown;
    bool m_following = false;
};

}  // namespace fabricsketch::ui
