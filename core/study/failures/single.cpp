// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// What can fail alone in a drawing.
#include <map>

#include "study/failures.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

FailureKind kindOf(const Link& link, const Device& a, const Device& b, const Catalog& catalog) {
    const auto either = [&](Role role) { return a.role == role || b.role == role; };
    const LinkType* type = catalog.linkType(link.type);
    const Layer layer = !type || either(Role::Cpu) ? Layer::Host : type->layer;
    const bool gpu = either(Role::Accelerator);
    if (layer == Layer::Network) return FailureKind::NetworkLink;
    if (layer == Layer::Host) return gpu ? FailureKind::GpuHostLink : FailureKind::HostLink;
    if (!gpu) return FailureKind::TrunkLink;
    return a.role == b.role ? FailureKind::GpuLink : FailureKind::AccessLink;
}

std::optional<FailureKind> kindOf(Role role) {
    switch (role) {
        case Role::Accelerator:
            return FailureKind::Gpu;
        case Role::ScaleUpSwitch:
            return FailureKind::Switch;
        case Role::PcieSwitch:
            return FailureKind::PcieSwitch;
        case Role::Nic:
            return FailureKind::Nic;
        case Role::NetworkSwitch:
            return FailureKind::NetworkSwitch;
        case Role::Cpu:
            break;
    }
    return std::nullopt;
}

void addTrays(const Topology& topology, std::vector<SingleFailure>& failures) {
    std::map<std::pair<int, int>, SingleFailure> trays;  // host, tray
    for (const Device& device : topology.devices()) {
        if (device.role != Role::ScaleUpSwitch || !device.tray || device.condition == Condition::Failed)
            continue;
        SingleFailure& tray = trays[{device.host.value_or(-1), *device.tray}];
        tray.kind = FailureKind::SwitchTray;
        tray.devices.push_back(device.id);
    }
    for (auto& [key, tray] : trays) {
        if (tray.devices.size() < 2) continue;
        std::vector<std::string> names;
        for (const Id& id : tray.devices) names.push_back(deviceName(topology, id));
        tray.name = phrases::say(
            "switch tray {0}{1} ({2})", std::to_string(key.second),
            (key.first < 0 ? std::string() : phrases::say(" of host {0}", std::to_string(key.first))),
            listed(names, 4));
        failures.push_back(std::move(tray));
    }
}

void addLinks(const Topology& topology, const Catalog& catalog, std::vector<SingleFailure>& failures) {
    for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
        const Link& link = topology.links()[at(i)];
        const auto [a, b] = topology.ends(i);
        const Device &from = topology.devices()[at(a)], &to = topology.devices()[at(b)];
        if (link.condition == Condition::Failed || from.condition == Condition::Failed ||
            to.condition == Condition::Failed)
            continue;
        SingleFailure failure;
        failure.kind = kindOf(link, from, to, catalog);
        failure.link = link.id;
        const std::string ends = deviceName(topology, a) + " – " + deviceName(topology, b);
        const std::string width = std::to_string(link.width);
        failure.name =
            (link.width == 1 ? phrases::say("link ") : phrases::say("all {0} links ", width)) + ends;
        failures.push_back(failure);
        const Rational working =
            Rational(link.width) * (link.condition == Condition::Degraded ? link.healthyShare : Rational(1));
        if (working <= Rational(1)) continue;
        failure.shareLeft = (working - Rational(1)) / Rational(link.width);
        failure.name = phrases::say("1 of {0} links {1}", width, ends);
        failures.push_back(std::move(failure));
    }
}

}  // namespace

const std::string& failureWord(FailureKind kind) { return failureWords()[static_cast<std::size_t>(kind)]; }

std::vector<SingleFailure> singleFailures(const Topology& topology, const Catalog& catalog) {
    std::vector<SingleFailure> failures;
    for (const Device& device : topology.devices()) {
        const auto kind = kindOf(device.role);
        if (!kind || device.condition == Condition::Failed) continue;
        failures.push_back({*kind, {device.id}, {}, {}, deviceName(topology, device.id)});
    }
    addTrays(topology, failures);
    addLinks(topology, catalog, failures);
    return failures;
}

Edit failureEdit(const Topology& topology, const SingleFailure& failure) {
    Edit edit =
        failure.link.empty() ? edits::setCondition(topology, failure.devices, {}, Condition::Failed)
        : failure.shareLeft.isZero()
            ? edits::setCondition(topology, {}, {failure.link}, Condition::Failed)
            : edits::setCondition(topology, {}, {failure.link}, Condition::Degraded, failure.shareLeft);
    edit.label = phrases::say("Fail {0}", failure.name);
    return edit;
}

}  // namespace fabricsketch
