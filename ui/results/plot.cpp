// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/results/plot.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/panel/words.h"
#include "ui/results/plot_decor.h"
#include "ui/results/plot_overlay.h"
#include "ui/results/plot_ticker.h"

namespace fabricsketch::ui {

namespace {
constexpr double kKeyZoom = 0.8;
constexpr int kLeastHeight = 110;  // px: words, axis and a curve that can be followed

/// Where thin curves lie: below those that they explain.
QString contextLayer() { return QStringLiteral("context"); }

/// Applied to the range while the plot itself sets it, so that only a person's zoom counts as one.
class Quiet {
  public:
    explicit Quiet(Plot* plot) : m_x(plot->xAxis), m_y(plot->yAxis) {}

  private:
    QSignalBlocker m_x, m_y;
};

}  // namespace

QColor inkColor(const Tokens& tokens, Ink ink) {
    if (ink == Ink::Measured) return tokens.text;
    return ink == Ink::Muted ? tokens.textMuted : tokens.designs[static_cast<int>(ink)];
}

Plot::Plot(QWidget* parent) : QCustomPlot(parent), m_labels(nullptr), m_overlay(nullptr) {
    setInteraction(QCP::iRangeDrag);
    setInteraction(QCP::iRangeZoom);
    setNoAntialiasingOnDrag(true);
    setAutoAddPlottableToLegend(false);
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    setContextMenuPolicy(Qt::CustomContextMenu);
    setMinimumSize(120, kLeastHeight);
    axisRect()->setAutoMargins(QCP::MarginSides(QCP::msLeft).setFlag(QCP::msBottom));
    axisRect()->setRangeZoomFactor(0.85);
    plotLayout()->setAutoMargins(QCP::msNone);
    plotLayout()->setMargins(QMargins());
    xAxis->setTicker(QSharedPointer<PlotTicker>::create());
    yAxis->setTicker(QSharedPointer<PlotTicker>::create());
    xAxis->setSubTicks(false);
    yAxis->setSubTicks(false);
    xAxis->setTickLength(0);
    yAxis->setTickLength(0);
    xAxis->grid()->setVisible(false);
    addLayer(contextLayer(), layer(QStringLiteral("main")), QCustomPlot::limBelow);
    new PlotShade(this);
    setAccessibleName(tr("Plot"));  // until it has a content of its own
    m_labels = new PlotLabels(this);
    m_overlay = new PlotOverlay(this);
    for (QCPAxis* one : {xAxis, yAxis}) {
        connect(one, qOverload<const QCPRange&>(&QCPAxis::rangeChanged), this, [this] {
            m_overlay->update();
            if (std::exchange(m_zoomed, true)) return;
            emit viewChanged();
        });
    }
    applyTokens(Theme::instance().tokens());
    placeFonts();
}

Plot::~Plot() = default;

void Plot::setContent(PlotContent content) {
    if (content.x.id != m_content.x.id || content.y.id != m_content.y.id) m_zoomed = false;
    m_content = std::move(content);
    placeAxes(rect());
    placeCurves();
    if (!m_zoomed) placeRanges();
    if (m_crosshair) showCrosshair(*m_crosshair);
    setAccessibleName(m_content.title);
    replot(QCustomPlot::rpQueuedRefresh);
    m_overlay->update();
}

void Plot::placeAxes(const QRect& area) {
    const QFontMetrics metrics(xAxis->tickLabelFont());
    for (const auto orientation : {Qt::Horizontal, Qt::Vertical}) {
        QCPAxis* one = axis(orientation);
        const PlotAxis& spec = orientation == Qt::Horizontal ? m_content.x : m_content.y;
        const bool logarithmic = isLogarithmic(orientation);
        const auto ticker = qSharedPointerDynamicCast<PlotTicker>(one->ticker());
        ticker->setAxis(spec, logarithmic);
        ticker->setTickCount(orientation == Qt::Horizontal
                                 ? std::max(2, area.width() / (metrics.averageCharWidth() * 8))
                                 : std::max(2, area.height() / (metrics.height() * 3)));
        const auto scale = logarithmic ? QCPAxis::stLogarithmic : QCPAxis::stLinear;
        if (one->scaleType() != scale) {
            const Quiet quiet(this);
            one->setScaleType(scale);
        }
    }
    xAxis->setLabel(metrics.elidedText(m_content.x.label, Qt::ElideRight, std::max(60, area.width() - 60)));
    placeMargins(area);
}

void Plot::placeMargins(const QRect& area) {
    QMargins margins = axisRect()->margins();
    margins.setRight(m_labels->rightMargin(area.width()));
    margins.setTop(m_labels->topMargin(area.width()));
    axisRect()->setMargins(margins);
}

void Plot::placeCurves() {
    const auto wanted = static_cast<int>(m_content.curves.size());
    while (graphCount() > wanted) removeGraph(graphCount() - 1);
    while (graphCount() < wanted) addGraph();
    for (int i = 0; i < wanted; ++i) {
        const PlotCurve& curve = m_content.curves[i];
        QCPGraph* one = graph(i);
        one->setVisible(isCurveShown(curve.id));
        one->setLayer(curve.thin ? contextLayer() : QStringLiteral("main"));
        one->setData(curve.x, curve.y, true);
        const QColor color = inkColor(m_tokens, curve.ink);
        // Thin curves are context: blended with the ground beforehand, so that every pen stays opaque.
        const QColor drawn = curve.thin ? mixed(m_tokens.panel, color, 0.75) : color;
        one->setPen(QPen(drawn, curve.thin ? 1.2 : 2.2, curve.dashed ? Qt::DashLine : Qt::SolidLine));
        one->setLineStyle(curve.pointsOnly ? QCPGraph::lsNone : QCPGraph::lsLine);
        if (curve.pointsOnly)
            one->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssCross, QPen(drawn, 1.8), Qt::NoBrush, 7));
        else if (!curve.points)
            one->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssNone));
        else if (curve.weak)
            one->setScatterStyle(
                QCPScatterStyle(QCPScatterStyle::ssCircle, QPen(drawn, 1.4), QBrush(m_tokens.panel), 6));
        else
            one->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, drawn, drawn, 5));
        one->setAntialiased(true);
    }
}

