// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/rings/fabric.h"
#include "units/work.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <queue>
#include <tuple>

namespace fabricsketch::collectives::rings {

using bandwidth::Network;
using bandwidth::NodeKind;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Smallest common denominator of all capacities, or 2^20 (rounding down) where it would not leave room to
/// add up.
std::int64_t commonScale(const Network& network) {
    constexpr std::int64_t limit = 1LL << 24;
    std::int64_t scale = 1;
    auto take = [&scale](const Rational& rate) {
        if (scale < limit) scale = std::lcm(scale, rate.den() < limit ? rate.den() : limit);
    };
    for (const bandwidth::Edge& edge : network.edges) {
        take(edge.ab);
        take(edge.ba);
    }
    for (const Rational& cap : network.throughCap) take(cap);
    return scale < limit ? scale : 1LL << 20;
}

std::int64_t units(const Rational& rate, std::int64_t scale) {
    if (rate.num() <= 0) return 0;
    if (scale % rate.den() == 0) return rate.num() * (scale / rate.den());
    return static_cast<std::int64_t>(rate.toDouble() * static_cast<double>(scale));
}

int root(std::vector<int>& parent, int i) {
    while (parent[at(i)] != i) i = parent[at(i)] = parent[at(parent[at(i)])];
    return i;
}

}  // namespace

Fabric::Fabric(const Network& network, bool membersForward)
    : m_edges(static_cast<int>(network.edges.size())),
      m_scale(commonScale(network)),
      m_membersForward(membersForward) {
    const int nodes = static_cast<int>(network.nodes.size());
    for (const NodeKind kind : network.nodes)
        m_passes.push_back(kind == NodeKind::Forwarder || (kind == NodeKind::Member && membersForward));
    m_memberNode = network.members;
    m_rankOfNode.assign(at(nodes), -1);
    for (int r = 0; r < ranks(); ++r) m_rankOfNode[at(m_memberNode[at(r)])] = r;
    m_out.resize(at(nodes));
    m_in.resize(at(ranks()));
    m_reached.resize(at(nodes));
    m_limitOfNode.assign(at(nodes), -1);
    m_direct.resize(at(ranks()));

    std::vector<int> island(at(nodes));
    std::iota(island.begin(), island.end(), 0);
    for (int e = 0; e < m_edges; ++e) {
        const bandwidth::Edge& edge = network.edges[at(e)];
        const bool scaleUp = edge.layer == Layer::ScaleUp;
        m_scaleUp.push_back(scaleUp);
        m_capacity.push_back(units(edge.ab, m_scale));
        m_capacity.push_back(units(edge.ba, m_scale));
        if (m_capacity[at(2 * e)] > 0) m_out[at(edge.a)].push_back({2 * e, edge.b});
        if (m_capacity[at(2 * e + 1)] > 0) m_out[at(edge.b)].push_back({2 * e + 1, edge.a});
        const int a = m_rankOfNode[at(edge.a)], b = m_rankOfNode[at(edge.b)];
        if (b >= 0 && m_capacity[at(2 * e)] > 0) m_in[at(b)].push_back({2 * e, edge.a});
        if (a >= 0 && m_capacity[at(2 * e + 1)] > 0) m_in[at(a)].push_back({2 * e + 1, edge.b});
        if (a >= 0 && b >= 0 && scaleUp) {
            m_direct[at(a)].emplace_back(b, m_capacity[at(2 * e)]);
            m_direct[at(b)].emplace_back(a, m_capacity[at(2 * e + 1)]);
        } else if (a >= 0 || b >= 0) {
            m_directOnly = false;
        }
        if (scaleUp && passes(edge.a) && passes(edge.b))
            island[at(root(island, edge.a))] = root(island, edge.b);
    }
    for (auto& peers : m_direct) {  // several links between the same two are one
        std::sort(peers.begin(), peers.end());
        std::size_t kept = 0;
        for (std::size_t i = 1; i < peers.size(); ++i)
            if (peers[i].first == peers[kept].first)
                peers[kept].second += peers[i].second;
            else
                peers[++kept] = peers[i];
        if (!peers.empty()) peers.resize(kept + 1);
    }
    m_islands.resize(at(ranks()));
    for (int r = 0; r < ranks(); ++r) {
        std::vector<int>& mine = m_islands[at(r)];
        for (const Step& step : m_out[at(m_memberNode[at(r)])])
            if (m_scaleUp[at(step.resource / 2)] && passes(step.node))
                mine.push_back(root(island, step.node));
        if (membersForward) mine.push_back(root(island, m_memberNode[at(r)]));
        std::sort(mine.begin(), mine.end());
        mine.erase(std::unique(mine.begin(), mine.end()), mine.end());
    }
    if (ranks() > 0)
        m_allJoined = std::any_of(m_islands[0].begin(), m_islands[0].end(), [this](int joint) {
            return std::all_of(m_islands.begin(), m_islands.end(), [joint](const std::vector<int>& mine) {
                return std::binary_search(mine.begin(), mine.end(), joint);
            });
        });
    for (int node = 0; node < static_cast<int>(network.throughCap.size()); ++node) {
        const Rational& cap = network.throughCap[at(node)];
        if (cap.num() <= 0) continue;
        m_limitOfNode[at(node)] = resources();
        m_limitedNode.push_back(node);
        m_capacity.push_back(units(cap, m_scale));
    }
}

