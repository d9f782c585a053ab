// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <unordered_set>

#include "topology/layout.h"
#include "units/phrases.h"

namespace fabricsketch {

Rate linkRate(const Link& link, const Catalog& catalog) {
    const LinkType* type = catalog.linkType(link.type);
    if (type == nullptr || link.condition == Condition::Failed) return {};
    const Rational perLink = link.rate.value_or(type->ratePerLink.gbps);
    const Rational share = link.condition == Condition::Degraded ? link.healthyShare : Rational(1);
    return {Rational(link.width) * share * perLink};
}

Result<Topology> drawSystem(const Catalog& catalog, const std::string& systemId) {
    const System* system = catalog.system(systemId);
    if (system == nullptr) {
        std::vector<std::string> ids;
        for (const System& known : catalog.systems()) ids.push_back(known.id);
        return tl::unexpected<Error>(unknownName("system", systemId, ids));
    }
    if (!system->drawable) {
        std::string reason = system->notDrawableReason;
        if (reason.ends_with('.')) reason.pop_back();  // a remedy follows in the same line
        return failure(phrases::say("{0} cannot be drawn: {1}", system->name, reason),
                       phrases::say("choose another system"));
    }
    auto wiring = catalog.wiring(systemId);
    if (!wiring) return tl::unexpected<Error>(std::move(wiring).error());

    std::vector<Device> devices;
    devices.reserve((*wiring)->devices.size());
    for (const SystemDevice& listed : (*wiring)->devices) {
        Device device;
        device.id = listed.id;
        device.part = listed.part;
        device.role = listed.role;
        device.host = listed.host;
        device.tray = listed.tray;
        device.board = listed.board;
        devices.push_back(std::move(device));
    }
    std::vector<Link> links;
    links.reserve((*wiring)->links.size());
    std::unordered_set<Id> used;
    for (const SystemLink& listed : (*wiring)->links) {
        Link link;
        const bool inOrder = naturalLess(listed.a, listed.b);
        link.id = (inOrder ? listed.a : listed.b) + "--" + (inOrder ? listed.b : listed.a);
        // A second type between the same two devices (PCIe beside a coherent link) carries its type in the
        // id.
        if (used.contains(link.id)) link.id += "--" + listed.type;
        used.insert(link.id);
        link.a = listed.a;
        link.b = listed.b;
        link.width = listed.count;
        link.type = listed.type;
        links.push_back(std::move(link));
    }

    Topology drawn = Topology::build(std::move(devices), std::move(links));
    std::vector<Device> placed(drawn.devices().begin(), drawn.devices().end());
    for (const auto& [id, at] : arrange(drawn, Arrangement::Automatic)) {
        placed[static_cast<std::size_t>(drawn.deviceIndex(id))].position = at;
    }
    Topology result = Topology::build(std::move(placed), {drawn.links().begin(), drawn.links().end()});
    result.setName(system->name);
    result.setSystemId(system->id);
    return result;
}

}  // namespace fabricsketch
