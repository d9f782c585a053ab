// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/difference.h"

#include <algorithm>
#include <map>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "units/phrases.h"

namespace fabricsketch {

namespace {

using Count = DrawingDifference::Count;

/// Counts by id in the order in which the ids turn up.
class Counter {
  public:
    void add(const std::string& id, int amount, int Count::*side) {
        const auto found = std::find_if(m_counts.begin(), m_counts.end(),
                                        [&](const Count& count) { return count.id == id; });
        Count& count = found != m_counts.end() ? *found : m_counts.emplace_back(Count{id, id, 0, 0});
        count.*side += amount;
    }
    std::vector<Count> different() && {
        std::erase_if(m_counts, [](const Count& count) { return count.before == count.after; });
        return std::move(m_counts);
    }

  private:
    std::vector<Count> m_counts;
};

std::string typeName(const Catalog& catalog, const std::string& id) {
    const LinkType* type = catalog.linkType(id);
    return type != nullptr ? type->name : id;
}

}  // namespace

DrawingDifference differenceOf(const Topology& before, const Topology& after, const Catalog& catalog) {
    DrawingDifference result;
    Counter parts, links;
    std::map<std::pair<Id, Id>, std::pair<int, int>> pairs;
    for (const auto& [topology, side] :
         {std::pair(&before, &Count::before), std::pair(&after, &Count::after)}) {
        for (const Device& device : topology->devices()) {
            parts.add(device.part, 1, side);
            result.failed.*side += device.condition != Condition::Healthy ? 1 : 0;
        }
        for (const Link& link : topology->links()) {
            links.add(link.type, link.width, side);
            result.failed.*side += link.condition != Condition::Healthy ? 1 : 0;
            auto& widths = pairs[std::minmax(link.a, link.b)];
            (side == &Count::before ? widths.first : widths.second) += link.width;
        }
    }
    result.parts = std::move(parts).different();
    for (Count& part : result.parts) part.name = partName(catalog, part.id);
    result.links = std::move(links).different();
    for (Count& link : result.links) link.name = typeName(catalog, link.id);
    result.policy = before.policy() != after.policy();
    for (const Device& device : before.devices())
        if (after.device(device.id) == nullptr) result.gone.push_back(device);
    for (const Device& device : after.devices())
        if (before.device(device.id) == nullptr) result.added.push_back(device);
    for (const auto& [ends, widths] : pairs)
        if (widths.first != widths.second)
            result.bundles.push_back({ends.first, ends.second, widths.first, widths.second});
    return result;
}

std::vector<std::string> differencePhrases(const DrawingDifference& difference) {
    std::vector<std::string> all;
    for (const Count& part : difference.parts) {
        const int more = part.after - part.before;
        all.push_back(more > 0 ? phrases::say("+{0} {1}", std::to_string(more), part.name)
                               : phrases::say("−{0} {1}", std::to_string(-more), part.name));
    }
    for (const Count& link : difference.links)
        all.push_back(phrases::say("{0}: {1} → {2}", link.name, counted(link.before, "link"),
                                   std::to_string(link.after)));
    if (all.empty() && !difference.bundles.empty())
        all.push_back(phrases::say("the same parts, {0} joined differently",
                                   counted(static_cast<int>(difference.bundles.size()), "pair")));
    if (difference.failed.before != difference.failed.after)
        all.push_back(phrases::say("not healthy: {0} → {1}", std::to_string(difference.failed.before),
                                   std::to_string(difference.failed.after)));
    if (difference.policy) all.push_back(phrases::say("host switches set differently"));
    return all;
}

}  // namespace fabricsketch
