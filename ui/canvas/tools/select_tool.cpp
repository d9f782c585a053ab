// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/tools/select_tool.h"

#include <QApplication>
#include <QPainter>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/scene/design_scene.h"
#include "ui/canvas/tools/snap.h"

namespace fabricsketch::ui {

namespace {
constexpr double kSnapPixels = 6, kLinkPixels = 7;
}

bool SelectTool::press(QMouseEvent* event) {
    DesignScene& drawing = view().drawing();
    m_pressedAt = event->position().toPoint();
    m_from = m_now = view().mapToScene(m_pressedAt);
    m_add = event->modifiers() & Qt::ShiftModifier;
    m_pressed = drawing.deviceAt(m_from);
    m_deselectOnRelease = m_keepOnRelease = false;
    m_gesture = Gesture::Press;
    std::set<Id> devices = drawing.selectedDevices(), links = drawing.selectedLinks();
    if (!m_pressed.empty()) {
        if (m_add && devices.count(m_pressed))
            m_deselectOnRelease = true;  // unless it turns out to be a drag
        else if (!devices.count(m_pressed))
            drawing.select(m_add ? (devices.insert(m_pressed), devices) : std::set<Id>{m_pressed},
                           m_add ? links : std::set<Id>{});
        return true;
    }
    if (const GroupItem* group = drawing.groupAt(m_from)) {
        std::set<Id> members = drawing.membersOf(group->look().key);
        m_pressed = *members.begin();
        if (m_add) members.insert(devices.begin(), devices.end());
        m_keepOnRelease = true;
        drawing.select(std::move(members), m_add ? links : std::set<Id>{});
        return true;
    }
    const std::vector<Id> bundle = drawing.linksAt(m_from, kLinkPixels / view().zoom());
    if (!bundle.empty()) {
        const bool had = links.count(bundle.front()) > 0;
        if (!m_add) {
            devices.clear();
            links.clear();
        }
        for (const Id& id : bundle) m_add&& had ? links.erase(id) > 0 : links.insert(id).second;
        drawing.select(std::move(devices), std::move(links));
        m_gesture = Gesture::None;
        return true;
    }
    m_before = m_add ? devices : std::set<Id>{};
    m_linksBefore = m_add ? links : std::set<Id>{};
    drawing.select(m_before, m_linksBefore);
    return true;
}

void SelectTool::beginDrag() {
    DesignScene& drawing = view().drawing();
    if (!drawing.selectedDevices().count(m_pressed)) drawing.select({m_pressed}, {});
    m_deselectOnRelease = false;
    m_starts.clear();
    m_others.clear();
    m_cloned.reset();
    for (const Id& id : drawing.selectedDevices()) m_starts[id] = drawing.cardOf(id).center();
    m_startRect = drawing.rectOf(drawing.selectedDevices());
    // Cards out of sight do not attract: nobody could see why.
    const QRectF visible = view().visibleRect();
    for (const Device& device : view().document()->topology().devices())
        if (!m_starts.count(device.id) && visible.intersects(drawing.cardOf(device.id)))
            m_others.push_back(drawing.cardOf(device.id));
    m_gesture = Gesture::Drag;
}

void SelectTool::dragTo(const QPointF& point, Qt::KeyboardModifiers modifiers) {
    const QPointF wanted = point - m_from;
    m_clone = modifiers & Qt::ControlModifier;
    m_guides.clear();
    m_gaps.clear();
    if (modifiers & Qt::AltModifier) {
        m_by = wanted;
    } else {
        const Snap snap =
            snapMove(m_startRect, m_starts.at(m_pressed), wanted, m_others, kSnapPixels / view().zoom());
        m_by = snap.by;
        m_guides = snap.guides;
        m_gaps = snap.gaps;
    }
    std::map<Id, QPointF> centres;
    if (!m_clone)
        for (const auto& [id, start] : m_starts) centres[id] = start + m_by;
    else
        view().drawing().clearPreview();
    if (!centres.empty()) view().drawing().preview(centres);
    priceClone(view().mapFromScene(point));
    view().viewport()->update();
}

void SelectTool::priceClone(const QPoint& position) {
    if (!m_clone) {
        view().showChip({}, {}, false);
        return;
    }
    if (!m_cloned) {
        const Topology& topology = view().document()->topology();
        std::vector<Id> ids;
        for (const auto& [id, start] : m_starts) ids.push_back(id);
        m_cloned = edits::paste(topology, edits::clip(topology, ids), {});
    }
    view().showChip(CanvasView::tr("Copy of %n device(s)", "", static_cast<int>(m_starts.size())), position,
                    false, &*m_cloned);
}

void SelectTool::band(const QPointF& point) {
    m_now = point;
    std::set<Id> devices = view().drawing().devicesIn(QRectF(m_from, m_now).normalized());
    devices.insert(m_before.begin(), m_before.end());
    view().drawing().select(std::move(devices), m_linksBefore);
    view().viewport()->update();
}

void SelectTool::move(QMouseEvent* event) {
    const QPoint at = event->position().toPoint();
    if (m_gesture == Gesture::Press &&
        (at - m_pressedAt).manhattanLength() >= QApplication::startDragDistance()) {
        if (m_pressed.empty())
            m_gesture = Gesture::Band;
        else
            beginDrag();
    }
    if (m_gesture == Gesture::Drag) dragTo(view().mapToScene(at), event->modifiers());
    if (m_gesture == Gesture::Band) band(view().mapToScene(at));
}

void SelectTool::endDrag() {
    const Topology& topology = view().document()->topology();
    DesignScene& drawing = view().drawing();
    if (m_clone) {
        const std::vector<Id> ids(drawing.selectedDevices().begin(), drawing.selectedDevices().end());
        view().performAndSelect(edits::paste(topology, edits::clip(topology, ids), {m_by.x(), m_by.y()}));
        return;
    }
    std::map<Id, Point> to;
    for (const auto& [id, start] : m_starts) to[id] = {start.x() + m_by.x(), start.y() + m_by.y()};
    view().perform(edits::move(topology, to));
}

void SelectTool::release(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) return;
    DesignScene& drawing = view().drawing();
    const Gesture ended = std::exchange(m_gesture, Gesture::None);
    if (ended == Gesture::Drag) {
        view().showChip({}, {}, false);
        endDrag();
        drawing.clearPreview();  // where nothing was performed the cards go back
    } else if (ended == Gesture::Press && !m_pressed.empty()) {
        std::set<Id> devices = drawing.selectedDevices();
        if (m_deselectOnRelease) {
            devices.erase(m_pressed);
            drawing.select(std::move(devices), drawing.selectedLinks());
        } else if (!m_add && !m_keepOnRelease) {
            drawing.select({m_pressed}, {});
        }
    }
    m_guides.clear();
    m_gaps.clear();
    view().viewport()->update();
}

