// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <vector>

#include "bandwidth/network.h"

namespace fabricsketch::bandwidth {

/// Why a pair has its number: the links that carry it, and the cut that binds it.
struct PairReason {
    std::vector<int> links;    ///< links on the way, indices into Topology::links()
    std::vector<int> devices;  ///< devices on the way, ends included
    std::string
        sentence;  ///< "18 links × 25 GB/s each way through NVSwitch 0–3; limited by GPU 3's own ports"
    std::vector<int> cutLinks{};   ///< the links that limit, indices into Topology::links()
    std::vector<int> cutLimits{};  ///< devices whose own forwarding limits
    Rational value{};              ///< GB/s each way: what cutLinks and cutLimits let through
};
/// Which of a pair's numbers is asked about.
enum class PairKind { Direct, Fabric, Relay };

/// All that is said of an ordered pair. Rates in GB/s each way. Pairs with the same answers share one
/// PairClass. direct: links with nothing between. fabric: max flow in the pair's layer, non-GPU devices
/// forward. relay: max flow in the job's layers, members may forward too (a bound; no common library reaches
/// it for one pair).
struct PairClass {
    Rational direct, fabric, relay;
    Rational low, high;  ///< range of `fabric` where P2P or ACS is not known; both equal to it where known
    Layer layer = Layer::ScaleUp;  ///< layer of the pair (direct, fabric)
    bool connected = false;
    bool staged = false;  ///< goes through CPU memory because peer copies are not possible
    friend bool operator==(const PairClass&, const PairClass&) = default;
};

/// Square matrix over the job, row = source, stored by class of pair: 4,096 GPUs take 64 MB and not 1.5 GB.
/// The diagonal is meaningless (class 0).
struct PairMatrix {
    int n = 0;
    bool relayKnown = true;  ///< false: relay was left out (too many GPUs for a frame); ask with a worker
    std::vector<PairClass> classes;    ///< [0] is the diagonal
    std::vector<std::uint32_t> cells;  ///< n × n indices into classes
    std::uint32_t classOf(int from, int to) const {
        return cells[static_cast<std::size_t>(from) * static_cast<std::size_t>(n) +
                     static_cast<std::size_t>(to)];
    }
    const PairClass& at(int from, int to) const { return classes[classOf(from, to)]; }
};

/// `withRelay` false leaves relay out above 576 members, where its cut tree no longer fits a frame.
PairMatrix pairs(const Topology&, const Catalog&, const Job&, RateBasis, bool withRelay = true,
                 const std::atomic<bool>* cancel = nullptr);
PairReason explainPair(const Topology&, const Catalog&, const Job&, RateBasis, int from, int to,
                       PairKind kind = PairKind::Fabric);

/// x* = min over cuts S of B+(S)/|S ∩ members| (ForestColl, arXiv 2402.06787), exact, with the cut that
/// binds.
struct Optimum {
    Rational x;                   ///< GB/s each way per GPU; 0 if the members are not connected
    std::vector<int> cutMembers;  ///< job positions inside S
    std::vector<int> cutDevices;  ///< devices inside S, as indices into Topology::devices()
    std::vector<int> cutLinks;    ///< links that leave S, indices into Topology::links()
    std::vector<int> cutLimits;   ///< devices whose own forwarding limit is part of the cut
    Rational cutCapacity;
    Rational lambda;       ///< smallest cut that separates members: bound of in-network reduction
    std::string sentence;  ///< names the bottleneck; empty without a drawing
    /// Devices inside the cuts that bound lately, this one first: where the next search starts. A few.
    std::vector<std::vector<int>> pool;
    int tests = 0;  ///< values of x that were tried: 1 = the first cut was the right one
};
/// `before`: the optimum of an earlier state of the drawing. The best cut of its pool is where the search
/// starts; the answer is the same.
Optimum optimum(const Network&, const Topology* drawing = nullptr, const Optimum* before = nullptr);

struct AllToAll {
    enum class Method { ExactBoundsMeet, ExactLp, Bounded };
    double perPair = 0, upper = 0;  ///< GB/s each way for every ordered pair at once; `upper`: no schedule is
                                    ///< above (cuts, distances)
    double perGpu = 0;
    Method method = Method::Bounded;
    bool hasty = false;  ///< `perPair` is a poor bound that fits a frame: allToAll() has a better one
    static std::string methodText(Method);
};
/// Cheap answer at once (bounds); the LP where the bounds differ and n <= 64, unless `cancel` turns true.
/// `patient`: the bounds that take longer than a frame on a thousand members and more, too.
AllToAll allToAllBounds(const Network&, bool patient = false);
AllToAll allToAll(const Network&, const std::atomic<bool>* cancel = nullptr);

struct Bisection {
    Rational value;
    bool exact = false;
    std::string method;
};
/// `thorough` false: within a frame, all halves are compared up to 12 members and not up to 16; a reduced
/// tree (one switch, spine and leaves) is exact to 2,048 either way.
Bisection bisection(const Network&, bool thorough = true);

/// All of it for one job and one basis: what the `bandwidth` command prints.
struct Report {
    Job job;
    RateBasis basis = RateBasis::Nominal;
    Layers layers;
    PairMatrix pairs;
    std::vector<Rational> perGpu;  ///< most a GPU can send at once in the job's layers
    Rational aggregate;            ///< their sum, one direction
    Bisection bisection;
    Optimum optimum;
    AllToAll allToAll;
    Rational slowestPair, fastestPair;
    int slowestFrom = -1, slowestTo = -1;  ///< job positions
    Confidence confidence = Confidence::Exact;
    std::vector<std::string> assumptions;  ///< host rules and constants at work, in sentences
};
/// `withLp` false: all-to-all by bounds only (a frame); true: exact where possible (a worker).
/// `before` as in optimum().
Report analyse(const Topology&, const Catalog&, const Job&, RateBasis, bool withLp,
               const std::atomic<bool>* cancel = nullptr, const Optimum* before = nullptr);

}  // namespace fabricsketch::bandwidth
