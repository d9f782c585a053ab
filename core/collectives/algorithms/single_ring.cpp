// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// The ring of the textbook: one order of the members and nothing beside it.
class SingleRing : public Algorithm {
  public:
    SingleRing() : Algorithm("single-ring", phrases::later("One single ring")) {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsOneBox(machine, phrases::say("the teaching ring"));
            !reason.empty())
            return reason;
        if (machine.singleRing.rate.isZero()) return phrases::say("no ring visits every member");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int n = machine.ranks();
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.steps = 2 * (n - 1);
        t.base = c.a0;
        t.hops = t.steps;
        t.perHop = c.h1;
        t.transfer = {common::ringShare(operation, n), machine.singleRing.rate.toDouble(), c.eta, c.sigma,
                      Bottleneck::SingleRing};
        return t;
    }

    std::string note(const Machine&, Operation) const override {
        return phrases::say("for teaching: software runs the whole set of rings");
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeSingleRing() { return std::make_unique<SingleRing>(); }

}  // namespace fabricsketch::collectives
