// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "ui/document/history_figures.h"

namespace fabricsketch::ui {

/// What a step did to one headline number.
struct HeadlineChange {
    QString title, words;  ///< "Slowest pair", "64.3 → 450 GB/s each way"
    int better = 0;        ///< 1 better, -1 worse
};
/// The headlines that differ, to the digits that are shown.
QList<HeadlineChange> headlineChanges(const Report& before, const Report& after, RateUnit unit);

/// The steps of the current design's history, "As opened" first, each with what it did to the headline
/// numbers as soon as that is known.
class HistoryModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Role { Known = Qt::UserRole, Undone, Present };
    explicit HistoryModel(Workspace* workspace, QObject* parent = nullptr);

    HistoryFigures* figures() const { return m_figures; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    const QList<HeadlineChange>& changes(int row) const;
    int present() const;  ///< row of the state that is shown

  signals:
    void presentChanged(int row);
    void linesChanged();  ///< a step says more or less than before

  private:
    void follow();
    void sync();
    void readChanges(int row);

    Workspace* m_workspace;
    HistoryFigures* m_figures;
    Document* m_followed = nullptr;
    int m_rows = 0;
    std::vector<QList<HeadlineChange>> m_changes;
};

}  // namespace fabricsketch::ui
