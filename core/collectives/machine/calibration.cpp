// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/machine/calibration.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Efficiency of a link whose type states none: no figure at all would be a claim of 1.
constexpr double unknownFraction = 0.75;
/// What staging in CPU memory leaves of a ring over PCIe with peer access: 2 x MI100 measured 11.0 without
/// and 23.34 GB/s with it on PCIe 4 (facts/catalog.json, pcie4_x16; corpus/measured/85).
constexpr double stagedShare = 11.0 / 23.34;

/// Share of the line rate that a large ring reaches on a link type, and where that comes from.
struct Efficiency {
    double share = unknownFraction;
    bool known = false;
    std::string words = phrases::say("a guess, for links on which nobody published a ring");
};

Efficiency efficiencyOf(const LinkType* type) {
    if (type == nullptr) return {};
    if (type->collectiveFraction)
        return {*type->collectiveFraction, true, phrases::say("as measured on {0}", type->name)};
    if (type->ncclModelRate && type->ratePerLink.gbps > Rational(0) &&
        *type->ncclModelRate < type->ratePerLink.gbps)
        return {type->ncclModelRate->toDouble() / type->ratePerLink.toDouble(), true,
                phrases::say("as NCCL plans for {0}", type->name)};
    return {};
}

/// Entry of the constants measured where PCIe joins the GPUs.
constexpr const char* pcieConstants = "PCIe";
/// Entry of what is known about steps and adapters between boxes.
constexpr const char* networkConstants = "network";

const Accelerator* part(const Machine& machine, int rank) {
    return machine.catalog->accelerator(machine.topology->devices()[at(machine.job.members[at(rank)])].part);
}

/// The one generation of all members, or nothing.
const CollectiveConstants* ownConstants(const Machine& machine) {
    const CollectiveConstants* own = nullptr;
    for (int rank = 0; rank < machine.ranks(); ++rank) {
        const Accelerator* accelerator = part(machine, rank);
        const CollectiveConstants* constants = accelerator != nullptr && !accelerator->generation.empty()
                                                   ? machine.catalog->constants(accelerator->generation)
                                                   : nullptr;
        if (constants == nullptr || (own != nullptr && own != constants)) return nullptr;
        own = constants;
    }
    return own;
}

/// All scale-up ports of a part at line rate, GB/s each way; 0 = it has none, or nobody says.
double nominalRate(const Machine& machine, const Accelerator* accelerator) {
    const LinkType* type =
        accelerator != nullptr ? machine.catalog->linkType(accelerator->linkType) : nullptr;
    return type != nullptr ? accelerator->links * type->ratePerLink.toDouble() : 0;
}

/// The fit of the part's generation, else the one whose machine had the nearest rate to the part's own, by
/// ratio. It belongs to the part: how much of its links a drawing uses, or which GPUs a job takes, must not
/// change how long a step takes to start. Without a rate: the fastest fit for what is only announced, the
/// slowest for the rest.
const CollectiveConstants* constantsFor(const Machine& machine, const Accelerator* accelerator) {
    if (accelerator != nullptr && !accelerator->generation.empty())
        if (const CollectiveConstants* own = machine.catalog->constants(accelerator->generation)) return own;
    double rate = nominalRate(machine, accelerator);
    if (rate <= 0) rate = accelerator != nullptr && accelerator->announced() ? 1e6 : 1e-3;
    const CollectiveConstants* nearest = nullptr;
    double distance = std::numeric_limits<double>::infinity();
    for (const CollectiveConstants& constants : machine.catalog->allConstants()) {
        if (constants.fittedRate.num() <= 0 || constants.id == pcieConstants ||
            constants.id == networkConstants)
            continue;
        const double d = std::abs(std::log(rate / constants.fittedRate.toDouble()));
        if (d >= distance) continue;
        distance = d;
        nearest = &constants;
    }
    return nearest;
}

/// Of members of several generations the slowest one's.
const CollectiveConstants* standIn(const Machine& machine) {
    const CollectiveConstants* slowest = nullptr;
    const Accelerator* before = nullptr;
    for (int rank = 0; rank < machine.ranks(); ++rank) {
        const Accelerator* accelerator = part(machine, rank);
        if (rank > 0 && accelerator == before) continue;
        before = accelerator;
        const CollectiveConstants* constants = constantsFor(machine, accelerator);
        if (constants != nullptr && (slowest == nullptr || constants->fittedRate < slowest->fittedRate))
            slowest = constants;
    }
    return slowest;
}

