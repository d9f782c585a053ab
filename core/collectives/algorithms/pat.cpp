// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "collectives/algorithms/common.h"
#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Logarithmic trees of every member at once (arXiv 2506.20252): few steps for small messages over many
/// boxes.
class Pat : public Algorithm {
  public:
    Pat() : Algorithm("pat", phrases::later("PAT (parallel aggregated trees)")) {}

    bool supports(Operation operation) const override {
        return operation == Operation::AllGather || operation == Operation::ReduceScatter;
    }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (!machine.oneBox() && machine.perBox() > 1)
            return phrases::say(
                "PAT over several boxes needs one member in each; libraries put another stage inside");
        if (!machine.oneBox() && machine.nicRatePerBox.isZero())
            return phrases::say("no NIC path joins the boxes");
        if (machine.oneBox() && machine.shiftRates.empty())
            return phrases::say("some members have no way to each other");
        return {};
    }

    std::string notChosen(const Machine& machine) const override {
        return machine.perBox() == 1 ? std::string()
                                     : phrases::say("NCCL runs PAT where every box has one GPU of the job");
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
        t.perNetHop = common::netHop(machine, operation, machine.network.pat);
        t.steps = static_cast<int>(t.hops + t.netHops);
        if (machine.oneBox()) {
            // Round i moves min(2^i, n - 2^i) parts to the member 2^i places on.
            double moved = 0, time = 0;
            for (std::size_t i = 0; i < machine.shiftRates.size(); ++i) {
                const int distance = 1 << i;
                const double parts = std::min(distance, n - distance) / static_cast<double>(n);
                moved += parts;
                time += parts / machine.shiftRates[i].toDouble();
            }
            t.transfer = {moved, moved / time, c.eta, c.sigma, Bottleneck::Exchange};
        }
        common::boundByNics(t, machine, operation, (k - 1.0) / k, c.sigma, machine.network.patEfficiency);
        return t;
    }
};

}  // namespace

std::unique_ptr<Algorithm> makePat() { return std::make_unique<Pat>(); }

}  // namespace fabricsketch::collectives
