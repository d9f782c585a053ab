// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <unordered_set>

#include "bandwidth/network.h"
#include "bandwidth/wiring/resolve.h"

namespace fabricsketch::bandwidth {

/// How GPU–GPU traffic passes a PCIe switch: turning inside it, or only by way of the root port (ACS, IOMMU,
/// or peer copies not possible and therefore staged in CPU memory).
enum class HostPath { Peer, ThroughRoot };

/// Puts a network together, layer by layer. One object per network.
class Builder {
  public:
    Builder(const Resolved& drawing, const Job& job);

    void addScaleUp();
    void addHost(HostPath path);
    /// `withHost`: the host layer is in the network already, NICs hang on it. Else every member gets the
    /// paths to its nearest NICs and nothing more.
    void addNetwork(bool withHost, HostPath path);

    Network take();

  private:
    /// Why a device has more than one node. Up and Down: the two ways through a PCIe tree when traffic may
    /// not turn in it. ToNic and FromNic: the two ways between a member and its NICs, which are no way from
    /// member to member; each is told apart before and after the CPU for the same reason.
    enum Half { Up, Down, ToNicBefore, ToNicAfter, FromNicBefore, FromNicAfter, kHalves };

    int half(int device, Half kind);
    void edge(int a, int b, int link, const Rational& ab, const Rational& ba);
    void oneWay(int from, int to, int link, const Rational& rate) { edge(from, to, link, rate, 0); }
    void limit(int node, int device);
    std::vector<int> depthBelowRoot() const;
    Rational hostRate(int link) const;

    void addNicPaths(HostPath path);
    void addPath(int member, const std::vector<int>& links);
    void addCables();

    const Resolved& m_drawing;
    Network m_network;
    std::array<std::vector<int>, kHalves> m_half;  ///< node of a device's half, -1 = not there
    std::vector<char> m_forwards;                  ///< CPUs whose limit is among the assumptions
    std::unordered_set<std::uint64_t> m_laid;      ///< pairs of nodes that a path to a NIC joins already
};

/// Builds from a resolved drawing; what build() does for a drawing and a catalogue.
Network build(const Resolved&, const Job&, Layers, HostPath);
/// By member: a number that members share whom host links could join, whatever the rules.
std::vector<int> hostPieces(const Resolved&, const Job&);
/// ThroughRoot if ACS is on or a member cannot copy to its peers; unknown counts as the better case.
HostPath hostPathOf(const Resolved&, const Job&);
/// As layersOfJob, from a resolved drawing.
Layers layersOfJob(const Resolved&, const Job&);

}  // namespace fabricsketch::bandwidth
