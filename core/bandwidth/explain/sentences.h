// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "bandwidth/bandwidth.h"
#include "bandwidth/explain/pair_flow.h"

namespace fabricsketch::bandwidth {

/// Sentences about flows and cuts of one drawing.
class Sentences {
  public:
    Sentences(const Topology& topology, const Catalog& catalog, const Resolved& drawing)
        : m_topology(topology), m_catalog(catalog), m_drawing(drawing) {}

    /// "18 links × 25 GB/s each way through NVSwitch 0–3", "6 GB/s each way through PCIe switch 0, CPU 0 and
    /// CPU 1"
    std::string way(const PairFlow& flow) const;
    /// The same for a flow that other members pass on: "150 GB/s each way in all, part of it passed on by GPU
    /// 1–4 …"
    std::string relay(const PairFlow& flow) const;
    /// "limited by GPU 3's own ports", "limited by the PCIe Gen4 x16 link between GPU 1 and CPU 0"
    std::string limit(const PairFlow& flow) const;
    std::string linkBetween(int link) const;

  private:
    /// What limits has a rate that NCCL plans with and nobody measured; the sentence says so.
    bool restsOnConstant(const PairFlow& flow) const;
    std::string linkName(int link) const;
    const Topology& m_topology;
    const Catalog& m_catalog;
    const Resolved& m_drawing;
};

/// Who shares what in the cut that binds x*, with the division that gives x*.
std::string describeOptimum(const Topology&, const Network&, const Optimum&);

}  // namespace fabricsketch::bandwidth
