// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "topology/compatibility.h"
#include "topology/edits/fresh_ids.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

namespace {

/// The type a link has at its new end: its own where that fits, else the best of the same layer (a PCIe link
/// stays PCIe and trains to the slower end).
Result<std::string> typeAt(const Catalog& catalog, const Link& link, const std::string& partA,
                           const std::string& partB, const std::string& names) {
    const LinkType* own = catalog.linkType(link.type);
    if (own == nullptr) return failure(phrases::say("no link type '{0}' in the catalogue", link.type));
    const auto reason = whyNot(catalog, partA, partB, *own);
    if (!reason) return link.type;
    for (const std::string& id : compatibleTypes(catalog, partA, partB).types) {
        const LinkType* type = catalog.linkType(id);
        if (type->layer == own->layer && technology(type->family) == technology(own->family) &&
            pcieLanes(*type) == pcieLanes(*own))
            return id;
    }
    return failure(phrases::say("{0} cannot be joined by {1}: {2}", names, own->name, *reason));
}

/// A link that `link` can be added to instead of lying beside it.
const Link* mergeable(const Topology& topology, const Edit& edit, const Link& link) {
    const auto joins = [&](const Link& other) {
        return other.type == link.type && other.condition == Condition::Healthy && !other.rate &&
               ((other.a == link.a && other.b == link.b) || (other.a == link.b && other.b == link.a));
    };
    if (link.condition != Condition::Healthy || link.rate) return nullptr;
    for (const auto& [id, state] : edit.links)
        if (state && joins(*state)) return &*state;
    const int at = topology.deviceIndex(link.a);
    for (const int i : topology.linksOf(at)) {
        const Link& other = topology.links()[static_cast<std::size_t>(i)];
        if (!edit.links.contains(other.id) && joins(other)) return &other;
    }
    return nullptr;
}

}  // namespace

Result<Edit> reconnect(const Topology& topology, const Catalog& catalog, const std::vector<Id>& links,
                       const Id& from, const Id& to, int width) {
    const Device* target = topology.device(to);
    if (target == nullptr)
        return failure(phrases::say("there is no device '{0}' to link to", to),
                       phrases::say("add the device first"));
    Edit edit;
    FreshIds fresh(topology);
    for (const Id& id : links) {
        const Link* was = topology.link(id);
        if (was == nullptr || (was->a != from && was->b != from)) continue;
        const Id& stays = was->a == from ? was->b : was->a;
        const std::string names =
            phrases::say("{0} and {1}", deviceName(topology, stays), deviceName(topology, to));
        if (stays == to)
            return failure(phrases::say("{0} cannot be linked to itself", deviceName(topology, to)),
                           phrases::say("choose another device for one end"));
        Link moved = *was;
        (was->a == from ? moved.a : moved.b) = to;
        if (width > 0) moved.width = width;
        auto type = typeAt(catalog, *was, topology.device(stays)->part, target->part, names);
        if (!type) return tl::unexpected<Error>(std::move(type).error());
        moved.type = *type;
        if (edit.label.empty())
            edit.label = phrases::kept([&] {
                return phrases::say("Reconnect {0} – {1} to {2}", deviceName(topology, stays),
                                    deviceName(topology, from), deviceName(topology, to));
            });
        if (from == to) {  // only the width can have changed
            edit.links[was->id] = std::move(moved);
            continue;
        }
        edit.links[was->id] = std::nullopt;
        if (const Link* wider = mergeable(topology, edit, moved)) {
            Link sum = *wider;
            sum.width = sum.width > kWidest - moved.width ? kWidest + 1 : sum.width + moved.width;
            edit.links[sum.id] = std::move(sum);
            continue;
        }
        moved.id = fresh.link(moved.a, moved.b, moved.type);
        edit.links[moved.id] = std::move(moved);
    }
    if (edit.links.empty())
        return failure(phrases::say("there is no link to reconnect"), phrases::say("select a link first"));
    return edit;
}

}  // namespace fabricsketch::edits
