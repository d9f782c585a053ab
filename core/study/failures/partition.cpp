// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/failures/partition.h"

#include <algorithm>
#include <map>
#include <numeric>

#include "study/failures/mix.h"

namespace fabricsketch::failures {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

Partition::Partition(const ColouredGraph& graph)
    : m_graph(&graph),
      m_order(at(graph.size())),
      m_place(at(graph.size())),
      m_cell(at(graph.size())),
      m_size(at(graph.size())),
      m_waiting(at(graph.size())),
      m_key(at(graph.size())) {
    std::iota(m_order.begin(), m_order.end(), 0);
    std::sort(m_order.begin(), m_order.end(), [&](int a, int b) {
        return graph.colours[at(a)] != graph.colours[at(b)] ? graph.colours[at(a)] < graph.colours[at(b)]
                                                            : a < b;
    });
    int cell = 0;
    for (int place = 0; place < graph.size(); ++place) {
        const int vertex = m_order[at(place)];
        if (place > 0 && graph.colours[at(vertex)] != graph.colours[at(m_order[at(place - 1)])]) cell = place;
        m_place[at(vertex)] = place;
        m_cell[at(vertex)] = cell;
        ++m_size[at(cell)];
        if (cell == place) add(cell);
    }
    refine();
}

void Partition::add(int cell) {
    if (m_waiting[at(cell)] != 0) return;
    m_waiting[at(cell)] = 1;
    m_work.push_back(cell);
}

std::uint64_t Partition::single(int vertex) {
    const int old = cell(vertex), size = cellSize(old);
    if (size == 1) return 0;
    // The single one goes to the end: the rest keeps the cell's name.
    const int last = old + size - 1, place = m_place[at(vertex)];
    std::swap(m_order[at(place)], m_order[at(last)]);
    m_place[at(m_order[at(place)])] = place;
    m_place[at(vertex)] = last;
    m_cell[at(vertex)] = last;
    m_size[at(last)] = 1;
    m_size[at(old)] = size - 1;
    add(last);
    return refine();
}

/// `touched`: vertices of the cell whose key is not 0.
void Partition::split(int cell, std::vector<int>& touched, std::uint64_t& trace) {
    std::sort(touched.begin(), touched.end(), [&](int a, int b) { return m_key[at(a)] < m_key[at(b)]; });
    const int size = cellSize(cell), untouched = size - static_cast<int>(touched.size());
    // The touched ones move to the end of the cell, by key; what stood there moves into their places.
    for (std::size_t i = touched.size(); i-- > 0;) {
        const int place = cell + untouched + static_cast<int>(i), vertex = touched[i];
        const int was = m_place[at(vertex)], other = m_order[at(place)];
        m_order[at(was)] = other;
        m_place[at(other)] = was;
        m_order[at(place)] = vertex;
        m_place[at(vertex)] = place;
    }
    std::vector<int> parts;
    if (untouched > 0) parts.push_back(cell);
    for (std::size_t i = 0; i < touched.size(); ++i) {
        const int place = cell + untouched + static_cast<int>(i);
        if (i == 0 || m_key[at(touched[i])] != m_key[at(touched[i - 1])]) {
            parts.push_back(place);
            trace = mix(trace, mix(static_cast<std::uint64_t>(place), m_key[at(touched[i])]));
        }
    }
    if (parts.size() < 2) return;
    const bool waited = m_waiting[at(cell)] != 0;
    int largest = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const int end = i + 1 < parts.size() ? parts[i + 1] : cell + size;
        m_size[at(parts[i])] = end - parts[i];
        for (int place = parts[i]; place < end; ++place) m_cell[at(m_order[at(place)])] = parts[i];
        if (m_size[at(parts[i])] > m_size[at(parts[at(largest)])]) largest = static_cast<int>(i);
    }
    for (int i = 0; i < static_cast<int>(parts.size()); ++i)
        if (waited || i != largest) add(parts[at(i)]);
}

std::uint64_t Partition::refine() {
    std::uint64_t trace = 0;
    std::map<int, std::vector<int>> touchedBy;
    std::vector<int> members;
    for (std::size_t next = 0; next < m_work.size(); ++next) {
        const int splitter = m_work[next];
        m_waiting[at(splitter)] = 0;
        members.assign(begin(splitter), end(splitter));
        touchedBy.clear();
        for (const int from : members)
            for (int i = m_graph->start[at(from)]; i < m_graph->start[at(from) + 1]; ++i) {
                const ColouredGraph::Arc& arc = m_graph->arcs[at(i)];
                if (m_key[at(arc.to)] == 0) touchedBy[cell(arc.to)].push_back(arc.to);
                m_key[at(arc.to)] += mix(arc.colour, 1) | 1;
            }
        trace = mix(trace, static_cast<std::uint64_t>(splitter));
        for (auto& [cell, touched] : touchedBy) {
            split(cell, touched, trace);
            for (const int vertex : touched) m_key[at(vertex)] = 0;
        }
    }
    m_work.clear();
    return trace;
}

}  // namespace fabricsketch::failures
