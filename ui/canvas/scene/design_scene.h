// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsScene>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>

#include "study/loads.h"
#include "ui/canvas/scene/device_item.h"
#include "ui/canvas/scene/group_item.h"
#include "ui/canvas/scene/grouping.h"
#include "ui/canvas/scene/link_layer.h"
#include "ui/document/document.h"

namespace fabricsketch::ui {

/// The picture of one document: items that mirror its snapshot and follow its changes, plus what only the
/// screen knows: selection, hover, what is lit, where dragged cards are at the moment. Never the truth
/// itself.
class DesignScene : public QGraphicsScene {
    Q_OBJECT
  public:
    explicit DesignScene(Document* document, QObject* parent = nullptr);
    ~DesignScene() override;

    Document* document() const { return m_document; }
    const LinkDrawing& links() const { return m_links; }
    LinkLayer* linkLayer() const { return m_linkLayer; }
    DeviceItem* item(const Id& device) const;
    std::size_t itemCount() const { return m_items.size(); }
    /// All that is drawn, in canvas units; null if nothing is.
    QRectF contentRect() const;

    const std::set<Id>& selectedDevices() const { return m_devices; }
    const std::set<Id>& selectedLinks() const { return m_selectedLinks; }
    void select(std::set<Id> devices, std::set<Id> links);

    /// Empty if none; a device of the group where a collapsed one is drawn.
    Id deviceAt(const QPointF& point, double margin = 0) const;
    Id linkAt(const QPointF& point,
              double tolerance) const;  ///< first link of the bundle there; empty if none
    std::vector<Id> linksAt(const QPointF& point, double tolerance) const;  ///< the bundle's
    std::set<Id> devicesIn(const QRectF& area) const;
    QRectF cardOf(const Id& device) const;
    QRectF rectOf(const std::set<Id>& devices) const;

    const Grouping& grouping() const { return m_grouping; }
    /// Groups that are drawn as one glyph, by key; the others are open.
    void setCollapsed(const std::set<std::string>& keys);
    /// Is a device hidden in a glyph?
    bool isCollapsed(const Id& device) const;
    /// The glyph, or the name of an open group, under a point; null if none.
    const GroupItem* groupAt(const QPointF& point) const;
    /// Devices of a group by its key.
    std::set<Id> membersOf(const QString& key) const;
    const std::vector<GroupItem*>& groupItems() const { return m_groupItems; }

    /// Colours every link by the share of its rate that `load` says it carries; an empty function takes the
    /// heat away.
    using LoadOf = std::function<const LinkLoad*(const Id& link)>;
    void setHeat(LoadOf load);
    bool isHot() const { return m_links.isHot(); }

    void setHoveredLink(const QPointF& point, double tolerance);
    void clearHover();
    /// Cards that are being dragged stand here instead of where the document has them.
    void preview(const std::map<Id, QPointF>& centres);
    void clearPreview();
    /// While a link is drawn: who could take it (true) and who could not.
    void setTargets(const std::map<Id, bool>& targets);
    void clearTargets();
    /// Links that a gesture holds: not drawn until it ends.
    void setHidden(const std::set<Id>& links);
    /// Lights a path or a cut and fades the rest.
    void explain(const std::set<Id>& devices, const std::set<Id>& links);
    bool isExplaining() const { return m_explaining; }
    void clearExplained();
    void setRateUnit(RateUnit unit) { m_linkLayer->setRateUnit(unit); }

  signals:
    void selectionEdited();
    void contentChanged();

  private:
    void mirror(const DocumentChange& change);
    void mirrorDevice(const Id& id, std::set<Id>& moved);
    void rebuildLinks();
    void routeLinks();
    void refreshStates();
    void refreshLit();
    std::set<int> bundlesAt(const std::set<Id>& devices) const;
    QRectF shownCard(int device) const;
    void rebuildGroups();
    void placeGroups();
    void refreshGroups();
    void applyHeat();
    /// All members where one is hidden in a glyph.
    std::set<Id> wholeGroups(std::set<Id> devices) const;

    Document* m_document;
    LinkDrawing m_links;
    Grouping m_grouping;
    std::vector<GroupItem*> m_groupItems;  ///< one for each of m_grouping.groups()
    LoadOf m_loadOf;
    LinkLayer* m_linkLayer;
    std::unordered_map<Id, DeviceItem*> m_items;
    std::unordered_map<Id, std::pair<Id, Id>> m_ends;  ///< of the links that are mirrored
    std::set<Id> m_devices, m_selectedLinks;
    std::set<Id> m_explainedDevices, m_explainedLinks;
    std::set<Id> m_previewed;
    std::map<Id, bool> m_targets;
    bool m_explaining = false;
};

}  // namespace fabricsketch::ui
