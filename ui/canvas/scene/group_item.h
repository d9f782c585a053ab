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
    /// Is there room for the name above the open frame?
    void setTitled(bool titled);
    /// What is drawn and clicked: the glyph, or the name above the open frame.
    QRectF handle() const;

    int type() const override { return Type; }
    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

    static constexpr double kPadding = 6, kTitleHeight = 24;

  private:
    void paintFrame(QPainter& painter, const Tokens& t, double zoom) const;

    Look m_look;
    QRectF m_area;
    bool m_titled = true;
};

/// The collapsed glyph, also for exports.
void paintGroupGlyph(QPainter& painter, const QRectF& area, const GroupItem::Look& look, const Tokens& t,
                     double scale);

}  // namespace fabricsketch::ui
