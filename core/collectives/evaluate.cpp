// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "collectives/collective.h"
#include "collectives/stack_choice.h"
#include "units/phrases.h"
#include "units/quantity.h"

namespace fabricsketch::collectives {

namespace {

constexpr double micro = 1e-6;

const std::string& limitText(const Machine& machine, Bottleneck limit) {
    switch (limit) {
        case Bottleneck::Rings:
            return machine.ring.limit;
        case Bottleneck::SingleRing:
            return machine.singleRing.limit;
        case Bottleneck::Ports:
            return machine.portLimit;
        case Bottleneck::Peers:
            return machine.peers().limit;
        case Bottleneck::Neighbours:
            return machine.neighbourLimit;
        case Bottleneck::Exchange:
            return machine.exchangeLimit;
        case Bottleneck::Nics:
            return machine.nicLimit;
        case Bottleneck::Chains:
            return machine.chains.limit;
    }
    return machine.ring.limit;
}

Estimate numbers(const Algorithm& algorithm, const Terms& terms, const Machine& machine, Operation operation,
                 std::int64_t bytes, double launch) {
    Estimate e;
    e.algorithm = algorithm.id();
    e.bytes = bytes;
    e.steps = terms.steps;
    e.latency = terms.latency() * micro + launch;
    e.time = terms.time(static_cast<double>(bytes)) * micro + launch;
    e.transfer = e.time - e.latency;
    e.algbw = e.time > 0 ? static_cast<double>(bytes) / e.time / 1e9 : 0;
    e.busbw = e.algbw * busFactor(operation, machine.ranks());
    e.provenance.confidence = weaker(machine.confidence, terms.confidence);
    e.vendorClaim = algorithm.vendorClaim();
    return e;
}

void addTexts(Estimate& e, const Algorithm& algorithm, const Terms& terms, const Machine& machine,
              Operation operation, double launch) {
    // Small messages wait for their steps: no link, however fast, would help them.
    e.limit = e.latency > e.transfer ? phrases::say("limited by the start-up latency, {0} of {1}",
                                                    timeText(e.latency), timeText(e.time))
                                     : limitText(machine, terms.transfer.limit);
    e.formula = formulaText(terms, static_cast<double>(e.bytes));
    if (launch > 0) e.formula += phrases::say("; plus the launch, {0}", timeText(launch));
    e.note = algorithm.note(machine, operation);
    e.provenance.source = machine.constants.provenance("eta").source;
    e.provenance.date = machine.constants.date;
    if (algorithm.vendorClaim())
        e.provenance.confidence = weaker(e.provenance.confidence, Confidence::Unsourced);
}

/// The whole message crosses every cut both ways. Without sums in switches the members send 2(N − 1) messages
/// in all: N − 1 to add up, N − 1 to hand out, whatever the order; boxes towards each other likewise. (N x*/2
/// is the best of ReduceScatter with AllGather; a chain's reduction and broadcast may pass it.)
double allReduceLimit(const Machine& machine) {
    double limit = machine.optimum.lambda.toDouble();
    if (machine.networkReduction) return limit;
    if (!machine.switchReduction)
        limit = std::min(limit, machine.memberRateTotal.toDouble() / (2.0 * (machine.ranks() - 1)));
    if (!machine.oneBox())
        limit = std::min(limit, machine.nicRateTotal.toDouble() / (2.0 * (machine.boxCount() - 1)));
    return limit;
}

/// Upper bound of algbw on this drawing whatever the software does (engine §2), GB/s; 0 = none known.
double physicalLimit(const Machine& machine, Operation operation) {
    const double n = machine.ranks(), x = machine.optimum.x.toDouble(),
                 lambda = machine.optimum.lambda.toDouble();
    switch (operation) {
        case Operation::AllReduce:
            return allReduceLimit(machine);
        case Operation::AllGather:
        case Operation::ReduceScatter:
            return n * x;
        case Operation::AllToAll:
            return n * machine.peers().allToAll.upper;
        case Operation::Broadcast:
        case Operation::Reduce:
            return lambda;
        case Operation::SendRecv:
            return 0;
    }
    return 0;
}

struct Candidate {
    const Algorithm* algorithm;
    Terms terms;
    std::int64_t maxBytes;  ///< 0 = any
};

Result<const Stack*> stackOf(const Machine& machine, const std::string& id) {
    if (machine.catalog != nullptr)
        if (const Stack* stack = machine.catalog->stack(id)) return stack;
    std::vector<std::string> known;
    if (machine.catalog != nullptr)
        for (const Stack& stack : machine.catalog->stacks()) known.push_back(stack.id);
    return tl::unexpected<Error>(unknownName("stack", id, known));
}

Result<const Algorithm*> algorithmOf(const std::string& id) {
    if (const Algorithm* found = algorithm(id)) return found;
    std::vector<std::string> known{"auto"};
    for (const auto& candidate : algorithms()) known.push_back(candidate->id());
    return tl::unexpected<Error>(unknownName(phrases::later("algorithm"), id, known));
}

std::string unusable(const Machine& machine) {
    if (machine.ranks() < 2) return phrases::say("a collective needs at least two GPUs");
    if (!machine.layers.scaleUp && !machine.layers.host && !machine.layers.network)
        return phrases::say("no layer of the drawing connects all GPUs of the job");
    return {};
}

}  // namespace

Estimate Algorithm::estimate(const Machine& machine, Operation operation, std::int64_t bytes) const {
    const Terms t = terms(machine, operation);
    Estimate e = numbers(*this, t, machine, operation, bytes, 0);
    addTexts(e, *this, t, machine, operation, 0);
    return e;
}

Estimate explain(const Report& report, const Estimate& row) {
    const Algorithm* algorithm = collectives::algorithm(row.algorithm);
    if (algorithm == nullptr || !report.machine) return row;
    const Terms terms = algorithm->terms(*report.machine, report.operation);
    Estimate e = row;
    addTexts(e, *algorithm, terms, *report.machine, report.operation, report.launch);
    return e;
}

Result<Report> evaluate(const Machine& machine, const Question& question) {
    const Result<const Stack*> stack = stackOf(machine, question.stack);
    if (!stack) return tl::unexpected<Error>(stack.error());
    const Algorithm* named = nullptr;
    if (question.algorithm != "auto") {
        const Result<const Algorithm*> found = algorithmOf(question.algorithm);
        if (!found) return tl::unexpected<Error>(found.error());
        named = *found;
    }
    if (std::string reason = unusable(machine); !reason.empty())
        return failure(std::move(reason), phrases::say("choose a job of two or more connected GPUs"));

    Report report;
    report.operation = question.operation;
    report.stack = question.stack;
    report.job = machine.job;
    report.layers = machine.layers;
    report.machine = std::make_shared<const Machine>(machine);
    report.confidence = machine.confidence;
    report.confidenceNote = machine.confidenceNote;
    report.limitAlgbw = physicalLimit(machine, question.operation);
    report.launch =
        (question.launch == Launch::Eager ? (*stack)->launchUsEager : (*stack)->launchUsGraph) * micro;

    std::vector<Candidate> allowed, chosen;
    for (const auto& candidate : algorithms()) {
        if (!candidate->supports(question.operation)) {
            if (candidate.get() == named)
                return failure(phrases::say("{0} has no {1}", named->id(), operationId(question.operation)),
                               phrases::say("choose another algorithm or auto"));
            continue;
        }
        if (std::string reason = candidate->impossible(machine, question.operation); !reason.empty()) {
            if (candidate.get() == named)
                return failure(phrases::say("this drawing cannot run {0}: {1}", named->id(), reason),
                               phrases::say("choose another algorithm or auto"));
            report.excluded.push_back({candidate->id(), std::move(reason)});
            continue;
        }
        const Terms terms = candidate->terms(machine, question.operation);
        StackChoice choice = stackChoice(**stack, *candidate, machine, true);
        // A named algorithm overrides the stack; only the drawing can refuse it.
        if (candidate.get() == named)
            chosen = {{named, terms, 0}};
        else if (choice.allowed)
            allowed.push_back({candidate.get(), terms, choice.maxBytes});
        else
            report.excluded.push_back({candidate->id(), std::move(choice.reason)});
        Curve curve{candidate->id(), {}};
        for (std::int64_t bytes : question.sizes)
            curve.rows.push_back(
                numbers(*candidate, terms, machine, question.operation, bytes, report.launch));
        report.curves.push_back(std::move(curve));
    }
    if (named != nullptr) allowed = std::move(chosen);
    if (allowed.empty())
        return failure(phrases::say("the stack {0} has no algorithm for {1} on this drawing", question.stack,
                                    operationId(question.operation)),
                       phrases::say("choose another stack or name an algorithm"));

    for (std::int64_t bytes : question.sizes) {
        const Candidate* best = nullptr;
        for (const Candidate& candidate : allowed) {
            if (candidate.maxBytes > 0 && bytes > candidate.maxBytes) continue;
            if (best == nullptr || candidate.terms.time(static_cast<double>(bytes)) <
                                       best->terms.time(static_cast<double>(bytes)))
                best = &candidate;
        }
        if (best == nullptr) continue;
        Estimate e =
            numbers(*best->algorithm, best->terms, machine, question.operation, bytes, report.launch);
        addTexts(e, *best->algorithm, best->terms, machine, question.operation, report.launch);
        report.best.push_back(std::move(e));
    }
    if (machine.ifStaged)
        if (const auto staged = evaluate(*machine.ifStaged, question))
            for (Estimate& row : report.best)
                for (const Estimate& slow : staged->best)
                    if (slow.bytes == row.bytes) {
                        row.timeIfStaged = slow.time;
                        row.note += phrases::say(
                            "{0}nobody says whether these GPUs copy straight over PCIe: {1} if copies are "
                            "staged in CPU memory and share what the CPUs forward",
                            (row.note.empty() ? "" : "; "), timeText(slow.time));
                    }
    return report;
}

CostTable::CostTable(const Machine& machine, Operation operation, const Stack& stack) {
    if (!unusable(machine).empty()) return;
    const double launch = stack.launchUsGraph;
    for (const auto& candidate : algorithms()) {
        if (!candidate->supports(operation)) continue;
        const StackChoice choice = stackChoice(stack, *candidate, machine, false);
        if (!choice.allowed || !candidate->impossible(machine, operation).empty()) continue;
        const Terms terms = candidate->terms(machine, operation);
        m_entries.push_back({terms.latency() + launch, terms.transfer.perByte(), terms.transfer.perRootByte(),
                             static_cast<double>(choice.maxBytes)});
    }
}

Cost CostTable::at(double bytes) const {
    Cost best;
    bool found = false;
    for (const Entry& entry : m_entries) {
        if (entry.maxBytes > 0 && bytes > entry.maxBytes) continue;
        const double transfer = entry.perByte * bytes + entry.perRootByte * std::sqrt(bytes);
        if (found && (entry.latency + transfer) * micro >= best.time) continue;
        best = {(entry.latency + transfer) * micro, entry.latency * micro, transfer * micro};
        found = true;
    }
    return best;
}

Cost bestCost(const Machine& machine, Operation operation, double bytes, const Stack& stack) {
    return CostTable(machine, operation, stack).at(bytes);
}

}  // namespace fabricsketch::collectives
