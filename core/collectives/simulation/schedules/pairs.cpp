// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>

#include "collectives/simulation/schedules/schedules.h"

namespace fabricsketch::collectives::schedules {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Every rank to every other one, the nearest peer after it first, so that no port is asked by all at once.
/// Returns what each rank receives.
std::vector<std::vector<int>> everyPair(const Stage& stage, Writer& writer, double bytes, int step,
                                        const std::vector<std::vector<int>>& after) {
    const int n = stage.ranks();
    std::vector<std::vector<int>> received(at(n));
    for (int distance = 1; distance < n; ++distance)
        for (int from = 0; from < n; ++from) {
            const int to = (from + distance) % n;
            received[at(to)].push_back(writer.send(from, to, bytes, step, from, after[at(from)]));
        }
    return received;
}

/// Pieces of a message between two ranks: links serve messages in whole, and large ones would block each
/// other.
int piecesOf(int messages, const SimSettings& settings) {
    return std::max(settings.chunks, std::clamp(500000 / std::max(messages, 1), 1, 16));
}

/// One round of exchanges with the partner at a distance; each sends after what it received last.
void exchange(Writer& writer, int n, int distance, double bytes, int step, std::vector<int>& last) {
    std::vector<int> now(at(n));
    for (int rank = 0; rank < n; ++rank)
        now[at(rank ^ distance)] = writer.send(rank, rank ^ distance, bytes, step, 0, {last[at(rank)]});
    last = now;
}

}  // namespace

void halvingDoubling(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule&,
                     const SimSettings&) {
    const int n = stage.ranks(), rounds = std::bit_width(static_cast<unsigned>(n)) - 1;
    std::vector<int> last(at(n), -1);
    int step = 0;
    if (operation != Operation::AllGather)
        for (int i = 0; i < rounds; ++i) exchange(writer, n, 1 << i, bytes / (2 << i), step++, last);
    if (operation != Operation::ReduceScatter)
        for (int i = rounds - 1; i >= 0; --i) exchange(writer, n, 1 << i, bytes / (2 << i), step++, last);
}

void oneShot(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
             const SimSettings&) {
    everyPair(stage, writer, bytes, 0, std::vector<std::vector<int>>(at(stage.ranks())));
}

void twoShot(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
             const SimSettings&) {
    const double part = bytes / stage.ranks();
    const auto parts = everyPair(stage, writer, part, 0, std::vector<std::vector<int>>(at(stage.ranks())));
    everyPair(stage, writer, part, 1, parts);
}

void direct(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule&,
            const SimSettings& settings) {
    const int n = stage.ranks();
    if (operation == Operation::AllToAll) {
        const int pieces = piecesOf(n * (n - 1), settings);
        for (int piece = 0; piece < pieces; ++piece)
            everyPair(stage, writer, bytes / n / pieces, 0, std::vector<std::vector<int>>(at(n)));
        return;
    }
    const int pieces = piecesOf(n, settings);
    for (int piece = 0; piece < pieces; ++piece)
        for (int rank = 0; rank < n; ++rank) writer.send(rank, (rank + 1) % n, bytes / pieces, 0, 0, {});
}

void pat(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule&,
         const SimSettings&) {
    // Bruck's dissemination: after the round of distance d everyone holds the parts of 2d ranks; a
    // reduce-scatter is the same way back.
    const int n = stage.ranks(), rounds = std::bit_width(static_cast<unsigned>(n - 1));
    std::vector<int> last(at(n), -1);
    for (int i = 0; i < rounds; ++i) {
        const int round = operation == Operation::AllGather ? i : rounds - 1 - i;
        const int distance = 1 << round, parts = std::min(distance, n - distance);
        std::vector<int> now(at(n));
        for (int rank = 0; rank < n; ++rank) {
            const int to = (rank + distance) % n;
            now[at(to)] = writer.send(rank, to, bytes * parts / n, i, round, {last[at(rank)]});
        }
        last = now;
    }
}

}  // namespace fabricsketch::collectives::schedules
