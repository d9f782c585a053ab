// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QPointF>

#include "topology/edit.h"
#include "ui/canvas/tools/tool.h"

namespace fabricsketch::ui {

/// Draws a link from a port (or, as the chosen tool, from anywhere on a card) to another card. While it is
/// drawn, cards that could take it grow and get a halo, the others grey out with the reason; digits or the
/// wheel set the width. The end of a selected link, dragged to another card, goes there.
class LinkTool : public Tool {
  public:
    using Tool::Tool;

    /// The port of a card under the pointer, where one would begin a link; nullopt if none.
    struct Port {
        Id device;
        QPointF at;  ///< scene
    };
    std::optional<Port> portAt(const QPoint& viewportPosition) const;
    /// The end of a selected bundle under the pointer, which can be dragged to another card.
    struct End {
        std::vector<Id> links;
        Id device, other;  ///< the device at this end, the one that stays
        QPointF at;        ///< scene
    };
    std::optional<End> endAt(const QPoint& viewportPosition) const;

    bool press(QMouseEvent* event) override;
    void move(QMouseEvent* event) override;
    void release(QMouseEvent* event) override;
    void hover(QMouseEvent* event) override;
    bool key(QKeyEvent* event) override;
    bool wheel(QWheelEvent* event) override;
    void cancel() override;
    bool isActive() const override { return !m_source.empty(); }
    void paint(QPainter& painter) const override;
    /// The pointer left: no ports are shown.
    void leave();

    int width() const { return m_width; }

    static constexpr int kWidest = 999;
    static constexpr double kPortPixels = 8;  ///< half the side of a port's hit area: 16 px, the bar is 12

  private:
    void begin(const Id& source, const QPointF& at);
    std::vector<End> ends() const;
    Result<Edit> makeEdit() const;
    void setWidth(int width);
    void updateTarget();
    void paintEnds(QPainter& painter) const;

    Id m_source, m_target, m_hovered;
    QPointF m_from, m_now;  ///< scene
    QPoint m_pointer;       ///< viewport
    QPoint m_pressedAt;
    std::optional<End> m_end;    ///< being moved; nullopt while a new link is drawn
    bool m_dragged = false;      ///< false after a click: the second click ends the link
    int m_width = 1;             ///< 0 while an end is moved and no width was given: as it is
    QElapsedTimer m_sinceDigit;  ///< digits in quick succession form one number
    Result<Edit> m_edit;         ///< for the present target and width
};

}  // namespace fabricsketch::ui
