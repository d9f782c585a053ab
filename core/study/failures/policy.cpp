// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/failures/policy.h"

#include <algorithm>

namespace fabricsketch::failures {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

const Device& deviceAt(const Topology& topology, int index) { return topology.devices()[at(index)]; }

/// The devices that fail, or the ends of the link that does.
std::vector<int> place(const Topology& topology, const SingleFailure& failure) {
    std::vector<int> devices;
    if (!failure.link.empty()) {
        const auto [a, b] = topology.ends(topology.linkIndex(failure.link));
        return {a, b};
    }
    for (const Id& id : failure.devices) devices.push_back(topology.deviceIndex(id));
    return devices;
}

/// Accelerators among `devices`, else those that hang on them straight.
std::vector<int> acceleratorsAt(const Topology& topology, const std::vector<int>& devices) {
    std::vector<int> found;
    const auto take = [&](int device) {
        if (deviceAt(topology, device).role == Role::Accelerator) found.push_back(device);
    };
    for (const int device : devices) take(device);
    if (!found.empty()) return found;
    for (const int device : devices)
        for (const int link : topology.linksOf(device)) take(topology.otherEnd(link, device));
    return found;
}

/// Accelerators that scale-up links join to the failure, whatever works or not.
std::vector<int> domain(const Topology& topology, const Catalog& catalog, std::vector<int> reached) {
    std::vector<char> seen(topology.devices().size(), 0);
    for (const int device : reached) seen[at(device)] = 1;
    std::vector<int> found;
    for (std::size_t next = 0; next < reached.size(); ++next) {
        const int device = reached[next];
        if (deviceAt(topology, device).role == Role::Accelerator) found.push_back(device);
        for (const int link : topology.linksOf(device)) {
            const LinkType* type = catalog.linkType(topology.links()[at(link)].type);
            const int other = topology.otherEnd(link, device);
            if (!type || type->layer != Layer::ScaleUp || seen[at(other)] != 0 ||
                deviceAt(topology, other).role == Role::Cpu)
                continue;
            seen[at(other)] = 1;
            reached.push_back(other);
        }
    }
    return found;
}

std::vector<int> sameHost(const Topology& topology, const std::vector<int>& devices) {
    std::vector<int> found;
    for (const int accelerator : topology.accelerators())
        if (std::any_of(devices.begin(), devices.end(), [&](int device) {
                return deviceAt(topology, device).host == deviceAt(topology, accelerator).host;
            }))
            found.push_back(accelerator);
    return found;
}

}  // namespace

std::vector<FailureRule> rulesFor(const FailurePolicy* policy, const SingleFailure& failure) {
    std::vector<FailureRule> rules;
    const bool partOfHostLink = failure.kind == FailureKind::GpuHostLink && !failure.shareLeft.isZero();
    if (!policy || partOfHostLink) return rules;
    for (const FailureRule& rule : policy->rules)
        if (rule.failure == failureWord(failure.kind)) rules.push_back(rule);
    return rules;
}

std::vector<Id> switchedOff(const Topology& topology, const Catalog& catalog, const SingleFailure& failure,
                            const FailureRule& rule) {
    const std::vector<int> at = place(topology, failure);
    std::vector<int> off;
    if (rule.action == "exclude-gpu") off = acceleratorsAt(topology, at);
    if (rule.action == "exclude-host") off = sameHost(topology, acceleratorsAt(topology, at));
    if (rule.action == "fabric-down") off = domain(topology, catalog, at);
    if (rule.action == "disable-switch")
        for (const int device : at)
            if (deviceAt(topology, device).role == Role::ScaleUpSwitch) off.push_back(device);
    std::sort(off.begin(), off.end());
    off.erase(std::unique(off.begin(), off.end()), off.end());
    std::vector<Id> ids;
    for (const int device : off) ids.push_back(deviceAt(topology, device).id);
    return ids;
}

}  // namespace fabricsketch::failures
