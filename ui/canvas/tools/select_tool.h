// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QPointF>
#include <QRectF>
#include <map>
#include <set>

#include "topology/edit.h"
#include "ui/canvas/tools/tool.h"

namespace fabricsketch::ui {

/// Click, Shift-click and rubber band select; dragging a card moves the selection (Ctrl clones it), snapping
/// to the grid and to the edges and centres of its neighbours unless Alt is held.
class SelectTool : public Tool {
  public:
    using Tool::Tool;

    bool press(QMouseEvent* event) override;
    void move(QMouseEvent* event) override;
    void release(QMouseEvent* event) override;
    void hover(QMouseEvent* event) override;
    void cancel() override;
    bool isActive() const override { return m_gesture != Gesture::None; }
    void paint(QPainter& painter) const override;

  private:
    enum class Gesture { None, Press, Drag, Band };

    void beginDrag();
    void dragTo(const QPointF& point, Qt::KeyboardModifiers modifiers);
    void endDrag();
    void priceClone(const QPoint& position);
    void band(const QPointF& point);

    Gesture m_gesture = Gesture::None;
    QPoint m_pressedAt;     ///< viewport
    QPointF m_from, m_now;  ///< scene
    Id m_pressed;           ///< device under the press, empty on free canvas
    bool m_add = false;     ///< Shift: keep what was selected
    bool m_deselectOnRelease = false;
    bool m_keepOnRelease = false;  ///< a whole group was pressed
    bool m_clone = false;
    std::optional<Edit> m_cloned;          ///< what the copy would be, for its price
    std::set<Id> m_before, m_linksBefore;  ///< selection when the band began
    std::map<Id, QPointF> m_starts;        ///< dragged cards, where they stood
    QRectF m_startRect;
    std::vector<QRectF> m_others;
    std::vector<QLineF> m_guides, m_gaps;
    QPointF m_by;
};

}  // namespace fabricsketch::ui
