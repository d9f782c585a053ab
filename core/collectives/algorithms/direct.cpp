// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"

#include <algorithm>

#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Plain copies: every member to every other one (AllToAll), or to the next one (SendRecv as nccl-tests
/// measures it).
class Direct : public Algorithm {
  public:
    Direct() : Algorithm("direct", phrases::later("Direct copies")) {}

    bool supports(Operation operation) const override {
        return operation == Operation::AllToAll || operation == Operation::SendRecv;
    }

    std::string impossible(const Machine& machine, Operation operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        const Rational& rate =
            operation == Operation::AllToAll ? machine.peers().rate : machine.neighbourRate;
        if (rate.isZero()) return phrases::say("some pairs have no way to each other");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int n = machine.ranks();
        const bool all = operation == Operation::AllToAll;
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.base = c.a0;
        t.steps = all ? n - 1 : 1;
        t.netHops = machine.oneBox() ? 0 : 1;
        t.perNetHop = common::netHop(machine, operation, machine.network.ring);
        t.hops = t.steps - t.netHops;
        t.perHop = c.h1;
        const double efficiency = machine.oneBox() ? c.eta : std::min(c.eta, machine.nicEfficiency);
        t.transfer = {all ? (n - 1.0) / n : 1.0,
                      (all ? machine.peers().rate : machine.neighbourRate).toDouble(), efficiency, c.sigma,
                      all ? Bottleneck::Peers : Bottleneck::Neighbours};
        return t;
    }

    std::string note(const Machine& machine, Operation operation) const override {
        if (operation == Operation::AllToAll)
            return common::peersNote(machine, phrases::say("every member to every other one, all at once"));
        return common::withRelays(
            phrases::say("every member to the next one in the order of the job, all at once"),
            machine.neighbourRelayed);
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeDirect() { return std::make_unique<Direct>(); }

}  // namespace fabricsketch::collectives
