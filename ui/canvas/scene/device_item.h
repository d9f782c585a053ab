// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>

#include "ui/canvas/drawing/device_painter.h"

namespace fabricsketch::ui {

/// The card of one device on the canvas. Mirrors the drawing: it holds what it shows and decides nothing.
class DeviceItem : public QGraphicsItem {
  public:
    enum { Type = UserType + 1 };
    explicit DeviceItem(Id id);

    const Id& deviceId() const { return m_id; }
    const DeviceLook& look() const { return m_look; }
    CardState state() const { return m_state; }
    void setLook(const DeviceLook& look);
    void setState(CardState state);
    /// In scene coordinates.
    QRectF card() const { return cardRect(m_look.role, {pos().x(), pos().y()}); }

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    Id m_id;
    DeviceLook m_look;
    CardState m_state = CardState::Plain;
};

}  // namespace fabricsketch::ui
