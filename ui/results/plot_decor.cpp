// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plot_decor.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "ui/panel/words.h"
#include "ui/results/plot.h"

namespace fabricsketch::ui {

namespace {
constexpr int kLeader = 10;            // from a curve's end to its name
constexpr int kNarrow = 300;           // below this width the names go, the legend stays
constexpr double kWidestShare = 0.36;  // of the plot that names may take

QString shortened(const QFontMetrics& metrics, const QString& text, int width) {
    return metrics.elidedText(text, Qt::ElideRight, width);
}

/// The part of a line that lies in `frame` (Liang and Barsky's clipping).
std::optional<QLineF> within(const QRectF& frame, const QLineF& line) {
    double from = 0, to = 1;
    for (const auto& [towards, room] :
         {std::pair(-line.dx(), line.x1() - frame.left()), std::pair(line.dx(), frame.right() - line.x1()),
          std::pair(-line.dy(), line.y1() - frame.top()), std::pair(line.dy(), frame.bottom() - line.y1())}) {
        if (towards == 0 && room < 0) return {};
        if (towards < 0) from = std::max(from, room / towards);
        if (towards > 0) to = std::min(to, room / towards);
    }
    if (from > to) return {};
    return QLineF(line.pointAt(from), line.pointAt(to));
}
}  // namespace

PlotShade::PlotShade(Plot* plot) : QCPLayerable(plot, QStringLiteral("background")), m_plot(plot) {}

void PlotShade::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

QRect PlotShade::clipRect() const { return m_plot->axisRect()->rect(); }

void PlotShade::draw(QCPPainter* painter) {
    const auto& limit = m_plot->content().limit;
    if (!limit || limit->x.size() < 2) return;
    const QRect area = clipRect();
    QPolygonF edge;
    for (qsizetype i = 0; i < limit->x.size(); ++i) {
        const double y = m_plot->yAxis->coordToPixel(limit->y[i]);
        // Far outside the view a logarithm runs away; the polygon only needs to leave the area.
        edge << QPointF(m_plot->xAxis->coordToPixel(limit->x[i]),
                        std::clamp(y, area.top() - 4.0 * area.height(), area.bottom() + 4.0 * area.height()));
    }
    const double side = limit->below ? area.bottom() + 1 : area.top() - 1;
    QPolygonF shade = edge;
    shade << QPointF(edge.last().x(), side) << QPointF(edge.first().x(), side);
    // Cut by arithmetic too: an SVG knows no clipping, and the shade would lie over what stands below the
    // plot.
    const QRectF frame(area);
    shade = shade.intersected(QPolygonF(frame));
    const Tokens& t = m_plot->tokens();
    const QColor fill = mixed(t.panel, t.textMuted, 0.12);
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawPolygon(shade);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(mixed(t.panel, t.textMuted, 0.5), 1, Qt::DotLine));
    for (qsizetype i = 1; i < edge.size(); ++i)
        if (const auto seen = within(frame, {edge[i - 1], edge[i]})) painter->drawLine(*seen);
    painter->setFont(scaledFont(m_plot->font(), 0.77));
    painter->setPen(t.textMuted);
    const QRect inner = area.adjusted(6, 4, -6, -4);
    // Time over size grows to the right: the impossible corner is the lower right one; of rates it is the
    // upper edge.
    const int corner = Qt::AlignRight | (limit->below ? Qt::AlignBottom : Qt::AlignTop);
    // Said where the shade has room for it; the curves are not written over.
    const QRect words = painter->fontMetrics().boundingRect(inner, corner, limit->label);
    const QPointF nearest = limit->below ? words.topLeft() : words.bottomLeft();
    if (shade.containsPoint(nearest, Qt::OddEvenFill)) painter->drawText(inner, corner, limit->label);
}

PlotLabels::PlotLabels(Plot* plot) : QCPLayerable(plot, QStringLiteral("legend")), m_plot(plot) {}

void PlotLabels::applyDefaultAntialiasingHint(QCPPainter* painter) const { painter->setAntialiasing(true); }

QRect PlotLabels::clipRect() const { return m_plot->viewport(); }

QFont PlotLabels::labelFont() const { return scaledFont(m_plot->font(), 0.85); }

int PlotLabels::rightMargin(int plotWidth) const {
    constexpr int kNone = 14;
    if (plotWidth < kNarrow) return kNone;
    const QFontMetrics metrics(labelFont());
    int widest = 0;
    for (const PlotCurve& curve : m_plot->content().curves)
        if (m_plot->isCurveShown(curve.id))
            widest = std::max(widest, metrics.horizontalAdvance(curve.endLabel));
    if (widest == 0) return kNone;
    return std::min(widest + kLeader + 4, static_cast<int>(plotWidth * kWidestShare));
}

QFont PlotLabels::markerFont() const { return scaledFont(m_plot->font(), 0.77); }

int PlotLabels::topMargin(int plotWidth) const {
    constexpr int kUsualLeft = 40;  // px for the figures of the y axis, before they have been measured
    const int left = m_plot->axisRect()->left() > 0 ? m_plot->axisRect()->left() : kUsualLeft;
    double bottom = QFontMetrics(labelFont()).height();
    for (const Marker& marker : placedMarkers(left, plotWidth - rightMargin(plotWidth)))
        bottom = std::max(bottom, marker.box.bottom());
    return static_cast<int>(std::ceil(bottom)) + 6;
}

