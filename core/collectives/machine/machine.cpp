// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/machine.h"

#include <algorithm>
#include <bit>
#include <numeric>

#include "bandwidth/wiring/builder.h"
#include "collectives/machine/box_network.h"
#include "collectives/machine/calibration.h"
#include "collectives/machine/nics.h"
#include "collectives/machine/sentences.h"
#include "collectives/machine/switching.h"
#include "collectives/rings/search.h"
#include "topology/peer_access.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::collectives {

namespace {

/// Above this many members the copies of a pattern are not routed one by one.
constexpr int patternRanks = 64;

/// Up to here what all members send each other at once is proved by a linear programme, as rings are.
constexpr int exactPeersRanks = 16;
constexpr std::size_t exactPeersWork = 4000;  ///< links × members

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::vector<std::pair<int, int>> shift(int n, int distance) {
    std::vector<std::pair<int, int>> copies;
    for (int i = 0; i < n; ++i) copies.emplace_back(i, (i + distance) % n);
    return copies;
}

std::vector<std::pair<int, int>> exchange(int n, int distance) {
    std::vector<std::pair<int, int>> copies;
    for (int i = 0; i < n; ++i) copies.emplace_back(i, i ^ distance);
    return copies;
}

Rational portRateOf(const BoxNetwork& box) {
    const rings::Fabric fabric(box.network);
    std::int64_t least = -1;
    for (int rank = 0; rank < fabric.ranks(); ++rank) {
        const std::int64_t mine = std::min(fabric.sendUnits(rank), fabric.receiveUnits(rank));
        if (least < 0 || mine < least) least = mine;
    }
    return least < 0 ? Rational(0) : fabric.rate(least);
}

/// Rings, ports and switches of one box.
struct BoxFacts {
    RingSet ring;
    Rational port;
    Switching switching;
    std::size_t index = 0;
};

BoxFacts factsOf(const BoxNetwork& box, std::size_t index, const Machine& machine) {
    BoxFacts facts;
    facts.index = index;
    facts.switching = switchingOf(box, *machine.topology, *machine.catalog);
    facts.port =
        facts.switching.reduction || facts.switching.star ? facts.switching.planeRate : portRateOf(box);
    const int n = box.network.memberCount();
    if (n < 2) return facts;
    if (facts.switching.star) {  // any order will do, and nothing contends
        std::vector<int> order(at(n));
        std::iota(order.begin(), order.end(), 0);
        facts.ring.rate = facts.switching.planeRate;
        facts.ring.rings = {order};
        facts.ring.rates = {facts.ring.rate};
        facts.ring.single = facts.ring.portsAlike = true;
        facts.ring.limitRank = 0;
        facts.ring.limit = ringLimit(facts.ring, box, *machine.topology, *machine.catalog);
        return facts;
    }
    // The cut is that of the whole job: known for one box only.
    const bool alone = !machine.layers.network;
    facts.ring = rings::search(box.network, alone ? std::optional(machine.optimum.lambda) : std::nullopt);
    facts.ring.limit = ringLimit(facts.ring, box, *machine.topology, *machine.catalog);
    return facts;
}

/// Job positions instead of positions in the box.
void renumber(RingSet& rings, const Box& box) {
    for (std::vector<int>& order : rings.rings)
        for (int& position : order) position = box.members[at(position)];
    if (rings.limitRank >= 0) rings.limitRank = box.members[at(rings.limitRank)];
}

int limitingLink(const RingSet& rings, const BoxNetwork& box) {
    if (rings.limitRank >= 0) {
        const std::vector<int> links = memberLinks(box, rings.limitRank);
        return links.empty() ? -1 : links.front();
    }
    return rings.limitedByNode || rings.limitLinks.empty() ? -1 : rings.limitLinks.front();
}

/// May members copy into each other's memory? Scale-up links always let them.
std::string peerAccessGap(const Machine& machine) {
    if (!machine.pcieOnly) return {};
    const HostPolicy::P2p policy = machine.topology->policy().p2pOverPcie;
    if (policy == HostPolicy::P2p::Allowed) return {};
    if (policy == HostPolicy::P2p::Denied)
        return phrases::say(
            "peer access is switched off in this drawing: copies over PCIe are staged in CPU memory");
    for (int device : machine.job.members) {
        const Device& gpu = machine.topology->devices()[at(device)];
        if (!peerAccess(*machine.topology, *machine.catalog, gpu).value_or(true))
            return phrases::say("{0} has no peer access over PCIe: copies are staged in CPU memory",
                                deviceName(*machine.topology, device));
    }
    return {};
}

/// Does anybody say whether the members may copy over PCIe? Asked only where nothing forbids it.
bool peerAccessUnknown(const Machine& machine) {
    if (!machine.pcieOnly || !machine.peerAccess) return false;
    return std::any_of(machine.job.members.begin(), machine.job.members.end(), [&](int device) {
        return !peerAccess(*machine.topology, *machine.catalog, machine.topology->devices()[at(device)]);
    });
}

Machine made(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis, Fit fit,
             bool sharedLimits, const bandwidth::Report* known);

/// The slow end of what is not known: every copy through CPU memory, and all of them share what the CPUs
/// forward.
std::shared_ptr<const Machine> stagedMachine(const Machine& machine, Fit fit) {
    auto drawing = std::make_shared<Topology>(*machine.topology);
    HostPolicy policy = drawing->policy();
    policy.p2pOverPcie = HostPolicy::P2p::Denied;
    drawing->setPolicy(policy);
    auto staged = std::make_shared<Machine>(
        made(*drawing, *machine.catalog, machine.job, machine.basis, fit, true, nullptr));
    staged->ownTopology = std::move(drawing);
    return staged;
}

/// Has one of these copies no way but through another GPU?
bool needsRelay(const bandwidth::Network& network, const std::vector<std::pair<int, int>>& copies) {
    rings::Fabric fabric(network);
    return std::any_of(copies.begin(), copies.end(), [&](const std::pair<int, int>& copy) {
        return fabric.shortest(copy.first, copy.second, fabric.capacities()).empty();
    });
}

void findPatterns(Machine& m, const BoxNetwork& box, const BoxFacts& facts) {
    const int n = m.ranks();
    const bool star = facts.switching.star && m.oneBox();
    m.scaleUpPairs = star || (m.oneBox() && !m.pcieOnly && rings::Fabric(box.network).scaleUpPairs());
    if (star) {
        m.neighbourRate = m.portRate;
    } else {
        const int g = box.network.memberCount();
        if (g > 1) {
            m.neighbourRate = rings::commonRate(box.network, shift(g, 1));
            m.neighbourRelayed = needsRelay(box.network, shift(g, 1));
        }
        if (!m.oneBox() && m.nicsPerBox > 0) {
            const Rational oneNic = m.nicRatePerBox / Rational(m.nicsPerBox);
            m.neighbourRate = g > 1 ? std::min(m.neighbourRate, oneNic) : oneNic;
        }
    }
    if (!star) m.chains = rings::bestChains(box.network, m.ring);
    if (!m.chains.rings.empty()) m.chains.limit = ringLimit(m.chains, box, *m.topology, *m.catalog);
    m.chainRate = star                     ? (n > 2 ? m.portRate / Rational(2) : m.portRate)
                  : m.chains.rings.empty() ? rings::chainRate(box.network, m.ring)
                                           : m.chains.rate;
    // The patterns with distances, routed one by one where boxes are small enough.
    if (m.oneBox() && (star || n <= patternRanks)) {
        const bool power = std::has_single_bit(static_cast<unsigned>(n));
        for (int distance = 1; distance < n; distance *= 2) {
            m.shiftRates.push_back(star ? m.portRate : rings::commonRate(box.network, shift(n, distance)));
            if (power)
                m.exchangeRates.push_back(star ? m.portRate
                                               : rings::commonRate(box.network, exchange(n, distance)));
        }
        for (std::vector<Rational>* rates : {&m.shiftRates, &m.exchangeRates})
            if (std::any_of(rates->begin(), rates->end(), [](const Rational& r) { return r.isZero(); }))
                rates->clear();
    }
    m.singleRing = star ? m.ring : m.oneBox() ? rings::bestSingle(box.network) : RingSet{};
    if (!star && m.oneBox()) m.singleRing.limit = ringLimit(m.singleRing, box, *m.topology, *m.catalog);
}

/// The most that every member can send every other one at once while GPUs may copy on. A schedule over
/// shortest ways keeps to a direct link however narrow it is, so that one link more can halve it: the
/// programme knows better, and where it would take too long the drawing without its narrow links is looked at
/// as well.
bandwidth::AllToAll bestAllToAll(const bandwidth::Network& whole) {
    const int n = whole.memberCount();
    bandwidth::AllToAll best = bandwidth::allToAllBounds(whole, true);
    if (best.method != bandwidth::AllToAll::Method::Bounded) return best;
    if (n <= exactPeersRanks && whole.edges.size() * at(n) <= exactPeersWork) {
        best = bandwidth::allToAll(whole);
        if (best.method != bandwidth::AllToAll::Method::Bounded) return best;
    }
    for (const bandwidth::Network& wide : rings::wideNetworks(whole)) {
        const bandwidth::AllToAll other = bandwidth::allToAllBounds(wide, true);
        if (other.perPair <= best.perPair) continue;
        best.perPair = std::min(other.perPair, best.upper);
        best.perGpu = best.perPair * (n - 1);
    }
    return best;
}

/// Do GPUs copy on when all members send each other `perPair` at once? Where links join the members without
/// switches also for a pair whose own link is narrower than that.
bool peersRelayed(const bandwidth::Network& whole, double perPair) {
    const int n = whole.memberCount();
    const rings::Fabric fabric(whole);
    const std::int64_t least =
        static_cast<std::int64_t>(perPair * (1 - 1e-6) * static_cast<double>(fabric.scale()));
    for (int distance = 1; distance < n; ++distance) {
        const std::vector<std::pair<int, int>> copies = shift(n, distance);
        if (!fabric.directOnly()) {
            if (n <= patternRanks && needsRelay(whole, copies)) return true;
        } else if (std::any_of(copies.begin(), copies.end(), [&](const std::pair<int, int>& copy) {
                       return fabric.directUnits(copy.first, copy.second) < least;
                   })) {
            return true;
        }
    }
    return false;
}

/// `star`: nothing contends, the ports are all that counts.
Peers peersOf(const bandwidth::Network& whole, bool star, const Rational& port,
              const std::string& portLimit) {
    Peers peers;
    const int n = whole.memberCount();
    if (star) {
        peers.rate = port;
        peers.allToAll.perPair = peers.allToAll.upper = port.toDouble() / (n - 1);
        peers.allToAll.perGpu = port.toDouble();
        peers.allToAll.method = bandwidth::AllToAll::Method::ExactBoundsMeet;
    } else {
        peers.allToAll = bestAllToAll(whole);
        peers.rate = Rational::fromDecimal(peers.allToAll.perPair * (n - 1));
        peers.relayed = peersRelayed(whole, peers.allToAll.perPair);
    }
    peers.limit = peers.rate == port
                      ? portLimit
                      : phrases::say("limited by what a GPU can send to all peers at once, {0}",
                                     rateText(peers.rate.toDouble()));
    return peers;
}

void writeLimits(Machine& m) {
    auto each = [](const Rational& rate) { return rateText(rate.toDouble()); };
    m.portLimit = phrases::say("limited by the ports of the GPU that has fewest, {0}", each(m.portRate));
    m.neighbourLimit =
        phrases::say("limited by the slowest copy from one GPU to the next, {0}", each(m.neighbourRate));
    if (!m.oneBox() && m.nicsPerBox > 0 && m.neighbourRate == m.nicRatePerBox / Rational(m.nicsPerBox))
        m.neighbourLimit =
            phrases::say("limited by the one NIC that a copy between boxes uses, {0}", each(m.neighbourRate));
    if (!m.exchangeRates.empty()) {
        const Rational least = *std::min_element(m.exchangeRates.begin(), m.exchangeRates.end());
        m.exchangeLimit =
            phrases::say("limited by the exchange of pairs, the slowest round at {0}", each(least));
    }
}

}  // namespace

