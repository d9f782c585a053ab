// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Groups and heat of the scene: what is drawn as one glyph, what the links carry.
#include <algorithm>

#include "ui/canvas/scene/design_scene.h"

namespace fabricsketch::ui {

QRectF DesignScene::shownCard(int device) const {
    const Topology& topology = m_document->topology();
    const int glyph = m_grouping.glyphOf(device);
    if (glyph < 0) return item(topology.devices()[static_cast<std::size_t>(device)].id)->card();
    return m_grouping.representative(glyph) == device ? m_groupItems[static_cast<std::size_t>(glyph)]->area()
                                                      : QRectF();
}

void DesignScene::rebuildGroups() {
    m_grouping.rebuild(m_document->topology());
    const std::vector<Group>& groups = m_grouping.groups();
    while (m_groupItems.size() > groups.size()) {
        delete m_groupItems.back();
        m_groupItems.pop_back();
    }
    while (m_groupItems.size() < groups.size()) {
        m_groupItems.push_back(new GroupItem);
        addItem(m_groupItems.back());
    }
    const Topology& topology = m_document->topology();
    for (int i = 0; i < static_cast<int>(topology.devices().size()); ++i)
        item(topology.devices()[static_cast<std::size_t>(i)].id)->setVisible(m_grouping.glyphOf(i) < 0);
    for (std::size_t g = 0; g < groups.size(); ++g) {
        GroupItem::Look look = m_groupItems[g]->look();
        look.key = QString::fromStdString(groups[g].key);
        look.name = QString::fromStdString(groups[g].name);
        look.role =
            topology.devices()[static_cast<std::size_t>(m_grouping.representative(static_cast<int>(g)))].role;
        look.content = QString::fromStdString(groupContent(topology, m_document->catalog(), groups[g]));
        m_groupItems[g]->setLook(look);
    }
    placeGroups();
    refreshGroups();
}

void DesignScene::placeGroups() {
    const Topology& topology = m_document->topology();
    for (std::size_t g = 0; g < m_groupItems.size(); ++g) {
        QRectF area;
        for (const int device : m_grouping.groups()[g].devices)
            area |= item(topology.devices()[static_cast<std::size_t>(device)].id)->card();
        m_groupItems[g]->setArea(area);
    }
    // Names stand in the clear canvas above their frames.
    constexpr std::size_t kMostNamed = 128;
    constexpr double kMostRoom = 160;
    // Groups of one kind have all a name or none, all of one size: else the top trays of a rack alone would.
    std::map<Group::Kind, double> rooms;
    for (std::size_t g = 0; g < m_groupItems.size(); ++g) {
        const QRectF area = m_groupItems[g]->area();
        const QRectF frame = area.adjusted(-GroupItem::kPadding, -GroupItem::kPadding, GroupItem::kPadding,
                                           GroupItem::kPadding);
        double room = m_groupItems.size() <= kMostNamed ? kMostRoom : 0;
        const auto keepOff = [&](const QRectF& other) {
            if (other.right() > frame.left() && other.left() < frame.right() && other.bottom() <= area.top())
                room = std::min(room, frame.top() - other.bottom());
        };
        for (const GroupItem* other : m_groupItems)
            if (other != m_groupItems[g]) keepOff(other->area().adjusted(0, 0, 0, GroupItem::kPadding));
        if (room > 0)
            for (const auto& [id, device] : m_items) keepOff(device->card());
        const auto [known, fresh] = rooms.try_emplace(m_grouping.groups()[g].kind, room);
        if (!fresh) known->second = std::min(known->second, room);
    }
    for (std::size_t g = 0; g < m_groupItems.size(); ++g)
        m_groupItems[g]->setRoom(std::max(0.0, rooms[m_grouping.groups()[g].kind]));
}

void DesignScene::refreshGroups() {
    const Topology& topology = m_document->topology();
    for (std::size_t g = 0; g < m_groupItems.size(); ++g) {
        const Group& group = m_grouping.groups()[g];
        GroupItem::Look look = m_groupItems[g]->look();
        look.collapsed =
            m_grouping.glyphOf(m_grouping.representative(static_cast<int>(g))) == static_cast<int>(g);
        // Inside a collapsed rack there are no frames; a switch tray is told by its row alone.
        const bool hidden = !look.collapsed && m_grouping.glyphOf(group.devices.front()) >= 0;
        look.framed = !hidden && group.kind != Group::Kind::SwitchTray;
        int failed = 0, degraded = 0;
        bool selected = true, lit = false;
        for (const int i : group.devices) {
            const Device& device = topology.devices()[static_cast<std::size_t>(i)];
            failed += device.condition == Condition::Failed ? 1 : 0;
            degraded += device.condition == Condition::Degraded ? 1 : 0;
            selected = selected && m_devices.count(device.id) > 0;
            lit = lit || m_explainedDevices.count(device.id) > 0;
        }
        look.state = failed > 0     ? tr("%n failed", "", failed)
                     : degraded > 0 ? tr("%n degraded", "", degraded)
                                    : QString();
        look.selected = selected;
        look.faded = (m_explaining && !lit) || !m_targets.empty();
        m_groupItems[g]->setLook(look);
    }
}

void DesignScene::setCollapsed(const std::set<std::string>& keys) {
    if (keys == m_grouping.collapsed()) return;
    m_grouping.setCollapsed(keys);
    rebuildGroups();
    rebuildLinks();
    select(m_devices, m_selectedLinks);
    refreshStates();
    emit contentChanged();
}

bool DesignScene::isCollapsed(const Id& device) const {
    const int index = m_document->topology().deviceIndex(device);
    return index >= 0 && m_grouping.glyphOf(index) >= 0;
}

const GroupItem* DesignScene::groupAt(const QPointF& point) const {
    const GroupItem* found = nullptr;
    for (const GroupItem* group : m_groupItems)
        if (group->isVisible() && group->handle().contains(point) && (!found || group->look().collapsed))
            found = group;
    return found;
}

std::set<Id> DesignScene::membersOf(const QString& key) const {
    std::set<Id> members;
    for (const Group& group : m_grouping.groups())
        if (QString::fromStdString(group.key) == key)
            for (const int device : group.devices)
                members.insert(m_document->topology().devices()[static_cast<std::size_t>(device)].id);
    return members;
}

std::set<Id> DesignScene::wholeGroups(std::set<Id> devices) const {
    if (m_grouping.shownAs().empty()) return devices;
    const Topology& topology = m_document->topology();
    std::set<int> glyphs;
    for (const Id& id : devices)
        if (const int at = topology.deviceIndex(id); at >= 0 && m_grouping.glyphOf(at) >= 0)
            glyphs.insert(m_grouping.glyphOf(at));
    for (const int glyph : glyphs)
        for (const int device : m_grouping.groups()[static_cast<std::size_t>(glyph)].devices)
            devices.insert(topology.devices()[static_cast<std::size_t>(device)].id);
    return devices;
}

void DesignScene::setHeat(LoadOf load) {
    m_loadOf = std::move(load);
    applyHeat();
}

void DesignScene::applyHeat() {
    std::vector<double> shares;
    if (m_loadOf) {
        for (const Bundle& bundle : m_links.bundles()) {
            double carried = 0, rate = 0;
            for (const Id& id : bundle.links)
                if (const LinkLoad* load = m_loadOf(id)) {
                    carried += load->busier();
                    rate += load->rate;
                }
            shares.push_back(rate > 0 ? carried / rate : 0);
        }
        if (shares.empty()) return;
    }
    m_links.setHeat(shares);
    m_linkLayer->invalidate();
}

}  // namespace fabricsketch::ui
