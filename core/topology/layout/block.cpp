// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/layout/block.h"

#include <algorithm>
#include <cmath>

namespace fabricsketch::layout {

void Block::append(const Block& other, double dx, double dy) {
    for (const Place& place : other.places) add(place.device, place.at.x + dx, place.at.y + dy);
}

void Block::shift(double dx, double dy) {
    for (Place& place : places) {
        place.at.x += dx;
        place.at.y += dy;
    }
}

Bounds Block::bounds(const Topology& topology) const {
    Bounds bounds;
    bool first = true;
    for (const Place& place : places) {
        const Footprint size = footprintAt(topology, place.device);
        const Bounds own = {place.at.x - size.width / 2, place.at.y - size.height / 2,
                            place.at.x + size.width / 2, place.at.y + size.height / 2};
        if (first) bounds = own;
        first = false;
        bounds = {std::min(bounds.left, own.left), std::min(bounds.top, own.top),
                  std::max(bounds.right, own.right), std::max(bounds.bottom, own.bottom)};
    }
    return bounds;
}

Kind kindOf(Role a, Role b) {
    const auto scaleUp = [](Role role) { return role == Role::Accelerator || role == Role::ScaleUpSwitch; };
    if (a == Role::NetworkSwitch || b == Role::NetworkSwitch || (a == Role::Nic && b == Role::Nic))
        return Kind::Network;
    return scaleUp(a) && scaleUp(b) ? Kind::ScaleUp : Kind::Host;
}

std::vector<int> neighbours(const Topology& topology, int device, Kind kind) {
    std::vector<int> found;
    for (const int link : topology.linksOf(device)) {
        const int other = topology.otherEnd(link, device);
        if (kindOf(roleAt(topology, device), roleAt(topology, other)) == kind) found.push_back(other);
    }
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
}

/// Pool adjacent violators: neighbours that would overlap stand together as one group about the mean of their
/// wishes.
std::vector<double> inRow(const std::vector<Wish>& wishes) {
    struct Group {
        std::size_t first, count;
        double width, sum;  ///< sum of (wish - offset in the group): the group's left edge is sum / count
        double left() const { return sum / static_cast<double>(count); }
    };
    std::vector<Group> groups;
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const double width = wishes[i].width + kGap;
        groups.push_back({i, 1, width, wishes[i].wish - width / 2});
        while (groups.size() > 1) {
            Group& before = groups[groups.size() - 2];
            const Group& last = groups.back();
            if (before.left() + before.width <= last.left()) break;
            before.sum += last.sum - before.width * static_cast<double>(last.count);
            before.count += last.count;
            before.width += last.width;
            groups.pop_back();
        }
    }
    std::vector<double> centres;
    for (const Group& group : groups) {
        double left = group.left();
        for (std::size_t i = group.first; i < group.first + group.count; ++i) {
            const double width = wishes[i].width + kGap;
            centres.push_back(left + width / 2);
            left += width;
        }
    }
    return centres;
}

double evenly(std::size_t index, std::size_t count, double pitch) {
    return (static_cast<double>(index) - (static_cast<double>(count) - 1) / 2) * pitch;
}

double onGrid(double value) { return std::round(value / kGrid) * kGrid; }

std::vector<std::vector<int>> networkTiers(const Topology& topology, const std::vector<int>& devices) {
    std::vector<int> tier(topology.devices().size(), -1);
    std::vector<int> queue;
    for (const int device : devices) {
        if (roleAt(topology, device) != Role::NetworkSwitch) continue;
        for (const int other : neighbours(topology, device, Kind::Network)) {
            if (roleAt(topology, other) == Role::Nic) tier[static_cast<std::size_t>(device)] = 0;
        }
        if (tier[static_cast<std::size_t>(device)] == 0) queue.push_back(device);
    }
    for (std::size_t i = 0; i < queue.size(); ++i) {
        for (const int other : neighbours(topology, queue[i], Kind::Network)) {
            if (roleAt(topology, other) != Role::NetworkSwitch || tier[static_cast<std::size_t>(other)] >= 0)
                continue;
            tier[static_cast<std::size_t>(other)] = tier[static_cast<std::size_t>(queue[i])] + 1;
            queue.push_back(other);
        }
    }
    std::vector<std::vector<int>> tiers;
    for (const int device : devices) {
        if (roleAt(topology, device) != Role::NetworkSwitch) continue;
        const auto level = static_cast<std::size_t>(std::max(0, tier[static_cast<std::size_t>(device)]));
        if (tiers.size() <= level) tiers.resize(level + 1);
        tiers[level].push_back(device);
    }
    return tiers;
}

void addNetworkTiers(const Topology& topology, Block& block, const std::vector<int>& devices) {
    constexpr double kToLeaves = 150, kBetweenTiers = 140, kBetweenLines = 100;
    const Bounds below = block.bounds(topology);
    const double least = footprint(Role::NetworkSwitch).width + kGap;
    const double extent = std::max(least, below.width());
    const double middle = onGrid((below.left + below.right) / 2);
    double y = below.top - (block.places.empty() ? 0 : kToLeaves);
    for (const std::vector<int>& tier : networkTiers(topology, devices)) {
        const std::size_t most = std::max<std::size_t>(8, static_cast<std::size_t>(extent / least));
        const std::size_t lines = (tier.size() + most - 1) / most;
        if (lines == 0) continue;
        const std::size_t each = (tier.size() + lines - 1) / lines;
        for (std::size_t i = 0; i < tier.size(); ++i) {
            const std::size_t line = i / each, here = std::min(each, tier.size() - line * each);
            const double pitch = std::max(least, extent / static_cast<double>(here));
            block.add(tier[i], middle + onGrid(evenly(i % each, here, pitch)),
                      onGrid(y - static_cast<double>(line) * kBetweenLines));
        }
        y -= static_cast<double>(lines - 1) * kBetweenLines + kBetweenTiers;
    }
}

}  // namespace fabricsketch::layout
