// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Every member passes chunks to the next one, along all rings of the best set at once. AllReduce goes round
/// twice (reduce-scatter, all-gather), AllGather and ReduceScatter once; Broadcast and Reduce run down the
/// same rings as pipelined chains.
class Ring : public Algorithm {
  public:
    Ring() : Algorithm("ring", "Ring") {}

    bool supports(Operation operation) const override {
        return operation != Operation::AllToAll && operation != Operation::SendRecv;
    }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (machine.perBox() > 1 && machine.ring.rate.isZero())
            return phrases::say("no ring visits every member of a box");
        if (!machine.oneBox() && machine.nicRatePerBox.isZero())
            return phrases::say("no NIC path joins the boxes");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int n = machine.ranks(), k = machine.boxCount();
        const int laps = operation == Operation::AllReduce ? 2 : 1;
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.steps = laps * (n - 1);
        t.base = c.a0;
        // Over several boxes a ring visits a box as a path, one hop short of a lap: its links carry g/(g - 1)
        // as much, and the last chunk crosses all k cables of a lap, since the hop that it need not make is
        // one inside a box.
        const int g = machine.perBox();
        const bool path =
            k > 1 && g > 1 && operation != Operation::Broadcast && operation != Operation::Reduce;
        t.netHops = laps * (path ? k : k - 1);
        t.perNetHop = common::netHop(machine, operation, machine.network.ring);
        t.hops = t.steps - t.netHops;
        t.perHop = c.h1;
        const double share = common::ringShare(operation, n);
        common::boundByRings(t, machine, path ? share * (g - 1) / g : share, c);
        common::boundByNics(t, machine, operation, share, c.sigma);
        return t;
    }

    std::string note(const Machine& machine, Operation operation) const override {
        std::string text;
        if (machine.ring.rings.size() > 1)
            text = phrases::say("{0} directed rings at once", std::to_string(machine.ring.rings.size()));
        if (!machine.ring.exact)
            text += (text.empty() ? "" : "; ") + phrases::say("rings found greedily, a better set may exist");
        if (machine.ring.relayed)
            text += (text.empty() ? "" : "; ") + phrases::say("a hop is copied on by the GPU between");
        if (operation == Operation::Broadcast || operation == Operation::Reduce)
            text += (text.empty() ? "" : "; ") + phrases::say("a pipelined chain along the rings");
        return text;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeRing() { return std::make_unique<Ring>(); }

}  // namespace fabricsketch::collectives
