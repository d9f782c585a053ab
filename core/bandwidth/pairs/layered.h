// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <unordered_map>

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
/// pair needs it. Pairs that are served alike share a number.
class LayeredPairs {
  public:
    LayeredPairs(const Resolved& drawing, const Job& job);

    /// A number per member, 0 = not served; the one of `from` is meaningless.
    void row(int from, std::vector<std::uint32_t>& numbers);
    const Served& served(std::uint32_t number) const { return m_served[number]; }
    /// Rates and flags behind a number.
    PairClass rates(std::uint32_t number);
    /// The member on the right rail through which a RailRelay pair is served.
    int railVia(int from, int to);

    /// What the values given by rates() rest on: rules at work and their confidence.
    Confidence confidence() const { return m_confidence; }
    const std::vector<std::string>& assumptions() const { return m_assumptions; }

  private:
    /// Values of one layer, and what they rest on.
    struct Table {
        std::unique_ptr<FabricTable> values;
        Confidence confidence = Confidence::Exact;
        std::vector<std::string> assumptions;
        std::unordered_map<int, std::vector<std::uint32_t>> rows;  ///< numbers of shared rows
    };
    using Numbers = std::vector<std::uint32_t>;
    void simpleRow(Table& table, Service service, int from, Numbers& numbers);
    const FabricTable& table(Table& place, Layer layer, HostPath path);
    const FabricTable& network();
    void use(const Table& table);
    std::uint32_t numberOf(const Served& served);
    std::uint32_t odd(Service service, const Rational& rate);
    void put(Numbers& numbers, int member, std::uint32_t number) {
        numbers[static_cast<std::size_t>(member)] = number;
        --m_left;
    }
    void transitRow(int from, Numbers& numbers);
    bool hostJoins(int from, const Numbers& numbers);
    void hostRow(int from, Numbers& numbers);

    void railRow(int from, Numbers& numbers);

    const Resolved& m_drawing;
    const Job& m_job;
    TransitRoutes m_transit;
    Table m_scaleUp, m_peer, m_root, m_network;
    HostPath m_networkPath;
    std::vector<std::vector<int>>
        m_hostPieces;              ///< by device: members in the connected host piece of that number
    std::vector<int> m_hostPiece;  ///< by member: the number of its piece
    FabricRow m_row, m_rootRow;
    int m_left = 0;  ///< members of the row at work that are not served yet

    std::vector<Served> m_served{Served{}};
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> m_numbers;  ///< by hash
    std::uint32_t m_last = 0;
    std::vector<Rational>
        m_odd;  ///< distinct rates of transit and rail-relay pairs; their Served holds the index
    Confidence m_confidence = Confidence::Exact;
    std::vector<std::string> m_assumptions;
};

}  // namespace fabricsketch::bandwidth
