// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "topology/edit.h"

namespace fabricsketch {

enum class Severity { Note, Warning, Refusal };  ///< a refusal also refuses the edit that would cause it
std::string severityWord(Severity severity);

/// One thing worth saying about a drawing, with its place and, where one exists, the edit that mends it.
struct Finding {
    std::string rule;
    Severity severity = Severity::Warning;
    std::string message;
    std::vector<Id> where;
    std::string fix;             ///< what to do, in words; may be empty
    std::optional<Edit> repair;  ///< one click
    int line = 0, column = 0;  ///< imports: the place in the input it is about, from 1; 0 = none
    int amount = 1;  ///< refusals: how bad; an edit that raises it (or brings the finding) is refused
};

/// What a rule looks at: a drawing, the facts, and for refusing rules the devices that an edit touches.
struct RuleInput {
    const Topology& topology;
    const Catalog& catalog;
    const std::vector<int>* only = nullptr;  ///< device indices, nullptr = all

    /// Calls `visit` with the index of every device looked at, in order.
    template <class Visit>
    void eachDevice(Visit visit) const {
        if (only != nullptr) {
            for (const int device : *only) visit(device);
        } else {
            for (int device = 0; device < static_cast<int>(topology.devices().size()); ++device)
                visit(device);
        }
    }
};

/// A design rule. One file in topology/rules/ and one line in the table of rules/rules.cpp.
struct Rule {
    std::string id;
    std::string title;
    bool refuses = false;  ///< its findings are refusals; only such rules are asked before an edit
    std::function<std::vector<Finding>(const RuleInput&)> check;
    /// How an edit that causes `finding` is refused; empty = with the finding's own message and fix.
    std::function<Verdict(const Topology& before, const Topology& after, const Catalog&, const Finding&)>
        refusal = {};
};
const std::vector<Rule>& designRules();
std::vector<Finding> findings(const Topology&, const Catalog&);

}  // namespace fabricsketch
