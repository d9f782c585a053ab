// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "collectives/collective.h"

/// A second opinion on the closed form, and what the playback plays: an algorithm as messages with
/// dependencies, run over the links of the drawing by a deterministic event simulation.
namespace fabricsketch::collectives {

/// The fabric that messages travel: parallel planes of switches are one node here, since hardware spreads a
/// message over them. Times in picoseconds, whole numbers, so that a run is the same on every machine.
struct SimFabric {
    struct Node {
        std::vector<int> devices;  ///< indices into Topology::devices() (nodes of a plain network)
        int rank = -1;             ///< job position of a member
        bool forwards = false;
    };
    struct Arc {
        int from = 0, to = 0;
        double gbps = 0;
        Layer layer = Layer::ScaleUp;
        std::vector<int> links;  ///< indices into Topology::links() that it stands for
    };
    std::vector<Node> nodes;  ///< members first, in job order
    std::vector<Arc> arcs;
    int ranks = 0;
};
SimFabric simFabric(const bandwidth::Network& network);

/// The way of a message: a tree of arcs, since a switch may copy to several. `parent` is the place in `arcs`
/// of the arc before it, -1 for the first. Where a copy is spread over several ways at once each of them
/// starts at the source, and `share` says how much of the message goes over each arc (empty = all of it over
/// each).
struct SimRoute {
    std::vector<int> arcs, parent;
    std::vector<double> share;
    double shareOf(std::size_t hop) const { return share.empty() ? 1.0 : share[hop]; }
};

/// One message. It starts when all messages that it waits for have arrived; `streams`: when their first bytes
/// have (a switch adds up and hands on byte by byte), and then it ends after their last.
struct SimMessage {
    int route = 0;
    double bytes = 0;
    int from = -1, to = -1;  ///< ranks; -1 = a switch (source of a sum) or several ranks (multicast)
    bool streams = false;
    bool betweenBoxes = false;
    int step = 0;   ///< of the algorithm, from 0
    int ring = -1;  ///< ring or slice it belongs to, for the playback's colours
};

struct Schedule {
    std::shared_ptr<const SimFabric> fabric;
    std::string algorithm;
    std::vector<SimRoute> routes;
    std::vector<SimMessage> messages;
    std::vector<int> waitStart,
        waits;        ///< message m waits for waits[waitStart[m]] … waits[waitStart[m + 1] - 1]
    double base = 0;  ///< µs before the first message: start of the whole thing
    double perHop = 0, perNetHop = 0;  ///< µs of software after each message, inside a box and between boxes
};

struct SimSettings {
    bool cutThrough = true;    ///< else each hop waits for the whole message
    double linkLatencyNs = 0;  ///< per link; measured steps hold a switch's nanoseconds already
    bool software = true;  ///< with the closed form's measured step times and share of the line rate (none
                           ///< lost for nominal rates); else the wire alone
    int chunks =
        0;  ///< pieces of a slice, pipelined: 1 = whole slices, up to 1024; 0 = as the schedule likes
    bool log = true;  ///< keep the event log
    std::int64_t maxMessages = 4'000'000;
};

/// One message on one arc: the log's line. Times in picoseconds from the start.
struct SimEvent {
    int message = 0, arc = 0;
    std::int64_t start = 0, end = 0;
    friend bool operator==(const SimEvent&, const SimEvent&) = default;
};

struct SimResult {
    std::int64_t time = 0;  ///< ps, software included
    std::int64_t events = 0;
    std::vector<SimEvent> log;           ///< in order of start, then message
    std::vector<double> arcBytes;        ///< per arc: the link load
    std::vector<double> sent, received;  ///< per rank, bytes over its own ports
    bool complete = true;                ///< false: cancelled, or messages wait for each other in a circle
    double seconds() const { return static_cast<double>(time) * 1e-12; }
};

/// Messages of one algorithm on a machine. Fails where the drawing cannot run it, where no schedule is known
/// for the operation, or where it would need more than `maxMessages`.
Result<Schedule> scheduleOf(const Machine&, const std::string& algorithm, Operation, double bytes,
                            const SimSettings& = {});
/// The same on a plain network in one piece (tests, benchmarks): no software times.
Result<Schedule> scheduleOf(const bandwidth::Network&, const std::string& algorithm, Operation, double bytes,
                            const SimSettings& = {});
SimResult simulate(const Schedule&, const SimSettings& = {}, const std::atomic<bool>* cancel = nullptr);

/// A row of the `simulate` command: the simulated time beside the closed form, and why they differ.
struct SimRow {
    Estimate simulated;     ///< times, algbw and busbw from the simulation; texts as the closed form's
    double closedForm = 0;  ///< s
    std::int64_t events = 0;
    std::string difference;
};
Result<SimRow> simulateRow(const Machine&, const std::string& algorithm, Operation, std::int64_t bytes,
                           const SimSettings& = {}, const std::atomic<bool>* cancel = nullptr);
/// Every row of a report played: the same algorithms and sizes, the launch of the stack inside every time.
Result<std::vector<SimRow>> simulateRows(const Report&, const SimSettings& = {},
                                         const std::atomic<bool>* cancel = nullptr);

}  // namespace fabricsketch::collectives
