// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "study/report.h"

namespace fabricsketch::ui {

/// The rows of a Comparison: quantity, first design, second design, ratio, which is better.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;
    enum Column { Quantity, First, Second, Ratio, Better, ColumnCount };

    void setComparison(Comparison comparison, int firstDesign, int secondDesign, const QString& firstTitle,
                       const QString& secondTitle);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString csv() const;

  private:
    QString text(const Comparison::Row& row, int column) const;

    Comparison m_comparison;
    int m_firstDesign = 0, m_secondDesign = 1;
    QString m_firstTitle, m_secondTitle;
};

}  // namespace fabricsketch::ui
