// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// As NCCL runs it: a chain inside a box, a double binary tree between boxes, the sum going up while the
/// result of earlier chunks comes down.
class Tree : public Algorithm {
  public:
    Tree() : Algorithm("tree", "Tree") {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (machine.perBox() > 1 && machine.chainRate.isZero())
            return phrases::say("no chain visits every member of a box");
        if (!machine.oneBox() && machine.nicRatePerBox.isZero())
            return phrases::say("no NIC path joins the boxes");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int g = machine.perBox(), k = machine.boxCount();
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.base = c.a0;
        t.hops = 2 * (g - 1);
        t.perHop = c.h1;
        t.netHops = 2 * common::log2Floor(k);
        t.perNetHop = common::netHop(machine, operation, machine.network.tree);
        t.steps = static_cast<int>(t.hops + t.netHops);
        const double sigma = common::netSigma(machine, operation, c.sigma);
        const Bottleneck inside = machine.chains.rings.empty() ? Bottleneck::Rings : Bottleneck::Chains;
        if (g > 1) t.bound({1, machine.chainRate.toDouble(), c.eta, sigma, inside});
        common::boundByNics(t, machine, operation, 2.0 * (k - 1) / k, sigma);
        return t;
    }

    std::string note(const Machine& machine, Operation) const override {
        if (machine.boxCount() != 2) return {};
        return phrases::say(
            "two-node special case: each box sends its sum over the NICs once, half of what a ring sends, so "
            "busbw may exceed the NICs' rate");
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeTree() { return std::make_unique<Tree>(); }

}  // namespace fabricsketch::collectives
