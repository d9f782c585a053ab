// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/rails.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <map>

namespace fabricsketch::ui {

namespace {

constexpr double kLaneGap = 7, kSpineGap = 36, kSpineStep = 18;

/// The width that most bundles have: the others are drawn by themselves.
int usualWidth(const std::vector<Bundle>& bundles, const std::vector<int>& indices) {
    std::map<int, int> counts;
    for (const int i : indices) ++counts[bundles[static_cast<std::size_t>(i)].width];
    return std::max_element(counts.begin(), counts.end(),
                            [](const auto& x, const auto& y) { return x.second < y.second; })
        ->first;
}

QString railText(const Topology& topology, const Rail& rail) {
    const auto side = [&](const std::vector<int>& devices) {
        const bool gpus =
            topology.devices()[static_cast<std::size_t>(devices.front())].role == Role::Accelerator;
        const int count = static_cast<int>(devices.size());
        return gpus ? QCoreApplication::translate("Rail", "%n GPU(s)", nullptr, count)
                    : QCoreApplication::translate("Rail", "%n switch(es)", nullptr, count);
    };
    const auto links = static_cast<qint64>(rail.left.size() * rail.right.size()) * rail.linksEach;
    return QCoreApplication::translate("Rail", "each of %1 to each of %2, ×%3: %4 links")
        .arg(side(rail.left), side(rail.right))
        .arg(rail.linksEach)
        .arg(QLocale().toString(links));
}

}  // namespace

std::vector<Rail> railsOf(const Topology& topology, std::vector<Bundle>& bundles) {
    // Devices of one role with exactly the same neighbours of another role on a layer form one side of a
    // pattern.
    struct Seen {
        std::vector<int> neighbours, bundles;
    };
    const auto roleOf = [&](int device) { return topology.devices()[static_cast<std::size_t>(device)].role; };
    std::map<std::tuple<int, Layer, Role>, Seen> seen;
    for (int i = 0; i < static_cast<int>(bundles.size()); ++i) {
        const Bundle& bundle = bundles[static_cast<std::size_t>(i)];
        if (roleOf(bundle.a) == roleOf(bundle.b)) continue;
        for (const auto& [from, to] : {std::pair{bundle.a, bundle.b}, std::pair{bundle.b, bundle.a}}) {
            Seen& entry = seen[{from, bundle.layer, roleOf(to)}];
            entry.neighbours.push_back(to);
            entry.bundles.push_back(i);
        }
    }
    std::map<std::tuple<Layer, Role, std::vector<int>>, std::vector<int>> sides;
    for (auto& [key, entry] : seen) {
        const auto& [device, layer, role] = key;
        std::sort(entry.neighbours.begin(), entry.neighbours.end());
        sides[{layer, roleOf(device), entry.neighbours}].push_back(device);
    }
    std::vector<Rail> rails;
    for (const auto& [key, members] : sides) {
        const auto& [layer, role, neighbours] = key;
        if (members.size() * neighbours.size() < kBundlesForRail) continue;
        std::vector<int> indices;
        for (const int member : members) {
            const Seen& entry = seen.at({member, layer, roleOf(neighbours.front())});
            indices.insert(indices.end(), entry.bundles.begin(), entry.bundles.end());
        }
        // The other side describes the same pattern once more.
        if (bundles[static_cast<std::size_t>(indices.front())].rail >= 0) continue;
        Rail rail;
        rail.layer = layer;
        rail.left = members;
        rail.right = neighbours;
        rail.linksEach = usualWidth(bundles, indices);
        for (const int i : indices) {
            Bundle& bundle = bundles[static_cast<std::size_t>(i)];
            if (bundle.condition == Condition::Healthy && bundle.width == rail.linksEach)
                bundle.rail = static_cast<int>(rails.size());
        }
        if (roleOf(rail.left.front()) != Role::Accelerator) std::swap(rail.left, rail.right);
        rail.text = railText(topology, rail);
        rails.push_back(std::move(rail));
    }
    return rails;
}

void layRails(std::vector<Rail>& rails, std::span<const QRectF> cards) {
    QRectF everything;
    for (const QRectF& card : cards) everything |= card;
    double spineX = everything.right() + kSpineGap;
    for (Rail& rail : rails) {
        rail.stubs.clear();
        rail.lanes.clear();
        std::map<std::pair<int, int>, std::vector<int>> rows;  // lane height, side
        for (const auto* side : {&rail.left, &rail.right})
            for (const int device : *side)
                rows[{qRound(cards[static_cast<std::size_t>(device)].bottom()), side == &rail.right}]
                    .push_back(device);
        double top = 0, bottom = 0;
        for (const auto& [key, devices] : rows) {
            const double y = key.first + kLaneGap;
            double first = spineX;
            for (const int device : devices) {
                const QRectF& card = cards[static_cast<std::size_t>(device)];
                rail.stubs.emplace_back(card.center().x(), card.bottom(), card.center().x(), y);
                first = std::min(first, card.center().x());
            }
            rail.lanes.emplace_back(first, y, spineX, y);
            if (rail.lanes.size() == 1) top = y;
            bottom = y;
        }
        rail.spine = QLineF(spineX, top, spineX, bottom);
        spineX += kSpineStep;
    }
}

}  // namespace fabricsketch::ui
