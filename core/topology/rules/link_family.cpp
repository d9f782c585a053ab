// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"

namespace fabricsketch::rules {

namespace {

std::optional<Finding> look(const RuleInput& input, const Link& link, int a, int b) {
    Finding finding;
    finding.severity = Severity::Refusal;
    finding.where = {link.id, link.a, link.b};
    const LinkType* type = input.catalog.linkType(link.type);
    if (type == nullptr) {
        finding.message = "no link type '" + link.type + "' in the catalogue: the link between " +
                          deviceName(input.topology, a) + " and " + deviceName(input.topology, b) +
                          " carries nothing";
        finding.fix = "choose a link type that the catalogue knows";
        return finding;
    }
    const Device& deviceA = input.topology.devices()[static_cast<std::size_t>(a)];
    const Device& deviceB = input.topology.devices()[static_cast<std::size_t>(b)];
    const auto reason = whyNot(input.catalog, deviceA.part, deviceB.part, *type);
    if (!reason) return std::nullopt;
    finding.message = *reason;
    finding.fix = "remove the link between " + deviceName(input.topology, a) + " and " +
                  deviceName(input.topology, b) + " or choose parts of one family";
    Edit repair;
    repair.label = "Remove the link";
    repair.links[link.id] = std::nullopt;
    finding.repair = std::move(repair);
    return finding;
}

}  // namespace

Rule linkFamily() {
    return {"link-family", "Link families do not mix", true, [](const RuleInput& input) {
                std::vector<Finding> found;
                input.eachDevice([&](int device) {
                    for (const int at : input.topology.linksOf(device)) {
                        const auto [a, b] = input.topology.ends(at);
                        if (input.only == nullptr && a != device) continue;  // each link once
                        if (auto finding =
                                look(input, input.topology.links()[static_cast<std::size_t>(at)], a, b)) {
                            found.push_back(std::move(*finding));
                        }
                    }
                });
                return found;
            }};
}

}  // namespace fabricsketch::rules
