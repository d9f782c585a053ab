// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include "ui/canvas/tools/tool.h"

namespace fabricsketch::ui {

/// Middle drag, right drag, space and left drag: the paper moves under the hand. A right click that does not
/// move asks for the menu instead.
class PanTool : public Tool {
  public:
    using AskMenu = std::function<void(const QPoint& viewportPosition)>;
    PanTool(CanvasView& view, AskMenu askMenu) : Tool(view), m_askMenu(std::move(askMenu)) {}

    bool press(QMouseEvent* event) override;
    void move(QMouseEvent* event) override;
    void release(QMouseEvent* event) override;
    void cancel() override;
    bool isActive() const override { return m_button != Qt::NoButton; }

  private:
    AskMenu m_askMenu;
    Qt::MouseButton m_button = Qt::NoButton;
    QPoint m_from, m_last;
    bool m_moved = false;
};

}  // namespace fabricsketch::ui
