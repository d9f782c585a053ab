// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <optional>
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

/// Free ports of all scale-up switches of the drawing; nothing where it has none or the number of ports of
/// one is unknown.
std::optional<int> freeSwitchPorts(const RuleInput& input) {
    std::optional<int> sum;
    const auto& devices = input.topology.devices();
    for (int at = 0; at < static_cast<int>(devices.size()); ++at) {
        if (devices[static_cast<std::size_t>(at)].role != Role::ScaleUpSwitch) continue;
        const PortUse use = scaleUpPorts(input.topology, input.catalog, at);
        if (!use.total) return std::nullopt;
        sum = sum.value_or(0) + std::max(0, *use.total - use.used);
    }
    return sum;
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
                const std::optional<int> room = freeSwitchPorts(input);
                for (auto& [key, group] : groups) {
                    const auto& [part, free, total] = key;
                    Finding finding;
                    finding.severity = Severity::Note;
                    finding.message = phrases::say(
                        "{0} of the {1} {2} ports of {3}{4}", std::to_string(free), std::to_string(total),
                        scaleUpWord(input.catalog, part), listed(group.names),
                        (free == 1 ? phrases::say(" is unused") : phrases::say(" are unused")));
                    finding.repair = wireTheRest(input, group.ids);
                    // Where the switches are full, auto-wiring again would change nothing.
                    const bool full = !finding.repair && room && *room < static_cast<int>(group.ids.size());
                    finding.fix =
                        full
                            ? phrases::say(
                                  "the switches have too few free ports for that: add another switch and "
                                  "auto-wire the GPUs to it, or leave the ports free on purpose")
                            : phrases::say(
                                  "select the GPUs and their switches and auto-wire them, or leave the ports "
                                  "free on purpose");
                    finding.where = std::move(group.ids);
                    found.push_back(std::move(finding));
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
