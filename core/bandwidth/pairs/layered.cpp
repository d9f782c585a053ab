// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/pairs/layered.h"

#include <algorithm>

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

}  // namespace

LayeredPairs::LayeredPairs(const Resolved& drawing, const Job& job)
    : m_drawing(drawing), m_job(job), m_transit(drawing, job) {
    const std::size_t n = job.members.size();
    m_direct.resize(n);
    m_all.resize(n);
}

const FabricTable& LayeredPairs::table(Table& place, Layer layer, HostPath path) {
    if (!place.values) {
        const Layers one{layer == Layer::ScaleUp, layer == Layer::Host, layer == Layer::Network};
        Network network = build(m_drawing, m_job, one, path);
        place.values = std::make_unique<FabricTable>(network);
        place.confidence = network.confidence;
        place.assumptions = std::move(network.assumptions);
    }
    return *place.values;
}

void LayeredPairs::use(const Table& table) {
    m_confidence = weaker(m_confidence, table.confidence);
    for (const std::string& line : table.assumptions)
        if (std::find(m_assumptions.begin(), m_assumptions.end(), line) == m_assumptions.end())
            m_assumptions.push_back(line);
}

bool LayeredPairs::pending(int from, const std::vector<Served>& served) const {
    for (std::size_t i = 0; i < served.size(); ++i)
        if (served[i].service == Service::None && i != at(from)) return true;
    return false;
}

void LayeredPairs::fill(const FabricTable& table, int from) {
    std::fill(m_direct.begin(), m_direct.end(), 0);
    std::fill(m_all.begin(), m_all.end(), 0);
    table.row(from, m_direct, m_all);
}

void LayeredPairs::row(int from, std::vector<Served>& served) {
    served.assign(m_job.members.size(), {});
    fill(table(m_scaleUp, Layer::ScaleUp, HostPath::Peer), from);
    for (std::size_t i = 0; i < served.size(); ++i)
        if (m_all[i] > 0) served[i] = {Service::ScaleUp, m_direct[i], m_all[i], m_all[i]};
    if (m_transit.any() && pending(from, served)) transitRow(from, served);
    if (pending(from, served)) hostRow(from, served);
    if (pending(from, served)) networkRow(from, served);
    if (m_drawing.topology->policy().pxn && pending(from, served)) railRow(from, served);
}

int LayeredPairs::railVia(int from, int to) {
    const FabricTable& outside = table(m_network, Layer::Network, hostPathOf(m_drawing, m_job));
    fill(table(m_scaleUp, Layer::ScaleUp, HostPath::Peer), from);
    int best = -1;
    Rational most;
    for (int via = 0; via < m_job.size(); ++via) {
        if (via == from || via == to || m_all[at(via)] == 0) continue;
        const Rational rate =
            std::min(m_scaleUp.values->rate(m_all[at(via)]), outside.rate(outside.between(via, to)));
        if (rate <= most) continue;
        most = rate;
        best = via;
    }
    return best;
}

Served LayeredPairs::odd(Service service, const Rational& rate) {
    const auto place = std::find(m_odd.begin(), m_odd.end(), rate);
    const auto index = static_cast<Cap>(place - m_odd.begin());
    if (place == m_odd.end()) m_odd.push_back(rate);
    return {service, 0, index, 0};
}

void LayeredPairs::transitRow(int from, std::vector<Served>& served) {
    const std::vector<Rational> rates = m_transit.row(from);
    for (std::size_t i = 0; i < served.size(); ++i) {
        if (served[i].service != Service::None || rates[i].isZero()) continue;
        served[i] = odd(Service::Transit, rates[i]);
    }
}

