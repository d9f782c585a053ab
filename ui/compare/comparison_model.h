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

/// The headline numbers of up to four designs: quantity, then a column a design. A cell is one line, its
/// number; what belongs below it in small letters is its note: the unit that all numbers of the row share
/// below the quantity, the ratio to the reference below a number.
class ComparisonModel : public QAbstractTableModel {
    Q_OBJECT
  public:
    using QAbstractTableModel::QAbstractTableModel;
    enum Column { Quantity, FirstDesign };
    enum Role { Note = Qt::UserRole, Best };  ///< Best: nobody is better, and somebody is worse

    /// In the order of their letters; exactly one is the reference.
    void setDesigns(std::vector<ComparedDesign> designs);
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    QString csv() const;

  private:
    const ComparedDesign* designAt(int column) const;  ///< nullptr: the column of the quantity
    const ComparedDesign* anyOther() const;            ///< whose comparison tells rows and titles
    /// Which are best, equal to the digits that are shown; empty where all are.
    std::vector<const ComparedDesign*> best(int row) const;
    QString value(int row, const ComparedDesign& design) const;  ///< with its unit
    QString unit(int row) const;                                 ///< of all values; empty: each has its own
    QString text(int row, int column) const;
    QString note(int row, int column) const;
    QString whole(int row, int column) const;  ///< nothing left to be read elsewhere

    std::vector<ComparedDesign> m_designs;
};

}  // namespace fabricsketch::ui
