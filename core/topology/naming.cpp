// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/naming.h"

#include <algorithm>

#include "units/phrases.h"

namespace fabricsketch {

std::string idStem(Role role) {
    switch (role) {
        case Role::Accelerator:
            return "gpu";
        case Role::ScaleUpSwitch:
            return "nvsw";
        case Role::PcieSwitch:
            return "psw";
        case Role::Cpu:
            return "cpu";
        case Role::Nic:
            return "nic";
        case Role::NetworkSwitch:
            return "leaf";
    }
    return "device";
}

IdParts idParts(std::string_view id) {
    const std::size_t dot = id.rfind('.');
    IdParts parts;
    if (dot != std::string_view::npos) parts.prefix = id.substr(0, dot);
    const std::string_view rest = dot == std::string_view::npos ? id : id.substr(dot + 1);
    std::size_t digits = rest.size();
    while (digits > 0 && rest[digits - 1] >= '0' && rest[digits - 1] <= '9') --digits;
    parts.stem = rest.substr(0, digits);
    parts.number = rest.substr(digits);
    return parts;
}

namespace {

/// The word in front of the number; empty where the id's stem is not the usual one and the id itself has to
/// be shown.
std::string word(const Device& device, std::string_view stem) {
    if (device.role == Role::NetworkSwitch) {
        if (stem == "leaf") return phrases::say("leaf switch");
        if (stem == "spine") return phrases::say("spine switch");
    }
    return stem == idStem(device.role) ? roleWord(device) : std::string();
}

}  // namespace

std::string roleWord(const Device& device) {
    switch (device.role) {
        case Role::Accelerator:
            return "GPU";
        case Role::ScaleUpSwitch:
            return device.part.starts_with("nv") ? "NVSwitch" : phrases::say("scale-up switch");
        case Role::PcieSwitch:
            return phrases::say("PCIe switch");
        case Role::Cpu:
            return "CPU";
        case Role::Nic:
            return "NIC";
        case Role::NetworkSwitch:
            return phrases::say("network switch");
    }
    return "device";
}

std::string deviceName(const Topology& topology, int deviceIndex) {
    const Device& device = topology.devices()[static_cast<std::size_t>(deviceIndex)];
    if (!device.label.empty()) return device.label;
    const IdParts parts = idParts(device.id);
    const std::string usual = word(device, parts.stem);
    std::string name = usual.empty() || parts.number.empty()
                           ? roleWord(device) + " " + std::string(parts.stem) + std::string(parts.number)
                           : usual + " " + std::string(parts.number);
    if (parts.prefix.empty()) return name;
    const bool box = parts.prefix.size() > 1 && parts.prefix.front() == 'b' &&
                     std::all_of(parts.prefix.begin() + 1, parts.prefix.end(),
                                 [](char c) { return c >= '0' && c <= '9'; });
    return name + (box ? phrases::say(" of box {0}", std::string(parts.prefix.substr(1)))
                       : phrases::say(" of {0}", std::string(parts.prefix)));
}

std::string deviceName(const Topology& topology, const Id& id) {
    const int at = topology.deviceIndex(id);
    return at < 0 ? id : deviceName(topology, at);
}

/// What counted() is asked for: an English plural is made here, other languages look the whole noun up.
[[maybe_unused]] constexpr const char* kCounted[] = {
    phrases::later("GPU"),
    phrases::later("GPUs"),
    phrases::later("link"),
    phrases::later("links"),
    phrases::later("device"),
    phrases::later("devices"),
    phrases::later("bundle"),
    phrases::later("bundles"),
    phrases::later("domain"),
    phrases::later("domains"),
    phrases::later("adapter"),
    phrases::later("adapters"),
    phrases::later("network port"),
    phrases::later("network ports"),
    phrases::later("PCIe lane"),
    phrases::later("PCIe lanes"),
    phrases::later("NVLink port"),
    phrases::later("NVLink ports"),
    phrases::later("scale-up link"),
    phrases::later("scale-up links"),
    phrases::later("switch"),
    phrases::later("switches"),
    phrases::later("NIC"),
    phrases::later("NICs"),
    phrases::later("CPU"),
    phrases::later("CPUs"),
    phrases::later("xGMI port"),
    phrases::later("xGMI ports"),
    phrases::later("UALink port"),
    phrases::later("UALink ports"),
    phrases::later("Gaudi RoCE port"),
    phrases::later("Gaudi RoCE ports"),
    phrases::later("NVSwitch"),
    phrases::later("NVSwitches"),
    phrases::later("NUMA node"),
    phrases::later("NUMA nodes"),
    phrases::later("PCI address"),
    phrases::later("PCI addresses"),
    phrases::later("PCI function"),
    phrases::later("PCI functions"),
    phrases::later("PCIe link"),
    phrases::later("PCIe links"),
    phrases::later("socket"),
    phrases::later("sockets"),
    phrases::later("host"),
    phrases::later("hosts"),
    phrases::later("cell"),
    phrases::later("cells"),
    phrases::later("NVLink"),
    phrases::later("NVLinks"),
    phrases::later("pair"),
    phrases::later("pairs"),
};

std::string counted(int count, const std::string& one, std::string many) {
    // A word that is translated already has no English plural.
    if (many.empty()) many = one.empty() || static_cast<unsigned char>(one.back()) > 127 ? one : one + "s";
    return phrases::say("{0} {1}", std::to_string(count), phrases::say(count == 1 ? one : many));
}

std::string listed(const std::vector<std::string>& names, std::size_t most) {
    std::string text;
    const std::size_t shown = names.size() <= most ? names.size() : most - 1;
    for (std::size_t i = 0; i < shown; ++i) {
        if (i > 0) text += i + 1 == names.size() ? phrases::say(" and ") : ", ";
        text += names[i];
    }
    if (shown < names.size()) text += phrases::say(" and {0} more", std::to_string(names.size() - shown));
    return text;
}

}  // namespace fabricsketch
