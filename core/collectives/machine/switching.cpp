// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/machine/switching.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "units/phrases.h"

namespace fabricsketch::collectives {

using bandwidth::Edge;
using bandwidth::NodeKind;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Switches that are in one piece without the accelerators.
struct Plane {
    std::vector<int> switches;   ///< devices
    std::vector<Rational> rate;  ///< per member, smaller of both ways
};

std::vector<Plane> planesOf(const BoxNetwork& box) {
    const bandwidth::Network& network = box.network;
    std::vector<int> root(network.nodes.size());
    std::iota(root.begin(), root.end(), 0);
    auto find = [&root](int node) {
        while (root[at(node)] != node) node = root[at(node)] = root[at(root[at(node)])];
        return node;
    };
    std::vector<int> rank(network.nodes.size(), -1);
    for (int i = 0; i < network.memberCount(); ++i) rank[at(network.members[at(i)])] = i;
    for (const Edge& edge : network.edges)
        if (edge.layer == Layer::ScaleUp && rank[at(edge.a)] < 0 && rank[at(edge.b)] < 0)
            root[at(find(edge.a))] = find(edge.b);
    std::map<int, Plane> planes;  // by root
    std::vector<bool> seen(network.nodes.size());
    auto plane = [&](int node) -> Plane& {
        Plane& p = planes[find(node)];
        p.rate.resize(at(network.memberCount()));
        if (!seen[at(node)]) p.switches.push_back(network.deviceOf[at(node)]);
        seen[at(node)] = true;
        return p;
    };
    for (const Edge& edge : network.edges) {
        if (edge.layer != Layer::ScaleUp) continue;
        const int a = rank[at(edge.a)], b = rank[at(edge.b)];
        if (a < 0) plane(edge.a);
        if (b < 0) plane(edge.b);
        if ((a < 0) == (b < 0)) continue;
        plane(a < 0 ? edge.a : edge.b).rate[at(a < 0 ? b : a)] += std::min(edge.ab, edge.ba);
    }
    std::vector<Plane> result;
    for (auto& [node, p] : planes) result.push_back(std::move(p));
    return result;
}

/// Index of the first member that is not on the plane; -1 = all are.
int absent(const Plane& plane) {
    for (std::size_t i = 0; i < plane.rate.size(); ++i)
        if (plane.rate[i].isZero()) return static_cast<int>(i);
    return -1;
}

std::string absence(const Plane& plane, const BoxNetwork& box, const Topology& topology) {
    return phrases::say(
        "{0} does not reach {1}",
        deviceName(topology, box.network.deviceOf[at(box.network.members[at(absent(plane))])]),
        deviceName(topology, plane.switches.front()));
}

template <class Has>
std::string gap(const std::vector<Plane>& planes, const BoxNetwork& box, const Topology& topology,
                const Catalog& catalog, const std::string& skill, Has has) {
    if (box.host) return phrases::say("the members are not joined by scale-up switches");
    if (planes.empty()) return phrases::say("the members are joined without switches");
    const Plane* lacking = nullptr;
    bool any = false;
    for (const Plane& plane : planes) {
        if (absent(plane) >= 0) {
            lacking = &plane;
            continue;
        }
        any = true;
        for (int device : plane.switches) {
            const Device& d = topology.devices()[at(device)];
            const SwitchPart* part = catalog.switchPart(d.part);
            if (part == nullptr || !has(*part))
                return phrases::say("{0} ({1}) has no known {2}", deviceName(topology, device),
                                    (part != nullptr ? part->name : d.part), skill);
        }
    }
    if (any) return {};
    return phrases::say("{0}, and every member must be on one plane at least",
                        absence(*lacking, box, topology));
}

/// Which planes an operation of all members does without, and why; empty = none.
std::string planesLeftOut(const std::vector<Plane>& planes, const BoxNetwork& box, const Topology& topology) {
    std::size_t left = 0;
    const Plane* lacking = nullptr;
    for (const Plane& plane : planes) {
        if (absent(plane) < 0) continue;
        ++left;
        if (lacking == nullptr) lacking = &plane;
    }
    if (lacking == nullptr) return {};
    return phrases::say(
        "{0}: on the {1} of {2} planes that every member reaches; libraries may switch in-switch reduction "
        "off "
        "here",
        absence(*lacking, box, topology), std::to_string(planes.size() - left),
        std::to_string(planes.size()));
}

}  // namespace

Switching switchingOf(const BoxNetwork& box, const Topology& topology, const Catalog& catalog) {
    Switching result;
    const std::vector<Plane> planes = planesOf(box);
    bool direct = false;
    std::vector<bool> member(box.network.nodes.size());
    for (int node : box.network.members) member[at(node)] = true;
    for (const Edge& edge : box.network.edges) direct = direct || (member[at(edge.a)] && member[at(edge.b)]);
    result.star = !box.host && !direct && !planes.empty();
    for (const Plane& plane : planes) {
        const Rational least = *std::min_element(plane.rate.begin(), plane.rate.end());
        const Rational most = *std::max_element(plane.rate.begin(), plane.rate.end());
        result.planeRate += least;
        result.star = result.star && plane.switches.size() == 1 && least == most;
    }
    result.reductionGap = gap(planes, box, topology, catalog, phrases::say("in-switch reduction"),
                              [](const SwitchPart& part) { return part.reduction.value_or(false); });
    result.multicastGap = gap(planes, box, topology, catalog, phrases::say("multicast"),
                              [](const SwitchPart& part) { return part.multicast; });
    result.reduction = result.reductionGap.empty();
    result.multicast = result.multicastGap.empty();
    if (result.reduction) result.reductionGap = planesLeftOut(planes, box, topology);
    return result;
}

}  // namespace fabricsketch::collectives