void Plot::placeRanges() {
    const Quiet quiet(this);
    for (const auto orientation : {Qt::Horizontal, Qt::Vertical}) {
        const bool horizontal = orientation == Qt::Horizontal;
        const PlotAxis& spec = horizontal ? m_content.x : m_content.y;
        const bool logarithmic = isLogarithmic(orientation);
        double low = std::numeric_limits<double>::max();
        double high = std::numeric_limits<double>::lowest();
        const auto take = [&](const PlotCurve& curve) {
            for (const double value : horizontal ? curve.x : curve.y) {
                if (!std::isfinite(value) || (logarithmic && value <= 0)) continue;
                low = std::min(low, value);
                high = std::max(high, value);
            }
        };
        for (const PlotCurve& curve : m_content.curves)
            if (isCurveShown(curve.id)) take(curve);
        if (low > high) std::tie(low, high) = std::pair(1.0, 10.0);  // nothing shown
        if (logarithmic) {
            const double pad = std::pow(std::max(high / low, 2.0), horizontal ? 0.01 : 0.06);
            axis(orientation)->setRange(low / pad, high * pad);
        } else {
            const double span = high > low ? high - low : std::max(std::abs(high), 1.0);
            const double pad = span * (horizontal ? 0.015 : 0.07);
            axis(orientation)
                ->setRange(spec.fromZero && low >= 0 ? (horizontal ? -pad : 0) : low - pad, high + pad);
        }
    }
    m_zoomed = false;
    placeMargins(rect());
}

void Plot::placeFonts() {
    const QFont small = scaledFont(font(), 0.8);
    for (QCPAxis* one : {xAxis, yAxis}) {
        one->setTickLabelFont(small);
        one->setLabelFont(scaledFont(font(), 0.85));
        one->setTickLabelPadding(5);
        one->setLabelPadding(2);
    }
}

