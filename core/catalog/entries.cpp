// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/entries.h"

#include <array>

namespace fabricsketch {
namespace {

struct RoleWords {
    Role role;
    const char* id;
    const char* name;
};

constexpr std::array<RoleWords, 6> kRoles = {{
    {Role::Accelerator, "gpu", "GPU"},
    {Role::ScaleUpSwitch, "scaleup_switch", "NVSwitch or scale-up switch"},
    {Role::PcieSwitch, "pcie_switch", "PCIe switch"},
    {Role::Cpu, "cpu", "CPU"},
    {Role::Nic, "nic", "NIC"},
    {Role::NetworkSwitch, "net_switch", "network switch"},
}};

bool contains(const std::string& text, const char* part) { return text.find(part) != std::string::npos; }

/// How far a source carries: resources/catalog/README.md, "Confidence".
Confidence confidenceOf(const std::string& source, const std::string& word) {
    if (source.empty() || word == "unsourced" || word == "low" || word == "illustrative")
        return Confidence::Unsourced;
    if (contains(source, "unsourced") || contains(source, "from memory") ||
        contains(source, "illustrative") || contains(source, "address not recorded")) {
        return Confidence::Unsourced;
    }
    if (word == "medium" || word == "by analogy" || word == "model constant") return Confidence::Extrapolated;
    return Confidence::Exact;
}

}  // namespace

std::string layerWord(Layer layer) {
    switch (layer) {
        case Layer::ScaleUp:
            return "scale-up";
        case Layer::Host:
            return "host";
        case Layer::Network:
            return "network";
    }
    return {};
}

std::string roleId(Role role) {
    for (const RoleWords& words : kRoles) {
        if (words.role == role) return words.id;
    }
    return {};
}

std::optional<Role> roleFromId(const std::string& id) {
    for (const RoleWords& words : kRoles) {
        if (id == words.id) return words.role;
    }
    return std::nullopt;
}

std::string roleName(Role role) {
    for (const RoleWords& words : kRoles) {
        if (words.role == role) return words.name;
    }
    return {};
}

Provenance Entry::provenance(const std::string& field) const {
    const auto own = sources.find(field);
    Provenance result{own != sources.end() ? own->second : source, date, Confidence::Exact};
    const auto word = fieldConfidence.find(field);
    result.confidence = confidenceOf(result.source, word != fieldConfidence.end() ? word->second
                                                    : own != sources.end()        ? std::string()
                                                                                  : confidence);
    if (announced()) result.confidence = Confidence::Announced;
    return result;
}

}  // namespace fabricsketch
