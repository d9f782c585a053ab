// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/rails.h"

#include <QCoreApplication>
#include <QLocale>
#include <algorithm>
#include <map>
#include <set>

namespace fabricsketch::ui {

namespace {

constexpr double kLaneGap = 7;     ///< from the lower edge of a card to its lane
constexpr double kSpineGap = 18;   ///< clear room on both sides of a spine
constexpr double kSpineStep = 18;  ///< between two spines

/// What a pattern is made of: a device, or all adapters of one host together (rail-optimised networks join
/// adapter i of every box with switch i: box by box that is complete too).
using Unit = std::pair<int, bool>;  ///< index of a device, or number of a host

Unit unitOf(const Device& device, int index) {
    if (device.role == Role::Nic && device.host) return {*device.host, true};
    return {index, false};
}

struct Pattern {
    std::set<Unit> neighbours;
    std::vector<int> bundles;
};

/// The width that most bundles have: the others are drawn by themselves.
int usualWidth(const std::vector<Bundle>& bundles, const std::vector<int>& indices) {
    std::map<int, int> counts;
    for (const int i : indices) ++counts[bundles[static_cast<std::size_t>(i)].width];
    return std::max_element(counts.begin(), counts.end(),
                            [](const auto& x, const auto& y) { return x.second < y.second; })
        ->first;
}

QString countText(const std::vector<int>& devices, Role role, bool groups) {
    const auto count = static_cast<int>(devices.size());
    const char* words = groups                      ? QT_TRANSLATE_NOOP("Rail", "%1 groups")
                        : role == Role::Accelerator ? QT_TRANSLATE_NOOP("Rail", "%1 GPUs")
                        : role == Role::Nic         ? QT_TRANSLATE_NOOP("Rail", "%1 NICs")
                                                    : QT_TRANSLATE_NOOP("Rail", "%1 switches");
    return QCoreApplication::translate("Rail", words).arg(count);
}

/// Does a device stand for a whole group?
bool standsForGroup(const std::vector<int>& shownAs, int device) {
    return std::count(shownAs.begin(), shownAs.end(), device) > 1;
}

QString railText(const Topology& topology, const Rail& rail, std::size_t bundles,
                 const std::vector<int>& shownAs) {
    const auto side = [&](const std::vector<int>& devices) {
        return countText(devices, topology.devices()[static_cast<std::size_t>(devices.front())].role,
                         standsForGroup(shownAs, devices.front()));
    };
    const bool each = bundles == rail.left.size() * rail.right.size();
    const QString links = QLocale().toString(static_cast<qlonglong>(bundles) * rail.linksEach);
    return each ? QCoreApplication::translate("Rail", "%1, each to each of %2, ×%3: %4 links")
                      .arg(side(rail.left), side(rail.right))
                      .arg(rail.linksEach)
                      .arg(links)
                : QCoreApplication::translate("Rail", "%1 to %2: %3 links")
                      .arg(side(rail.left), side(rail.right), links);
}

/// Devices at the two ends of some bundles, by role.
void fillSides(const Topology& topology, const std::vector<Bundle>& bundles, const std::vector<int>& indices,
               Rail& rail) {
    std::map<Role, std::set<int>> ends;
    for (const int i : indices)
        for (const int device :
             {bundles[static_cast<std::size_t>(i)].a, bundles[static_cast<std::size_t>(i)].b})
            ends[topology.devices()[static_cast<std::size_t>(device)].role].insert(device);
    // Role's order puts accelerators first; adapters come before the switches they are plugged into.
    auto first = ends.begin(), second = std::next(first);
    if (second->first == Role::Nic) std::swap(first, second);
    rail.left.assign(first->second.begin(), first->second.end());
    rail.right.assign(second->second.begin(), second->second.end());
}

/// Where a vertical line runs clear of every card, as near to `wanted` as that goes; beyond all cards if
/// nowhere.
double clearColumn(std::span<const QRectF> cards, double wanted, double shift) {
    std::vector<std::pair<double, double>> columns;
    for (const QRectF& card : cards)
        if (!card.isNull()) columns.emplace_back(card.left(), card.right());  // null: hidden in a group
    std::sort(columns.begin(), columns.end());
    double reached = columns.front().second, best = 0, nearest = -1;
    for (const auto& [left, right] : columns) {
        if (left - reached >= 2 * kSpineGap + shift) {
            const double x = std::clamp(wanted, reached + kSpineGap + shift, left - kSpineGap);
            if (nearest < 0 || std::abs(x - wanted) < nearest) {
                nearest = std::abs(x - wanted);
                best = x;
            }
        }
        reached = std::max(reached, right);
    }
    return nearest >= 0 ? best : reached + 2 * kSpineGap + shift;
}

}  // namespace

std::vector<Rail> railsOf(const Topology& topology, std::vector<Bundle>& bundles,
                          const std::vector<int>& shownAs) {
    const auto deviceAt = [&](int i) -> const Device& {
        return topology.devices()[static_cast<std::size_t>(i)];
    };
    std::map<std::tuple<Layer, Role, Role, Unit>, Pattern> seen;
    for (int i = 0; i < static_cast<int>(bundles.size()); ++i) {
        const Bundle& bundle = bundles[static_cast<std::size_t>(i)];
        if (bundle.peers) continue;
        for (const auto& [from, to] : {std::pair{bundle.a, bundle.b}, std::pair{bundle.b, bundle.a}}) {
            Pattern& pattern =
                seen[{bundle.layer, deviceAt(from).role, deviceAt(to).role, unitOf(deviceAt(from), from)}];
            pattern.neighbours.insert(unitOf(deviceAt(to), to));
            pattern.bundles.push_back(i);
        }
    }
    // Units of one role with exactly the same neighbours form one side of a complete pattern.
    std::map<std::tuple<Layer, Role, Role, std::set<Unit>>, std::vector<int>> sides;
    for (const auto& [key, pattern] : seen) {
        const auto& [layer, from, to, unit] = key;
        if (pattern.neighbours.size() < 2) continue;
        auto& all = sides[{layer, from, to, pattern.neighbours}];
        all.insert(all.end(), pattern.bundles.begin(), pattern.bundles.end());
    }
    std::vector<Rail> rails;
    for (const auto& [key, indices] : sides) {
        // The other side describes the same pattern once more.
        if (indices.size() < kBundlesForRail || bundles[static_cast<std::size_t>(indices.front())].rail >= 0)
            continue;
        Rail rail;
        rail.layer = std::get<Layer>(key);
        rail.linksEach = usualWidth(bundles, indices);
        for (const int i : indices) {
            Bundle& bundle = bundles[static_cast<std::size_t>(i)];
            if (bundle.condition == Condition::Healthy && !bundle.dead && bundle.width == rail.linksEach)
                bundle.rail = static_cast<int>(rails.size());
        }
        fillSides(topology, bundles, indices, rail);
        rail.text = railText(topology, rail, indices.size(), shownAs);
        rails.push_back(std::move(rail));
    }
    return rails;
}

void layRails(std::vector<Rail>& rails, std::span<const QRectF> cards) {
    double shift = 0;
    for (Rail& rail : rails) {
        rail.stubs.clear();
        rail.lanes.clear();
        QRectF hub;
        for (const int device : rail.right) hub |= cards[static_cast<std::size_t>(device)];
        const double spineX = clearColumn(cards, hub.center().x(), shift);
        shift += kSpineStep;
        struct Lane {
            double from = 0, to = 0;
        };
        std::map<std::pair<int, bool>, Lane> lanes;  // by height and side
        for (const auto* side : {&rail.left, &rail.right})
            for (const int device : *side) {
                const QRectF& card = cards[static_cast<std::size_t>(device)];
                const double x = card.center().x(), y = card.bottom() + kLaneGap;
                rail.stubs.emplace_back(x, card.bottom(), x, y);
                Lane& lane =
                    lanes.try_emplace({qRound(y), side == &rail.right}, Lane{spineX, spineX}).first->second;
                lane = {std::min(lane.from, x), std::max(lane.to, x)};
            }
        for (const auto& [key, lane] : lanes)
            rail.lanes.emplace_back(lane.from, key.first, lane.to, key.first);
        rail.spine = QLineF(spineX, rail.lanes.front().y1(), spineX, rail.lanes.back().y1());
        rail.room = 1e6;
        for (const QRectF& card : cards)
            if (!card.isNull() && card.left() > spineX) rail.room = std::min(rail.room, card.left() - spineX);
    }
}

}  // namespace fabricsketch::ui
