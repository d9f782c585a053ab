// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "bandwidth/explain/pair_flow.h"
#include "bandwidth/explain/sentences.h"
#include "bandwidth/pairs/layered.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch::bandwidth {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

PairReason reasonOf(const PairFlow& flow, std::string sentence) {
    PairReason reason;
    reason.links = flow.links;
    for (const std::vector<int>& stage : flow.stages)
        reason.devices.insert(reason.devices.end(), stage.begin(), stage.end());
    reason.sentence = std::move(sentence);
    reason.cutLinks = flow.cutLinks;
    reason.cutLimits = flow.cutLimits;
    reason.value = flow.value;
    return reason;
}

class Explainer {
  public:
    Explainer(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis)
        : m_topology(topology),
          m_job(job),
          m_drawing(resolve(topology, catalog, basis)),
          m_words(topology, catalog, m_drawing) {}

    PairReason fabric(int from, int to) {
        LayeredPairs layered(m_drawing, m_job);
        std::vector<std::uint32_t> row;
        layered.row(from, row);
        const Served served = layered.served(row[at(to)]);
        switch (served.service) {
            case Service::None:
                return unjoined(from, to);
            case Service::Transit:
                return transit(from, to);
            case Service::RailRelay:
                return railRelay(layered, from, to);
            case Service::ScaleUp:
                return oneLayer(from, to, Layer::ScaleUp, HostPath::Peer, {});
            case Service::HostPeer:
                return oneLayer(from, to, Layer::Host, HostPath::Peer, {});
            case Service::HostUnknown:
                return oneLayer(
                    from, to, Layer::Host, HostPath::Peer,
                    phrases::say(" if peer copies may turn below the root port, which is not known"));
            case Service::HostRooted:
                return oneLayer(from, to, Layer::Host, HostPath::ThroughRoot,
                                phrases::say(", by way of the root port since ACS is on"));
            case Service::HostStaged:
                return oneLayer(from, to, Layer::Host, HostPath::ThroughRoot,
                                phrases::say(", staged in CPU memory since peer copies are not possible"));
            case Service::Network:
                return oneLayer(from, to, Layer::Network, hostPathOf(m_drawing, m_job), {});
        }
        return {};
    }

    PairReason relay(int from, int to) {
        const Layers layers = layersOfJob(m_drawing, m_job);
        const PairFlow flow =
            pairFlow(build(m_drawing, m_job, layers, hostPathOf(m_drawing, m_job)), from, to);
        if (flow.value.isZero()) return unjoined(from, to);
        return reasonOf(flow, m_words.relay(flow) + "; " + m_words.limit(flow));
    }

    PairReason direct(int from, int to) {
        PairReason reason;
        const int a = m_job.members[at(from)], b = m_job.members[at(to)];
        reason.devices = {a, b};
        for (const int link : m_topology.linksOf(a)) {
            if (m_topology.otherEnd(link, a) != b || m_drawing.link(link).rate.isZero()) continue;
            reason.links.push_back(link);
            reason.value += m_drawing.link(link).rate;
        }
        reason.cutLinks = reason.links;
        if (reason.links.empty())
            reason.sentence = phrases::say("no link joins {0} and {1} without a device between",
                                           deviceName(m_topology, a), deviceName(m_topology, b));
        else
            reason.sentence = phrases::say(
                "{0} over {1}; limited by {2}", rateText(reason.value.toDouble()),
                m_words.linkBetween(reason.links.front()),
                (reason.links.size() == 1 && m_topology.links()[at(reason.links.front())].width == 1
                     ? phrases::say("that link")
                     : phrases::say("those links")));
        return reason;
    }

  private:
    PairReason unjoined(int from, int to) const {
        PairReason reason;
        const int a = m_job.members[at(from)], b = m_job.members[at(to)];
        reason.devices = {a, b};
        reason.sentence =
            phrases::say("no path in any layer joins {0} and {1}; draw a link or a switch between them",
                         deviceName(m_topology, a), deviceName(m_topology, b));
        return reason;
    }

    PairFlow flowIn(int from, int to, Layer layer, HostPath path) const {
        const Job pair{{m_job.members[at(from)], m_job.members[at(to)]}, m_job.of};
        const Layers one{layer == Layer::ScaleUp, layer == Layer::Host, layer == Layer::Network};
        return pairFlow(build(m_drawing, pair, one, path), 0, 1);
    }

    PairReason oneLayer(int from, int to, Layer layer, HostPath path, const std::string& remark) const {
        const PairFlow flow = flowIn(from, to, layer, path);
        return reasonOf(flow, m_words.way(flow) + remark + "; " + m_words.limit(flow));
    }

    /// A route that hardware carries through accelerators: its narrowest link is the limit.
    PairReason transit(int from, int to) const {
        PairReason reason;
        reason.links = TransitRoutes(m_drawing, m_job).route(from, to);
        const auto narrowest = std::min_element(reason.links.begin(), reason.links.end(), [&](int x, int y) {
            return m_drawing.link(x).rate < m_drawing.link(y).rate;
        });
        reason.value = m_drawing.link(*narrowest).rate;
        reason.cutLinks = {*narrowest};
        reason.devices = {m_job.members[at(from)]};
        std::string route;
        for (const int link : reason.links) {
            reason.devices.push_back(m_topology.otherEnd(link, reason.devices.back()));
            if (link != reason.links.back())
                route += (route.empty() ? "" : ", ") + deviceName(m_topology, reason.devices.back());
        }
        reason.sentence =
            phrases::say("{0} carried by hardware through {1}, one route a copy; limited by {2}",
                         rateText(reason.value.toDouble()), route, m_words.linkBetween(*narrowest));
        return reason;
    }

    /// PXN: the two halves of the way, the narrower of which limits.
    PairReason railRelay(LayeredPairs& layered, int from, int to) const {
        const int via = layered.railVia(from, to);
        const PairFlow first = flowIn(from, via, Layer::ScaleUp, HostPath::Peer);
        const PairFlow second = flowIn(via, to, Layer::Network, hostPathOf(m_drawing, m_job));
        const PairFlow& narrow = first.value < second.value ? first : second;
        PairReason reason = reasonOf(narrow, {});
        const PairFlow& wide = &narrow == &first ? second : first;
        reason.links.insert(reason.links.end(), wide.links.begin(), wide.links.end());
        for (const std::vector<int>& stage : wide.stages)
            for (const int device : stage)
                if (std::find(reason.devices.begin(), reason.devices.end(), device) == reason.devices.end())
                    reason.devices.push_back(device);
        reason.sentence = phrases::say(
            "{0} over scale-up links to {1} on the right rail and from there by its NIC (PXN); {2}",
            rateText(narrow.value.toDouble()), deviceName(m_topology, m_job.members[at(via)]),
            m_words.limit(narrow));
        return reason;
    }

    const Topology& m_topology;
    const Job& m_job;
    const Resolved m_drawing;
    const Sentences m_words;
};

}  // namespace

PairReason explainPair(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis,
                       int from, int to, PairKind kind) {
    if (from < 0 || to < 0 || from >= job.size() || to >= job.size() || from == to) return {};
    Explainer explainer(topology, catalog, job, basis);
    switch (kind) {
        case PairKind::Direct:
            return explainer.direct(from, to);
        case PairKind::Fabric:
            return explainer.fabric(from, to);
        case PairKind::Relay:
            return explainer.relay(from, to);
    }
    return {};
}

}  // namespace fabricsketch::bandwidth
