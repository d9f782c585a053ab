// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/edit.h"

#include <algorithm>
#include <unordered_set>

namespace fabricsketch {

namespace {

/// Both lists are in natural order: one pass puts the changed items in, drops the removed ones.
template <class Item>
std::shared_ptr<const std::vector<Item>> merged(std::span<const Item> before,
                                                const std::map<Id, std::optional<Item>>& changes) {
    std::vector<std::pair<const Id*, const std::optional<Item>*>> ordered;
    ordered.reserve(changes.size());
    for (const auto& [id, state] : changes) ordered.emplace_back(&id, &state);
    std::sort(ordered.begin(), ordered.end(),
              [](const auto& x, const auto& y) { return naturalLess(*x.first, *y.first); });

    auto after = std::make_shared<std::vector<Item>>();
    after->reserve(before.size() + changes.size());
    auto from = before.begin();
    for (const auto& [id, state] : ordered) {
        const auto at = std::lower_bound(from, before.end(), *id, [](const Item& item, const Id& key) {
            return naturalLess(item.id, key);
        });
        after->insert(after->end(), from, at);
        from = at;
        if (from != before.end() && from->id == *id) ++from;
        if (!*state) continue;
        after->push_back(**state);
        after->back().id = *id;
    }
    after->insert(after->end(), from, before.end());
    return after;
}

/// True if the same ids stand in the same places with the same ends: the index may stay.
bool keepsStructure(const Topology& before, const Edit& edit) {
    for (const auto& [id, state] : edit.devices) {
        const Device* was = before.device(id);
        if (!state || was == nullptr || was->role != state->role) return false;
    }
    for (const auto& [id, state] : edit.links) {
        const Link* was = before.link(id);
        if (!state || was == nullptr || was->a != state->a || was->b != state->b || state->width < 1)
            return false;
    }
    return true;
}

ChangeKind difference(const Device& x, const Device& y) {
    ChangeKind kind = ChangeKind::None;
    if (x.position != y.position || x.pinned != y.pinned) kind = kind | ChangeKind::Geometry;
    if (x.label != y.label || x.group != y.group || x.extra != y.extra) kind = kind | ChangeKind::Labels;
    if (x.condition != y.condition || x.healthyShare != y.healthyShare) kind = kind | ChangeKind::Capacity;
    if (x.part != y.part || x.role != y.role || x.host != y.host || x.tray != y.tray || x.board != y.board) {
        kind = kind | ChangeKind::Structure;
    }
    return kind;
}

ChangeKind difference(const Link& x, const Link& y) {
    ChangeKind kind = ChangeKind::None;
    if (x.extra != y.extra) kind = kind | ChangeKind::Labels;
    if (x.width != y.width || x.condition != y.condition || x.healthyShare != y.healthyShare ||
        x.rate != y.rate) {
        kind = kind | ChangeKind::Capacity;
    }
    if (x.a != y.a || x.b != y.b || x.type != y.type) kind = kind | ChangeKind::Structure;
    return kind;
}

template <class Item>
ChangeKind differences(const std::map<Id, std::optional<Item>>& changes, auto&& find) {
    ChangeKind kind = ChangeKind::None;
    for (const auto& [id, state] : changes) {
        const Item* was = find(id);
        if (was == nullptr || !state) {
            if ((was == nullptr) != !state) kind = kind | ChangeKind::Structure;
        } else {
            kind = kind | difference(*was, *state);
        }
    }
    return kind;
}

}  // namespace

Topology Edit::apply(const Topology& topology) const {
    Topology after = topology;
    if (name) after.m_name = *name;
    if (notes) after.m_notes = *notes;
    if (systemId) after.m_systemId = *systemId;
    if (policy) after.m_policy = *policy;
    if (devices.empty() && links.empty()) return after;
    const bool keeps = keepsStructure(topology, *this);
    if (!devices.empty() || !after.m_devices) after.m_devices = merged(topology.devices(), devices);
    if (!links.empty() || !after.m_links) after.m_links = merged(topology.links(), links);
    if (!keeps) after.index();
    return after;
}

Edit Edit::inverse(const Topology& topology) const {
    Edit back;
    back.label = label;
    if (name) back.name = topology.name();
    if (notes) back.notes = topology.notes();
    if (systemId) back.systemId = topology.systemId();
    if (policy) back.policy = topology.policy();
    const auto remember = [&](const Id& id) {
        const Link* was = topology.link(id);
        back.links[id] = was != nullptr ? std::optional<Link>(*was) : std::nullopt;
    };
    for (const auto& [id, state] : links) remember(id);
    for (const auto& [id, state] : devices) {
        const int at = topology.deviceIndex(id);
        back.devices[id] =
            at < 0 ? std::nullopt : std::optional<Device>(topology.devices()[static_cast<std::size_t>(at)]);
        if (state || at < 0) continue;
        for (const int link : topology.linksOf(at))
            remember(topology.links()[static_cast<std::size_t>(link)].id);
    }
    return back;
}

ChangeKind Edit::kind(const Topology& before) const {
    ChangeKind kind = differences(devices, [&](const Id& id) { return before.device(id); }) |
                      differences(links, [&](const Id& id) { return before.link(id); });
    if ((name && *name != before.name()) || (notes && *notes != before.notes()))
        kind = kind | ChangeKind::Labels;
    // What the platform makes of a failure, and marks of the system, hang on it.
    if (systemId && *systemId != before.systemId()) kind = kind | ChangeKind::Policy;
    if (policy && *policy != before.policy()) kind = kind | ChangeKind::Policy;
    return kind;
}

bool Edit::isNoOp(const Topology& topology) const { return kind(topology) == ChangeKind::None; }

void Edit::append(const Edit& next) {
    // A device that goes takes its links along, also those that this edit brought.
    std::unordered_set<Id> gone;
    for (const auto& [id, state] : next.devices) {
        if (!state) gone.insert(id);
        devices[id] = state;
    }
    if (!gone.empty()) {
        for (auto& [id, state] : links) {
            if (state && (gone.contains(state->a) || gone.contains(state->b))) state.reset();
        }
    }
    for (const auto& [id, state] : next.links) links[id] = state;
    if (next.name) name = next.name;
    if (next.notes) notes = next.notes;
    if (next.systemId) systemId = next.systemId;
    if (next.policy) policy = next.policy;
    if (label.empty()) label = next.label;
}

}  // namespace fabricsketch
