// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A rack lying on its side: every compute tray is a strip (GPUs inside, CPUs and NICs outside), half of the
// trays left, half right, the switch trays between them.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "topology/layout/block.h"

namespace fabricsketch::layout {

namespace {

constexpr double kInTray = 10;  ///< between the parts of a tray
constexpr double kBetweenTrays = 20;
constexpr double kToSwitches = 140;  ///< room for the links
constexpr double kAspect = 16.0 / 9;

struct Tray {
    std::vector<int> gpus, others;
};

/// What belongs together: the same host, else the same tray, else the next four GPUs with what is joined to
/// them.
std::vector<Tray> traysOf(const Topology& topology, const std::vector<int>& devices) {
    std::set<int> hosts, trays;
    for (const int device : devices) {
        if (roleAt(topology, device) != Role::Accelerator) continue;
        if (deviceAt(topology, device).host) hosts.insert(*deviceAt(topology, device).host);
        if (deviceAt(topology, device).tray) trays.insert(*deviceAt(topology, device).tray);
    }
    std::map<int, Tray> byKey;
    std::map<int, int> keyOf;
    int gpuCount = 0;
    const auto gpusInAll = std::count_if(devices.begin(), devices.end(), [&](int device) {
        return roleAt(topology, device) == Role::Accelerator;
    });
    const int perTray = gpusInAll >= 32 ? 4 : 2;
    const auto ownKey = [&](const Device& device) -> std::optional<int> {
        if (hosts.size() > 1) return device.host;
        if (trays.size() > 1) return device.tray;
        return std::nullopt;
    };
    for (const int device : devices) {
        if (roleAt(topology, device) != Role::Accelerator) continue;
        const int key = ownKey(deviceAt(topology, device)).value_or(gpuCount / perTray);
        ++gpuCount;
        keyOf[device] = key;
        byKey[key].gpus.push_back(device);
    }
    // Host parts go where they say, else to what they are joined to, further and further away from the GPUs.
    std::vector<int> left;
    for (const int device : devices) {
        const Role role = roleAt(topology, device);
        if (role == Role::Cpu || role == Role::PcieSwitch || role == Role::Nic) left.push_back(device);
    }
    for (bool more = true; more;) {
        more = false;
        std::vector<int> still;
        for (const int device : left) {
            std::optional<int> key = ownKey(deviceAt(topology, device));
            for (const int other : neighbours(topology, device, Kind::Host)) {
                if (!key && keyOf.contains(other)) key = keyOf[other];
            }
            if (!key) {
                still.push_back(device);
                continue;
            }
            keyOf[device] = *key;
            byKey[*key].others.push_back(device);
            more = true;
        }
        left = still;
    }
    std::vector<Tray> result;
    for (auto& [key, tray] : byKey) result.push_back(std::move(tray));
    if (!left.empty()) result.push_back({{}, left});
    return result;
}

/// A strip from x = 0 outwards: GPUs, then each kind of other part in two lines, CPUs before NICs. On the
/// left side of a rack "outwards" is to the left, and numbers still grow to the right.
Block strip(const Topology& topology, const Tray& tray, bool toTheLeft) {
    Block block;
    double x = 0;
    const auto lines = [&](std::vector<int> devices, std::size_t lineCount) {
        if (devices.empty()) return;
        const Footprint size = footprintAt(topology, devices.front());
        lineCount = std::min(lineCount, devices.size());
        const std::size_t columns = (devices.size() + lineCount - 1) / lineCount;
        for (std::size_t i = 0; i < devices.size(); ++i) {
            const std::size_t here = std::min(columns, devices.size() - i / columns * columns);
            const std::size_t column = toTheLeft ? here - 1 - i % columns : i % columns;
            const double out = x + static_cast<double>(column) * (size.width + kInTray) + size.width / 2;
            block.add(devices[i], toTheLeft ? -out : out,
                      evenly(i / columns, lineCount, size.height + kInTray));
        }
        x += static_cast<double>(columns) * (size.width + kInTray);
    };
    lines(tray.gpus, 1);
    for (const Role role : {Role::Cpu, Role::PcieSwitch, Role::Nic}) {
        std::vector<int> same;
        for (const int device : tray.others) {
            if (roleAt(topology, device) == role) same.push_back(device);
        }
        lines(std::move(same), 2);
    }
    return block;
}

struct Shape {
    std::size_t columns = 1, rows = 1, switchColumns = 1;
};

/// Columns of trays on each side for a picture near 16:9.
Shape shapeFor(std::size_t trays, std::size_t switches, std::size_t switchTrays, double stripWidth,
               double stripHeight) {
    Shape best;
    double worst = 0;
    for (std::size_t columns = 1; columns <= std::max<std::size_t>(1, trays); ++columns) {
        Shape shape;
        shape.columns = columns;
        shape.rows = std::max<std::size_t>(1, (trays + 2 * columns - 1) / (2 * columns));
        const double height = static_cast<double>(shape.rows) * stripHeight;
        const double least = footprint(Role::ScaleUpSwitch).height + kBetweenTrays;
        const auto fit = std::max<std::size_t>(1, static_cast<std::size_t>(height / least));
        // A switch tray is a line; where none are told, as many lines as there are of compute trays.
        const std::size_t perColumn =
            switchTrays > 1 && switchTrays <= fit ? switchTrays : std::min(fit, shape.rows);
        shape.switchColumns = std::max<std::size_t>(1, (switches + perColumn - 1) / perColumn);
        const double width =
            2 * static_cast<double>(columns) * stripWidth + 2 * kToSwitches +
            static_cast<double>(shape.switchColumns) * (footprint(Role::ScaleUpSwitch).width + kBetweenTrays);
        const double off = std::abs(std::log(width / height / kAspect));
        if (columns == 1 || off < worst) {
            worst = off;
            best = shape;
        }
        if (width / height > kAspect) break;  // more columns only make it wider
    }
    return best;
}

}  // namespace

Block rack(const Topology& topology, const std::vector<int>& devices) {
    const std::vector<Tray> trays = traysOf(topology, devices);
    std::vector<Block> strips;
    double width = 0, height = footprint(Role::Accelerator).height;
    const std::size_t half = (trays.size() + 1) / 2;
    for (std::size_t i = 0; i < trays.size(); ++i) {
        strips.push_back(strip(topology, trays[i], i < half));
        const Bounds bounds = strips.back().bounds(topology);
        width = std::max(width, bounds.width());
        height = std::max(height, bounds.height());
    }
    width = onGrid(width + kBetweenTrays + kGrid / 2);
    height = onGrid(height + kBetweenTrays + kGrid / 2);
    std::vector<int> switches;
    std::set<int> switchTrays;
    for (const int device : devices) {
        if (roleAt(topology, device) != Role::ScaleUpSwitch) continue;
        switches.push_back(device);
        if (const auto tray = deviceAt(topology, device).tray) switchTrays.insert(*tray);
    }

    Block block;
    const Shape shape = shapeFor(trays.size(), switches.size(), switchTrays.size(), width, height);
    const std::size_t perColumn =
        switches.empty() ? 1 : (switches.size() + shape.switchColumns - 1) / shape.switchColumns;
    const double total = static_cast<double>(shape.rows) * height;
    const double switchStepX = footprint(Role::ScaleUpSwitch).width + kBetweenTrays;
    const double switchStepY = perColumn == shape.rows
                                   ? height
                                   : std::max(footprint(Role::ScaleUpSwitch).height + kBetweenTrays,
                                              total / static_cast<double>(perColumn));
    // Switches row by row, so that the chips of one switch tray stand side by side.
    for (std::size_t i = 0; i < switches.size(); ++i) {
        block.add(switches[i], evenly(i % shape.switchColumns, shape.switchColumns, switchStepX),
                  evenly(i / shape.switchColumns, perColumn, onGrid(switchStepY)));
    }
    const double inner = switches.empty()
                             ? kBetweenTrays
                             : static_cast<double>(shape.switchColumns) * switchStepX / 2 + kToSwitches;
    for (std::size_t i = 0; i < strips.size(); ++i) {
        const bool leftSide = i < half;
        const std::size_t place = leftSide ? i : i - half;
        const double out = inner + static_cast<double>(place / shape.rows) * width;
        const double y = evenly(place % shape.rows, shape.rows, height);
        block.append(strips[i], leftSide ? -out : out, y);
    }
    addNetworkTiers(topology, block, devices);
    return block;
}

}  // namespace fabricsketch::layout
