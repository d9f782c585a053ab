// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"

/// Parts of the catalogue by the names that machines give them. nullptr = the catalogue does not know it.
namespace fabricsketch::formats {

/// Parts that stand for what nobody names (resources/catalog/imported-parts.json).
constexpr const char* kGpuNotNamed = "gpu-not-named";
constexpr const char* kNicNotNamed = "nic-not-named";

/// PCI vendor and device, "0x10de" and "0x2330" or without 0x, any case.
const Accelerator* acceleratorByPciId(const Catalog& catalog, std::string_view vendor,
                                      std::string_view device);
const Nic* nicByPciId(const Catalog& catalog, std::string_view vendor, std::string_view device);
/// What a driver's tool calls it: "NVIDIA H100 80GB HBM3", "Tesla V100-SXM2-32GB".
const Accelerator* acceleratorByDriverName(const Catalog& catalog, std::string_view name);
/// "GenuineIntel 6 143" as NCCL gives vendor, family and model; or a model's name as hwloc does.
const Cpu* cpuById(const Catalog& catalog, std::string_view id);
/// Every accelerator that is sold and built for an instruction set ("sm_90"), in the catalogue's order.
std::vector<const Accelerator*> acceleratorsByIsa(const Catalog& catalog, std::string_view isa);

}  // namespace fabricsketch::formats
