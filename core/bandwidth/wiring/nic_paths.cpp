// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The network layer: every member's way to its nearest NICs, and the cables between NICs and network
// switches.
#include <algorithm>

#include "bandwidth/wiring/builder.h"
#include "bandwidth/wiring/pcie_search.h"

namespace fabricsketch::bandwidth {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

void Builder::addNicPaths(HostPath path) {
    PcieSearch search(m_drawing);
    const bool direct = path == HostPath::Peer && m_drawing.topology->policy().gpuDirect;
    for (const int member : m_network.members) {
        const std::vector<int> nics = search.nearest(member, PcieSearch::Goal::Nic);
        std::vector<int> staged;
        for (const int nic : nics) {
            std::vector<int> way = search.way(nic);
            if (direct || way.size() == 1 || search.throughCpu(nic))
                addPath(member, way);
            else
                staged.push_back(nic);
        }
        // Without GPUDirect RDMA the data goes up to CPU memory and down again, even below one switch.
        for (const int nic : staged) {
            const std::vector<int> cpus = search.nearest(member, PcieSearch::Goal::Cpu);
            if (cpus.empty()) break;
            std::vector<int> links = search.way(cpus.front());
            const std::vector<int>& above = search.nearest(nic, PcieSearch::Goal::Cpu);
            if (std::find(above.begin(), above.end(), cpus.front()) == above.end()) continue;
            const std::vector<int> back = search.way(cpus.front());
            links.insert(links.end(), back.rbegin(), back.rend());
            addPath(member, links);
        }
    }
}

void Builder::addPath(int member, const std::vector<int>& links) {
    int device = member, to = member, from = member;
    bool after = false;
    for (std::size_t i = 0; i < links.size(); ++i) {
        const int index = links[i], next = m_drawing.topology->otherEnd(index, device);
        const bool last = i + 1 == links.size(), cpu = m_drawing.device(next).role == Role::Cpu;
        after = after || cpu || last;  // a NIC at the end is one node, however it is reached
        const int nextTo = half(next, after ? ToNicAfter : ToNicBefore),
                  nextFrom = half(next, after ? FromNicAfter : FromNicBefore);
        if (cpu) {
            limit(nextTo, next);
            limit(nextFrom, next);
        }
        const Rational rate = hostRate(index);
        // Paths of several members share an edge.
        const auto pair = [](int a, int b) {
            return static_cast<std::uint64_t>(a) << 32 | static_cast<std::uint64_t>(b);
        };
        if (m_laid.insert(pair(to, nextTo)).second) oneWay(to, nextTo, index, rate);
        if (m_laid.insert(pair(nextFrom, from)).second) oneWay(nextFrom, from, index, rate);
        device = next;
        to = nextTo;
        from = nextFrom;
    }
}

void Builder::addCables() {
    for (std::size_t i = 0; i < m_drawing.links.size(); ++i) {
        const ResolvedLink& link = m_drawing.links[i];
        if (link.layer != Layer::Network || link.rate.isZero()) continue;
        const auto node = [&](int device, Half kind) {
            return m_drawing.device(device).role == Role::Nic ? half(device, kind) : device;
        };
        const int index = static_cast<int>(i);
        const int outA = node(link.a, ToNicAfter), inA = node(link.a, FromNicAfter);
        const int outB = node(link.b, ToNicAfter), inB = node(link.b, FromNicAfter);
        if (outA == inA && outB == inB) {
            edge(link.a, link.b, index, link.rate, link.rate);
        } else {
            oneWay(outA, inB, index, link.rate);
            oneWay(outB, inA, index, link.rate);
        }
    }
}

void Builder::addNetwork(bool withHost, HostPath path) {
    if (!withHost) {
        addNicPaths(path);
        addCables();
        return;
    }
    // The host layer is there: a NIC takes from whatever carries PCIe traffic to it and gives back there.
    for (std::size_t i = 0; i < m_drawing.links.size(); ++i) {
        const ResolvedLink& link = m_drawing.links[i];
        if (link.layer != Layer::Host || link.rate.isZero()) continue;
        const bool nicAtA = m_drawing.device(link.a).role == Role::Nic;
        const int nic = nicAtA ? link.a : link.b, other = nicAtA ? link.b : link.a;
        if (m_drawing.device(nic).role != Role::Nic || passesPcieTraffic(m_drawing.device(nic)) ||
            !hasCable(m_drawing, nic))
            continue;
        const ResolvedDevice& above = m_drawing.device(other);
        if (!passesPcieTraffic(above) && above.role != Role::Accelerator) continue;
        const bool split =
            path == HostPath::ThroughRoot && passesPcieTraffic(above) && above.role != Role::Cpu;
        const int index = static_cast<int>(i);
        oneWay(split ? half(other, Down) : other, half(nic, ToNicAfter), index, link.rate);
        oneWay(half(nic, FromNicAfter), split ? half(other, Up) : other, index, link.rate);
    }
    for (std::size_t i = 0; i < m_drawing.devices.size(); ++i) {
        const int nic = static_cast<int>(i);
        if (m_drawing.device(nic).role != Role::Nic || !passesPcieTraffic(m_drawing.device(nic)) ||
            !hasCable(m_drawing, nic))
            continue;
        // A NIC with its own PCIe switch: its port hangs inside it, behind all of its host links.
        Rational ports = 0;
        for (const int index : m_drawing.topology->linksOf(nic)) ports += m_drawing.link(index).rate;
        const bool split = path == HostPath::ThroughRoot;
        oneWay(split ? half(nic, Down) : nic, half(nic, ToNicAfter), -1, ports);
        oneWay(half(nic, FromNicAfter), split ? half(nic, Up) : nic, -1, ports);
    }
    addCables();
}

}  // namespace fabricsketch::bandwidth
