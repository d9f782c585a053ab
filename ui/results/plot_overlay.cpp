// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plot_overlay.h"

#include <QPainter>
#include <algorithm>

#include "ui/panel/veil.h"
#include "ui/panel/words.h"
#include "ui/results/plot.h"

namespace fabricsketch::ui {

PlotOverlay::PlotOverlay(Plot* plot) : QWidget(plot), m_plot(plot) {
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
}

void PlotOverlay::paintEvent(QPaintEvent*) {
    if (m_plot->isFaded()) {
        QPainter veil(this);
        paintVeil(veil, rect(), m_plot->tokens().panel);
    }
    if (!m_plot->crosshair()) return;
    const QRect area = m_plot->axisRect()->rect();
    const double x = m_plot->xAxis->coordToPixel(*m_plot->crosshair());
    if (x < area.left() - 1 || x > area.right() + 1) return;

    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Tokens& t = m_plot->tokens();
    painter.setPen(QPen(t.borderStrong, 1));
    painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));

    const QList<PlotReading> readings = m_plot->readings();
    for (const PlotReading& reading : readings) {
        const double y = m_plot->yAxis->coordToPixel(reading.y);
        if (y < area.top() || y > area.bottom()) continue;
        painter.setPen(QPen(t.panel, 1.5));
        painter.setBrush(reading.color);
        painter.drawEllipse(QPointF(x, y), 4.5, 4.5);
    }

    paintReadout(painter, x, readings);
}

void PlotOverlay::paintReadout(QPainter& painter, double x, QList<PlotReading> readings) const {
    const Tokens& t = m_plot->tokens();
    const QFont font = scaledFont(m_plot->font(), 0.85);
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(font);
    const QFontMetrics boldMetrics(bold);
    constexpr int kPad = 7, kSwatch = 14, kGap = 10;
    const int line = metrics.height() + 1;
    // The first are the most important: what finds no room goes from the end.
    const int fitting = (height() - 2 * kPad) / line - 1;
    if (readings.size() > fitting) readings.resize(std::max(1, fitting));
    int names = 0;
    int values = 0;
    for (const PlotReading& reading : readings) {
        names = std::max(names, metrics.horizontalAdvance(reading.name));
        values = std::max(values, boldMetrics.horizontalAdvance(reading.value));
    }
    names = std::min(
        names, std::max(metrics.averageCharWidth() * 3, width() - 2 * kPad - kSwatch - kGap - values - 2));
    const int wide =
        std::max(kSwatch + names + kGap + values, boldMetrics.horizontalAdvance(m_plot->crosshairTitle()));
    QRectF box(0, 0, wide + 2 * kPad, line * (static_cast<int>(readings.size()) + 1) + 2 * kPad - 2);
    // Beside the line, on the side with more room, inside the widget whatever its size.
    const QRect area = m_plot->axisRect()->rect();
    box.moveTopLeft(QPointF(x < area.center().x() ? x + 12 : x - 12 - box.width(), area.top() + 2));
    box.moveLeft(std::clamp(box.left(), 0.0, std::max(0.0, width() - 1 - box.width())));
    box.moveTop(std::clamp(box.top(), 0.0, std::max(0.0, height() - 1 - box.height())));
    painter.setPen(QPen(t.borderStrong, 1));
    painter.setBrush(t.panelRaised);
    painter.drawRoundedRect(box, 5, 5);

    double y = box.top() + kPad + boldMetrics.ascent() - 1;
    painter.setPen(t.text);
    painter.setFont(bold);
    painter.drawText(QPointF(box.left() + kPad, y), m_plot->crosshairTitle());
    for (const PlotReading& reading : readings) {
        y += line;
        painter.setPen(Qt::NoPen);
        painter.setBrush(reading.color);
        painter.drawRoundedRect(QRectF(box.left() + kPad, y - metrics.ascent() / 2.0 - 1, 9, 4), 2, 2);
        painter.setPen(t.textMuted);
        painter.setFont(font);
        painter.drawText(QPointF(box.left() + kPad + kSwatch, y),
                         metrics.elidedText(reading.name, Qt::ElideRight, names));
        painter.setPen(t.text);
        painter.setFont(bold);
        painter.drawText(QPointF(box.right() - kPad - boldMetrics.horizontalAdvance(reading.value), y),
                         reading.value);
    }
}

}  // namespace fabricsketch::ui
