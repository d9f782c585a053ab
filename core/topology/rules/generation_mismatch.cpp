// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string_view>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

Rule generationMismatch() {
    return {"generation-mismatch", phrases::say("A link is drawn faster than an end"), false,
            [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                // Thousands of links are of a few kinds: type and parts at the two ends.
                std::vector<std::array<std::string_view, 3>> sound;
                for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
                    const Link& link = topology.links()[static_cast<std::size_t>(i)];
                    const auto [a, b] = topology.ends(i);
                    const std::array<std::string_view, 3> kind{
                        link.type, topology.devices()[static_cast<std::size_t>(a)].part,
                        topology.devices()[static_cast<std::size_t>(b)].part};
                    if (std::find(sound.begin(), sound.end(), kind) != sound.end()) continue;
                    const std::size_t before = found.size();
                    const LinkType* type = input.catalog.linkType(link.type);
                    if (type == nullptr || !isPcie(*type)) {
                        sound.push_back(kind);  // others do not join across generations at all
                        continue;
                    }
                    for (const int end : {a, b}) {
                        const auto can = pcieGeneration(
                            input.catalog, topology.devices()[static_cast<std::size_t>(end)].part);
                        if (!can || *can >= generation(type->family)) continue;
                        Finding finding;
                        finding.message = phrases::say(
                            "the link between {0} and {1} is drawn as {2}, but {3} has PCIe Gen{4}",
                            deviceName(topology, a), deviceName(topology, b), type->name,
                            deviceName(topology, end), std::to_string(*can));
                        finding.where = {link.id, link.a, link.b};
                        const std::string slower =
                            "pcie" + std::to_string(*can) + "_x" + std::to_string(pcieLanes(*type));
                        if (const LinkType* right = input.catalog.linkType(slower)) {
                            finding.fix =
                                phrases::say("draw it as {0}: PCIe runs at the slower end", right->name);
                            Edit repair;
                            repair.label =
                                phrases::kept([&] { return phrases::say("Use {0}", right->name); });
                            repair.links[link.id] = link;
                            repair.links[link.id]->type = right->id;
                            finding.repair = std::move(repair);
                        }
                        found.push_back(std::move(finding));
                        break;
                    }
                    if (found.size() == before) sound.push_back(kind);
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
