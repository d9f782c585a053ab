// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth {

/// One row of pair values under way: what a member can send each other one, directly and in all. Only what
/// was touched is cleared again, so that a row of a small box in a large job stays small.
struct FabricRow {
    std::vector<flow::Cap> direct, all;  ///< by member
    std::vector<int> touched;            ///< members whose `all` is not 0, in no order

    void clear(std::size_t members);
    void add(int member, flow::Cap rate) {
        flow::Cap& sum = all[static_cast<std::size_t>(member)];
        if (sum == 0 && rate > 0) touched.push_back(member);
        sum += rate;
    }
};

/// Pair values of one network in which members do not forward: between two members the flow is their direct
/// link plus the flow through every connected piece of forwarders, piece by piece. Inside a piece, members
/// that hang on it alike are one class, so a fabric of thousands needs a few flows.
class FabricTable {
  public:
    explicit FabricTable(const Network& network);

    flow::Cap scale() const { return m_scale; }
    Rational rate(flow::Cap capacity) const { return Rational(capacity, m_scale); }
    /// What `from` can send every other member; its own entry is meaningless.
    void row(int from, FabricRow& row) const;
    flow::Cap between(int from, int to) const;
    /// Members with the same number have the same row, their own entries aside (those hold what a member like
    /// them could send them); -1 where a row is nobody else's, or too short to be worth sharing.
    int sharedRow(int from) const { return m_sharedRow[static_cast<std::size_t>(from)]; }

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
    void findSharedRows();
    void addPiece(const flow::Graph& graph, const std::vector<int>& edges, bool mirrored);

    flow::Cap m_scale = 1;
    std::vector<Piece> m_pieces;
    std::vector<int> m_sharedRow;                 ///< by member
    std::vector<std::vector<Place>> m_places;     ///< by member
    std::vector<std::vector<Straight>> m_direct;  ///< by member: drawn links to another member
    std::vector<std::vector<Straight>>
        m_straight;  ///< by member: edges to another member after the reduction
};

}  // namespace fabricsketch::bandwidth
