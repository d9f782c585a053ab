// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/overlay/minimap.h"

#include <QMouseEvent>
#include <QPainter>

#include "ui/canvas/canvas_view.h"
#include "ui/canvas/scene/design_scene.h"

namespace fabricsketch::ui {

namespace {
constexpr double kPadding = 7;
}

Minimap::Minimap(CanvasView* view) : QWidget(view), m_view(view) {
    setObjectName(QStringLiteral("minimap"));
    setAccessibleName(tr("Overview of the drawing"));
    setToolTip(tr("The whole drawing: click or drag to go there"));
    setCursor(Qt::PointingHandCursor);
    resize(sizeHint());
}

QTransform Minimap::toMap() const {
    // The drawing alone decides the scale: the map must not jump while the view moves.
    const QRectF all = m_view->drawing().contentRect().adjusted(-20, -20, 20, 20);
    const QRectF area = QRectF(rect()).adjusted(kPadding, kPadding, -kPadding, -kPadding);
    const double scale = qMin(area.width() / all.width(), area.height() / all.height());
    QTransform map;
    map.translate(area.center().x(), area.center().y());
    map.scale(scale, scale);
    map.translate(-all.center().x(), -all.center().y());
    return map;
}

void Minimap::paintEvent(QPaintEvent*) {
    const Tokens& t = Theme::instance().tokens();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.panelRaised);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setClipRect(rect().adjusted(3, 3, -3, -3));
    const QTransform map = toMap();
    painter.setPen(Qt::NoPen);
    const DesignScene& drawing = m_view->drawing();
    for (const Device& device : drawing.document()->topology().devices()) {
        QRectF card = map.mapRect(drawing.cardOf(device.id));
        card.setSize({qMax(card.width(), 1.5), qMax(card.height(), 1.5)});
        painter.fillRect(card, drawing.selectedDevices().count(device.id) ? t.accent : t.role(device.role));
    }
    painter.setPen(QPen(t.accent, 1));
    painter.setBrush(Qt::NoBrush);
    const QRectF seen = map.mapRect(m_view->visibleRect()) & QRectF(rect()).adjusted(3.5, 3.5, -4.5, -4.5);
    painter.drawRect(seen);
}

void Minimap::goTo(const QPointF& position) { m_view->centreOn(toMap().inverted().map(position)); }

void Minimap::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) goTo(event->position());
}

void Minimap::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons() & Qt::LeftButton) goTo(event->position());
}

void Minimap::wheelEvent(QWheelEvent* event) { event->accept(); }

}  // namespace fabricsketch::ui
