// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

Rule bridgePairs() {
    return {"bridge-pairs", phrases::later("A bridge joins two cards"), true, [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                input.eachDevice([&](int device) {
                    std::set<int> partners;
                    for (const int at : topology.linksOf(device)) {
                        const LinkType* type =
                            input.catalog.linkType(topology.links()[static_cast<std::size_t>(at)].type);
                        if (type != nullptr && type->pairsOnly)
                            partners.insert(topology.otherEnd(at, device));
                    }
                    if (partners.size() < 2) return;
                    Finding finding;
                    finding.severity = Severity::Refusal;
                    std::vector<std::string> names;
                    for (const int partner : partners) names.push_back(deviceName(topology, partner));
                    finding.message =
                        phrases::say("an NVLink bridge joins cards in pairs: {0} has {1} as partners",
                                     deviceName(topology, device), listed(names));
                    finding.fix = phrases::say("keep the bridge to one partner");
                    finding.where = {topology.devices()[static_cast<std::size_t>(device)].id};
                    finding.amount = static_cast<int>(partners.size()) - 1;
                    found.push_back(std::move(finding));
                });
                return found;
            }};
}

}  // namespace fabricsketch::rules
