// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/placement.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "topology/naming.h"
#include "units/phrases.h"
#include "workload/placement_distance.h"
#include "units/sentence_unit.h"

namespace fabricsketch::workload {
namespace {

/// Up to here every group is looked at: 12,870 of 8 among 16.
constexpr int kSearched = 16;
/// Seeds tried per rate after one has worked: on a symmetric drawing the first is as good as any.
constexpr int kMoreSeeds = 16;
/// Links looked at for x* in all, so that a placement stays within a frame on a large drawing.
constexpr int kLinksForOptimum = 4000;

using Group = std::vector<int>;  ///< positions in `within`, ascending

class Search {
  public:
    Search(const Topology& topology, const Catalog& catalog, const Job& within,
           const bandwidth::PairMatrix& pairs, int count)
        : m_topology(topology),
          m_catalog(catalog),
          m_within(within),
          m_pairs(pairs),
          m_count(count),
          m_distances(topology, within) {}

    Placement best() {
        Placement placement;
        const std::vector<Rational> rates = ratesDownward();
        Group group = greedy(rates);
        if (!group.empty()) placement.slowestPair = smallest(group);
        placement.exact = m_count == 2 || (!rates.empty() && placement.slowestPair == rates.front());
        if (m_pairs.n <= kSearched) {
            placement.exact = true;
            group =
                closestOfBest(searchAll(group.empty() ? Rational(0) : placement.slowestPair), placement.x);
            placement.slowestPair = smallest(group);
        }
        if (group.empty())
            for (int i = 0; i < m_count; ++i) group.push_back(i);
        placement.job = jobOf(group);
        return placement;
    }

  private:
    /// Both ways at once: the slower direction of a pair counts.
    const Rational& rate(int i, int j) const {
        return std::min(m_pairs.at(i, j).fabric, m_pairs.at(j, i).fabric);
    }

    Rational smallest(const Group& group) const {
        Rational least = rate(group[0], group[1]);
        for (std::size_t i = 0; i < group.size(); ++i)
            for (std::size_t j = i + 1; j < group.size(); ++j)
                least = std::min(least, rate(group[i], group[j]));
        return least;
    }

    std::vector<Rational> ratesDownward() const {
        std::set<Rational, std::greater<>> rates;
        for (std::size_t i = 1; i < m_pairs.classes.size(); ++i) rates.insert(m_pairs.classes[i].fabric);
        return {rates.begin(), rates.end()};
    }

    Group greedy(const std::vector<Rational>& rates) {
        for (const Rational& least : rates)
            if (Group found = grownAt(least); !found.empty()) return found;
        return {};
    }

    /// A group in which every pair has at least `least`; of several the closest one. Grown from each seed,
    /// which finds every group of two, and every group on fabrics made of equal parts.
    Group grownAt(const Rational& least) {
        Group found;
        int spread = 0, seedsLeft = m_pairs.n;
        for (int seed = 0; seed < m_pairs.n && seedsLeft > 0; ++seed, --seedsLeft) {
            Group group = grown(seed, least);
            if (group.empty()) continue;
            if (found.empty()) seedsLeft = std::min(seedsLeft, kMoreSeeds);
            const int sum = m_distances.sum(group);
            if (found.empty() || sum < spread) {
                found = std::move(group);
                spread = sum;
            }
            if (spread == 0) break;
        }
        return found;
    }

    Group grown(int seed, const Rational& least) {
        std::vector<std::pair<int, int>> candidates;  // distance, member
        for (int j = 0; j < m_pairs.n; ++j)
            if (j != seed && rate(seed, j) >= least) candidates.emplace_back(m_distances.between(seed, j), j);
        std::sort(candidates.begin(), candidates.end());
        Group group{seed};
        for (const auto& [distance, j] : candidates) {
            if (static_cast<int>(group.size()) == m_count) break;
            if (std::all_of(group.begin(), group.end(),
                            [&, next = j](int i) { return rate(i, next) >= least; }))
                group.push_back(j);
        }
        if (static_cast<int>(group.size()) != m_count) return {};
        std::sort(group.begin(), group.end());
        return group;
    }

    /// All groups with the largest smallest pair, which is at least `floor`, in ascending order.
    std::vector<Group> searchAll(Rational floor) const {
        std::vector<Group> best;
        Group group;
        const std::function<void(int, std::optional<Rational>)> extend = [&](int next,
                                                                             std::optional<Rational> least) {
            if (static_cast<int>(group.size()) == m_count) {
                if (*least > floor) best.clear();
                floor = *least;
                best.push_back(group);
                return;
            }
            const int stillNeeded = m_count - static_cast<int>(group.size());
            for (int j = next; j + stillNeeded <= m_pairs.n; ++j) {
                std::optional<Rational> with = least;
                for (const int i : group)
                    if (!with || rate(i, j) < *with) with = rate(i, j);
                if (with && *with < floor) continue;
                group.push_back(j);
                extend(j + 1, with);
                group.pop_back();
            }
        };
        extend(0, std::nullopt);
        return best;
    }