QList<PlotLabels::Marker> PlotLabels::placedMarkers(double left, double right) const {
    const QFontMetrics metrics(markerFont());
    const QCPRange range = m_plot->xAxis->range();
    const bool logarithmic = m_plot->xAxis->scaleType() == QCPAxis::stLogarithmic;
    const auto share = [&](double x) {
        return logarithmic ? std::log(x / range.lower) / std::log(range.upper / range.lower)
                           : (x - range.lower) / range.size();
    };
    QList<Marker> markers;
    for (const PlotLine& line : m_plot->content().lines) {
        const double x = left + share(line.x) * (right - left);
        if (x >= left - 0.5 && x <= right + 0.5) markers << Marker{&line, x, QRectF()};
    }
    std::stable_sort(markers.begin(), markers.end(),
                     [](const Marker& a, const Marker& b) { return a.x < b.x; });
    // The quantity stands at the left of the first row.
    const QFontMetrics quantity(labelFont());
    QList<QRectF> taken{
        QRectF(0, 0, 2 + quantity.horizontalAdvance(m_plot->content().y.label) + 8, quantity.height())};
    for (Marker& marker : markers) {
        if (marker.line->label.isEmpty()) continue;
        const double width = metrics.horizontalAdvance(marker.line->label) + 2;
        const auto isFree = [&](const QRectF& box) {
            return box.left() >= 0 && box.right() <= right &&
                   std::none_of(taken.begin(), taken.end(),
                                [&](const QRectF& other) { return other.intersects(box); });
        };
        for (int row = 0; marker.box.isEmpty(); ++row) {
            const QRectF beside(marker.x + 4, row * metrics.height() + 1, width, metrics.height());
            const QRectF before = beside.translated(-width - 8, 0);
            // Wider than the plot: it stands where it stands, alone in its row.
            const bool hopeless = row > markers.size();
            marker.box = isFree(beside) ? beside : isFree(before) || hopeless ? before : QRectF();
        }
        taken << marker.box;
    }
    return markers;
}

void PlotLabels::draw(QCPPainter* painter) {
    drawQuantity(painter);
    drawLines(painter);
    drawEndLabels(painter);
}

void PlotLabels::drawQuantity(QCPPainter* painter) const {
    const QRect view = m_plot->viewport();
    const QFontMetrics metrics(labelFont());
    painter->setFont(labelFont());
    painter->setPen(m_plot->tokens().textMuted);
    painter->drawText(QPointF(view.left() + 2, view.top() + metrics.ascent()),
                      shortened(metrics, m_plot->content().y.label, view.width() - 4));
}

void PlotLabels::drawLines(QCPPainter* painter) const {
    const QRect area = m_plot->axisRect()->rect();
    const QPointF corner = m_plot->viewport().topLeft();
    const QList<Marker> markers = placedMarkers(area.left() - corner.x(), area.right() - corner.x());
    painter->translate(corner);
    for (const Marker& marker : markers) {
        painter->setPen(QPen(inkColor(m_plot->tokens(), marker.line->ink), 1, Qt::DashLine));
        // From the edge of the area both ways: dashes over the curves are the same with words and without.
        const QPointF edge(marker.x, area.top() - corner.y());
        painter->drawLine(edge, QPointF(marker.x, area.bottom() - corner.y()));
        if (!marker.box.isEmpty()) painter->drawLine(edge, QPointF(marker.x, marker.box.top()));
    }
    const QFontMetrics metrics(markerFont());
    painter->setFont(markerFont());
    painter->setPen(m_plot->tokens().textMuted);
    for (const Marker& marker : markers) {
        if (marker.box.isEmpty()) continue;
        painter->fillRect(marker.box, m_plot->tokens().panel);  // no other line runs through the words
        painter->drawText(QPointF(marker.box.left() + 1, marker.box.top() + metrics.ascent()),
                          marker.line->label);
    }
    painter->translate(-corner);
}

void PlotLabels::drawEndLabels(QCPPainter* painter) const {
    const QRect area = m_plot->axisRect()->rect();
    const int room = m_plot->viewport().right() - area.right() - kLeader;
    const QFontMetrics metrics(labelFont());
    if (room < metrics.averageCharWidth()) return;

    struct Label {
        const PlotCurve* curve;
        QPointF end;
        double y;
    };
    std::vector<Label> labels;
    for (const PlotCurve& curve : m_plot->content().curves) {
        if (curve.endLabel.isEmpty() || !m_plot->isCurveShown(curve.id)) continue;
        // The last row that is in view; a zoomed plot names what it shows.
        for (qsizetype i = curve.x.size() - 1; i >= 0; --i) {
            const QPointF end(m_plot->xAxis->coordToPixel(curve.x[i]),
                              m_plot->yAxis->coordToPixel(curve.y[i]));
            if (!QRectF(area).adjusted(-1, -1, 1, 1).contains(end)) continue;
            labels.push_back({&curve, end, end.y()});
            break;
        }
    }
    std::sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) { return a.y < b.y; });
    const double gap = metrics.height() - 1;
    for (std::size_t i = 1; i < labels.size(); ++i)
        labels[i].y = std::max(labels[i].y, labels[i - 1].y + gap);
    double floor = area.bottom();
    for (auto label = labels.rbegin(); label != labels.rend(); ++label) {
        label->y = std::min(label->y, floor);
        floor = label->y - gap;
    }
    painter->setFont(labelFont());
    for (const Label& label : labels) {
        const QColor color = inkColor(m_plot->tokens(), label.curve->ink);
        painter->setPen(QPen(mixed(m_plot->tokens().panel, color, 0.5), 1));
        painter->drawLine(label.end + QPointF(3, 0), QPointF(area.right() + kLeader - 2, label.y));
        painter->setPen(color);
        painter->drawText(
            QPointF(area.right() + kLeader, label.y + metrics.ascent() - metrics.height() / 2.0),
            shortened(metrics, label.curve->endLabel, room));
    }
}

}  // namespace fabricsketch::ui
