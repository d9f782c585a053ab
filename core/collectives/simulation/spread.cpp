// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>
#include <map>
#include <queue>

#include "collectives/simulation/stage.h"

namespace fabricsketch::collectives {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

constexpr double kMostWork = 2e8;  ///< arcs looked at; beyond, every copy keeps its one way
constexpr int kFinest = 48;        ///< shares of a copy: a multiple of 2, 3, 4 and 16

/// Load to the 32nd power: the sum over all links is as small as can be where the busiest one is.
double steep(double load) {
    for (int i = 0; i < 5; ++i) load *= load;
    return load;
}

/// Copies of one pair that are sent at the same time as others.
struct Demand {
    int route, from, to, group;
    double bytes;
    bool scaleUpOnly;
    std::map<std::vector<int>, int> ways = {};  ///< arcs from the source on -> parts that go there
};

class Spreading {
  public:
    Spreading(const Stage& stage, Schedule& schedule, bool overlapping)
        : m_fabric(*stage.fabric), m_schedule(schedule), m_out(m_fabric.nodes.size()), m_in(m_out.size()) {
        for (std::size_t a = 0; a < m_fabric.arcs.size(); ++a) {
            m_out[at(m_fabric.arcs[a].from)].push_back(static_cast<int>(a));
            m_in[at(m_fabric.arcs[a].to)].push_back(static_cast<int>(a));
            m_widest = std::max(m_widest, m_fabric.arcs[a].gbps);
        }
        gather(stage.boxCount() == 1, overlapping);
    }

    void run() {
        const double each = static_cast<double>(m_demands.size()) * static_cast<double>(m_fabric.arcs.size());
        if (m_demands.empty() || each * 4 > kMostWork) return;
        const int parts = std::clamp(static_cast<int>(kMostWork / each), 4, kFinest);
        for (int part = 0; part < parts; ++part)
            for (Demand& demand : m_demands) {
                const double bytes = demand.bytes / parts;
                const std::vector<int> way = cheapest(demand, bytes);
                for (int arc : way) load(demand.group, arc) += bytes;
                ++demand.ways[way];
            }
        for (const Demand& demand : m_demands) {
            SimRoute& route = m_schedule.routes[at(demand.route)];
            route = {};
            for (const auto& [way, count] : demand.ways)
                for (std::size_t i = 0; i < way.size(); ++i) {
                    route.parent.push_back(i == 0 ? -1 : static_cast<int>(route.arcs.size()) - 1);
                    route.arcs.push_back(way[i]);
                    route.share.push_back(static_cast<double>(count) / parts);
                }
            if (demand.ways.size() == 1) route.share.clear();
        }
    }

  private:
    bool usable(int arc, int to, bool scaleUpOnly) const {
        const SimFabric::Arc& one = m_fabric.arcs[at(arc)];
        return (!scaleUpOnly || one.layer == Layer::ScaleUp) &&
               (one.to == to || m_fabric.nodes[at(one.to)].forwards);
    }

    /// More than one way out of the source, or into the target.
    bool hasChoice(int from, int to, bool scaleUpOnly) const {
        int out = 0, in = 0;
        for (int arc : m_out[at(from)]) out += usable(arc, to, scaleUpOnly);
        for (int index : m_in[at(to)]) {
            const SimFabric::Arc& arc = m_fabric.arcs[at(index)];
            in += (!scaleUpOnly || arc.layer == Layer::ScaleUp) &&
                  (arc.from == from || m_fabric.nodes[at(arc.from)].forwards);
        }
        return out > 1 || in > 1;
    }

    /// Copies with a choice become demands; all others load their links from the start.
    void gather(bool oneBox, bool overlapping) {
        std::vector<double> bytes(m_schedule.routes.size(), 0);
        std::vector<int> from(bytes.size(), -1), to(bytes.size(), -1), group(bytes.size(), -1);
        double total = 0;
        for (const SimMessage& message : m_schedule.messages) {
            const std::size_t route = at(message.route);
            bytes[route] += message.bytes;
            total += message.bytes;
            from[route] = message.from;
            to[route] = message.to;
            const int step = overlapping ? 0 : message.step;
            group[route] = group[route] < 0 ? step : std::min(group[route], step);
        }
        for (std::size_t r = 0; r < bytes.size(); ++r) {
            const SimRoute& route = m_schedule.routes[r];
            if (group[r] < 0 || route.arcs.empty()) continue;
            const bool scaleUp = std::all_of(route.arcs.begin(), route.arcs.end(), [this](int arc) {
                return m_fabric.arcs[at(arc)].layer == Layer::ScaleUp;
            });
            // A copy that a member passes on keeps its way, and so do copies between boxes.
            const bool relayed = std::any_of(route.arcs.begin(), route.arcs.end(), [&](int arc) {
                return m_fabric.arcs[at(arc)].to != to[r] &&
                       !m_fabric.nodes[at(m_fabric.arcs[at(arc)].to)].forwards;
            });
            const double share = bytes[r] / total;
            if (from[r] >= 0 && to[r] >= 0 && !relayed && (scaleUp || oneBox) &&
                hasChoice(from[r], to[r], scaleUp))
                m_demands.push_back({static_cast<int>(r), from[r], to[r], group[r], share, scaleUp});
            else
                for (int arc : route.arcs) load(group[r], arc) += share;
        }
    }

    double& load(int group, int arc) {
        std::vector<double>& loads = m_loads[group];
        loads.resize(m_fabric.arcs.size(), 0);
        return loads[at(arc)];
    }

    std::vector<int> cheapest(const Demand& demand, double bytes) {
        constexpr double infinite = std::numeric_limits<double>::infinity();
        std::vector<double> best(m_fabric.nodes.size(), infinite);
        std::vector<int> reached(m_fabric.nodes.size(), -1);
        std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>> open;
        best[at(demand.from)] = 0;
        open.emplace(0.0, demand.from);
        while (!open.empty()) {
            const auto [cost, node] = open.top();
            open.pop();
            if (node == demand.to) break;
            if (cost > best[at(node)]) continue;
            for (int arc : m_out[at(node)]) {
                if (!usable(arc, demand.to, demand.scaleUpOnly)) continue;
                const double unit = m_widest / m_fabric.arcs[at(arc)].gbps, now = load(demand.group, arc);
                const double next = cost + steep((now + bytes) * unit) - steep(now * unit);
                const int there = m_fabric.arcs[at(arc)].to;
                if (next >= best[at(there)]) continue;
                best[at(there)] = next;
                reached[at(there)] = arc;
                open.emplace(next, there);
            }
        }
        std::vector<int> way;
        for (int node = demand.to; node != demand.from; node = m_fabric.arcs[at(way.back())].from)
            way.push_back(reached[at(node)]);
        std::reverse(way.begin(), way.end());
        return way;
    }

    const SimFabric& m_fabric;
    Schedule& m_schedule;
    std::vector<std::vector<int>> m_out, m_in;  ///< arcs by node
    double m_widest = 0;
    std::vector<Demand> m_demands;
    std::map<int, std::vector<double>> m_loads;  ///< per group and arc: share of all bytes
};

}  // namespace

void spreadRoutes(const Stage& stage, Schedule& schedule, bool overlapping) {
    Spreading(stage, schedule, overlapping).run();
}

}  // namespace fabricsketch::collectives
