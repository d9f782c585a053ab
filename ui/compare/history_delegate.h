// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QStyledItemDelegate>

namespace fabricsketch::ui {

class HistoryModel;

/// A step in bold or plain, and below it a line for each headline number that it moved.
class HistoryDelegate : public QStyledItemDelegate {
    Q_OBJECT
  public:
    HistoryDelegate(const HistoryModel* model, QObject* parent);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;

  private:
    int lines(const QModelIndex& index) const;
    const HistoryModel* m_model;
    mutable QFont m_measured;  ///< for which the height of a small line is known: a history has thousands
    mutable int m_smallHeight = 0;
};

}  // namespace fabricsketch::ui
