// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <string_view>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

std::string_view partOf(const RuleInput& input, int device) {
    return input.topology.devices()[static_cast<std::size_t>(device)].part;
}

std::optional<Finding> look(const RuleInput& input, const Link& link, int a, int b) {
    Finding finding;
    finding.severity = Severity::Refusal;
    finding.where = {link.id, link.a, link.b};
    const LinkType* type = input.catalog.linkType(link.type);
    if (type == nullptr) {
        finding.message =
            phrases::say("no link type '{0}' in the catalogue: the link between {1} and {2} carries nothing",
                         link.type, deviceName(input.topology, a), deviceName(input.topology, b));
        finding.fix = phrases::say("choose a link type that the catalogue knows");
        return finding;
    }
    const Device& deviceA = input.topology.devices()[static_cast<std::size_t>(a)];
    const Device& deviceB = input.topology.devices()[static_cast<std::size_t>(b)];
    const auto reason = whyNot(input.catalog, deviceA.part, deviceB.part, *type);
    if (!reason) return std::nullopt;
    finding.message = *reason;
    finding.fix = phrases::say("remove the link between {0} and {1} or choose parts of one family",
                               deviceName(input.topology, a), deviceName(input.topology, b));
    Edit repair;
    repair.label = phrases::kept([] { return phrases::say("Remove the link"); });
    repair.links[link.id] = std::nullopt;
    finding.repair = std::move(repair);
    return finding;
}

}  // namespace

Rule linkFamily() {
    return {
        "link-family", phrases::later("Link families do not mix"), true, [](const RuleInput& input) {
            std::vector<Finding> found;
            // Thousands of links are of a few kinds: type and parts at the two ends.
            std::vector<std::array<std::string_view, 3>> sound;
            input.eachDevice([&](int device) {
                for (const int at : input.topology.linksOf(device)) {
                    const auto [a, b] = input.topology.ends(at);
                    if (input.only == nullptr && a != device) continue;  // each link once
                    const Link& link = input.topology.links()[static_cast<std::size_t>(at)];
                    const std::array<std::string_view, 3> kind{link.type, partOf(input, a), partOf(input, b)};
                    if (std::find(sound.begin(), sound.end(), kind) != sound.end()) continue;
                    if (auto finding = look(input, link, a, b))
                        found.push_back(std::move(*finding));
                    else
                        sound.push_back(kind);
                }
            });
            return found;
        }};
}

}  // namespace fabricsketch::rules