bool Fabric::scaleUpJoins(int from, int to) const {
    if (m_allJoined || directUnits(from, to) > 0) return true;
    const std::vector<int>&a = m_islands[at(from)], &b = m_islands[at(to)];
    for (auto i = a.begin(), j = b.begin(); i != a.end() && j != b.end();) {
        if (*i == *j) return true;
        if (*i < *j)
            ++i;
        else
            ++j;
    }
    return false;
}

bool Fabric::scaleUpPairs() const {
    for (int from = 0; from < ranks(); ++from)
        for (int to = 0; to < ranks(); ++to)
            if (from != to && !scaleUpJoins(from, to)) return false;
    return true;
}

std::int64_t Fabric::portUnits(int rank, const std::vector<Step>& steps) const {
    bool scaleUpOnly = m_allJoined || !m_islands[at(rank)].empty() ||
                       static_cast<int>(m_direct[at(rank)].size()) >= ranks() - 1;
    for (int other = 0; other < ranks() && scaleUpOnly && !m_allJoined; ++other)
        if (other != rank) scaleUpOnly = scaleUpJoins(rank, other);
    std::int64_t sum = 0;
    for (const Step& step : steps)
        if (usable(step.resource, scaleUpOnly) && (passes(step.node) || m_rankOfNode[at(step.node)] >= 0))
            sum += m_capacity[at(step.resource)];
    return sum;
}

std::int64_t Fabric::directUnits(int from, int to) const {
    const auto& peers = m_direct[at(from)];
    const auto found = std::lower_bound(peers.begin(), peers.end(), std::pair(to, std::int64_t{0}));
    return found != peers.end() && found->first == to ? found->second : 0;
}

bool Fabric::directLeft(int from, int to, const std::vector<std::int64_t>& residual) const {
    const std::vector<Step>& steps = m_out[at(node(from))];
    return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
        return step.node == node(to) && residual[at(step.resource)] > 0;
    });
}

Route Fabric::shortest(int from, int to, const std::vector<std::int64_t>& residual) {
    const bool scaleUpOnly = scaleUpJoins(from, to);
    const int source = m_memberNode[at(from)], target = m_memberNode[at(to)];
    m_queue.assign(1, source);
    m_reached[at(source)] = {0, source};
    Route route;
    for (std::size_t head = 0; head < m_queue.size() && route.empty(); ++head) {
        const int node = m_queue[head];
        if (node != source && limit(node) >= 0 && residual[at(limit(node))] <= 0) continue;
        m_lookedAt += static_cast<std::int64_t>(m_out[at(node)].size());
        countWork(4 * static_cast<std::int64_t>(m_out[at(node)].size()));
        for (const Step& step : m_out[at(node)]) {
            if (residual[at(step.resource)] <= 0 || !usable(step.resource, scaleUpOnly)) continue;
            if (step.node == target) {
                route.push_back(step.resource);
                for (int back = node; back != source; back = m_reached[at(back)].node) {
                    if (limit(back) >= 0) route.push_back(limit(back));
                    route.push_back(m_reached[at(back)].resource);
                }
                std::reverse(route.begin(), route.end());
                break;
            }
            if (!passes(step.node) || m_reached[at(step.node)].node >= 0) continue;
            m_reached[at(step.node)] = {step.resource, node};
            m_queue.push_back(step.node);
        }
    }
    for (int node : m_queue) m_reached[at(node)] = {};
    return route;
}

