// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"

namespace fabricsketch::rules {

Rule generationMismatch() {
    return {"generation-mismatch", "A link is drawn faster than an end", false, [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
                    const Link& link = topology.links()[static_cast<std::size_t>(i)];
                    const LinkType* type = input.catalog.linkType(link.type);
                    if (type == nullptr || !isPcie(*type))
                        continue;  // others do not join across generations at all
                    const auto [a, b] = topology.ends(i);
                    for (const int end : {a, b}) {
                        const auto can = pcieGeneration(
                            input.catalog, topology.devices()[static_cast<std::size_t>(end)].part);
                        if (!can || *can >= generation(type->family)) continue;
                        Finding finding;
                        finding.message = "the link between " + deviceName(topology, a) + " and " +
                                          deviceName(topology, b) + " is drawn as " + type->name + ", but " +
                                          deviceName(topology, end) + " has PCIe Gen" + std::to_string(*can);
                        finding.where = {link.id, link.a, link.b};
                        const std::string slower =
                            "pcie" + std::to_string(*can) + "_x" + std::to_string(pcieLanes(*type));
                        if (const LinkType* right = input.catalog.linkType(slower)) {
                            finding.fix = "draw it as " + right->name + ": PCIe runs at the slower end";
                            Edit repair;
                            repair.label = "Use " + right->name;
                            repair.links[link.id] = link;
                            repair.links[link.id]->type = right->id;
                            finding.repair = std::move(repair);
                        }
                        found.push_back(std::move(finding));
                        break;
                    }
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
