// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/calibration.h"

#include <algorithm>
#include <cmath>

#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::workload {
namespace {

using collectives::Cost;
using collectives::Operation;

double extra(const Calibration& c, const char* key, double otherwise) {
    const auto found = c.extra.find(key);
    return found == c.extra.end() ? otherwise : found->second;
}

/// engine §4, `article`: AR = 2α + 2(N−1)/N·X/(B·η), B the drawn pair rate.
MessageCost articleAllReduce(const Calibration& c, int tp, double pairRate, RateBasis basis) {
    const double latency = 2 * extra(c, "alpha", 0);
    const double eta = basis == RateBasis::Nominal ? 1 : extra(c, "eta", 1);
    const double perByte = 2.0 * (tp - 1) / tp / (pairRate * eta);
    return [=](double bytes) { return Cost{latency + bytes * perByte, latency, bytes * perByte}; };
}

/// What the `reference` equations choose from, whatever the stack: min(ring, one-shot, NVLS from 8 GPUs).
const Stack& referenceStack() {
    static const Stack stack = [] {
        Stack s;
        s.id = s.name = "reference";
        for (const char* algorithm : {"ring", "one-shot", "nvls"}) {
            StackRule rule;
            rule.algorithm = algorithm;
            s.rules.push_back(rule);
        }
        s.rules.back().minRanks = 8;
        return s;
    }();
    return stack;
}

/// The slowest stage's cost: all wait for it. The tables hold all they need, so the machines may go.
MessageCost slowestStage(std::vector<collectives::CostTable> stages) {
    return [stages = std::move(stages)](double bytes) {
        Cost worst;
        for (const collectives::CostTable& stage : stages)
            if (const Cost cost = stage.at(bytes); cost.time > worst.time) worst = cost;
        return worst;
    };
}

Result<collectives::CostTable> tableOf(const collectives::Machine& machine, Operation operation,
                                       const Stack& stack) {
    collectives::CostTable table(machine, operation, stack);
    if (table.empty())
        return failure(
            phrases::say("no {0} of {1} runs on this group", collectives::operationId(operation), stack.name),
            phrases::say("choose another stack or split"));
    return table;
}

/// Part of a token's copies to its experts that travel where a box gets one copy for all its experts: the
/// boxes that k experts, chosen evenly, lie in, at most the groups that routing allows.
double copiesBetweenBoxes(const Model& m, int boxes) {
    if (boxes <= 1 || m.topK <= 0) return 1;
    double hit = boxes * (1 - std::pow(1 - 1.0 / boxes, m.topK));
    if (m.groupsPerToken > 0) hit = std::min(hit, static_cast<double>(m.groupsPerToken));
    return std::min(1.0, hit / m.topK);
}

/// The same figure but for how data sheets round it.
bool alike(const std::optional<double>& a, const std::optional<double>& b) {
    if (!a || !b) return a.has_value() == b.has_value();
    return std::abs(*a - *b) <= 0.01 * std::max(*a, *b);
}

/// Whether a chip multiplies weights of this precision as they are. FP4 on a chip without an FP4 unit is another
/// kind of kernel: weights are unpacked on the way, and nothing measured on FP4 units speaks for it.
bool hasUnit(const Accelerator* a, Precision precision) {
    if (!a) return false;
    if (precision == Precision::Fp8) return a->fp8Tflops.has_value();
    if (precision == Precision::Fp4) return a->fp4Tflops.has_value();
    return true;
}

bool sameArchitecture(const Model& a, const Model& b) {
    return a.layers == b.layers && a.hidden == b.hidden && a.heads == b.heads && a.kvHeads == b.kvHeads &&
           a.ffn == b.ffn && a.experts == b.experts;
}

}  // namespace

const Calibration& bestPart(const Calibration& whole, const Setup& s, const std::string& accelerator,
                            const std::string& stack, const Catalog& catalog) {
    const Calibration* best = &whole;
    int most = -1;
    const Accelerator* here = catalog.accelerator(accelerator);
    for (const Calibration& part : catalog.calibrations()) {
        if (part.id != whole.id && part.partOf != whole.id) continue;
        const Model* model = catalog.model(part.model);
        if (!model || (model->experts > 0) != (s.model.experts > 0)) continue;
        // The chip decides most: the same one, then one with the same matrix units. Experts differ so much
        // from model to model that the model weighs as much as the precision.
        const Accelerator* there = catalog.accelerator(part.accelerator);
        const bool sameUnits = here && there && alike(here->fp16Tflops, there->fp16Tflops) &&
                               alike(here->fp8Tflops, there->fp8Tflops);
        // A slice of a GPU has fewer of the same units.
        const bool sameKind =
            here && there && !here->generation.empty() && here->generation == there->generation;
        const bool samePrecision = part.precision == precisionId(s.weights) &&
                                   hasUnit(here, s.weights) == hasUnit(there, s.weights);
        const int score = (part.accelerator == accelerator ? 4
                           : sameUnits || sameKind         ? 3
                                                           : 0) +
                          (samePrecision ? 3 : 0) + (part.stack == stack ? 2 : 0) +
                          (sameArchitecture(*model, s.model) ? (s.model.experts > 0 ? 3 : 2) : 0);
        if (score > most) {
            most = score;
            best = &part;
        }
    }
    return *best;
}