void LayeredPairs::hostRow(int from, std::vector<Served>& served) {
    const std::optional<bool> control = m_drawing.topology->policy().accessControl;
    const PeerCopies own = m_drawing.device(m_job.members[at(from)]).peerCopies;
    fill(table(m_root, Layer::Host, HostPath::ThroughRoot), from);
    m_directRoot = m_direct;
    m_allRoot = m_all;
    fill(table(m_peer, Layer::Host, HostPath::Peer), from);
    for (std::size_t i = 0; i < served.size(); ++i) {
        if (served[i].service != Service::None) continue;
        const PeerCopies other = m_drawing.device(m_job.members[i]).peerCopies;
        const bool denied = own == PeerCopies::Denied || other == PeerCopies::Denied;
        const bool unknown = !denied && (own == PeerCopies::Unknown || other == PeerCopies::Unknown);
        if (denied || control.value_or(false)) {
            if (m_allRoot[i] > 0)
                served[i] = {denied ? Service::HostStaged : Service::HostRooted, denied ? 0 : m_directRoot[i],
                             m_allRoot[i], m_allRoot[i]};
            continue;
        }
        if (m_all[i] == 0) continue;
        const bool open =
            (unknown || !control) && m_root.values->rate(m_allRoot[i]) != m_peer.values->rate(m_all[i]);
        served[i] = {open ? Service::HostUnknown : Service::HostPeer, m_direct[i], m_all[i],
                     open ? m_allRoot[i] : m_all[i]};
    }
}

void LayeredPairs::networkRow(int from, std::vector<Served>& served) {
    fill(table(m_network, Layer::Network, hostPathOf(m_drawing, m_job)), from);
    for (std::size_t i = 0; i < served.size(); ++i)
        if (served[i].service == Service::None && m_all[i] > 0)
            served[i] = {Service::Network, m_direct[i], m_all[i], m_all[i]};
}

/// PXN: where no spine joins two rails, scale-up links take the data to the member on the right rail first.
void LayeredPairs::railRow(int from, std::vector<Served>& served) {
    const FabricTable &inside = *m_scaleUp.values,
                      &outside = table(m_network, Layer::Network, hostPathOf(m_drawing, m_job));
    std::vector<Rational> best(served.size());
    std::vector<Cap> direct(served.size()), all(served.size());
    fill(inside, from);
    const std::vector<Cap> own = m_all;
    for (std::size_t via = 0; via < served.size(); ++via) {
        if (via == at(from) || own[via] == 0) continue;
        std::fill(all.begin(), all.end(), 0);
        outside.row(static_cast<int>(via), direct, all);
        for (std::size_t i = 0; i < served.size(); ++i) {
            if (served[i].service != Service::None || i == at(from) || all[i] == 0) continue;
            best[i] = std::max(best[i], std::min(inside.rate(own[via]), outside.rate(all[i])));
        }
    }
    for (std::size_t i = 0; i < served.size(); ++i) {
        if (!best[i].isZero()) served[i] = odd(Service::RailRelay, best[i]);
    }
}

PairClass LayeredPairs::rates(const Served& served) {
    PairClass result;
    if (served.service == Service::None) return result;
    result.connected = true;
    const auto take = [&](const Table& table, const Table& otherTable, Layer layer) {
        use(table);
        result.layer = layer;
        result.direct = table.values->rate(served.direct);
        result.fabric = table.values->rate(served.fabric);
        const Rational other = otherTable.values->rate(served.other);
        result.low = std::min(result.fabric, other);
        result.high = std::max(result.fabric, other);
    };
    switch (served.service) {
        case Service::None:
            break;
        case Service::ScaleUp:
            take(m_scaleUp, m_scaleUp, Layer::ScaleUp);
            break;
        case Service::HostPeer:
            take(m_peer, m_peer, Layer::Host);
            break;
        case Service::HostUnknown:
            take(m_peer, m_root, Layer::Host);
            break;
        case Service::HostRooted:
        case Service::HostStaged:
            take(m_root, m_root, Layer::Host);
            result.staged = served.service == Service::HostStaged;
            break;
        case Service::Network:
            take(m_network, m_network, Layer::Network);
            break;
        case Service::Transit:
        case Service::RailRelay:
            use(m_scaleUp);
            if (served.service == Service::RailRelay) use(m_network);
            result.layer = served.service == Service::Transit ? Layer::ScaleUp : Layer::Network;
            result.fabric = result.low = result.high = m_odd[static_cast<std::size_t>(served.fabric)];
            break;
    }
    return result;
}

}  // namespace fabricsketch::bandwidth
