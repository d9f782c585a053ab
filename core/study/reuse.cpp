// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/reuse.h"

#include <algorithm>
#include <tuple>

namespace fabricsketch {
namespace {

bool same(const Device& a, const Device& b) {
    const auto key = [](const Device& d) {
        return std::tie(d.id, d.part, d.role, d.label, d.host, d.tray, d.board, d.group, d.condition,
                        d.healthyShare);
    };
    return key(a) == key(b);
}

bool same(const Link& a, const Link& b) {
    const auto key = [](const Link& l) {
        return std::tie(l.id, l.a, l.b, l.width, l.type, l.condition, l.healthyShare, l.rate);
    };
    return key(a) == key(b);
}

template <class T>
bool sameAll(std::span<const T> a, std::span<const T> b) {
    return a.data() == b.data() || std::equal(a.begin(), a.end(), b.begin(), b.end(),
                                              [](const T& x, const T& y) { return same(x, y); });
}

bool same(const collectives::Question& a, const collectives::Question& b) {
    const auto key = [](const collectives::Question& q) {
        return std::tie(q.operation, q.algorithm, q.stack, q.launch, q.sizes);
    };
    return key(a) == key(b);
}

}  // namespace

bool sameNetwork(const Topology& a, const Topology& b) {
    return a.policy() == b.policy() && a.systemId() == b.systemId() &&
           a.devices().size() == b.devices().size() && a.links().size() == b.links().size() &&
           sameAll(a.devices(), b.devices()) && sameAll(a.links(), b.links());
}

Reuse reusable(const Report& previous, const Topology& topology, const Scenario& scenario) {
    const Scenario& before = previous.scenario;
    Reuse reuse;
    reuse.network = sameNetwork(*previous.topology, topology);
    if (!reuse.network || before.job != scenario.job) return reuse;
    reuse.bandwidth = before.pairBasis == scenario.pairBasis;
    reuse.collective = before.basis == scenario.basis && before.messageBytes == scenario.messageBytes &&
                       same(before.collective, scenario.collective);
    reuse.serving = before.basis == scenario.basis && before.serving == scenario.serving;
    return reuse;
}

}  // namespace fabricsketch