/// Steps over PCIe were measured on cards without scale-up links. A part that has such links never starts
/// faster over PCIe than over them, or losing them would pay.
void holdToOwnStarts(CollectiveConstants& pcie, const Machine& machine) {
    if (nominalRate(machine, part(machine, 0)) <= 0) return;
    const CollectiveConstants* own = standIn(machine);
    if (own == nullptr) return;
    // Once round (AllGather) and twice round (AllReduce) the slower of both; a0 and h1 follow from the two.
    const int hops = machine.ranks() - 1;
    double once = std::max(own->a0 + hops * own->h1, pcie.a0 + hops * pcie.h1);
    const double twice = std::max(own->a0 + 2 * hops * own->h1, pcie.a0 + 2 * hops * pcie.h1);
    for (const char* operation : {"all_gather", "reduce_scatter"}) {
        const auto refit = own->perOperation.find(std::string(operation) + (hops == 1 ? "@2" : ""));
        if (refit == own->perOperation.end()) continue;
        const auto& values = refit->second;
        const auto a0 = values.find("a0_us"), h1 = values.find("h1_us");
        if (a0 != values.end() && h1 != values.end())
            once = std::clamp(a0->second + hops * h1->second, once, twice);
    }
    pcie.a0 = 2 * once - twice;
    pcie.h1 = (twice - once) / hops;
    pcie.sigma = std::max(pcie.sigma, own->sigma);
    if (own->o0 && own->o1 && pcie.o0 && pcie.o1 && *own->o0 + hops * *own->o1 > *pcie.o0 + hops * *pcie.o1) {
        pcie.o0 = own->o0;
        pcie.o1 = own->o1;
    }
    // AllToAll was measured by itself on the part's own links and starts slower there than AllGather.
    const std::string exchange = std::string("all_to_all") + (hops == 1 ? "@2" : "");
    const auto refit = own->perOperation.find(exchange);
    if (refit == own->perOperation.end()) return;
    const auto& values = refit->second;
    const auto a0 = values.find("a0_us"), h1 = values.find("h1_us"), sigma = values.find("sigma_us");
    if (a0 == values.end() || h1 == values.end() || a0->second + hops * h1->second <= once) return;
    pcie.perOperation[exchange] = {
        {"a0_us", a0->second},
        {"h1_us", h1->second},
        {"sigma_us", std::max(pcie.sigma, sigma == values.end() ? 0 : sigma->second)}};
}

/// Refits that belong to the machine as a whole: in-switch reduction, which saturates beyond the sizes of the
/// first fit, and more so on racks, where it was measured on 72 GPUs alone.
void refitReduction(CollectiveConstants& constants, int ranks) {
    const auto& refits = constants.perOperation;
    auto refit = ranks > 8 ? refits.find("nvls@rack") : refits.end();
    if (refit == refits.end()) refit = refits.find("nvls");
    if (refit == refits.end()) return;
    const auto& values = refit->second;
    if (const auto en = values.find("en"); en != values.end()) constants.en = en->second;
    if (const auto sn = values.find("sn_us"); sn != values.end()) constants.sn = sn->second;
    if (const auto an = values.find("an_us"); an != values.end()) constants.an = an->second;
}

void setEfficiency(CollectiveConstants& constants, double efficiency) {
    constants.eta = efficiency;
    if (constants.eo) constants.eo = efficiency;
    if (constants.en) constants.en = efficiency;
    constants.perOperation.clear();
}

void makeNominal(Machine& machine) {
    CollectiveConstants& c = machine.constants;
    c.eta = 1;
    c.sigma = 0;
    if (c.eo) c.eo = 1;
    if (c.en) c.en = 1;
    if (c.sn) c.sn = 0;
    for (auto& [operation, values] : c.perOperation) {
        if (values.contains("eta")) values["eta"] = 1;
        if (values.contains("sigma_us")) values["sigma_us"] = 0;
        if (values.contains("en")) values["en"] = 1;
        if (values.contains("sn_us")) values["sn_us"] = 0;
    }
    machine.nicEfficiency = 1;
    machine.network.patEfficiency = 1;
    machine.network.nic.sigma = machine.network.nicGather.sigma = 0;
}

/// Slowest link type by which members hang on the host layer: what a limiting CPU is seen through.
const LinkType* hostLinkType(const Machine& machine) {
    const LinkType* slowest = nullptr;
    for (int device : machine.job.members)
        for (int link : machine.topology->linksOf(device)) {
            const LinkType* type = machine.catalog->linkType(machine.topology->links()[at(link)].type);
            if (type == nullptr || type->layer != Layer::Host || !type->collectiveFraction) continue;
            if (slowest == nullptr || type->ratePerLink < slowest->ratePerLink) slowest = type;
        }
    return slowest;
}

