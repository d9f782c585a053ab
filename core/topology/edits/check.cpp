// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "topology/rules.h"
#include "units/phrases.h"

namespace fabricsketch {

namespace {

Verdict checkDevice(const Device& after, const Device* before, const Catalog& catalog) {
    if (before == nullptr && !isGoodId(after.id)) {
        return Verdict::no(phrases::say("'{0}' is no id for a device", after.id),
                           phrases::say("use a short word without control characters"));
    }
    if (before == nullptr || before->part != after.part || before->role != after.role) {
        const auto role = catalog.partRole(after.part);
        if (!role)
            return Verdict::no(phrases::say("no part '{0}' in the catalogue", after.part),
                               phrases::say("add the part to the catalogue first"));
        if (*role != after.role) {
            return Verdict::no(phrases::say("{0} is a {1}, not a {2}", partName(catalog, after.part),
                                            roleName(*role), roleName(after.role)));
        }
    }
    if (!std::isfinite(after.position.x) || !std::isfinite(after.position.y) ||
        std::abs(after.position.x) > kFarthest || std::abs(after.position.y) > kFarthest) {
        return Verdict::no(phrases::say("the place of {0} is outside the drawing", after.id));
    }
    if (after.healthyShare <= Rational(0) || after.healthyShare > Rational(1)) {
        return Verdict::no(phrases::say("the working share of {0} must be above 0 and at most 1", after.id));
    }
    return Verdict::yes();
}

Verdict checkLink(const Link& after, const Link* before, const Edit& edit, const Topology& topology,
                  const Catalog& catalog) {
    for (const Id& end : {after.a, after.b}) {
        const auto changed = edit.devices.find(end);
        const bool there =
            changed != edit.devices.end() ? changed->second.has_value() : topology.device(end) != nullptr;
        if (!there)
            return Verdict::no(phrases::say("there is no device '{0}' to link to", end),
                               phrases::say("add the device first"));
    }
    if (after.a == after.b) {
        return Verdict::no(phrases::say("{0} cannot be linked to itself", deviceName(topology, after.a)),
                           phrases::say("choose another device for one end"));
    }
    if (before == nullptr && !isGoodId(after.id))
        return Verdict::no(phrases::say("'{0}' is no id for a link", after.id));
    if (after.width < 1)
        return Verdict::no(phrases::say("a link needs a width of at least 1"),
                           phrases::say("remove the link to take it away"));
    if (after.width > kWidest)
        return Verdict::no(phrases::say("a link is at most {0} wide", std::to_string(kWidest)));
    if (before == nullptr || before->type != after.type) {
        if (catalog.linkType(after.type) == nullptr)
            return Verdict::no(phrases::say("no link type '{0}' in the catalogue", after.type));
    }
    if (after.healthyShare <= Rational(0) || after.healthyShare > Rational(1)) {
        return Verdict::no(phrases::say("the working share of a link must be above 0 and at most 1"));
    }
    if (after.rate && *after.rate < Rational(0))
        return Verdict::no(phrases::say("the rate of a link cannot be negative"));
    return Verdict::yes();
}

/// Devices whose refusing rules an edit can change: those it changes, and the ends of links it changes.
std::set<Id> touched(const Edit& edit, const Topology& before) {
    std::set<Id> ids;
    for (const auto& [id, state] : edit.devices) {
        const Device* was = before.device(id);
        if (was != nullptr && state && was->part == state->part && was->role == state->role) continue;
        ids.insert(id);
    }
    for (const auto& [id, state] : edit.links) {
        const Link* was = before.link(id);
        if (was != nullptr && state && *was == *state) continue;
        if (was != nullptr) ids.insert({was->a, was->b});
        if (state) ids.insert({state->a, state->b});
    }
    return ids;
}

std::vector<int> indices(const std::set<Id>& ids, const Topology& topology) {
    std::vector<int> found;
    for (const Id& id : ids) {
        if (const int at = topology.deviceIndex(id); at >= 0) found.push_back(at);
    }
    std::sort(found.begin(), found.end());
    return found;
}

}  // namespace

bool isGoodId(std::string_view id) {
    return !id.empty() && id.size() <= 128 && id.front() != ' ' && id.back() != ' ' &&
           std::none_of(id.begin(), id.end(),
                        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; });
}

Verdict Edit::check(const Topology& topology, const Catalog& catalog) const {
    for (const auto& [id, state] : devices) {
        if (!state) continue;
        if (Verdict verdict = checkDevice(*state, topology.device(id), catalog); !verdict.allowed)
            return verdict;
    }
    for (const auto& [id, state] : links) {
        if (!state) continue;
        const Link* was = topology.link(id);
        if (was != nullptr && *was == *state && devices.empty()) continue;
        if (Verdict verdict = checkLink(*state, was, *this, topology, catalog); !verdict.allowed)
            return verdict;
    }
    const std::set<Id> ids = touched(*this, topology);
    if (ids.empty()) return Verdict::yes();

    const Topology after = apply(topology);
    const std::vector<int> onlyBefore = indices(ids, topology), onlyAfter = indices(ids, after);
    for (const Rule& rule : designRules()) {
        if (!rule.refuses) continue;
        const std::vector<Finding> bad = rule.check({after, catalog, &onlyAfter});
        if (bad.empty()) continue;
        std::map<std::vector<Id>, int> known;
        for (const Finding& finding : rule.check({topology, catalog, &onlyBefore}))
            known[finding.where] = finding.amount;
        for (const Finding& finding : bad) {
            const auto was = known.find(finding.where);
            if (was != known.end() && finding.amount <= was->second) continue;
            return rule.refusal ? rule.refusal(topology, after, catalog, finding)
                                : Verdict::no(finding.message, finding.fix);
        }
    }
    return Verdict::yes();
}

}  // namespace fabricsketch