void SelectTool::hover(QMouseEvent* event) {
    const QPointF at = view().mapToScene(event->position().toPoint());
    if (view().drawing().deviceAt(at).empty())
        view().drawing().setHoveredLink(at, kLinkPixels / view().zoom());
    else
        view().drawing().clearHover();
}

void SelectTool::cancel() {
    const Gesture was = std::exchange(m_gesture, Gesture::None);
    m_guides.clear();
    m_gaps.clear();
    if (was == Gesture::Drag) {
        view().showChip({}, {}, false);
        view().drawing().clearPreview();
    }
    if (was == Gesture::Band) view().drawing().select(m_before, m_linksBefore);
    view().viewport()->update();
}

void SelectTool::paint(QPainter& painter) const {
    const Tokens& t = Theme::instance().tokens();
    QPen thin(t.accent, 1);
    thin.setCosmetic(true);
    if (m_gesture == Gesture::Band) {
        QColor fill = t.accent;
        fill.setAlphaF(0.10F);
        painter.setPen(thin);
        painter.setBrush(fill);
        painter.drawRect(QRectF(m_from, m_now).normalized());
    }
    if (m_gesture != Gesture::Drag) return;
    painter.setPen(thin);
    painter.drawLines(m_guides.data(), static_cast<int>(m_guides.size()));
    // Equal gaps: a line with a stop at each end.
    const double stop = 5 / view().zoom();
    for (const QLineF& gap : m_gaps) {
        const QPointF across = std::abs(gap.dx()) >= std::abs(gap.dy()) ? QPointF(0, stop) : QPointF(stop, 0);
        painter.drawLine(gap);
        painter.drawLine(gap.p1() - across, gap.p1() + across);
        painter.drawLine(gap.p2() - across, gap.p2() + across);
    }
    if (!m_clone) return;
    const PaintStyle style{t, view().zoom()};
    for (const auto& [id, start] : m_starts)
        if (const DeviceItem* card = view().drawing().item(id))
            paintDevice(painter, card->card().translated(m_by), card->look(), CardState::Ghost, style);
}

}  // namespace fabricsketch::ui
