// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/loads.h"

#include <algorithm>

#include "bandwidth/all_to_all/shortest_split.h"
#include "bandwidth/explain/pair_flow.h"
#include "collectives/simulation.h"
#include "study/words.h"
#include "units/phrases.h"

namespace fabricsketch {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

LinkLoads emptyLoads(const Topology& topology, const Catalog& catalog, Traffic traffic) {
    LinkLoads loads;
    loads.traffic = traffic;
    loads.links.resize(topology.links().size());
    for (std::size_t i = 0; i < loads.links.size(); ++i)
        loads.links[i].rate = linkRate(topology.links()[i], catalog).toDouble();
    return loads;
}

/// GB/s that leave `device` over a link of the drawing.
void add(LinkLoads& loads, const Topology& topology, int link, int device, double gbps) {
    (topology.ends(link).first == device ? loads.links[at(link)].forth : loads.links[at(link)].back) += gbps;
}

void findBusiest(LinkLoads& loads) {
    for (int i = 0; i < static_cast<int>(loads.links.size()); ++i) {
        const double share = loads.links[at(i)].share();
        if (share > 0 && (loads.busiest < 0 || share > loads.links[at(loads.busiest)].share()))
            loads.busiest = i;
    }
}

/// Nothing that is drawn carries what has no answer.
tl::unexpected<Error> gap(const std::string& reason) {
    return failure(reason.empty() ? phrases::say("there is no answer yet") : reason);
}

Result<LinkLoads> ofCollective(const Report& report, const Catalog& catalog) {
    if (!report.collective || !report.collective->machine) return gap(report.collectiveGap);
    const collectives::Report& answer = *report.collective;
    const auto row = std::find_if(answer.best.begin(), answer.best.end(),
                                  [&](const auto& one) { return one.bytes == report.scenario.messageBytes; });
    if (row == answer.best.end() || row->time <= 0)
        return gap(phrases::say("no algorithm answers at this message size"));
    collectives::SimSettings settings;
    settings.software = false;
    settings.chunks = 1;  // pieces change when bytes travel, not how many
    settings.maxMessages = 2'000'000;
    const auto schedule =
        collectives::scheduleOf(*answer.machine, row->algorithm, answer.operation,
                                static_cast<double>(report.scenario.messageBytes), settings);
    if (!schedule) return tl::unexpected<Error>(schedule.error());

    const collectives::SimFabric& fabric = *schedule->fabric;
    std::vector<double> bytes(fabric.arcs.size(), 0.0);
    for (const collectives::SimMessage& message : schedule->messages) {
        const collectives::SimRoute& route = schedule->routes[at(message.route)];
        for (std::size_t hop = 0; hop < route.arcs.size(); ++hop)
            bytes[at(route.arcs[hop])] += message.bytes * route.shareOf(hop);
    }

    const Topology& topology = *report.topology;
    LinkLoads loads = emptyLoads(topology, catalog, Traffic::Collective);
    for (std::size_t i = 0; i < fabric.arcs.size(); ++i) {
        const collectives::SimFabric::Arc& arc = fabric.arcs[i];
        double rates = 0;
        for (const int link : arc.links) rates += loads.links[at(link)].rate;
        if (bytes[i] <= 0 || rates <= 0) continue;
        const std::vector<int>& sources = fabric.nodes[at(arc.from)].devices;
        for (const int link : arc.links) {
            const auto [a, b] = topology.ends(link);
            const bool forth = std::find(sources.begin(), sources.end(), a) != sources.end();
            add(loads, topology, link, forth ? a : b,
                bytes[i] / row->time / 1e9 * loads.links[at(link)].rate / rates);
        }
    }
    loads.title = operationName(answer.operation) + " " +
                  sizeText(static_cast<double>(report.scenario.messageBytes)) + ", " +
                  algorithmName(row->algorithm);
    loads.method = phrases::say("Bytes of the algorithm's messages over {0}; parallel planes share by rate.",
                                timeText(row->time));
    return loads;
}

Result<LinkLoads> ofAllToAll(const Report& report, const Catalog& catalog) {
    if (!report.bandwidth) return gap(report.bandwidthGap);
    const Topology& topology = *report.topology;
    const bandwidth::Network network =
        bandwidth::build(topology, catalog, report.job, report.bandwidth->layers, RateBasis::Nominal);
    const bandwidth::flow::ScaledNetwork scaled =
        bandwidth::flow::scaled(network, bandwidth::flow::Through::BothWays);
    const bandwidth::ShortestPaths paths = bandwidth::shortestSplit(scaled.graph);
    if (paths.reached <= 0) return gap(phrases::say("some GPUs of the job cannot reach each other"));
    const double perPair = paths.reached / static_cast<double>(scaled.graph.scale);
    LinkLoads loads = emptyLoads(topology, catalog, Traffic::AllToAll);
    for (std::size_t i = 0; i < paths.load.size(); ++i) {
        const int drawn = scaled.netEdge[i / 2];
        if (drawn < 0 || paths.load[i] <= 0) continue;
        const bandwidth::Edge& edge = network.edges[at(drawn)];
        if (edge.link < 0) continue;
        add(loads, topology, edge.link, network.deviceOf[at(i % 2 == 0 ? edge.a : edge.b)],
            paths.load[i] * perPair);
    }
    loads.title = phrases::say("All-to-all, {0} GB/s a pair", threeDigits(perPair));
    loads.method = phrases::say("Every pair at once over its shortest ways, split by capacity.");
    return loads;
}

Result<LinkLoads> ofPair(const Report& report, const Catalog& catalog, int from, int to) {
    if (!report.bandwidth) return gap(report.bandwidthGap);
    const int n = report.job.size();
    if (from < 0 || to < 0 || from >= n || to >= n || from == to)
        return gap(phrases::say("choose two GPUs of the job"));
    const Topology& topology = *report.topology;
    const Layer layer = report.bandwidth->pairs.at(from, to).layer;
    Layers layers;
    layers.scaleUp = layer == Layer::ScaleUp;
    layers.host = layer == Layer::Host;
    layers.network = layer == Layer::Network;
    if (layers.network) layers = report.bandwidth->layers;
    const bandwidth::Network network =
        bandwidth::build(topology, catalog, report.job, layers, RateBasis::Nominal);
    const bandwidth::PairFlow flow = bandwidth::pairFlow(network, from, to);
    LinkLoads loads = emptyLoads(topology, catalog, Traffic::Pair);
    for (const auto& [edge, gbps] : flow.carried)
        add(loads, topology, network.edges[at(edge)].link,
            network.deviceOf[at(gbps > 0 ? network.edges[at(edge)].a : network.edges[at(edge)].b)],
            std::abs(gbps));
    loads.title = phrases::say("{0} to {1}, {2} GB/s", deviceName(topology, flow.from),
                               deviceName(topology, flow.to), threeDigits(flow.value.toDouble()));
    loads.method = phrases::say("One pair alone, one largest flow in its layer.");
    return loads;
}

}  // namespace

Result<LinkLoads> linkLoads(const Report& report, const Catalog& catalog, Traffic traffic, int from, int to,
                            const std::atomic<bool>* cancel) {
    if (cancel != nullptr && *cancel) return failure("cancelled");
    auto loads = traffic == Traffic::Collective ? ofCollective(report, catalog)
                 : traffic == Traffic::AllToAll ? ofAllToAll(report, catalog)
                                                : ofPair(report, catalog, from, to);
    if (loads) findBusiest(*loads);
    return loads;
}

}  // namespace fabricsketch
