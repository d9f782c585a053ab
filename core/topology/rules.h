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
    std::string fix;                ///< what to do, in words; may be empty
    std::optional<Edit> repair;     ///< one click
};

/// A design rule. One file in topology/rules/ and one line in the table of rules.cpp.
struct Rule {
    std::string id;
    std::string title;
    std::function<std::vector<Finding>(const Topology&, const Catalog&)> check;
};
const std::vector<Rule>& designRules();
std::vector<Finding> findings(const Topology&, const Catalog&);

}  // namespace fabricsketch
