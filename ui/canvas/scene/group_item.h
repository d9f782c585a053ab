// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QGraphicsItem>

#include "topology/groups.h"
#include "ui/canvas/drawing/paint_style.h"

namespace fabricsketch::ui {

/// A group on the canvas: a frame with a name behind its devices or, collapsed, one glyph in their place.
class GroupItem : public QGraphicsItem {
  public:
    enum { Type = UserType + 3 };
    GroupItem();

    struct Look {
        QString key, name, content, state;  ///< state: "1 failed"; empty = all healthy
        Role role = Role::Accelerator;      ///< gives the colour
        bool collapsed = false, selected = false, faded = false;
        bool framed = true;  ///< open: is a frame drawn at all
    };
    const Look& look() const { return m_look; }
    void setLook(const Look& look);
    /// Round the cards of its devices, scene coordinates.
    void setArea(const QRectF& area);
    const QRectF& area() const { return m_area; }
    /// Clear canvas above the open frame, canvas units. Zoomed out, the name keeps its size on the screen as
    /// far as there is room for it; where there is less than its own height it is left out.
    void setRoom(double above);
    /// What is drawn and clicked: the glyph, or the name above the open frame.
    QRectF handle() const;

    /// What belongs in a fitted view: the glyph, or the frame with its name at full size.
    QRectF extent() const;

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    static constexpr double kPadding = 6, kTitleHeight = 24;

  private:
    double titleHeight(double zoom) const;  ///< canvas units; 0 = no name
    void paintFrame(QPainter& painter, const Tokens& t, double zoom) const;

    Look m_look;
    QRectF m_area;
    double m_room = 0;
};

/// The collapsed glyph, also for exports.
void paintGroupGlyph(QPainter& painter, const QRectF& area, const GroupItem::Look& look, const Tokens& t,
                     double scale);

}  // namespace fabricsketch::ui
