// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/explain/sentences.h"

#include <algorithm>

#include "bandwidth/explain/names.h"
#include "topology/islands.h"
#include "topology/naming.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::bandwidth {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string eachWay(const Rational& rate) { return rateText(rate.toDouble()); }

/// What only one direction is asked of (a cut that must let in) stays that direction where links are told as
/// the sum of both.
RateUnit oneWayUnit() {
    const RateUnit unit = sentenceRateUnit();
    return unit == RateUnit::GBpsBothWays ? RateUnit::GBpsEachWay : unit;
}
std::string oneWay(const Rational& rate) { return rateText(rate.toDouble(), oneWayUnit()); }
std::string number(const Rational& rate) { return rateNumber(rate.toDouble(), oneWayUnit()); }

}  // namespace

/// The catalogue's name up to where it explains itself: "NVLink bridge", "InfiniBand NDR 4x".
std::string Sentences::linkName(int link) const {
    const LinkType* type = m_catalog.linkType(m_topology.links()[at(link)].type);
    if (type == nullptr) return m_topology.links()[at(link)].type;
    std::string name = type->name.substr(0, std::min(type->name.find(" ("), type->name.find(',')));
    if (name.ends_with(" link")) name.resize(name.size() - 5);
    return name;
}

std::string Sentences::linkBetween(int link) const {
    const auto [a, b] = m_topology.ends(link);
    const int width = m_topology.links()[at(link)].width;
    return phrases::say("the {0}{1}{2} between {3} and {4}",
                        (width > 1 ? std::to_string(width) + " " : std::string()), linkName(link),
                        (width > 1 ? phrases::say(" links") : phrases::say(" link")),
                        deviceName(m_topology, a), deviceName(m_topology, b));
}

std::string Sentences::way(const PairFlow& flow) const {
    std::vector<std::string> stages;
    for (std::size_t i = 1; i + 1 < flow.stages.size(); ++i)
        stages.push_back(nameDevices(m_topology, flow.stages[i], 3));
    const std::string route = stages.empty()
                                  ? phrases::say(" between {0} and {1}", deviceName(m_topology, flow.from),
                                                 deviceName(m_topology, flow.to))
                                  : phrases::say(" through {0}", listed(stages, 8));
    // The links at the source, if they are alike and all of them are used up by this flow.
    int width = 0;
    Rational rate;
    bool alike = true;
    for (const int link : flow.links) {
        const auto [a, b] = m_topology.ends(link);
        if (a != flow.from && b != flow.from) continue;
        const Rational one = m_drawing.link(link).rate / Rational(m_topology.links()[at(link)].width);
        alike = alike && (width == 0 || one == rate);
        rate = one;
        width += m_topology.links()[at(link)].width;
    }
    if (!alike || Rational(width) * rate != flow.value) return eachWay(flow.value) + route;
    if (width == 1) return phrases::say("1 link of {0}{1}", eachWay(rate), route);
    return phrases::say("{0} links × {1}{2}", std::to_string(width), eachWay(rate), route);
}

std::string Sentences::relay(const PairFlow& flow) const {
    std::vector<int> helpers;
    for (const std::vector<int>& stage : flow.stages)
        for (const int device : stage)
            if (m_drawing.device(device).role == Role::Accelerator && device != flow.from &&
                device != flow.to)
                helpers.push_back(device);
    if (helpers.empty()) return phrases::say("{0}, no other GPU needed", way(flow));
    return phrases::say(
        "{0} in all, part of it passed on by {1}: a bound, no common library reaches it for one pair",
        eachWay(flow.value), nameDevices(m_topology, helpers));
}

bool Sentences::restsOnConstant(const PairFlow& flow) const {
    return std::any_of(flow.cutLimits.begin(), flow.cutLimits.end(),
                       [&](int device) { return !m_drawing.device(device).forwardingMeasured; }) ||
           std::any_of(flow.cutLinks.begin(), flow.cutLinks.end(), [&](int link) {
               const Link& drawn = m_topology.links()[at(link)];
               const LinkType* type = m_catalog.linkType(drawn.type);
               return !drawn.rate && type != nullptr && type->rateIsModelConstant;
           });
}

