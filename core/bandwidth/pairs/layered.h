// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "bandwidth/bandwidth.h"
#include "bandwidth/pairs/fabric.h"
#include "bandwidth/pairs/transit.h"
#include "bandwidth/wiring/builder.h"

namespace fabricsketch::bandwidth {

/// How a pair is served. One layer carries a copy: the first in this order that joins the two (engine §1).
enum class Service : std::uint8_t {
    None,
    ScaleUp,
    Transit,
    HostPeer,
    HostUnknown,  ///< P2P or ACS not known, and it matters
    HostRooted,   ///< ACS: by way of the root port
    HostStaged,
    Network,
    RailRelay
};

/// What a pair gets, in units of its service's table.
struct Served {
    Service service = Service::None;
    flow::Cap direct = 0, fabric = 0,
              other = 0;  ///< other: the value if the unknown P2P or ACS were the other way
    friend bool operator==(const Served&, const Served&) = default;
};

/// Direct and fabric values of all pairs of a job, a row at a time. A lower layer is built when the first
/// pair needs it.
class LayeredPairs {
  public:
    LayeredPairs(const Resolved& drawing, const Job& job);

    /// One entry per member; the one of `from` is meaningless.
    void row(int from, std::vector<Served>& served);
    /// The member on the right rail through which a RailRelay pair is served.
    int railVia(int from, int to);
    /// Rates and flags of what row() said.
    PairClass rates(const Served& served);
    /// What the values given by rates() rest on: rules at work and their confidence.
    Confidence confidence() const { return m_confidence; }
    const std::vector<std::string>& assumptions() const { return m_assumptions; }

  private:
    /// Values of one layer, and what they rest on.
    struct Table {
        std::unique_ptr<FabricTable> values;
        Confidence confidence = Confidence::Exact;
        std::vector<std::string> assumptions;
    };
    const FabricTable& table(Table& place, Layer layer, HostPath path);
    void use(const Table& table);
    void transitRow(int from, std::vector<Served>& served);
    void hostRow(int from, std::vector<Served>& served);
    void networkRow(int from, std::vector<Served>& served);
    void railRow(int from, std::vector<Served>& served);
    Served odd(Service service, const Rational& rate);
    void fill(const FabricTable& table, int from);
    bool pending(int from, const std::vector<Served>& served) const;

    const Resolved& m_drawing;
    const Job& m_job;
    TransitRoutes m_transit;
    Table m_scaleUp, m_peer, m_root, m_network;
    std::vector<flow::Cap> m_direct, m_all, m_directRoot, m_allRoot;
    std::vector<Rational>
        m_odd;  ///< distinct rates of transit and rail-relay pairs; their Served holds the index
    Confidence m_confidence = Confidence::Exact;
    std::vector<std::string> m_assumptions;
};

}  // namespace fabricsketch::bandwidth
