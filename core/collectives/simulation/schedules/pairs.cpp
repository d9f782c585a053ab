// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <bit>

#include "collectives/simulation/schedules/schedules.h"

namespace fabricsketch::collectives::schedules {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

using Received = std::vector<std::vector<int>>;  ///< per rank, what it received last

/// Every rank to every other one, the nearest peer after it first, so that no port is asked by all at once.
/// Returns what each rank receives.
Received everyPair(const Stage& stage, Writer& writer, double bytes, int step, const Received& after) {
    const int n = stage.ranks();
    Received received(at(n));
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
    return piecesOr(settings, std::clamp(500000 / std::max(messages, 1), 1, 16));
}

/// One round: every rank sends to `peer(rank)` once all that it received last is there.
template <class Peer>
void round(Writer& writer, int n, Peer peer, double bytes, int pieces, int step, Received& last) {
    Received now(at(n));
    for (int piece = 0; piece < pieces; ++piece)
        for (int rank = 0; rank < n; ++rank)
            now[at(peer(rank))].push_back(
                writer.send(rank, peer(rank), bytes / pieces, step, 0, last[at(rank)]));
    last = std::move(now);
}

}  // namespace

void halvingDoubling(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule&,
                     const SimSettings& settings) {
    if (!std::has_single_bit(static_cast<unsigned>(stage.ranks()))) return;  // pairs at distance 1, 2, 4 …
    const int n = stage.ranks(), rounds = std::bit_width(static_cast<unsigned>(n)) - 1;
    const int pieces = piecesOf(2 * n * rounds, settings);
    Received last(at(n));
    int step = 0;
    auto exchange = [&](int i) {
        round(
            writer, n, [i](int rank) { return rank ^ (1 << i); }, bytes / (2 << i), pieces, step++, last);
    };
    if (operation != Operation::AllGather)
        for (int i = 0; i < rounds; ++i) exchange(i);
    if (operation != Operation::ReduceScatter)
        for (int i = rounds - 1; i >= 0; --i) exchange(i);
}

void oneShot(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
             const SimSettings&) {
    everyPair(stage, writer, bytes, 0, Received(at(stage.ranks())));
}

void twoShot(const Stage& stage, Writer& writer, Operation, double bytes, const Schedule&,
             const SimSettings&) {
    const double part = bytes / stage.ranks();
    const auto parts = everyPair(stage, writer, part, 0, Received(at(stage.ranks())));
    everyPair(stage, writer, part, 1, parts);
}

void direct(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule&,
            const SimSettings& settings) {
    const int n = stage.ranks();
    if (operation == Operation::AllToAll) {
        const int pieces = piecesOf(n * (n - 1), settings);
        for (int piece = 0; piece < pieces; ++piece)
            everyPair(stage, writer, bytes / n / pieces, 0, Received(at(n)));
        return;
    }
    const int pieces = piecesOf(n, settings);
    for (int piece = 0; piece < pieces; ++piece)
        for (int rank = 0; rank < n; ++rank) writer.send(rank, (rank + 1) % n, bytes / pieces, 0, 0, {});
}

void pat(const Stage& stage, Writer& writer, Operation operation, double bytes, const Schedule&,
         const SimSettings& settings) {
    // Bruck's dissemination: after the round of distance d everyone holds the parts of 2d ranks; a
    // reduce-scatter is the same way back.
    const int n = stage.ranks(), rounds = std::bit_width(static_cast<unsigned>(n - 1));
    const int pieces = piecesOf(n * rounds, settings);
    Received last(at(n));
    for (int i = 0; i < rounds; ++i) {
        const int distance = 1 << (operation == Operation::AllGather ? i : rounds - 1 - i);
        const int parts = std::min(distance, n - distance);
        round(
            writer, n, [=](int rank) { return (rank + distance) % n; }, bytes * parts / n, pieces, i, last);
    }
}

}  // namespace fabricsketch::collectives::schedules
