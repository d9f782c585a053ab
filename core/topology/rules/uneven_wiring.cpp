// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

/// Working scale-up links of an accelerator, degraded ones by their working part.
Rational workingLinks(const Topology& topology, const Catalog& catalog, int gpu) {
    Rational sum = 0;
    for (const int at : topology.linksOf(gpu)) {
        const Link& link = topology.links()[static_cast<std::size_t>(at)];
        const LinkType* type = catalog.linkType(link.type);
        if (type == nullptr || type->layer != Layer::ScaleUp || link.condition == Condition::Failed) continue;
        const Device& other = topology.devices()[static_cast<std::size_t>(topology.otherEnd(at, gpu))];
        if (other.condition == Condition::Failed) continue;
        sum +=
            Rational(link.width) * (link.condition == Condition::Degraded ? link.healthyShare : Rational(1));
    }
    return sum;
}

/// Links of the healthy siblings that one GPU lacks, switch by switch: the edit that makes it like them.
std::optional<Edit> likeSibling(const Topology& topology, const Catalog& catalog, int gpu, int sibling) {
    Edit repair;
    for (const int at : topology.linksOf(sibling)) {
        const Link& model = topology.links()[static_cast<std::size_t>(at)];
        const LinkType* type = catalog.linkType(model.type);
        const int other = topology.otherEnd(at, sibling);
        const Device& hub = topology.devices()[static_cast<std::size_t>(other)];
        if (type == nullptr || type->layer != Layer::ScaleUp) continue;
        if (hub.role != Role::ScaleUpSwitch)
            return std::nullopt;  // a mesh is not mended by copying a neighbour
        const Device& self = topology.devices()[static_cast<std::size_t>(gpu)];
        Link wanted = model;
        wanted.id = topology.freshLinkId(self.id, hub.id, model.type);
        for (const int own : topology.linksOf(gpu)) {
            const Link& link = topology.links()[static_cast<std::size_t>(own)];
            if (topology.otherEnd(own, gpu) == other && link.type == model.type) wanted.id = link.id;
        }
        wanted.a = self.id;
        wanted.b = hub.id;
        const Link* now = topology.link(wanted.id);
        if (now == nullptr || *now != wanted) repair.links[wanted.id] = wanted;
    }
    if (repair.links.empty()) return std::nullopt;
    repair.label = phrases::kept([&] {
        return phrases::say("Wire {0} like {1}", deviceName(topology, gpu), deviceName(topology, sibling));
    });
    if (!repair.check(topology, catalog).allowed) return std::nullopt;
    return repair;
}

}  // namespace

Rule unevenWiring() {
    return {"uneven-wiring", phrases::later("A GPU has fewer links than its siblings"), false,
            [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                // Siblings: the same part in the same box. Of two different counts the one most of them have
                // is taken as meant.
                std::map<std::pair<int, std::string>, std::vector<int>> siblings;
                for (const int gpu : topology.accelerators()) {
                    const Device& device = topology.devices()[static_cast<std::size_t>(gpu)];
                    if (device.condition != Condition::Failed)
                        siblings[{device.host.value_or(-1), device.part}].push_back(gpu);
                }
                for (const auto& [key, gpus] : siblings) {
                    if (gpus.size() < 3) continue;
                    std::map<Rational, std::vector<int>> byLinks;
                    for (const int gpu : gpus)
                        byLinks[workingLinks(topology, input.catalog, gpu)].push_back(gpu);
                    const auto usual = std::max_element(
                        byLinks.begin(), byLinks.end(),
                        [](const auto& x, const auto& y) { return x.second.size() < y.second.size(); });
                    if (usual->second.size() * 2 <= gpus.size()) continue;
                    for (const auto& [links, few] : byLinks) {
                        if (links >= usual->first) continue;
                        for (const int gpu : few) {
                            Finding finding;
                            const std::string word = scaleUpWord(input.catalog, key.second);
                            finding.message = phrases::say(
                                "{0} has {1}, its siblings have {2}", deviceName(topology, gpu),
                                (links.isZero() ? phrases::say("no {0} links", word)
                                                : links.text() + " " + word +
                                                      (links == Rational(1) ? " link" : " links")),
                                usual->first.text());
                            finding.fix =
                                links.isZero()
                                    ? phrases::say(
                                          "wire it like them: software falls back to the host path without a "
                                          "warning")
                                    : phrases::say("wire it like them: the slowest GPU sets the pace of all");
                            finding.where = {topology.devices()[static_cast<std::size_t>(gpu)].id};
                            finding.repair = likeSibling(topology, input.catalog, gpu, usual->second.front());
                            found.push_back(std::move(finding));
                        }
                    }
                }
                return found;
            }};
}

}  // namespace fabricsketch::rules
