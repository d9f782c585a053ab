// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/job.h"

#include <numeric>

#include "bandwidth/wiring/builder.h"
#include "units/phrases.h"

namespace fabricsketch {

Job wholeJob(const Topology& topology) {
    Job job;
    job.of = static_cast<int>(topology.accelerators().size());
    for (const int device : topology.accelerators())
        if (topology.devices()[static_cast<std::size_t>(device)].condition != Condition::Failed)
            job.members.push_back(device);
    return job;
}

Result<Job> jobOf(const Topology& topology, const std::vector<int>& indices) {
    const auto accelerators = topology.accelerators();
    Job job;
    job.of = static_cast<int>(accelerators.size());
    std::vector<char> taken(accelerators.size(), 0);
    for (const int index : indices) {
        if (index < 0 || index >= job.of)
            return failure(phrases::say("no accelerator {0} in the drawing", std::to_string(index)),
                           job.of == 0 ? phrases::say("add an accelerator")
                                       : phrases::say("choose among 0 to {0}", std::to_string(job.of - 1)));
        const auto i = static_cast<std::size_t>(index);
        if (taken[i] != 0)
            return failure(phrases::say("accelerator {0} is named twice", std::to_string(index)),
                           phrases::say("name it once"));
        taken[i] = 1;
        if (topology.devices()[static_cast<std::size_t>(accelerators[i])].condition == Condition::Failed)
            return failure(
                phrases::say("{0} has failed and cannot take part", deviceName(topology, accelerators[i])),
                phrases::say("leave it out of the job"));
        job.members.push_back(accelerators[i]);
    }
    return job;
}

std::string Layers::text() const {
    std::string text;
    const auto add = [&](bool used, Layer layer) {
        if (used) text += (text.empty() ? "" : " + ") + layerWord(layer);
    };
    add(scaleUp, Layer::ScaleUp);
    add(host, Layer::Host);
    add(network, Layer::Network);
    return text;
}

namespace bandwidth {
namespace {

/// Connected pieces, whatever the direction of the edges.
class Pieces {
  public:
    explicit Pieces(std::size_t count) : m_root(count) { std::iota(m_root.begin(), m_root.end(), 0); }
    int of(int node) {
        while (m_root[static_cast<std::size_t>(node)] != node) {
            int& above = m_root[static_cast<std::size_t>(node)];
            above = m_root[static_cast<std::size_t>(above)];
            node = above;
        }
        return node;
    }
    void join(int a, int b) { m_root[static_cast<std::size_t>(of(a))] = of(b); }

  private:
    std::vector<int> m_root;
};

bool connects(const Network& network) {
    Pieces pieces(network.nodes.size());
    for (const Edge& edge : network.edges) {
        if (network.nodes[static_cast<std::size_t>(edge.a)] == NodeKind::Bystander ||
            network.nodes[static_cast<std::size_t>(edge.b)] == NodeKind::Bystander)
            continue;
        pieces.join(edge.a, edge.b);
    }
    for (const int member : network.members)
        if (pieces.of(member) != pieces.of(network.members.front())) return false;
    return true;
}

}  // namespace

std::vector<int> hostPieces(const Resolved& drawing, const Job& job) {
    Pieces pieces(drawing.devices.size());
    for (const ResolvedLink& link : drawing.links)
        if (link.layer == Layer::Host && !link.rate.isZero()) pieces.join(link.a, link.b);
    std::vector<int> result;
    for (const int member : job.members) result.push_back(pieces.of(member));
    return result;
}

Layers layersOfJob(const Resolved& drawing, const Job& job) {
    const HostPath path = hostPathOf(drawing, job);
    for (const Layers layers : {Layers{true, false, false}, Layers{true, true, false},
                                Layers{true, false, true}, Layers{true, true, true}})
        if (connects(build(drawing, job, layers, path))) return layers;
    return {};
}

Layers layersOfJob(const Topology& topology, const Catalog& catalog, const Job& job) {
    return layersOfJob(resolve(topology, catalog, RateBasis::Nominal), job);
}

}  // namespace bandwidth
}  // namespace fabricsketch
