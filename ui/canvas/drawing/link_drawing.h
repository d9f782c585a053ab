// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <unordered_map>

#include "ui/canvas/drawing/rails.h"

namespace fabricsketch::ui {

/// Every line of a drawing with its way: bundles and rails for cards that stand where they stand.
class LinkDrawing {
  public:
    /// Takes the links anew; route() must follow.
    void rebuild(const Topology& topology, const Catalog& catalog, const std::vector<int>& shownAs = {});
    /// Shares by bundle, 0 … 1; an empty list takes the heat away.
    void setHeat(const std::vector<double>& shares);
    bool isHot() const { return m_hot; }
    /// All ways for cards at `cards` (one per device of the topology, in its order), and room for the labels.
    void route(std::vector<QRectF> cards);
    /// Only the ways at some devices, without labels: while they are dragged.
    void reroute(std::span<const int> devices, std::span<const QRectF> cards);

    const std::vector<Bundle>& bundles() const { return m_bundles; }
    const std::vector<Rail>& rails() const { return m_rails; }
    const std::vector<QRectF>& cards() const { return m_cards; }
    std::span<const int> bundlesAt(int device) const;
    int bundleOf(const Id& link) const;  ///< -1 if there is none
    /// The bundle nearest to a point, at most `tolerance` away, among those that `eligible` lets through; -1
    /// if none.
    int bundleNear(const QPointF& point, double tolerance, const std::function<bool(int)>& eligible) const;
    QRectF bounds() const { return m_bounds; }

  private:
    void routeOne(Bundle& bundle);
    void avoidCards(Bundle& bundle) const;
    void placeLabels();

    std::vector<Bundle> m_bundles;
    std::vector<Rail> m_rails;
    std::vector<QRectF> m_cards;
    std::vector<std::vector<int>> m_at;
    std::unordered_map<Id, int> m_ofLink;
    std::vector<int> m_shownAs;
    bool m_hot = false;
    QPointF m_middle;
    QRectF m_bounds;
};

/// "×5": what stands beside a bundle, and what is added when there is room.
QString bundleLabel(const Bundle& bundle);

}  // namespace fabricsketch::ui
