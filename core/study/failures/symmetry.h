// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <string>

#include "bandwidth/job.h"
#include "study/failures.h"
#include "study/failures/partition.h"

namespace fabricsketch::failures {

/// Which failures a symmetry of the drawing turns into each other. A symmetry (automorphism) renumbers
/// devices so that parts, conditions, membership in the job, links with their type, width and condition,
/// hosts, trays and boards stay what they are. Colour refinement proposes, an explicit automorphism proves;
/// what cannot be proved within the effort stays apart and is calculated twice, which is slower and never
/// wrong.
class Symmetry {
  public:
    Symmetry(const Topology& topology, const Job& job);

    /// Numbers of `failures` that are alike, each group and the groups in the order given.
    std::vector<std::vector<int>> alike(const std::vector<SingleFailure>& failures,
                                        const std::atomic<bool>* cancel = nullptr);

  private:
    /// A failure as vertices: one for a device or a tray, the two ends of a link. Equal colours, equal kinds.
    struct Pattern {
        std::vector<int> vertices;
        int colour = 0;
    };
    using Vertices = std::vector<int>;  ///< image of every vertex

    void addVertex(const std::string& colour);
    int groupVertex(const std::string& kind, const std::string& name);
    Pattern patternOf(const SingleFailure& failure);
    /// An automorphism that takes the vertices of `from` to those of `to`, in this order; empty if none was
    /// found.
    Vertices automorphism(const Vertices& from, const Vertices& to) const;
    Vertices attempt(const Vertices& from, const Vertices& to, int choice) const;
    bool isAutomorphism(const Vertices& image) const;
    int colourId(const std::string& text);

    const Topology& m_topology;
    ColouredGraph m_graph;
    std::map<std::string, int> m_groups;  ///< "tray …" → vertex
    std::vector<std::string> m_linkColours;
    std::map<std::string, int> m_colours;
    std::unique_ptr<Partition> m_base;
};

}  // namespace fabricsketch::failures
