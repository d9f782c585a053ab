// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QStandardItemModel;
class QTableView;

namespace fabricsketch::ui {

class CommandRegistry;

/// Every command with its menu, its key and its sentence, made from the registry. A double click or Enter
/// runs it.
class ShortcutList : public QWidget {
    Q_OBJECT
  public:
    explicit ShortcutList(CommandRegistry* registry, QWidget* parent = nullptr);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void fill();

    CommandRegistry* m_registry;
    QStandardItemModel* m_model;
    QTableView* m_table;
};

}  // namespace fabricsketch::ui
