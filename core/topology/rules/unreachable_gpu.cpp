// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/islands.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

Rule unreachableGpu() {
    return {
        "unreachable-gpu", phrases::later("A GPU cannot be reached"), false, [](const RuleInput& input) {
            std::vector<Finding> found;
            const Topology& topology = input.topology;
            std::vector<int> gpus;
            for (const int gpu : topology.accelerators())
                if (topology.devices()[static_cast<std::size_t>(gpu)].condition != Condition::Failed)
                    gpus.push_back(gpu);
            const std::vector<std::vector<int>> groups = islands(topology, gpus);
            for (std::size_t at = 1; at < groups.size(); ++at) {
                const std::vector<int>& island = groups[at];
                const std::size_t others = gpus.size() - island.size();
                Finding finding;
                std::vector<std::string> names;
                for (const int gpu : island) {
                    names.push_back(deviceName(topology, gpu));
                    finding.where.push_back(topology.devices()[static_cast<std::size_t>(gpu)].id);
                }
                finding.message = phrases::say(
                    "{0}{1} no path to {2}", listed(names),
                    (names.size() == 1 ? phrases::say(" has") : phrases::say(" have")),
                    (others == 1 ? deviceName(topology, groups.front().front())
                                 : phrases::say("the other {0}", counted(static_cast<int>(others), "GPU"))));
                finding.fix = phrases::say("link it to a switch, a CPU or another GPU");
                if (names.size() > 1) finding.fix = phrases::say("link one of them to the others");
                found.push_back(std::move(finding));
            }
            return found;
        }};
}

}  // namespace fabricsketch::rules
