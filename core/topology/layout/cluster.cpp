// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "topology/layout/block.h"

namespace fabricsketch::layout {

namespace {

constexpr double kBetweenBoxes = 120;
constexpr double kAspect = 16.0 / 9;
constexpr int kRackFrom = 32;  ///< GPUs of one scale-up domain

/// Which set an element is in; sets grow together.
class Sets {
  public:
    explicit Sets(std::size_t count) : m_parent(count) { std::iota(m_parent.begin(), m_parent.end(), 0); }
    int find(int x) {
        while (at(x) != x) x = at(x) = at(at(x));
        return x;
    }
    void join(int x, int y) {
        x = find(x), y = find(y);
        at(std::max(x, y)) = std::min(x, y);
    }

  private:
    int& at(int x) { return m_parent[static_cast<std::size_t>(x)]; }
    std::vector<int> m_parent;
};

/// Boxes and racks: what hangs together without the network or runs under one host. Loose devices without a
/// host make one unit with the first that has none.
std::vector<std::vector<int>> units(const Topology& topology, const std::vector<int>& devices) {
    Sets sets(topology.devices().size());
    std::map<int, int> firstOfHost;
    int firstWithout = -1;
    for (const int device : devices) {
        if (roleAt(topology, device) == Role::NetworkSwitch) continue;
        if (const auto host = deviceAt(topology, device).host) {
            sets.join(device, firstOfHost.emplace(*host, device).first->second);
        }
        bool loose = true;
        for (const int link : topology.linksOf(device)) {
            const int other = topology.otherEnd(link, device);
            if (kindOf(roleAt(topology, device), roleAt(topology, other)) == Kind::Network) continue;
            sets.join(device, other);
            loose = false;
        }
        if (deviceAt(topology, device).host) continue;
        if (firstWithout < 0) firstWithout = device;
        if (loose) sets.join(device, firstWithout);
    }
    std::map<int, std::vector<int>> bySet;
    for (const int device : devices) {
        if (roleAt(topology, device) != Role::NetworkSwitch) bySet[sets.find(device)].push_back(device);
    }
    std::vector<std::vector<int>> result;
    for (auto& [set, unit] : bySet) result.push_back(std::move(unit));
    // Box after box by their numbers: "gpu0" of the first box comes after "b1.gpu0" of the second.
    const auto host = [&](const std::vector<int>& unit) {
        int lowest = -1;
        for (const int device : unit)
            if (const auto own = deviceAt(topology, device).host)
                lowest = lowest < 0 ? *own : std::min(lowest, *own);
        return lowest;
    };
    std::stable_sort(result.begin(), result.end(),
                     [&](const auto& x, const auto& y) { return host(x) < host(y); });
    return result;
}

Block unitBlock(const Topology& topology, const std::vector<int>& unit) {
    int gpus = 0;
    for (const int device : unit) {
        gpus += roleAt(topology, device) == Role::Accelerator ? 1 : 0;
    }
    if (gpus >= kRackFrom) return rack(topology, unit);
    return node(topology, unit);
}

/// Columns near the wished shape, full rows first: 32 boxes stand 8 by 4 and not 6 by 6 with a rest of 2.
std::size_t columnsFor(std::size_t count, double wished) {
    std::size_t best = 1, bestEmpty = count;
    double bestOff = 0;
    for (std::size_t columns = 1; columns <= count; ++columns) {
        const double off = std::abs(std::log(static_cast<double>(columns) / wished));
        const bool near =
            off < std::log(1.5) || columns == static_cast<std::size_t>(std::max(1L, std::lround(wished)));
        const std::size_t empty = (count + columns - 1) / columns * columns - count;
        if (!near || empty > bestEmpty || (empty == bestEmpty && bestEmpty != count && off >= bestOff))
            continue;
        best = columns, bestEmpty = empty, bestOff = off;
    }
    return best;
}

}  // namespace

Block automatic(const Topology& topology, const std::vector<int>& devices) {
    const std::vector<std::vector<int>> boxes = units(topology, devices);
    std::vector<Block> blocks;
    double width = 0, height = 0;
    for (const std::vector<int>& box : boxes) {
        Block block = unitBlock(topology, box);
        const Bounds bounds = block.bounds(topology);
        block.shift(-onGrid((bounds.left + bounds.right) / 2), -onGrid((bounds.top + bounds.bottom) / 2));
        width = std::max(width, onGrid(bounds.width() + kBetweenBoxes));
        height = std::max(height, onGrid(bounds.height() + kBetweenBoxes));
        blocks.push_back(std::move(block));
    }
    const std::size_t columns = columnsFor(blocks.size(), std::sqrt(static_cast<double>(blocks.size()) *
                                                                    kAspect * height / std::max(1.0, width)));

    Block all;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const std::size_t row = i / columns;
        const std::size_t here = std::min(columns, blocks.size() - row * columns);
        all.append(blocks[i], onGrid(evenly(i % columns, here, width)), static_cast<double>(row) * height);
    }
    addNetworkTiers(topology, all, devices);
    return all;
}

}  // namespace fabricsketch::layout
