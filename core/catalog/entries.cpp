// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/entries.h"

#include "units/phrases.h"

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

/// How far a source carries: resources/catalog/README.md, "Confidence". Any word that is not known here says
/// that somebody had a reservation, so it never counts as exact.
Confidence confidenceOf(const std::string& source, const std::string& word) {
    if (source.empty() || word == "unsourced" || word == "low" || word == "illustrative")
        return Confidence::Unsourced;
    for (const char* mark : {"unsourced", "from memory", "illustrative", "address not recorded"}) {
        if (source.find(mark) != std::string::npos) return Confidence::Unsourced;
    }
    if (word.empty() || word == "sourced") return Confidence::Exact;
    return word == "calibrated" ? Confidence::Calibrated : Confidence::Extrapolated;
}

}  // namespace

std::string layerWord(Layer layer) {
    switch (layer) {
        case Layer::ScaleUp:
            return phrases::say("scale-up");
        case Layer::Host:
            return phrases::say("host");
        case Layer::Network:
            return phrases::say("network");
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

const std::vector<std::string>& failureWords() {
    static const std::vector<std::string> words = {
        "gpu",           "access-link", "gpu-link",    "trunk-link", "switch",       "switch-tray",
        "gpu-host-link", "host-link",   "pcie-switch", "nic",        "network-link", "network-switch"};
    return words;
}

const std::vector<std::string>& failureActionWords() {
    static const std::vector<std::string> words = {"exclude-gpu", "exclude-host", "disable-switch",
                                                   "fabric-down", "keep-going"};
    return words;
}

}  // namespace fabricsketch