const Peers& Machine::peers() const {
    static const Peers none;
    return peersOnAsking ? peersOnAsking->get() : none;
}

int Machine::perBox() const {
    std::size_t most = 0;
    for (const Box& box : boxes) most = std::max(most, box.members.size());
    return static_cast<int>(most);
}

Machine machineOf(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis, Fit fit,
                  const bandwidth::Report* known) {
    return made(topology, catalog, job, basis, fit, false,
                known != nullptr && known->basis == RateBasis::Nominal ? known : nullptr);
}

namespace {

/// NCCL's constants are for traffic from socket to socket (ncclTopoConnectCpus in its src/graph/topo.cc), and
/// its links carry them. Copies between two ports of one CPU are held to what was measured there, else to
/// their own links.
void openSockets(bandwidth::Network& network, const bandwidth::Resolved& drawing) {
    for (std::size_t node = 0; node < network.throughCap.size(); ++node)
        if (!drawing.device(network.deviceOf[node]).forwardingMeasured)
            network.throughCap[node] = Rational(-1);
}

Machine made(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis, Fit fit,
             bool sharedLimits, const bandwidth::Report* known) {
    Machine m;
    m.topology = &topology;
    m.catalog = &catalog;
    m.job = job;
    m.basis = basis;
    if (job.size() < 2) return m;
    // Rates are line rates whatever the basis: the constants are the whole derating (engine §3).
    const bandwidth::Resolved drawing = bandwidth::resolve(topology, catalog, RateBasis::Nominal);
    m.layers = known != nullptr ? known->layers : bandwidth::layersOfJob(drawing, job);
    if (!m.layers.scaleUp && !m.layers.host && !m.layers.network) return m;

    const bandwidth::HostPath path = bandwidth::hostPathOf(drawing, job);
    const bandwidth::Network whole = bandwidth::build(drawing, job, m.layers, path);
    m.optimum = known != nullptr ? known->optimum : bandwidth::optimum(whole, &topology);
    for (const bandwidth::Edge& edge : whole.edges) {
        if (whole.nodes[at(edge.a)] == bandwidth::NodeKind::Member) m.memberRateTotal += edge.ab;
        if (whole.nodes[at(edge.b)] == bandwidth::NodeKind::Member) m.memberRateTotal += edge.ba;
    }
    bandwidth::Network inside =
        m.layers.network ? bandwidth::build(drawing, job, {true, true, false}, path) : whole;
    if (path == bandwidth::HostPath::Peer && !sharedLimits) openSockets(inside, drawing);
    std::vector<BoxNetwork> boxes = splitBoxes(inside);
    if (sharedLimits)
        for (BoxNetwork& box : boxes) box.network = withSharedLimits(box.network);

    std::vector<BoxFacts> facts;  // one per kind of box
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        m.boxes.push_back(boxes[i].box);
        m.pcieOnly = m.pcieOnly || boxes[i].host;
        const bool seen = std::any_of(facts.begin(), facts.end(),
                                      [&](const BoxFacts& f) { return alike(boxes[f.index], boxes[i]); });
        if (!seen) facts.push_back(factsOf(boxes[i], i, m));
    }
    // The slowest kind of box sets the pace; a box of one member has no ring to be slow in.
    const BoxFacts* slowest = nullptr;
    for (const BoxFacts& f : facts)
        if (boxes[f.index].box.members.size() > 1 && (slowest == nullptr || f.ring.rate < slowest->ring.rate))
            slowest = &f;
    if (slowest == nullptr) slowest = &facts.front();
    m.ring = slowest->ring;
    m.portRate = slowest->port;
    m.switchReduction = m.switchMulticast = true;
    for (const BoxFacts& f : facts) {
        m.portRate = std::min(m.portRate, f.port);
        if (m.switchReduction && (!f.switching.reduction || m.switchReductionReason.empty()))
            m.switchReductionReason = f.switching.reductionGap;
        if (m.switchMulticast && !f.switching.multicast) m.switchMulticastReason = f.switching.multicastGap;
        m.switchReduction = m.switchReduction && f.switching.reduction;
        m.switchMulticast = m.switchMulticast && f.switching.multicast;
    }
    m.networkReductionReason = phrases::say("all members are in one box");
    if (!m.oneBox()) {
        const NicReach nics =
            nicReach(bandwidth::build(drawing, job, {false, false, true}, path), m.boxes, topology, catalog);
        m.nicRatePerBox = nics.ratePerBox;
        m.nicsPerBox = nics.perBox;
        m.nicEfficiency = nics.efficiency;
        m.nicRateTotal = nics.total;
        m.nicLimit = nics.limit;
        m.nicParts = nics.parts;
        m.networkReductionReason = nics.reductionGap;
        m.networkReduction = nics.reductionGap.empty();
    }
    m.peerAccessReason = peerAccessGap(m);
    m.peerAccess = m.peerAccessReason.empty();
    findPatterns(m, boxes[slowest->index], *slowest);
    const int limit = limitingLink(m.ring, boxes[slowest->index]);
    renumber(m.ring, boxes[slowest->index].box);
    renumber(m.singleRing, boxes[slowest->index].box);
    renumber(m.chains, boxes[slowest->index].box);
    writeLimits(m);
    calibrate(m, limit, fit);
    m.confidence = weaker(m.confidence, whole.confidence);
    m.peersOnAsking = std::make_shared<PeersOnAsking>(
        [network = whole, star = slowest->switching.star && m.oneBox(), port = m.portRate,
         limit = m.portLimit] { return peersOf(network, star, port, limit); });
    if (peerAccessUnknown(m)) m.ifStaged = stagedMachine(m, fit);
    return m;
}

}  // namespace

}  // namespace fabricsketch::collectives
