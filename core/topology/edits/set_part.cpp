// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <set>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

namespace {

/// The scale-up switch to take when the GPUs of a switch change their generation: one that speaks it, most
/// ports first.
const SwitchPart* matchingSwitch(const Catalog& catalog, const std::string& linkType) {
    const SwitchPart* best = nullptr;
    for (const SwitchPart& chip : catalog.switches()) {
        if (chip.role != Role::ScaleUpSwitch || chip.linkType != linkType) continue;
        if (best == nullptr || chip.ports.value_or(0) > best->ports.value_or(0)) best = &chip;
    }
    return best;
}

bool speaks(const Catalog& catalog, const std::string& switchPart, const std::string& linkType) {
    const SwitchPart* chip = catalog.switchPart(switchPart);
    const LinkType* own = chip != nullptr ? catalog.linkType(chip->linkType) : nullptr;
    const LinkType* wanted = catalog.linkType(linkType);
    return own != nullptr && wanted != nullptr && own->family == wanted->family;
}

/// Switches all of whose accelerators change, directly or over trunks to other such switches.
std::set<int> switchesToFollow(const Topology& topology, const std::set<int>& changing) {
    std::set<int> following, reached;
    std::vector<int> queue(changing.begin(), changing.end());
    while (!queue.empty()) {
        const int at = queue.back();
        queue.pop_back();
        for (const int link : topology.linksOf(at)) {
            const int next = topology.otherEnd(link, at);
            if (topology.devices()[static_cast<std::size_t>(next)].role != Role::ScaleUpSwitch) continue;
            if (reached.insert(next).second) queue.push_back(next);
        }
    }
    // One GPU that stays behind on any of them keeps all of them: a fabric has one generation.
    for (const int hub : reached) {
        for (const int link : topology.linksOf(hub)) {
            const int other = topology.otherEnd(link, hub);
            if (topology.devices()[static_cast<std::size_t>(other)].role == Role::Accelerator &&
                !changing.contains(other))
                return {};
        }
    }
    return reached;
}

}  // namespace

Edit setPart(const Topology& topology, const Catalog& catalog, const std::vector<Id>& devices,
             const std::string& part) {
    Edit edit;
    edit.label = phrases::kept([&] { return phrases::say("Change to {0}", partName(catalog, part)); });
    std::map<int, std::string> parts;  // device -> its part afterwards
    std::set<int> changing;
    for (const Id& id : devices) {
        const int at = topology.deviceIndex(id);
        if (at < 0 || topology.devices()[static_cast<std::size_t>(at)].part == part) continue;
        parts[at] = part;
        changing.insert(at);
    }
    if (const Accelerator* accelerator = catalog.accelerator(part);
        accelerator != nullptr && !accelerator->linkType.empty()) {
        if (const SwitchPart* chip = matchingSwitch(catalog, accelerator->linkType)) {
            for (const int hub : switchesToFollow(topology, changing)) {
                if (!speaks(catalog, topology.devices()[static_cast<std::size_t>(hub)].part,
                            accelerator->linkType))
                    parts[hub] = chip->id;
            }
        }
    }
    std::set<int> links;
    for (const auto& [at, newPart] : parts) {
        Device device = topology.devices()[static_cast<std::size_t>(at)];
        device.part = newPart;
        device.role = catalog.partRole(newPart).value_or(device.role);
        edit.devices[device.id] = device;
        for (const int link : topology.linksOf(at)) links.insert(link);
    }
    // Links follow where another type of the same kind fits; where none does they stay and check() says why
    // not.
    for (const int at : links) {
        const Link& link = topology.links()[static_cast<std::size_t>(at)];
        const LinkType* was = catalog.linkType(link.type);
        if (was == nullptr) continue;
        const auto [a, b] = topology.ends(at);
        const auto partAfter = [&](int end) {
            const auto changed = parts.find(end);
            return changed != parts.end() ? changed->second
                                          : topology.devices()[static_cast<std::size_t>(end)].part;
        };
        const std::vector<std::string> fitting = compatibleTypes(catalog, partAfter(a), partAfter(b)).types;
        if (std::find(fitting.begin(), fitting.end(), link.type) != fitting.end()) continue;
        const auto better = std::find_if(fitting.begin(), fitting.end(), [&](const std::string& id) {
            const LinkType* type = catalog.linkType(id);
            return type->layer == was->layer && isPcie(*type) == isPcie(*was) &&
                   pcieLanes(*type) == pcieLanes(*was);
        });
        if (better == fitting.end()) continue;
        edit.links[link.id] = link;
        edit.links[link.id]->type = *better;
    }
    return edit;
}

}  // namespace fabricsketch::edits
