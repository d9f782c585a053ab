// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"
#include "topology/edit.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

Edit setGroup(const Topology& topology, const std::vector<Id>& devices, const std::string& name) {
    Edit edit;
    for (const Id& id : devices) {
        const Device* was = topology.device(id);
        if (was == nullptr || was->group == name) continue;
        edit.devices[id] = *was;
        edit.devices[id]->group = name;
    }
    edit.label = phrases::kept([&] {
        const std::string what = counted(static_cast<int>(edit.devices.size()), "device");
        return name.empty() ? phrases::say("Ungroup {0}", what)
                            : phrases::say("Group {0} as {1}", what, name);
    });
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
    edit.label = phrases::kept([&] {
        const std::string what = counted(static_cast<int>(edit.devices.size()), "device");
        return pinned ? phrases::say("Pin {0}", what) : phrases::say("Unpin {0}", what);
    });
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
            reason = phrases::say("the catalogue has no PCIe {0} with {1} lanes", std::to_string(wanted),
                                  std::to_string(pcieLanes(*own)));
            continue;
        }
        for (const std::string& part : {partA, partB})
            if (const auto most = pcieGeneration(catalog, part); most && *most < wanted)
                reason =
                    phrases::say("{0} runs PCIe {1} at most", partName(catalog, part), std::to_string(*most));
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
    if (pcie == 0)
        return failure(phrases::say("there is no PCIe link among these"),
                       phrases::say("select PCIe links or their devices"));
    if (edit.links.empty() && !reason.empty())
        return failure(phrases::say("no link can run PCIe {0}: {1}", std::to_string(wanted), reason),
                       phrases::say("choose another generation or other parts"));
    edit.label = phrases::kept([&] {
        return phrases::say("Set {0} to PCIe {1}", counted(static_cast<int>(edit.links.size()), "link"),
                            std::to_string(wanted));
    });
    return edit;
}

}  // namespace fabricsketch::edits
