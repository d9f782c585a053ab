// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/naming.h"
#include "topology/ports.h"
#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch::rules {

namespace {

/// The worst budget of a device by what is missing; used <= total where none is exceeded.
PortBudget worst(const Topology& topology, const Catalog& catalog, int device) {
    PortBudget result;
    for (PortBudget& budget : portBudgets(topology, catalog, device)) {
        if (budget.used - budget.total > result.used - result.total) result = std::move(budget);
    }
    return result;
}

/// Where nothing was free before, the plainer sentence; else what is free.
Verdict refusal(const Topology& before, const Topology& after, const Catalog& catalog,
                const Finding& finding) {
    const Id& id = finding.where.front();
    const int wasAt = before.deviceIndex(id);
    const PortBudget over = worst(after, catalog, after.deviceIndex(id));
    if (wasAt >= 0) {
        for (const PortBudget& was : portBudgets(before, catalog, wasAt)) {
            if (was.one != over.one || was.total != over.total) continue;
            const std::string name = deviceName(before, wasAt);
            const int free = was.total - was.used;
            if (free > 0) {
                return Verdict::no(
                    phrases::say("only {0} of {1}{2}", counted(free, was.one), name,
                                 (free == 1 ? phrases::say(" is free") : phrases::say(" are free"))),
                    phrases::say("make the link narrower"));
            }
            return Verdict::no(
                was.total == 1 ? phrases::say("the one {0} of {1} is used", phrases::say(was.one), name)
                               : phrases::say("all {0} of {1} are used", counted(was.total, was.one), name),
                phrases::say("remove or narrow a link there first"));
        }
    }
    return Verdict::no(finding.message, finding.fix);
}

}  // namespace

Rule portBudget() {
    return {"port-budget", phrases::later("More links than ports"), true,
            [](const RuleInput& input) {
                std::vector<Finding> found;
                input.eachDevice([&](int device) {
                    const PortBudget budget = worst(input.topology, input.catalog, device);
                    if (budget.used <= budget.total) return;
                    Finding finding;
                    finding.severity = Severity::Refusal;
                    finding.message =
                        phrases::say("{0} uses {1} and has {2}", deviceName(input.topology, device),
                                     counted(budget.used, budget.one), std::to_string(budget.total));
                    finding.fix = phrases::say("remove or narrow a link there");
                    finding.where = {input.topology.devices()[static_cast<std::size_t>(device)].id};
                    finding.amount = budget.used - budget.total;
                    found.push_back(std::move(finding));
                });
                return found;
            },
            refusal};
}

}  // namespace fabricsketch::rules
