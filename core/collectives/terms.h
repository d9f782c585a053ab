// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "units/provenance.h"

namespace fabricsketch::collectives {

/// What limits the byte part of an estimate; Machine holds the sentence for each.
enum class Bottleneck { Rings, SingleRing, Ports, Peers, Neighbours, Exchange, Nics, Chains };

/// The byte part: T = x/efficiency + 2 sqrt(sigma x), x = factor · X / (1000 · rate) µs for X bytes, rate in
/// GB/s each way (engine §3). The root is what pipelining costs: with chunks of the best size their start-up
/// and the first chunk's way add up to it.
struct Transfer {
    double factor = 0;      ///< bytes over the bottleneck per byte of the message
    double rate = 0;        ///< line rate, GB/s each way
    double efficiency = 1;  ///< the whole derating
    double sigma = 0;       ///< µs
    Bottleneck limit = Bottleneck::Rings;

    double perByte() const { return factor / (1000 * rate * efficiency); }  ///< µs
    double perRootByte() const;                                             ///< µs per sqrt(byte)
};

/// One algorithm on one machine for one operation, before the message size is known. Numbers and formula text
/// both come from here. Times in µs.
struct Terms {
    double base = 0;       ///< start of the whole thing
    double hops = 0;       ///< sequential steps inside a box …
    double perHop = 0;     ///< … each
    double netHops = 0;    ///< sequential steps between boxes …
    double perNetHop = 0;  ///< … each
    Transfer transfer;     ///< the slowest part; the others run in its shadow (pipelined)
    int steps = 0;         ///< as published: ring 2N-2, one-shot 1, NVLS 2 …
    Confidence confidence = Confidence::Calibrated;  ///< of the form itself, whatever the machine

    double latency() const { return base + hops * perHop + netHops * perNetHop; }
    double time(double bytes) const;  ///< µs
    /// Keeps the slower of two byte parts that overlap.
    void bound(const Transfer& other) {
        if (transfer.rate == 0 || other.perByte() > transfer.perByte()) transfer = other;
    }
};

/// The formula with the numbers of one message put in.
std::string formulaText(const Terms& terms, double bytes);

}  // namespace fabricsketch::collectives
