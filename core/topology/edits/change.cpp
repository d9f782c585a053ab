// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

namespace {

std::string what(const Topology& topology, const std::vector<Id>& devices, const std::vector<Id>& links) {
    if (devices.size() == 1 && links.empty()) return deviceName(topology, devices.front());
    if (devices.empty() && links.size() == 1) {
        const Link* link = topology.link(links.front());
        return link == nullptr ? phrases::say("a link")
                               : phrases::say("the link {0} – {1}", deviceName(topology, link->a),
                                              deviceName(topology, link->b));
    }
    if (links.empty()) return counted(static_cast<int>(devices.size()), "device");
    if (devices.empty()) return counted(static_cast<int>(links.size()), "link");
    return phrases::say("{0} and {1}", counted(static_cast<int>(devices.size()), "device"),
                        counted(static_cast<int>(links.size()), "link"));
}

}  // namespace

Edit remove(const Topology& topology, const std::vector<Id>& devices, const std::vector<Id>& links) {
    Edit edit;
    edit.label = phrases::kept([&] { return phrases::say("Remove {0}", what(topology, devices, links)); });
    for (const Id& id : links) {
        if (topology.link(id) != nullptr) edit.links[id] = std::nullopt;
    }
    for (const Id& id : devices) {
        const int at = topology.deviceIndex(id);
        if (at < 0) continue;
        edit.devices[id] = std::nullopt;
        // Listed too, so that the edit can be joined with others without the drawing it was made for.
        for (const int link : topology.linksOf(at))
            edit.links[topology.links()[static_cast<std::size_t>(link)].id] = std::nullopt;
    }
    return edit;
}

Edit move(const Topology& topology, const std::map<Id, Point>& to) {
    Edit edit;
    std::vector<Id> moved;
    for (const auto& [id, at] : to) {
        const Device* device = topology.device(id);
        if (device == nullptr || device->position == at) continue;
        edit.devices[id] = *device;
        edit.devices[id]->position = at;
        moved.push_back(id);
    }
    edit.label = phrases::kept([&] { return phrases::say("Move {0}", what(topology, moved, {})); });
    return edit;
}

Edit setWidth(const Topology& topology, const Id& link, int width) {
    Edit edit;
    const Link* was = topology.link(link);
    if (was == nullptr) return edit;
    edit.links[link] = *was;
    edit.links[link]->width = width;
    edit.label = phrases::kept([&] {
        return phrases::say("Set {0} to {1} wide", what(topology, {}, {link}), std::to_string(width));
    });
    return edit;
}

Edit setCondition(const Topology& topology, const std::vector<Id>& devices, const std::vector<Id>& links,
                  Condition condition, Rational healthyShare) {
    Edit edit;
    const auto set = [&](auto& item) {
        item.condition = condition;
        item.healthyShare = condition == Condition::Degraded ? healthyShare : Rational(1);
    };
    for (const Id& id : devices) {
        if (const Device* was = topology.device(id)) set(*(edit.devices[id] = *was));
    }
    for (const Id& id : links) {
        if (const Link* was = topology.link(id)) set(*(edit.links[id] = *was));
    }
    edit.label = phrases::kept([&] {
        const std::string of = what(topology, devices, links);
        return condition == Condition::Failed     ? phrases::say("Fail {0}", of)
               : condition == Condition::Degraded ? phrases::say("Degrade {0}", of)
                                                  : phrases::say("Repair {0}", of);
    });
    return edit;
}

}  // namespace fabricsketch::edits
