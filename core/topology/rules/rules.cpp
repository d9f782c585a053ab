// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/rules.h"

#include <algorithm>

#include "topology/rules/rules_table.h"
#include "units/phrases.h"

namespace fabricsketch {

std::string severityWord(Severity severity) {
    switch (severity) {
        case Severity::Note:
            return phrases::say("note");
        case Severity::Warning:
            return phrases::say("warning");
        case Severity::Refusal:
            return phrases::say("refusal");
    }
    return {};
}

const std::vector<Rule>& designRules() {
    static const std::vector<Rule> table = {
        rules::portBudget(),   rules::linkFamily(),  rules::bridgePairs(),   rules::unreachableGpu(),
        rules::unevenWiring(), rules::peerCopies(),  rules::nicPlacement(),  rules::generationMismatch(),
        rules::outOfOrder(),   rules::unusedPorts(), rules::doubtfulParts(),
    };
    return table;
}

std::vector<Finding> findings(const Topology& topology, const Catalog& catalog) {
    std::vector<Finding> all;
    for (const Rule& rule : designRules()) {
        for (Finding& finding : rule.check({topology, catalog})) {
            finding.rule = rule.id;
            all.push_back(std::move(finding));
        }
    }
    // Worst first; within one severity the order of the table, which puts what costs most bandwidth first.
    std::stable_sort(all.begin(), all.end(),
                     [](const Finding& x, const Finding& y) { return x.severity > y.severity; });
    return all;
}

}  // namespace fabricsketch
