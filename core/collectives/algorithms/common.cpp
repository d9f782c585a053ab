// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"

#include <algorithm>
#include <bit>

#include "units/phrases.h"

namespace fabricsketch::collectives::common {

namespace {

double value(const std::map<std::string, double>& refit, const char* key, double otherwise) {
    const auto found = refit.find(key);
    return found == refit.end() ? otherwise : found->second;
}

const NicSteps& nicSteps(const Machine& machine, Operation operation) {
    const bool gather = operation == Operation::AllGather || operation == Operation::ReduceScatter;
    return gather ? machine.network.nicGather : machine.network.nic;
}

}  // namespace

RingConstants ringConstants(const Machine& machine, Operation operation) {
    const CollectiveConstants& c = machine.constants;
    RingConstants result{c.a0, c.h1, c.eta, c.sigma};
    if (c.perOperation.empty() || operation == Operation::AllReduce) return result;
    // Two GPUs have one neighbour each and a refit of their own.
    auto refit = c.perOperation.end();
    if (machine.ranks() == 2) refit = c.perOperation.find(operationId(operation) + "@2");
    if (refit == c.perOperation.end()) refit = c.perOperation.find(operationId(operation));
    if (refit == c.perOperation.end()) return result;
    return {value(refit->second, "a0_us", result.a0), value(refit->second, "h1_us", result.h1),
            value(refit->second, "eta", result.eta), value(refit->second, "sigma_us", result.sigma)};
}

ReductionConstants reductionConstants(const Machine& machine, const char* refit) {
    const CollectiveConstants& c = machine.constants;
    ReductionConstants result{c.en.value_or(1), c.sn.value_or(0), c.an.value_or(0)};
    if (const auto found = c.perOperation.find(refit); found != c.perOperation.end())
        result = {value(found->second, "en", result.en), value(found->second, "sn_us", result.sn),
                  value(found->second, "an_us", result.an)};
    return result;
}

std::string unjoined(const Machine& machine) {
    if (machine.ranks() < 2) return phrases::say("needs at least two GPUs");
    if (!machine.layers.scaleUp && !machine.layers.host && !machine.layers.network)
        return phrases::say("no layer of the drawing connects all members of the job");
    return {};
}

std::string needsOneBox(const Machine& machine, const std::string& what) {
    if (machine.oneBox()) return {};
    return phrases::say("{0} works inside one box; the members are in {1}", std::string(what),
                        std::to_string(machine.boxCount()));
}

std::string needsSeveralBoxes(const Machine& machine, const std::string& what) {
    if (!machine.oneBox()) return {};
    return phrases::say("{0} joins several boxes; all members are in one", std::string(what));
}

std::string needsPeerAccess(const Machine& machine) {
    return machine.peerAccess ? std::string() : machine.peerAccessReason;
}

std::string needsReduction(const Machine& machine) {
    if (!machine.switchReduction) return machine.switchReductionReason;
    if (!machine.constants.en || !machine.constants.sn || !machine.constants.an)
        return phrases::say("no in-switch reduction has been measured on this generation or a near one");
    return {};
}

std::string withRelays(const std::string& note, bool relayed) {
    if (!relayed) return note;
    return (note.empty() ? "" : note + "; ") + phrases::say(
                                                   "copies of pairs without a link of their own, or with a "
                                                   "narrow one, are copied on by GPUs between");
}

std::string peersNote(const Machine& machine, const std::string& note) {
    const std::string text = withRelays(note, machine.peers().relayed);
    if (machine.peers().allToAll.method != bandwidth::AllToAll::Method::Bounded) return text;
    return (text.empty() ? "" : text + "; ") +
           phrases::say("copies are split over shortest ways, a better schedule may exist");
}

double ringShare(Operation operation, int ranks) { return busFactor(operation, ranks); }

void boundByRings(Terms& terms, const Machine& machine, double factor, const RingConstants& constants) {
    if (machine.perBox() < 2) return;
    terms.bound({factor, machine.ring.rate.toDouble(), constants.eta, constants.sigma, Bottleneck::Rings});
}

void boundByNics(Terms& terms, const Machine& machine, Operation operation, double factor, double sigma,
                 double efficiency) {
    if (machine.oneBox()) return;
    terms.bound({factor, machine.nicRatePerBox.toDouble(), machine.nicEfficiency * efficiency,
                 netSigma(machine, operation, sigma), Bottleneck::Nics});
}

double netHop(const Machine& machine, Operation operation, double planned) {
    return planned + nicSteps(machine, operation).start;
}

double netSigma(const Machine& machine, Operation operation, double sigma) {
    return machine.oneBox() ? sigma : std::max(sigma, nicSteps(machine, operation).sigma);
}

void boundByReduction(Terms& terms, const Machine& machine, const ReductionConstants& c, int ranks) {
    const double factor = (ranks + 1.0) / ranks;
    terms.bound({factor, machine.portRate.toDouble(), c.en, c.sn, Bottleneck::Ports});
}

Confidence confidenceOf(const Machine& machine) {
    return machine.oneBox() && machine.ranks() <= 8 ? Confidence::Calibrated : Confidence::Extrapolated;
}

int log2Floor(int value) { return std::bit_width(static_cast<unsigned>(value)) - 1; }
int log2Ceil(int value) { return value <= 1 ? 0 : std::bit_width(static_cast<unsigned>(value - 1)); }

}  // namespace fabricsketch::collectives::common