void Plot::setCurveShown(const QString& id, bool shown) {
    if (shown == isCurveShown(id)) return;
    if (shown)
        m_hidden.remove(id);
    else
        m_hidden.insert(id);
    placeAxes(rect());
    placeCurves();
    if (!m_zoomed) placeRanges();
    replot(QCustomPlot::rpQueuedRefresh);
    m_overlay->update();
    emit viewChanged();
}

bool Plot::isLogarithmic(Qt::Orientation orientation) const {
    const PlotAxis& spec = orientation == Qt::Horizontal ? m_content.x : m_content.y;
    return m_logarithmic.value(spec.id, spec.logarithmic);
}

void Plot::setLogarithmic(Qt::Orientation orientation, bool logarithmic) {
    m_logarithmic[orientation == Qt::Horizontal ? m_content.x.id : m_content.y.id] = logarithmic;
    resetView();
}

void Plot::resetView() {
    placeAxes(rect());
    placeRanges();
    replot(QCustomPlot::rpQueuedRefresh);
    m_overlay->update();
    emit viewChanged();
}

void Plot::zoomBy(double factor) {
    for (QCPAxis* one : {xAxis, yAxis}) {
        const QCPRange range = one->range();
        const double middle = one->scaleType() == QCPAxis::stLogarithmic
                                  ? std::sqrt(range.lower * range.upper)
                                  : range.center();
        one->scaleRange(factor, middle);
    }
    replot(QCustomPlot::rpQueuedRefresh);
}

QVector<double> Plot::rowsShown() const {
    QVector<double> rows;
    for (const PlotCurve& curve : m_content.curves)
        if (isCurveShown(curve.id)) rows += curve.x;
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    return rows;
}

void Plot::showCrosshair(double x) {
    const QVector<double> rows = rowsShown();
    if (rows.isEmpty()) return hideCrosshair();
    const double pixel = xAxis->coordToPixel(x);
    m_crosshair = *std::min_element(rows.begin(), rows.end(), [&](double a, double b) {
        return std::abs(xAxis->coordToPixel(a) - pixel) < std::abs(xAxis->coordToPixel(b) - pixel);
    });
    setAccessibleDescription(readoutText());
    m_overlay->update();
}

void Plot::moveCrosshair(int rows) {
    const QVector<double> all = rowsShown();
    if (all.isEmpty()) return;
    if (!m_crosshair) return showCrosshair(rows > 0 ? all.first() : all.last());
    const auto at = std::lower_bound(all.begin(), all.end(), *m_crosshair) - all.begin();
    showCrosshair(all[std::clamp<qsizetype>(at + rows, 0, all.size() - 1)]);
}

void Plot::hideCrosshair() {
    m_crosshair.reset();
    m_overlay->update();
}

QString Plot::crosshairTitle() const {
    if (!m_crosshair) return {};
    const PlotAxis& spec = m_content.x;
    return spec.reading ? spec.reading(*m_crosshair)
           : spec.text  ? spec.text(*m_crosshair)
                        : QString::number(*m_crosshair);
}

QList<PlotReading> Plot::readings() const {
    QList<PlotReading> list;
    if (!m_crosshair) return list;
    const auto& text = m_content.y.reading ? m_content.y.reading : m_content.y.text;
    for (const PlotCurve& curve : m_content.curves) {
        const auto at = curve.x.indexOf(*m_crosshair);
        if (at < 0 || !isCurveShown(curve.id)) continue;
        QString value = text ? text(curve.y[at]) : QString::number(curve.y[at]);
        if (at < curve.notes.size() && !curve.notes[at].isEmpty())
            value += QStringLiteral(" · ") + curve.notes[at];
        list << PlotReading{curve.name, value, inkColor(m_tokens, curve.ink), curve.x[at], curve.y[at]};
    }
    return list;
}

