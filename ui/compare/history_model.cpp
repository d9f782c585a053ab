// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/history_model.h"

#include <algorithm>

#include "ui/panel/words.h"

namespace fabricsketch::ui {

QList<HeadlineChange> headlineChanges(const Report& before, const Report& after, RateUnit unit) {
    QList<HeadlineChange> changes;
    for (const Report::Headline& now : after.headlines) {
        const auto was = std::find_if(before.headlines.begin(), before.headlines.end(),
                                      [&](const Report::Headline& each) { return each.id == now.id; });
        if (was == before.headlines.end() || (!was->available && !now.available)) continue;
        const QString none = HistoryModel::tr("none", "no headline number");
        const FigureWords x = was->available ? figureWords(was->figure, unit) : FigureWords{none, {}};
        const FigureWords y = now.available ? figureWords(now.figure, unit) : FigureWords{none, {}};
        if (x.text() == y.text()) continue;
        HeadlineChange change;
        change.title = words(now.available ? now.title : was->title);
        // The unit is said once where both have the same.
        change.words = HistoryModel::tr("%1 → %2", "before, after")
                           .arg(x.unit == y.unit ? x.number : x.text(), y.text());
        const bool better = !was->available ||
                            (now.available && (now.figure.value > was->figure.value) == now.higherIsBetter);
        change.better = better ? 1 : -1;
        changes << change;
    }
    return changes;
}

HistoryModel::HistoryModel(Workspace* workspace, QObject* parent)
    : QAbstractListModel(parent), m_workspace(workspace), m_figures(new HistoryFigures(workspace, this)) {
    connect(m_figures, &HistoryFigures::replaced, this, &HistoryModel::follow);
    connect(m_figures, &HistoryFigures::answered, this, [this](int step) {
        readChanges(step);
        readChanges(step + 1);
    });
    connect(workspace, &Workspace::rateUnitChanged, this, [this] {
        for (int row = 0; row < m_rows; ++row) readChanges(row);
    });
    follow();
}

void HistoryModel::follow() {
    beginResetModel();
    if (m_followed != m_figures->document()) {
        m_followed = m_figures->document();
        if (m_followed != nullptr) {
            QUndoStack* stack = m_followed->history();
            connect(m_followed, &Document::changed, this, &HistoryModel::sync, Qt::UniqueConnection);
            connect(stack, &QUndoStack::indexChanged, this, &HistoryModel::sync, Qt::UniqueConnection);
            connect(stack, &QUndoStack::cleanChanged, this, &HistoryModel::sync, Qt::UniqueConnection);
        }
    }
    m_rows = m_followed != nullptr ? m_followed->history()->count() + 1 : 0;
    m_changes.assign(static_cast<std::size_t>(m_rows), {});
    endResetModel();
    for (int row = 0; row < m_rows; ++row) readChanges(row);
    emit presentChanged(present());
}

void HistoryModel::sync() {
    if (m_followed == nullptr || m_followed != m_figures->document()) return;
    const int wanted = m_followed->history()->count() + 1;
    if (wanted > m_rows) {
        beginInsertRows({}, m_rows, wanted - 1);
        m_changes.resize(static_cast<std::size_t>(wanted));
        m_rows = wanted;
        endInsertRows();
    } else if (wanted < m_rows) {
        beginRemoveRows({}, wanted, m_rows - 1);
        m_changes.resize(static_cast<std::size_t>(wanted));
        m_rows = wanted;
        endRemoveRows();
    }
    // A step may have been replaced or merged into: what is no longer known is no longer said.
    bool shorter = false;
    for (int row = 1; row < m_rows; ++row) {
        if (m_figures->report(row - 1) && m_figures->report(row)) continue;
        shorter = shorter || m_changes[static_cast<std::size_t>(row)].size() > 1;
        m_changes[static_cast<std::size_t>(row)].clear();
    }
    if (shorter) emit linesChanged();
    if (m_rows > 0) emit dataChanged(index(0), index(m_rows - 1));
    emit presentChanged(present());
}

void HistoryModel::readChanges(int row) {
    if (row < 0 || row >= m_rows) return;
    const auto before = m_figures->report(row - 1), after = m_figures->report(row);
    QList<HeadlineChange>& changes = m_changes[static_cast<std::size_t>(row)];
    const auto lines = [&] { return std::max<qsizetype>(1, changes.size()); };
    const auto former = lines();
    changes =
        before && after ? headlineChanges(*before, *after, m_workspace->rateUnit()) : QList<HeadlineChange>();
    emit dataChanged(index(row), index(row));
    if (lines() != former) emit linesChanged();
}

int HistoryModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_rows; }

int HistoryModel::present() const { return m_followed != nullptr ? m_followed->history()->index() : -1; }

const QList<HeadlineChange>& HistoryModel::changes(int row) const {
    static const QList<HeadlineChange> kNone;
    return row >= 0 && row < m_rows ? m_changes[static_cast<std::size_t>(row)] : kNone;
}

QVariant HistoryModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || m_followed == nullptr) return {};
    const int row = index.row();
    const QString text = row == 0 ? tr("As opened") : m_followed->history()->text(row - 1);
    switch (role) {
        case Qt::DisplayRole:
            return text;
        case Known:
            return row == 0 || (m_figures->report(row - 1) && m_figures->report(row));
        case Undone:
            return row > present();
        case Present:
            return row == present();
        case Qt::ToolTipRole:
        case Qt::AccessibleTextRole: {
            QStringList all{text};
            for (const HeadlineChange& change : changes(row))
                all << (change.better > 0 ? tr("%1: %2, better") : tr("%1: %2, worse"))
                           .arg(change.title, change.words);
            return all.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral("; "));
        }
        default:
            return {};
    }
}

}  // namespace fabricsketch::ui
