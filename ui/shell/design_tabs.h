// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "ui/document/workspace.h"

class QMenu;
class QTabBar;
class QToolButton;

namespace fabricsketch::ui {

/// The designs A–D as tabs, each with the dot of its colour, and a "+" for one more.
class DesignTabs : public QWidget {
    Q_OBJECT
  public:
    explicit DesignTabs(Workspace* workspace, QWidget* parent = nullptr);
    QTabBar* bar() const { return m_bar; }
    QMenu* addMenu() const { return m_addMenu; }

  signals:
    void closeWanted(int design);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void rebuild();
    void rename(int design);
    int fairNameWidth() const;

    Workspace* m_workspace;
    QTabBar* m_bar;
    QToolButton* m_add;
    QMenu* m_addMenu;
    int m_nameWidth = 0;  ///< px; what every tab may say of its name
    bool m_filling = false;
};

}  // namespace fabricsketch::ui
