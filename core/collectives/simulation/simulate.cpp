// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "collectives/algorithms/common.h"
#include "collectives/rings/search.h"
#include "collectives/simulation/stage.h"
#include "units/phrases.h"
#include "units/quantity.h"

namespace fabricsketch::collectives {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

void takeRings(Stage& stage, const RingSet& rings, const std::vector<int>& placeOf) {
    stage.rate = rings.rate.toDouble();
    for (std::size_t r = 0; r < rings.rings.size(); ++r) {
        std::vector<int> order;
        for (int position : rings.rings[r]) order.push_back(placeOf[at(position)]);
        stage.rings.push_back(order);
        stage.shares.push_back(rings.rates[r].toDouble() / stage.rate);
    }
    if (stage.rings.empty()) {  // one member a box: it is its own ring
        stage.rings = {{0}};
        stage.shares = {1.0};
    }
}

/// Links that a relayed set leaves out would be the shortest way of its copies.
bandwidth::Network withoutIdle(bandwidth::Network network, const RingSet& set) {
    if (set.relayed)
        std::erase_if(network.edges, [&](const bandwidth::Edge& edge) {
            return std::find(set.idleLinks.begin(), set.idleLinks.end(), edge.link) != set.idleLinks.end();
        });
    return network;
}

/// Chains where a tree has its own; a chain needs both ways of a link at once, half of what a ring needs.
void takeChains(Stage& stage, const RingSet& chains, const std::vector<int>& placeOf) {
    takeRings(stage, chains, placeOf);
    stage.rate *= 2;
}

/// What the constants leave of the line rate (1 for nominal rates), inside a box and between boxes.
struct Derating {
    double inside = 1, between = 1;
};

Derating deratingOf(const Machine& machine, const Terms& terms, Operation operation) {
    const bool nics = terms.transfer.limit == Bottleneck::Nics;
    return {nics ? common::ringConstants(machine, operation).eta : terms.transfer.efficiency,
            nics ? terms.transfer.efficiency : machine.nicEfficiency};
}

Stage stageOf(const Machine& machine, const std::string& algorithm, const Derating& derating) {
    Stage stage;
    const bool chains = algorithm == "tree" && machine.oneBox() && !machine.chains.rings.empty();
    const RingSet& set = chains ? machine.chains : machine.ring;
    bandwidth::Network network = bandwidth::build(*machine.topology, *machine.catalog, machine.job,
                                                  machine.layers, RateBasis::Nominal);
    if (chains || algorithm == "ring") network = withoutIdle(std::move(network), set);
    SimFabric fabric = simFabric(network);
    for (SimFabric::Arc& arc : fabric.arcs)
        arc.gbps *= arc.layer == Layer::Network ? derating.between : derating.inside;
    stage.fabric = std::make_shared<const SimFabric>(std::move(fabric));
    stage.boxes = machine.boxes;
    std::vector<int> place(at(machine.ranks()));
    std::iota(place.begin(), place.end(), 0);
    if (!machine.oneBox())
        for (const Box& box : machine.boxes)
            for (std::size_t i = 0; i < box.members.size(); ++i)
                place[at(box.members[i])] = static_cast<int>(i);
    if (chains)
        takeChains(stage, set, place);
    else
        takeRings(stage, set, place);
    if (!machine.oneBox()) {
        const double nics = machine.nicRatePerBox.toDouble();
        stage.rate = stage.rate > 0 ? std::min(stage.rate, nics) : nics;
    }
    if (!machine.singleRing.rings.empty()) stage.single = machine.singleRing.rings.front();
    return stage;
}

Stage stageOf(const bandwidth::Network& network, const std::string& algorithm) {
    Stage stage;
    stage.boxes.emplace_back();
    stage.boxes.back().members.resize(at(network.memberCount()));
    std::iota(stage.boxes.back().members.begin(), stage.boxes.back().members.end(), 0);
    const std::vector<int>& place = stage.boxes.back().members;
    const RingSet best = bestRings(network);
    const RingSet chains = algorithm == "tree" ? rings::bestChains(network, best) : RingSet{};
    const RingSet& set = chains.rings.empty() ? best : chains;
    const bool own = algorithm == "ring" || !chains.rings.empty();
    stage.fabric = std::make_shared<const SimFabric>(simFabric(own ? withoutIdle(network, set) : network));
    if (chains.rings.empty())
        takeRings(stage, set, place);
    else
        takeChains(stage, set, place);
    const RingSet single = rings::bestSingle(network);
    if (!single.rings.empty()) stage.single = single.rings.front();
    return stage;
}

Result<Schedule> written(const Stage& stage, const std::string& algorithm, const ScheduleWriter& writer,
                         Operation operation, double bytes, const SimSettings& settings, Schedule schedule) {
    schedule.fabric = stage.fabric;
    schedule.algorithm = algorithm;
    Writer out(stage, schedule, settings.maxMessages);
    SimSettings sane = settings;
    sane.chunks = std::clamp(settings.chunks, 0, 1024);
    writer.write(stage, out, operation, bytes, schedule, sane);
    if (out.tooLong())
        return failure(phrases::say("the schedule of {0} has more than {1} messages", algorithm,
                                    std::to_string(settings.maxMessages)),
                       phrases::say("simulate fewer GPUs or fewer chunks"));
    if (out.noWay() || schedule.messages.empty())
        return failure(phrases::say("no schedule of {0} fits this drawing", algorithm),
                       phrases::say("choose another algorithm"));
    spreadRoutes(stage, schedule, writer.overlapping);
    return schedule;
}

/// How long the busiest link is at work, s.
double busiestLink(const SimFabric& fabric, const SimResult& result) {
    double longest = 0;
    for (std::size_t arc = 0; arc < fabric.arcs.size(); ++arc)
        longest = std::max(longest, result.arcBytes[arc] / (fabric.arcs[arc].gbps * 1e9));
    return longest;
}

/// The time and what follows from it.
void setTime(Estimate& row, double seconds, const Machine& machine, Operation operation) {
    row.time = seconds;
    row.latency = std::min(row.latency, seconds);
    row.transfer = seconds - row.latency;
    row.algbw = static_cast<double>(row.bytes) / seconds / 1e9;
    row.busbw = row.algbw * busFactor(operation, machine.ranks());
}

tl::unexpected<Error> noSchedule(const std::string& algorithm, Operation operation) {
    return failure(phrases::say("no schedule is known for {0} and {1}", algorithm, operationId(operation)),
                   phrases::say("choose another algorithm"));
}

}  // namespace

