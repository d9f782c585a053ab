// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparison_model.h"

#include <algorithm>
#include <utility>

#include "ui/document/workspace.h"
#include "ui/panel/words.h"
#include "ui/theme/theme.h"

namespace fabricsketch::ui {

void ComparisonModel::setDesigns(std::vector<ComparedDesign> designs) {
    const int rows = rowCount();
    const std::size_t columns = m_designs.size();
    const auto rowsOf = [](const std::vector<ComparedDesign>& all) {
        for (const ComparedDesign& one : all)
            if (one.comparison) return static_cast<int>(one.comparison->rows.size());
        return 0;
    };
    const bool sameShape = rowsOf(designs) == rows && designs.size() == columns;
    if (!sameShape) beginResetModel();
    m_designs = std::move(designs);
    if (!sameShape) return endResetModel();
    // Kept rows keep the selection and the scroll position while a drag runs.
    if (rowCount() > 0) emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    emit headerDataChanged(Qt::Horizontal, 0, columnCount() - 1);
}

const ComparedDesign* ComparisonModel::anyOther() const {
    for (const ComparedDesign& one : m_designs)
        if (one.comparison) return &one;
    return nullptr;
}

const ComparedDesign* ComparisonModel::designAt(int column) const {
    const auto at = static_cast<std::size_t>(column - 1);
    return column >= 1 && at < m_designs.size() ? &m_designs[at] : nullptr;
}

int ComparisonModel::rowCount(const QModelIndex& parent) const {
    const ComparedDesign* other = anyOther();
    return parent.isValid() || other == nullptr ? 0 : static_cast<int>(other->comparison->rows.size());
}

int ComparisonModel::columnCount(const QModelIndex& parent) const {
    if (parent.isValid()) return 0;
    return static_cast<int>(m_designs.size()) + FirstDesign;
}

std::vector<const ComparedDesign*> ComparisonModel::best(int row) const {
    std::vector<const ComparedDesign*> best;
    double most = 0;
    bool worse = false;
    std::string shown;
    for (const ComparedDesign& one : m_designs) {
        if (!one.comparison) continue;
        const Comparison::Row& values = one.comparison->rows[static_cast<std::size_t>(row)];
        worse = worse || values.better == "A";
        if (values.better != "B" || !(values.ratioValue > 0)) continue;
        const double gain = values.ratioValue > 1 ? values.ratioValue : 1 / values.ratioValue;
        if (!best.empty() && values.b == shown) {
            best.push_back(&one);
        } else if (gain > most) {
            best = {&one};
            shown = values.b;
        }
        most = std::max(most, gain);
    }
    if (!best.empty() || !worse) return best;
    // Nobody beats the reference; some are as good.
    for (const ComparedDesign& one : m_designs)
        if (!one.comparison || (!one.comparison->rows[static_cast<std::size_t>(row)].ratio.empty() &&
                                one.comparison->rows[static_cast<std::size_t>(row)].better.empty()))
            best.push_back(&one);
    return best;
}

QString ComparisonModel::value(int row, const ComparedDesign& design) const {
    const auto at = static_cast<std::size_t>(row);
    return words(design.comparison ? design.comparison->rows[at].b : anyOther()->comparison->rows[at].a);
}

QString ComparisonModel::unit(int row) const {
    QString shared;
    for (const ComparedDesign& design : m_designs) {
        const QString all = value(row, design);
        const qsizetype space = all.indexOf(QLatin1Char(' '));
        if (space < 0) {
            if (all != QStringLiteral("–")) return {};
            continue;  // a design without an answer has no unit either
        }
        const QString mine = all.mid(space + 1);
        if (!shared.isEmpty() && shared != mine) return {};
        shared = mine;
    }
    return shared;
}

QString ComparisonModel::text(int row, int column) const {
    if (column == Quantity) return words(anyOther()->comparison->rows[static_cast<std::size_t>(row)].title);
    const QString all = value(row, *designAt(column));
    return unit(row).isEmpty() ? all : all.section(QLatin1Char(' '), 0, 0);
}

QString ComparisonModel::note(int row, int column) const {
    if (column == Quantity) return unit(row);
    const ComparedDesign& design = *designAt(column);
    return design.comparison ? words(design.comparison->rows[static_cast<std::size_t>(row)].ratio)
                             : QString();
}

QString ComparisonModel::whole(int row, int column) const {
    const QString all = column == Quantity ? text(row, column) : value(row, *designAt(column));
    const QString below = note(row, column);
    return below.isEmpty() ? all : QStringLiteral("%1 · %2").arg(all, below);
}

QVariant ComparisonModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid() || index.row() >= rowCount()) return {};
    const ComparedDesign* design = designAt(index.column());
    const auto wins = [&] {
        const auto winners = best(index.row());
        return design != nullptr && std::ranges::find(winners, design) != winners.end();
    };
    switch (role) {
        case Qt::DisplayRole:
            return text(index.row(), index.column());
        case Note:
            return note(index.row(), index.column());
        case Best:
            return wins();
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole: {
            const QString all = whole(index.row(), index.column());
            return wins() ? tr("%1 (best)", "a number of the comparison").arg(all) : all;
        }
        case Qt::TextAlignmentRole:
            return QVariant(index.column() == Quantity ? Qt::AlignLeft | Qt::AlignVCenter
                                                       : Qt::AlignRight | Qt::AlignVCenter);
        default:
            return {};
    }
}

QVariant ComparisonModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant(section == Quantity ? Qt::AlignLeft | Qt::AlignVCenter
                                            : Qt::AlignRight | Qt::AlignVCenter);
    const ComparedDesign* design = designAt(section);
    if (role == Qt::ForegroundRole && design != nullptr)
        return Theme::instance().tokens().designs[design->design];
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    if (section == Quantity) return tr("Quantity");
    // The letter heads the column whatever its width; the name is in the tooltip and above the table.
    if (design != nullptr) return role == Qt::ToolTipRole ? design->title : Workspace::letter(design->design);
    return {};
}

QString ComparisonModel::csv() const {
    const auto cell = [](QString words) {
        return QLatin1Char('"') + words.replace(QLatin1Char('"'), QLatin1String("\"\"")) + QLatin1Char('"');
    };
    QString all;
    for (int row = -1; row < rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < columnCount(); ++column)
            cells << cell(row < 0 ? headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString()
                                  : whole(row, column));
        all += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return all;
}

}  // namespace fabricsketch::ui
