// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Every GPU sends its whole buffer to every peer and adds up what it receives: one step, (N-1) times the
/// bytes.
class OneShot : public Algorithm {
  public:
    OneShot() : Algorithm("one-shot", "One-shot") {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsOneBox(machine, phrases::say("the one-shot kernel"));
            !reason.empty())
            return reason;
        if (std::string reason = common::needsPeerAccess(machine); !reason.empty()) return reason;
        if (machine.peers().rate.isZero()) return phrases::say("some pairs have no way to each other");
        return {};
    }

    Terms terms(const Machine& machine, Operation) const override {
        const int n = machine.ranks();
        const CollectiveConstants& c = machine.constants;
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.steps = 1;
        t.base = c.o0.value_or(0);
        t.hops = n - 1;
        t.perHop = c.o1.value_or(0);
        t.transfer = {n - 1.0, machine.peers().rate.toDouble(), c.eo.value_or(1), 0, Bottleneck::Peers};
        return t;
    }

    std::string note(const Machine& machine, Operation) const override {
        return common::peersNote(machine, {});
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeOneShot() { return std::make_unique<OneShot>(); }

}  // namespace fabricsketch::collectives
