// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <tuple>

#include "bandwidth/flow/refine.h"
#include "collectives/simulation.h"

namespace fabricsketch::collectives {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

SimFabric simFabric(const bandwidth::Network& network) {
    // Forwarding limits are left out: they hold for each hop by itself (see rings/fabric.h) and the rates of
    // socket links already carry them.
    bandwidth::Network open = network;
    open.throughCap.clear();
    const bandwidth::flow::ScaledNetwork scaled = bandwidth::flow::scaled(open);
    const bandwidth::flow::Partition merged = bandwidth::flow::refine(scaled.graph);

    SimFabric fabric;
    fabric.ranks = network.memberCount();
    fabric.nodes.resize(at(merged.nodes));
    auto nodeOf = [&](int node) {
        const int own = scaled.nodeOf[at(node)];
        return own < 0 ? -1 : merged.classOf[at(own)];
    };
    for (std::size_t node = 0; node < network.nodes.size(); ++node) {
        const int own = nodeOf(static_cast<int>(node));
        if (own < 0) continue;
        SimFabric::Node& n = fabric.nodes[at(own)];
        n.devices.push_back(network.deviceOf.empty() ? static_cast<int>(node) : network.deviceOf[node]);
        n.forwards = network.nodes[node] == bandwidth::NodeKind::Forwarder;
    }
    for (int rank = 0; rank < fabric.ranks; ++rank) fabric.nodes[at(rank)].rank = rank;

    std::map<std::tuple<int, int, Layer>, std::size_t> known;
    auto add = [&](int from, int to, const bandwidth::Edge& edge, const Rational& rate) {
        if (from < 0 || to < 0 || from == to || rate.num() <= 0) return;
        const auto [place, fresh] = known.try_emplace({from, to, edge.layer}, fabric.arcs.size());
        if (fresh) {
            SimFabric::Arc arc;
            arc.from = from;
            arc.to = to;
            arc.layer = edge.layer;
            fabric.arcs.push_back(std::move(arc));
        }
        SimFabric::Arc& arc = fabric.arcs[place->second];
        arc.gbps += rate.toDouble();
        if (edge.link >= 0) arc.links.push_back(edge.link);
    };
    for (const bandwidth::Edge& edge : network.edges) {
        add(nodeOf(edge.a), nodeOf(edge.b), edge, edge.ab);
        add(nodeOf(edge.b), nodeOf(edge.a), edge, edge.ba);
    }
    return fabric;
}

}  // namespace fabricsketch::collectives
