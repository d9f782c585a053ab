// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsObject>

#include "topology/difference.h"
#include "ui/document/workspace.h"

namespace fabricsketch::ui {

class CanvasView;

/// The design that a canvas is compared with, as a ghost over its drawing: what only the other has is dashed
/// in the other's colour, what only this one has is framed in its own, and a bundle of another width says
/// both. Follows drawings, letters and baseline by itself; cannot be hit. The view owns it.
class Ghost : public QGraphicsObject {
    Q_OBJECT
  public:
    explicit Ghost(CanvasView* view);

    void setShown(bool shown);
    const DrawingDifference& difference() const { return m_difference; }
    QRectF boundingRect() const override { return m_bounds; }
    QPainterPath shape() const override { return {}; }
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

  private:
    void refresh();
    QPointF placeOf(const Id& device) const;

    CanvasView* m_view;
    bool m_shown = false;
    int m_own = -1, m_other = -1;  ///< designs: their letters and colours
    DrawingDifference m_difference;
    QRectF m_bounds;
};

}  // namespace fabricsketch::ui
