// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/wiring/resolve.h"
#include "topology/peer_access.h"
#include "units/work.h"

#include <algorithm>
#include <string_view>

namespace fabricsketch::bandwidth {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

PeerCopies peerCopiesOf(const Topology& topology, const Catalog& catalog, const Device& device) {
    const std::optional<bool> allowed = peerAccess(topology, catalog, device);
    if (!allowed) return PeerCopies::Unknown;
    return *allowed ? PeerCopies::Allowed : PeerCopies::Denied;
}

ResolvedDevice resolved(const Topology& topology, const Catalog& catalog, const Device& device) {
    ResolvedDevice result;
    result.role = device.role;
    result.alive = device.condition != Condition::Failed;
    if (device.role == Role::Accelerator) result.peerCopies = peerCopiesOf(topology, catalog, device);
    if (device.role == Role::Nic)
        if (const Nic* nic = catalog.nic(device.part)) result.passesPcie = nic->integratedPcieSwitch;
    if (device.role == Role::Cpu) {
        if (const Cpu* cpu = catalog.cpu(device.part)) {
            result.forwardingMeasured = cpu->forwardingRate.has_value();
            result.forwarding = cpu->forwardingRate ? cpu->forwardingRate : cpu->ncclModelRate;
        }
    }
    return result;
}

Rational shareOf(const Device& device) {
    switch (device.condition) {
        case Condition::Healthy:
            return 1;
        case Condition::Degraded:
            return std::clamp(device.healthyShare, Rational(0), Rational(1));
        case Condition::Failed:
            return 0;
    }
    return 1;
}

/// What a link type contributes, looked up once per type and not once per link.
struct TypeFacts {
    std::string_view id;
    const LinkType* type = nullptr;
    Rational fraction = 1;
    Confidence confidence = Confidence::Exact;
};

TypeFacts factsOf(const std::string& id, const Catalog& catalog, RateBasis basis) {
    TypeFacts facts{id, catalog.linkType(id), 1, Confidence::Exact};
    if (facts.type == nullptr) return facts;
    facts.confidence = facts.type->rateProvenance().confidence;
    if (facts.type->rateIsModelConstant)
        facts.confidence = weaker(facts.confidence, Confidence::Extrapolated);
    if (facts.type->announced()) facts.confidence = weaker(facts.confidence, Confidence::Announced);
    if (basis == RateBasis::Nominal) return facts;
    if (facts.type->copyFraction) {
        facts.fraction = Rational::fromDecimal(*facts.type->copyFraction);
        facts.confidence = weaker(facts.confidence, Confidence::Calibrated);
    } else {
        facts.confidence = weaker(facts.confidence, Confidence::Extrapolated);
    }
    return facts;
}

}  // namespace

Resolved resolve(const Topology& topology, const Catalog& catalog, RateBasis basis) {
    Resolved result;
    result.topology = &topology;
    countWork(32 * static_cast<std::int64_t>(topology.devices().size() + topology.links().size()));
    result.devices.reserve(topology.devices().size());
    for (const Device& device : topology.devices())
        result.devices.push_back(resolved(topology, catalog, device));

    std::vector<TypeFacts> types;
    result.links.reserve(topology.links().size());
    result.linkConfidence.reserve(topology.links().size());
    for (std::size_t i = 0; i < topology.links().size(); ++i) {
        const Link& drawn = topology.links()[i];
        auto facts =
            std::find_if(types.begin(), types.end(), [&](const TypeFacts& f) { return f.id == drawn.type; });
        if (facts == types.end()) facts = types.insert(types.end(), factsOf(drawn.type, catalog, basis));

        ResolvedLink link;
        std::tie(link.a, link.b) = topology.ends(static_cast<int>(i));
        const Device &a = topology.devices()[at(link.a)], &b = topology.devices()[at(link.b)];
        const bool alive = facts->type != nullptr && drawn.condition != Condition::Failed && drawn.width > 0;
        if (alive) {
            link.layer = a.role == Role::Cpu || b.role == Role::Cpu ? Layer::Host : facts->type->layer;
            link.transit = facts->type->hardwareTransit;
            link.rate =
                Rational(drawn.width) * drawn.rate.value_or(facts->type->ratePerLink.gbps) * facts->fraction;
            if (drawn.condition == Condition::Degraded)
                link.rate = link.rate * std::clamp(drawn.healthyShare, Rational(0), Rational(1));
            // Which ports of a degraded device are dead is not drawn: every link loses the same share.
            if (const Rational share = std::min(shareOf(a), shareOf(b)); share != Rational(1))
                link.rate = link.rate * share;
            link.rate = std::max(link.rate, Rational(0));
        }
        result.links.push_back(link);
        result.linkConfidence.push_back(facts->confidence);
    }
    return result;
}

}  // namespace fabricsketch::bandwidth
