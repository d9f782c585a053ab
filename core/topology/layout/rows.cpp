// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The two plain arrangements: tiers (a row for each kind of device, the fabric on top) and a grid.
#include <algorithm>
#include <cmath>
#include <map>

#include "topology/layout/block.h"

namespace fabricsketch::layout {

namespace {

constexpr double kColumn = 150, kRow = 110, kTier = 150;
constexpr double kAspect = 16.0 / 9;

std::size_t columnsFor(std::size_t count) {
    return std::max<std::size_t>(1, static_cast<std::size_t>(std::ceil(
                                        std::sqrt(static_cast<double>(count) * kAspect * kRow / kColumn))));
}

}  // namespace

Block tiers(const Topology& topology, const std::vector<int>& devices) {
    std::vector<std::vector<int>> rows;
    const auto take = [&](Role role) {
        std::vector<int> row;
        for (const int device : devices) {
            if (roleAt(topology, device) == role) row.push_back(device);
        }
        if (!row.empty()) rows.push_back(std::move(row));
    };
    take(Role::ScaleUpSwitch);
    take(Role::Accelerator);
    take(Role::PcieSwitch);
    take(Role::Cpu);
    take(Role::Nic);
    for (std::vector<int>& tier : networkTiers(topology, devices)) {
        if (!tier.empty()) rows.push_back(std::move(tier));
    }

    std::map<int, double> x;
    Block block;
    double y = 0;
    const std::size_t most = std::max<std::size_t>(12, columnsFor(devices.size()));
    for (std::vector<int>& row : rows) {
        // Above what it is joined to: the mean place of the neighbours in the rows already placed.
        std::map<int, double> wish;
        for (std::size_t i = 0; i < row.size(); ++i) {
            double sum = 0;
            int count = 0;
            for (const int link : topology.linksOf(row[i])) {
                const auto other = x.find(topology.otherEnd(link, row[i]));
                if (other == x.end()) continue;
                sum += other->second;
                ++count;
            }
            wish[row[i]] = count > 0 ? sum / count : 0;
        }
        std::stable_sort(row.begin(), row.end(), [&](int a, int b) { return wish[a] < wish[b]; });
        const std::size_t lines = (row.size() + most - 1) / most;
        const std::size_t each = (row.size() + lines - 1) / lines;
        for (std::size_t i = 0; i < row.size(); ++i) {
            const std::size_t line = i / each;
            const std::size_t here = std::min(each, row.size() - line * each);
            x[row[i]] = onGrid(evenly(i % each, here, kColumn));
            block.add(row[i], x[row[i]], y + static_cast<double>(line) * kRow);
        }
        y += static_cast<double>(lines - 1) * kRow + kTier;
    }
    return block;
}

/// Kind after kind, each in lines of equal length.
Block grid(const Topology& topology, const std::vector<int>& devices) {
    std::map<Role, std::vector<int>> kinds;
    for (const int device : devices) kinds[roleAt(topology, device)].push_back(device);
    const std::size_t most = std::max<std::size_t>(8, columnsFor(devices.size()));
    Block block;
    double y = 0;
    for (const auto& [role, kind] : kinds) {
        const std::size_t lines = (kind.size() + most - 1) / most;
        const std::size_t each = (kind.size() + lines - 1) / lines;
        for (std::size_t i = 0; i < kind.size(); ++i) {
            block.add(kind[i], static_cast<double>(i % each) * kColumn,
                      y + static_cast<double>(i / each) * kRow);
        }
        y += static_cast<double>(lines) * kRow;
    }
    return block;
}

}  // namespace fabricsketch::layout
