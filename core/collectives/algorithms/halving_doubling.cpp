// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/algorithms/common.h"

#include <algorithm>
#include <bit>

#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

/// Pairs at distance 1, 2, 4 … exchange ever smaller parts (reduce-scatter), then the same way back
/// (all-gather).
class HalvingDoubling : public Algorithm {
  public:
    HalvingDoubling() : Algorithm("halving-doubling", phrases::later("Recursive halving and doubling")) {}

    bool supports(Operation operation) const override {
        return operation == Operation::AllReduce || operation == Operation::AllGather ||
               operation == Operation::ReduceScatter;
    }

    std::string impossible(const Machine& machine, Operation) const override {
        if (std::string reason = common::unjoined(machine); !reason.empty()) return reason;
        if (!std::has_single_bit(static_cast<unsigned>(machine.ranks())))
            return phrases::say("needs a power of two of GPUs; the job has {0}",
                                std::to_string(machine.ranks()));
        if (machine.exchangeRates.empty()) return phrases::say("some pairs have no way to exchange");
        return {};
    }

    Terms terms(const Machine& machine, Operation operation) const override {
        const int n = machine.ranks(), rounds = common::log2Floor(n);
        const common::RingConstants c = common::ringConstants(machine, operation);
        Terms t;
        t.confidence = common::confidenceOf(machine);
        t.base = c.a0;
        t.steps = (operation == Operation::AllReduce ? 2 : 1) * rounds;
        t.hops = t.steps;
        t.perHop = c.h1;
        // Round i exchanges X / 2^(i+1) with the member at distance 2^i: the biggest part goes to the
        // nearest.
        double time = 0, moved = 0;
        for (int i = 0; i < rounds; ++i) {
            const double part = 1.0 / static_cast<double>(2 << i);
            moved += part;
            time += part / machine.exchangeRates[static_cast<std::size_t>(i)].toDouble();
        }
        const double efficiency = machine.oneBox() ? c.eta : std::min(c.eta, machine.nicEfficiency);
        t.transfer = {common::ringShare(operation, n), moved / time, efficiency, c.sigma,
                      Bottleneck::Exchange};
        return t;
    }

    std::string note(const Machine&, Operation) const override {
        return phrases::say("no common GPU library runs it");
    }
};

}  // namespace

std::unique_ptr<Algorithm> makeHalvingDoubling() { return std::make_unique<HalvingDoubling>(); }

}  // namespace fabricsketch::collectives
