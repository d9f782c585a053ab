// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/ports.h"

#include <algorithm>

#include "topology/compatibility.h"

namespace fabricsketch {

namespace {

constexpr int kSlotLanes = 16;  ///< of an accelerator or a plain NIC: one x16 slot

/// Adds over the links of a device what each takes; links of unknown type take nothing.
template <class Cost>
Rational sumOverLinks(const Topology& topology, const Catalog& catalog, int deviceIndex, Cost cost) {
    Rational sum = 0;
    const LinkType* type = nullptr;  // mostly that of the link before
    for (const int at : topology.linksOf(deviceIndex)) {
        const Link& link = topology.links()[static_cast<std::size_t>(at)];
        if (type == nullptr || type->id != link.type) type = catalog.linkType(link.type);
        if (type != nullptr) sum += Rational(link.width) * cost(*type);
    }
    return sum;
}

int roundedUp(const Rational& value) {
    const std::int64_t whole = (value.num() + value.den() - 1) / value.den();
    return static_cast<int>(std::min<std::int64_t>(whole, 1'000'000'000));
}

/// Ports of an accelerator that one link takes. Links of its family take ports whatever they lead to (NVLink
/// to a POWER9 too); a hypothetical link takes as many as its rate is worth: 450/7 GB/s are 18/7 ports of 25.
Rational acceleratorPorts(const LinkType& native, const LinkType& type) {
    if (type.family != native.family) return 0;
    return type.hypothetical ? type.ratePerLink.gbps / native.ratePerLink.gbps : Rational(1);
}

}  // namespace

PortUse scaleUpPorts(const Topology& topology, const Catalog& catalog, int deviceIndex) {
    const Device& device = topology.devices()[static_cast<std::size_t>(deviceIndex)];
    PortUse use;
    if (const Accelerator* accelerator = catalog.accelerator(device.part)) {
        const LinkType* native = catalog.linkType(accelerator->linkType);
        if (native == nullptr) return {0, 0};
        use.total = std::min(accelerator->links, native->maxLinksPerGpu.value_or(accelerator->links));
        use.used = roundedUp(sumOverLinks(topology, catalog, deviceIndex, [&](const LinkType& type) {
            return acceleratorPorts(*native, type);
        }));
    } else if (const SwitchPart* chip = catalog.switchPart(device.part);
               chip != nullptr && chip->role == Role::ScaleUpSwitch) {
        use.total = chip->ports;
        use.used = roundedUp(sumOverLinks(topology, catalog, deviceIndex, [](const LinkType& type) {
            return type.layer == Layer::ScaleUp ? Rational(1) : Rational(0);
        }));
    }
    return use;
}

std::vector<PortBudget> portBudgets(const Topology& topology, const Catalog& catalog, int deviceIndex) {
    const Device& device = topology.devices()[static_cast<std::size_t>(deviceIndex)];
    std::vector<PortBudget> budgets;
    const auto count = [&](auto cost) {
        return roundedUp(sumOverLinks(topology, catalog, deviceIndex, cost));
    };
    const auto lanes = [](const LinkType& type) { return Rational(pcieLanes(type)); };
    const auto networkPort = [](const LinkType& type) {
        return Rational(type.layer == Layer::Network ? 1 : 0);
    };

    const PortUse scaleUp = scaleUpPorts(topology, catalog, deviceIndex);
    if (scaleUp.total && *scaleUp.total > 0) {
        budgets.push_back({scaleUpWord(catalog, device.part) + " port", scaleUp.used, *scaleUp.total});
    }
    if (catalog.accelerator(device.part) != nullptr) {
        budgets.push_back({"PCIe lane", count(lanes), kSlotLanes});
    } else if (const Cpu* cpu = catalog.cpu(device.part)) {
        if (cpu->pcieLanes) budgets.push_back({"PCIe lane", count(lanes), *cpu->pcieLanes});
    } else if (const Nic* nic = catalog.nic(device.part)) {
        if (!nic->integratedPcieSwitch) budgets.push_back({"PCIe lane", count(lanes), kSlotLanes});
        budgets.push_back({"network port", count(networkPort), nic->ports});
    } else if (const SwitchPart* chip = catalog.switchPart(device.part)) {
        if (chip->role == Role::PcieSwitch && chip->lanes)
            budgets.push_back({"PCIe lane", count(lanes), *chip->lanes});
        if (chip->role == Role::NetworkSwitch && chip->ports) {
            budgets.push_back({"network port", count(networkPort), *chip->ports});
        }
    }
    return budgets;
}

}  // namespace fabricsketch
