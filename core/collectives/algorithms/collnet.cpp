// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Each box adds up its part of every rail, the network switches add up the boxes: a NIC sends and receives
/// the message once, however many boxes there are.
class CollNet : public Algorithm {
  public:
    CollNet() : Algorithm("collnet", phrases::later("CollNet (SHARP in the network)")) {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsSeveralBoxes(machine, "CollNet"); !reason.empty())
            return reason;
        if (!machine.networkReduction) return machine.networkReductionReason;
        if (machine.perBox() > 1 && machine.ring.rate.isZero())
            return phrases::say("the members of a box are not joined");
        if (machine.nicRatePerBox.isZero()) return phrases::say("no NIC path joins the boxes");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int g = machine.perBox();
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.base = c.a0;
        t.hops = g > 1 ? 2 : 0;
        t.perHop = c.h1;
        t.netHops = 1;
        t.perNetHop = common::netHop(machine, operation, machine.network.collNet);
        t.steps = static_cast<int>(t.hops) + 2;
        common::boundByRings(t, machine, 2 * (g - 1.0) / g, c);
        common::boundByNics(t, machine, operation, 1, c.sigma);
        return t;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeCollNet() { return std::make_unique<CollNet>(); }

}  // namespace fabricsketch::collectives