std::vector<int> Fabric::walk() const {
    struct Way {
        bool scaleUp;
        std::int64_t units;
        int turn;  ///< of equal ways the one found first, so that ranks stay in their order
        int from, to;
        bool operator<(const Way& other) const {
            return std::tie(scaleUp, units, other.turn) < std::tie(other.scaleUp, other.units, turn);
        }
    };
    std::vector<std::vector<int>> children(m_out.size());
    std::vector<bool> inside(m_out.size());
    std::priority_queue<Way> open;
    int turn = 0, reached = 0;
    const auto enter = [&](int node) {
        inside[at(node)] = true;
        if (m_rankOfNode[at(node)] >= 0) ++reached;
        if (node != this->node(0) && !passes(node)) return;
        for (const Step& step : m_out[at(node)])
            if (!inside[at(step.node)])
                open.push({m_scaleUp[at(step.resource / 2)], m_capacity[at(step.resource)], turn++, node,
                           step.node});
    };
    enter(node(0));
    while (!open.empty()) {
        const Way way = open.top();
        open.pop();
        if (inside[at(way.to)]) continue;
        children[at(way.from)].push_back(way.to);
        enter(way.to);
    }
    std::vector<int> order, stack{node(0)};
    if (reached < ranks()) return order;
    while (!stack.empty()) {
        const int node = stack.back();
        stack.pop_back();
        if (m_rankOfNode[at(node)] >= 0) order.push_back(m_rankOfNode[at(node)]);
        stack.insert(stack.end(), children[at(node)].rbegin(), children[at(node)].rend());
    }
    return order;
}

void Fabric::cheapest(int from, const std::vector<double>& price, std::vector<Route>& routes,
                      std::vector<double>& cost) const {
    constexpr double infinite = std::numeric_limits<double>::infinity();
    constexpr double hop = 1e-12;  // of two free ways the shorter
    routes.assign(at(ranks()), {});
    cost.assign(at(ranks()), infinite);
    const int source = m_memberNode[at(from)];
    for (const bool scaleUpOnly : {true, false}) {
        bool wanted = false;
        for (int to = 0; to < ranks(); ++to)
            wanted = wanted || (to != from && scaleUpJoins(from, to) == scaleUpOnly);
        if (!wanted) continue;
        std::vector<double> best(m_out.size(), infinite);
        std::vector<Reached> reached(m_out.size());
        std::priority_queue<std::pair<double, int>, std::vector<std::pair<double, int>>, std::greater<>> open;
        best[at(source)] = 0;
        open.emplace(0.0, source);
        while (!open.empty()) {
            const auto [distance, node] = open.top();
            open.pop();
            if (distance > best[at(node)] || (node != source && !passes(node))) continue;
            const double here =
                distance + (node != source && limit(node) >= 0 ? price[at(limit(node))] : 0.0);
            countWork(16 * static_cast<std::int64_t>(m_out[at(node)].size()));
            for (const Step& step : m_out[at(node)]) {
                if (!usable(step.resource, scaleUpOnly)) continue;
                const double next = here + price[at(step.resource)] + hop;
                if (next >= best[at(step.node)]) continue;
                best[at(step.node)] = next;
                reached[at(step.node)] = {step.resource, node};
                open.emplace(next, step.node);
            }
        }
        for (int to = 0; to < ranks(); ++to) {
            const int target = m_memberNode[at(to)];
            if (to == from || scaleUpJoins(from, to) != scaleUpOnly || best[at(target)] == infinite) continue;
            cost[at(to)] = best[at(target)];
            for (int back = target; back != source; back = reached[at(back)].node) {
                if (back != target && limit(back) >= 0) routes[at(to)].push_back(limit(back));
                routes[at(to)].push_back(reached[at(back)].resource);
            }
        }
    }
}

}  // namespace fabricsketch::collectives::rings
