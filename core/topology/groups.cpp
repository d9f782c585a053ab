// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/groups.h"

#include <algorithm>
#include <map>
#include <optional>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch {

namespace {

/// The host that runs a device, -1 where it says none (the first of several boxes); nothing for a scale-up
/// switch that stands between hosts.
std::optional<int> hostOf(const Topology& topology, int device) {
    const Device& drawn = topology.devices()[static_cast<std::size_t>(device)];
    if (drawn.host || drawn.role != Role::ScaleUpSwitch) return drawn.host.value_or(-1);
    std::optional<int> only;
    for (const int link : topology.linksOf(device)) {
        const Device& other = topology.devices()[static_cast<std::size_t>(topology.otherEnd(link, device))];
        if (other.role == Role::ScaleUpSwitch) continue;
        if (only && *only != other.host.value_or(-1)) return std::nullopt;
        only = other.host.value_or(-1);
    }
    return only;
}

}  // namespace

std::vector<Group> groups(const Topology& topology) {
    std::map<std::string, Group> named;
    std::map<int, Group> hosts, trays;
    bool rack = false;
    const auto devices = topology.devices();
    for (int i = 0; i < static_cast<int>(devices.size()); ++i) {
        const Device& device = devices[static_cast<std::size_t>(i)];
        if (!device.group.empty()) named[device.group].devices.push_back(i);
        if (device.role == Role::NetworkSwitch) continue;
        if (const auto host = hostOf(topology, i)) {
            hosts[*host].devices.push_back(i);
        } else {
            rack = true;
            if (device.tray) trays[*device.tray].devices.push_back(i);
        }
    }
    std::vector<Group> all;
    const auto take = [&](Group& group, Group::Kind kind, std::string key, std::string name) {
        if (group.devices.size() < 2) return;
        group.kind = kind;
        group.key = std::move(key);
        group.name = std::move(name);
        all.push_back(std::move(group));
    };
    for (auto& [name, group] : named) take(group, Group::Kind::Named, "group:" + name, name);
    if (hosts.size() > 1)
        for (auto& [host, group] : hosts)
            take(group, rack ? Group::Kind::Tray : Group::Kind::Node, "host:" + std::to_string(host),
                 (rack ? phrases::say("Compute tray ") : phrases::say("Node ")) +
                     std::to_string(std::max(0, host)));
    for (auto& [tray, group] : trays)
        take(group, Group::Kind::SwitchTray, "tray:" + std::to_string(tray),
             phrases::say("Switch tray {0}", std::to_string(tray)));
    return all;
}

std::string groupContent(const Topology& topology, const Catalog& catalog, const Group& group) {
    std::map<std::string, int> accelerators;
    std::map<Role, std::pair<std::string, int>> others;
    for (const int i : group.devices) {
        const Device& device = topology.devices()[static_cast<std::size_t>(i)];
        if (device.role == Role::Accelerator) {
            ++accelerators[device.part];
        } else {
            auto& [word, count] = others[device.role];
            word = roleWord(device);
            ++count;
        }
    }
    std::string text;
    const auto add = [&](const std::string& one) { text += (text.empty() ? "" : ", ") + one; };
    for (const auto& [part, count] : accelerators)
        add(std::to_string(count) + " × " + partName(catalog, part));
    for (const Role role : {Role::ScaleUpSwitch, Role::Nic, Role::Cpu, Role::PcieSwitch, Role::NetworkSwitch})
        if (const auto found = others.find(role); found != others.end())
            add(counted(found->second.second, found->second.first,
                        found->second.first.ends_with("ch") ? found->second.first + "es" : std::string()));
    return text;
}

}  // namespace fabricsketch
