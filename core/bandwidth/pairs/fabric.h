// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// Pair values of one network in which members do not forward: between two members the flow is their direct
/// link plus the flow through every connected piece of forwarders, piece by piece. Inside a piece, members
/// that hang on it alike are one class, so a fabric of thousands needs a few flows.
class FabricTable {
  public:
    explicit FabricTable(const Network& network);

    flow::Cap scale() const { return m_scale; }
    Rational rate(flow::Cap capacity) const { return Rational(capacity, m_scale); }
    /// Adds, for every other member, what `from` can send it: directly, and in all.
    void row(int from, std::vector<flow::Cap>& direct, std::vector<flow::Cap>& all) const;
    flow::Cap between(int from, int to) const;

  private:
    struct Seat {  ///< a member's place at a piece
        int member, kind;
        flow::Cap out, in;
    };
    struct Piece {
        std::vector<Seat> seats;
        int kinds = 0;
        std::vector<flow::Cap> flow;  ///< kinds × kinds
    };
    struct Place {
        int piece, seat;
    };
    struct Straight {
        int to;
        flow::Cap rate;
    };
    void addPiece(const flow::Graph& graph, const std::vector<int>& edges);

    flow::Cap m_scale = 1;
    std::vector<Piece> m_pieces;
    std::vector<std::vector<Place>> m_places;     ///< by member
    std::vector<std::vector<Straight>> m_direct;  ///< by member: drawn links to another member
    std::vector<std::vector<Straight>>
        m_straight;  ///< by member: edges to another member after the reduction
};

}  // namespace fabricsketch::bandwidth
