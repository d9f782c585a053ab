// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/pairs/fabric.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/solver.h"

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
using flow::GraphEdge;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// Where and how wide a member hangs on a piece.
struct Hook {
    int node;
    Cap out, in;
    friend auto operator<=>(const Hook&, const Hook&) = default;
};

}  // namespace

FabricTable::FabricTable(const Network& network) {
    flow::ScaledNetwork full = flow::scaled(network);
    const std::size_t members = network.members.size();
    m_scale = full.graph.scale;
    m_places.resize(members);
    m_straight.resize(members);
    m_direct.resize(members);
    for (const GraphEdge& edge : full.graph.edges) {
        if (at(edge.a) >= members || at(edge.b) >= members) continue;
        m_direct[at(edge.a)].push_back({edge.b, edge.ab});
        m_direct[at(edge.b)].push_back({edge.a, edge.ba});
    }
    const flow::Graph graph = flow::reduce(std::move(full.graph)).graph;

    std::vector<int> root(at(graph.nodes));
    std::iota(root.begin(), root.end(), 0);
    const auto find = [&](int node) {
        while (root[at(node)] != node) node = root[at(node)] = root[at(root[at(node)])];
        return node;
    };
    for (const GraphEdge& edge : graph.edges)
        if (edge.a >= graph.terminals && edge.b >= graph.terminals) root[at(find(edge.a))] = find(edge.b);

    std::vector<int> pieceOf(at(graph.nodes), -1);
    std::vector<std::vector<int>> pieces;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        const GraphEdge& edge = graph.edges[i];
        if (edge.a < graph.terminals && edge.b < graph.terminals) {
            if (edge.ab > 0) m_straight[at(edge.a)].push_back({edge.b, edge.ab});
            if (edge.ba > 0) m_straight[at(edge.b)].push_back({edge.a, edge.ba});
            continue;
        }
        int& piece = pieceOf[at(find(std::max(edge.a, edge.b)))];
        if (piece < 0) {
            piece = static_cast<int>(pieces.size());
            pieces.emplace_back();
        }
        pieces[at(piece)].push_back(static_cast<int>(i));
    }
    // A piece alone is its own mirror; of several, one may be the way back of another.
    const bool mirrored = full.mirrored && pieces.size() == 1 &&
                          std::all_of(graph.edges.begin(), graph.edges.end(), [&](const GraphEdge& edge) {
                              return std::max(edge.a, edge.b) >= graph.terminals || edge.ab == edge.ba;
                          });
    for (const std::vector<int>& edges : pieces) addPiece(graph, edges, mirrored);
    // The largest piece first: its part of a row is written, not added.
    for (std::vector<Place>& places : m_places)
        std::sort(places.begin(), places.end(), [&](const Place& x, const Place& y) {
            return m_pieces[at(x.piece)].seats.size() > m_pieces[at(y.piece)].seats.size();
        });
    findSharedRows();
}

void FabricTable::addPiece(const flow::Graph& graph, const std::vector<int>& edges, bool mirrored) {
    Piece piece;
    std::map<int, std::vector<Hook>> hooks;  // by member
    std::map<int, int> local;                // forwarders of the piece
    flow::Graph inner;
    const auto node = [&](int forwarder) {
        return local.emplace(forwarder, static_cast<int>(local.size())).first->second;
    };
    Cap unlimited = 0;
    for (const int index : edges) {
        GraphEdge edge = graph.edges[at(index)];
        unlimited += edge.ab + edge.ba;
        if (edge.a < graph.terminals)
            hooks[edge.a].push_back({node(edge.b), edge.ab, edge.ba});
        else if (edge.b < graph.terminals)
            hooks[edge.b].push_back({node(edge.a), edge.ba, edge.ab});
        else
            inner.edges.push_back({node(edge.a), node(edge.b), edge.ab, edge.ba});
    }

    // Members on a single node differ only in their own width, which is applied outside: one kind per node.
    std::map<std::vector<Hook>, int> kinds;
    const int number = static_cast<int>(m_pieces.size());
    for (auto& [member, list] : hooks) {
        Seat seat{member, 0, 0, 0};
        for (const Hook& hook : list) seat.out += hook.out, seat.in += hook.in;
        std::sort(list.begin(), list.end());
        if (list.size() == 1) list.front().out = list.front().in = unlimited;
        seat.kind = kinds.emplace(list, static_cast<int>(kinds.size())).first->second;
        m_places[at(member)].push_back({number, static_cast<int>(piece.seats.size())});
        piece.seats.push_back(seat);
    }
    piece.kinds = static_cast<int>(kinds.size());
    piece.flow.assign(at(piece.kinds) * at(piece.kinds), unlimited);
    if (local.size() > 1) {
        // A sender and a receiver for every kind, joined to the piece one way each: nothing passes through
        // them.
        const int count = static_cast<int>(local.size());
        inner.nodes = count + 2 * piece.kinds;
        for (const auto& [list, kind] : kinds) {
            for (const Hook& hook : list) {
                inner.edges.push_back({count + kind, hook.node, hook.out, 0});
                inner.edges.push_back({hook.node, count + piece.kinds + kind, hook.in, 0});
            }
        }
        flow::FlowSolver solver(inner);
        solver.restart();
        const std::vector<Cap> out = inner.outCapacities(), in = inner.inCapacities();
        for (int from = 0; from < piece.kinds; ++from) {
            for (int to = 0; to < piece.kinds; ++to) {
                Cap& flow = piece.flow[at(from) * at(piece.kinds) + at(to)];
                if (mirrored && to < from) {
                    flow = piece.flow[at(to) * at(piece.kinds) + at(from)];
                    continue;
                }
                solver.rewind();
                solver.addSource(count + from);
                const int sink = count + piece.kinds + to;
                flow = solver.flowTo(sink, std::min(out[at(count + from)], in[at(sink)]));
            }
        }
    }
    m_pieces.push_back(std::move(piece));
}

