// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "collectives/machine/sentences.h"

#include <algorithm>

#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::collectives {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::string rate(const Rational& gbps) { return rateText(gbps.toDouble()); }

/// What the rings may use of a link: its line rate, or what the host rules leave of it.
Rational edgeRate(const BoxNetwork& box, int link) {
    for (const bandwidth::Edge& edge : box.network.edges)
        if (edge.link == link) return std::max(edge.ab, edge.ba);
    return 0;
}

}  // namespace

std::string linkName(int link, const Topology& topology, const Catalog& catalog) {
    const Link& l = topology.links()[at(link)];
    const LinkType* type = catalog.linkType(l.type);
    const auto [a, b] = topology.ends(link);
    return phrases::say("the {0}{1} between {2} and {3}", (type != nullptr ? type->name : l.type),
                        (l.width > 1 ? phrases::say(" links") : phrases::say(" link")),
                        deviceName(topology, a), deviceName(topology, b));
}

std::vector<int> memberLinks(const BoxNetwork& box, int position) {
    const int node = box.network.members[at(position)];
    std::vector<int> links;
    for (const bandwidth::Edge& edge : box.network.edges)
        if ((edge.a == node || edge.b == node) && edge.link >= 0 &&
            std::find(links.begin(), links.end(), edge.link) == links.end())
            links.push_back(edge.link);
    return links;
}

std::string ringLimit(const RingSet& rings, const BoxNetwork& box, const Topology& topology,
                      const Catalog& catalog) {
    if (rings.rate.isZero()) return phrases::say("no ring visits every member");
    if (rings.limitRank >= 0) {
        const std::vector<int> links = memberLinks(box, rings.limitRank);
        if (links.size() == 1)
            return phrases::say("limited by {0} ({1})", linkName(links.front(), topology, catalog),
                                rate(edgeRate(box, links.front())));
        const int device = box.network.deviceOf[at(box.network.members[at(rings.limitRank)])];
        const std::string whose = rings.portsAlike ? phrases::say("each GPU") : deviceName(topology, device);
        return phrases::say("limited by the ports of {0} ({1})", whose, rate(rings.rate));
    }
    if (rings.limitedByNode && !rings.limitNodes.empty())
        return phrases::say("limited by {0}, which forwards only so much GPU traffic",
                            deviceName(topology, box.network.deviceOf[at(rings.limitNodes.front())]));
    if (!rings.limitLinks.empty()) {
        std::string text =
            phrases::say("limited by {0} ({1})", linkName(rings.limitLinks.front(), topology, catalog),
                         rate(edgeRate(box, rings.limitLinks.front())));
        if (rings.limitLinks.size() > 1)
            text += phrases::say(" and {0} more", std::to_string(rings.limitLinks.size() - 1));
        return text;
    }
    return phrases::say("limited by the links that the rings share");
}

}  // namespace fabricsketch::collectives
