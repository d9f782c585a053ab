// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QList>
#include <map>

#include "ui/document/workspace.h"

class QLabel;
class QToolButton;
class QVBoxLayout;

namespace fabricsketch::ui {

/// One finding: severity in a mark and in words, what is the matter, and a button that mends it where that is
/// known. A click or Enter selects what it is about.
class FindingRow : public QFrame {
    Q_OBJECT
  public:
    explicit FindingRow(const Finding& finding, QWidget* parent = nullptr);
    QToolButton* fixButton() const { return m_fix; }  ///< null where there is no repair

  signals:
    void chosen();

  protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    QToolButton* m_fix = nullptr;
};

/// Findings of the current design, worst first.
class FindingsList : public QWidget {
    Q_OBJECT
  public:
    explicit FindingsList(Workspace* workspace, QWidget* parent = nullptr);
    void refresh();
    const QList<FindingRow*>& rows() const { return m_rows; }
    const std::map<Severity, int>& counts() const { return m_counts; }  ///< of all, shown or not

  private:
    QList<Finding> gather() const;
    void select(const Finding& finding);
    void mend(const Finding& finding);

    Workspace* m_workspace;
    QVBoxLayout* m_layout;
    QLabel* m_summary;
    QList<FindingRow*> m_rows;
    QString m_shown;
    std::map<Severity, int> m_counts;
};

}  // namespace fabricsketch::ui
