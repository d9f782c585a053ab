// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/inspector/outline_model.h"

#include <algorithm>
#include <set>

#include "topology/compatibility.h"
#include "topology/groups.h"
#include "ui/panel/words.h"

namespace fabricsketch::ui {

OutlineModel::~OutlineModel() = default;

OutlineModel::Node* OutlineModel::Node::add(Kind childKind, QString childText, Id childId) {
    auto child = std::make_unique<Node>();
    child->kind = childKind;
    child->text = std::move(childText);
    child->id = std::move(childId);
    child->parent = this;
    child->row = static_cast<int>(children.size());
    children.push_back(std::move(child));
    return children.back().get();
}

void OutlineModel::fillDevice(Node* parent, int device, const Catalog& catalog) {
    const Topology& topology = *m_topology;
    const Device& drawn = topology.devices()[static_cast<std::size_t>(device)];
    QString text = QStringLiteral("%1 · %2").arg(words(deviceName(topology, device)),
                                                 words(partName(catalog, drawn.part)));
    if (drawn.condition == Condition::Failed) text += QStringLiteral(" · ") + tr("failed");
    if (drawn.condition == Condition::Degraded) text += QStringLiteral(" · ") + tr("degraded");
    Node* node = parent->add(Kind::Device, text, drawn.id);
    m_devices.push_back(node);
    for (const int at : topology.linksOf(device)) {
        const Link& link = topology.links()[static_cast<std::size_t>(at)];
        const LinkType* type = catalog.linkType(link.type);
        QString line = tr("×%1 %2 to %3")
                           .arg(link.width)
                           .arg(words(type ? type->name : link.type),
                                words(deviceName(topology, topology.otherEnd(at, device))));
        if (link.condition == Condition::Failed) line += QStringLiteral(" · ") + tr("failed");
        if (link.condition == Condition::Degraded) line += QStringLiteral(" · ") + tr("degraded");
        node->add(Kind::Link, line, link.id);
    }
}

void OutlineModel::setDrawing(Snapshot topology, const Catalog& catalog) {
    beginResetModel();
    m_topology = std::move(topology);
    m_root = std::make_unique<Node>();
    m_devices.clear();
    std::set<int> placed;
    for (const Group& group : groups(*m_topology)) {
        std::vector<int> members;
        for (const int device : group.devices)
            if (placed.insert(device).second) members.push_back(device);
        if (members.empty()) continue;
        Node* node = m_root->add(Kind::Group,
                                 QStringLiteral("%1 · %2").arg(
                                     words(group.name), words(groupContent(*m_topology, catalog, group))),
                                 group.key);
        for (const int device : members) fillDevice(node, device, catalog);
    }
    for (int i = 0; i < static_cast<int>(m_topology->devices().size()); ++i)
        if (!placed.count(i)) fillDevice(m_root.get(), i, catalog);
    endResetModel();
}

const OutlineModel::Node* OutlineModel::nodeOf(const QModelIndex& index) const {
    return index.isValid() ? static_cast<const Node*>(index.constInternalPointer()) : m_root.get();
}

QModelIndex OutlineModel::index(int row, int column, const QModelIndex& parent) const {
    if (!hasIndex(row, column, parent)) return {};
    return createIndex(row, column, nodeOf(parent)->children[static_cast<std::size_t>(row)].get());
}

QModelIndex OutlineModel::parent(const QModelIndex& index) const {
    if (!index.isValid()) return {};
    const Node* above = nodeOf(index)->parent;
    return above == m_root.get() ? QModelIndex() : createIndex(above->row, 0, above);
}

int OutlineModel::rowCount(const QModelIndex& parent) const {
    if (!m_root || parent.column() > 0) return 0;
    return static_cast<int>(nodeOf(parent)->children.size());
}

QVariant OutlineModel::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Node* node = nodeOf(index);
    switch (role) {
        case Qt::DisplayRole:
        case Qt::AccessibleTextRole:
        case Qt::ToolTipRole:
            return node->text;
        case IdRole:
            return words(node->id);
        case KindRole:
            return static_cast<int>(node->kind);
        default:
            return {};
    }
}

QModelIndex OutlineModel::indexOf(const Id& device) const {
    for (Node* node : m_devices)
        if (node->id == device) return createIndex(node->row, 0, node);
    return {};
}

Id OutlineModel::find(const QString& text, const Id& from) const {
    if (text.isEmpty() || m_devices.empty()) return {};
    std::size_t start = 0;
    for (std::size_t i = 0; i < m_devices.size(); ++i)
        if (m_devices[i]->id == from) start = i + 1;
    for (std::size_t k = 0; k < m_devices.size(); ++k) {
        const Node* node = m_devices[(start + k) % m_devices.size()];
        if (node->text.contains(text, Qt::CaseInsensitive) ||
            words(node->id).contains(text, Qt::CaseInsensitive))
            return node->id;
    }
    return {};
}

}  // namespace fabricsketch::ui
