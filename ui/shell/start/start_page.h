// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include "ui/shell/files/design_files.h"

class QLineEdit;
class QListView;
class QListWidget;
class QSortFilterProxyModel;
class QToolButton;

namespace fabricsketch::ui {

/// File > New, and what the very first start opens with: a blank sheet, a paste, a lesson, every system with
/// a small picture, recent files. Lies over the canvas, is not modal.
class StartPage : public QFrame {
    Q_OBJECT
  public:
    StartPage(Workspace* workspace, DesignFiles* files, QWidget* parent = nullptr);
    void popUp();

  signals:
    void closed();
    void pasteWanted();
    void compareWanted();
    void comparisonWanted();
    void lessonsWanted();
    void lessonWanted(const QString& id);

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* header();
    QWidget* recentColumn();
    void fillRecent();
    void showPlaces();
    void start(const QModelIndex& index);
    void compareSelected();
    void leave();
    DesignFiles::Place place() const;

    Workspace* m_workspace;
    DesignFiles* m_files;
    QLineEdit* m_search;
    QToolButton *m_newTab, *m_replace;
    QSortFilterProxyModel* m_filter;
    QListView* m_gallery;
    QListWidget* m_recent;
    QWidget* m_recentColumn;
    bool m_picking = false;  ///< the last click was with Ctrl
};

}  // namespace fabricsketch::ui
