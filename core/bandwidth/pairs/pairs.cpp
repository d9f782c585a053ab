// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <unordered_map>

#include "bandwidth/bandwidth.h"
#include "bandwidth/pairs/pairs.h"

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int kRelayInFrame = 576;  // engine §7

struct Key {
    Served served;
    Cap relay = 0;
    friend bool operator==(const Key&, const Key&) = default;
};
struct KeyHash {
    std::size_t operator()(const Key& key) const {
        std::uint64_t hash = static_cast<std::uint64_t>(key.served.service);
        for (const Cap part : {key.served.direct, key.served.fabric, key.served.other, key.relay})
            hash = (hash ^ static_cast<std::uint64_t>(part)) * 0x9e3779b97f4a7c15ULL, hash ^= hash >> 29;
        return static_cast<std::size_t>(hash);
    }
};

}  // namespace

PairMatrix pairs(const Job& job, const Network& network, LayeredPairs& layered, bool withRelay,
                 const std::atomic<bool>* cancel) {
    PairMatrix matrix;
    const int n = matrix.n = job.size();
    matrix.classes.emplace_back();
    matrix.cells.assign(at(n) * at(n), 0);
    if (n < 2) return matrix;

    std::unique_ptr<RelayTable> relay;
    if (withRelay || n <= kRelayInFrame) relay = std::make_unique<RelayTable>(network, cancel);
    matrix.relayKnown = relay != nullptr && relay->complete();

    std::unordered_map<Key, std::uint32_t, KeyHash> known;
    std::vector<Served> served;
    std::vector<Cap> relayRow(at(n), 0);
    Key last;
    std::uint32_t lastClass = 0;
    for (int from = 0; from < n; ++from) {
        layered.row(from, served);
        if (matrix.relayKnown) relay->row(from, relayRow);
        std::uint32_t* cells = &matrix.cells[at(from) * at(n)];
        for (int to = 0; to < n; ++to) {
            if (to == from) continue;
            const Key key{served[at(to)], relayRow[at(to)]};
            if (lastClass == 0 || !(key == last)) {
                const auto [place, fresh] =
                    known.emplace(key, static_cast<std::uint32_t>(matrix.classes.size()));
                if (fresh) {
                    matrix.classes.push_back(layered.rates(key.served));
                    if (matrix.relayKnown) matrix.classes.back().relay = relay->rate(key.relay);
                }
                last = key;
                lastClass = place->second;
            }
            cells[to] = lastClass;
        }
    }
    return matrix;
}

PairMatrix pairs(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis,
                 bool withRelay, const std::atomic<bool>* cancel) {
    const Resolved drawing = resolve(topology, catalog, basis);
    const Network network = build(drawing, job, layersOfJob(drawing, job), hostPathOf(drawing, job));
    LayeredPairs layered(drawing, job);
    return pairs(job, network, layered, withRelay, cancel);
}

}  // namespace fabricsketch::bandwidth
