// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <functional>
#include <numeric>
#include <set>

#include "workload/serving.h"

namespace fabricsketch::workload {
namespace {

/// Seeds tried per rate after one has worked: on a symmetric drawing the first is as good as any.
constexpr int kMoreSeeds = 64;

class Search {
  public:
    Search(const Topology& topology, const Job& within, const bandwidth::PairMatrix& pairs, int count)
        : m_topology(topology), m_within(within), m_pairs(pairs), m_count(count) {}

    std::vector<int> best() {
        for (const Rational& rate : ratesDownward())
            if (const auto found = atRate(rate); !found.empty()) return found;
        return {};
    }

  private:
    /// Both ways at once: the slower direction of a pair counts.
    const Rational& rate(int i, int j) const {
        return std::min(m_pairs.at(i, j).fabric, m_pairs.at(j, i).fabric);
    }

    std::vector<Rational> ratesDownward() const {
        std::set<Rational, std::greater<>> rates;
        for (std::size_t i = 1; i < m_pairs.classes.size(); ++i) rates.insert(m_pairs.classes[i].fabric);
        return {rates.begin(), rates.end()};
    }

    /// A group in which every pair has at least `least`; of several the closest one. Grown greedily from each
    /// seed, which finds every group of two, and every group on fabrics made of equal parts.
    std::vector<int> atRate(const Rational& least) const {
        std::vector<int> found;
        int seedsLeft = m_pairs.n;
        for (int seed = 0; seed < m_pairs.n && seedsLeft > 0; ++seed, --seedsLeft) {
            std::vector<int> group = grow(seed, least);
            if (group.empty()) continue;
            if (found.empty()) seedsLeft = std::min(seedsLeft, kMoreSeeds);
            if (found.empty() || spread(group) < spread(found)) found = std::move(group);
            if (spread(found) == 0) break;
        }
        return found;
    }

    std::vector<int> grow(int seed, const Rational& least) const {
        std::vector<int> candidates;
        for (int j = 0; j < m_pairs.n; ++j)
            if (j != seed && rate(seed, j) >= least) candidates.push_back(j);
        std::stable_sort(candidates.begin(), candidates.end(), [&](int a, int b) {
            const int distanceA = distance(seed, a), distanceB = distance(seed, b);
            return distanceA != distanceB ? distanceA < distanceB : rate(seed, a) > rate(seed, b);
        });
        std::vector<int> group{seed};
        for (const int j : candidates) {
            if (static_cast<int>(group.size()) == m_count) break;
            if (std::all_of(group.begin(), group.end(), [&](int i) { return rate(i, j) >= least; }))
                group.push_back(j);
        }
        return static_cast<int>(group.size()) == m_count ? group : std::vector<int>{};
    }

    const Device& device(int member) const {
        return m_topology
            .devices()[static_cast<std::size_t>(m_within.members[static_cast<std::size_t>(member)])];
    }

    /// 0 = same board … 3 = another box.
    int distance(int a, int b) const {
        const Device &x = device(a), &y = device(b);
        return (x.host != y.host ? 2 : 0) + (x.tray != y.tray || x.board != y.board ? 1 : 0);
    }

    int spread(const std::vector<int>& group) const {
        int sum = 0;
        for (std::size_t i = 0; i < group.size(); ++i)
            for (std::size_t j = i + 1; j < group.size(); ++j) sum += distance(group[i], group[j]);
        return sum;
    }

    const Topology& m_topology;
    const Job& m_within;
    const bandwidth::PairMatrix& m_pairs;
    const int m_count;
};

Job firstOf(const Job& within, int count) {
    Job job = within;
    job.members.resize(static_cast<std::size_t>(std::clamp(count, 0, within.size())));
    return job;
}

}  // namespace

Job bestPlacement(const Topology& topology, const Job& within, const bandwidth::PairMatrix& pairs,
                  int count) {
    if (count <= 1 || count >= within.size()) return firstOf(within, count);
    std::vector<int> group = Search(topology, within, pairs, count).best();
    if (group.empty()) return firstOf(within, count);
    std::sort(group.begin(), group.end());
    Job job;
    job.of = within.of;
    for (const int member : group) job.members.push_back(within.members[static_cast<std::size_t>(member)]);
    return job;
}

Job bestPlacement(const Topology& topology, const Catalog& catalog, const Job& within, int count) {
    if (count <= 1 || count >= within.size()) return firstOf(within, count);
    return bestPlacement(topology, within, bandwidth::pairs(topology, catalog, within, RateBasis::Nominal),
                         count);
}

}  // namespace fabricsketch::workload