Result<Schedule> scheduleOf(const Machine& machine, const std::string& algorithm, Operation operation,
                            double bytes, const SimSettings& settings) {
    const ScheduleWriter writer = scheduleWriter(algorithm, operation);
    if (writer.write == nullptr) return noSchedule(algorithm, operation);
    const Algorithm& known = *collectives::algorithm(algorithm);
    if (std::string reason = known.impossible(machine, operation); !reason.empty())
        return failure(phrases::say("this drawing cannot run {0}: {1}", algorithm, reason),
                       phrases::say("choose another algorithm"));
    Schedule schedule;
    const Terms terms = known.terms(machine, operation);
    if (settings.software) {
        schedule.base = terms.base;
        if (writer.chained) {
            schedule.perHop = terms.perHop;
            schedule.perNetHop = terms.perNetHop;
        } else {
            schedule.base = terms.latency();
        }
    }
    const Derating derating = settings.software ? deratingOf(machine, terms, operation) : Derating{};
    return written(stageOf(machine, algorithm, derating), algorithm, writer, operation, bytes, settings,
                   std::move(schedule));
}

Result<Schedule> scheduleOf(const bandwidth::Network& network, const std::string& algorithm,
                            Operation operation, double bytes, const SimSettings& settings) {
    const ScheduleWriter writer = scheduleWriter(algorithm, operation);
    if (writer.write == nullptr) return noSchedule(algorithm, operation);
    if (network.memberCount() < 2)
        return failure(phrases::say("a collective needs at least two GPUs"),
                       phrases::say("choose two or more"));
    return written(stageOf(network, algorithm), algorithm, writer, operation, bytes, settings, {});
}

Result<SimRow> simulateRow(const Machine& machine, const std::string& algorithm, Operation operation,
                           std::int64_t bytes, const SimSettings& settings, const std::atomic<bool>* cancel) {
    Result<Schedule> schedule =
        scheduleOf(machine, algorithm, operation, static_cast<double>(bytes), settings);
    if (!schedule) return tl::unexpected<Error>(schedule.error());
    const SimResult result = simulate(*schedule, settings, cancel);
    if (!result.complete)
        return failure(phrases::say("the simulation was cancelled"), phrases::say("start it again"));

    const Algorithm& known = *collectives::algorithm(algorithm);
    const Terms terms = known.terms(machine, operation);
    SimRow row;
    row.simulated = known.estimate(machine, operation, bytes);
    row.closedForm = row.simulated.time;
    row.events = result.events;
    setTime(row.simulated, result.seconds(), machine, operation);

    const double efficiency = settings.software ? terms.transfer.efficiency : 1;
    const double wire =
        terms.transfer.factor * static_cast<double>(bytes) / (1e9 * terms.transfer.rate * efficiency);
    const double latency = terms.latency() * 1e-6, derating = row.closedForm - latency - wire;
    // Queues of a few messages on the busiest link are the same rate; beyond them the messages take other
    // ways than the formula's channels, and that is said.
    const double busiest = busiestLink(*schedule->fabric, result);
    const bool otherWays = busiest > 1.05 * wire;
    row.difference =
        otherWays ? phrases::say(
                        "closed form {0}: {1} of steps, {2} on the wire, {3} for pipelining; the "
                        "messages of the simulation keep the busiest link at work for {4}",
                        timeText(row.closedForm), timeText(latency), timeText(wire), timeText(derating),
                        timeText(busiest))
                  : phrases::say(
                        "closed form {0}: {1} of steps, {2} on the wire, {3} for pipelining; the "
                        "simulation sends at the same rate",
                        timeText(row.closedForm), timeText(latency), timeText(wire), timeText(derating));
    const double extra = result.seconds() - (otherWays ? busiest : wire) - (settings.software ? latency : 0);
    if (!settings.software) row.difference += phrases::say(" without software steps and losses");
    if (extra >= 1e-9)
        row.difference += phrases::say(", filling the pipeline and sharing links take {0}", timeText(extra));
    else if (extra <= -1e-9)
        row.difference += phrases::say(", its steps overlap by {0}", timeText(-extra));
    return row;
}

Result<std::vector<SimRow>> simulateRows(const Report& report, const SimSettings& settings,
                                         const std::atomic<bool>* cancel) {
    std::vector<SimRow> rows;
    for (const Estimate& known : report.best) {
        auto row =
            simulateRow(*report.machine, known.algorithm, report.operation, known.bytes, settings, cancel);
        if (!row) return tl::unexpected<Error>(row.error());
        if (report.launch > 0) {
            row->closedForm = known.time;
            row->simulated.latency += report.launch;
            setTime(row->simulated, row->simulated.time + report.launch, *report.machine, report.operation);
            row->difference += phrases::say("; both hold the launch, {0}", timeText(report.launch));
        }
        rows.push_back(std::move(*row));
    }
    return rows;
}

}  // namespace fabricsketch::collectives
