// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "bandwidth/job.h"

namespace fabricsketch::bandwidth {

/// What forwards, what is an endpoint.
enum class NodeKind : std::uint8_t { Forwarder, Member, Bystander };  ///< Bystander: an accelerator outside the job

/// A capacity network over devices: node i is Topology::devices()[i]. Edges are undirected and full duplex unless `ba`
/// differs. Capacities are exact GB/s each way (Rational); solvers scale them to integers once.
struct Edge {
    int a = 0, b = 0;
    Rational ab, ba;
    int link = -1;  ///< index into Topology::links(), -1 = a rule's own edge
    Layer layer = Layer::ScaleUp;
};

struct Network {
    std::vector<NodeKind> nodes;
    std::vector<int> members;          ///< node of each job member, in job order
    std::vector<Edge> edges;
    std::vector<Rational> throughCap;  ///< most that may pass through a node per direction (CPU forwarding limit); empty or negative = unlimited
    int memberCount() const { return static_cast<int>(members.size()); }
};

/// Builds the network of some layers: failed parts absent, degraded ones scaled, host rules applied (engine §1).
Network build(const Topology&, const Catalog&, const Job&, Layers, RateBasis);

/// Layers of a job: the first of {scale-up}, {scale-up + host} within one box, {scale-up + network} over several boxes
/// (+ host where a box is not joined by scale-up) in which the members are connected.
Layers layersOfJob(const Topology&, const Catalog&, const Job&);

/// A plain graph without a drawing, for reference graphs and benchmarks: members are the terminals.
Network fromGraph(int nodes, const std::vector<int>& terminals, const std::vector<Edge>& edges);

}  // namespace fabricsketch::bandwidth
