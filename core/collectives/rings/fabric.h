// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "bandwidth/network.h"

namespace fabricsketch::collectives::rings {

/// What a copy from one member to another occupies: numbered resources, one entry a use.
using Route = std::vector<int>;

/// A network as numbered resources with whole-number capacities. Resource 2e is edge e from a to b, 2e + 1
/// the other way, then one for every node with a forwarding limit. Such a limit bounds what each hop sends
/// through the node, all rings together, and not the sum over the hops of a ring: six GPUs straight under one
/// EPYC were measured at 24.6 GB/s a hop (corpus/measured/30), six times what NCCL's planning constant would
/// leave them.
///
/// A copy keeps to one layer, as software does: scale-up links where they join the two members, else every
/// link of the network. Members pass nothing on unless `membersForward`; bystanders never do.
class Fabric {
  public:
    explicit Fabric(const bandwidth::Network& network, bool membersForward = false);

    int ranks() const { return static_cast<int>(m_memberNode.size()); }
    int edges() const { return m_edges; }
    int resources() const { return static_cast<int>(m_capacity.size()); }
    /// In units of 1/scale() GB/s each way.
    std::int64_t capacity(int resource) const { return m_capacity[static_cast<std::size_t>(resource)]; }
    const std::vector<std::int64_t>& capacities() const { return m_capacity; }
    Rational rate(std::int64_t units) const { return Rational(units, m_scale); }
    std::int64_t scale() const { return m_scale; }

    /// Edge of the network behind a resource; -1 for a forwarding limit.
    int edge(int resource) const { return resource < 2 * m_edges ? resource / 2 : -1; }
    /// Node behind a forwarding limit; -1 for an edge.
    int limitedNode(int resource) const {
        return resource < 2 * m_edges ? -1 : m_limitedNode[static_cast<std::size_t>(resource - 2 * m_edges)];
    }

    /// What one rank can send, receive: sums of its arcs on the layers that its copies may use, in units.
    std::int64_t sendUnits(int rank) const {
        return portUnits(rank, m_out[static_cast<std::size_t>(node(rank))]);
    }
    std::int64_t receiveUnits(int rank) const {
        return portUnits(rank, m_in[static_cast<std::size_t>(rank)]);
    }
    int node(int rank) const { return m_memberNode[static_cast<std::size_t>(rank)]; }

    /// Fewest hops from one rank to another through resources with something left. Empty if there is no way.
    /// `residual` has resources() entries.
    Route shortest(int from, int to, const std::vector<std::int64_t>& residual);
    /// Links looked at by shortest() so far: what a search has cost.
    std::int64_t linksLookedAt() const { return m_lookedAt; }
    /// Cheapest way under a price per resource (>= 0) from one rank to every other; cost infinite where there
    /// is none. `routes[to]`, `cost[to]`.
    void cheapest(int from, const std::vector<double>& price, std::vector<Route>& routes,
                  std::vector<double>& cost) const;
    /// The ranks as a walk along a spanning tree of the network meets them, scale-up and wide links first: on
    /// a tree it is optimal, every link is crossed once each way. Empty if no such tree reaches all ranks.
    std::vector<int> walk() const;
    /// Scale-up links join every two ranks, with nothing but switches between.
    bool scaleUpPairs() const;
    /// True if every copy goes over a single link between two members.
    bool directOnly() const { return m_directOnly; }
    /// Smallest capacity in use between two ranks over direct links alone, in units (0 = none).
    std::int64_t directUnits(int from, int to) const;
    /// Does a direct link from one rank to another have something left?
    bool directLeft(int from, int to, const std::vector<std::int64_t>& residual) const;
    /// Ranks with direct links from this one and their smallest capacity in use, sorted.
    const std::vector<std::pair<int, std::int64_t>>& directPeers(int rank) const {
        return m_direct[static_cast<std::size_t>(rank)];
    }

  private:
    struct Step {
        int resource;
        int node;
    };
    std::int64_t portUnits(int rank, const std::vector<Step>& steps) const;
    bool usable(int resource, bool scaleUpOnly) const {
        return !scaleUpOnly || m_scaleUp[static_cast<std::size_t>(resource / 2)];
    }
    bool passes(int node) const { return m_passes[static_cast<std::size_t>(node)] != 0; }
    int limit(int node) const { return m_limitOfNode[static_cast<std::size_t>(node)]; }
    bool scaleUpJoins(int from, int to) const;

    int m_edges = 0;
    std::int64_t m_scale = 1;
    bool m_membersForward = false;
    bool m_directOnly = true;
    bool m_allJoined = false;  ///< one scale-up group of forwarders reaches every rank
    std::vector<std::int64_t> m_capacity;
    std::vector<bool> m_scaleUp;              ///< per edge
    std::vector<int> m_limitedNode;           ///< per forwarding limit
    std::vector<int> m_limitOfNode;           ///< per node: its limit's resource, -1 = none
    std::vector<int> m_memberNode;            ///< per rank
    std::vector<int> m_rankOfNode;            ///< per node, -1 = no member
    std::vector<char> m_passes;               ///< per node: copies may go through it
    std::vector<std::vector<Step>> m_out;     ///< per node
    std::vector<std::vector<Step>> m_in;      ///< per rank: what arrives, with the node it comes from
    std::vector<std::vector<int>> m_islands;  ///< per rank: sorted scale-up groups of forwarders it touches
    std::vector<std::vector<std::pair<int, std::int64_t>>> m_direct;  ///< per rank: peers with units, sorted
    struct Reached {
        int resource = -1, node = -1;
    };
    std::vector<Reached> m_reached;  ///< scratch of shortest(): how a node was reached
    std::vector<int> m_queue;
    std::int64_t m_lookedAt = 0;
};

}  // namespace fabricsketch::collectives::rings
