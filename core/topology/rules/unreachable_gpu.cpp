// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

/// Numbers the connected parts of a drawing; failed devices and links join nothing.
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

Rule unreachableGpu() {
    return {"unreachable-gpu", phrases::later("A GPU cannot be reached"), false, [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                const std::vector<int> component = components(topology);
                std::map<int, std::vector<int>> islands;
                for (const int gpu : topology.accelerators()) {
                    if (topology.devices()[static_cast<std::size_t>(gpu)].condition == Condition::Failed)
                        continue;
                    islands[component[static_cast<std::size_t>(gpu)]].push_back(gpu);
                }
                if (islands.size() < 2) return found;
                const auto main = std::max_element(
                    islands.begin(), islands.end(),
                    [](const auto& x, const auto& y) { return x.second.size() < y.second.size(); });
                for (auto island = islands.begin(); island != islands.end(); ++island) {
                    if (island == main) continue;
                    Finding finding;
                    std::vector<std::string> names;
                    for (const int gpu : island->second) {
                        names.push_back(deviceName(topology, gpu));
                        finding.where.push_back(topology.devices()[static_cast<std::size_t>(gpu)].id);
                    }
                    finding.message = phrases::say(
                        "{0}{1} no path to {2}", listed(names),
                        (names.size() == 1 ? phrases::say(" has") : phrases::say(" have")),
                        (main->second.size() == 1
                             ? deviceName(topology, main->second.front())
                             : phrases::say("the other {0}",
                                            counted(static_cast<int>(main->second.size()), "GPU"))));
                    finding.fix = phrases::say("link it to a switch, a CPU or another GPU");
                    if (names.size() > 1) finding.fix = phrases::say("link one of them to the others");
                    found.push_back(std::move(finding));
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