std::string Sentences::limit(const PairFlow& flow) const {
    std::string text = phrases::say("limited by ");
    const std::string forwards =
        phrases::say("what {0}{1}", nameDevices(m_topology, flow.cutLimits),
                     (flow.cutLimits.size() == 1 ? phrases::say(" forwards") : phrases::say(" forward")));
    const std::string constant =
        restsOnConstant(flow) ? phrases::say(", NCCL's planning constant and no measurement") : std::string();
    if (flow.cutLinks.empty()) return text + forwards + constant;
    const auto touches = [&](int device) {
        return std::all_of(flow.cutLinks.begin(), flow.cutLinks.end(), [&](int link) {
            const auto [a, b] = m_topology.ends(link);
            return a == device || b == device;
        });
    };
    const bool atFrom = touches(flow.from), atTo = touches(flow.to);
    int width = 0;
    for (const int link : flow.cutLinks) width += m_topology.links()[at(link)].width;
    if (atFrom && atTo)
        text += width == 1 ? phrases::say("that link") : phrases::say("those links");
    else if (flow.cutLinks.size() == 1)
        text += linkBetween(flow.cutLinks.front());
    else if (atFrom || atTo)
        text += phrases::say("{0}'s own ports", deviceName(m_topology, atTo ? flow.to : flow.from));
    else
        text += phrases::say("the {0} {1} links between {2} and {3}", std::to_string(width),
                             linkName(flow.cutLinks.front()), nameDevices(m_topology, flow.cutInner),
                             nameDevices(m_topology, flow.cutOuter));
    if (!flow.cutLimits.empty()) text += phrases::say(" and by {0}", forwards);
    return text + constant;
}

namespace {

/// The cut says nothing where no layer joins all members: it is then taken through a network without links.
std::string describeGap(const Topology& topology, const std::vector<int>& members) {
    const std::vector<std::vector<int>> groups = islands(topology, members);
    if (groups.size() < 2)
        return phrases::say("{0} are joined by no layer of links that reaches all of them",
                            nameDevices(topology, members));
    std::vector<int> others;
    for (std::size_t i = 0; i < groups.size(); ++i)
        if (i != 1) others.insert(others.end(), groups[i].begin(), groups[i].end());
    return phrases::say("No path joins {0} with {1}", nameDevices(topology, groups[1]),
                        nameDevices(topology, others));
}

}  // namespace

std::string describeOptimum(const Topology& topology, const Network& network, const Optimum& optimum) {
    const std::size_t n = network.members.size(), inside = optimum.cutMembers.size();
    if (n < 2) return {};
    std::vector<char> isInside(topology.devices().size(), 0);
    for (const int member : optimum.cutMembers) isInside[at(network.members[at(member)])] = 1;
    std::vector<int> receivers;
    for (const int member : network.members)
        if (isInside[at(member)] == 0) receivers.push_back(member);
    const std::string names = nameDevices(topology, receivers);
    if (optimum.x.isZero()) return describeGap(topology, network.members);

    int width = 0;
    bool own = receivers.size() == 1;
    std::vector<int> gates;
    std::fill(isInside.begin(), isInside.end(), 0);
    for (const int device : optimum.cutDevices) isInside[at(device)] = 1;
    for (const int link : optimum.cutLinks) {
        width += topology.links()[at(link)].width;
        const auto [a, b] = topology.ends(link);
        gates.push_back(isInside[at(a)] != 0 ? b : a);
        own = own && (a == receivers.front() || b == receivers.front());
    }
    std::string text;
    if (optimum.cutLinks.empty())
        text = phrases::say(
            "What {0}{1}", nameDevices(topology, optimum.cutLimits),
            (optimum.cutLimits.size() == 1 ? phrases::say(" forwards") : phrases::say(" forward")));
    else if (own)
        text = names + (width == 1 ? phrases::say("'s only link")
                                   : phrases::say("'s own {0} links", std::to_string(width)));
    else
        text = (width == 1 ? phrases::say("The link at ")
                           : phrases::say("The {0} links at ", std::to_string(width))) +
               nameDevices(topology, gates);
    if (!optimum.cutLinks.empty() && !optimum.cutLimits.empty())
        text += phrases::say(" and what {0} can forward", nameDevices(topology, optimum.cutLimits));
    text += phrases::say(", {0} together, must bring in what ", oneWay(optimum.cutCapacity));
    text += inside == 1 ? phrases::say("the other GPU sends")
                        : phrases::say("the other {0} send", std::to_string(inside));
    if (!own || optimum.cutLinks.empty()) text += phrases::say(" to {0}", names);
    if (inside == 1) return text;
    return phrases::say("{0}: {1} / {2} = {3} per GPU", text, number(optimum.cutCapacity),
                        std::to_string(inside), oneWay(optimum.x));
}

}  // namespace fabricsketch::bandwidth
