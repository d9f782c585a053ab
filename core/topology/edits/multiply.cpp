// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One box becomes many, joined by leaf and spine switches: rail-optimised, adapter i of every box on the
// leaves of rail i, two tiers without oversubscription where one switch does not reach.
#include <algorithm>

#include "topology/compatibility.h"
#include "topology/edits/fresh_ids.h"
#include "topology/layout.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

namespace {

int ceilDiv(int a, int b) { return (a + b - 1) / b; }

/// Of the network switches that the adapter can be joined with: the fastest link, then one of the same speed
/// between switches, then most ports; parts that are only announced come last.
struct Choice {
    const SwitchPart* chip = nullptr;
    std::string toNic, between;  ///< link types
};

Choice switchFor(const Catalog& catalog, const std::string& nicPart) {
    Choice best;
    std::tuple<bool, double, bool, int> bestRank;
    for (const SwitchPart& chip : catalog.switches()) {
        if (chip.role != Role::NetworkSwitch || chip.ports.value_or(0) < 4) continue;
        const auto down = compatibleTypes(catalog, nicPart, chip.id).types;
        const auto up = compatibleTypes(catalog, chip.id, chip.id).types;
        if (down.empty() || up.empty()) continue;
        const double rate = catalog.linkType(down.front())->ratePerLink.toDouble();
        const bool alike = catalog.linkType(up.front())->ratePerLink.toDouble() == rate;
        const std::tuple rank(!chip.announced() && !chip.hypothetical, rate, alike, *chip.ports);
        if (best.chip != nullptr && rank <= bestRank) continue;
        best = {&chip, down.front(), up.front()};
        bestRank = rank;
    }
    return best;
}

std::vector<Id> adaptersOf(const Topology& topology, const std::vector<Id>& box) {
    std::vector<Id> adapters;
    for (const Id& id : box)
        if (topology.device(id)->role == Role::Nic) adapters.push_back(id);
    std::sort(adapters.begin(), adapters.end(), naturalLess);
    return adapters;
}

}  // namespace

Result<NetworkPlan> planNetwork(int boxes, int adapters, int ports) {
    NetworkPlan plan;
    if (adapters == 0) return plan;
    if (boxes * adapters <= ports) {
        plan.leaves = 1;
        plan.leavesPerRail = 0;
        return plan;
    }
    const int down = ports / 2;
    plan.leavesPerRail = ceilDiv(boxes, down);
    plan.leaves = adapters * plan.leavesPerRail;
    const int uplinks = ceilDiv(boxes, plan.leavesPerRail);  // of the fullest leaf: as many up as down
    for (plan.spines = ceilDiv(plan.leaves * uplinks, ports); plan.spines <= uplinks; ++plan.spines) {
        plan.uplinkWidth = ceilDiv(uplinks, plan.spines);
        if (plan.leaves * plan.uplinkWidth <= ports && plan.spines * plan.uplinkWidth <= ports - uplinks)
            return plan;
    }
    return failure(phrases::say("{0} boxes with {1} need more than two tiers of switches with {2} ports",
                                std::to_string(boxes), counted(adapters, "adapter"), std::to_string(ports)),
                   phrases::say("multiply into fewer boxes"));
}

