// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "collectives/rings/filling.h"
#include "units/work.h"

namespace fabricsketch::collectives::rings {

namespace {

constexpr int meshRanks = 512;    ///< rotations cost n each
constexpr int vainSearches = 3;   ///< before the mesh counts as used up
constexpr int stepsPerRank = 60;  ///< of one search

std::size_t at(int i) { return static_cast<std::size_t>(i); }

Order reversed(const Order& order) {
    Order back(order.rbegin(), order.rend());
    std::rotate(back.begin(), std::find(back.begin(), back.end(), order.front()), back.end());
    return back;
}

/// Looks for a ring over neighbours: a path grows to whichever new neighbour has the fewest ways on; where
/// there is none, a part of the path is turned round so that it ends elsewhere.
class RingFinder {
  public:
    explicit RingFinder(int n) : m_next(at(n)), m_place(at(n)) {}

    std::vector<std::vector<int>>& neighbours() { return m_next; }

    /// Starts with rank 0; empty if none was found.
    Order find(std::uint64_t seed) {
        const int n = static_cast<int>(m_next.size());
        m_random = seed;
        m_path.assign(1, 0);
        std::fill(m_place.begin(), m_place.end(), -1);
        m_place[0] = 0;
        for (int step = 0; step < stepsPerRank * n; ++step) {
            const int last = m_path.back();
            if (static_cast<int>(m_path.size()) == n && joined(last, m_path.front())) return fromZero();
            countWork(4 * static_cast<std::int64_t>(m_next[at(last)].size()));
            if (grow(last)) continue;
            if (m_next[at(last)].empty()) return {};
            turn(m_place[at(m_next[at(last)][next() % m_next[at(last)].size()])]);
        }
        return {};
    }

  private:
    std::size_t next() {
        m_random = m_random * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>(m_random >> 33);
    }
    bool joined(int a, int b) const {
        return std::find(m_next[at(a)].begin(), m_next[at(a)].end(), b) != m_next[at(a)].end();
    }
    bool grow(int last) {
        int best = -1, fewest = 0;
        for (const int peer : m_next[at(last)]) {
            if (m_place[at(peer)] >= 0) continue;
            const auto ways = static_cast<int>(std::count_if(m_next[at(peer)].begin(), m_next[at(peer)].end(),
                                                             [&](int p) { return m_place[at(p)] < 0; }));
            if (best < 0 || ways < fewest) best = peer, fewest = ways;
        }
        if (best < 0) return false;
        m_place[at(best)] = static_cast<int>(m_path.size());
        m_path.push_back(best);
        return true;
    }
    /// The path behind `place` the other way round.
    void turn(int place) {
        std::reverse(m_path.begin() + place + 1, m_path.end());
        for (std::size_t i = at(place) + 1; i < m_path.size(); ++i)
            m_place[at(m_path[i])] = static_cast<int>(i);
    }
    Order fromZero() {
        std::rotate(m_path.begin(), std::find(m_path.begin(), m_path.end(), 0), m_path.end());
        return m_path;
    }

    std::vector<std::vector<int>> m_next;
    std::vector<int> m_path, m_place;  ///< place in the path per rank, -1 = not in it
    std::uint64_t m_random = 0;
};

/// Whole rings of direct links on what is left, both ways round.
void fillMesh(Fabric& fabric, std::vector<std::int64_t>& residual, const Rational& reach, Found& found) {
    const int n = fabric.ranks();
    RingFinder finder(n);
    std::uint64_t seed = 1;
    for (int vain = 0; vain < vainSearches && found.total < reach;) {
        for (int a = 0; a < n; ++a) {
            auto& peers = finder.neighbours()[at(a)];
            peers.clear();
            for (const auto& [b, units] : fabric.directPeers(a))
                if (fabric.directLeft(a, b, residual)) peers.push_back(b);
        }
        const Order order = finder.find(seed++);
        const Rational before = found.total;
        if (!order.empty()) {
            fill(fabric, order, residual, found);
            fill(fabric, reversed(order), residual, found);
        }
        if (found.total == before) ++vain;
    }
}

}  // namespace

Found fillGreedily(Fabric& fabric, const Rational& reach) {
    const int n = fabric.ranks();
    Order order(at(n));
    std::iota(order.begin(), order.end(), 0);
    Found best;
    for (const Order& start : {fabric.walk(), order}) {
        if (start.empty() || best.total >= reach) continue;
        Found found;
        std::vector<std::int64_t> residual = fabric.capacities();
        fill(fabric, start, residual, found);
        if (found.total < reach) fill(fabric, reversed(start), residual, found);
        if (found.total < reach && fabric.directOnly() && n <= meshRanks)
            fillMesh(fabric, residual, reach, found);
        found.tight = usedUp(fabric, residual);
        if (found.total > best.total) best = std::move(found);
    }
    best.exact = best.total >= reach;
    return best;
}

}  // namespace fabricsketch::collectives::rings
