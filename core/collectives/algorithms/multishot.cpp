// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// TensorRT-LLM's two steps: parts to their owners, who add them up; the switch's multicast hands the result
/// to all. T = 2 o0 + xn/en (engine §3).
class MultiShot : public Algorithm {
  public:
    MultiShot() : Algorithm("multishot", "MultiShot") {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsOneBox(machine, "MultiShot"); !reason.empty()) return reason;
        if (!machine.switchMulticast) return machine.switchMulticastReason;
        if (!machine.constants.en || !machine.constants.o0)
            return phrases::say("nothing near it has been measured on this generation or a near one");
        return {};
    }

    Terms terms(const Machine& machine, Operation) const override {
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.steps = 2;
        t.base = 2 * machine.constants.o0.value_or(0);
        common::boundByReduction(t, machine, common::reductionConstants(machine), machine.ranks());
        t.transfer.sigma = 0;
        return t;
    }

    bool vendorClaim() const override { return true; }
    std::string note(const Machine&, Operation) const override {
        return phrases::say(
            "a vendor's claim (up to 3 times a ring from 4 KiB to 1 MiB), no published measurements; two "
            "steps whatever the number of GPUs");
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeMultiShot() { return std::make_unique<MultiShot>(); }

}  // namespace fabricsketch::collectives
