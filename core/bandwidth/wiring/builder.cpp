// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/wiring/builder.h"

#include <algorithm>
#include <numeric>

#include "bandwidth/explain/names.h"
#include "bandwidth/wiring/pcie_search.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

Builder::Builder(const Resolved& drawing, const Job& job) : m_drawing(drawing) {
    const std::size_t count = drawing.devices.size();
    m_network.drawn = static_cast<int>(count);
    m_network.nodes.reserve(count);
    m_network.deviceOf.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        m_network.nodes.push_back(drawing.devices[i].role == Role::Accelerator ? NodeKind::Bystander
                                                                               : NodeKind::Forwarder);
        m_network.deviceOf.push_back(static_cast<int>(i));
    }
    m_network.members = job.members;
    for (const int member : job.members) m_network.nodes[at(member)] = NodeKind::Member;
    m_network.edges.reserve(drawing.links.size());
}

int Builder::half(int device, Half kind) {
    std::vector<int>& nodes = m_half[kind];
    if (nodes.empty()) nodes.assign(m_drawing.devices.size(), -1);
    int& node = nodes[at(device)];
    if (node < 0) {
        node = static_cast<int>(m_network.nodes.size());
        m_network.nodes.push_back(NodeKind::Forwarder);
        m_network.deviceOf.push_back(device);
        if (!m_network.throughCap.empty()) m_network.throughCap.emplace_back(-1);
    }
    return node;
}

void Builder::edge(int a, int b, int link, const Rational& ab, const Rational& ba) {
    Layer layer = Layer::Host;
    if (link >= 0) {
        layer = m_drawing.link(link).layer;
        m_network.confidence = weaker(m_network.confidence, m_drawing.linkConfidence[at(link)]);
    }
    m_network.edges.push_back({a, b, ab, ba, link, layer});
}

/// A CPU forwards only so much (engine §1), whatever the number of its ports.
void Builder::limit(int node, int device) {
    const ResolvedDevice& cpu = m_drawing.device(device);
    if (m_forwards.empty()) m_forwards.assign(m_drawing.devices.size(), 0);
    m_forwards[at(device)] = 1;
    m_network.confidence = weaker(m_network.confidence,
                                  cpu.forwardingMeasured ? Confidence::Calibrated : Confidence::Extrapolated);
    if (!cpu.forwarding) return;
    if (m_network.throughCap.empty()) m_network.throughCap.assign(m_network.nodes.size(), Rational(-1));
    m_network.throughCap[at(node)] = *cpu.forwarding;
}

/// One sentence per limit, with all CPUs it holds for.
Network Builder::take() {
    std::vector<std::pair<std::string, std::vector<int>>> limits;
    for (std::size_t i = 0; i < m_forwards.size(); ++i) {
        if (m_forwards[i] == 0) continue;
        const ResolvedDevice& cpu = m_drawing.devices[i];
        const std::string what =
            !cpu.forwarding
                ? phrases::say("how much GPU traffic it forwards is not known, no limit is applied")
                : phrases::say("forwards up to {0} of GPU traffic{1}", rateText(cpu.forwarding->toDouble()),
                               (cpu.forwardingMeasured
                                    ? phrases::say(" (measured)")
                                    : phrases::say(" (NCCL's planning constant, not a measurement)")));
        auto same = std::find_if(limits.begin(), limits.end(),
                                 [&](const auto& known) { return known.first == what; });
        if (same == limits.end()) same = limits.insert(limits.end(), {what, {}});
        same->second.push_back(static_cast<int>(i));
    }
    m_network.mirror.resize(m_network.nodes.size());
    std::iota(m_network.mirror.begin(), m_network.mirror.end(), 0);
    for (const auto& [there, back] :
         {std::pair(Up, Down), std::pair(ToNicBefore, FromNicBefore), std::pair(ToNicAfter, FromNicAfter)})
        for (std::size_t i = 0; i < std::min(m_half[there].size(), m_half[back].size()); ++i) {
            const int a = m_half[there][i], b = m_half[back][i];
            if (a < 0 || b < 0) continue;
            m_network.mirror[at(a)] = b;
            m_network.mirror[at(b)] = a;
        }
    for (auto& [what, cpus] : limits)
        m_network.assumptions.push_back(nameDevices(*m_drawing.topology, std::move(cpus)) + ": " + what);
    return std::move(m_network);
}

void Builder::addScaleUp() {
    for (std::size_t i = 0; i < m_drawing.links.size(); ++i) {
        const ResolvedLink& link = m_drawing.links[i];
        if (link.layer == Layer::ScaleUp && !link.rate.isZero())
            edge(link.a, link.b, static_cast<int>(i), link.rate, link.rate);
    }
}

/// Links between sockets carry GPU traffic no faster than the sockets forward it.
Rational Builder::hostRate(int index) const {
    const ResolvedLink& link = m_drawing.link(index);
    const ResolvedDevice &a = m_drawing.device(link.a), &b = m_drawing.device(link.b);
    Rational rate = link.rate;
    if (a.role == Role::Cpu && b.role == Role::Cpu) {
        if (a.forwarding) rate = std::min(rate, *a.forwarding);
        if (b.forwarding) rate = std::min(rate, *b.forwarding);
    }
    return rate;
}

