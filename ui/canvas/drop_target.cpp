// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drop_target.h"

#include <QPainter>

#include "ui/canvas/drawing/device_painter.h"
#include "ui/canvas/placement.h"
#include "ui/canvas/tools/snap.h"
#include "ui/document/document.h"

namespace fabricsketch::ui {

namespace {

/// The cards that an edit adds, covered by one rectangle.
QRectF addedRect(const Edit& edit) {
    QRectF rect;
    for (const auto& [id, device] : edit.devices)
        if (device) rect |= cardRect(device->role, device->position);
    return rect;
}

}  // namespace

Result<Edit> DropTarget::editAt(const Document& document, const PartRef& ref, Point at) {
    if (ref.kind == PartRef::Kind::System)
        return edits::addSystem(document.topology(), document.catalog(), ref.id, at);
    return edits::addDevice(document.topology(), document.catalog(), ref.id, at);
}

Result<Edit> DropTarget::placeNear(const Document& document, const PartRef& ref, Point wanted) {
    const auto first = editAt(document, ref, {0, 0});
    if (!first) return first;
    const QRectF size = addedRect(*first);
    const Point spot = freeSpot(document.topology(), size.width(), size.height(),
                                {wanted.x + size.center().x(), wanted.y + size.center().y()});
    const QPointF at = onGrid({spot.x - size.center().x(), spot.y - size.center().y()});
    return editAt(document, ref, {at.x(), at.y()});
}

bool DropTarget::enter(const QMimeData* data) {
    leave();
    m_ref = partFromMime(data, m_document.catalog());
    if (!m_ref) return false;
    // What can be refused does not depend on the place, so it is asked once and not at every move.
    const auto edit = editAt(m_document, *m_ref, {0, 0});
    if (!edit) {
        m_refusal = edit.error();
        return true;
    }
    for (const auto& [id, device] : edit->devices)
        if (device) m_ghosts.push_back(*device);
    if (const Verdict verdict = m_document.check(*edit); !verdict.allowed)
        m_refusal = {{}, 0, 0, verdict.reason, verdict.remedy};
    else
        m_priced = *edit;
    return true;
}

void DropTarget::leave() {
    m_ref.reset();
    m_refusal = {};
    m_ghosts.clear();
    m_priced.reset();
}

QString DropTarget::title() const { return m_priced ? QString::fromStdString(m_priced->label) : QString(); }

void DropTarget::moveTo(const QPointF& point) { m_at = onGrid(point); }

void DropTarget::paintGhosts(QPainter& painter, double zoom) const {
    const PaintStyle style{Theme::instance().tokens(), zoom};
    painter.setOpacity(0.65);
    for (const Device& ghost : m_ghosts)
        paintDevice(painter, cardRect(ghost.role, ghost.position).translated(m_at),
                    lookOfPart(m_document.catalog(), ghost),
                    isRefused() ? CardState::GhostRefused : CardState::Ghost, style);
    painter.setOpacity(1);
}

Result<Edit> DropTarget::drop() const {
    if (!m_ref) return failure("nothing is being dragged");
    if (isRefused()) return tl::unexpected(m_refusal);
    const auto edit = editAt(m_document, *m_ref, {m_at.x(), m_at.y()});
    if (!edit) return edit;
    // Let go on top of another card: it goes beside it.
    const QRectF rect = addedRect(*edit);
    for (const Device& device : m_document.topology().devices())
        if (cardRect(device.role, device.position).intersects(rect))
            return placeNear(m_document, *m_ref, {m_at.x(), m_at.y()});
    return edit;
}

}  // namespace fabricsketch::ui
