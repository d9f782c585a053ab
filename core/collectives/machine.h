// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <mutex>
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
    std::vector<Rational> rates;          ///< of each ring, GB/s each way; they add up to `rate`
    bool relayed = false;                 ///< a hop passes through another member, which copies it on
    std::vector<int> idleLinks;   ///< links that a relayed set leaves unused because they would slow it down
    std::string limit;            ///< sentence; made by machineOf, empty from bestRings (it knows no names)
    std::vector<int> limitLinks;  ///< indices into Topology::links(), the weightiest first
    std::vector<int> limitNodes;  ///< nodes whose forwarding limit binds (CPUs)
    bool limitedByNode = false;   ///< such a node binds more than any link
    int limitRank = -1;           ///< job position whose own ports bind; -1 = something between
    bool portsAlike = false;      ///< every member's ports bind alike
};

/// One box (scale-up or host domain) of the job.
struct Box {
    std::vector<int> members;  ///< job positions
};

/// Every member to every other one at once (one-shot, all-to-all).
struct Peers {
    bandwidth::AllToAll allToAll;
    Rational rate;         ///< at which a member can send to all others at once, GB/s each way
    std::string limit;     ///< sentence
    bool relayed = false;  ///< GPUs copy on for pairs without a link of their own, or with a narrow one
};

/// An answer found when it is first asked for; copies share it, and any thread may ask.
class PeersOnAsking {
  public:
    explicit PeersOnAsking(std::function<Peers()> find) : m_find(std::move(find)) {}
    const Peers& get() {
        std::call_once(m_once, [this] { m_peers = m_find(); });
        return m_peers;
    }

  private:
    std::once_flag m_once;
    std::function<Peers()> m_find;
    Peers m_peers;
};

/// What the slowest kind of NIC in use adds to a collective, µs.
struct NicSteps {
    double start = 0;  ///< of every step between boxes, beyond what NCCL plans with
    double sigma = 0;  ///< of the pipeline through it, where the fit's own is smaller
};

/// Times between boxes, which no one-box fit knows: NCCL's planning constants (NVIDIA/nccl
/// src/graph/tuning.cc at 5067397, µs, LL for ring and tree, Simple for the rest). A catalogue entry of the
/// constants named "network" replaces them, operation by operation.
struct NetworkSteps {
    double ring = 2.7, tree = 5.0, nvlsTree = 14.0, collNet = 31.0, pat = 14.0;
    double patBase = 8.0, patInside = 4.0, patEfficiency = 0.75;
    NicSteps nic;
    NicSteps nicGather;  ///< in AllGather and ReduceScatter, whose small messages go in larger chunks
};

/// All that the algorithms ask of a drawing, found once per job and basis. Every rate is the line rate of the
/// links that the algorithm really uses, with contention, GB/s each way; there is no "node bandwidth".
/// `constants` are the whole derating and already hold what the basis and the links make of them: 1 and 0 for
/// nominal, the limiting link's collective_fraction where the generation's fit does not reach.
struct Machine {
    const Topology* topology = nullptr;
    const Catalog* catalog = nullptr;
    Job job;
    RateBasis basis = RateBasis::Achievable;
    Layers layers;           ///< all false: the members are not connected
    std::vector<Box> boxes;  ///< 1 = everything in one scale-up (or host) domain
    RingSet ring;            ///< of the whole job on one box; of one box (the slowest) over several
    RingSet singleRing;      ///< the best single one, for teaching; one box only
    Rational portRate;       ///< smallest rate of a member on its box's layers
    Rational nicRatePerBox;  ///< smallest box's usable NIC rate; 0 = one box
    int nicsPerBox = 0;
    Rational nicRateTotal;  ///< of the NICs of all boxes together
    Rational
        memberRateTotal;  ///< of the members' own links together, in the job's layers: bounds every AllReduce
    double nicEfficiency = 1;  ///< of the NIC links (collective_fraction)
    std::string nicLimit;
    std::vector<std::string> nicParts;  ///< catalogue parts of those NICs
    bool switchReduction =
        false;  ///< reduction-capable switches of at least one plane reach every member of a box
    std::string switchReductionReason;  ///< why not; where it can: which planes are left out, empty = none
    bool switchMulticast = false;       ///< likewise for multicast
    std::string switchMulticastReason;
    bool networkReduction = false;       ///< SHARP in the network switches between the boxes, switched on
    std::string networkReductionReason;  ///< why not
    bool pcieOnly = false;               ///< members are joined by the host layer
    Rational neighbourRate;  ///< each member to the next one in job order, all at once (send_recv)
    RingSet chains;  ///< the best set of chains, up and down at once (tree inside a box): members joined by
                     ///< links of their own; else empty, and the rings' orders are the chains
    Rational chainRate;                   ///< of those chains together, GB/s each way
    std::vector<Rational> exchangeRates;  ///< pairs at distance 1, 2, 4 … exchange; N a power of two only
    std::vector<Rational> shiftRates;     ///< each member to the one 1, 2, 4 … places on, all at once (PAT)
    bool scaleUpPairs = false;            ///< scale-up links join every two members without a GPU between
    bool neighbourRelayed = false;        ///< a copy to the next member is passed on by a GPU between
    bool peerAccess = true;               ///< a member can read and write the memory of every other one
    std::string peerAccessReason;         ///< why not
    bandwidth::Optimum optimum;
    std::shared_ptr<PeersOnAsking> peersOnAsking;          ///< null without members that are joined
    std::string portLimit, neighbourLimit, exchangeLimit;  ///< sentences
    /// Where peer access over PCIe is not known: the same job with its copies staged in CPU memory; else
    /// null.
    std::shared_ptr<const Machine> ifStaged;
    std::shared_ptr<const Topology> ownTopology;  ///< of `ifStaged`: the drawing with peer access off
    CollectiveConstants constants;  ///< those of the generation, or the nearest one's with a note
    NetworkSteps network;
    Confidence confidence = Confidence::Calibrated;
    std::string confidenceNote;  ///< "no constants for MI300X: …"

    int ranks() const { return job.size(); }
    int boxCount() const { return static_cast<int>(boxes.size()); }
    /// On large drawings this takes longer than all the rest of the machine together.
    const Peers& peers() const;
    int perBox() const;  ///< members of the fullest box
    bool oneBox() const { return boxes.size() <= 1; }
};

/// Which constants of a generation: the published first fit alone (what the `reference` calibration is
/// defined by), or with the refits per operation, by number of ranks and for in-switch reduction beyond one
/// box of eight.
enum class Fit { First, Best };

/// Never fails: a job of one, or members that nothing connects, give a machine on which nothing is possible.
/// `known`: what the same job does at line rates, where the caller has it; its optimum is then not looked for
/// again.
Machine machineOf(const Topology&, const Catalog&, const Job&, RateBasis, Fit = Fit::Best,
                  const bandwidth::Report* known = nullptr);
/// `limit` stays empty (a plain network has no names); the rest is filled.
RingSet bestRings(const bandwidth::Network&);

}  // namespace fabricsketch::collectives
