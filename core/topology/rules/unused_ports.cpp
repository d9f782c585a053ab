// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <set>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

/// Auto-wiring, where all of the GPUs hang on the same switches and those have ports left.
std::optional<Edit> wireTheRest(const RuleInput& input, const std::vector<Id>& gpus) {
    std::set<Id> common;
    for (const Id& gpu : gpus) {
        std::set<Id> own;
        const int at = input.topology.deviceIndex(gpu);
        for (const int link : input.topology.linksOf(at)) {
            const Device& other =
                input.topology.devices()[static_cast<std::size_t>(input.topology.otherEnd(link, at))];
            if (other.role == Role::ScaleUpSwitch) own.insert(other.id);
        }
        if (own.empty() || (!common.empty() && own != common)) return std::nullopt;
        common = std::move(own);
    }
    std::vector<Id> chosen = gpus;
    chosen.insert(chosen.end(), common.begin(), common.end());
    auto edit = edits::autoWire(input.topology, input.catalog, chosen);
    if (!edit || !edit->check(input.topology, input.catalog).allowed) return std::nullopt;
    return *edit;
}

}  // namespace

Rule unusedPorts() {
    return {"unused-ports", phrases::later("Scale-up ports lead nowhere"), false, [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                if (topology.accelerators().size() < 2) return found;
                struct Group {
                    std::vector<Id> ids;
                    std::vector<std::string> names;
                };
                std::map<std::tuple<std::string, int, int>, Group> groups;  // part, free, total
                for (const int gpu : topology.accelerators()) {
                    const PortUse use = scaleUpPorts(topology, input.catalog, gpu);
                    if (!use.total || use.used >= *use.total) continue;
                    const Device& device = topology.devices()[static_cast<std::size_t>(gpu)];
                    Group& group = groups[{device.part, *use.total - use.used, *use.total}];
                    group.ids.push_back(device.id);
                    group.names.push_back(deviceName(topology, gpu));
                }
                for (auto& [key, group] : groups) {
                    const auto& [part, free, total] = key;
                    Finding finding;
                    finding.severity = Severity::Note;
                    finding.message = phrases::say(
                        "{0} of the {1} {2} ports of {3}{4}", std::to_string(free), std::to_string(total),
                        scaleUpWord(input.catalog, part), listed(group.names),
                        (free == 1 ? phrases::say(" is unused") : phrases::say(" are unused")));
                    finding.fix = phrases::say(
                        "select the GPUs and their switches and auto-wire them, or leave the ports free on "
                        "purpose");
                    finding.repair = wireTheRest(input, group.ids);
                    finding.where = std::move(group.ids);
                    found.push_back(std::move(finding));
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
