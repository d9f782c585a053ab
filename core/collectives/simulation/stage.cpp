// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/simulation/stage.h"

#include <algorithm>
#include <cmath>

namespace fabricsketch::collectives {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

int Stage::evenBox() const {
    if (boxes.empty()) return 0;
    const std::size_t size = boxes.front().members.size();
    const bool even =
        std::all_of(boxes.begin(), boxes.end(), [size](const Box& b) { return b.members.size() == size; });
    return even ? static_cast<int>(size) : 0;
}

int bestPieces(double hops, double wire, double hop) {
    if (hops <= 0 || wire <= 0) return 1;
    if (hop <= 0) return 64;
    return static_cast<int>(std::clamp(std::round(std::sqrt(hops * wire / hop)), 1.0, 1024.0));
}

Writer::Writer(const Stage& stage, Schedule& schedule, std::int64_t maxMessages)
    : m_stage(stage), m_schedule(schedule), m_maxMessages(maxMessages), m_out(stage.fabric->nodes.size()) {
    for (std::size_t a = 0; a < stage.fabric->arcs.size(); ++a)
        m_out[at(stage.fabric->arcs[a].from)].push_back(static_cast<int>(a));
    m_schedule.waitStart.assign(1, 0);
}

std::optional<SimRoute> Writer::search(int from, int to, bool scaleUpOnly, bool membersForward) const {
    const SimFabric& fabric = *m_stage.fabric;
    std::vector<int> reached(fabric.nodes.size(), -2);
    std::vector<int> queue{from};
    reached[at(from)] = -1;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        for (int index : m_out[at(queue[head])]) {
            const SimFabric::Arc& arc = fabric.arcs[at(index)];
            if ((scaleUpOnly && arc.layer != Layer::ScaleUp) || reached[at(arc.to)] != -2) continue;
            const SimFabric::Node& node = fabric.nodes[at(arc.to)];
            if (arc.to != to && !node.forwards && !(membersForward && node.rank >= 0)) continue;
            reached[at(arc.to)] = index;
            if (arc.to != to) {
                queue.push_back(arc.to);
                continue;
            }
            SimRoute route;
            for (int node2 = to; node2 != from; node2 = fabric.arcs[at(route.arcs.back())].from)
                route.arcs.push_back(reached[at(node2)]);
            std::reverse(route.arcs.begin(), route.arcs.end());
            for (std::size_t i = 0; i < route.arcs.size(); ++i)
                route.parent.push_back(static_cast<int>(i) - 1);
            return route;
        }
    }
    return std::nullopt;
}

SimRoute Writer::find(int from, int to) const {
    // A copy keeps to scale-up links where they join the two; a member passes it on only if nothing else
    // does.
    for (const bool membersForward : {false, true})
        for (const bool scaleUpOnly : {true, false})
            if (std::optional<SimRoute> route = search(from, to, scaleUpOnly, membersForward)) return *route;
    return {};
}

int Writer::route(int from, int to) {
    const auto [place, fresh] = m_routes.try_emplace({from, to}, static_cast<int>(m_schedule.routes.size()));
    if (fresh) {
        m_schedule.routes.push_back(find(from, to));
        m_noWay = m_noWay || m_schedule.routes.back().arcs.empty();
    }
    return place->second;
}

int Writer::arc(int from, int to) const {
    for (int index : m_out[at(from)])
        if (m_stage.fabric->arcs[at(index)].to == to) return index;
    return -1;
}

int Writer::commonSwitch(const std::vector<int>& ranks) const {
    for (int node = m_stage.ranks(); node < static_cast<int>(m_stage.fabric->nodes.size()); ++node) {
        const bool all = std::all_of(ranks.begin(), ranks.end(), [&](int rank) {
            const int up = arc(rank, node);
            return up >= 0 && arc(node, rank) >= 0 && m_stage.fabric->arcs[at(up)].layer == Layer::ScaleUp;
        });
        if (all) return node;
    }
    return -1;
}

int Writer::put(SimMessage message, const std::vector<int>& after) {
    if (m_noWay || m_tooLong) return -1;
    if (static_cast<std::int64_t>(m_schedule.messages.size()) >= m_maxMessages) {
        m_tooLong = true;
        return -1;
    }
    const std::vector<int>& arcs = m_schedule.routes[at(message.route)].arcs;
    message.betweenBoxes = std::any_of(arcs.begin(), arcs.end(), [this](int index) {
        return m_stage.fabric->arcs[at(index)].layer == Layer::Network;
    });
    m_schedule.messages.push_back(message);
    for (int before : after)
        if (before >= 0) m_schedule.waits.push_back(before);
    m_schedule.waitStart.push_back(static_cast<int>(m_schedule.waits.size()));
    return static_cast<int>(m_schedule.messages.size()) - 1;
}

int Writer::send(int from, int to, double bytes, int step, int ring, const std::vector<int>& after) {
    SimMessage message;
    message.route = route(from, to);
    message.bytes = bytes;
    message.from = from;
    message.to = to;
    message.step = step;
    message.ring = ring;
    return put(message, after);
}

int Writer::send(int from, int to, double bytes, int step, int ring, std::initializer_list<int> after) {
    return send(from, to, bytes, step, ring, std::vector<int>(after));
}

int Writer::toSwitch(int from, int node, double bytes, int step, int ring, const std::vector<int>& after) {
    SimMessage message;
    message.route = route(from, node);
    message.bytes = bytes;
    message.from = from;
    message.step = step;
    message.ring = ring;
    return put(message, after);
}

int Writer::sum(int node, int to, double bytes, int step, int ring, const std::vector<int>& parts) {
    SimMessage message;
    message.route = route(node, to);
    message.bytes = bytes;
    message.to = to;
    message.streams = true;
    message.step = step;
    message.ring = ring;
    return put(message, parts);
}

int Writer::multicast(int from, int node, const std::vector<int>& ranks, double bytes, int step, int ring,
                      const std::vector<int>& after) {
    const auto [place, fresh] =
        m_spread.try_emplace({from, node}, static_cast<int>(m_schedule.routes.size()));
    if (fresh) {
        SimRoute route;
        route.arcs.push_back(arc(from, node));
        route.parent.push_back(-1);
        for (int rank : ranks) {
            route.arcs.push_back(arc(node, rank));
            route.parent.push_back(0);
        }
        m_schedule.routes.push_back(std::move(route));
    }
    SimMessage message;
    message.route = place->second;
    message.bytes = bytes;
    message.from = from;
    message.step = step;
    message.ring = ring;
    return put(message, after);
}

}  // namespace fabricsketch::collectives
