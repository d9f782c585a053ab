// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QPointer>

class QLabel;
class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace fabricsketch::ui {

class CommandRegistry;

/// Ctrl+K: type a few letters, Enter runs. Lies over the window, is not modal, goes with Escape or when left.
class CommandPalette : public QFrame {
    Q_OBJECT
  public:
    CommandPalette(CommandRegistry* registry, QWidget* window);
    void popUp();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void run();
    void refilter(const QString& text);
    void leave();

    CommandRegistry* m_registry;
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_none;  ///< instead of the list where nothing is found
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_filter;
    QPointer<QWidget> m_before;  ///< had the focus, gets it back
};

/// 0 = `text` does not hold the letters of `typed` in their order; more = better (whole words, early,
/// together).
int matchScore(const QString& typed, const QString& text);

}  // namespace fabricsketch::ui
