// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>
#include <unordered_map>

#include "bandwidth/bandwidth.h"
#include "bandwidth/pairs/pairs.h"
#include "units/work.h"

namespace fabricsketch::bandwidth {
namespace {

using flow::Cap;
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
constexpr int kRelayInFrame = 576;  // engine §7

/// Numbers the pairs that have both the way they are served and the relay value in common.
class Classes {
  public:
    Classes(PairMatrix& matrix, LayeredPairs& layered, const RelayTable* relay)
        : m_matrix(matrix), m_layered(layered), m_relay(relay) {}

    std::uint32_t of(std::uint32_t number, Cap relay) {
        if (m_lastClass != 0 && number == m_lastNumber && relay == m_lastRelay) return m_lastClass;
        m_lastNumber = number;
        m_lastRelay = relay;
        if (number >= m_known.size()) m_known.resize(number + 1);
        if (const auto known = m_known[number].find(relay); known != m_known[number].end())
            return m_lastClass = known->second;
        m_lastClass = static_cast<std::uint32_t>(m_matrix.classes.size());
        m_matrix.classes.push_back(m_layered.rates(number));
        if (m_relay != nullptr) m_matrix.classes.back().relay = m_relay->rate(relay);
        m_known[number].emplace(relay, m_lastClass);
        return m_lastClass;
    }

  private:
    PairMatrix& m_matrix;
    LayeredPairs& m_layered;
    const RelayTable* m_relay;
    std::vector<std::unordered_map<Cap, std::uint32_t>> m_known;  ///< by number: relay value -> class
    std::uint32_t m_lastNumber = 0, m_lastClass = 0;
    Cap m_lastRelay = 0;
};

}  // namespace

PairMatrix pairs(const Job& job, const Network& network, LayeredPairs& layered, bool withRelay,
                 const std::atomic<bool>* cancel) {
    PairMatrix matrix;
    const int n = matrix.n = job.size();
    matrix.classes.emplace_back();
    matrix.cells.assign(at(n) * at(n), 0);
    if (n < 2) return matrix;
    countWork(4 * std::int64_t{n} * n);

    std::unique_ptr<RelayTable> relay;
    if (withRelay || n <= kRelayInFrame) relay = std::make_unique<RelayTable>(network, cancel);
    matrix.relayKnown = relay != nullptr && relay->complete();

    Classes classes(matrix, layered, matrix.relayKnown ? relay.get() : nullptr);
    std::vector<std::uint32_t> numbers;
    std::vector<Cap> relayRow(at(n), 0);
    for (int from = 0; from < n; ++from) {
        layered.row(from, numbers);
        if (matrix.relayKnown) relay->row(from, relayRow);
        std::uint32_t* cells = &matrix.cells[at(from) * at(n)];
        for (int to = 0; to < n; ++to)
            if (to != from) cells[to] = classes.of(numbers[at(to)], relayRow[at(to)]);
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
