// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/stack_choice.h"

#include <algorithm>
#include <bit>
#include <string_view>

#include "units/phrases.h"

namespace fabricsketch::collectives {

namespace {

bool holds(std::string_view word, const Machine& machine) {
    if (word == "one-box") return machine.oneBox();
    if (word == "several-boxes") return !machine.oneBox();
    if (word == "scale-up") return machine.scaleUpPairs;
    if (word == "switch-reduction") return machine.switchReduction;
    if (word == "network-reduction") return machine.networkReduction;
    if (word == "even-ranks") return machine.ranks() % 2 == 0;
    if (word == "power-of-two")
        return std::has_single_bit(static_cast<unsigned>(std::max(machine.ranks(), 1)));
    return false;  // an unknown condition is not met, rather than quietly ignored
}

/// The first of the words that does not hold; empty if all do.
std::string_view unmet(std::string_view words, const Machine& machine) {
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        const std::string_view word = words.substr(0, end);
        if (!word.empty() && !holds(word, machine)) return word;
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return {};
}

std::string ruleReason(const Stack& stack, const StackRule& rule, const Machine& machine) {
    if (!rule.reason.empty()) return rule.reason;
    const std::string name = stack.name.empty() ? stack.id : stack.name;
    if (rule.excluded) return phrases::say("{0} does not use it", name);
    if (rule.minRanks > 0 && machine.ranks() < rule.minRanks)
        return phrases::say("{0} uses it from {1} GPUs", name, std::to_string(rule.minRanks));
    if (rule.maxRanks > 0 && machine.ranks() > rule.maxRanks)
        return phrases::say("{0} uses it up to {1} GPUs", name, std::to_string(rule.maxRanks));
    return phrases::say("{0} uses it only where this holds: {1}", name,
                        std::string(unmet(rule.requires_, machine)));
}

}  // namespace

StackChoice stackChoice(const Stack& stack, const Algorithm& algorithm, const Machine& machine,
                        bool withReason) {
    StackChoice choice;
    const StackRule* nearest = nullptr;  // the first rule that fails gives the reason
    for (const StackRule& rule : stack.rules) {
        if (rule.algorithm != algorithm.id()) continue;
        const bool ranks = (rule.minRanks == 0 || machine.ranks() >= rule.minRanks) &&
                           (rule.maxRanks == 0 || machine.ranks() <= rule.maxRanks);
        if (!rule.excluded && ranks && unmet(rule.requires_, machine).empty()) {
            // Of several rules that hold the widest counts.
            const bool any = rule.maxBytes == 0 || (choice.allowed && choice.maxBytes == 0);
            choice.maxBytes = any ? 0 : std::max(choice.maxBytes, rule.maxBytes);
            choice.allowed = true;
        } else if (nearest == nullptr) {
            nearest = &rule;
        }
    }
    if (choice.allowed) {
        if (std::string reason = algorithm.notChosen(machine); !reason.empty()) {
            choice = {};
            choice.reason = std::move(reason);
        } else if (algorithm.vendorClaim()) {
            choice = {};
            choice.reason = phrases::say("no published measurements: on request only");
        }
        return choice;
    }
    if (withReason)
        choice.reason = nearest != nullptr ? ruleReason(stack, *nearest, machine)
                                           : phrases::say("{0} has no such algorithm",
                                                          (stack.name.empty() ? stack.id : stack.name));
    return choice;
}

}  // namespace fabricsketch::collectives
