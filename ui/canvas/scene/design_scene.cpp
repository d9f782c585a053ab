// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scene/design_scene.h"

#include <algorithm>

namespace fabricsketch::ui {

namespace {
/// Room to pan beyond any drawing, canvas units.
constexpr double kWorld = 200000;
}  // namespace

DesignScene::DesignScene(Document* document, QObject* parent) : QGraphicsScene(parent), m_document(document) {
    setSceneRect(-kWorld, -kWorld, 2 * kWorld, 2 * kWorld);
    m_linkLayer = new LinkLayer(m_links);
    addItem(m_linkLayer);
    connect(document, &Document::changed, this, &DesignScene::mirror);
    connect(&Theme::instance(), &Theme::changed, this, [this] {
        m_linkLayer->invalidate();
        update();
    });
    DocumentChange all;
    all.kind = ChangeKind::Structure;
    for (const Device& device : document->topology().devices()) all.devices.push_back(device.id);
    mirror(all);
}

DesignScene::~DesignScene() = default;

DeviceItem* DesignScene::item(const Id& device) const {
    const auto found = m_items.find(device);
    return found == m_items.end() ? nullptr : found->second;
}

QRectF DesignScene::contentRect() const {
    QRectF content = m_items.empty() ? QRectF() : m_links.bounds();
    for (const GroupItem* group : m_groupItems)
        if (group->isVisible()) content |= group->extent();
    return content;
}

void DesignScene::mirrorDevice(const Id& id, std::set<Id>& moved) {
    const Topology& topology = m_document->topology();
    const int index = topology.deviceIndex(id);
    DeviceItem* card = item(id);
    if (index < 0) {
        if (card) {
            m_items.erase(id);
            delete card;
        }
        return;
    }
    if (!card) {
        card = new DeviceItem(id);
        m_items[id] = card;
        addItem(card);
    }
    card->setLook(lookOf(topology, m_document->catalog(), index));
    const Point& at = topology.devices()[static_cast<std::size_t>(index)].position;
    if (card->pos() != QPointF(at.x, at.y)) {
        card->setPos(at.x, at.y);
        moved.insert(id);
    }
}

void DesignScene::mirror(const DocumentChange& change) {
    const bool links = has(change.kind, ChangeKind::Structure) || has(change.kind, ChangeKind::Capacity);
    std::set<Id> touched(change.devices.begin(), change.devices.end());
    // A link changes the port meters at its ends, a vanished one those it had.
    if (links)
        for (const Id& id : change.links) {
            if (const auto before = m_ends.find(id); before != m_ends.end())
                touched.insert({before->second.first, before->second.second});
            if (const Link* link = m_document->topology().link(id)) touched.insert({link->a, link->b});
        }
    std::set<Id> moved;
    for (const Id& id : touched) mirrorDevice(id, moved);
    const auto gone = [this](const Id& id) { return !m_items.count(id); };
    const auto goneLink = [this](const Id& id) { return !m_document->topology().link(id); };
    const std::size_t before = m_devices.size() + m_selectedLinks.size();
    std::erase_if(m_devices, gone);
    std::erase_if(m_selectedLinks, goneLink);
    std::erase_if(m_explainedLinks, goneLink);
    m_previewed.clear();
    const auto drawnAs = m_grouping.shownAs();
    if (links || has(change.kind, ChangeKind::Labels))
        rebuildGroups();
    else if (!moved.empty())
        placeGroups();
    if (links || drawnAs != m_grouping.shownAs())
        rebuildLinks();
    else if (!moved.empty() || has(change.kind, ChangeKind::Geometry))
        routeLinks();
    refreshStates();
    if (m_devices.size() + m_selectedLinks.size() != before) emit selectionEdited();
    emit contentChanged();
}

void DesignScene::rebuildLinks() {
    m_links.rebuild(m_document->topology(), m_document->catalog(), m_grouping.shownAs());
    m_ends.clear();
    for (const Link& link : m_document->topology().links()) m_ends[link.id] = {link.a, link.b};
    m_linkLayer->setHovered(-1);
    routeLinks();
    applyHeat();
}

void DesignScene::routeLinks() {
    std::vector<QRectF> cards;
    cards.reserve(m_items.size());
    for (int i = 0; i < static_cast<int>(m_document->topology().devices().size()); ++i)
        cards.push_back(shownCard(i));
    m_linkLayer->setMoving({});
    m_linkLayer->setHidden({});
    m_links.route(std::move(cards));
    m_linkLayer->invalidate();
    refreshLit();
}

void DesignScene::select(std::set<Id> devices, std::set<Id> links) {
    std::erase_if(devices, [this](const Id& id) { return !m_items.count(id); });
    devices = wholeGroups(std::move(devices));
    std::erase_if(links, [this](const Id& id) { return !m_document->topology().link(id); });
    if (devices == m_devices && links == m_selectedLinks) return;
    m_devices = std::move(devices);
    m_selectedLinks = std::move(links);
    refreshStates();
    refreshLit();
    emit selectionEdited();
}

std::set<int> DesignScene::bundlesAt(const std::set<Id>& devices) const {
    std::set<int> bundles;
    for (const Id& id : devices)
        if (const int index = m_document->topology().deviceIndex(id); index >= 0)
            for (const int bundle : m_links.bundlesAt(index)) bundles.insert(bundle);
    return bundles;
}

void DesignScene::refreshLit() {
    std::set<int> lit, marked;
    // Everything selected would light everything and show nothing.
    const bool few = m_devices.size() * 2 <= m_items.size() || m_devices.size() <= 2;
    if (m_explaining) {
        for (const Id& id : m_explainedLinks) lit.insert(m_links.bundleOf(id));
        for (const Id& id : m_selectedLinks) marked.insert(m_links.bundleOf(id));
    } else {
        if (few) lit = bundlesAt(m_devices);
        for (const Id& id : m_selectedLinks) lit.insert(m_links.bundleOf(id));
    }
    lit.erase(-1);
    marked.erase(-1);
    m_linkLayer->setMarked(std::move(marked));
    m_linkLayer->setLit(std::move(lit), m_explaining);
}

void DesignScene::refreshStates() {
    for (const auto& [id, card] : m_items) {
        CardState state = CardState::Plain;
        if (const auto target = m_targets.find(id); target != m_targets.end())
            state = target->second ? CardState::Target : CardState::Faded;
        else if (m_devices.count(id))
            state = CardState::Selected;  // also while something is explained: Delete takes it
        else if (m_explaining)
            state = m_explainedDevices.count(id) ? CardState::Plain : CardState::Faded;
        card->setState(state);
    }
    refreshGroups();
}

Id DesignScene::deviceAt(const QPointF& point, double margin) const {
    const DeviceItem* best = nullptr;
    double nearest = 1e18;
    const QRectF area(point.x() - margin - 1, point.y() - margin - 1, 2 * margin + 2, 2 * margin + 2);
    for (QGraphicsItem* candidate : items(area, Qt::IntersectsItemBoundingRect)) {
        const auto* group = qgraphicsitem_cast<GroupItem*>(candidate);
        if (group && group->look().collapsed && group->area().contains(point)) {
            const std::set<Id> members = membersOf(group->look().key);
            if (!members.empty()) return *members.begin();
        }
        const auto* card = qgraphicsitem_cast<DeviceItem*>(candidate);
        if (!card || !card->card().adjusted(-margin, -margin, margin, margin).contains(point)) continue;
        const QPointF off = card->pos() - point;
        if (const double distance = QPointF::dotProduct(off, off); distance < nearest) {
            nearest = distance;
            best = card;
        }
    }
    return best ? best->deviceId() : Id();
}

std::vector<Id> DesignScene::linksAt(const QPointF& point, double tolerance) const {
    const int bundle = m_links.bundleNear(point, tolerance, [this](int i) {
        return m_links.bundles()[static_cast<std::size_t>(i)].rail < 0 || m_linkLayer->isLit(i);
    });
    return bundle < 0 ? std::vector<Id>{} : m_links.bundles()[static_cast<std::size_t>(bundle)].links;
}

Id DesignScene::linkAt(const QPointF& point, double tolerance) const {
    const std::vector<Id> links = linksAt(point, tolerance);
    return links.empty() ? Id() : links.front();
}

std::set<Id> DesignScene::devicesIn(const QRectF& area) const {
    std::set<Id> inside;
    for (const auto& [id, card] : m_items)
        if (area.intersects(card->card())) inside.insert(id);
    return inside;
}

QRectF DesignScene::cardOf(const Id& device) const {
    const DeviceItem* card = item(device);
    return card ? card->card() : QRectF();
}

QRectF DesignScene::rectOf(const std::set<Id>& devices) const {
    QRectF rect;
    for (const Id& id : devices) rect |= cardOf(id);
    return rect;
}

void DesignScene::setHoveredLink(const QPointF& point, double tolerance) {
    const Id link = linkAt(point, tolerance);
    m_linkLayer->setHovered(link.empty() ? -1 : m_links.bundleOf(link));
}

void DesignScene::clearHover() { m_linkLayer->setHovered(-1); }

void DesignScene::preview(const std::map<Id, QPointF>& centres) {
    std::set<Id> ids;
    std::vector<int> indices;
    for (const auto& [id, centre] : centres) {
        DeviceItem* card = item(id);
        if (!card) continue;
        card->setPos(centre);
        ids.insert(id);
        indices.push_back(m_document->topology().deviceIndex(id));
    }
    if (ids != m_previewed) {
        m_previewed = ids;
        m_linkLayer->setMoving(bundlesAt(ids));
    }
    if (!m_groupItems.empty()) placeGroups();
    std::vector<QRectF> cards = m_links.cards();
    if (!m_grouping.shownAs().empty()) {
        for (int& index : indices) index = m_grouping.shownAs()[static_cast<std::size_t>(index)];
        std::sort(indices.begin(), indices.end());
        indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    }
    for (const int index : indices) cards[static_cast<std::size_t>(index)] = shownCard(index);
    m_links.reroute(indices, cards);
    if (!m_links.rails().empty()) m_linkLayer->invalidate();
    m_linkLayer->update();
}

void DesignScene::clearPreview() {
    if (m_previewed.empty()) return;
    for (const Id& id : m_previewed)
        if (const Device* device = m_document->topology().device(id))
            item(id)->setPos(device->position.x, device->position.y);
    m_previewed.clear();
    placeGroups();
    routeLinks();
}

void DesignScene::setTargets(const std::map<Id, bool>& targets) {
    m_targets = targets;
    refreshStates();
}

void DesignScene::clearTargets() {
    m_targets.clear();
    refreshStates();
}

void DesignScene::setHidden(const std::set<Id>& links) {
    std::set<int> bundles;
    for (const Id& id : links) bundles.insert(m_links.bundleOf(id));
    bundles.erase(-1);
    m_linkLayer->setHidden(std::move(bundles));
}

void DesignScene::explain(const std::set<Id>& devices, const std::set<Id>& links) {
    m_explaining = true;
    m_explainedDevices = devices;
    m_explainedLinks = links;
    refreshStates();
    refreshLit();
}

void DesignScene::clearExplained() {
    if (!m_explaining) return;
    m_explaining = false;
    refreshStates();
    refreshLit();
}

}  // namespace fabricsketch::ui
