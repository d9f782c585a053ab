// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/canvas/drawing/bundles.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fabricsketch::ui {

std::vector<Bundle> bundlesOf(const Topology& topology, const Catalog& catalog,
                              const std::vector<int>& shownAs) {
    const auto shown = [&](int device) {
        return shownAs.empty() ? device : shownAs[static_cast<std::size_t>(device)];
    };
    std::vector<Bundle> bundles;
    std::map<std::tuple<int, int, Layer>, std::size_t> known;
    std::map<std::pair<int, int>, int> lanes;
    for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
        const Link& link = topology.links()[static_cast<std::size_t>(i)];
        const LinkType* type = catalog.linkType(link.type);
        const Layer layer = type ? type->layer : Layer::Host;
        const auto ends = topology.ends(i);
        const auto [a, b] = std::minmax({shown(ends.first), shown(ends.second)});
        if (a == b) continue;
        const auto [at, fresh] = known.try_emplace({a, b, layer}, bundles.size());
        if (fresh) {
            Bundle bundle;
            bundle.a = a;
            bundle.b = b;
            bundle.layer = layer;
            const Device &from = topology.devices()[static_cast<std::size_t>(a)],
                         &to = topology.devices()[static_cast<std::size_t>(b)];
            bundle.peers = from.role == to.role;
            bundle.dead = from.condition == Condition::Failed || to.condition == Condition::Failed;
            bundle.lane = lanes[{a, b}]++;
            bundle.type = QString::fromStdString(type && !type->name.empty() ? type->name : link.type);
            bundles.push_back(std::move(bundle));
        }
        Bundle& bundle = bundles[at->second];
        bundle.width += link.width;
        bundle.rate += linkRate(link, catalog).toDouble();
        bundle.condition = std::max(bundle.condition, link.condition);
        bundle.links.push_back(link.id);
    }
    return bundles;
}

}  // namespace fabricsketch::ui