    /// What a group looks like whatever its numbers: for each member the sorted rates to the others.
    std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> shape(const Group& group) const {
        std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> rows;
        for (const int i : group) {
            auto& row = rows.emplace_back();
            for (const int j : group)
                if (i != j) row.emplace_back(m_pairs.classOf(i, j), m_pairs.classOf(j, i));
            std::sort(row.begin(), row.end());
        }
        std::sort(rows.begin(), rows.end());
        return rows;
    }

    /// Groups of one shape are told apart by closeness alone; of each shape the closest stands for all.
    Group closestOfBest(const std::vector<Group>& best, Rational& x) {
        struct Candidate {
            int spread;
            const Group* group;
        };
        std::map<decltype(shape({})), Candidate> shapes;
        // One class of pairs (a switched fabric) has one shape; comparing thousands of them would tell
        // nothing.
        const bool uniform = m_pairs.classes.size() <= 2;
        for (const Group& group : best) {
            const int spread = m_distances.sum(group);
            const auto [found, fresh] =
                shapes.try_emplace(uniform ? decltype(shape({})){} : shape(group), Candidate{spread, &group});
            if (!fresh && spread < found->second.spread) found->second = {spread, &group};
        }
        std::vector<Candidate> candidates;
        for (const auto& [rows, candidate] : shapes) candidates.push_back(candidate);
        std::sort(candidates.begin(), candidates.end(), [](const Candidate& a, const Candidate& b) {
            return a.spread != b.spread ? a.spread < b.spread : *a.group < *b.group;
        });
        const Group* chosen = candidates.front().group;
        if (candidates.size() == 1) return *chosen;
        int links = kLinksForOptimum;
        for (const Candidate& candidate : candidates) {
            links -= static_cast<int>(m_topology.links().size());
            if (links < 0) break;
            if (const Rational of = optimumOf(*candidate.group); of > x) {
                x = of;
                chosen = candidate.group;
            }
        }
        return *chosen;
    }

    Rational optimumOf(const Group& group) const {
        const Job job = jobOf(group);
        const Layers layers = bandwidth::layersOfJob(m_topology, m_catalog, job);
        if (layers == Layers{}) return 0;
        return bandwidth::optimum(bandwidth::build(m_topology, m_catalog, job, layers, RateBasis::Nominal)).x;
    }

    Job jobOf(const Group& group) const {
        Job job;
        job.of = m_within.of;
        for (const int member : group)
            job.members.push_back(m_within.members[static_cast<std::size_t>(member)]);
        return job;
    }

    const Topology& m_topology;
    const Catalog& m_catalog;
    const Job& m_within;
    const bandwidth::PairMatrix& m_pairs;
    const int m_count;
    Distances m_distances;
};

/// "28" of 2 among 8; nothing where it is beyond counting.
std::optional<std::int64_t> groups(int of, int count) {
    std::int64_t number = 1;
    for (int i = 1; i <= std::min(count, of - count); ++i) {
        number = number * (of - i + 1) / i;
        if (number > 1'000'000'000) return std::nullopt;
    }
    return number;
}

Job firstOf(const Job& within, int count) {
    Job job = within;
    job.members.resize(static_cast<std::size_t>(std::clamp(count, 0, within.size())));
    return job;
}

}  // namespace

Placement place(const Topology& topology, const Catalog& catalog, const Job& within,
                const bandwidth::PairMatrix& pairs, int count) {
    Placement placement;
    if (count <= 1 || count >= within.size()) {
        placement.job = firstOf(within, count);
        return placement;
    }
    placement = Search(topology, catalog, within, pairs, count).best();
    std::vector<std::string> names;
    for (const int member : placement.job.members) names.push_back(deviceName(topology, member));
    placement.words =
        phrases::say("{0}: smallest pair {1}", listed(names), rateText(placement.slowestPair.toDouble()));
    if (const auto number = groups(within.size(), count); placement.exact && number)
        placement.words += phrases::say(", the best of {0} groups", std::to_string(*number));
    if (!placement.exact) placement.words += phrases::say(", found greedily");
    return placement;
}

Job bestPlacement(const Topology& topology, const Catalog& catalog, const Job& within,
                  const bandwidth::PairMatrix& pairs, int count) {
    return place(topology, catalog, within, pairs, count).job;
}

Job bestPlacement(const Topology& topology, const Catalog& catalog, const Job& within, int count) {
    if (count <= 1 || count >= within.size()) return firstOf(within, count);
    return bestPlacement(topology, catalog, within,
                         bandwidth::pairs(topology, catalog, within, RateBasis::Nominal), count);
}

}  // namespace fabricsketch::workload
