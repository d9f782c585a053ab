// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"
#include "topology/edit.h"
#include "topology/naming.h"

namespace fabricsketch::edits {

Edit setGroup(const Topology& topology, const std::vector<Id>& devices, const std::string& name) {
    Edit edit;
    for (const Id& id : devices) {
        const Device* was = topology.device(id);
        if (was == nullptr || was->group == name) continue;
        edit.devices[id] = *was;
        edit.devices[id]->group = name;
    }
    const std::string what = counted(static_cast<int>(edit.devices.size()), "device");
    edit.label = name.empty() ? "Ungroup " + what : "Group " + what + " as " + name;
    return edit;
}

Edit setPinned(const Topology& topology, const std::vector<Id>& devices, bool pinned) {
    Edit edit;
    for (const Id& id : devices) {
        const Device* was = topology.device(id);
        if (was == nullptr || was->pinned == pinned) continue;
        edit.devices[id] = *was;
        edit.devices[id]->pinned = pinned;
    }
    edit.label = (pinned ? "Pin " : "Unpin ") + counted(static_cast<int>(edit.devices.size()), "device");
    return edit;
}

Result<Edit> setPcieGeneration(const Topology& topology, const Catalog& catalog, const std::vector<Id>& links,
                               int wanted) {
    Edit edit;
    std::string reason;
    int pcie = 0;
    for (const Id& id : links) {
        const Link* was = topology.link(id);
        const LinkType* own = was != nullptr ? catalog.linkType(was->type) : nullptr;
        if (own == nullptr || pcieLanes(*own) == 0) continue;
        ++pcie;
        if (generation(own->family) == wanted) continue;
        const std::string &partA = topology.device(was->a)->part, &partB = topology.device(was->b)->part;
        const LinkType* type = nullptr;
        for (const LinkType& one : catalog.linkTypes())
            if (generation(one.family) == wanted && isPcie(one) && pcieLanes(one) == pcieLanes(*own))
                type = &one;
        if (type == nullptr) {
            reason = "the catalogue has no PCIe " + std::to_string(wanted) + " with " +
                     std::to_string(pcieLanes(*own)) + " lanes";
            continue;
        }
        for (const std::string& part : {partA, partB})
            if (const auto most = pcieGeneration(catalog, part); most && *most < wanted)
                reason = partName(catalog, part) + " runs PCIe " + std::to_string(*most) + " at most";
        const auto slower = [&](const std::string& part) {
            return pcieGeneration(catalog, part).value_or(wanted) < wanted;
        };
        if (slower(partA) || slower(partB)) continue;
        if (const auto refused = whyNot(catalog, partA, partB, *type)) {
            reason = deviceName(topology, was->a) + " – " + deviceName(topology, was->b) + ": " + *refused;
            continue;
        }
        edit.links[id] = *was;
        edit.links[id]->type = type->id;
    }
    if (pcie == 0) return failure("there is no PCIe link among these", "select PCIe links or their devices");
    if (edit.links.empty() && !reason.empty())
        return failure("no link can run PCIe " + std::to_string(wanted) + ": " + reason,
                       "choose another generation or other parts");
    edit.label =
        "Set " + counted(static_cast<int>(edit.links.size()), "link") + " to PCIe " + std::to_string(wanted);
    return edit;
}

}  // namespace fabricsketch::edits
