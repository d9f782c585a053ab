// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <tuple>

#include "study/fitting/minimum.h"
#include "study/serving_tables/asker.h"

namespace fabricsketch::serving {
namespace {

constexpr double kPull = 0.02;  // of ln² from the start, against a mean |ln| of the errors

struct Constant {
    const char* name;
    double workload::Efficiency::*efficiency;  ///< one of the two
    double workload::Batching::*batching;
    double least, most;
    double start;  ///< where the calibration has none
    bool ofFirst;  ///< moves the first token's time alone
};

constexpr Constant kConstants[] = {
    {"eh", &workload::Efficiency::eh, nullptr, 0.05, 1, 0.85, false},
    {"ep", &workload::Efficiency::ep, nullptr, 0.02, 1, 0.5, false},
    {"tl", &workload::Efficiency::tl, nullptr, 1e-7, 1e-2, 4e-5, false},
    {"step", &workload::Efficiency::step, nullptr, 1e-7, 1, 1e-3, false},
    {"sequence", &workload::Efficiency::sequence, nullptr, 1e-9, 1e-2, 1.5e-5, false},
    {"experts", &workload::Efficiency::experts, nullptr, 0.05, 1, 0.8, false},
    {"first", &workload::Efficiency::first, nullptr, 1e-5, 10, 0.03, true},
    {"burst", nullptr, &workload::Batching::burst, 1e-3, 1, 0.05, true},
    {"runningSteps", nullptr, &workload::Batching::runningSteps, 1e-2, 20, 2, true},
};

double& valueOf(workload::Setup& setup, const Constant& c) {
    return c.efficiency ? setup.efficiency.*c.efficiency : setup.batching.*c.batching;
}

/// What was measured where the same was asked.
struct Group {
    Measurement asked;
    std::vector<Measurement> rows;
};

std::vector<Group> grouped(const std::vector<Measurement>& rows) {
    std::map<std::tuple<int, int, int, bool, int, int, int>, Group> groups;
    for (const Measurement& m : rows) {
        Group& group =
            groups[{m.tp, m.pp, m.expertParallel, m.attentionData, m.input, m.output, m.concurrency}];
        group.asked = m;
        group.rows.push_back(m);
    }
    std::vector<Group> list;
    for (auto& [key, group] : groups) list.push_back(std::move(group));
    return list;
}

}  // namespace

Result<Fit> fit(const Topology& topology, const Catalog& catalog, const workload::ServingQuestion& question,
                const std::vector<Measurement>& rows) {
    Asker asker(topology, catalog);
    Sum before, after;
    std::vector<Group> usable = grouped(rows);
    if (usable.size() > static_cast<std::size_t>(kMostQuestions))
        return failure(std::to_string(usable.size()) +
                           " rows differ in split, lengths or load, and a fit takes at most " +
                           std::to_string(kMostQuestions),
                       "give a sample of them");
    bool first = false;
    int count = 0;
    std::erase_if(usable, [&](const Group& group) {
        const auto answer = asker.ask(question, group.asked);
        if (!answer) return true;
        for (const Measurement& m : group.rows) {
            before.add(m, *answer);
            first = first || m.ttft > 0;
            ++count;
        }
        return false;
    });
    if (count < 3)
        return failure("only " + std::to_string(count) + " rows can be asked" +
                           (asker.reason().empty() ? std::string() : ": " + asker.reason()),
                       "give at least three rows that fit the drawing and the model");
    const Calibration* start = catalog.calibration(asker.constants());
    const auto prepared =
        workload::prepare(topology, catalog, wholeJob(topology), true, RateBasis::Achievable,
                          questionOf(question, usable.front().asked));
    if (!prepared || !start) return failure("the calibration " + question.calibration + " is not known");

    workload::Setup constants = prepared->setup;
    constants.batching.mixed = constants.batching.closedLoop = true;
    const auto adopt = [&](workload::Setup& setup) {
        const double chunk = setup.batching.chunk;
        setup.efficiency = constants.efficiency;
        setup.batching = constants.batching;
        setup.batching.chunk = chunk;
    };
    asker.setChange(adopt);
    // Two rounds: what moves the time per token first, then what moves the first token alone.
    for (const bool ofFirst : {false, true}) {
        if (ofFirst && !first) continue;
        std::vector<const Constant*> free;
        std::vector<double> from;  // logarithms: all are positive and differ by orders of magnitude
        for (const Constant& c : kConstants) {
            if (c.ofFirst != ofFirst) continue;
            if (c.efficiency == &workload::Efficiency::experts && constants.model.experts == 0) continue;
            double& value = valueOf(constants, c);
            if (value < c.least) value = c.start;
            free.push_back(&c);
            from.push_back(std::log(value));
        }
        const auto loss = [&](const std::vector<double>& x) {
            double pull = 0, sum = 0;
            for (std::size_t i = 0; i < free.size(); ++i) {
                const double value = std::exp(x[i]);
                if (value < free[i]->least || value > free[i]->most) return 1e9;
                valueOf(constants, *free[i]) = value;
                pull += (x[i] - from[i]) * (x[i] - from[i]);
            }
            int counted = 0;
            for (const Group& group : usable) {
                const auto answer = asker.ask(question, group.asked);
                if (!answer) continue;
                for (const Measurement& m : group.rows) {
                    if (ofFirst && m.ttft <= 0) continue;
                    sum +=
                        std::abs(ofFirst ? std::log(answer->ttft / m.ttft) : std::log(answer->tpot / m.tpot));
                    ++counted;
                }
            }
            return (counted > 0 ? sum / counted : 1e9) + kPull * pull;
        };
        const std::vector<double> best = minimum(loss, from, 0.15);
        for (std::size_t i = 0; i < free.size(); ++i) valueOf(constants, *free[i]) = std::exp(best[i]);
    }
    for (const Group& group : usable)
        if (const auto answer = asker.ask(question, group.asked))
            for (const Measurement& m : group.rows) after.add(m, *answer);

    Fit result;
    result.rows = count;
    result.before = before.mean();
    result.after = after.mean();
    Calibration& c = result.calibration;
    c = *start;
    c.id = "own";
    c.name = "Fitted to your own rows";
    c.details.clear();
    c.errors.clear();
    c.partOf.clear();
    c.sources.clear();
    c.eh = constants.efficiency.eh;
    c.ep = constants.efficiency.ep;
    c.tl = constants.efficiency.tl;
    c.extra = {{"mixed", 1},
               {"chunk", constants.batching.chunk},
               {"step", constants.efficiency.step},
               {"sequence", constants.efficiency.sequence},
               {"first", constants.efficiency.first},
               {"burst", constants.batching.burst},
               {"runningSteps", constants.batching.runningSteps}};
    if (constants.efficiency.experts > 0) c.extra["experts"] = constants.efficiency.experts;
    c.accelerator = prepared->part;
    c.stack = question.stack;
    c.model = question.model;
    c.precision = workload::precisionId(question.precision);
    c.scope = std::to_string(result.rows) + " rows of your own, " + c.model + " " + c.precision;
    c.source = "your own measurements";
    c.note = "Started from " + start->id + ".";
    return result;
}

std::string calibrationJson(const Calibration& c) {
    nlohmann::ordered_json entry{{"id", c.id},
                                 {"name", c.name},
                                 {"eh", c.eh},
                                 {"ep", c.ep},
                                 {"tl_s", c.tl},
                                 {"extra", c.extra},
                                 {"scope", c.scope},
                                 {"accelerator", c.accelerator},
                                 {"stack", c.stack},
                                 {"model", c.model},
                                 {"precision", c.precision},
                                 {"source", c.source},
                                 {"note", c.note},
                                 {"confidence", "calibrated"}};
    return nlohmann::ordered_json{{"calibrations", {std::move(entry)}}}.dump(1) + "\n";
}

}  // namespace fabricsketch::serving
