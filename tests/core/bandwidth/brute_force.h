// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "bandwidth/network.h"

namespace fabricsketch::bandwidth {

/// Capacity that leaves a set of nodes (bit i = node i). A limited node inside counts its limit if that is
/// the smaller cut, which is how splitting it in two would have it.
struct CutOracle {
    const Network& network;

    /// x* by its definition: the least B+(S)/|S ∩ members| over all S with some but not all members. Every
    /// subset of nodes (each limited node in two halves) is tried: at most about 2^16.
    Rational smallestRatio() const {
        std::optional<Rational> best;
        forEachCut([&](const Rational& capacity, int inside) {
            const Rational ratio = capacity / Rational(inside);
            if (!best || ratio < *best) best = ratio;
        });
        return best.value_or(Rational(0));
    }
    Rational smallestCut() const {
        std::optional<Rational> best;
        forEachCut([&](const Rational& capacity, int) {
            if (!best || capacity < *best) best = capacity;
        });
        return best.value_or(Rational(0));
    }

    template <class Visit>
    void forEachCut(Visit visit) const {
        const int nodes = static_cast<int>(network.nodes.size());
        std::vector<int> exit;
        int halves = nodes;
        for (int i = 0; i < nodes; ++i) {
            const bool limited = static_cast<std::size_t>(i) < network.throughCap.size() &&
                                 network.throughCap[static_cast<std::size_t>(i)] >= Rational(0);
            exit.push_back(limited ? halves++ : i);
        }
        for (unsigned set = 1; set + 1 < (1U << halves); ++set) {
            int inside = 0;
            for (const int member : network.members) inside += (set >> member) & 1U ? 1 : 0;
            if (inside == 0 || inside == network.memberCount()) continue;
            Rational capacity;
            const auto has = [&](int node) { return ((set >> node) & 1U) != 0; };
            for (const Edge& edge : network.edges) {
                if (has(exit[static_cast<std::size_t>(edge.a)]) && !has(edge.b)) capacity += edge.ab;
                if (has(exit[static_cast<std::size_t>(edge.b)]) && !has(edge.a)) capacity += edge.ba;
            }
            for (int i = 0; i < nodes; ++i)
                if (exit[static_cast<std::size_t>(i)] != i && has(i) &&
                    !has(exit[static_cast<std::size_t>(i)]))
                    capacity += network.throughCap[static_cast<std::size_t>(i)];
            visit(capacity, inside);
        }
    }
};

}  // namespace fabricsketch::bandwidth
