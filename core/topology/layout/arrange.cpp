// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/layout.h"

#include <cmath>
#include <map>
#include <unordered_map>
#include <unordered_set>

#include "topology/layout/block.h"

namespace fabricsketch {

namespace {

using layout::onGrid;

/// Where devices stand, by cells of the canvas: is a place free?
class Floor {
  public:
    bool isFree(Role role, Point at) const {
        const Footprint own = footprint(role);
        for (long cx = cell(at.x) - 1; cx <= cell(at.x) + 1; ++cx) {
            for (long cy = cell(at.y) - 1; cy <= cell(at.y) + 1; ++cy) {
                const auto here = m_cells.find(key(cx, cy));
                if (here == m_cells.end()) continue;
                for (const auto& [other, place] : here->second) {
                    const Footprint size = footprint(other);
                    if (std::abs(place.x - at.x) < (own.width + size.width) / 2 + kClear &&
                        std::abs(place.y - at.y) < (own.height + size.height) / 2 + kClear)
                        return false;
                }
            }
        }
        return true;
    }
    void put(Role role, Point at) { m_cells[key(cell(at.x), cell(at.y))].emplace_back(role, at); }

    /// The wished place or the nearest free one, searched in growing squares.
    Point nearestFree(Role role, Point wish) const {
        constexpr double kStep = 40;
        constexpr int kFarthestRing = 400;
        for (int ring = 0; ring <= kFarthestRing; ++ring) {
            for (int i = -ring; i <= ring; ++i) {
                for (int j = -ring; j <= ring; ++j) {
                    if (std::max(std::abs(i), std::abs(j)) != ring) continue;
                    const Point at = {wish.x + j * kStep, wish.y + i * kStep};
                    if (isFree(role, at)) return at;
                }
            }
        }
        return wish;
    }

  private:
    static constexpr double kClear = 4;   ///< between two footprints
    static constexpr double kCell = 140;  ///< wider than the widest footprint and its clearance
    static long cell(double x) { return std::lround(std::floor(x / kCell)); }
    static long key(long x, long y) { return x * 2'000'003L + y; }
    std::unordered_map<long, std::vector<std::pair<Role, Point>>> m_cells;
};

layout::Block blockFor(const Topology& topology, Arrangement arrangement, const std::vector<int>& devices) {
    switch (arrangement) {
        case Arrangement::Automatic:
            return layout::automatic(topology, devices);
        case Arrangement::Tiers:
            return layout::tiers(topology, devices);
        case Arrangement::Ring:
            return layout::ring(topology, devices);
        case Arrangement::Grid:
            return layout::grid(topology, devices);
        case Arrangement::Rack:
            return layout::rack(topology, devices);
    }
    return {};
}

/// The middle of the devices as they stand now: an arrangement stays where the drawing is.
Point middleNow(const Topology& topology, const std::vector<int>& devices) {
    layout::Block now;
    for (const int device : devices) {
        const Point at = layout::deviceAt(topology, device).position;
        now.add(device, at.x, at.y);
    }
    const layout::Bounds bounds = now.bounds(topology);
    return {onGrid((bounds.left + bounds.right) / 2), onGrid((bounds.top + bounds.bottom) / 2)};
}

}  // namespace

Footprint footprint(Role role) {
    switch (role) {
        case Role::Accelerator:
            return {120, 76};
        case Role::ScaleUpSwitch:
        case Role::NetworkSwitch:
            return {130, 56};
        case Role::PcieSwitch:
        case Role::Cpu:
        case Role::Nic:
            return {110, 46};
    }
    return {110, 46};
}

std::map<Id, Point> arrange(const Topology& topology, Arrangement arrangement, const std::vector<Id>& only) {
    const std::unordered_set<Id> chosen(only.begin(), only.end());
    std::vector<int> devices;
    Floor floor;
    for (int i = 0; i < static_cast<int>(topology.devices().size()); ++i) {
        const Device& device = layout::deviceAt(topology, i);
        const bool taken = chosen.empty() || chosen.contains(device.id);
        if (taken) devices.push_back(i);
        if (!taken || device.pinned) floor.put(device.role, device.position);
    }
    std::map<Id, Point> places;
    if (devices.empty()) return places;

    layout::Block block = blockFor(topology, arrangement, devices);
    const layout::Bounds bounds = block.bounds(topology);
    const Point middle = middleNow(topology, devices);
    block.shift(middle.x - onGrid((bounds.left + bounds.right) / 2),
                middle.y - onGrid((bounds.top + bounds.bottom) / 2));
    for (const layout::Place& place : block.places) {
        const Device& device = layout::deviceAt(topology, place.device);
        if (device.pinned) continue;
        const Point at = floor.nearestFree(device.role, {onGrid(place.at.x), onGrid(place.at.y)});
        floor.put(device.role, at);
        places[device.id] = at;
    }
    return places;
}

}  // namespace fabricsketch
