// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/routing.h"

#include <QLineF>
#include <algorithm>
#include <cmath>

namespace fabricsketch::ui {

namespace {

constexpr int kCurveSteps = 24;
constexpr double kLaneStep = 8;
/// Cards count as standing above one another from this clear height between them.
constexpr double kClearHeight = 14;

QPolygonF curve(const QPointF& p0, const QPointF& p1, const QPointF& p2, const QPointF& p3) {
    QPolygonF line;
    line.reserve(kCurveSteps + 1);
    for (int i = 0; i <= kCurveSteps; ++i) {
        const double t = double(i) / kCurveSteps, u = 1 - t;
        line << u * u * u * p0 + 3 * u * u * t * p1 + 3 * u * t * t * p2 + t * t * t * p3;
    }
    return line;
}

/// Where a line leaves the card: a little towards where it goes, so that a fan of lines can be told apart.
double leaveAt(const QRectF& card, const QRectF& other) {
    const double reach = card.width() * 0.32;
    return card.center().x() + std::clamp((other.center().x() - card.center().x()) * 0.06, -reach, reach);
}

/// Where the straight line from the centre of `card` to `towards` leaves the card.
QPointF edgePoint(const QRectF& card, const QPointF& towards) {
    const QPointF d = towards - card.center();
    const double sx = d.x() == 0 ? 1e9 : card.width() / 2 / std::abs(d.x());
    const double sy = d.y() == 0 ? 1e9 : card.height() / 2 / std::abs(d.y());
    return card.center() + d * std::min({sx, sy, 1.0});
}

bool segmentHits(const QRectF& card, const QLineF& line) {
    const QPointF corners[] = {card.topLeft(), card.topRight(), card.bottomRight(), card.bottomLeft()};
    for (int i = 0; i < 4; ++i)
        if (line.intersects(QLineF(corners[i], corners[(i + 1) % 4]), nullptr) == QLineF::BoundedIntersection)
            return true;
    return card.contains(line.p1());
}

}  // namespace

QPolygonF route(const QRectF& a, const QRectF& b, Way way, int lane, const QPointF& middle, bool blocked) {
    const double shift = lane == 0 ? 0 : (lane % 2 ? 1 : -1) * ((lane + 1) / 2) * kLaneStep;
    const bool aAbove = b.top() - a.bottom() >= kClearHeight, bAbove = a.top() - b.bottom() >= kClearHeight;
    const QPointF between = b.center() - a.center();
    if (blocked && !aAbove && !bAbove) {
        // Same row, something between. Peers bow outwards; what hangs on a row keeps to the gap beside it, on
        // the side where the smaller card stands.
        const QRectF &small = a.height() < b.height() ? a : b, &large = a.height() < b.height() ? b : a;
        const bool uneven = std::abs(small.center().y() - large.center().y()) > 4;
        const bool up = uneven ? small.center().y() < large.center().y()
                               : (a.center().y() + b.center().y()) / 2 <= middle.y();
        const double height =
            (way == Way::Straight ? 24 + std::abs(between.x()) * 0.16 : 12 + std::abs(between.x()) * 0.02) +
            std::abs(shift);
        const double ya = up ? a.top() : a.bottom(), yb = up ? b.top() : b.bottom();
        const double over = up ? std::min(ya, yb) - height : std::max(ya, yb) + height;
        const QPointF pa(leaveAt(a, b), ya), pb(leaveAt(b, a), yb);
        return curve(pa, {pa.x() + between.x() * 0.12, over}, {pb.x() - between.x() * 0.12, over}, pb);
    }
    if (way == Way::Tiers && (aAbove || bAbove)) {
        const QPointF pa(leaveAt(a, b) + shift, aAbove ? a.bottom() : a.top());
        const QPointF pb(leaveAt(b, a) + shift, aAbove ? b.top() : b.bottom());
        if (std::abs(pa.x() - pb.x()) < 1) return QPolygonF{pa, pb};
        const double my = (pa.y() + pb.y()) / 2;
        return curve(pa, {pa.x(), my}, {pb.x(), my}, pb);
    }
    const double length = std::max(1.0, std::hypot(between.x(), between.y()));
    const QPointF aside(-between.y() / length * shift, between.x() / length * shift);
    return QPolygonF{edgePoint(a, b.center()) + aside, edgePoint(b, a.center()) + aside};
}

QPolygonF bow(const QRectF& a, const QRectF& b, double swing) {
    const QPointF between = b.center() - a.center();
    const double length = std::max(1.0, std::hypot(between.x(), between.y()));
    const QPointF aside(-between.y() / length * swing, between.x() / length * swing);
    const QPointF first = a.center() + between * 0.25 + aside, second = b.center() - between * 0.25 + aside;
    return curve(edgePoint(a, first), first, second, edgePoint(b, second));
}

int cardsHit(std::span<const QRectF> cards, int a, int b, const QPolygonF& line) {
    const QRectF bounds = line.boundingRect().adjusted(-1, -1, 1, 1);
    int hit = 0;
    for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
        const QRectF& card = cards[static_cast<std::size_t>(i)];
        if (i == a || i == b || !bounds.intersects(card)) continue;
        for (qsizetype k = 1; k < line.size(); ++k)
            if (segmentHits(card, QLineF(line[k - 1], line[k]))) {
                ++hit;
                break;
            }
    }
    return hit;
}

bool crossesCard(std::span<const QRectF> cards, int a, int b) {
    const QLineF line(cards[static_cast<std::size_t>(a)].center(),
                      cards[static_cast<std::size_t>(b)].center());
    const QRectF bounds = QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1);
    for (int i = 0; i < static_cast<int>(cards.size()); ++i) {
        const QRectF& card = cards[static_cast<std::size_t>(i)];
        if (i != a && i != b && bounds.intersects(card) && segmentHits(card, line)) return true;
    }
    return false;
}

QPointF pointAlong(const QPolygonF& line, double share) {
    if (line.isEmpty()) return {};
    double total = 0;
    for (qsizetype i = 1; i < line.size(); ++i) total += QLineF(line[i - 1], line[i]).length();
    double left = total * share;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QLineF step(line[i - 1], line[i]);
        if (left <= step.length()) return step.length() > 0 ? step.pointAt(left / step.length()) : step.p1();
        left -= step.length();
    }
    return line.last();
}

double distanceTo(const QPolygonF& line, const QPointF& point) {
    double nearest = 1e18;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF d = line[i] - line[i - 1], p = point - line[i - 1];
        const double length = QPointF::dotProduct(d, d);
        const double t = length > 0 ? std::clamp(QPointF::dotProduct(p, d) / length, 0.0, 1.0) : 0.0;
        const QPointF off = p - t * d;
        nearest = std::min(nearest, QPointF::dotProduct(off, off));
    }
    return std::sqrt(nearest);
}

}  // namespace fabricsketch::ui