Result<void> calibrate(Setup& s, const Calibration& c, const GroupNetwork& network, const Catalog& catalog,
                       const std::string& stackId, RateBasis basis) {
    s.efficiency = {c.eh, c.ep, c.tl};
    if (basis == RateBasis::Nominal) s.efficiency.eh = s.efficiency.ep = 1;
    s.batching.closedLoop = c.id != "reference";
    s.efficiency.step = extra(c, "step", 0);
    s.efficiency.sequence = extra(c, "sequence", 0);
    s.efficiency.experts = extra(c, "experts", 0);
    s.efficiency.first = extra(c, "first", 0);
    s.batching.mixed = extra(c, "mixed", 0) > 0;
    s.batching.chunk = extra(c, "chunk", s.batching.chunk);
    s.batching.burst = extra(c, "burst", s.batching.burst);
    s.batching.runningSteps = extra(c, "runningSteps", s.batching.runningSteps);

    const Stack* stack = catalog.stack(stackId);
    if (!stack) return tl::unexpected(catalog.unknown("stack", stackId));
    if (c.id == "reference") stack = &referenceStack();
    if (c.id == "article") {
        s.userRateFactor = extra(c, "userRateFactor", 0);
        s.overlapBatch = network.switched ? 0 : extra(c, "bx", 0);
        if (s.tp > 1) s.allReduce = articleAllReduce(c, s.tp, network.pairRate, basis);
    } else if (s.tp > 1) {
        std::vector<collectives::CostTable> reduce, exchange;
        for (const collectives::Machine& machine : network.stages) {
            const auto operation = s.attentionData ? Operation::AllToAll : Operation::AllReduce;
            auto table = tableOf(machine, operation, *stack);
            if (!table) return tl::unexpected(table.error());
            (s.attentionData ? exchange : reduce).push_back(std::move(*table));
        }
        if (s.attentionData) {
            s.exchange = slowestStage(std::move(exchange));
            s.prefillCopies = copiesBetweenBoxes(s.model, network.boxes);
        } else {
            s.allReduce = slowestStage(std::move(reduce));
        }
    }
    if (s.pp > 1) {
        auto table = tableOf(*network.whole, Operation::SendRecv, *stack);
        if (!table) return tl::unexpected(table.error());
        s.stageSend = [sends = std::move(*table)](double bytes) { return sends.at(bytes); };
    }
    return {};
}

Scope scopeOf(const Calibration& c, const Setup& s, const std::string& accelerator, const std::string& stack,
              const Catalog& catalog) {
    std::vector<std::string> differences;
    if (!c.accelerator.empty() && c.accelerator != accelerator)
        differences.push_back(phrases::say("another accelerator"));
    if (c.confidence == "medium")
        differences.push_back(phrases::say("constants that miss even their own rows"));
    if (!c.stack.empty() && c.stack != stack) differences.push_back(phrases::say("another stack"));
    if (!c.precision.empty() && c.precision != precisionId(s.weights))
        differences.push_back(phrases::say("another precision"));
    if (const Model* fitted = catalog.model(c.model); fitted && !sameArchitecture(*fitted, s.model))
        differences.push_back(phrases::say("another model"));
    if (c.id == "article" && (s.tp != 2 || s.input != 8192 || s.output != 256))
        differences.push_back(phrases::say("another split or length"));
    const Model* fittedModel = catalog.model(c.model);
    if (s.model.experts > 0 && !(fittedModel && fittedModel->experts > 0))
        differences.push_back(phrases::say("experts, of which no run was fitted"));
    if (s.pp > 1) differences.push_back(phrases::say("pipeline stages by a simple model"));

    Scope scope;
    scope.note = c.id == "article" ? phrases::say("NVIDIA model, not measured")
                                   : phrases::say("fitted on {0}", c.scope);
    if (!differences.empty()) {
        scope.confidence = Confidence::Extrapolated;
        if (c.id == "article") scope.note += phrases::say("; its scope is {0}", c.scope);
        scope.note += phrases::say("; here: {0}", listed(differences));
    }
    return scope;
}

}  // namespace fabricsketch::workload
