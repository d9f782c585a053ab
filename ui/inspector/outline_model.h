// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemModel>
#include <memory>
#include <vector>

#include "topology/topology.h"

namespace fabricsketch::ui {

/// A drawing as a tree in words: groups (node, tray), devices with part and state, and below each device its
/// links. What the canvas shows to the eye, for whoever cannot see it or looks for a name.
class OutlineModel : public QAbstractItemModel {
    Q_OBJECT
  public:
    enum Roles { IdRole = Qt::UserRole, KindRole };
    enum class Kind { Group, Device, Link };

    using QAbstractItemModel::QAbstractItemModel;
    ~OutlineModel() override;

    void setDrawing(Snapshot topology, const Catalog& catalog);
    QModelIndex indexOf(const Id& device) const;
    /// The first device after `from` whose words hold `text`, round the end; empty if none.
    Id find(const QString& text, const Id& from) const;

    QModelIndex index(int row, int column, const QModelIndex& parent = {}) const override;
    QModelIndex parent(const QModelIndex& index) const override;
    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& = {}) const override { return 1; }
    QVariant data(const QModelIndex& index, int role) const override;

  private:
    struct Node {
        Kind kind = Kind::Group;
        QString text;
        Id id;
        Node* parent = nullptr;
        int row = 0;
        std::vector<std::unique_ptr<Node>> children;
        Node* add(Kind kind, QString text, Id id);
    };
    const Node* nodeOf(const QModelIndex& index) const;
    void fillDevice(Node* parent, int device, const Catalog& catalog);

    Snapshot m_topology;
    std::unique_ptr<Node> m_root;
    std::vector<Node*> m_devices;  ///< in the order of the tree
};

}  // namespace fabricsketch::ui
