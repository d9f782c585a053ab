// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"

#include <algorithm>
#include <array>
#include <utility>

#include "units/phrases.h"

namespace fabricsketch {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

struct Words {
    const char* technology;
    const char* word;
};
constexpr std::array<Words, 8> kWords = {{
    {"nvlink", "NVLink"},
    {"xgmi", "xGMI"},
    {"pcie", "PCIe"},
    {"infiniband", "InfiniBand"},
    {"ethernet", "Ethernet"},
    {"ualink", "UALink"},
    {"gaudi", "Gaudi RoCE"},
    {"slingshot", "Slingshot"},
}};

/// The two parts of a link by what they do, so that each rule is written once and not twice.
struct Ends {
    const Catalog& catalog;
    std::string partA, partB;
    Role roleA, roleB;

    bool are(Role x, Role y) const { return (roleA == x && roleB == y) || (roleA == y && roleB == x); }
    bool has(Role role) const { return roleA == role || roleB == role; }
    const std::string& part(Role role) const { return roleA == role ? partA : partB; }
    std::string name(const std::string& part) const { return partName(catalog, part); }
    std::string bothNames() const { return phrases::say("{0} and {1}", name(partA), name(partB)); }
};

/// The link type a part's scale-up ports speak; nullptr if it has none.
const LinkType* nativeScaleUp(const Catalog& catalog, const std::string& part) {
    if (const Accelerator* accelerator = catalog.accelerator(part))
        return catalog.linkType(accelerator->linkType);
    if (const SwitchPart* chip = catalog.switchPart(part);
        chip != nullptr && chip->role == Role::ScaleUpSwitch) {
        return catalog.linkType(chip->linkType);
    }
    return nullptr;
}

std::optional<std::string> whyNotScaleUp(const Ends& ends, const LinkType& type) {
    const auto scaleUp = [](Role role) { return role == Role::Accelerator || role == Role::ScaleUpSwitch; };
    if (!scaleUp(ends.roleA) || !scaleUp(ends.roleB)) {
        const std::string& other = scaleUp(ends.roleA) ? ends.partB : ends.partA;
        return phrases::say("{0} has no {1} ports", ends.name(other), familyWord(technology(type.family)));
    }
    const LinkType* a = nativeScaleUp(ends.catalog, ends.partA);
    const LinkType* b = nativeScaleUp(ends.catalog, ends.partB);
    for (const auto& [native, part] : {std::pair(a, &ends.partA), std::pair(b, &ends.partB)}) {
        if (native == nullptr)
            return phrases::say("{0} has no {1}", ends.name(*part), familyWord(technology(type.family)));
    }
    if (technology(a->family) != technology(b->family)) {
        return phrases::say("{0} speaks {1}, {2} {3}: link families do not mix", ends.name(ends.partA),
                            familyWord(a->family), ends.name(ends.partB), familyWord(b->family));
    }
    if (a->family != b->family) {
        return phrases::say("{0} speaks {1}, {2} {3}: generations of {4} do not mix", ends.name(ends.partA),
                            familyWord(a->family), ends.name(ends.partB), familyWord(b->family),
                            familyWord(technology(a->family)));
    }
    if (type.family != a->family) {
        return phrases::say("{0} speak {1}, not {2}", ends.bothNames(), familyWord(a->family),
                            familyWord(type.family));
    }
    if (a->pairsOnly || b->pairsOnly) {
        if (ends.has(Role::ScaleUpSwitch)) {
            const std::string& card = ends.part(Role::Accelerator);
            return phrases::say("{0} is joined by a bridge, in pairs: it cannot be wired to a switch",
                                ends.name(card));
        }
        if (a->id != b->id) return phrases::say("{0} take different bridges", ends.bothNames());
    }
    for (const auto& [role, native, part] :
         {std::tuple(ends.roleA, a, &ends.partA), std::tuple(ends.roleB, b, &ends.partB)}) {
        // A switch speaks its family; an accelerator its own type, or to another one the thought experiment
        // on it.
        const bool own = type.id == native->id || (type.hypothetical && !ends.has(Role::ScaleUpSwitch));
        if (!own && (role == Role::Accelerator || type.pairsOnly))
            return phrases::say("{0} takes {1}, not {2}", ends.name(*part), native->name, type.name);
    }
    return std::nullopt;
}

std::optional<std::string> whyNotPcie(const Ends& ends) {
    const auto pcie = [](Role role) { return role != Role::ScaleUpSwitch && role != Role::NetworkSwitch; };
    for (const auto& [role, part] :
         {std::pair(ends.roleA, &ends.partA), std::pair(ends.roleB, &ends.partB)}) {
        if (!pcie(role)) return phrases::say("{0} is not joined by PCIe", ends.name(*part));
    }
    if (ends.are(Role::Accelerator, Role::Accelerator))
        return phrases::say("PCIe joins no two accelerators directly");
    if (ends.are(Role::Nic, Role::Nic)) return phrases::say("PCIe joins no two NICs directly");
    if (ends.are(Role::Cpu, Role::Cpu))
        return phrases::say("sockets are joined by their own link, not by PCIe");
    for (const auto& [role, part] :
         {std::pair(ends.roleA, &ends.partA), std::pair(ends.roleB, &ends.partB)}) {
        if (role == Role::Nic && ends.catalog.nic(*part)->builtIn) {
            return phrases::say("{0} is part of the accelerator and takes no PCIe slot", ends.name(*part));
        }
    }
    return std::nullopt;
}

/// Links between sockets, and coherent links between a CPU and an accelerator.
std::optional<std::string> whyNotHost(const Ends& ends, const LinkType& type) {
    if (ends.are(Role::Cpu, Role::Cpu)) {
        const Cpu* a = ends.catalog.cpu(ends.partA);
        const Cpu* b = ends.catalog.cpu(ends.partB);
        const auto& all = ends.catalog.cpus();
        if (std::none_of(all.begin(), all.end(), [&](const Cpu& cpu) { return cpu.cpuLink == type.id; })) {
            return phrases::say("{0} is no link between sockets", type.name);
        }
        // A plain host of unknown make has none of the sockets that speak NVLink or the like to their GPUs.
        const bool plain = std::any_of(all.begin(), all.end(), [&](const Cpu& cpu) {
            return cpu.cpuLink == type.id && cpu.gpuLink.empty();
        });
        for (const Cpu* cpu : {a, b}) {
            if (cpu->cpuLink.empty() && cpu->gpuLink.empty() && !plain)
                return phrases::say("{0} does not speak {1}", cpu->name, type.name);
            if (cpu->cpuLink.empty()) continue;
            const LinkType* own = ends.catalog.linkType(cpu->cpuLink);
            if (own == nullptr || own->family != type.family || own->ratePerLink < type.ratePerLink)
                return phrases::say("{0} does not speak {1}", cpu->name, type.name);
        }
        return std::nullopt;
    }
    if (!ends.are(Role::Cpu, Role::Accelerator))
        return phrases::say("{0} does not join {1}", type.name, ends.bothNames());
    const Cpu* cpu = ends.catalog.cpu(ends.part(Role::Cpu));
    const Accelerator* accelerator = ends.catalog.accelerator(ends.part(Role::Accelerator));
    const LinkType* native = ends.catalog.linkType(accelerator->linkType);
    const bool gpuSpeaks =
        accelerator->cpuLink == type.id || (native != nullptr && native->family == type.family);
    if (!gpuSpeaks) return phrases::say("{0} does not speak {1}", accelerator->name, type.name);
    if (cpu->gpuLink != type.id) return phrases::say("{0} does not speak {1}", cpu->name, type.name);
    return std::nullopt;
}

/// A port of a NIC or network switch runs its own type or a slower one of the same technology.
bool speaksNetwork(const Catalog& catalog, const std::string& part, const LinkType& type) {
    std::vector<std::string> own;
    if (const Nic* nic = catalog.nic(part)) own = nic->networkLinks;
    if (const SwitchPart* chip = catalog.switchPart(part);
        chip != nullptr && chip->role == Role::NetworkSwitch) {
        own = {chip->linkType};
    }
    return std::any_of(own.begin(), own.end(), [&](const std::string& id) {
        const LinkType* known = catalog.linkType(id);
        return known != nullptr &&
               (known->id == type.id || (technology(known->family) == technology(type.family) &&
                                         type.ratePerLink <= known->ratePerLink));
    });
}

std::optional<std::string> whyNotNetwork(const Ends& ends, const LinkType& type) {
    const auto network = [](Role role) { return role == Role::Nic || role == Role::NetworkSwitch; };
    for (const auto& [role, part] :
         {std::pair(ends.roleA, &ends.partA), std::pair(ends.roleB, &ends.partB)}) {
        if (!network(role))
            return phrases::say("{0} has no network port; it joins a network through a NIC",
                                ends.name(*part));
        if (!speaksNetwork(ends.catalog, *part, type))
            return phrases::say("{0} does not speak {1}", ends.name(*part), type.name);
    }
    return std::nullopt;
}

std::optional<Ends> endsOf(const Catalog& catalog, const std::string& partA, const std::string& partB) {
    const auto a = catalog.partRole(partA), b = catalog.partRole(partB);
    if (!a || !b) return std::nullopt;
    return Ends{catalog, partA, partB, *a, *b};
}

/// pcie5_x16 is offered wherever it fits; a part's own variant (pcie4_esm_x16) only where a drawing already
/// has it.
bool isStandardPcie(const LinkType& type) {
    return type.id == type.family + "_x" + std::to_string(pcieLanes(type));
}

/// Why nothing joins the two at all, in the words of what is missing.
std::string noLinkReason(const Ends& ends) {
    if (ends.are(Role::Accelerator, Role::Nic)) {
        return phrases::say("{0} has no PCIe switch inside: join it to a PCIe switch or a CPU",
                            ends.name(ends.part(Role::Nic)));
    }
    const bool scaleUp = ends.are(Role::Accelerator, Role::Accelerator) || ends.has(Role::ScaleUpSwitch);
    if (scaleUp && !ends.has(Role::NetworkSwitch)) {
        for (const auto& [part, other] :
             {std::pair(&ends.partA, &ends.partB), std::pair(&ends.partB, &ends.partA)}) {
            if (nativeScaleUp(ends.catalog, *part) != nullptr) continue;
            const std::string& speaker = nativeScaleUp(ends.catalog, *other) != nullptr ? *other : *part;
            return phrases::say("{0} has no {1}", ends.name(*part), scaleUpWord(ends.catalog, speaker));
        }
        const LinkType* native = nativeScaleUp(ends.catalog, ends.partA);
        if (auto reason = whyNotScaleUp(ends, *native)) return *reason;
    }
    if (ends.are(Role::Cpu, Role::Cpu))
        return phrases::say("{0} have no socket link in common", ends.bothNames());
    if (ends.has(Role::NetworkSwitch)) {
        if (!ends.has(Role::Nic) && !ends.are(Role::NetworkSwitch, Role::NetworkSwitch)) {
            const std::string& other = ends.roleA == Role::NetworkSwitch ? ends.partB : ends.partA;
            return phrases::say("{0} has no network port; it joins a network through a NIC",
                                ends.name(other));
        }
        return phrases::say("{0} have no network link in common", ends.bothNames());
    }
    return phrases::say("{0} cannot be joined", ends.bothNames());
}

}  // namespace

