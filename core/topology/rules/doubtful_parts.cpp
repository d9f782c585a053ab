// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

std::string doubt(const Entry& entry) {
    if (entry.hypothetical) return phrases::say("{0} is hypothetical: no such thing exists", entry.name);
    if (entry.announced())
        return phrases::say("{0} is {1}: its figures are the vendor's announcement", entry.name,
                            entry.status);
    if (entry.illustrative)
        return phrases::say("{0} is illustrative: the layout is made up to show something", entry.name);
    return {};
}

}  // namespace

Rule doubtfulParts() {
    return {"doubtful-parts", phrases::later("Unknown, hypothetical, announced or illustrative parts"), false,
            [](const RuleInput& input) {
                std::vector<Finding> found;
                const Topology& topology = input.topology;
                std::map<const Entry*, std::string> doubts;  // empty = nothing to say
                std::map<const Entry*, std::vector<Id>> uses;
                const auto isDoubtful = [&doubts](const Entry* entry) {
                    const auto [known, fresh] = doubts.try_emplace(entry);
                    if (fresh) known->second = doubt(*entry);
                    return !known->second.empty();
                };
                std::map<std::string, std::vector<Id>> unknown;
                for (const Device& device : topology.devices()) {
                    const Entry* entry = input.catalog.part(device.part);
                    if (entry == nullptr)
                        unknown[device.part].push_back(device.id);
                    else if (isDoubtful(entry))
                        uses[entry].push_back(device.id);
                }
                for (auto& [part, ids] : unknown) {
                    Finding finding;
                    finding.message =
                        phrases::say("no part '{0}' in the catalogue: nothing is known of it", part);
                    finding.fix = phrases::say("choose another part or add it to your own parts");
                    finding.where = std::move(ids);
                    found.push_back(std::move(finding));
                }
                const LinkType* type = nullptr;  // mostly that of the link before
                for (const Link& link : topology.links()) {
                    if (type == nullptr || type->id != link.type) type = input.catalog.linkType(link.type);
                    if (type != nullptr && isDoubtful(type)) uses[type].push_back(link.id);
                }
                if (const Entry* system = input.catalog.system(topology.systemId());
                    system != nullptr && isDoubtful(system))
                    uses[system];
                std::map<std::string, Finding> byMessage;  // catalogue order is no order of the drawing
                for (auto& [entry, ids] : uses) {
                    const std::string& message = doubts.at(entry);
                    Finding finding;
                    finding.severity = Severity::Note;
                    finding.message = message;
                    finding.where = std::move(ids);
                    byMessage[message] = std::move(finding);
                }
                for (auto& [message, finding] : byMessage) found.push_back(std::move(finding));
                return found;
            }};
}

}  // namespace fabricsketch::rules
