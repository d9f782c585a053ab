// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"

namespace fabricsketch::collectives {

namespace {

/// Logarithmic trees of every member at once (arXiv 2506.20252): few steps for small messages over many
/// boxes.
class Pat : public Algorithm {
  public:
    Pat() : Algorithm("pat", "PAT (parallel aggregated trees)") {}

    bool supports(Operation operation) const override {
        return operation == Operation::AllGather || operation == Operation::ReduceScatter;
    }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (machine.perBox() > 1 && machine.ring.rate.isZero()) return "the members of a box are not joined";
        if (!machine.oneBox() && machine.nicRatePerBox.isZero()) return "no NIC path joins the boxes";
        return {};
    }

    std::string notChosen(const Machine& machine) const override {
        return machine.perBox() == 1 ? std::string() : "NCCL runs PAT where every box has one GPU of the job";
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int n = machine.ranks(), g = machine.perBox(), k = machine.boxCount();
        common::RingConstants c = common::ringConstants(machine, operation);
        c.eta *= machine.network.patEfficiency;
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.base = machine.network.patBase;
        t.hops = common::log2Ceil(g);
        t.perHop = machine.network.patInside;
        t.netHops = common::log2Ceil(k);
        t.perNetHop = machine.network.pat;
        t.steps = static_cast<int>(t.hops + t.netHops);
        common::boundByRings(t, machine, common::ringShare(operation, n), c);
        common::boundByNics(t, machine, (k - 1.0) / k, c.sigma, machine.network.patEfficiency);
        return t;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makePat() { return std::make_unique<Pat>(); }

}  // namespace fabricsketch::collectives
