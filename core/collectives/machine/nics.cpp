// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/machine/nics.h"

#include <algorithm>
#include <limits>
#include <set>

#include "bandwidth/flow/solver.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::collectives {

using bandwidth::Edge;
using bandwidth::NodeKind;

namespace {

/// RDMA adapters deliver 46–48 of 50 GB/s (NDR) and 24 of 25 (HDR): engine §3.
constexpr double usualFraction = 0.95;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct Ports {
    std::set<int> nics;  ///< devices
    Rational rate;       ///< of their cables
};

class Reach {
  public:
    Reach(const bandwidth::Network& network, const Topology& topology, const Catalog& catalog)
        : m_network(network), m_topology(topology), m_catalog(catalog), m_edges(network.nodes.size()) {
        for (std::size_t e = 0; e < network.edges.size(); ++e) {
            m_edges[at(network.edges[e].a)].push_back(static_cast<int>(e));
            m_edges[at(network.edges[e].b)].push_back(static_cast<int>(e));
        }
    }

    /// NICs that the members of a box get to without any cable, and their cables.
    Ports ports(const Box& box) {
        Ports result;
        std::vector<bool> seen(m_network.nodes.size());
        std::vector<int> queue;
        for (int rank : box.members) queue.push_back(m_network.members[at(rank)]);
        for (int node : queue) seen[at(node)] = true;
        std::set<int> cables;
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const int node = queue[head];
            for (int index : m_edges[at(node)]) {
                const Edge& edge = m_network.edges[at(index)];
                const int other = edge.a == node ? edge.b : edge.a;
                if (edge.layer == Layer::Network) {
                    if (edge.link < 0 || !cables.insert(edge.link).second) continue;
                    result.nics.insert(device(node));
                    result.rate += std::min(std::max(edge.ab, edge.ba),
                                            linkRate(m_topology.links()[at(edge.link)], m_catalog).gbps);
                    note(edge.link);
                } else if (!seen[at(other)] && m_network.nodes[at(other)] != NodeKind::Bystander) {
                    seen[at(other)] = true;
                    queue.push_back(other);
                }
            }
        }
        return result;
    }

    double fraction() const { return m_known ? m_fraction : usualFraction; }
    bool known() const { return m_known; }
    int device(int node) const { return m_network.deviceOf.empty() ? node : m_network.deviceOf[at(node)]; }

  private:
    void note(int link) {
        const LinkType* type = m_catalog.linkType(m_topology.links()[at(link)].type);
        if (type == nullptr || !type->collectiveFraction) return;
        m_fraction = m_known ? std::min(m_fraction, *type->collectiveFraction) : *type->collectiveFraction;
        m_known = true;
    }

    const bandwidth::Network& m_network;
    const Topology& m_topology;
    const Catalog& m_catalog;
    std::vector<std::vector<int>> m_edges;
    double m_fraction = 1;
    bool m_known = false;
};

/// Most that one box sends to all others together.
Rational flowOut(const bandwidth::Network& network, const Box& box, const Rational& enough) {
    const bandwidth::flow::ScaledNetwork scaled = bandwidth::flow::scaled(network);
    bandwidth::flow::FlowSolver solver(scaled.graph);
    solver.restart();
    std::vector<bool> own(at(network.memberCount()));
    for (int rank : box.members) {
        own[at(rank)] = true;
        solver.addSource(rank);
    }
    const Rational need = enough * Rational(scaled.graph.scale);
    bandwidth::flow::Cap left = need.num() / need.den(), sum = 0;
    for (int rank = 0; rank < network.memberCount() && left > 0; ++rank) {
        if (own[at(rank)]) continue;
        const bandwidth::flow::Cap pushed = solver.flowTo(rank, left);
        sum += pushed;
        left -= pushed;
    }
    return scaled.graph.rate(sum);
}

std::string reductionGap(const bandwidth::Network& network, const Topology& topology,
                         const Catalog& catalog) {
    if (!topology.policy().networkReduction)
        return phrases::say("reduction in the network switches (SHARP) is switched off in this drawing");
    for (std::size_t node = 0; node < network.nodes.size(); ++node) {
        const int device = network.deviceOf.empty() ? static_cast<int>(node) : network.deviceOf[node];
        if (device >= static_cast<int>(topology.devices().size())) continue;
        const Device& d = topology.devices()[at(device)];
        if (d.role != Role::NetworkSwitch || d.condition == Condition::Failed) continue;
        const SwitchPart* part = catalog.switchPart(d.part);
        if (part == nullptr || !part->reduction.value_or(false))
            return phrases::say("{0} is not known to reduce in the network", deviceName(topology, device));
    }
    return {};
}

}  // namespace

NicReach nicReach(const bandwidth::Network& network, const std::vector<Box>& boxes, const Topology& topology,
                  const Catalog& catalog) {
    NicReach result;
    Reach reach(network, topology, catalog);
    std::vector<Ports> ports;
    for (const Box& box : boxes) ports.push_back(reach.ports(box));
    const auto narrowest = std::min_element(ports.begin(), ports.end(),
                                            [](const Ports& a, const Ports& b) { return a.rate < b.rate; });
    for (const Ports& own : ports) result.total += own.rate;
    std::size_t worst = static_cast<std::size_t>(narrowest - ports.begin());
    result.ratePerBox = ports[worst].rate;
    // What lies behind the NICs: every box while there are few, the narrowest and the first of many.
    std::set<std::size_t> asked{0, worst};
    if (boxes.size() <= 8)
        for (std::size_t i = 0; i < boxes.size(); ++i) asked.insert(i);
    for (std::size_t i : asked) {
        const Rational flow = flowOut(network, boxes[i], ports[i].rate);
        if (flow >= result.ratePerBox) continue;
        result.ratePerBox = flow;
        result.narrowBehind = flow < ports[i].rate;
        worst = i;
    }
    result.perBox = static_cast<int>(ports[worst].nics.size());
    for (const int nic : ports[worst].nics)
        if (nic < static_cast<int>(topology.devices().size()))
            if (const std::string& part = topology.devices()[at(nic)].part;
                std::find(result.parts.begin(), result.parts.end(), part) == result.parts.end())
                result.parts.push_back(part);
    result.efficiency = reach.fraction();
    result.efficiencyKnown = reach.known();
    result.reductionGap = reductionGap(network, topology, catalog);
    const std::string rate = rateText(result.ratePerBox.toDouble());
    if (result.ratePerBox.isZero())
        result.limit = phrases::say("no NIC path joins the boxes");
    else if (result.narrowBehind)
        result.limit =
            phrases::say("limited by what lies between the NICs and the other boxes: {0} for a box", rate);
    else
        result.limit = phrases::say("limited by the NICs, {0} per box with {1} together",
                                    std::to_string(result.perBox), rate);
    return result;
}

}  // namespace fabricsketch::collectives
