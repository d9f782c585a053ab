// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/islands.h"

#include <algorithm>
#include <map>
#include <utility>

namespace fabricsketch {

namespace {

/// Numbers the connected parts of a drawing.
std::vector<int> components(const Topology& topology) {
    const auto works = [](const auto& item) { return item.condition != Condition::Failed; };
    std::vector<int> component(topology.devices().size(), -1);
    int count = 0;
    std::vector<int> queue;
    for (int start = 0; start < static_cast<int>(component.size()); ++start) {
        if (component[static_cast<std::size_t>(start)] >= 0) continue;
        component[static_cast<std::size_t>(start)] = count;
        queue.assign(1, start);
        while (!queue.empty()) {
            const int at = queue.back();
            queue.pop_back();
            if (!works(topology.devices()[static_cast<std::size_t>(at)])) continue;
            for (const int link : topology.linksOf(at)) {
                if (!works(topology.links()[static_cast<std::size_t>(link)])) continue;
                const int next = topology.otherEnd(link, at);
                if (component[static_cast<std::size_t>(next)] >= 0 ||
                    !works(topology.devices()[static_cast<std::size_t>(next)]))
                    continue;
                component[static_cast<std::size_t>(next)] = count;
                queue.push_back(next);
            }
        }
        ++count;
    }
    return component;
}

}  // namespace

std::vector<std::vector<int>> islands(const Topology& topology, const std::vector<int>& devices) {
    const std::vector<int> component = components(topology);
    std::map<int, std::vector<int>> byComponent;
    for (const int device : devices)
        byComponent[component[static_cast<std::size_t>(device)]].push_back(device);
    std::vector<std::vector<int>> groups;
    for (auto& [number, group] : byComponent) groups.push_back(std::move(group));
    std::stable_sort(groups.begin(), groups.end(),
                     [](const auto& x, const auto& y) { return x.size() > y.size(); });
    return groups;
}

}  // namespace fabricsketch
