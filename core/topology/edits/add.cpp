// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <unordered_set>

#include "topology/compatibility.h"
#include "topology/edits/fresh_ids.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

Edit addDevice(const Topology& topology, const Catalog& catalog, const std::string& part, Point at) {
    Device device;
    device.part = part;
    // An unknown part is refused by check(), which says so; here it only needs some id.
    device.role = catalog.partRole(part).value_or(Role::Accelerator);
    device.id = topology.freshDeviceId(idStem(device.role));
    device.position = at;
    Edit edit;
    edit.label = phrases::kept([&] { return phrases::say("Add {0}", partName(catalog, part)); });
    edit.devices[device.id] = std::move(device);
    return edit;
}

Result<Edit> addSystem(const Topology& topology, const Catalog& catalog, const std::string& systemId,
                       Point at) {
    auto system = drawSystem(catalog, systemId);
    if (!system) return tl::unexpected<Error>(std::move(system).error());
    const Point centre = middle(*system);
    Edit edit = added(topology, *system, {onGrid(at.x - centre.x), onGrid(at.y - centre.y)});
    edit.label = phrases::kept([&] { return phrases::say("Add {0}", system->name()); });
    if (topology.empty()) {
        if (topology.name().empty()) edit.name = system->name();
        edit.systemId = system->systemId();
    }
    return edit;
}

Edit paste(const Topology& target, const Topology& clipped, Point offset) {
    Edit edit = added(target, clipped, offset);
    edit.label = phrases::kept([&] {
        return phrases::say("Paste {0}", counted(static_cast<int>(clipped.devices().size()), "device"));
    });
    return edit;
}

Topology clip(const Topology& topology, const std::vector<Id>& devices) {
    const std::unordered_set<Id> chosen(devices.begin(), devices.end());
    std::vector<Device> kept;
    for (const Device& device : topology.devices()) {
        if (chosen.contains(device.id)) kept.push_back(device);
    }
    std::vector<Link> among;
    for (const Link& link : topology.links()) {
        if (chosen.contains(link.a) && chosen.contains(link.b)) among.push_back(link);
    }
    return Topology::build(std::move(kept), std::move(among));
}

}  // namespace fabricsketch::edits