QString Plot::readoutText() const {
    if (!m_crosshair) return {};
    QStringList lines{crosshairTitle()};
    for (const PlotReading& reading : readings())
        lines << reading.name + QStringLiteral(": ") + reading.value;
    return lines.join(QLatin1Char('\n'));
}

void Plot::setFaded(bool faded) {
    if (std::exchange(m_faded, faded) != faded) m_overlay->update();
}

void Plot::paintOn(QCPPainter& painter, QSize size, const Tokens& tokens) {
    const Tokens before = m_tokens;
    applyTokens(tokens);
    placeAxes(QRect(QPoint(0, 0), size));
    toPainter(&painter, size.width(), size.height());
    applyTokens(before);
    placeAxes(rect());
    replot(QCustomPlot::rpQueuedRefresh);
}

void Plot::applyTokens(const Tokens& tokens) {
    m_tokens = tokens;
    setBackground(QBrush(tokens.panel));
    for (QCPAxis* one : {xAxis, yAxis}) {
        one->setBasePen(QPen(tokens.border));
        one->setTickPen(Qt::NoPen);
        one->setTickLabelColor(tokens.textMuted);
        one->setLabelColor(tokens.textMuted);
        one->grid()->setPen(QPen(tokens.plotGrid));
        one->grid()->setZeroLinePen(Qt::NoPen);
    }
    yAxis->setBasePen(Qt::NoPen);
    placeCurves();
}

void Plot::mouseMoveEvent(QMouseEvent* event) {
    QCustomPlot::mouseMoveEvent(event);
    if (event->buttons() != Qt::NoButton) return;
    if (axisRect()->rect().adjusted(-4, -4, 4, 4).contains(event->position().toPoint()))
        showCrosshair(xAxis->pixelToCoord(event->position().x()));
    else
        hideCrosshair();
}

void Plot::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton) return resetView();
    QCustomPlot::mouseDoubleClickEvent(event);
}

void Plot::wheelEvent(QWheelEvent* event) {
    Qt::Orientations zoom = Qt::Horizontal | Qt::Vertical;
    if (event->modifiers() & Qt::ShiftModifier) zoom = Qt::Horizontal;
    if (event->modifiers() & Qt::ControlModifier) zoom = Qt::Vertical;
    axisRect()->setRangeZoom(zoom);
    QCustomPlot::wheelEvent(event);
    event->accept();  // a scroll area around the plot stays where it is
}

void Plot::leaveEvent(QEvent* event) {
    hideCrosshair();
    QCustomPlot::leaveEvent(event);
}

void Plot::keyPressEvent(QKeyEvent* event) {
    const bool shift = event->modifiers() & Qt::ShiftModifier;
    switch (event->key()) {
        case Qt::Key_Left:
            return moveCrosshair(-1);
        case Qt::Key_Right:
            return moveCrosshair(1);
        case Qt::Key_Escape:
            if (!m_crosshair) break;
            return hideCrosshair();
        case Qt::Key_Plus:
        case Qt::Key_Equal:
            return zoomBy(kKeyZoom);
        case Qt::Key_Minus:
            return zoomBy(1 / kKeyZoom);
        case Qt::Key_Home:
            return resetView();
        case Qt::Key_L: {
            const auto orientation = shift ? Qt::Horizontal : Qt::Vertical;
            return setLogarithmic(orientation, !isLogarithmic(orientation));
        }
        default:
            break;
    }
    QCustomPlot::keyPressEvent(event);
}

void Plot::resizeEvent(QResizeEvent* event) {
    m_overlay->resize(size());
    setViewport(rect());
    placeAxes(rect());
    QCustomPlot::resizeEvent(event);
}

void Plot::changeEvent(QEvent* event) {
    QCustomPlot::changeEvent(event);
    if (event->type() != QEvent::FontChange || !m_overlay) return;
    placeFonts();
    placeAxes(rect());
    replot(QCustomPlot::rpQueuedRefresh);
}

}  // namespace fabricsketch::ui
