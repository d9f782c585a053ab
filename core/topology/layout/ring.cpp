// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "topology/layout/block.h"

namespace fabricsketch::layout {

namespace {

constexpr double kBetween =
    160;  ///< along the ring and from ring to ring: a device and its diagonal clearance

double radiusFor(std::size_t count) {
    return std::max(kBetween, static_cast<double>(count) * kBetween / (2 * std::numbers::pi));
}

}  // namespace

/// GPUs in a circle, switches inside, host parts on rings further out at the angle of what they are joined
/// to.
Block ring(const Topology& topology, const std::vector<int>& devices) {
    std::vector<int> gpus, hubs;
    std::vector<std::vector<int>> outside(4);  // PCIe switches, NICs, CPUs, network switches
    for (const int device : devices) {
        switch (roleAt(topology, device)) {
            case Role::Accelerator:
                gpus.push_back(device);
                break;
            case Role::ScaleUpSwitch:
                hubs.push_back(device);
                break;
            case Role::PcieSwitch:
                outside[0].push_back(device);
                break;
            case Role::Nic:
                outside[1].push_back(device);
                break;
            case Role::Cpu:
                outside[2].push_back(device);
                break;
            case Role::NetworkSwitch:
                outside[3].push_back(device);
                break;
        }
    }
    Block block;
    const auto columns = static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(hubs.size()))));
    const double hubStep = footprint(Role::ScaleUpSwitch).width + kGap;
    const std::size_t rows = columns == 0 ? 0 : (hubs.size() + columns - 1) / columns;
    for (std::size_t i = 0; i < hubs.size(); ++i) {
        block.add(hubs[i], evenly(i % columns, columns, hubStep), evenly(i / columns, rows, 80));
    }
    const double inside = hubs.empty() ? 0 : static_cast<double>(columns) * hubStep * 0.75 + kBetween / 2;

    std::map<int, double> angle;
    double radius = std::max(radiusFor(gpus.size()), inside + kBetween / 2);
    const auto placeOn = [&](const std::vector<int>& around) {
        const double step = 2 * std::numbers::pi / static_cast<double>(around.size());
        for (std::size_t i = 0; i < around.size(); ++i) {
            // The first one stands at the top, the others clockwise.
            angle[around[i]] = static_cast<double>(i) * step - std::numbers::pi / 2;
            block.add(around[i], radius * std::cos(angle[around[i]]), radius * std::sin(angle[around[i]]));
        }
    };
    if (gpus.size() == 1) radius = inside;
    if (!gpus.empty()) placeOn(gpus);
    for (std::vector<int>& around : outside) {
        if (around.empty()) continue;
        std::map<int, double> wish;
        for (const int device : around) {
            double x = 0, y = 0;
            for (const Kind kind : {Kind::Host, Kind::Network}) {
                for (const int other : neighbours(topology, device, kind)) {
                    if (!angle.contains(other)) continue;
                    x += std::cos(angle[other]);
                    y += std::sin(angle[other]);
                }
            }
            // From the top clockwise, as the GPUs go.
            const double toward = std::atan2(y, x) + std::numbers::pi / 2;
            wish[device] = toward < -1e-9 ? toward + 2 * std::numbers::pi : toward;
        }
        std::stable_sort(around.begin(), around.end(), [&](int a, int b) { return wish[a] < wish[b]; });
        radius = std::max(radius + kBetween, radiusFor(around.size()));
        placeOn(around);
    }
    return block;
}

}  // namespace fabricsketch::layout
