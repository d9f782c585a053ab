// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "collectives/simulation/schedules/schedules.h"

namespace fabricsketch::collectives::schedules {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Orders of each box's members along the rings that were found, or by number over several boxes.
std::vector<std::vector<int>> boxOrders(const Stage& stage, int box) {
    if (stage.boxCount() == 1) return stage.rings;
    const std::vector<int>& members = stage.boxes[at(box)].members;
    std::vector<std::vector<int>> orders;
    for (const std::vector<int>& ring : stage.rings) {
        std::vector<int> order;
        for (int place : ring) order.push_back(members[at(place)]);
        orders.push_back(order);
    }
    return orders;
}

/// One piece up its chains and the tree of boxes, and down again. `chain`: per box, the member that talks to
/// other boxes first.
void upAndDown(const std::vector<std::vector<int>>& chain, int mirror, double part, int channel,
               Writer& writer) {
    const int k = static_cast<int>(chain.size());
    std::vector<int> order(at(k));  // parents before children
    std::iota(order.begin(), order.end(), 0);
    if (mirror % 2 == 1) std::reverse(order.begin(), order.end());
    std::vector<std::vector<int>> ready(at(k)), result(at(k));
    for (auto b = order.rbegin(); b != order.rend(); ++b) {
        const std::vector<int>& members = chain[at(*b)];
        int before = -1;
        for (int i = static_cast<int>(members.size()) - 1; i > 0; --i)
            before = writer.send(members[at(i)], members[at(i - 1)], part, 0, channel, {before});
        if (before >= 0) ready[at(*b)].push_back(before);
        if (const int parent = treeParent(*b, k, mirror); parent >= 0)
            ready[at(parent)].push_back(
                writer.send(members[0], chain[at(parent)][0], part, 1, channel, ready[at(*b)]));
    }
    for (int b : order) {
        const int parent = treeParent(b, k, mirror);
        const std::vector<int>& members = chain[at(b)];
        result[at(b)] = parent < 0 ? ready[at(b)]
                                   : std::vector<int>{writer.send(chain[at(parent)][0], members[0], part, 2,
                                                                  channel, result[at(parent)])};
        std::vector<int> before = result[at(b)];
        for (std::size_t i = 0; i + 1 < members.size(); ++i)
            before = {writer.send(members[i], members[i + 1], part, 3, channel, before)};
    }
}

}  // namespace

int treeParent(int box, int boxes, int tree) {
    const int place = tree % 2 == 0 ? box : boxes - 1 - box;
    if (place == 0) return -1;
    const int parent = (place - 1) / 2;
    return tree % 2 == 0 ? parent : boxes - 1 - parent;
}

void tree(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule& times,
          const SimSettings& settings) {
    const int k = stage.boxCount();
    const int channels = k == 1 ? static_cast<int>(stage.rings.size()) : std::max(1, stage.evenBox());
    const double hops = 2.0 * (stage.ranks() / k - 1) + 2.0 * k;
    const double wire = 2 * stage.wire(bytes);
    const int pieces = piecesOr(settings, std::max(k > 1 ? 2 : 1, bestPieces(hops, wire, times.perHop)));
    // Channels take turns piece by piece: a link that two of them share serves both from the start.
    for (int turn = 0; turn < pieces * channels; ++turn) {
        const int channel = turn % channels, piece = turn / channels;
        const double part = (k == 1 ? bytes * stage.shares[at(channel)] : bytes / channels) / pieces;
        std::vector<std::vector<int>> chain;
        for (int b = 0; b < k; ++b) {
            std::vector<int> order = k == 1 ? stage.rings[at(channel)] : stage.boxes[at(b)].members;
            if (k > 1)
                std::rotate(order.begin(), order.begin() + channel % static_cast<int>(order.size()),
                            order.end());
            chain.push_back(order);
        }
        upAndDown(chain, channel + piece, part, channel, writer);  // the two trees of a channel take turns
    }
}

void hierarchical(const Stage& stage, Writer& writer, Operation operation, double bytes,
                  const Schedule& times, const SimSettings& settings) {
    const int g = stage.evenBox(), k = stage.boxCount();
    if (g == 0) return;
    // The next piece waits for the first stage of the one before, g - 1 steps; three stages run side by side.
    const int pieces =
        piecesOr(settings, std::min(16, bestPieces(3, stage.wire(bytes), (g - 1) * times.perHop)));
    const bool scatter = operation != Operation::AllGather, gather = operation != Operation::ReduceScatter;
    for (std::size_t r = 0; r < stage.rings.size(); ++r) {
        const int index = static_cast<int>(r);
        const double share = bytes * stage.shares[r] / pieces;
        std::vector<std::vector<int>> order;
        for (int b = 0; b < k; ++b) order.push_back(boxOrders(stage, b)[r]);
        // A piece starts when the one before leaves its first stage, so that the stages of pieces overlap.
        std::vector<std::vector<int>> started(at(k), std::vector<int>(at(g), -1));
        for (int piece = 0; piece < pieces; ++piece) {
            // Inside: g - 1 steps of a g-th part each; over the rails: 2 (k - 1) or k - 1 steps of a (g
            // k)-th.
            std::vector<std::vector<int>> last = started;
            auto inside = [&](int steps, int stepBase) {
                for (int step = 0; step < steps; ++step)
                    for (int b = 0; b < k; ++b) {
                        std::vector<int> now(at(g));
                        for (int p = 0; p < g; ++p)
                            now[at((p + 1) % g)] =
                                writer.send(order[at(b)][at(p)], order[at(b)][at((p + 1) % g)], share / g,
                                            stepBase + step, index, {last[at(b)][at(p)]});
                        last[at(b)] = now;
                    }
            };
            if (scatter) {
                inside(g - 1, 0);
                started = last;
            }
            const int railSteps = (scatter ? k - 1 : 0) + (gather ? k - 1 : 0);
            for (int step = 0; step < railSteps; ++step) {
                std::vector<std::vector<int>> now(at(k), std::vector<int>(at(g)));
                for (int b = 0; b < k; ++b)
                    for (int p = 0; p < g; ++p)
                        now[at((b + 1) % k)][at(p)] =
                            writer.send(order[at(b)][at(p)], order[at((b + 1) % k)][at(p)], share / g / k,
                                        g + step, index, {last[at(b)][at(p)]});
                last = now;
            }
            if (gather) inside(g - 1, g + railSteps);
        }
    }
}

}  // namespace fabricsketch::collectives::schedules
