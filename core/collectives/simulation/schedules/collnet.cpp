// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/simulation/schedules/schedules.h"

namespace fabricsketch::collectives::schedules {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Parts small enough that the work inside the boxes and between them overlaps, and how many of them may be
/// on the way.
constexpr int ownPieces = 16;
constexpr std::size_t window = 2;

}  // namespace

void collNet(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
             const SimSettings& settings) {
    // NCCL's CollNetDirect: each member of a box adds up one part of everybody's buffer, the network's switch
    // adds up the boxes, and the result goes back the same way.
    const int g = stage.evenBox(), k = stage.boxCount(), count = piecesOr(settings, ownPieces);
    if (g == 0 || k < 2) return;
    const auto member = [&](int box, int place) { return stage.boxes[at(box)].members[at(place)]; };
    std::vector<int> node(at(g));
    for (int place = 0; place < g; ++place) {
        std::vector<int> heads;
        for (int box = 0; box < k; ++box) heads.push_back(member(box, place));
        node[at(place)] = writer.meetingPoint(heads);
        if (node[at(place)] < 0) return;
    }
    const double part = bytes / g / count;
    // What a head received of a piece: the next pieces wait for it, since queues give no credits.
    std::vector<std::vector<std::vector<int>>> results;  // piece, place, box
    for (int piece = 0; piece < count; ++piece) {
        results.emplace_back(at(g), std::vector<int>(at(k), -1));
        for (int place = 0; place < g; ++place) {
            std::vector<int> up;
            for (int box = 0; box < k; ++box) {
                std::vector<int> credit, parts;
                if (results.size() > window)
                    credit.push_back(results[results.size() - 1 - window][at(place)][at(box)]);
                for (int other = 1; other < g; ++other)
                    parts.push_back(writer.send(member(box, (place + other) % g), member(box, place), part, 0,
                                                piece, credit));
                up.push_back(writer.toSwitch(member(box, place), node[at(place)], part, 1, piece,
                                             g > 1 ? parts : credit));
            }
            for (int box = 0; box < k; ++box) {
                const int result = writer.sum(node[at(place)], member(box, place), part, 1, piece, up);
                results.back()[at(place)][at(box)] = result;
                for (int other = 1; other < g; ++other)
                    writer.send(member(box, place), member(box, (place + other) % g), part, 2, piece,
                                {result});
            }
        }
    }
}

}  // namespace fabricsketch::collectives::schedules