void FabricTable::findSharedRows() {
    m_sharedRow.assign(m_places.size(), -1);
    std::map<std::vector<Cap>, std::pair<int, int>>
        rows;  // piece, kind and width of every place -> first member, number
    int numbers = 0;
    for (std::size_t member = 0; member < m_places.size(); ++member) {
        if (!m_direct[member].empty() || !m_straight[member].empty()) continue;
        std::vector<Cap> row;
        std::size_t reached = 0;
        for (const Place& place : m_places[member]) {
            const Seat& seat = m_pieces[at(place.piece)].seats[at(place.seat)];
            row.insert(row.end(), {place.piece, seat.kind, seat.out});
            reached += m_pieces[at(place.piece)].seats.size();
        }
        if (reached < m_places.size() / 4) continue;
        const auto [known, fresh] = rows.emplace(std::move(row), std::pair(static_cast<int>(member), -1));
        if (fresh) continue;
        if (known->second.second < 0) m_sharedRow[at(known->second.first)] = known->second.second = numbers++;
        m_sharedRow[member] = known->second.second;
    }
}

void FabricRow::clear(std::size_t members) {
    all.resize(members);
    direct.resize(members);
    for (const int member : touched) all[at(member)] = direct[at(member)] = 0;
    touched.clear();
}

void FabricTable::row(int from, FabricRow& row) const {
    row.clear(m_places.size());
    for (const Straight& link : m_straight[at(from)]) row.add(link.to, link.rate);
    for (const Place& place : m_places[at(from)]) {
        const Piece& piece = m_pieces[at(place.piece)];
        const Seat& own = piece.seats[at(place.seat)];
        const Cap* flow = &piece.flow[at(own.kind) * at(piece.kinds)];
        if (row.touched.empty()) {
            row.touched.resize(piece.seats.size());
            std::size_t used = 0;
            for (const Seat& seat : piece.seats) {
                const Cap rate = std::min({own.out, seat.in, flow[seat.kind]});
                row.all[at(seat.member)] = rate;
                row.touched[used] = seat.member;
                used += rate > 0 ? 1 : 0;
            }
            row.touched.resize(used);
            continue;
        }
        for (const Seat& seat : piece.seats)
            row.add(seat.member, std::min({own.out, seat.in, flow[seat.kind]}));
    }
    for (const Straight& link : m_direct[at(from)]) row.direct[at(link.to)] += link.rate;
}

Cap FabricTable::between(int from, int to) const {
    Cap sum = 0;
    for (const Straight& link : m_straight[at(from)])
        if (link.to == to) sum += link.rate;
    for (const Place& here : m_places[at(from)]) {
        for (const Place& there : m_places[at(to)]) {
            if (here.piece != there.piece) continue;
            const Piece& piece = m_pieces[at(here.piece)];
            const Seat &a = piece.seats[at(here.seat)], &b = piece.seats[at(there.seat)];
            sum += std::min({a.out, b.in, piece.flow[at(a.kind) * at(piece.kinds) + at(b.kind)]});
        }
    }
    return sum;
}

}  // namespace fabricsketch::bandwidth