Result<Edit> multiply(const Topology& topology, const Catalog& catalog, const std::vector<Id>& devices,
                      int boxes) {
    if (boxes < 2 || boxes > kMostBoxes)
        return failure(
            phrases::say("a box can be multiplied into 2 to {0} boxes", std::to_string(kMostBoxes)),
            phrases::say("choose another number"));
    std::vector<Id> box;
    for (const Id& id : devices) {
        const int at = topology.deviceIndex(id);
        if (at < 0) continue;
        if (topology.devices()[static_cast<std::size_t>(at)].role == Role::NetworkSwitch)
            return failure(phrases::say("the box is part of a network already"),
                           phrases::say("choose a box without network switches"));
        for (const int link : topology.linksOf(at)) {
            const int other = topology.otherEnd(link, at);
            if (topology.devices()[static_cast<std::size_t>(other)].role == Role::NetworkSwitch)
                return failure(phrases::say("the box is part of a network already"),
                               phrases::say("remove its links to network switches first"));
        }
        box.push_back(id);
    }
    if (std::none_of(box.begin(), box.end(),
                     [&](const Id& id) { return topology.device(id)->role == Role::Accelerator; }))
        return failure(phrases::say("there is no GPU in the box"), phrases::say("choose a box with GPUs"));

    Edit edit;
    std::vector<std::vector<Id>> adapters{adaptersOf(topology, box)};
    Choice chosen;
    NetworkPlan plan;
    if (!adapters.front().empty()) {
        const std::string& nic = topology.device(adapters.front().front())->part;
        chosen = switchFor(catalog, nic);
        if (chosen.chip == nullptr)
            return failure(phrases::say("no network switch speaks with {0}", partName(catalog, nic)),
                           phrases::say("choose another network adapter"));
        auto planned = planNetwork(boxes, static_cast<int>(adapters.front().size()), *chosen.chip->ports);
        if (!planned) return tl::unexpected<Error>(std::move(planned).error());
        plan = *planned;
    }

    // The first box needs a number of its own, so that the copies can count on.
    for (const Id& id : box)
        if (const Device& device = *topology.device(id); !device.host) {
            edit.devices[id] = device;
            edit.devices[id]->host = 0;
        }
    Topology now = edit.apply(topology);
    const Topology one = clip(now, box);
    for (int i = 1; i < boxes; ++i) {
        const Edit copy = added(now, one, {});
        now = copy.apply(now);
        std::vector<Id> fresh;
        for (const auto& [id, state] : copy.devices) fresh.push_back(id);
        adapters.push_back(adaptersOf(now, fresh));
        edit.append(copy);
    }

    FreshIds fresh(now);
    std::vector<Id> leaves, spines;
    const auto addSwitch = [&](const char* stem) {
        Device device;
        device.id = fresh.numbered(std::string(stem) + "0");
        device.part = chosen.chip->id;
        device.role = Role::NetworkSwitch;
        edit.devices[device.id] = device;
        return device.id;
    };
    const auto addLink = [&](const Id& a, const Id& b, const std::string& type, int width) {
        Link link;
        link.a = a;
        link.b = b;
        link.type = type;
        link.width = width;
        link.id = fresh.link(a, b, type);
        edit.links[link.id] = link;
    };
    for (int i = 0; i < plan.leaves; ++i) leaves.push_back(addSwitch("leaf"));
    for (int i = 0; i < plan.spines; ++i) spines.push_back(addSwitch("spine"));
    for (std::size_t b = 0; b < adapters.size() && plan.leaves > 0; ++b) {
        for (std::size_t rail = 0; rail < adapters[b].size(); ++rail) {
            const std::size_t row = plan.leavesPerRail == 0
                                        ? 0
                                        : b * static_cast<std::size_t>(plan.leavesPerRail) / adapters.size() *
                                                  adapters.front().size() +
                                              rail;
            addLink(adapters[b][rail], leaves[row], chosen.toNic, 1);
        }
    }
    for (const Id& leaf : leaves)
        for (const Id& spine : spines) addLink(leaf, spine, chosen.between, plan.uplinkWidth);

    now = edit.apply(topology);
    for (const auto& [id, at] : arrange(now, Arrangement::Automatic)) {
        if (now.device(id)->position == at) continue;
        if (!edit.devices.contains(id)) edit.devices[id] = *now.device(id);
        edit.devices[id]->position = at;
    }
    edit.label =
        phrases::kept([&] { return phrases::say("Multiply into {0} boxes", std::to_string(boxes)); });
    return edit;
}

}  // namespace fabricsketch::edits
