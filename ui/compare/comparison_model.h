// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "study/report.h"

namespace fabricsketch::ui {

/// A design in the table, under its letter; all but one are compared with the one that is not.
struct ComparedDesign {
    int design = 0;
    QString title;
    std::optional<Comparison> comparison;  ///< with the reference; empty = it is the reference
};

/// The headline numbers of up to four designs. Two: quantity, first, second, ratio, which is better. More:
/// quantity, a column a design with its ratio to the reference below the number, which is best.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;
    /// With two designs.
    enum Column { Quantity, First, Second, Ratio, Better, ColumnCount };

    /// In the order of their letters; exactly one is the reference.
    void setDesigns(std::vector<ComparedDesign> designs);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString csv() const;

  private:
    bool isPair() const { return m_designs.size() == 2; }
    bool isBetter(int column) const { return column == columnCount() - 1; }
    bool isRatio(int column) const { return isPair() && column == Ratio; }
    const ComparedDesign* designAt(int column) const;  ///< nullptr: a column of another kind
    const ComparedDesign* reference() const;
    const ComparedDesign* anyOther() const;  ///< whose comparison tells rows and titles
    /// Which are best, equal to the digits that are shown; empty where all are.
    std::vector<const ComparedDesign*> best(int row) const;
    QString text(int row, int column) const;

    std::vector<ComparedDesign> m_designs;
};

}  // namespace fabricsketch::ui
