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
    : m_drawing(drawing), m_job(job), m_transit(drawing, job), m_networkPath(hostPathOf(drawing, job)) {}

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

const FabricTable& LayeredPairs::network() { return table(m_network, Layer::Network, m_networkPath); }

std::uint32_t LayeredPairs::numberOf(const Served& served) {
    if (m_served[m_last] == served) return m_last;  // neighbours in a row are mostly served alike
    std::uint64_t hash = static_cast<std::uint64_t>(served.service);
    for (const Cap part : {served.direct, served.fabric, served.other}) {
        hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15ULL;
        hash ^= hash >> 29;
    }
    std::vector<std::uint32_t>& known = m_numbers[hash];
    const auto same = std::find_if(known.begin(), known.end(),
                                   [&](std::uint32_t number) { return m_served[number] == served; });
    if (same != known.end()) return m_last = *same;
    m_last = static_cast<std::uint32_t>(m_served.size());
    m_served.push_back(served);
    known.push_back(m_last);
    return m_last;
}

std::uint32_t LayeredPairs::odd(Service service, const Rational& rate) {
    const auto place = std::find(m_odd.begin(), m_odd.end(), rate);
    const auto index = static_cast<Cap>(place - m_odd.begin());
    if (place == m_odd.end()) m_odd.push_back(rate);
    return numberOf({service, 0, index, 0});
}

void LayeredPairs::row(int from, Numbers& numbers) {
    numbers.assign(m_job.members.size(), 0);
    m_left = m_job.size() - 1;
    table(m_scaleUp, Layer::ScaleUp, HostPath::Peer);
    simpleRow(m_scaleUp, Service::ScaleUp, from, numbers);
    if (m_left > 0 && m_transit.any()) transitRow(from, numbers);
    if (m_left > 0 && hostJoins(from, numbers)) hostRow(from, numbers);
    if (m_left > 0) {
        network();
        simpleRow(m_network, Service::Network, from, numbers);
    }
    if (m_left > 0 && m_drawing.topology->policy().pxn) railRow(from, numbers);
}

/// A layer without further rules. Members that hang on a fabric alike have the same row: numbered once, then
/// laid under what is served already.
void LayeredPairs::simpleRow(Table& table, Service service, int from, Numbers& numbers) {
    constexpr std::size_t kMostRows = 512;  // 8 MB at 4,096 members
    const int shared = table.values->sharedRow(from);
    const auto known = shared < 0 ? table.rows.end() : table.rows.find(shared);
    const bool keep = shared >= 0 && known == table.rows.end() && table.rows.size() < kMostRows;
    if (known == table.rows.end() && !keep) {
        table.values->row(from, m_row);
        for (const int to : m_row.touched) {
            if (to == from || numbers[at(to)] != 0) continue;
            const Cap all = m_row.all[at(to)];
            put(numbers, to, numberOf({service, m_row.direct[at(to)], all, all}));
        }
        return;
    }
    if (keep) {
        Numbers& row = table.rows[shared];
        row.assign(numbers.size(), 0);
        table.values->row(from, m_row);
        for (const int to : m_row.touched)
            row[at(to)] = numberOf({service, m_row.direct[at(to)], m_row.all[at(to)], m_row.all[at(to)]});
    }
    const Numbers& row = keep ? table.rows[shared] : known->second;
    for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = numbers[i] != 0 ? numbers[i] : row[i];
    numbers[at(from)] = 0;
    m_left = static_cast<int>(std::count(numbers.begin(), numbers.end(), 0U)) - 1;
}

void LayeredPairs::transitRow(int from, Numbers& numbers) {
    const std::vector<Rational> rates = m_transit.row(from);
    for (int to = 0; to < m_job.size(); ++to)
        if (to != from && numbers[at(to)] == 0 && !rates[at(to)].isZero())
            put(numbers, to, odd(Service::Transit, rates[at(to)]));
}

/// Is there a pair left that the host layer could serve? Most boxes are joined by scale-up links, and then
/// its flows need not be known.
bool LayeredPairs::hostJoins(int from, const Numbers& numbers) {
    if (m_hostPiece.empty()) {
        m_hostPiece = hostPieces(m_drawing, m_job);
        m_hostPieces.resize(m_drawing.devices.size());
        for (int member = 0; member < m_job.size(); ++member)
            m_hostPieces[at(m_hostPiece[at(member)])].push_back(member);
    }
    const std::vector<int>& near = m_hostPieces[at(m_hostPiece[at(from)])];
    return std::any_of(near.begin(), near.end(), [&](int to) { return to != from && numbers[at(to)] == 0; });
}

void LayeredPairs::hostRow(int from, Numbers& numbers) {
    const std::optional<bool> control = m_drawing.topology->policy().accessControl;
    const PeerCopies own = m_drawing.device(m_job.members[at(from)]).peerCopies;
    const FabricTable &root = table(m_root, Layer::Host, HostPath::ThroughRoot),
                      &peer = table(m_peer, Layer::Host, HostPath::Peer);
    root.row(from, m_rootRow);
    peer.row(from, m_row);
    for (int to = 0; to < m_job.size(); ++to) {
        if (to == from || numbers[at(to)] != 0) continue;
        const PeerCopies other = m_drawing.device(m_job.members[at(to)]).peerCopies;
        const bool denied = own == PeerCopies::Denied || other == PeerCopies::Denied;
        const bool unknown = !denied && (own == PeerCopies::Unknown || other == PeerCopies::Unknown);
        const Cap rooted = m_rootRow.all[at(to)], turned = m_row.all[at(to)];
        if (denied || control.value_or(false)) {
            if (rooted == 0) continue;
            put(numbers, to,
                numberOf({denied ? Service::HostStaged : Service::HostRooted,
                          denied ? 0 : m_rootRow.direct[at(to)], rooted, rooted}));
            continue;
        }
        if (turned == 0) continue;
        const bool open = (unknown || !control) && root.rate(rooted) != peer.rate(turned);
        put(numbers, to,
            numberOf({open ? Service::HostUnknown : Service::HostPeer, m_row.direct[at(to)], turned,
                      open ? rooted : turned}));
    }
}

/// PXN: where no spine joins two rails, scale-up links take the data to the member on the right rail first.
void LayeredPairs::railRow(int from, Numbers& numbers) {
    const FabricTable &inside = *m_scaleUp.values, &outside = network();
    FabricRow own, onward;
    inside.row(from, own);
    std::vector<Rational> best(numbers.size());
    for (const int via : own.touched) {
        if (via == from) continue;
        outside.row(via, onward);
        for (const int to : onward.touched)
            if (to != from && numbers[at(to)] == 0)
                best[at(to)] = std::max(
                    best[at(to)], std::min(inside.rate(own.all[at(via)]), outside.rate(onward.all[at(to)])));
    }
    for (int to = 0; to < m_job.size(); ++to)
        if (!best[at(to)].isZero()) put(numbers, to, odd(Service::RailRelay, best[at(to)]));
}

int LayeredPairs::railVia(int from, int to) {
    const FabricTable& outside = network();
    FabricRow own;
    table(m_scaleUp, Layer::ScaleUp, HostPath::Peer).row(from, own);
    int best = -1;
    Rational most;
    for (const int via : own.touched) {
        if (via == from || via == to) continue;
        const Rational rate =
            std::min(m_scaleUp.values->rate(own.all[at(via)]), outside.rate(outside.between(via, to)));
        if (rate <= most) continue;
        most = rate;
        best = via;
    }
    return best;
}

PairClass LayeredPairs::rates(std::uint32_t number) {
    const Served served = m_served[number];
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
