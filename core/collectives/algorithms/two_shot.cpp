// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Each GPU adds up one part for all (reduce-scatter from every peer at once), then hands it to all: two
/// steps, the bytes of a ring.
class TwoShot : public Algorithm {
  public:
    TwoShot() : Algorithm("two-shot", "Two-shot") {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsOneBox(machine, phrases::say("the two-shot kernel"));
            !reason.empty())
            return reason;
        if (std::string reason = common::needsPeerAccess(machine); !reason.empty()) return reason;
        if (machine.peers().rate.isZero()) return phrases::say("some pairs have no way to each other");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int n = machine.ranks();
        const CollectiveConstants& c = machine.constants;
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.steps = 2;
        t.base = 2 * c.o0.value_or(0);
        t.hops = 2 * (n - 1);
        t.perHop = c.o1.value_or(0);
        t.transfer = {common::ringShare(operation, n), machine.peers().rate.toDouble(), c.eo.value_or(1), 0,
                      Bottleneck::Peers};
        return t;
    }

    bool vendorClaim() const override { return true; }
    std::string note(const Machine& machine, Operation) const override {
        return common::peersNote(
            machine, phrases::say("constants of the one-shot kernel; no measured large-message data"));
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeTwoShot() { return std::make_unique<TwoShot>(); }

}  // namespace fabricsketch::collectives
