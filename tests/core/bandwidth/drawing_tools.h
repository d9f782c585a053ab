// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "bandwidth/bandwidth.h"

namespace fabricsketch::bandwidth {

inline const Catalog& shippedCatalog() {
    static const Catalog catalog = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"}).value();
    return catalog;
}

inline Topology drawn(const std::string& system) { return drawSystem(shippedCatalog(), system).value(); }

/// A drawing with some of its devices and links changed or (returning false) taken away.
inline Topology changed(
    const Topology& topology, const std::function<bool(Device&)>& device,
    const std::function<bool(Link&)>& link = [](Link&) { return true; }) {
    std::vector<Device> devices;
    std::vector<Link> links;
    for (Device one : topology.devices())
        if (device(one)) devices.push_back(std::move(one));
    for (Link one : topology.links())
        if (link(one)) links.push_back(std::move(one));
    Topology result = Topology::build(std::move(devices), std::move(links));
    result.setPolicy(topology.policy());
    result.setSystemId(topology.systemId());
    return result;
}

inline Topology withPolicy(Topology topology, const std::function<void(HostPolicy&)>& change) {
    HostPolicy policy = topology.policy();
    change(policy);
    topology.setPolicy(policy);
    return topology;
}

/// A few lines instead of a file: part and role by id stem, links as they are.
struct Sketch {
    std::vector<Device> devices;
    std::vector<Link> links;

    Sketch& add(const std::string& id, const std::string& part, Role role) {
        Device device;
        device.id = id;
        device.part = part;
        device.role = role;
        devices.push_back(device);
        return *this;
    }
    Sketch& join(const std::string& a, const std::string& b, const std::string& type, int width = 1) {
        Link link;
        link.id = a + "--" + b;
        link.a = a;
        link.b = b;
        link.type = type;
        link.width = width;
        links.push_back(link);
        return *this;
    }
    Topology draw() const { return Topology::build(devices, links); }
};

inline PairMatrix pairsOf(const Topology& topology, RateBasis basis = RateBasis::Nominal) {
    return pairs(topology, shippedCatalog(), wholeJob(topology), basis);
}

/// Distinct values of a column off the diagonal.
inline std::set<Rational> distinct(const PairMatrix& matrix, Rational PairClass::*column) {
    std::set<Rational> values;
    for (int i = 0; i < matrix.n; ++i)
        for (int j = 0; j < matrix.n; ++j)
            if (i != j) values.insert(matrix.at(i, j).*column);
    return values;
}

}  // namespace fabricsketch::bandwidth
