// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/tools/pan_tool.h"

#include <QApplication>

#include "ui/canvas/canvas_view.h"

namespace fabricsketch::ui {

bool PanTool::press(QMouseEvent* event) {
    m_button = event->button();
    m_from = m_last = event->position().toPoint();
    m_moved = false;
    return true;
}

void PanTool::move(QMouseEvent* event) {
    const QPoint now = event->position().toPoint();
    if (!m_moved && (now - m_from).manhattanLength() < QApplication::startDragDistance()) return;
    if (!m_moved) view().viewport()->setCursor(Qt::ClosedHandCursor);
    m_moved = true;
    view().panBy(now - m_last);
    m_last = now;
}

void PanTool::release(QMouseEvent* event) {
    if (event->button() != m_button) return;
    const bool click = m_button == Qt::RightButton && !m_moved;
    cancel();
    if (click) m_askMenu(event->position().toPoint());
}

void PanTool::cancel() {
    m_button = Qt::NoButton;
    view().viewport()->unsetCursor();
}

}  // namespace fabricsketch::ui
