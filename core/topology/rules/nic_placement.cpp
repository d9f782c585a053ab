// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "topology/boxes.h"
#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

struct Below {
    bool nic = false;         ///< a NIC is reached without crossing a CPU
    bool pcieSwitch = false;  ///< a PCIe switch is
};

/// What a GPU reaches over PCIe without crossing a CPU.
Below below(const RuleInput& input, int gpu) {
    Below result;
    std::vector<int> queue = {gpu}, seen = {gpu};
    while (!queue.empty()) {
        const int at = queue.back();
        queue.pop_back();
        for (const int link : input.topology.linksOf(at)) {
            const LinkType* type =
                input.catalog.linkType(input.topology.links()[static_cast<std::size_t>(link)].type);
            if (type == nullptr || !isPcie(*type)) continue;
            const int next = input.topology.otherEnd(link, at);
            if (std::find(seen.begin(), seen.end(), next) != seen.end()) continue;
            seen.push_back(next);
            const Role role = input.topology.devices()[static_cast<std::size_t>(next)].role;
            if (role == Role::Nic) result.nic = true;
            if (role == Role::PcieSwitch) {
                result.pcieSwitch = true;
                queue.push_back(next);
            }
        }
    }
    return result;
}

}  // namespace

Rule nicPlacement() {
    return {"nic-placement", phrases::later("A NIC sits behind another PCIe switch than its GPU"), false,
            [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                for (const Box& box : boxes(topology)) {
                    const bool hasNic = std::any_of(box.devices.begin(), box.devices.end(), [&](int i) {
                        return topology.devices()[static_cast<std::size_t>(i)].role == Role::Nic;
                    });
                    if (!hasNic) continue;
                    Finding finding;
                    std::vector<std::string> names;
                    bool someHave = false;
                    for (const int i : box.devices) {
                        const Device& device = topology.devices()[static_cast<std::size_t>(i)];
                        if (device.role != Role::Accelerator) continue;
                        const Below reach = below(input, i);
                        someHave = someHave || reach.nic;
                        // Without any PCIe switch GPUs and NICs meet at the CPU by design; then there is
                        // nothing to put right.
                        if (reach.nic || !reach.pcieSwitch) continue;
                        names.push_back(deviceName(topology, i));
                        finding.where.push_back(device.id);
                    }
                    if (names.empty()) continue;
                    finding.message = phrases::say(
                        "{0}{1} no NIC on the same PCIe switch: GPUDirect RDMA crosses the CPU",
                        listed(names), (names.size() == 1 ? phrases::say(" has") : phrases::say(" have")));
                    finding.fix =
                        someHave ? phrases::say(
                                       "give each GPU a NIC on its own PCIe switch, as the other GPUs have")
                                 : phrases::say("move a NIC to the PCIe switch of the GPU");
                    found.push_back(std::move(finding));
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