std::string technology(const std::string& family) {
    std::size_t end = 0;
    while (end < family.size() && family[end] != '-' && !isDigit(family[end])) ++end;
    // A link between sockets or to a CPU is another thing than the GPUs' link of the same name.
    if (family.starts_with("xgmi-socket") || family.starts_with("nvlink-c2c")) return family;
    return family.substr(0, end);
}

int generation(const std::string& family) {
    const std::size_t at = technology(family).size();
    int number = 0;
    for (std::size_t i = at; i < family.size() && isDigit(family[i]) && number < 1000; ++i)
        number = number * 10 + (family[i] - '0');
    return number;
}

std::string familyWord(const std::string& family) {
    const std::string stem = technology(family);
    for (const Words& known : kWords) {
        if (stem != known.technology) continue;
        std::string rest = family.substr(stem.size());
        if (!rest.empty() && rest.front() == '-') rest.erase(0, 1);
        rest = rest.substr(0, rest.find('-'));
        std::transform(rest.begin(), rest.end(), rest.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        return rest.empty() ? known.word : std::string(known.word) + " " + rest;
    }
    return family;
}

std::string scaleUpWord(const Catalog& catalog, const std::string& part) {
    if (const LinkType* native = nativeScaleUp(catalog, part)) return familyWord(technology(native->family));
    if (const Accelerator* accelerator = catalog.accelerator(part)) {
        if (accelerator->vendor == "NVIDIA") return "NVLink";
        if (accelerator->vendor == "AMD") return "xGMI";
    }
    return phrases::say("scale-up link");
}

bool isPcie(const LinkType& type) { return type.layer == Layer::Host && technology(type.family) == "pcie"; }

int pcieLanes(const LinkType& type) {
    if (!isPcie(type)) return 0;
    const std::size_t at = type.id.rfind("_x");
    int lanes = 0;
    for (std::size_t i = at == std::string::npos ? type.id.size() : at + 2;
         i < type.id.size() && isDigit(type.id[i]) && lanes < 1000; ++i) {
        lanes = lanes * 10 + (type.id[i] - '0');
    }
    return lanes;
}

std::optional<int> pcieGeneration(const Catalog& catalog, const std::string& part) {
    if (const Accelerator* accelerator = catalog.accelerator(part)) return accelerator->pcieGen;
    if (const Cpu* cpu = catalog.cpu(part)) return cpu->pcieGen;
    const LinkType* type = nullptr;
    if (const Nic* nic = catalog.nic(part)) type = catalog.linkType(nic->pcieLink);
    if (const SwitchPart* chip = catalog.switchPart(part)) type = catalog.linkType(chip->linkType);
    return type != nullptr && isPcie(*type) ? std::optional(generation(type->family)) : std::nullopt;
}

std::string partName(const Catalog& catalog, const std::string& part) {
    const Entry* entry = catalog.part(part);
    return entry == nullptr || entry->name.empty() ? part : entry->name;
}

std::optional<std::string> whyNot(const Catalog& catalog, const std::string& partA, const std::string& partB,
                                  const LinkType& type) {
    const auto ends = endsOf(catalog, partA, partB);
    if (!ends) return std::nullopt;  // an unknown part is a finding of its own
    switch (type.layer) {
        case Layer::ScaleUp:
            return whyNotScaleUp(*ends, type);
        case Layer::Network:
            return whyNotNetwork(*ends, type);
        case Layer::Host:
            return isPcie(type) ? whyNotPcie(*ends) : whyNotHost(*ends, type);
    }
    return std::nullopt;
}

Compatible compatibleTypes(const Catalog& catalog, const std::string& partA, const std::string& partB) {
    Compatible result;
    const auto ends = endsOf(catalog, partA, partB);
    if (!ends) {
        result.reason =
            phrases::say("no part '{0}' in the catalogue", (catalog.part(partA) == nullptr ? partA : partB));
        return result;
    }
    const bool directNic = ends->are(Role::Accelerator, Role::Nic);
    if (directNic && !catalog.nic(ends->part(Role::Nic))->integratedPcieSwitch) {
        result.reason = noLinkReason(*ends);
        return result;
    }
    const std::optional<int> pcieA = pcieGeneration(catalog, partA), pcieB = pcieGeneration(catalog, partB);
    const int most = std::min(pcieA.value_or(pcieB.value_or(0)), pcieB.value_or(pcieA.value_or(0)));

    std::vector<const LinkType*> fitting;
    for (const LinkType& type : catalog.linkTypes()) {
        if (isPcie(type) && (generation(type.family) > most || !isStandardPcie(type))) continue;
        if (!whyNot(catalog, partA, partB, type)) fitting.push_back(&type);
    }
    const LinkType* native = nativeScaleUp(catalog, partA);
    const auto rank = [&](const LinkType* type) {
        // What exists before what does not, a direct coherent or native link before PCIe, then the faster
        // one.
        return std::tuple(type->hypothetical, native == nullptr || type->id != native->id, isPcie(*type),
                          -type->ratePerLink.toDouble());
    };
    std::stable_sort(fitting.begin(), fitting.end(),
                     [&](const LinkType* x, const LinkType* y) { return rank(x) < rank(y); });
    for (const LinkType* type : fitting) result.types.push_back(type->id);
    if (result.types.empty()) result.reason = noLinkReason(*ends);
    return result;
}

}  // namespace fabricsketch
