// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// In-switch reduction inside every box, a double binary tree of the boxes between them.
class NvlsTree : public Algorithm {
  public:
    NvlsTree() : Algorithm("nvls-tree", phrases::later("NVLS inside, tree between boxes")) {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsSeveralBoxes(machine, phrases::say("NVLS with a tree"));
            !reason.empty())
            return reason;
        if (machine.nicRatePerBox.isZero()) return phrases::say("no NIC path joins the boxes");
        if (machine.perBox() < 2)
            return phrases::say("a box has one member: there is nothing to reduce in its switches");
        return common::needsReduction(machine);
    }

    std::string notChosen(const Machine& machine) const override {
        const int from = machine.constants.nvlsFromGpus;
        if (machine.perBox() >= from) return {};
        return phrases::say("NCCL takes NVLS from {0} GPUs a box on this generation", std::to_string(from));
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int g = machine.perBox(), k = machine.boxCount();
        Terms t;
        t.confidence = common::confidenceOf(machine);
        const common::ReductionConstants c = common::reductionConstants(machine, "nvls-tree");
        t.base = c.an;
        t.netHops = 2 * common::log2Floor(k);
        t.perNetHop = common::netHop(machine, operation, machine.network.nvlsTree);
        t.steps = 2 + static_cast<int>(t.netHops);
        common::boundByReduction(t, machine, c, g);
        common::boundByNics(t, machine, operation, 2.0 * (k - 1) / k, machine.constants.sigma);
        return t;
    }

    std::string note(const Machine& machine, Operation) const override {
        std::string text = phrases::say("the switches of each box add up, so busbw may exceed the wire");
        if (machine.boxCount() == 2)
            text += phrases::say("; two-node special case: each box sends its sum over the NICs once");
        if (!machine.switchReductionReason.empty()) text += "; " + machine.switchReductionReason;
        return text;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeNvlsTree() { return std::make_unique<NvlsTree>(); }

}  // namespace fabricsketch::collectives
