// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QSortFilterProxyModel>
#include <vector>

#include "ui/parts/part_facts.h"

namespace fabricsketch::ui {

/// The catalogue as one list: a heading, its parts, the next heading … Headings can be neither chosen nor
/// dragged.
class PartsModel : public QAbstractListModel {
    Q_OBJECT
  public:
    enum Section { Accelerators, Switches, HostAndNetwork, Systems };
    enum DataRole {
        HeadingRole = Qt::UserRole,  ///< bool
        KindRole,                    ///< "part", "system"
        IdRole,
        SecondRole,
        BadgeRole,
        MarkRole,
        BlockedRole,
        OwnRole,         ///< bool: described by the person
        DeviceRoleRole,  ///< int of Role, -1 for a system: the colour of the badge
        SearchRole       ///< everything a search may find
    };

    explicit PartsModel(const Catalog& catalog, QObject* parent = nullptr);
    /// Another catalogue, which must outlive the model.
    void setCatalog(const Catalog& catalog);

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    QStringList mimeTypes() const override;
    QMimeData* mimeData(const QModelIndexList& indexes) const override;
    Qt::DropActions supportedDragActions() const override { return Qt::CopyAction; }
    /// The language has changed.
    void retranslate();

  private:
    struct Row {
        Section section;
        bool heading = false;
        PartRef ref;
        Role role = Role::Accelerator;
        PartFacts facts;
    };
    void fill();
    void addSection(Section section, std::vector<Row> rows);

    const Catalog* m_catalog;
    std::vector<Row> m_rows;
};

/// Rows that hold every word of the search; a heading stays as long as one of its rows does.
class PartsFilter : public QSortFilterProxyModel {
    Q_OBJECT
  public:
    using QSortFilterProxyModel::QSortFilterProxyModel;
    void setSearch(const QString& text);

  protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

  private:
    bool matches(int row) const;
    QStringList m_words;
};

}  // namespace fabricsketch::ui
