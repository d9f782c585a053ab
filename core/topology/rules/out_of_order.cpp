// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

std::string state(Condition condition, const Rational& share) {
    return condition == Condition::Failed ? phrases::say("failed")
                                          : phrases::say("degraded: {0} of it works", share.text());
}

}  // namespace

Rule outOfOrder() {
    return {
        "out-of-order", phrases::later("Something is failed or degraded"), false, [](const RuleInput& input) {
            std::vector<Finding> found;
            const Topology& topology = input.topology;
            const auto add = [&](const std::string& name, const std::string& how, const Id& id, Edit repair) {
                Finding finding;
                finding.severity = Severity::Note;
                finding.message = phrases::say("{0} is {1}", name, how);
                finding.fix = phrases::say("set it to healthy");
                finding.where = {id};
                finding.repair = std::move(repair);
                found.push_back(std::move(finding));
            };
            for (int i = 0; i < static_cast<int>(topology.devices().size()); ++i) {
                const Device& device = topology.devices()[static_cast<std::size_t>(i)];
                if (device.condition == Condition::Healthy) continue;
                add(deviceName(topology, i), state(device.condition, device.healthyShare), device.id,
                    edits::setCondition(topology, {device.id}, {}, Condition::Healthy));
            }
            for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
                const Link& link = topology.links()[static_cast<std::size_t>(i)];
                if (link.condition == Condition::Healthy) continue;
                const auto [a, b] = topology.ends(i);
                add(phrases::say("the link between {0} and {1}", deviceName(topology, a),
                                 deviceName(topology, b)),
                    state(link.condition, link.healthyShare), link.id,
                    edits::setCondition(topology, {}, {link.id}, Condition::Healthy));
            }
            return found;
        }};
}

}  // namespace fabricsketch::rules
