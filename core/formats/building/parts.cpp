// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/building/parts.h"

#include <algorithm>

namespace fabricsketch::formats {

namespace {

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return result;
}

std::string pciId(std::string_view vendor, std::string_view device) {
    std::string result;
    for (std::string_view half : {vendor, device}) {
        if (half.starts_with("0x") || half.starts_with("0X")) half.remove_prefix(2);
        result += (result.empty() ? "" : ":") + lower(half);
    }
    return result;
}

/// "Tesla V100-SXM2-32GB" and "NVIDIA Tesla V100-SXM2-32GB" are one name.
std::string bare(std::string_view name) {
    std::string result = lower(name);
    while (!result.empty() && (result.back() == ' ' || result.back() == '\r')) result.pop_back();
    for (const std::string_view prefix : {"nvidia ", "tesla ", "quadro ", "graphics device "}) {
        if (result.starts_with(prefix)) result.erase(0, prefix.size());
    }
    return result;
}

template <class Part>
const Part* byPciId(const std::vector<Part>& parts, const std::string& id) {
    for (const Part& part : parts) {
        if (std::find(part.pciIds.begin(), part.pciIds.end(), id) != part.pciIds.end()) return &part;
    }
    return nullptr;
}

}  // namespace

const Accelerator* acceleratorByPciId(const Catalog& catalog, std::string_view vendor,
                                      std::string_view device) {
    return byPciId(catalog.accelerators(), pciId(vendor, device));
}

const Nic* nicByPciId(const Catalog& catalog, std::string_view vendor, std::string_view device) {
    return byPciId(catalog.nics(), pciId(vendor, device));
}

const Accelerator* acceleratorByDriverName(const Catalog& catalog, std::string_view name) {
    const std::string wanted = bare(name);
    if (wanted.empty()) return nullptr;
    for (const Accelerator& part : catalog.accelerators()) {
        for (const std::string& known : part.driverNames) {
            if (bare(known) == wanted) return &part;
        }
    }
    return nullptr;
}

const Cpu* cpuById(const Catalog& catalog, std::string_view id) {
    for (const Cpu& part : catalog.cpus()) {
        for (const std::string& known : part.cpuIds) {
            if (id == known || (known.find(' ') == std::string::npos && id.starts_with(known))) return &part;
        }
    }
    return nullptr;
}

std::vector<const Accelerator*> acceleratorsByIsa(const Catalog& catalog, std::string_view isa) {
    std::vector<const Accelerator*> found;
    for (const Accelerator& part : catalog.accelerators()) {
        if (!isa.empty() && part.isa == isa && !part.announced() && !part.hypothetical)
            found.push_back(&part);
    }
    return found;
}

}  // namespace fabricsketch::formats
