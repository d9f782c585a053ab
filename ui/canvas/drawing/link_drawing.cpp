// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/link_drawing.h"

#include <QCoreApplication>
#include <algorithm>

#include "ui/canvas/drawing/routing.h"

namespace fabricsketch::ui {

namespace {
constexpr double kLabelWidth = 20, kLabelHeight = 11;
/// Above this many bundles a label on each would be noise; lit ones still get theirs.
constexpr std::size_t kMostLabels = 400;

const QRectF& at(const std::vector<QRectF>& cards, int i) { return cards[static_cast<std::size_t>(i)]; }
}  // namespace

void LinkDrawing::setHeat(const std::vector<double>& shares) {
    m_hot = !shares.empty();
    for (Rail& rail : m_rails) rail.heat = m_hot ? 0 : -1;
    for (std::size_t i = 0; i < m_bundles.size(); ++i) {
        Bundle& bundle = m_bundles[i];
        bundle.heat = m_hot ? shares[i] : -1;
        if (m_hot && bundle.rail >= 0) {
            double& rail = m_rails[static_cast<std::size_t>(bundle.rail)].heat;
            rail = std::max(rail, bundle.heat);
        }
    }
}

void LinkDrawing::rebuild(const Topology& topology, const Catalog& catalog, const std::vector<int>& shownAs) {
    m_shownAs = shownAs;
    m_hot = false;
    m_bundles = bundlesOf(topology, catalog, shownAs);
    m_rails = railsOf(topology, m_bundles, shownAs);
    m_at.assign(topology.devices().size(), {});
    m_ofLink.clear();
    for (int i = 0; i < static_cast<int>(m_bundles.size()); ++i) {
        const Bundle& bundle = m_bundles[static_cast<std::size_t>(i)];
        m_at[static_cast<std::size_t>(bundle.a)].push_back(i);
        m_at[static_cast<std::size_t>(bundle.b)].push_back(i);
        for (const Id& id : bundle.links) m_ofLink[id] = i;
    }
}

void LinkDrawing::routeOne(Bundle& bundle) {
    const QRectF &a = at(m_cards, bundle.a), &b = at(m_cards, bundle.b);
    // A rail's bundle is only drawn when lit: no need to look for obstacles 1,296 times.
    const bool blocked = bundle.rail < 0 && crossesCard(m_cards, bundle.a, bundle.b);
    bundle.line = ui::route(a, b, bundle.peers ? Way::Straight : Way::Tiers, bundle.lane, m_middle, blocked);
    if (bundle.rail < 0 && bundle.layer == Layer::Host && m_bundles.size() <= kMostLabels) avoidCards(bundle);
    bundle.bounds = bundle.line.boundingRect();
    bundle.label = {};
}

/// A host link that would run behind other cards takes the smallest bow that runs behind fewer.
void LinkDrawing::avoidCards(Bundle& bundle) const {
    int fewest = cardsHit(m_cards, bundle.a, bundle.b, bundle.line);
    const QRectF &a = at(m_cards, bundle.a), &b = at(m_cards, bundle.b);
    for (const double swing : {0.0, 30.0, -30.0, 60.0, -60.0, 100.0, -100.0, 150.0, -150.0, 220.0, -220.0}) {
        if (fewest == 0) return;
        QPolygonF line = bow(a, b, swing);
        const int hit = cardsHit(m_cards, bundle.a, bundle.b, line);
        if (hit >= fewest) continue;
        fewest = hit;
        bundle.line = std::move(line);
    }
}

void LinkDrawing::route(std::vector<QRectF> cards) {
    m_cards = std::move(cards);
    QRectF everything;
    for (const QRectF& card : m_cards) everything |= card;
    m_middle = everything.center();
    for (Bundle& bundle : m_bundles) routeOne(bundle);
    layRails(m_rails, m_cards);
    placeLabels();
    m_bounds = everything;
    for (const Bundle& bundle : m_bundles)
        if (bundle.rail < 0) m_bounds |= bundle.bounds.adjusted(-1, -1, 1, 1);
    for (const Rail& rail : m_rails)
        m_bounds |= QRectF(rail.spine.p1(), rail.spine.p2()).normalized().adjusted(-2, -20, 20, 2);
}

void LinkDrawing::reroute(std::span<const int> devices, std::span<const QRectF> cards) {
    for (const int device : devices)
        m_cards[static_cast<std::size_t>(device)] = cards[static_cast<std::size_t>(device)];
    for (const int device : devices)
        for (const int i : bundlesAt(device)) routeOne(m_bundles[static_cast<std::size_t>(i)]);
    if (!m_rails.empty()) layRails(m_rails, m_cards);
}

void LinkDrawing::placeLabels() {
    std::size_t lines = 0;
    for (const Bundle& bundle : m_bundles)
        if (bundle.rail < 0) ++lines;
    if (lines > kMostLabels) return;
    std::vector<QRectF> taken = m_cards;
    for (Bundle& bundle : m_bundles) {
        if (bundle.rail >= 0 || (bundle.width < 2 && bundle.condition == Condition::Healthy)) continue;
        // The middle of a fan is where all its lines cross; its quarters are where they are apart.
        for (const double share : {0.3, 0.7, 0.25, 0.75, 0.35, 0.65, 0.4, 0.6, 0.5}) {
            const QPointF point = pointAlong(bundle.line, share);
            const QRectF box(point.x() - kLabelWidth / 2, point.y() - kLabelHeight / 2, kLabelWidth,
                             kLabelHeight);
            if (std::any_of(taken.begin(), taken.end(),
                            [&](const QRectF& other) { return other.intersects(box); }))
                continue;
            taken.push_back(box);
            bundle.label = point;
            break;
        }
    }
}

std::span<const int> LinkDrawing::bundlesAt(int device) const {
    const auto shown = m_shownAs.empty() ? device : m_shownAs[static_cast<std::size_t>(device)];
    return m_at[static_cast<std::size_t>(shown)];
}

int LinkDrawing::bundleOf(const Id& link) const {
    const auto found = m_ofLink.find(link);
    return found == m_ofLink.end() ? -1 : found->second;
}

int LinkDrawing::bundleNear(const QPointF& point, double tolerance,
                            const std::function<bool(int)>& eligible) const {
    int nearest = -1;
    double best = tolerance;
    for (int i = 0; i < static_cast<int>(m_bundles.size()); ++i) {
        const Bundle& bundle = m_bundles[static_cast<std::size_t>(i)];
        if (!bundle.bounds.adjusted(-tolerance, -tolerance, tolerance, tolerance).contains(point) ||
            !eligible(i))
            continue;
        if (const double distance = distanceTo(bundle.line, point); distance <= best) {
            best = distance;
            nearest = i;
        }
    }
    return nearest;
}

QString bundleLabel(const Bundle& bundle) {
    QString text = QStringLiteral("×%1").arg(bundle.width);
    if (bundle.condition == Condition::Failed)
        text += u' ' + QCoreApplication::translate("LinkDrawing", "failed");
    else if (bundle.condition == Condition::Degraded)
        text += u' ' + QCoreApplication::translate("LinkDrawing", "degraded");
    return text;
}

}  // namespace fabricsketch::ui
