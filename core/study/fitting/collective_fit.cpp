// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/fitting/collective_fit.h"

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "study/fitting/minimum.h"
#include "study/words.h"

namespace fabricsketch {
namespace {

using collectives::Machine;
using collectives::Operation;

constexpr double kPull = 0.01;

struct Row {
    const Machine* machine;
    Operation operation;
    double bytes, seconds;
};

/// Values of one operation on one number of ranks, as the ring's refits name them.
std::string refitOf(Operation operation, int ranks) {
    return collectives::operationId(operation) + (ranks == 2 ? "@2" : "");
}

/// Places of the constants that a row's time depends on.
std::vector<double*> placesOf(CollectiveConstants& c, Operation operation, int ranks, bool reduces) {
    if (operation != Operation::AllReduce) {
        auto& refit = c.perOperation[refitOf(operation, ranks)];
        refit.try_emplace("a0_us", c.a0);
        refit.try_emplace("h1_us", c.h1);
        refit.try_emplace("eta", c.eta);
        refit.try_emplace("sigma_us", c.sigma);
        return {&refit["a0_us"], &refit["h1_us"], &refit["eta"], &refit["sigma_us"]};
    }
    std::vector<double*> places{&c.a0, &c.h1, &c.eta, &c.sigma};
    if (reduces && c.en && c.sn && c.an) places.insert(places.end(), {&*c.en, &*c.sn, &*c.an});
    return places;
}

double meanError(const std::vector<Row>& rows, const Stack& stack) {
    double sum = 0;
    for (const Row& row : rows)
        sum += std::abs(
            collectives::bestCost(*row.machine, row.operation, row.bytes, stack).time / row.seconds - 1);
    return rows.empty() ? 0 : sum / static_cast<double>(rows.size());
}

}  // namespace

Result<CollectiveFit> fitCollectives(const Topology& topology, const Catalog& catalog, const Job& within,
                                     const Measured& measured, const std::string& stackId) {
    const Stack* stack = catalog.stack(stackId);
    if (!stack) return tl::unexpected(catalog.unknown("stack", stackId));
    CollectiveFit fit;
    std::vector<std::unique_ptr<Machine>> machines;
    std::vector<Row> rows;
    std::string left;
    for (const MeasuredCollective& table : measured.collectives) {
        const auto operation = collectives::operationFromId(table.operation);
        const int ranks = table.ranks > 0 ? table.ranks : within.size();
        if (!operation || ranks < 2 || ranks > within.size()) {
            left += (left.empty() ? "" : ", ") + ("the table at line " + std::to_string(table.line));
            continue;
        }
        Job job = within;
        job.members.resize(static_cast<std::size_t>(ranks));
        machines.push_back(
            std::make_unique<Machine>(collectives::machineOf(topology, catalog, job, RateBasis::Achievable)));
        for (const MeasuredCollective::Row& row : table.rows)
            if (row.bytes > 0 && row.time() > 0 &&
                collectives::bestCost(*machines.back(), *operation, static_cast<double>(row.bytes), *stack)
                        .time > 0)
                rows.push_back(
                    {machines.back().get(), *operation, static_cast<double>(row.bytes), row.time()});
    }
    if (rows.size() < 3)
        return failure("only " + std::to_string(rows.size()) + " measured rows fit the drawing",
                       "give a table of nccl-tests that ran on it");
    const std::string id = rows.front().machine->constants.id;
    if (id.empty()) return failure("the drawing has no constants to start from");
    fit.rows = static_cast<int>(rows.size());
    fit.before = meanError(rows, *stack);

    CollectiveConstants best = rows.front().machine->constants;
    const auto adopt = [&](const CollectiveConstants& constants) {
        for (const auto& machine : machines) machine->constants = constants;
    };
    std::vector<Operation> operations;
    for (const Row& row : rows)
        if (std::find(operations.begin(), operations.end(), row.operation) == operations.end())
            operations.push_back(row.operation);
    for (const Operation operation : operations) {
        std::vector<int> sizes;
        for (const Row& row : rows)
            if (row.operation == operation &&
                std::find(sizes.begin(), sizes.end(), row.machine->ranks()) == sizes.end())
                sizes.push_back(row.machine->ranks());
        // Pairs have a refit of their own; AllReduce has one set for all.
        std::vector<std::vector<int>> groups;
        std::vector<int> pairs, others;
        for (const int ranks : sizes)
            (ranks == 2 && operation != Operation::AllReduce ? pairs : others).push_back(ranks);
        if (!pairs.empty()) groups.push_back(pairs);
        if (!others.empty()) groups.push_back(others);
        for (const std::vector<int>& group : groups) {
            std::vector<Row> of;
            bool reduces = false;
            for (const Row& row : rows)
                if (row.operation == operation &&
                    std::find(group.begin(), group.end(), row.machine->ranks()) != group.end()) {
                    of.push_back(row);
                    reduces = reduces || (row.machine->switchReduction &&
                                          row.machine->ranks() >= row.machine->constants.nvlsFromGpus);
                }
            CollectiveConstants trial = best;
            const std::vector<double*> places = placesOf(trial, operation, group.front(), reduces);
            std::vector<double> from;
            for (double* place : places) from.push_back(std::log(std::max(*place, 1e-3)));
            const auto loss = [&](const std::vector<double>& x) {
                double pull = 0;
                for (std::size_t i = 0; i < places.size(); ++i) {
                    const double value = std::exp(x[i]);
                    if ((i == 2 || i == 4) && value > 1) return 1e9;  // eta and en are parts of the line rate
                    *places[i] = value;
                    // The steps between neighbours cannot be told from the base where all ran on one number
                    // of ranks: held tight there.
                    const double weight = i == 1 && group.size() == 1 ? 10 : 1;
                    pull += weight * (x[i] - from[i]) * (x[i] - from[i]);
                }
                adopt(trial);
                double sum = 0;
                for (const Row& row : of)
                    sum += std::abs(
                        std::log(collectives::bestCost(*row.machine, row.operation, row.bytes, *stack).time /
                                 row.seconds));
                return sum / static_cast<double>(of.size()) + kPull * pull;
            };
            const std::vector<double> x = minimum(loss, from, 0.15);
            for (std::size_t i = 0; i < places.size(); ++i) *places[i] = std::exp(x[i]);
            best = trial;
        }
    }
    adopt(best);
    fit.after = meanError(rows, *stack);
    // The machine reads in-switch constants from this refit first.
    if (best.en && best.perOperation.contains("nvls"))
        best.perOperation["nvls"] = {
            {"en", *best.en}, {"sn_us", best.sn.value_or(0)}, {"an_us", best.an.value_or(0)}};
    fit.constants = best;
    fit.constants.source = "your own measurements";
    fit.constants.note = "fitted to " + std::to_string(fit.rows) + " rows of your own";
    fit.note = "constants of " + id + " from " + std::to_string(fit.rows) + " rows";
    if (!left.empty()) fit.note += "; left out: " + left;
    return fit;
}

std::string constantsJson(const CollectiveConstants& c) {
    nlohmann::ordered_json entry{
        {"id", c.id},         {"name", c.name}, {"B_GBps_per_dir", c.fittedRate.toDouble()},
        {"a0_us", c.a0},      {"h1_us", c.h1},  {"eta", c.eta},
        {"sigma_us", c.sigma}};
    const std::pair<const char*, std::optional<double>> optional[] = {
        {"o0_us", c.o0}, {"o1_us", c.o1}, {"eo", c.eo}, {"en", c.en}, {"sn_us", c.sn}, {"an_us", c.an}};
    for (const auto& [key, value] : optional)
        if (value) entry[key] = *value;
    if (c.nvlsFittedFromGpus > 0) entry["nvls_min_gpus_fitted"] = c.nvlsFittedFromGpus;
    if (c.nvlsFromGpus > 0) entry["nvls_from_gpus"] = c.nvlsFromGpus;
    entry["source"] = c.source;
    entry["note"] = c.note;
    entry["confidence"] = "calibrated";
    entry["operations"] = c.perOperation;
    return nlohmann::ordered_json{{"constants", {std::move(entry)}}}.dump(1) + "\n";
}

}  // namespace fabricsketch
