// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "collectives/simulation/schedules/schedules.h"

namespace fabricsketch::collectives::schedules {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Each member of a box receives the sum of its part from the switches: everyone sends it, the switch adds
/// up. A part waits for the owner's sum of `credit` (empty = none): without such credits all parts would
/// queue before the first result, and the ways up and down would not overlap.
std::vector<int> reduceInSwitch(Writer& writer, const std::vector<int>& members, int node, double part,
                                int step, int piece, const std::vector<int>& credit) {
    std::vector<int> sums;
    for (std::size_t owner = 0; owner < members.size(); ++owner) {
        std::vector<int> parts, after;
        if (!credit.empty()) after.push_back(credit[owner]);
        for (std::size_t i = 0; i < members.size(); ++i) {
            const std::size_t from = (owner + i) % members.size();
            parts.push_back(writer.toSwitch(members[from], node, part, step, piece, after));
        }
        sums.push_back(writer.sum(node, members[owner], part, step, piece, parts));
    }
    return sums;
}

std::vector<int> everyone(const Stage& stage) {
    std::vector<int> ranks(at(stage.ranks()));
    std::iota(ranks.begin(), ranks.end(), 0);
    return ranks;
}

/// Parts small enough that the way up and the way down overlap, and how many of them may be on the way.
int pieces(const SimSettings& settings) { return piecesOr(settings, 16); }
constexpr std::size_t window = 2;

/// Sums of the piece that must be done before the next one may start.
std::vector<int> credit(const std::vector<std::vector<int>>& sums) {
    return sums.size() < window ? std::vector<int>{} : sums[sums.size() - window];
}

}  // namespace

void nvls(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
          const SimSettings& settings) {
    const std::vector<int> members = everyone(stage);
    const int node = writer.commonSwitch(members), count = pieces(settings);
    if (node < 0) return;
    const double part = bytes / stage.ranks() / count;
    std::vector<std::vector<int>> sums;
    for (int piece = 0; piece < count; ++piece) {
        sums.push_back(reduceInSwitch(writer, members, node, part, 0, piece, credit(sums)));
        for (std::size_t owner = 0; owner < members.size(); ++owner)
            writer.multicast(members[owner], node, members, part, 1, piece, {sums.back()[owner]});
    }
}

void multiShot(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
               const SimSettings&) {
    const std::vector<int> members = everyone(stage);
    const int n = stage.ranks(), node = writer.commonSwitch(members);
    if (node < 0) return;
    std::vector<std::vector<int>> parts(at(n));
    for (int distance = 1; distance < n; ++distance)
        for (int from = 0; from < n; ++from) {
            const int to = (from + distance) % n;
            parts[at(to)].push_back(writer.send(from, to, bytes / n, 0, from, {}));
        }
    for (int owner = 0; owner < n; ++owner)
        writer.multicast(owner, node, members, bytes / n, 1, owner, parts[at(owner)]);
}

void nvlsTree(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
              const SimSettings& settings) {
    const int g = stage.evenBox(), k = stage.boxCount(), count = pieces(settings);
    if (g == 0) return;
    std::vector<int> node;
    for (const Box& box : stage.boxes) {
        node.push_back(writer.commonSwitch(box.members));
        if (node.back() < 0) return;
    }
    const double part = bytes / g / count;
    std::vector<std::vector<std::vector<int>>> sums(at(k));  // per box and piece
    for (int piece = 0; piece < count; ++piece) {
        for (int b = 0; b < k; ++b)
            sums[at(b)].push_back(reduceInSwitch(writer, stage.boxes[at(b)].members, node[at(b)], part, 0,
                                                 piece, credit(sums[at(b)])));
        for (int place = 0; place < g; ++place) {
            // Up the tree of boxes: a box sends its sum once those of its children are in; then the same way
            // down.
            std::vector<std::vector<int>> ready(at(k));
            for (int b = 0; b < k; ++b) ready[at(b)].push_back(sums[at(b)].back()[at(place)]);
            std::vector<int> order(at(k));
            std::iota(order.begin(), order.end(), 0);
            const int mirror = place + piece;  // the two trees of a place take turns
            if (mirror % 2 == 1) std::reverse(order.begin(), order.end());
            auto head = [&](int b) { return stage.boxes[at(b)].members[at(place)]; };
            for (auto b = order.rbegin(); b != order.rend(); ++b)
                if (const int parent = treeParent(*b, k, mirror); parent >= 0)
                    ready[at(parent)].push_back(
                        writer.send(head(*b), head(parent), part, 1, place, ready[at(*b)]));
            std::vector<std::vector<int>> result(at(k));
            for (int b : order) {
                const int parent = treeParent(b, k, mirror);
                result[at(b)] = parent < 0 ? ready[at(b)]
                                           : std::vector<int>{writer.send(head(parent), head(b), part, 2,
                                                                          place, result[at(parent)])};
                writer.multicast(head(b), node[at(b)], stage.boxes[at(b)].members, part, 3, place,
                                 result[at(b)]);
            }
        }
    }
}

}  // namespace fabricsketch::collectives::schedules
