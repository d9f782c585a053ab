// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/simulation/schedules/schedules.h"

#include <algorithm>

namespace fabricsketch::collectives::schedules {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct Orders {
    std::vector<std::vector<int>> orders;
    std::vector<double> shares;
};

/// Rings of the whole job. Over several boxes one per place in a box, so that every NIC carries one: a ring
/// enters a box at one GPU and leaves it at the one before, the next box is walked the other way round, and
/// both ends of a cable are on the same rail.
Orders ordersOf(const Stage& stage) {
    if (stage.boxCount() == 1) return {stage.rings, stage.shares};
    Orders result;
    const int g = stage.evenBox();
    if (g == 0) {
        std::vector<int> order;
        for (const Box& box : stage.boxes) order.insert(order.end(), box.members.begin(), box.members.end());
        return {{order}, {1.0}};
    }
    for (int channel = 0; channel < g; ++channel) {
        std::vector<int> order;
        for (int b = 0; b < stage.boxCount(); ++b)
            for (int i = 0; i < g; ++i) {
                const int place = b % 2 == 0 ? (channel + i) % g : (channel + g - 1 - i) % g;
                order.push_back(stage.boxes[at(b)].members[at(place)]);
            }
        result.orders.push_back(order);
        result.shares.push_back(1.0 / g);
    }
    return result;
}

/// Every position passes a part to the next one, `steps` times round; the part of step t came with step t
/// - 1.
void goRound(const std::vector<int>& order, double part, int steps, int ring, Writer& writer) {
    const int n = static_cast<int>(order.size());
    std::vector<int> before(at(n), -1), now(at(n), -1);
    for (int step = 0; step < steps; ++step) {
        for (int p = 0; p < n; ++p)
            now[at(p)] = writer.send(order[at(p)], order[at((p + 1) % n)], part, step, ring,
                                     {before[at((p + n - 1) % n)]});
        std::swap(before, now);
    }
}

/// Down the order from its first member (Broadcast), or towards it (Reduce).
void goAlong(const std::vector<int>& order, double part, bool towards, int ring, Writer& writer) {
    const int n = static_cast<int>(order.size());
    int before = -1;
    for (int i = 0; i + 1 < n; ++i) {
        const int from = towards ? order[at((i + 1) % n)] : order[at(i)];
        const int to = towards ? order[at((i + 2) % n)] : order[at(i + 1)];
        before = writer.send(from, to, part, i, ring, {before});
    }
}

}  // namespace

void ring(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule& times,
          const SimSettings& settings) {
    Orders rings = ordersOf(stage);
    const int n = stage.ranks();
    const bool chain = operation == Operation::Broadcast || operation == Operation::Reduce;
    const int steps = operation == Operation::AllReduce ? 2 * (n - 1) : n - 1;
    const int pieces = piecesOr(settings, chain ? bestPieces(n - 2, stage.wire(bytes), times.perHop) : 1);
    if (chain)  // rank 0 is the root of all rings
        for (std::vector<int>& order : rings.orders)
            std::rotate(order.begin(), std::find(order.begin(), order.end(), 0), order.end());
    // Rings take turns piece by piece: a link that two of them share serves both from the start.
    for (int piece = 0; piece < pieces; ++piece)
        for (std::size_t r = 0; r < rings.orders.size(); ++r) {
            const double part = bytes * rings.shares[r] / pieces;
            if (chain)
                goAlong(rings.orders[r], part, operation == Operation::Reduce, static_cast<int>(r), writer);
            else
                goRound(rings.orders[r], part / n, steps, static_cast<int>(r), writer);
        }
}

void singleRing(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
                const SimSettings& settings) {
    const int n = stage.ranks();
    const int pieces = piecesOr(settings, 1);
    for (int piece = 0; piece < pieces; ++piece)
        goRound(stage.single, bytes / n / pieces, 2 * (n - 1), 0, writer);
}

}  // namespace fabricsketch::collectives::schedules