/// Links to the nearest CPU for everything that passes PCIe traffic; -1 where no CPU is reached.
std::vector<int> Builder::depthBelowRoot() const {
    std::vector<int> depth(m_drawing.devices.size(), -1), queue;
    for (std::size_t i = 0; i < m_drawing.devices.size(); ++i) {
        if (m_drawing.devices[i].role != Role::Cpu || !m_drawing.devices[i].alive) continue;
        depth[i] = 0;
        queue.push_back(static_cast<int>(i));
    }
    for (std::size_t head = 0; head < queue.size(); ++head) {
        const int device = queue[head];
        for (const int index : m_drawing.topology->linksOf(device)) {
            const ResolvedLink& link = m_drawing.link(index);
            const int other = m_drawing.topology->otherEnd(index, device);
            if (link.layer != Layer::Host || link.rate.isZero() ||
                !passesPcieTraffic(m_drawing.device(other)) || depth[at(other)] >= 0)
                continue;
            depth[at(other)] = depth[at(device)] + 1;
            queue.push_back(other);
        }
    }
    return depth;
}

void Builder::addHost(HostPath path) {
    const std::vector<int> depth = path == HostPath::ThroughRoot ? depthBelowRoot() : std::vector<int>();
    const auto split = [&](int device) {
        return path == HostPath::ThroughRoot && passesPcieTraffic(m_drawing.device(device)) &&
               m_drawing.device(device).role != Role::Cpu;
    };
    for (std::size_t i = 0; i < m_drawing.links.size(); ++i) {
        const ResolvedLink& link = m_drawing.links[i];
        if (link.layer != Layer::Host || link.rate.isZero()) continue;
        const auto ends = [&](int device) {
            return passesPcieTraffic(m_drawing.device(device)) ||
                   m_drawing.device(device).role == Role::Accelerator;
        };
        if (!ends(link.a) || !ends(link.b)) continue;
        const int index = static_cast<int>(i);
        const Rational rate = hostRate(index);
        if (!split(link.a) && !split(link.b)) {
            edge(link.a, link.b, index, rate, rate);
            continue;
        }
        // The lower end sends up into the upper one's way up and receives from its way down.
        int lower = link.a, upper = link.b;
        const auto height = [&](int device) {
            return passesPcieTraffic(m_drawing.device(device)) ? depth[at(device)]
                                                               : static_cast<int>(depth.size());
        };
        if (height(lower) < height(upper)) std::swap(lower, upper);
        if (height(upper) < 0 || height(lower) == height(upper)) continue;
        oneWay(split(lower) ? half(lower, Up) : lower, split(upper) ? half(upper, Up) : upper, index, rate);
        oneWay(split(upper) ? half(upper, Down) : upper, split(lower) ? half(lower, Down) : lower, index,
               rate);
    }
    for (std::size_t i = 0; i < m_drawing.devices.size(); ++i) {
        const ResolvedDevice& device = m_drawing.devices[i];
        if (device.role == Role::Cpu && device.alive) limit(static_cast<int>(i), static_cast<int>(i));
    }
}

HostPath hostPathOf(const Resolved& drawing, const Job& job) {
    if (drawing.topology->policy().accessControl.value_or(false)) return HostPath::ThroughRoot;
    const bool denied = std::any_of(job.members.begin(), job.members.end(), [&](int member) {
        return drawing.device(member).peerCopies == PeerCopies::Denied;
    });
    return denied ? HostPath::ThroughRoot : HostPath::Peer;
}

Network build(const Resolved& drawing, const Job& job, Layers layers, HostPath path) {
    Builder builder(drawing, job);
    if (layers.scaleUp) builder.addScaleUp();
    if (layers.host) builder.addHost(path);
    if (layers.network) builder.addNetwork(layers.host, path);
    return builder.take();
}

Network build(const Topology& topology, const Catalog& catalog, const Job& job, Layers layers,
              RateBasis basis) {
    const Resolved drawing = resolve(topology, catalog, basis);
    return build(drawing, job, layers, hostPathOf(drawing, job));
}

Network fromGraph(int nodes, const std::vector<int>& terminals, const std::vector<Edge>& edges) {
    Network network;
    network.drawn = nodes;
    network.nodes.assign(at(nodes), NodeKind::Forwarder);
    network.members = terminals;
    for (const int terminal : terminals) network.nodes[at(terminal)] = NodeKind::Member;
    network.edges = edges;
    for (std::size_t i = 0; i < edges.size(); ++i) network.edges[i].link = static_cast<int>(i);
    network.deviceOf.reserve(at(nodes));
    for (int i = 0; i < nodes; ++i) network.deviceOf.push_back(i);
    return network;
}

}  // namespace fabricsketch::bandwidth
