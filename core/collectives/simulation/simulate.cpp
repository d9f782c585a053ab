// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <numeric>

#include "collectives/rings/search.h"
#include "collectives/simulation/stage.h"
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

Stage stageOf(const Machine& machine) {
    Stage stage;
    stage.fabric = std::make_shared<const SimFabric>(simFabric(bandwidth::build(
        *machine.topology, *machine.catalog, machine.job, machine.layers, RateBasis::Nominal)));
    stage.boxes = machine.boxes;
    std::vector<int> place(at(machine.ranks()));
    std::iota(place.begin(), place.end(), 0);
    if (!machine.oneBox())
        for (const Box& box : machine.boxes)
            for (std::size_t i = 0; i < box.members.size(); ++i)
                place[at(box.members[i])] = static_cast<int>(i);
    takeRings(stage, machine.ring, place);
    if (!machine.oneBox()) {
        const double nics = machine.nicRatePerBox.toDouble();
        stage.rate = stage.rate > 0 ? std::min(stage.rate, nics) : nics;
    }
    if (!machine.singleRing.rings.empty()) stage.single = machine.singleRing.rings.front();
    return stage;
}

Stage stageOf(const bandwidth::Network& network) {
    Stage stage;
    stage.fabric = std::make_shared<const SimFabric>(simFabric(network));
    stage.boxes.emplace_back();
    stage.boxes.back().members.resize(at(network.memberCount()));
    std::iota(stage.boxes.back().members.begin(), stage.boxes.back().members.end(), 0);
    takeRings(stage, bestRings(network), stage.boxes.back().members);
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
        return failure("the schedule of " + algorithm + " has more than " +
                           std::to_string(settings.maxMessages) + " messages",
                       "simulate fewer GPUs or fewer chunks");
    if (out.noWay() || schedule.messages.empty())
        return failure("no schedule of " + algorithm + " fits this drawing", "choose another algorithm");
    return schedule;
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
    return failure("no schedule is known for " + algorithm + " and " + operationId(operation),
                   "choose another algorithm");
}

}  // namespace

Result<Schedule> scheduleOf(const Machine& machine, const std::string& algorithm, Operation operation,
                            double bytes, const SimSettings& settings) {
    const ScheduleWriter writer = scheduleWriter(algorithm, operation);
    if (writer.write == nullptr) return noSchedule(algorithm, operation);
    const Algorithm& known = *collectives::algorithm(algorithm);
    if (std::string reason = known.impossible(machine, operation); !reason.empty())
        return failure("this drawing cannot run " + algorithm + ": " + reason, "choose another algorithm");
    Schedule schedule;
    if (settings.software) {
        const Terms terms = known.terms(machine, operation);
        schedule.base = terms.base;
        if (writer.chained) {
            schedule.perHop = terms.perHop;
            schedule.perNetHop = terms.perNetHop;
        } else {
            schedule.base = terms.latency();
        }
    }
    return written(stageOf(machine), algorithm, writer, operation, bytes, settings, std::move(schedule));
}

Result<Schedule> scheduleOf(const bandwidth::Network& network, const std::string& algorithm,
                            Operation operation, double bytes, const SimSettings& settings) {
    const ScheduleWriter writer = scheduleWriter(algorithm, operation);
    if (writer.write == nullptr) return noSchedule(algorithm, operation);
    if (network.memberCount() < 2)
        return failure("a collective needs at least two GPUs", "choose two or more");
    return written(stageOf(network), algorithm, writer, operation, bytes, settings, {});
}

Result<SimRow> simulateRow(const Machine& machine, const std::string& algorithm, Operation operation,
                           std::int64_t bytes, const SimSettings& settings, const std::atomic<bool>* cancel) {
    Result<Schedule> schedule =
        scheduleOf(machine, algorithm, operation, static_cast<double>(bytes), settings);
    if (!schedule) return tl::unexpected<Error>(schedule.error());
    const SimResult result = simulate(*schedule, settings, cancel);
    if (!result.complete) return failure("the simulation was cancelled", "start it again");

    const Algorithm& known = *collectives::algorithm(algorithm);
    const Terms terms = known.terms(machine, operation);
    SimRow row;
    row.simulated = known.estimate(machine, operation, bytes);
    row.closedForm = row.simulated.time;
    row.events = result.events;
    setTime(row.simulated, result.seconds(), machine, operation);

    const double wire = terms.transfer.factor * static_cast<double>(bytes) / (1e9 * terms.transfer.rate);
    const double latency = terms.latency() * 1e-6, derating = row.closedForm - latency - wire;
    row.difference = "closed form " + timeText(row.closedForm) + ": " + timeText(latency) + " of steps, " +
                     timeText(wire) + " on the wire, " + timeText(derating) +
                     " for efficiency and pipelining; the simulation sends at line rate";
    const double extra = result.seconds() - wire - (settings.software ? latency : 0);
    if (!settings.software) row.difference += " without software steps";
    if (extra >= 1e-9)
        row.difference += ", filling the pipeline and sharing links take " + timeText(extra);
    else if (extra <= -1e-9)
        row.difference += ", its steps overlap by " + timeText(-extra);
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
            row->difference += "; both hold the launch, " + timeText(report.launch);
        }
        rows.push_back(std::move(*row));
    }
    return rows;
}

}  // namespace fabricsketch::collectives
