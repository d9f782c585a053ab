// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "bandwidth/flow/graph.h"

namespace fabricsketch::bandwidth::flow {

/// Flow into one sink after another, from a set of sources that may grow while the flow stays (Dinic's
/// blocking flows, searched backwards from the sink, so that a sink beside a source costs only its
/// neighbourhood).
///
/// Two kinds of source: nodes that give without limit, and terminals that each may add `allowance` of their
/// own (the arc from the super source of the x* test).
class FlowSolver {
  public:
    explicit FlowSolver(const Graph& graph);

    /// Forgets all flow and sources; capacities times `factor`, every terminal may give `allowance`.
    void restart(Cap factor = 1, Cap allowance = 0);
    /// Undoes the flow since restart() or the last rewind() at the cost of what was pushed; sources are
    /// forgotten.
    void rewind();
    /// The same, but the sources stay.
    void undo();

    void addSource(int node);
    void dropSource(int node) { m_source[static_cast<std::size_t>(node)] = 0; }
    /// Pushes up to `need` into the sink and returns what arrived; what flows already stays.
    Cap flowTo(int sink, Cap need);
    /// After a flowTo that fell short: may the node still send to the sink? Those that may are the smallest
    /// sink side of a minimum cut.
    bool onSinkSide(int node) const { return m_seen[static_cast<std::size_t>(node)] == m_epoch; }
    /// Flow a → b on the edge, at least 0.
    Cap flowOn(int edge, bool backwards) const;

  private:
    struct Slot {
        int to;        ///< neighbour
        int mate;      ///< the slot at the neighbour
        Cap residual;  ///< what the neighbour may still send here
    };

    bool search(int sink);
    Cap block(int sink, Cap need);
    bool gives(int node) const {
        return m_source[static_cast<std::size_t>(node)] != 0 || m_spare[static_cast<std::size_t>(node)] > 0;
    }
    void push(int slot, Cap amount);
    /// More may pass at the slot again: the scan of `node` must not skip it.
    void reopen(int node, int slot) {
        int& open = m_open[static_cast<std::size_t>(node)];
        if (slot < open) open = slot;
    }

    int m_terminals;
    std::vector<int> m_start;
    /// By node: no slot before this one has anything left. A switch whose ports are used up one after another
    /// would else be scanned from its first port for every sink.
    std::vector<int> m_open;
    std::vector<Slot> m_slots;
    std::vector<Cap> m_capacity;  ///< residual of every slot before any flow
    std::vector<int> m_edgeSlot;  ///< slot of edge i at its end b (carries a → b)
    std::vector<char> m_source;
    std::vector<Cap> m_spare;  ///< what is left of a terminal's allowance
    std::vector<int> m_sources;
    std::vector<std::pair<int, Cap>> m_log;

    int m_epoch = 0;
    std::vector<int> m_seen, m_level, m_next, m_queue, m_path;
    Cap m_factor = 1;
};

}  // namespace fabricsketch::bandwidth::flow
