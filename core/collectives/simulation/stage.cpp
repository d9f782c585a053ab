// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/simulation/stage.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <queue>

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
    : m_stage(stage),
      m_schedule(schedule),
      m_maxMessages(maxMessages),
      m_out(stage.fabric->nodes.size()),
      m_load(stage.fabric->arcs.size(), 0) {
    for (std::size_t a = 0; a < stage.fabric->arcs.size(); ++a)
        m_out[at(stage.fabric->arcs[a].from)].push_back(static_cast<int>(a));
    m_schedule.waitStart.assign(1, 0);
}

std::optional<SimRoute> Writer::search(int from, int to, bool scaleUpOnly) const {
    const SimFabric& fabric = *m_stage.fabric;
    std::vector<int> reached(fabric.nodes.size(), -2);
    std::vector<int> queue{from};
    reached[at(from)] = -1;
    for (std::size_t head = 0; head < queue.size(); ++head) {
        for (int index : m_out[at(queue[head])]) {
            const SimFabric::Arc& arc = fabric.arcs[at(index)];
            if ((scaleUpOnly && arc.layer != Layer::ScaleUp) || reached[at(arc.to)] != -2) continue;
            if (arc.to != to && !fabric.nodes[at(arc.to)].forwards) continue;
            reached[at(arc.to)] = index;
            if (arc.to != to) {
                queue.push_back(arc.to);
                continue;
            }
            return wayBack(reached, from, to);
        }
    }
    return std::nullopt;
}

std::optional<SimRoute> Writer::relay(int from, int to) const {
    const SimFabric& fabric = *m_stage.fabric;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    std::vector<double> best(fabric.nodes.size(), infinite);
    std::vector<int> reached(fabric.nodes.size(), -1);
    std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>> open;
    best[at(from)] = 0;
    open.emplace(0.0, from);
    while (!open.empty()) {
        const auto [distance, node] = open.top();
        open.pop();
        if (distance > best[at(node)] || node == to) continue;
        if (node != from && !fabric.nodes[at(node)].forwards && fabric.nodes[at(node)].rank < 0) continue;
        for (int index : m_out[at(node)]) {
            const double next = distance + 1 + 1e-4 * m_load[at(index)];
            double& there = best[at(fabric.arcs[at(index)].to)];
            if (next >= there) continue;
            there = next;
            reached[at(fabric.arcs[at(index)].to)] = index;
            open.emplace(next, fabric.arcs[at(index)].to);
        }
    }
    if (best[at(to)] == infinite) return std::nullopt;
    return wayBack(reached, from, to);
}

SimRoute Writer::wayBack(const std::vector<int>& reached, int from, int to) const {
    SimRoute route;
    for (int node = to; node != from; node = m_stage.fabric->arcs[at(route.arcs.back())].from)
        route.arcs.push_back(reached[at(node)]);
    std::reverse(route.arcs.begin(), route.arcs.end());
    for (std::size_t i = 0; i < route.arcs.size(); ++i) route.parent.push_back(static_cast<int>(i) - 1);
    return route;
}

SimRoute Writer::find(int from, int to) {
    // A copy keeps to scale-up links where they join the two; a member passes it on only if nothing else
    // does, over the least loaded of the shortest ways.
    std::optional<SimRoute> route;
    for (const bool scaleUpOnly : {true, false})
        if (!route) route = search(from, to, scaleUpOnly);
    if (!route) route = relay(from, to);
    if (!route) return {};
    for (int index : route->arcs) ++m_load[at(index)];
    return *route;
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

int Writer::meetingPoint(const std::vector<int>& ranks) const {
    const SimFabric& fabric = *m_stage.fabric;
    const auto nodes = static_cast<int>(fabric.nodes.size());
    std::vector<int> farthest(at(nodes), 0);
    for (int rank : ranks) {
        std::vector<int> distance(at(nodes), -1);
        std::vector<int> queue{rank};
        distance[at(rank)] = 0;
        for (std::size_t head = 0; head < queue.size(); ++head)
            for (int index : m_out[at(queue[head])]) {
                const int to = fabric.arcs[at(index)].to;
                if (distance[at(to)] >= 0 || !fabric.nodes[at(to)].forwards ||
                    fabric.arcs[at(index)].layer == Layer::ScaleUp)
                    continue;
                distance[at(to)] = distance[at(queue[head])] + 1;
                queue.push_back(to);
            }
        for (int node = 0; node < nodes; ++node)
            farthest[at(node)] = distance[at(node)] < 0 || farthest[at(node)] < 0
                                     ? -1
                                     : std::max(farthest[at(node)], distance[at(node)]);
    }
    int best = -1;
    for (int node = m_stage.ranks(); node < nodes; ++node)
        if (farthest[at(node)] > 0 && (best < 0 || farthest[at(node)] < farthest[at(best)])) best = node;
    return best;
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
