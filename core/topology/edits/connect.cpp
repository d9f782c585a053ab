// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/compatibility.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

Result<Edit> connect(const Topology& topology, const Catalog& catalog, const Id& a, const Id& b, int width,
                     std::string type) {
    const int atA = topology.deviceIndex(a), atB = topology.deviceIndex(b);
    if (atA < 0 || atB < 0)
        return failure(phrases::say("there is no device '{0}' to link to", (atA < 0 ? a : b)),
                       phrases::say("add the device first"));
    const std::string nameA = deviceName(topology, atA), nameB = deviceName(topology, atB);
    if (atA == atB)
        return failure(phrases::say("{0} cannot be linked to itself", nameA),
                       phrases::say("choose another device for one end"));
    if (width < 1)
        return failure(phrases::say("a link needs a width of at least 1"),
                       phrases::say("remove the link to take it away"));

    const std::string& partA = topology.devices()[static_cast<std::size_t>(atA)].part;
    const std::string& partB = topology.devices()[static_cast<std::size_t>(atB)].part;
    if (type.empty()) {
        Compatible fitting = compatibleTypes(catalog, partA, partB);
        if (fitting.types.empty())
            return failure(phrases::say("{0} and {1} cannot be joined: {2}", nameA, nameB, fitting.reason));
        type = fitting.types.front();
    } else {
        const LinkType* known = catalog.linkType(type);
        if (known == nullptr) {
            std::vector<std::string> ids;
            for (const LinkType& candidate : catalog.linkTypes()) ids.push_back(candidate.id);
            return tl::unexpected<Error>(unknownName(phrases::say("link type"), type, ids));
        }
        if (auto reason = whyNot(catalog, partA, partB, *known)) {
            return failure(
                phrases::say("{0} and {1} cannot be joined by {2}: {3}", nameA, nameB, known->name, *reason));
        }
    }

    Edit edit;
    for (const int at : topology.linksOf(atA)) {
        const Link& was = topology.links()[static_cast<std::size_t>(at)];
        if (topology.otherEnd(at, atA) != atB || was.type != type || was.condition != Condition::Healthy ||
            was.rate)
            continue;
        Link wider = was;
        wider.width = was.width > kWidest - width ? kWidest + 1
                                                  : was.width + width;  // too wide is for check() to refuse
        edit.label = phrases::kept([&] {
            return phrases::say("Widen {0} – {1} to {2}", deviceName(topology, a), deviceName(topology, b),
                                std::to_string(wider.width));
        });
        edit.links[was.id] = std::move(wider);
        return edit;
    }
    Link link;
    link.id = topology.freshLinkId(a, b, type);
    link.a = a;
    link.b = b;
    link.width = width;
    link.type = type;
    edit.label = phrases::kept(
        [&] { return phrases::say("Link {0} – {1}", deviceName(topology, a), deviceName(topology, b)); });
    edit.links[link.id] = std::move(link);
    return edit;
}

}  // namespace fabricsketch::edits
