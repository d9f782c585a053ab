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

/// A scale-up link between GPUs and their switches, as builders see it: a CPU at an end makes it the host's.
bool isScaleUp(const Link& link, const Topology& topology, const Catalog& catalog) {
    const LinkType* type = catalog.linkType(link.type);
    if (type == nullptr) return true;  // unknown: may be anything
    const auto isCpu = [&](const Id& id) {
        const Device* device = topology.device(id);
        return device != nullptr && device->role == Role::Cpu;
    };
    return type->layer == Layer::ScaleUp && !isCpu(link.a) && !isCpu(link.b);
}

/// The same devices under the same rules, and scale-up links alike: only links of the host and the network
/// differ, none of them new or gone.
bool sameScaleUp(const Topology& a, const Topology& b, const Catalog& catalog) {
    if (a.policy() != b.policy() || a.systemId() != b.systemId() ||
        a.devices().size() != b.devices().size() || a.links().size() != b.links().size() ||
        !sameAll(a.devices(), b.devices()))
        return false;
    for (std::size_t i = 0; i < a.links().size(); ++i) {
        const Link &x = a.links()[i], &y = b.links()[i];
        if (same(x, y)) continue;
        if (x.id != y.id || x.a != y.a || x.b != y.b || isScaleUp(x, a, catalog) || isScaleUp(y, b, catalog))
            return false;
    }
    return true;
}

/// Scale-up links alone serve every pair of the job.
bool scaleUpServesAll(const Report& report) {
    if (!report.bandwidth || report.bandwidth->layers.host || report.bandwidth->layers.network) return false;
    const auto& classes = report.bandwidth->pairs.classes;
    return std::all_of(classes.begin() + 1, classes.end(), [](const bandwidth::PairClass& pair) {
        return pair.connected && pair.layer == Layer::ScaleUp;
    });
}

}  // namespace

bool sameNetwork(const Topology& a, const Topology& b) {
    return a.policy() == b.policy() && a.systemId() == b.systemId() &&
           a.devices().size() == b.devices().size() && a.links().size() == b.links().size() &&
           sameAll(a.devices(), b.devices()) && sameAll(a.links(), b.links());
}

Reuse reusable(const Report& previous, const Topology& topology, const Catalog& catalog,
               const Scenario& scenario) {
    const Scenario& before = previous.scenario;
    Reuse reuse;
    reuse.network = sameNetwork(*previous.topology, topology);
    if (before.job != scenario.job) return reuse;
    if (!reuse.network && !(scaleUpServesAll(previous) && sameScaleUp(*previous.topology, topology, catalog)))
        return reuse;
    reuse.bandwidth = before.pairBasis == scenario.pairBasis;
    reuse.collective = before.basis == scenario.basis && before.messageBytes == scenario.messageBytes &&
                       same(before.collective, scenario.collective);
    reuse.serving = before.basis == scenario.basis && before.serving == scenario.serving;
    return reuse;
}

}  // namespace fabricsketch
