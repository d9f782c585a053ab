// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/solver.h"
#include "units/work.h"

#include <algorithm>

namespace fabricsketch::bandwidth::flow {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr std::int64_t kStepsPerNode = 16;  ///< its links, there and back
}  // namespace

FlowSolver::FlowSolver(const Graph& graph) : m_terminals(graph.terminals) {
    const std::size_t nodes = at(graph.nodes);
    m_start.assign(nodes + 1, 0);
    for (const GraphEdge& edge : graph.edges) {
        ++m_start[at(edge.a) + 1];
        ++m_start[at(edge.b) + 1];
    }
    for (std::size_t i = 0; i < nodes; ++i) m_start[i + 1] += m_start[i];
    m_open = m_start;
    m_slots.resize(2 * graph.edges.size());
    m_capacity.resize(m_slots.size());
    m_edgeSlot.reserve(graph.edges.size());
    std::vector<int> fill(m_start.begin(), m_start.end() - 1);
    for (const GraphEdge& edge : graph.edges) {
        const int here = fill[at(edge.a)]++, there = fill[at(edge.b)]++;
        m_slots[at(here)] = {edge.b, there, edge.ba};
        m_slots[at(there)] = {edge.a, here, edge.ab};
        m_capacity[at(here)] = edge.ba;
        m_capacity[at(there)] = edge.ab;
        m_edgeSlot.push_back(there);
    }
    m_source.assign(nodes, 0);
    m_spare.assign(nodes, 0);
    m_seen.assign(nodes, 0);
    m_level.resize(nodes);
    m_next.resize(nodes);
    m_queue.reserve(nodes);
}

void FlowSolver::restart(Cap factor, Cap allowance) {
    m_factor = factor;
    for (std::size_t i = 0; i < m_slots.size(); ++i) m_slots[i].residual = m_capacity[i] * factor;
    m_open = m_start;
    std::fill(m_spare.begin(), m_spare.begin() + m_terminals, allowance);
    for (const int node : m_sources) m_source[at(node)] = 0;
    m_sources.clear();
    m_log.clear();
}

void FlowSolver::undo() {
    for (const auto& [slot, amount] : m_log) {
        Slot& mate = m_slots[at(m_slots[at(slot)].mate)];
        m_slots[at(slot)].residual += amount;
        mate.residual -= amount;
        reopen(mate.to, slot);
    }
    m_log.clear();
}

void FlowSolver::rewind() {
    undo();
    for (const int node : m_sources) m_source[at(node)] = 0;
    m_sources.clear();
}

void FlowSolver::addSource(int node) {
    m_source[at(node)] = 1;
    m_sources.push_back(node);
}

void FlowSolver::push(int slot, Cap amount) {
    Slot& here = m_slots[at(slot)];
    here.residual -= amount;
    m_slots[at(here.mate)].residual += amount;
    reopen(here.to, here.mate);
    m_log.emplace_back(slot, amount);
}

Cap FlowSolver::flowOn(int edge, bool backwards) const {
    const int forward = m_edgeSlot[at(edge)];
    const int slot = backwards ? m_slots[at(forward)].mate : forward;
    return std::max<Cap>(0, m_capacity[at(slot)] * m_factor - m_slots[at(slot)].residual);
}

/// Breadth first from the sink against the arcs. Stops at the first unlimited source (one blocking flow
/// through the part seen so far, then the next search: cheaper than finishing a level of thousands); limited
/// sources are gathered to the end of their level, since each gives only a little.
bool FlowSolver::search(int sink) {
    ++m_epoch;
    m_queue.clear();
    m_queue.push_back(sink);
    m_seen[at(sink)] = m_epoch;
    m_level[at(sink)] = 0;
    int last = -1;  // level of the first source found
    for (std::size_t head = 0; head < m_queue.size(); ++head) {
        const int node = m_queue[head];
        const int level = m_level[at(node)] + 1;
        if (last >= 0 && level > last) break;
        const int end = m_start[at(node) + 1];
        int& open = m_open[at(node)];
        while (open < end && m_slots[at(open)].residual <= 0) ++open;
        m_next[at(node)] = open;
        for (int slot = open; slot < end; ++slot) {
            const Slot& arc = m_slots[at(slot)];
            if (arc.residual <= 0 || m_seen[at(arc.to)] == m_epoch) continue;
            m_seen[at(arc.to)] = m_epoch;
            m_level[at(arc.to)] = level;
            m_next[at(arc.to)] = m_open[at(arc.to)];
            if (m_source[at(arc.to)] != 0) return true;
            if (m_spare[at(arc.to)] > 0) last = level;
            m_queue.push_back(arc.to);
        }
    }
    return last >= 0;
}

/// Depth first along the levels, augmenting whenever a source is reached.
Cap FlowSolver::block(int sink, Cap need) {
    Cap sent = 0;
    m_path.clear();
    int node = sink;
    while (sent < need) {
        if (node != sink && gives(node)) {
            const bool limited = m_source[at(node)] == 0;
            Cap amount = limited ? std::min(need - sent, m_spare[at(node)]) : need - sent;
            for (const int slot : m_path) amount = std::min(amount, m_slots[at(slot)].residual);
            if (limited) m_spare[at(node)] -= amount;
            std::size_t full = m_path.size();
            for (std::size_t i = m_path.size(); i-- > 0;) {
                push(m_path[i], amount);
                if (m_slots[at(m_path[i])].residual == 0) full = i;
            }
            sent += amount;
            if (full < m_path.size()) {  // go back to where the first arc is used up
                node = m_slots[at(m_slots[at(m_path[full])].mate)].to;
                m_path.resize(full);
                continue;
            }
            if (!limited) continue;  // only `need` ended it
        }
        int& slot = m_next[at(node)];
        const int end = m_start[at(node) + 1];
        while (slot < end) {
            const Slot& arc = m_slots[at(slot)];
            if (arc.residual > 0 && m_seen[at(arc.to)] == m_epoch &&
                m_level[at(arc.to)] == m_level[at(node)] + 1)
                break;
            ++slot;
        }
        if (slot < end) {
            m_path.push_back(slot);
            node = m_slots[at(slot)].to;
        } else {
            if (m_path.empty()) break;
            m_level[at(node)] = -1;  // leads nowhere in this phase
            const int back = m_path.back();
            m_path.pop_back();
            node = m_slots[at(m_slots[at(back)].mate)].to;
        }
    }
    return sent;
}

Cap FlowSolver::flowTo(int sink, Cap need) {
    Cap sent = std::min(need, m_spare[at(sink)]);
    m_spare[at(sink)] -= sent;
    while (sent < need && search(sink)) {
        sent += block(sink, need - sent);
        countWork(kStepsPerNode * static_cast<std::int64_t>(m_queue.size()));
    }
    return sent;
}

}  // namespace fabricsketch::bandwidth::flow
