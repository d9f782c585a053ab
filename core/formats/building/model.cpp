// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/building/model.h"

#include <algorithm>
#include <set>
#include <string_view>
#include <vector>

namespace fabricsketch::formats {

namespace {

/// How drivers of Linux name RDMA devices (drivers/infiniband and what its makers ship), and the makers' PCI
/// numbers.
struct Driver {
    std::string_view prefix, vendor;
};
constexpr Driver kDrivers[] = {{"mlx", "15b3:"},   {"cxi", "17db:"}, {"bnxt_re", "14e4:"},
                               {"rdmap", "1d0f:"}, {"efa", "1d0f:"}, {"ionic", "1dd8:"}};

bool isOf(const Nic& nic, std::string_view vendor) {
    return std::any_of(nic.pciIds.begin(), nic.pciIds.end(),
                       [&](const std::string& id) { return id.starts_with(vendor); });
}

}  // namespace

Model::Model(const Catalog& catalog, const Accelerator& gpu) : m_catalog(catalog), m_gpu(gpu) {
    // Wiring is written out on demand, which takes a while for a cluster: two systems of each kind tell
    // enough.
    constexpr std::size_t kEnough = 2;
    for (const bool same : {true, false}) {
        std::vector<const System*> alike;
        for (const System& system : catalog.systems()) {
            const Accelerator* its = catalog.accelerator(system.accelerator);
            if (!system.drawable || system.hypothetical || its == nullptr) continue;
            if (same ? its->id == gpu.id : !gpu.linkType.empty() && its->linkType == gpu.linkType)
                alike.push_back(&system);
        }
        std::stable_sort(alike.begin(), alike.end(),
                         [](const System* a, const System* b) { return a->gpus < b->gpus; });
        std::size_t seen = 0, told = 0;
        for (const System* system : alike) {
            if (seen++ < kEnough) learn(*system);
            if (learnSockets(*system)) ++told;
            if (m_parts.count(Role::Cpu) > 0 && m_parts.count(Role::Nic) > 0 && m_switches > 0) return;
            // Hosts of another kind tell nothing about the sockets: the next system may.
            if (seen >= kEnough && told > 0) break;
        }
    }
}

std::string Model::part(Role role) const {
    const auto known = m_parts.find(role);
    return known != m_parts.end() ? known->second : firstThatFits(role);
}

std::string Model::nic(std::string_view deviceName) const {
    const std::string usual = part(Role::Nic);
    const auto driver = std::find_if(std::begin(kDrivers), std::end(kDrivers),
                                     [&](const Driver& one) { return deviceName.starts_with(one.prefix); });
    const Nic* learned = m_catalog.nic(usual);
    if (driver == std::end(kDrivers) || (learned != nullptr && isOf(*learned, driver->vendor))) return usual;
    const std::string own = "pcie" + std::to_string(m_gpu.pcieGen.value_or(5)) + "_x16";
    const Nic* best = nullptr;
    for (const Nic& nic : m_catalog.nics()) {
        if (!isOf(nic, driver->vendor)) continue;
        const auto rank = [&](const Nic& one) {
            return std::pair(one.pcieLink == own, one.gbitPerPort.value_or(0));
        };
        if (best == nullptr || rank(nic) > rank(*best)) best = &nic;
    }
    return best != nullptr ? best->id : usual;
}

std::string Model::firstThatFits(Role role) const {
    const auto fits = [&](const std::string& id) {
        return !compatibleTypes(m_catalog, m_gpu.id, id).types.empty();
    };
    if (role == Role::Cpu) {
        // One that promises nothing about lanes, unless the GPU has a coherent link to its own; of equals the
        // one whose forwarding is known.
        const int wanted = m_gpu.pcieGen.value_or(5);
        const Cpu* best = nullptr;
        for (const Cpu& cpu : m_catalog.cpus()) {
            const int own = cpu.pcieGen.value_or(0);
            if (cpu.pcieLanes || !cpu.gpuLink.empty() || !cpu.cpuLink.empty()) continue;
            const bool better =
                best != nullptr && own == best->pcieGen && cpu.ncclModelRate && !best->ncclModelRate;
            if (best == nullptr || better ||
                (best->pcieGen < wanted ? own > best->pcieGen : own >= wanted && own < best->pcieGen))
                best = &cpu;
        }
        if (best != nullptr) return best->id;
    }
    if (role == Role::PcieSwitch) {
        for (const SwitchPart& chip : m_catalog.switches()) {
            const bool own = chip.linkType == "pcie" + std::to_string(m_gpu.pcieGen.value_or(5)) + "_x16";
            if (chip.role == role && own && !chip.lanes && fits(chip.id)) return chip.id;
        }
    }
    if (role == Role::Nic) {
        for (const Nic& nic : m_catalog.nics()) {
            if (nic.pcieLink == "pcie" + std::to_string(m_gpu.pcieGen.value_or(5)) + "_x16") return nic.id;
        }
    }
    if (role == Role::ScaleUpSwitch) {
        for (const SwitchPart& chip : m_catalog.switches()) {
            if (chip.role == role && chip.linkType == m_gpu.linkType) return chip.id;
        }
    }
    return {};
}
/// Takes over what is not known yet.
void Model::learn(const System& system) {
    const auto wiring = m_catalog.wiring(system.id);
    if (!wiring) return;
    int hubs = 0;
    for (const SystemDevice& device : (*wiring)->devices) {
        if (device.role == Role::ScaleUpSwitch) ++hubs;
        const bool cpu = device.role == Role::Cpu && m_gpu.cpuLink.empty();
        if (!cpu && device.role != Role::Accelerator && device.role != Role::NetworkSwitch)
            m_parts.emplace(device.role, device.part);
    }
    if (m_switches == 0) m_switches = hubs;
}

bool Model::learnSockets(const System& system) {
    const auto wiring = m_catalog.wiring(system.id);
    const Cpu* own = m_catalog.cpu(part(Role::Cpu));
    if (!wiring || own == nullptr) return true;
    std::set<std::string_view> cpus;
    for (const SystemDevice& device : (*wiring)->devices) {
        if (device.role != Role::Cpu) continue;
        const Cpu* its = m_catalog.cpu(device.part);
        if (its == nullptr || its->gpuLink != own->gpuLink) return false;
        cpus.insert(device.id);
    }
    for (const SystemLink& link : (*wiring)->links) {
        if (m_socketLinks > 0 || cpus.count(link.a) == 0 || cpus.count(link.b) == 0) continue;
        m_socketLinks = link.count;
        m_socketType = link.type;
    }
    return true;
}

}  // namespace fabricsketch::formats
