// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

class QPainter;

namespace fabricsketch::ui {

class CanvasView;

/// One family of gestures. The view feeds it events while it is active; it changes the document only when a
/// gesture ends, and cancel() leaves everything as it was.
class Tool {
  public:
    explicit Tool(CanvasView& view) : m_view(view) {}
    virtual ~Tool() = default;
    Tool(const Tool&) = delete;
    Tool& operator=(const Tool&) = delete;

    /// A button went down; true = a gesture has begun and the following events are this tool's.
    virtual bool press(QMouseEvent* event) = 0;
    virtual void move(QMouseEvent* event) = 0;
    virtual void release(QMouseEvent* event) = 0;
    /// The mouse moves and no gesture is on.
    virtual void hover(QMouseEvent*) {}
    virtual bool key(QKeyEvent*) { return false; }
    virtual bool wheel(QWheelEvent*) { return false; }
    virtual void cancel() = 0;
    virtual bool isActive() const = 0;
    /// What the gesture adds to the picture, in canvas units.
    virtual void paint(QPainter&) const {}

  protected:
    CanvasView& view() const { return m_view; }

  private:
    CanvasView& m_view;
};

}  // namespace fabricsketch::ui
