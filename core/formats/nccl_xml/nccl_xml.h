// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "formats/machine/machine.h"
#include "formats/xml/xml.h"

/// NCCL's topology file (NCCL_TOPO_DUMP_FILE, NCCL_TOPO_FILE) and RCCL's dialect of it.
namespace fabricsketch::formats::nccl_xml {

/// Attributes of an element that a drawing has no field for are kept in Device::extra below this key, so that
/// the way back finds them.
constexpr const char* kKept = "nccl";

/// The facts of a file; oddities become findings of `builder`.
Result<machine::Machine> readMachine(const xml::Document& document, Builder& builder);

/// A file that NCCL accepts as NCCL_TOPO_FILE and that reads back as the same drawing.
Result<std::string> writeMachine(const Topology& topology, const Catalog& catalog);

}  // namespace fabricsketch::formats::nccl_xml
