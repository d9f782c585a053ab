// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "topology/boxes.h"
#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/peer_access.h"
#include "topology/rules/rules_table.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

bool hasScaleUp(const RuleInput& input, int gpu) {
    for (const int at : input.topology.linksOf(gpu)) {
        const LinkType* type =
            input.catalog.linkType(input.topology.links()[static_cast<std::size_t>(at)].type);
        if (type != nullptr && type->layer == Layer::ScaleUp) return true;
    }
    return false;
}

}  // namespace

Rule peerCopies() {
    return {
        "p2p-impossible", phrases::later("No peer copies over PCIe"), false, [](const RuleInput& input) {
            std::vector<Finding> found;
            const Topology& topology = input.topology;
            struct Group {
                std::vector<Id> ids;
                std::vector<std::string> names;
            };
            std::map<std::string, Group> byPart;
            for (const Box& box : boxes(topology)) {
                std::map<std::string, Group> here;
                std::size_t gpus = 0;
                for (const int i : box.devices) {
                    const Device& device = topology.devices()[static_cast<std::size_t>(i)];
                    if (device.role != Role::Accelerator) continue;
                    ++gpus;
                    if (peerAccess(topology, input.catalog, device).value_or(true) || hasScaleUp(input, i))
                        continue;
                    here[device.part].ids.push_back(device.id);
                    here[device.part].names.push_back(deviceName(topology, i));
                }
                if (gpus < 2) continue;
                for (auto& [part, group] : here) {
                    Group& all = byPart[part];
                    all.ids.insert(all.ids.end(), group.ids.begin(), group.ids.end());
                    all.names.insert(all.names.end(), group.names.begin(), group.names.end());
                }
            }
            const bool denied = topology.policy().p2pOverPcie == HostPolicy::P2p::Denied;
            for (auto& [part, group] : byPart) {
                Finding finding;
                finding.message =
                    phrases::say("{0}: data between {1} goes through CPU memory",
                                 (denied ? phrases::say("peer copies over PCIe are switched off")
                                         : phrases::say("the driver of {0} allows no peer copies over PCIe",
                                                        partName(input.catalog, part))),
                                 listed(group.names));
                finding.fix = phrases::say("allow peer copies if your driver has them");
                finding.where = std::move(group.ids);
                Edit repair;
                repair.label = phrases::kept([] { return phrases::say("Allow peer copies over PCIe"); });
                repair.policy = topology.policy();
                repair.policy->p2pOverPcie = HostPolicy::P2p::Allowed;
                finding.repair = std::move(repair);
                found.push_back(std::move(finding));
            }
            return found;
        }};
}

}  // namespace fabricsketch::rules
