// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bandwidth/bandwidth.h"

namespace fabricsketch::collectives {

/// A best set of edge-disjoint directed rings through the job's members.
struct RingSet {
    Rational rate;                        ///< total GB/s each way
    std::vector<std::vector<int>> rings;  ///< job positions in order
    bool exact = true;                    ///< searched to the end; else greedy, and labelled so
    bool single = false;                  ///< one switch: the port rate, no search needed
    std::string limit;                    ///< sentence
    std::vector<int> limitLinks;          ///< indices into Topology::links()
};

/// One box (scale-up or host domain) of the job.
struct Box { std::vector<int> members; };  ///< job positions

/// All that the algorithms ask of a drawing, found once per job and basis. Every rate is taken from the links that the
/// algorithm really uses, with contention; there is no "node bandwidth".
struct Machine {
    const Topology* topology = nullptr;
    const Catalog* catalog = nullptr;
    Job job;
    RateBasis basis = RateBasis::Achievable;
    Layers layers;
    std::vector<Box> boxes;                ///< 1 = everything in one scale-up (or host) domain
    RingSet ring;                          ///< of the whole job on one box; of one box (the slowest) over several
    Rational portRate;                     ///< smallest scale-up rate of a member, GB/s each way
    Rational nicRatePerBox;                ///< smallest box's usable NIC rate, GB/s each way; 0 = one box
    int nicsPerBox = 0;
    std::string nicLimit;
    bool switchReduction = false;          ///< every member reaches reduction-capable switches on every plane
    std::string switchReductionReason;     ///< why not
    bool networkReduction = false;
    bool pcieOnly = false;                 ///< members are joined by the host layer
    Rational peerRate;                     ///< rate at which a member can send to all peers at once (one-shot)
    bandwidth::Optimum optimum;
    CollectiveConstants constants;         ///< those of the generation, or the nearest one's with a note
    Confidence confidence = Confidence::Calibrated;
    std::string confidenceNote;            ///< "no constants for MI300X: …"
};

Machine machineOf(const Topology&, const Catalog&, const Job&, RateBasis);
RingSet bestRings(const bandwidth::Network&);

}  // namespace fabricsketch::collectives
