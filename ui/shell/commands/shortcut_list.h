// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QWidget>

class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTableView;

namespace fabricsketch::ui {

class CommandRegistry;
class KeyField;

/// Every command with its menu, its key and its sentence, made from the registry. A double click or Enter
/// runs it; below the table the key of the chosen command is changed.
class ShortcutList : public QWidget {
    Q_OBJECT
  public:
    explicit ShortcutList(CommandRegistry* registry, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    QWidget* makeEditor();
    void fill();
    void showKeys(const QString& id);
    void showChosen();
    void take(const QKeySequence& key);
    QString chosen() const;
    QString nameOf(const QString& id) const;

    CommandRegistry* m_registry;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_filter;
    QTableView* m_table;
    QLabel *m_name, *m_conflict;
    KeyField* m_field;
    QPushButton *m_take, *m_reset, *m_resetAll;
    QKeySequence m_wanted;  ///< asked about: another command holds it
};

}  // namespace fabricsketch::ui
