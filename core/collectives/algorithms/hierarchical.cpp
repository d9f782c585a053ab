// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Reduce-scatter inside every box, AllReduce along each rail, all-gather inside; the three overlap by
/// chunks.
class Hierarchical : public Algorithm {
  public:
    Hierarchical() : Algorithm("hierarchical", "Hierarchical") {}

    bool supports(Operation operation) const override {
        return operation == Operation::AllReduce || operation == Operation::AllGather ||
               operation == Operation::ReduceScatter;
    }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsSeveralBoxes(machine, phrases::say("the hierarchical form"));
            !reason.empty())
            return reason;
        if (machine.perBox() > 1 && machine.ring.rate.isZero())
            return phrases::say("no ring visits every member of a box");
        if (machine.nicRatePerBox.isZero()) return phrases::say("no NIC path joins the boxes");
        for (const Box& box : machine.boxes)
            if (static_cast<int>(box.members.size()) != machine.perBox())
                return phrases::say("needs as many members in every box");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int g = machine.perBox(), k = machine.boxCount();
        const int laps = operation == Operation::AllReduce ? 2 : 1;
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.base = c.a0;
        t.hops = laps * (g - 1);
        t.perHop = c.h1;
        t.netHops = laps * (k - 1);
        t.perNetHop = common::netHop(machine, operation, machine.network.ring);
        t.steps = static_cast<int>(t.hops + t.netHops);
        common::boundByRings(t, machine, laps * (g - 1.0) / g, c);
        common::boundByNics(t, machine, operation, laps * (k - 1.0) / k, c.sigma);
        return t;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeHierarchical() { return std::make_unique<Hierarchical>(); }

}  // namespace fabricsketch::collectives
