// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace fabricsketch::ui {

class CanvasView;

/// The whole drawing in a corner of the canvas with a frame round what is seen; a click or a drag goes there.
class Minimap : public QWidget {
    Q_OBJECT
  public:
    explicit Minimap(CanvasView* view);
    QSize sizeHint() const override { return {150, 92}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

  private:
    QTransform toMap() const;
    void goTo(const QPointF& position);

    CanvasView* m_view;
};

}  // namespace fabricsketch::ui
