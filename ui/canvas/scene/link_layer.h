// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>
#include <QPixmap>
#include <set>

#include "ui/canvas/drawing/link_painter.h"

namespace fabricsketch::ui {

/// All lines of a design in one item. Lines that stand still are painted once into a picture larger than the
/// view and copied while panning; those that are lit, hovered or dragged ("live") are painted each time above
/// it.
class LinkLayer : public QGraphicsItem {
  public:
    enum { Type = UserType + 2 };
    explicit LinkLayer(const LinkDrawing& links);

    /// The ways or the look of the still lines have changed.
    void invalidate();
    /// Bundles that are lit; `fadeOthers` takes the colour out of all the rest.
    void setLit(std::set<int> bundles, bool fadeOthers);
    /// Bundles that are selected while others are lit: they have an edge, whatever else they show.
    void setMarked(std::set<int> bundles);
    void setHovered(int bundle);
    /// Bundles whose ways change at the moment.
    void setMoving(std::set<int> bundles);
    /// Bundles that are not drawn at all.
    void setHidden(std::set<int> bundles);
    void setRateUnit(RateUnit unit);
    bool isLit(int bundle) const { return m_lit.count(bundle) > 0; }
    bool isMarked(int bundle) const { return m_marked.count(bundle) > 0; }
    int hovered() const { return m_hovered; }

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;
    /// How often the still picture was painted: a test watches that panning does not.
    int stillPaints() const { return m_stillPaints; }

  private:
    bool isLive(int bundle) const;
    void paintStill(QPainter& painter, const PaintStyle& style) const;
    void paintLive(QPainter& painter, const PaintStyle& style) const;
    void paintEdges(QPainter& painter, const PaintStyle& style) const;

    const LinkDrawing& m_links;
    std::set<int> m_lit, m_marked, m_moving, m_hidden;
    int m_hovered = -1;
    bool m_fadeOthers = false;
    RateUnit m_unit = RateUnit::GBpsEachWay;

    QPixmap m_still;
    QTransform m_stillTransform;  ///< canvas units to picture, logical pixels
    bool m_stale = true;
    int m_stillPaints = 0;
};

}  // namespace fabricsketch::ui
