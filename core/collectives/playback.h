// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <string>
#include <vector>

#include "collectives/collective.h"

namespace fabricsketch::collectives {

/// A collective as somebody watches it: its rounds in order, each with what moves over which links. Made from
/// the log of the event simulation, so that nothing is shown that the drawing could not carry at that moment.
struct Playback {
    enum class Kind {
        PassAndAdd,  ///< to the next one on a ring, which adds it to its own
        PassOn,      ///< a finished part to the next one on a ring
        ToSwitch,    ///< every member its copy of all parts to the switches, which add up
        FromSwitch,  ///< the switches the sum of its part to each member
        Multicast,   ///< every member its finished part to the switches, which copy it to all others
        Exchange     ///< anything else between members
    };
    /// One link in one direction.
    struct Move {
        int link = 0;           ///< index into Topology::links()
        bool forward = true;    ///< from Link::a to Link::b
        int leg = 0, legs = 1;  ///< place on the way of its message
        int rank = -1;          ///< job position whose message it is; -1 = a switch's
        friend bool operator==(const Move&, const Move&) = default;
    };
    struct Round {
        Kind kind = Kind::Exchange;
        int number = 1, of = 1;     ///< among the rounds of its kind, from 1
        double bytes = 0;           ///< of each sender (FromSwitch: to each receiver)
        double start = 0, end = 0;  ///< s from the start: first and last byte on a link
        bool overlaps = false;      ///< under way with another round, since the message goes in pieces
        std::vector<Move> moves;
    };
    std::string algorithm;
    Operation operation = Operation::AllReduce;
    std::int64_t bytes = 0;
    int ranks = 0;
    double seconds = 0;     ///< simulated, as simulateRow() and simulateRows() have it
    double closedForm = 0;  ///< s, what the formula says of the same algorithm and size
    std::vector<Round> rounds;
};

/// Fails as scheduleOf() does, and where a playback would have more messages than anybody watches.
Result<Playback> playback(const Machine&, const std::string& algorithm, Operation, std::int64_t bytes,
                          const std::atomic<bool>* cancel = nullptr);
/// The same for the question of a report: the launch of its stack goes before the first message.
Result<Playback> playback(const Report&, const std::string& algorithm, std::int64_t bytes,
                          const std::atomic<bool>* cancel = nullptr);
/// Algorithms that this drawing can run and that have a schedule, in the order of algorithms().
std::vector<std::string> playable(const Machine&, Operation);

}  // namespace fabricsketch::collectives
