// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "catalog/catalog.h"

namespace fabricsketch {

/// A part as a person describes it who has no data sheet to point to: an accelerator with ports of NVLink
/// Fusion style, a link, a CPU with a coherent link, a switch. Rates are GB/s in one direction, memory GB and
/// GB/s, peaks dense TFLOP/s. An optional that is empty is not known, and what stands on it is not answered.
struct OwnPart {
    enum class Kind { Accelerator, Link, Cpu, Switch };
    Kind kind = Kind::Accelerator;
    std::string name;

    std::optional<double> memoryGB, memoryGBps;  ///< accelerator
    std::optional<double> fp16Tflops, fp8Tflops,
        fp4Tflops;             ///< accelerator; FP8, FP4 empty = has no such unit
    std::string linkType;      ///< accelerator, switch: of its ports; empty = none (no switch is without)
    int ports = 0;             ///< accelerator: scale-up ports; switch: all of them
    std::string coherentLink;  ///< accelerator to CPU, CPU to accelerator; empty = PCIe only
    int pcieGen = 5;           ///< accelerator, CPU
    int pcieLanes = 128;       ///< CPU

    double eachWayGBps = 0;           ///< link: payload of one link, one direction
    std::optional<double> latencyUs;  ///< link
    bool toCpu = false;               ///< link: between accelerator and CPU, not among accelerators

    bool reduces = false;                ///< switch: multicast and reduction in the switch
    std::optional<double> portToPortNs;  ///< switch: latency
};

/// "own-" and the name in small letters: stable, and never the id of a shipped part.
std::string ownPartId(const std::string& name);

/// The part as a catalogue text of one entry, to be read by Catalog::with and kept in a project file; marked
/// as unsourced throughout. Fails, in words, where a name or figure is missing or cannot be.
/// `id` is that of the own part it takes the place of, whose name may change; empty = a new one.
Result<std::string> ownPartText(const OwnPart&, const Catalog&, const std::string& id = {});

/// An own part as it was described; nullopt where the catalogue has no such one.
std::optional<OwnPart> ownPartOf(const Catalog&, const std::string& id);
/// Own accelerators, links, CPUs and switches, in this order.
std::vector<const Entry*> ownParts(const Catalog&);

/// Made by ownPartText().
bool isOwnPart(const Entry&);

/// Two catalogue texts in one; an entry or other key of `more` takes the place of one with the same id or
/// name. A text that is empty or no JSON object adds nothing.
std::string joinedParts(const std::string& parts, const std::string& more);

/// The entries of a catalogue text that `before` lacks or has otherwise; empty where there are none.
std::string changedParts(const std::string& before, const std::string& parts);

/// The entries of a catalogue text that `keep` wants; empty where none is left. Section as in the files:
/// "accelerators", "link_types", "models" …
std::string someParts(const std::string& parts,
                      const std::function<bool(const std::string& section, const std::string& id)>& keep);

}  // namespace fabricsketch
