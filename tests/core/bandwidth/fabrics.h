// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "bandwidth/network.h"

namespace fabricsketch::bandwidth {

/// The graphs of shared/facts/graphs that benchmarks run on, built here so that they need no file; a test
/// holds them to the files. Accelerators come first.
class Fabric {
  public:
    explicit Fabric(int gpus) : m_gpus(gpus), m_nodes(gpus) {}
    int forwarder() { return m_nodes++; }
    void link(int a, int b, int rate) {
        Edge edge;
        edge.a = a;
        edge.b = b;
        edge.ab = edge.ba = Rational(rate);
        m_edges.push_back(edge);
    }
    Network network() const {
        std::vector<int> terminals;
        for (int i = 0; i < m_gpus; ++i) terminals.push_back(i);
        return fromGraph(m_nodes, terminals, m_edges);
    }

  private:
    int m_gpus, m_nodes;
    std::vector<Edge> m_edges;
};

inline Network hybridCubeMesh() {  // DGX-1 V100, nvidia-smi order
    static constexpr int kLinks[][3] = {
        {0, 1, 25}, {0, 2, 25}, {0, 3, 50}, {0, 4, 50}, {1, 2, 50}, {1, 3, 25}, {1, 5, 50}, {2, 3, 50},
        {2, 6, 25}, {3, 7, 25}, {4, 5, 25}, {4, 6, 25}, {4, 7, 50}, {5, 6, 50}, {5, 7, 25}, {6, 7, 50}};
    Fabric fabric(8);
    for (const auto& [a, b, rate] : kLinks) fabric.link(a, b, rate);
    return fabric.network();
}

/// GPUs on parallel switches: rates[s] to switch s.
inline Network planes(int gpus, const std::vector<int>& rates) {
    Fabric fabric(gpus);
    for (const int rate : rates) {
        const int plane = fabric.forwarder();
        for (int g = 0; g < gpus; ++g) fabric.link(g, plane, rate);
    }
    return fabric.network();
}

/// Racks on planes of leaves and spines: 16 × 36 GPUs, 18 planes of 16 leaves and 9 spines.
inline Network twoLevel() {
    Fabric fabric(576);
    for (int plane = 0; plane < 18; ++plane) {
        std::vector<int> leaves;
        for (int rack = 0; rack < 16; ++rack) {
            leaves.push_back(fabric.forwarder());
            for (int g = 0; g < 36; ++g) fabric.link(36 * rack + g, leaves.back(), 50);
        }
        for (int spine = 0; spine < 9; ++spine) {
            const int node = fabric.forwarder();
            for (const int leaf : leaves) fabric.link(leaf, node, 200);
        }
    }
    return fabric.network();
}

/// Rail-optimised boxes of eight: NVSwitches of 125, 100, 100, 125, a NIC each (PCIe 63, cable 50), a leaf
/// per rail and 32 boxes, spines above.
inline Network railBoxes(int boxes, int spines, int uplink) {
    Fabric fabric(8 * boxes);
    std::vector<int> leaves;
    for (int pod = 0; pod < boxes / 32; ++pod)
        for (int rail = 0; rail < 8; ++rail) leaves.push_back(fabric.forwarder());
    for (int box = 0; box < boxes; ++box) {
        for (const int rate : {125, 100, 100, 125}) {
            const int plane = fabric.forwarder();
            for (int g = 0; g < 8; ++g) fabric.link(8 * box + g, plane, rate);
        }
        for (int g = 0; g < 8; ++g) {
            const int nic = fabric.forwarder();
            fabric.link(8 * box + g, nic, 63);
            fabric.link(nic, leaves[static_cast<std::size_t>(8 * (box / 32) + g)], 50);
        }
    }
    for (int s = 0; s < spines; ++s) {
        const int spine = fabric.forwarder();
        for (const int leaf : leaves) fabric.link(leaf, spine, uplink);
    }
    return fabric.network();
}

inline Network fabricNamed(const std::string& name) {
    if (name == "dgx1v") return hybridCubeMesh();
    if (name == "dgxh100") return planes(8, {125, 100, 100, 125});
    if (name == "nvl72") return planes(72, std::vector<int>(18, 50));
    if (name == "nvl576") return twoLevel();
    if (name == "ft1024") return railBoxes(128, 16, 100);
    return railBoxes(512, 32, 50);  // ft4096
}

}  // namespace fabricsketch::bandwidth
