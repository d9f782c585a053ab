// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "formats/machine/pcie.h"

#include <array>
#include <cmath>

namespace fabricsketch::formats::machine {

namespace {

struct Speed {
    std::string_view text;
    Rational gigatransfers;
    int generation;
};
const std::array<Speed, 6> kSpeeds = {
    {{"2.5", Rational(5, 2), 1}, {"5", 5, 2}, {"8", 8, 3}, {"16", 16, 4}, {"32", 32, 5}, {"64", 64, 6}}};

const LinkType* x16(int generation, const Catalog& catalog) {
    return catalog.linkType("pcie" + std::to_string(generation) + "_x16");
}

}  // namespace

std::optional<Rational> gigatransfers(std::string_view text) {
    if (text.ends_with(" PCIe")) text.remove_suffix(5);
    if (!text.ends_with(" GT/s")) return std::nullopt;
    text.remove_suffix(5);
    if (text.ends_with(".0")) text.remove_suffix(2);
    for (const Speed& speed : kSpeeds) {
        if (speed.text == text) return speed.gigatransfers;
    }
    return std::nullopt;
}

int pcieGeneration(const PcieLink& link) {
    for (const Speed& speed : kSpeeds) {
        if (link.gigatransfers && *link.gigatransfers == speed.gigatransfers) return speed.generation;
    }
    return 0;
}

Rational pcieRate(const PcieLink& link, const Catalog& catalog) {
    if (link.rate) return *link.rate;
    const int generation = pcieGeneration(link);
    const Rational width(link.width.value_or(0));
    if (const LinkType* type = x16(generation, catalog)) return type->ratePerLink.gbps * width / Rational(16);
    return link.gigatransfers.value_or(Rational(0)) * width / Rational(10);
}

PcieType pcieType(const PcieLink& link, const Catalog& catalog) {
    if (link.rate) {
        // A rate alone: the slowest generation that reaches it with 16 lanes, or what is nearest.
        const LinkType* nearest = nullptr;
        for (int generation = 3; generation <= 7; ++generation) {
            const LinkType* type = x16(generation, catalog);
            if (type == nullptr) continue;
            nearest = type;
            if (type->ratePerLink.gbps * Rational(101, 100) >= *link.rate) break;
        }
        if (nearest == nullptr) return {};
        const double ratio = link.rate->toDouble() / nearest->ratePerLink.gbps.toDouble();
        return {nearest->id, std::abs(ratio - 1) < 0.01 ? std::nullopt : std::optional(*link.rate)};
    }
    const int generation = pcieGeneration(link);
    const Rational rate = pcieRate(link, catalog);
    const std::string own =
        "pcie" + std::to_string(generation) + "_x" + std::to_string(link.width.value_or(0));
    if (const LinkType* type = catalog.linkType(own)) return {type->id, std::nullopt};
    const LinkType* type = x16(std::max(generation, 3), catalog);
    if (type == nullptr) return {};
    return {type->id, rate};
}

std::string pcieText(const PcieLink& link) {
    if (link.rate) return threeDigits(link.rate->toDouble()) + " GB/s";
    return threeDigits(link.gigatransfers.value_or(Rational(0)).toDouble()) + " GT/s x" +
           std::to_string(link.width.value_or(0));
}

}  // namespace fabricsketch::formats::machine
