// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bandwidth/job.h"

namespace fabricsketch::bandwidth {

/// What forwards, what is an endpoint.
enum class NodeKind : std::uint8_t {
    Forwarder,
    Member,
    Bystander
};  ///< Bystander: an accelerator outside the job

/// `ab` runs from a to b, `ba` back: exact GB/s. Equal for a full-duplex link; a rule's own edges may be
/// one-way.
struct Edge {
    int a = 0, b = 0;
    Rational ab, ba;
    int link = -1;  ///< index into Topology::links(), -1 = a rule's own edge
    Layer layer = Layer::ScaleUp;
};

/// A capacity network. Node i < drawn is Topology::devices()[i]; later nodes are a rule's second half of a
/// device (a PCIe switch that may only pass traffic upwards, a NIC seen from its host), see `deviceOf`.
/// Parallel edges and edges of a link in several places (one per direction) are allowed. Solvers scale the
/// capacities to integers once.
struct Network {
    std::vector<NodeKind> nodes;
    std::vector<int> members;  ///< node of each job member, in job order; always < drawn
    std::vector<Edge> edges;
    std::vector<Rational> throughCap;  ///< most that may pass through a node one way (CPU forwarding limit):
                                       ///< bounds every cut; empty or negative = unlimited
    int drawn = 0;                     ///< nodes that are devices themselves
    std::vector<int> deviceOf;         ///< device of every node
    /// By node: the node that stands for the same device on the way back, itself where one serves both ways;
    /// empty = all do. Where every edge has its like on the way back, flows between members are symmetric
    /// although single edges are not.
    std::vector<int> mirror;
    Confidence confidence = Confidence::Exact;  ///< the weakest figure that went in
    std::vector<std::string>
        assumptions;  ///< rules at work, in sentences: "CPU 0 forwards 22 GB/s …: NCCL's planning constant"
    int memberCount() const { return static_cast<int>(members.size()); }
};

/// Builds the network of some layers: failed parts absent, degraded ones scaled, host rules applied (engine
/// §1). Achievable = every link times its type's copy_fraction (1 where none was measured, and the confidence
/// says so).
Network build(const Topology&, const Catalog&, const Job&, Layers, RateBasis);

/// Layers of a job: the first of {scale-up}, {scale-up + host} within one box, {scale-up + network} over
/// several boxes
/// (+ host where a box is not joined by scale-up) in which the members are connected. All false: not
/// connected at all.
Layers layersOfJob(const Topology&, const Catalog&, const Job&);

/// A plain graph without a drawing, for reference graphs and benchmarks: members are the terminals, edges'
/// `link` is set to their position.
Network fromGraph(int nodes, const std::vector<int>& terminals, const std::vector<Edge>& edges);

}  // namespace fabricsketch::bandwidth
