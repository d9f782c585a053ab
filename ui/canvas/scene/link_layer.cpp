// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/scene/link_layer.h"

#include <QPainter>
#include <QWidget>

namespace fabricsketch::ui {

namespace {
/// How far the still picture reaches beyond the view on every side, logical pixels.
constexpr int kBeyond = 240;
/// Above this many bundles moving lines are drawn without antialiasing.
constexpr std::size_t kSmoothMoves = 1000;
}  // namespace

LinkLayer::LinkLayer(const LinkDrawing& links) : m_links(links) { setZValue(1); }

void LinkLayer::invalidate() {
    prepareGeometryChange();
    m_stale = true;
    update();
}

void LinkLayer::setLit(std::set<int> bundles, bool fadeOthers) {
    if (bundles == m_lit && fadeOthers == m_fadeOthers) return;
    m_lit = std::move(bundles);
    m_fadeOthers = fadeOthers;
    m_stale = true;
    update();
}

void LinkLayer::setMarked(std::set<int> bundles) {
    if (bundles == m_marked) return;
    m_marked = std::move(bundles);
    m_stale = true;
    update();
}

void LinkLayer::setHovered(int bundle) {
    if (bundle == m_hovered) return;
    m_hovered = bundle;
    update();
}

void LinkLayer::setMoving(std::set<int> bundles) {
    if (bundles == m_moving) return;
    m_moving = std::move(bundles);
    m_stale = true;
    update();
}

void LinkLayer::setHidden(std::set<int> bundles) {
    if (bundles == m_hidden) return;
    m_hidden = std::move(bundles);
    m_stale = true;
    update();
}

void LinkLayer::setRateUnit(RateUnit unit) {
    m_unit = unit;
    m_stale = true;
    update();
}

bool LinkLayer::isLive(int bundle) const {
    return m_lit.count(bundle) > 0 || m_marked.count(bundle) > 0 || m_moving.count(bundle) > 0;
}

QRectF LinkLayer::boundingRect() const { return m_links.bounds().adjusted(-40, -40, 40, 40); }

void LinkLayer::paintStill(QPainter& painter, const PaintStyle& style) const {
    const auto state = [this](int i) -> std::optional<BundleState> {
        if (m_links.bundles()[static_cast<std::size_t>(i)].rail >= 0 || isLive(i) || m_hidden.count(i))
            return std::nullopt;
        return m_fadeOthers ? BundleState::Faded : BundleState::Plain;
    };
    paintRails(painter, m_links, m_fadeOthers, style);
    paintBundles(painter, m_links, state, style);
    paintBundleLabels(painter, m_links, state, m_unit, style);
}

void LinkLayer::paintEdges(QPainter& painter, const PaintStyle& style) const {
    constexpr double kEdge = 1.5, kGap = 2.5;  // px on either side of the line
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const int i : m_marked) {
        if (m_hidden.count(i)) continue;
        const Bundle& bundle = m_links.bundles()[static_cast<std::size_t>(i)];
        const double line = lineWidth(bundle.rate) + 2 * kGap;
        for (const auto& [width, color] :
             {std::pair(line + 2 * kEdge, style.tokens.text), std::pair(line, style.tokens.canvas)}) {
            QPen pen(color, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
            pen.setCosmetic(true);
            painter.setPen(pen);
            painter.drawPolyline(bundle.line);
        }
    }
    painter.restore();
}

void LinkLayer::paintLive(QPainter& painter, const PaintStyle& style) const {
    const auto state = [this](int i) -> std::optional<BundleState> {
        if (m_hidden.count(i)) return std::nullopt;
        if (i == m_hovered) return BundleState::Hovered;
        if (m_lit.count(i)) return BundleState::Lit;
        if (m_marked.count(i)) return BundleState::Plain;
        const bool ofRail = m_links.bundles()[static_cast<std::size_t>(i)].rail >= 0;
        return m_moving.count(i) && !ofRail ? std::optional(BundleState::Plain) : std::nullopt;
    };
    paintEdges(painter, style);
    paintBundles(painter, m_links, state, style);
    paintBundleLabels(painter, m_links, state, m_unit, style);
}

void LinkLayer::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget* widget) {
    const QTransform view = painter->worldTransform();
    PaintStyle style{Theme::instance().tokens(), view.m11()};
    const double ratio = painter->device()->devicePixelRatioF();
    const QSize size =
        widget ? widget->size() : QSize(painter->device()->width(), painter->device()->height());
    // The picture fits if it was painted at this zoom, a whole number of pixels away, and still covers the
    // view.
    const QPointF shift(view.dx() - m_stillTransform.dx(), view.dy() - m_stillTransform.dy());
    const QPoint whole = shift.toPoint();
    const QRect covered(whole, QSizeF(QSizeF(m_still.size()) / ratio).toSize());
    const bool fits =
        !m_stale && view.m11() == m_stillTransform.m11() && m_still.devicePixelRatio() == ratio &&
        (shift - QPointF(whole)).manhattanLength() < 0.01 && covered.contains(QRect({0, 0}, size));
    if (!fits) {
        const QSize picture = size + QSize(2 * kBeyond, 2 * kBeyond);
        if (m_still.size() != picture * ratio) m_still = QPixmap((QSizeF(picture) * ratio).toSize());
        m_still.setDevicePixelRatio(ratio);
        m_still.fill(Qt::transparent);
        m_stillTransform = QTransform(view.m11(), 0, 0, view.m22(), view.dx() + kBeyond, view.dy() + kBeyond);
        QPainter still(&m_still);
        still.setTransform(m_stillTransform);
        paintStill(still, style);
        m_stale = false;
        ++m_stillPaints;
    }
    painter->save();
    painter->resetTransform();
    painter->drawPixmap(
        QPointF(view.dx() - m_stillTransform.dx(), view.dy() - m_stillTransform.dy()).toPoint(), m_still);
    painter->setTransform(view);
    style.antialias = m_links.bundles().size() <= kSmoothMoves || m_moving.empty();
    paintLive(*painter, style);
    painter->restore();
}

}  // namespace fabricsketch::ui
