// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <span>

namespace fabricsketch::ui {

enum class Way {
    Tiers,    ///< upright away from the one and upright into the other, where one stands above the other
    Straight  ///< between equals: the chords of a mesh
};

/// The way of a bundle from one card to another, round whatever stands between two cards of one row.
/// `lane` shifts it beside other bundles of the same pair; `middle` is the centre of the drawing, bows turn
/// away from it; `blocked` says whether a straight line would run through a third card.
QPolygonF route(const QRectF& a, const QRectF& b, Way way, int lane, const QPointF& middle, bool blocked);

/// The same two cards by a bow that swings `swing` canvas units to one side (negative: to the other).
QPolygonF bow(const QRectF& a, const QRectF& b, double swing);
/// How many cards besides the two ends a way runs behind.
int cardsHit(std::span<const QRectF> cards, int a, int b, const QPolygonF& line);

/// Does the straight line between two cards cross any other card?
bool crossesCard(std::span<const QRectF> cards, int a, int b);

/// The point at a share of the way, 0…1 by length.
QPointF pointAlong(const QPolygonF& line, double share);
double distanceTo(const QPolygonF& line, const QPointF& point);

}  // namespace fabricsketch::ui
