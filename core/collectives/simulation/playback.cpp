// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/playback.h"

#include <algorithm>
#include <map>
#include <set>

#include "collectives/simulation/stage.h"

namespace fabricsketch::collectives {

namespace {

using Kind = Playback::Kind;

constexpr std::int64_t kMostMessages = 1'000'000;
constexpr double kBeside = 0.1;  ///< of the shorter round: what is under way with another one, not its edge

std::size_t at(int i) { return static_cast<std::size_t>(i); }

Kind kindOf(const Schedule& schedule, const SimMessage& message, Operation operation, int ranks) {
    if (message.from < 0) return Kind::FromSwitch;
    if (message.to < 0) {
        const auto& arcs = schedule.routes[at(message.route)].arcs;
        return arcs.size() > 1 ? Kind::Multicast : Kind::ToSwitch;
    }
    if (schedule.algorithm != "ring" && schedule.algorithm != "single-ring") return Kind::Exchange;
    const bool adds = operation == Operation::ReduceScatter || operation == Operation::Reduce ||
                      (operation == Operation::AllReduce && message.step < ranks - 1);
    return adds ? Kind::PassAndAdd : Kind::PassOn;
}

/// The links of a message's way, each once in each direction.
void addMoves(const Topology& topology, const Schedule& schedule, const SimMessage& message,
              std::set<std::pair<int, bool>>& known, std::vector<Playback::Move>& moves) {
    const SimRoute& route = schedule.routes[at(message.route)];
    std::vector<int> depth(route.arcs.size(), 0);
    int legs = 1;
    for (std::size_t i = 0; i < route.arcs.size(); ++i) {
        if (route.parent[i] >= 0) depth[i] = depth[at(route.parent[i])] + 1;
        legs = std::max(legs, depth[i] + 1);
    }
    for (std::size_t i = 0; i < route.arcs.size(); ++i) {
        const SimFabric::Arc& arc = schedule.fabric->arcs[at(route.arcs[i])];
        const std::vector<int>& from = schedule.fabric->nodes[at(arc.from)].devices;
        for (const int index : arc.links) {
            const int a = topology.deviceIndex(topology.links()[at(index)].a);
            const bool forward = std::find(from.begin(), from.end(), a) != from.end();
            if (known.emplace(index, forward).second)
                moves.push_back({index, forward, depth[i], legs, message.from});
        }
    }
}

}  // namespace

std::vector<std::string> playable(const Machine& machine, Operation operation) {
    std::vector<std::string> ids;
    for (const auto& known : algorithms())
        if (known->possible(machine, operation) && scheduleWriter(known->id(), operation).write != nullptr)
            ids.push_back(known->id());
    return ids;
}

Result<Playback> playback(const Machine& machine, const std::string& algorithm, Operation operation,
                          std::int64_t bytes, const std::atomic<bool>* cancel) {
    SimSettings settings;
    settings.maxMessages = kMostMessages;
    const Result<Schedule> schedule =
        scheduleOf(machine, algorithm, operation, static_cast<double>(bytes), settings);
    if (!schedule) return tl::unexpected<Error>(schedule.error());
    const SimResult result = simulate(*schedule, settings, cancel);

    Playback play;
    play.algorithm = algorithm;
    play.operation = operation;
    play.bytes = bytes;
    play.ranks = machine.ranks();
    play.seconds = result.seconds();
    play.closedForm = collectives::algorithm(algorithm)->estimate(machine, operation, bytes).time;

    // Rounds in the order of the algorithm; within a step what goes up to a switch comes before what it
    // sends.
    using Key = std::pair<int, Kind>;
    struct Gathered {
        double bytes = 0;
        std::set<int> ends;
        std::set<int> routes;
        std::set<std::pair<int, bool>> known;
        std::int64_t start = -1, end = 0;
        std::vector<Playback::Move> moves;
    };
    std::map<Key, Gathered> rounds;
    std::vector<Gathered*> ofMessage;
    for (const SimMessage& message : schedule->messages) {
        const Kind kind = kindOf(*schedule, message, operation, play.ranks);
        Gathered& round = rounds[{message.step, kind}];
        round.bytes += message.bytes;
        round.ends.insert(kind == Kind::FromSwitch ? message.to : message.from);
        if (round.routes.insert(message.route).second)
            addMoves(*machine.topology, *schedule, message, round.known, round.moves);
        ofMessage.push_back(&round);
    }
    for (const SimEvent& event : result.log) {
        Gathered& round = *ofMessage[at(event.message)];
        round.start = round.start < 0 ? event.start : std::min(round.start, event.start);
        round.end = std::max(round.end, event.end);
    }
    std::map<Kind, int> total;
    for (const auto& [key, gathered] : rounds) ++total[key.second];
    std::map<Kind, int> number;
    for (auto& [key, gathered] : rounds) {
        Playback::Round round;
        round.kind = key.second;
        round.number = ++number[key.second];
        round.of = total[key.second];
        round.bytes = gathered.ends.empty() ? 0 : gathered.bytes / static_cast<double>(gathered.ends.size());
        round.start = static_cast<double>(std::max<std::int64_t>(gathered.start, 0)) * 1e-12;
        round.end = static_cast<double>(gathered.end) * 1e-12;
        round.moves = std::move(gathered.moves);
        play.rounds.push_back(std::move(round));
    }
    for (std::size_t i = 1; i < play.rounds.size(); ++i) {
        Playback::Round &before = play.rounds[i - 1], &after = play.rounds[i];
        const double shorter = std::min(before.end - before.start, after.end - after.start);
        if (std::min(before.end, after.end) - std::max(before.start, after.start) <= kBeside * shorter)
            continue;
        before.overlaps = after.overlaps = true;
    }
    return play;
}

Result<Playback> playback(const Report& report, const std::string& algorithm, std::int64_t bytes,
                          const std::atomic<bool>* cancel) {
    auto play = playback(*report.machine, algorithm, report.operation, bytes, cancel);
    if (!play) return play;
    play->seconds += report.launch;
    play->closedForm += report.launch;
    for (Playback::Round& round : play->rounds) {
        round.start += report.launch;
        round.end += report.launch;
    }
    return play;
}

}  // namespace fabricsketch::collectives
