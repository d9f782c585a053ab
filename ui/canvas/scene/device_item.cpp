// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scene/device_item.h"

#include <QPainter>

namespace fabricsketch::ui {

DeviceItem::DeviceItem(Id id) : m_id(std::move(id)) { setZValue(2); }

void DeviceItem::setLook(const DeviceLook& look) {
    if (look.role != m_look.role) prepareGeometryChange();
    m_look = look;
    update();
}

void DeviceItem::setState(CardState state) {
    if (state == m_state) return;
    m_state = state;
    update();
}

QRectF DeviceItem::boundingRect() const {
    return cardRect(m_look.role, {0, 0})
        .adjusted(-kCardOverhang, -kCardOverhang, kCardOverhang, kCardOverhang);
}

void DeviceItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    const PaintStyle style{Theme::instance().tokens(), painter->worldTransform().m11()};
    paintDevice(*painter, cardRect(m_look.role, {0, 0}), m_look, m_state, style);
}

}  // namespace fabricsketch::ui
