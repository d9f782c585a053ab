// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/machine/machine.h"

namespace fabricsketch::formats::machine {

/// A PCIe link in the catalogue's words.
struct PcieType {
    std::string type;              ///< pcie5_x16
    std::optional<Rational> rate;  ///< GB/s each way where the type's own is another
};

/// GB/s each way of a known link: the catalogue's figure where it has the generation (payload of 128b/130b
/// lanes), else GT/s × lanes × 8/10 ÷ 8 (8b/10b, PCI Express Base Specification, generations 1 and 2).
Rational pcieRate(const PcieLink& link, const Catalog& catalog);
/// The type that runs a known link.
PcieType pcieType(const PcieLink& link, const Catalog& catalog);
/// The generation of a link's speed, 0 if unknown: 2.5 GT/s is 1, 64 GT/s is 6.
int pcieGeneration(const PcieLink& link);
/// "32 GT/s x16", "15.8 GB/s".
std::string pcieText(const PcieLink& link);
/// NCCL's dictionary of link speeds: "16 GT/s", "16.0 GT/s PCIe"; anything else is unknown to it and to us.
std::optional<Rational> gigatransfers(std::string_view text);

}  // namespace fabricsketch::formats::machine
