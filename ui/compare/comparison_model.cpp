// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison_model.h"

#include <QFont>
#include <utility>

#include "ui/document/workspace.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

void ComparisonModel::setComparison(Comparison comparison, int firstDesign, int secondDesign,
                                    const QString& firstTitle, const QString& secondTitle) {
    const bool sameShape = comparison.rows.size() == m_comparison.rows.size();
    if (!sameShape) beginResetModel();
    m_comparison = std::move(comparison);
    m_firstDesign = firstDesign;
    m_secondDesign = secondDesign;
    m_firstTitle = firstTitle;
    m_secondTitle = secondTitle;
    if (!sameShape) return endResetModel();
    // Kept rows keep the selection and the scroll position while a drag runs.
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
    emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_comparison.rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : ColumnCount;
}

QString ComparisonModel::text(const Comparison::Row& row, int column) const {
    switch (column) {
        case Quantity:
            return words(row.title);
        case First:
            return words(row.a);
        case Second:
            return words(row.b);
        case Ratio:
            return words(row.ratio);
        case Better:
            if (row.better == "A") return Workspace::letter(m_firstDesign);
            if (row.better == "B") return Workspace::letter(m_secondDesign);
            return row.ratio.empty() ? QString() : tr("same");
        default:
            return {};
    }
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Comparison::Row& row = m_comparison.rows[static_cast<std::size_t>(index.row())];
    const bool wins =
        (index.column() == First && row.better == "A") || (index.column() == Second && row.better == "B");
    switch (role) {
        case Qt::DisplayRole:
        case Qt::ToolTipRole:
            return text(row, index.column());
        case Qt::TextAlignmentRole:
            return QVariant(index.column() == Quantity ? Qt::AlignLeft | Qt::AlignVCenter
                                                       : Qt::AlignRight | Qt::AlignVCenter);
        case Qt::ForegroundRole:
            if (wins) return Theme::instance().tokens().good;
            return {};
        case Qt::FontRole: {
            QFont font;
            font.setWeight(QFont::DemiBold);
            return wins ? QVariant(font) : QVariant();
        }
        default:
            return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(section == Quantity ? Qt::AlignLeft | Qt::AlignVCenter
                                            : Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::ForegroundRole && section == First)
        return Theme::instance().tokens().designs[m_firstDesign];
    if (role == Qt::ForegroundRole && section == Second)
        return Theme::instance().tokens().designs[m_secondDesign];
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    switch (section) {
        case Quantity:
            return tr("Quantity");
        // The letter heads the column whatever its width; the name is in the tooltip and above the table.
        case First:
            return role == Qt::ToolTipRole ? m_firstTitle : Workspace::letter(m_firstDesign);
        case Second:
            return role == Qt::ToolTipRole ? m_secondTitle : Workspace::letter(m_secondDesign);
        case Ratio:
            return tr("%1 ÷ %2", "ratio of second to first design")
                .arg(Workspace::letter(m_secondDesign), Workspace::letter(m_firstDesign));
        case Better:
            return tr("Better");
        default:
            return {};
    }
}

QString ComparisonModel::csv() const {
    const auto cell = [](QString words) {
        return QLatin1Char('"') + words.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
    };
    QString all;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < ColumnCount; ++column)
            cells << cell((row < 0 ? headerData(column, Qt::Horizontal, Qt::ToolTipRole)
                                   : data(index(row, column), Qt::DisplayRole))
                              .toString());
        all += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return all;
}

}  // namespace fabricsketch::ui
