// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "bandwidth/network.h"

/// Small networks for tests, without a drawing or a catalogue.
namespace fabricsketch::testing {

inline std::string shared(const std::string& path) { return std::string(FABRICSKETCH_SHARED) + "/" + path; }
inline bool hasShared(const std::string& path) { return std::filesystem::exists(shared(path)); }

inline bandwidth::Edge edge(int a, int b, Rational rate, Layer layer = Layer::ScaleUp) {
    bandwidth::Edge e;
    e.a = a;
    e.b = b;
    e.ab = e.ba = rate;
    e.layer = layer;
    return e;
}

inline bandwidth::Network network(int nodes, int members, std::vector<bandwidth::Edge> edges) {
    bandwidth::Network net;
    for (int i = 0; i < nodes; ++i)
        net.nodes.push_back(i < members ? bandwidth::NodeKind::Member : bandwidth::NodeKind::Forwarder);
    for (int i = 0; i < members; ++i) net.members.push_back(i);
    for (std::size_t i = 0; i < edges.size(); ++i) edges[i].link = static_cast<int>(i);
    net.edges = std::move(edges);
    net.drawn = nodes;
    for (int i = 0; i < nodes; ++i) net.deviceOf.push_back(i);
    return net;
}

/// Every pair joined directly.
inline bandwidth::Network mesh(int members, Rational rate) {
    std::vector<bandwidth::Edge> edges;
    for (int a = 0; a < members; ++a)
        for (int b = a + 1; b < members; ++b) edges.push_back(edge(a, b, rate));
    return network(members, members, std::move(edges));
}

/// Members on planes of switches; `planes[p]` is the rate of every member's links there.
inline bandwidth::Network star(int members, const std::vector<Rational>& planes) {
    std::vector<bandwidth::Edge> edges;
    for (std::size_t p = 0; p < planes.size(); ++p)
        for (int a = 0; a < members; ++a) edges.push_back(edge(a, members + static_cast<int>(p), planes[p]));
    return network(members + static_cast<int>(planes.size()), members, std::move(edges));
}

/// DGX-1 V100's hybrid cube mesh, links of 25 GB/s (facts/graphs/dgx1v.txt: widths from msccl-tools' matrix).
inline bandwidth::Network hybridCubeMesh() {
    return network(
        8, 8,
        {edge(0, 1, 25), edge(0, 2, 25), edge(0, 3, 50), edge(0, 4, 50), edge(1, 2, 50), edge(1, 3, 25),
         edge(1, 5, 50), edge(2, 3, 50), edge(2, 6, 25), edge(3, 7, 25), edge(4, 5, 25), edge(4, 6, 25),
         edge(4, 7, 50), edge(5, 6, 50), edge(5, 7, 25), edge(6, 7, 50)});
}

/// A graph file of facts/graphs.
inline bandwidth::Network graphFile(const std::string& name) {
    std::ifstream in(shared("facts/graphs/" + name + ".txt"));
    int nodes = 0, members = 0, count = 0;
    std::string kinds;
    in >> nodes >> members >> count >> kinds;
    bandwidth::Network net;
    for (int i = 0; i < nodes; ++i) {
        const bool member = kinds[static_cast<std::size_t>(i)] == 'G';
        net.nodes.push_back(member ? bandwidth::NodeKind::Member : bandwidth::NodeKind::Forwarder);
        net.deviceOf.push_back(i);
        if (member) net.members.push_back(i);
    }
    for (int i = 0; i < count; ++i) {
        int a = 0, b = 0;
        std::string rate;
        in >> a >> b >> rate;
        net.edges.push_back(edge(a, b, Rational::parse(rate).value_or(Rational(0))));
        net.edges.back().link = i;
    }
    net.drawn = nodes;
    return net;
}

}  // namespace fabricsketch::testing