std::string percent(double share) { return std::to_string(std::lround(share * 100)) + " %"; }

}  // namespace

void calibrate(Machine& machine, int limitLink, Fit fit) {
    const CollectiveConstants* own = ownConstants(machine);
    const CollectiveConstants* constants = own;
    // On PCIe the steps are those of PCIe, whatever the GPU.
    if (machine.pcieOnly && fit == Fit::Best) constants = machine.catalog->constants(pcieConstants);
    if (constants == nullptr) constants = standIn(machine);
    if (constants != nullptr) machine.constants = *constants;
    if (fit == Fit::First)
        machine.constants.perOperation.clear();
    else
        refitReduction(machine.constants, machine.ranks());
    machine.confidence = Confidence::Calibrated;

    const LinkType* limit =
        limitLink >= 0 ? machine.catalog->linkType(machine.topology->links()[at(limitLink)].type) : nullptr;
    const Accelerator* first = machine.ranks() > 0 ? part(machine, 0) : nullptr;
    const bool ownLinks =
        limit == nullptr ||
        (limit->layer == Layer::ScaleUp &&
         (!limit->collectiveFraction || (first != nullptr && limit->id == first->linkType)));
    if (own == nullptr || machine.pcieOnly || !ownLinks) {
        const LinkType* type = limit;
        if (machine.pcieOnly && (type == nullptr || !type->collectiveFraction)) type = hostLinkType(machine);
        Efficiency efficiency = efficiencyOf(type);
        if (!machine.peerAccess) {
            efficiency.share *= stagedShare;
            efficiency.words += phrases::say(", staged in CPU memory");
        }
        setEfficiency(machine.constants, efficiency.share);
        if (constants != nullptr && constants->id == pcieConstants)
            holdToOwnStarts(machine.constants, machine);
        machine.confidence = efficiency.known ? Confidence::Extrapolated : Confidence::Unsourced;
        if (own == nullptr)
            machine.confidenceNote =
                phrases::say("no constants for {0}: times of {1}",
                             (first != nullptr ? first->name : phrases::say("these parts")),
                             (constants != nullptr ? constants->id : phrases::say("no generation")));
        else
            machine.confidenceNote = phrases::say("the fit for {0} was made on its own links", constants->id);
        machine.confidenceNote +=
            phrases::say("; efficiency {0}, {1}", percent(efficiency.share), efficiency.words);
    }
    for (int rank = 0; rank < machine.ranks(); ++rank)
        if (const Accelerator* accelerator = part(machine, rank);
            accelerator != nullptr && accelerator->announced())
            machine.confidence = weaker(machine.confidence, Confidence::Announced);

    if (const CollectiveConstants* steps = machine.catalog->constants(networkConstants)) {
        auto take = [steps](double& value, const char* group, const char* key) {
            const auto found = steps->perOperation.find(group);
            if (found == steps->perOperation.end()) return;
            if (const auto entry = found->second.find(key); entry != found->second.end())
                value = entry->second;
        };
        // A kind of NIC that nobody measured is like any other; with several kinds the slowest counts.
        std::vector<std::string> kinds = machine.nicParts;
        if (kinds.empty()) kinds.emplace_back("any");
        for (const std::string& nic : kinds) {
            for (const auto& [slowest, which] : {std::pair(&machine.network.nic, ""),
                                                 std::pair(&machine.network.nicGather, "@all_gather")}) {
                NicSteps mine;
                for (const std::string& kind : {"any" + std::string(which), nic, nic + which}) {
                    take(mine.start, "nic start", kind.c_str());
                    take(mine.sigma, "nic sigma", kind.c_str());
                }
                slowest->start = std::max(slowest->start, mine.start);
                slowest->sigma = std::max(slowest->sigma, mine.sigma);
            }
            double share = 1;
            take(share, "nic share", nic.c_str());
            if (share < 1) machine.nicEfficiency = share;
        }
        take(machine.network.ring, "ring", "h1_us");
        take(machine.network.tree, "tree", "h1_us");
        take(machine.network.nvlsTree, "nvls-tree", "h1_us");
        take(machine.network.collNet, "collnet", "h1_us");
        take(machine.network.pat, "pat", "h1_us");
    }
    if (machine.basis == RateBasis::Nominal) makeNominal(machine);
}

}  // namespace fabricsketch::collectives
