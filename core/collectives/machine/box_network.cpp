// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/machine/box_network.h"

#include <numeric>

namespace fabricsketch::collectives {

using bandwidth::Edge;
using bandwidth::Network;
using bandwidth::NodeKind;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Pieces of a network that hang together through everything but bystanders.
class Pieces {
  public:
    Pieces(const Network& network, bool scaleUpOnly) : m_root(network.nodes.size()) {
        std::iota(m_root.begin(), m_root.end(), 0);
        for (const Edge& edge : network.edges) {
            if (scaleUpOnly && edge.layer != Layer::ScaleUp) continue;
            if (network.nodes[at(edge.a)] == NodeKind::Bystander ||
                network.nodes[at(edge.b)] == NodeKind::Bystander)
                continue;
            m_root[at(of(edge.a))] = of(edge.b);
        }
    }

    int of(int node) {
        while (m_root[at(node)] != node) node = m_root[at(node)] = m_root[at(m_root[at(node)])];
        return node;
    }

  private:
    std::vector<int> m_root;
};

}  // namespace

std::vector<BoxNetwork> splitBoxes(const Network& network) {
    Pieces whole(network, false), scaleUp(network, true);
    std::vector<BoxNetwork> boxes;
    std::vector<int> boxOf(network.nodes.size(), -1);  // by root of the piece
    for (int rank = 0; rank < network.memberCount(); ++rank) {
        int& box = boxOf[at(whole.of(network.members[at(rank)]))];
        if (box < 0) {
            box = static_cast<int>(boxes.size());
            boxes.emplace_back();
        }
        boxes[at(box)].box.members.push_back(rank);
    }
    for (BoxNetwork& box : boxes) {
        const int first = scaleUp.of(network.members[at(box.box.members.front())]);
        for (int rank : box.box.members)
            box.host = box.host || scaleUp.of(network.members[at(rank)]) != first;
    }

    // Renumber: members first, then whatever an edge of the box names.
    std::vector<int> renamed(network.nodes.size(), -1);
    auto rename = [&](Network& into, int node) {
        int& number = renamed[at(node)];
        if (number < 0) {
            number = static_cast<int>(into.nodes.size());
            into.nodes.push_back(network.nodes[at(node)]);
            into.deviceOf.push_back(network.deviceOf.empty() ? node : network.deviceOf[at(node)]);
            if (!network.throughCap.empty()) into.throughCap.push_back(network.throughCap[at(node)]);
        }
        return number;
    };
    for (BoxNetwork& box : boxes)
        for (int rank : box.box.members)
            box.network.members.push_back(rename(box.network, network.members[at(rank)]));
    for (const Edge& edge : network.edges) {
        const int index = boxOf[at(whole.of(edge.a))];
        if (index < 0 || boxOf[at(whole.of(edge.b))] != index) continue;
        BoxNetwork& box = boxes[at(index)];
        if (!box.host && edge.layer != Layer::ScaleUp) continue;
        if (network.nodes[at(edge.a)] == NodeKind::Bystander ||
            network.nodes[at(edge.b)] == NodeKind::Bystander)
            continue;
        Edge copy = edge;
        copy.a = rename(box.network, edge.a);
        copy.b = rename(box.network, edge.b);
        box.network.edges.push_back(copy);
    }
    for (BoxNetwork& box : boxes) box.network.drawn = static_cast<int>(box.network.nodes.size());
    return boxes;
}

Network withSharedLimits(const Network& network) {
    Network result = network;
    result.edges.clear();
    result.throughCap.clear();
    std::vector<int> exit(network.nodes.size());
    std::iota(exit.begin(), exit.end(), 0);
    for (std::size_t node = 0; node < network.throughCap.size(); ++node) {
        if (network.throughCap[node] < Rational(0) || network.nodes[node] != NodeKind::Forwarder) continue;
        exit[node] = static_cast<int>(result.nodes.size());
        result.nodes.push_back(NodeKind::Forwarder);
        result.deviceOf.push_back(network.deviceOf[node]);
        Edge inside;
        inside.a = static_cast<int>(node);
        inside.b = exit[node];
        inside.ab = network.throughCap[node];
        inside.ba = Rational(0);
        inside.layer = Layer::Host;
        result.edges.push_back(inside);
    }
    for (const Edge& edge : network.edges) {
        if (exit[at(edge.a)] == edge.a && exit[at(edge.b)] == edge.b) {
            result.edges.push_back(edge);
            continue;
        }
        for (const bool there : {true, false}) {
            Edge way = edge;
            way.a = exit[at(there ? edge.a : edge.b)];
            way.b = there ? edge.b : edge.a;
            way.ab = there ? edge.ab : edge.ba;
            way.ba = Rational(0);
            result.edges.push_back(way);
        }
    }
    result.mirror.clear();
    return result;
}

bool alike(const BoxNetwork& a, const BoxNetwork& b) {
    const Network &x = a.network, &y = b.network;
    if (x.members != y.members || x.nodes != y.nodes || x.throughCap != y.throughCap ||
        x.edges.size() != y.edges.size())
        return false;
    for (std::size_t i = 0; i < x.edges.size(); ++i) {
        const Edge &e = x.edges[i], &f = y.edges[i];
        if (e.a != f.a || e.b != f.b || e.ab != f.ab || e.ba != f.ba || e.layer != f.layer) return false;
    }
    return true;
}

}  // namespace fabricsketch::collectives
