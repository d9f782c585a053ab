// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <tuple>

#include "formats/building/parts.h"
#include "formats/machine/machine.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch::formats::machine {

namespace {

/// What the records say of one GPU.
struct Links {
    int count = 0;      ///< to GPUs and switches
    bool pairs = true;  ///< to one other GPU only
    bool switched = false;
    bool coherent = false;  ///< a chip-to-chip link to the CPU
};

std::vector<Links> linksOf(const Machine& machine) {
    std::vector<Links> result(machine.nodes.size());
    std::vector<int> first(machine.nodes.size(), -2);
    for (const Record& record : machine.records) {
        Links& links = result[static_cast<std::size_t>(record.gpu)];
        if (record.to == Record::To::Cpu) {
            links.coherent = links.coherent || record.rate.has_value();
            continue;
        }
        if (record.to == Record::To::Gpu && record.peer == record.gpu) continue;
        links.count += record.count;
        int& peer = first[static_cast<std::size_t>(record.gpu)];
        const int other = record.to == Record::To::Gpu ? record.peer : -3;
        if (peer != -2 && peer != other) links.pairs = false;
        peer = other;
        if (record.to != Record::To::Gpu) links.switched = true, links.pairs = false;
    }
    return result;
}

/// How badly a part fits; nothing if it cannot be.
std::optional<std::tuple<int, bool>> misfit(const Accelerator& part, const Links& most,
                                            const Catalog& catalog) {
    const LinkType* native = catalog.linkType(part.linkType);
    const int has = native == nullptr ? 0 : std::min(part.links, native->maxLinksPerGpu.value_or(part.links));
    if (most.count > has || most.coherent != !part.cpuLink.empty()) return std::nullopt;
    if (native != nullptr && native->pairsOnly && most.count > 0 && !most.pairs) return std::nullopt;
    return std::tuple(has - most.count, native != nullptr && most.pairs != native->pairsOnly);
}

}  // namespace

std::optional<Error> identify(Machine& machine, Builder& builder, const ReadOptions& options) {
    const Catalog& catalog = builder.catalog();
    const std::vector<Links> links = linksOf(machine);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < machine.nodes.size(); ++i) {
        Node& node = machine.nodes[i];
        if (node.kind == Node::Kind::Gpu && node.part.empty()) open.push_back(i);
    }
    if (open.empty()) return std::nullopt;
    if (!options.accelerator.empty()) {
        if (catalog.accelerator(options.accelerator) == nullptr)
            return catalog.unknown("accelerator", options.accelerator);
        for (const std::size_t gpu : open) machine.nodes[gpu].part = options.accelerator;
        return std::nullopt;
    }
    // GPUs of one instruction set are taken for one model, by the most links that one of them shows.
    std::vector<std::string> isas;
    for (const std::size_t gpu : open) {
        const std::string& isa = machine.nodes[gpu].isa;
        if (std::find(isas.begin(), isas.end(), isa) == isas.end()) isas.push_back(isa);
    }
    for (const std::string& isa : isas) {
        Links most;
        Place place;
        std::string given;
        std::size_t count = 0;
        for (const std::size_t gpu : open) {
            const Node& node = machine.nodes[gpu];
            if (node.isa != isa) continue;
            if (++count == 1) place = node.place, given = node.given;
            most.count = std::max(most.count, links[gpu].count);
            most.coherent = most.coherent || links[gpu].coherent;
            if (links[gpu].count > 0) most.pairs = most.pairs && links[gpu].pairs;
            most.switched = most.switched || links[gpu].switched;
        }
        const Accelerator* best = nullptr;
        std::optional<std::tuple<int, bool>> least;
        std::vector<std::string> alsoFit;
        std::vector<const Accelerator*> candidates = acceleratorsByIsa(catalog, isa);
        if (isa.empty() && most.count > 0) {
            for (const Accelerator& part : catalog.accelerators()) {
                const bool fits = machine.vendor.empty() || part.vendor == machine.vendor;
                if (fits && !part.announced() && !part.hypothetical) candidates.push_back(&part);
            }
        }
        for (const Accelerator* part : candidates) {
            const auto own = misfit(*part, most, catalog);
            if (!own || (least && *own > *least)) continue;
            if (!least || *own < *least) {
                alsoFit.clear();
                least = own;
                best = part;
            } else {
                alsoFit.push_back(part->name);
            }
        }
        // A model that is known by its instruction set alone stays it, however many links the input gives it.
        if (best == nullptr && !isa.empty() && candidates.size() == 1) {
            best = candidates.front();
            builder.warn(phrases::say("the input shows {0} of a GPU, {1} is known with {2}",
                                      counted(most.count, phrases::say("scale-up link")), best->name,
                                      std::to_string(best->links)),
                         phrases::say("name the accelerator (--gpu)"), {}, place);
        }
        const std::string who = counted(static_cast<int>(count), "GPU") +
                                (isa.empty() ? "" : " (" + isa + ")") +
                                (given.empty() ? "" : ", " + inQuotes(given));
        for (const std::size_t gpu : open) {
            if (machine.nodes[gpu].isa == isa)
                machine.nodes[gpu].part = best != nullptr ? best->id : kGpuNotNamed;
        }
        if (best != nullptr) {
            builder.guess(
                phrases::say(
                    "the {0} does not name the model of {1}: {2} is a guess from {3}{4}", machine.source, who,
                    best->name,
                    (isa.empty() ? phrases::say("the links") : phrases::say("instruction set and links")),
                    (alsoFit.empty()
                         ? ""
                         : (alsoFit.size() == 1 ? phrases::say("; {0} fits as well", listed(alsoFit))
                                                : phrases::say("; {0} fit as well", listed(alsoFit))))),
                {}, place);
        } else {
            builder.tell(
                Severity::Warning,
                phrases::say(
                    "no accelerator of the catalogue is known to be that of {0}: drawn as a part not named",
                    who),
                phrases::say("name the accelerator (--gpu) or change the part"), {}, place);
        }
    }
    return std::nullopt;
}

}  // namespace fabricsketch::formats::machine
