// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// The switches add up and hand out: every GPU sends its buffer once and receives the result once (engine
/// §3).
class Nvls : public Algorithm {
  public:
    Nvls() : Algorithm("nvls", phrases::later("NVLS (in-switch reduction)")) {}

    bool supports(Operation operation) const override { return operation == Operation::AllReduce; }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (std::string reason = common::needsOneBox(machine, "NVLS"); !reason.empty()) return reason;
        return common::needsReduction(machine);
    }

    std::string notChosen(const Machine& machine) const override {
        const int from = machine.constants.nvlsFromGpus;
        if (machine.ranks() >= from) return {};
        return phrases::say("NCCL takes NVLS from {0} GPUs on this generation; it runs a ring here",
                            std::to_string(from));
    }

    Terms terms(const Machine& machine, Operation) const override {
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.steps = 2;
        const common::ReductionConstants c = common::reductionConstants(machine);
        t.base = c.an;
        common::boundByReduction(t, machine, c, machine.ranks());
        return t;
    }

    std::string note(const Machine& machine, Operation) const override {
        std::string text = phrases::say(
            "the switches add up: a GPU sends and receives (N+1)/N of the message and not 2(N-1)/N, so busbw "
            "may exceed the wire");
        if (std::string few = notChosen(machine); !few.empty()) text = few + "; " + text;
        if (machine.ranks() > 8)
            text += machine.constants.perOperation.contains("nvls@rack")
                        ? phrases::say("; held to the one measured rack, 72 GPUs")
                        : phrases::say("; fitted on 8 GPUs, racks measure less");
        if (!machine.switchReductionReason.empty()) text += "; " + machine.switchReductionReason;
        return text;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeNvls() { return std::make_unique<Nvls>(); }

}  // namespace fabricsketch::collectives
