// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <limits>

#include "topology/compatibility.h"
#include "topology/naming.h"
#include "units/kept_phrase.h"
#include "units/phrases.h"

namespace fabricsketch::edits {

namespace {

/// The chosen accelerators and switches with their free ports.
struct Chosen {
    std::vector<int> gpus, switches;
    std::vector<int> gpuFree, switchFree;
};

constexpr int kUnknownPorts = std::numeric_limits<int>::max();

Chosen sorted(const Topology& topology, const Catalog& catalog, const std::vector<Id>& ids) {
    Chosen chosen;
    std::vector<int> indices;
    for (const Id& id : ids) {
        if (const int at = topology.deviceIndex(id); at >= 0) indices.push_back(at);
    }
    std::sort(indices.begin(), indices.end());
    indices.erase(std::unique(indices.begin(), indices.end()), indices.end());
    for (const int at : indices) {
        const PortUse use = scaleUpPorts(topology, catalog, at);
        const int free = use.total ? std::max(0, *use.total - use.used) : kUnknownPorts;
        const Role role = topology.devices()[static_cast<std::size_t>(at)].role;
        if (role == Role::Accelerator) {
            chosen.gpus.push_back(at);
            chosen.gpuFree.push_back(free);
        } else if (role == Role::ScaleUpSwitch) {
            chosen.switches.push_back(at);
            chosen.switchFree.push_back(free);
        }
    }
    return chosen;
}

/// Collects how many links join which two devices, then becomes an edit.
class Wires {
  public:
    Wires(const Topology& topology, const Catalog& catalog) : m_topology(topology), m_catalog(catalog) {}
    void add(int a, int b, int count) {
        if (count > 0) m_counts[{a, b}] += count;
    }
    bool empty() const { return m_counts.empty(); }
    Result<Edit> edit() const {
        Edit all;
        std::map<std::pair<std::string, std::string>, std::string> types;  // of parts already looked at
        for (const auto& [ends, count] : m_counts) {
            const Device& a = m_topology.devices()[static_cast<std::size_t>(ends.first)];
            const Device& b = m_topology.devices()[static_cast<std::size_t>(ends.second)];
            std::string& type = types[{a.part, b.part}];
            if (type.empty()) {
                const Compatible fitting = compatibleTypes(m_catalog, a.part, b.part);
                if (!fitting.types.empty()) type = fitting.types.front();  // else connect() says why not
            }
            auto one = connect(m_topology, m_catalog, a.id, b.id, count, type);
            if (!one) return one;
            all.append(*one);
        }
        return all;
    }

  private:
    const Topology& m_topology;
    const Catalog& m_catalog;
    std::map<std::pair<int, int>, int> m_counts;
};

/// Links that already join a GPU with a switch.
int widthBetween(const Topology& topology, int gpu, int hub) {
    int width = 0;
    for (const int at : topology.linksOf(gpu)) {
        if (topology.otherEnd(at, gpu) == hub) width += topology.links()[static_cast<std::size_t>(at)].width;
    }
    return width;
}

/// From the outside inwards: 0, 3, 1, 2. Every GPU puts its odd links in the same places (18 over 4 = 5, 4,
/// 4, 5), so that two GPUs meet with all their links on every switch.
std::vector<std::size_t> outsideIn(std::size_t count) {
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < count; ++i) order.push_back(i % 2 == 0 ? i / 2 : count - 1 - i / 2);
    return order;
}

void toSwitches(const Topology& topology, const Chosen& chosen, Wires& wires) {
    const std::vector<std::size_t> order = outsideIn(chosen.switches.size());
    const int gpuCount = static_cast<int>(chosen.gpus.size());
    for (std::size_t g = 0; g < chosen.gpus.size(); ++g) {
        std::vector<int> width(chosen.switches.size()), share(chosen.switches.size());
        for (std::size_t s = 0; s < chosen.switches.size(); ++s) {
            width[s] = widthBetween(topology, chosen.gpus[g], chosen.switches[s]);
            share[s] =
                chosen.switchFree[s] == kUnknownPorts ? kUnknownPorts : chosen.switchFree[s] / gpuCount;
        }
        const std::vector<int> before = width;
        for (int left = chosen.gpuFree[g]; left > 0; --left) {
            std::size_t best = order.size();
            for (const std::size_t s : order) {
                if (width[s] - before[s] >= share[s]) continue;
                if (best == order.size() || width[s] < width[best]) best = s;
            }
            if (best == order.size()) break;
            ++width[best];
        }
        for (std::size_t s = 0; s < width.size(); ++s)
            wires.add(chosen.gpus[g], chosen.switches[s], width[s] - before[s]);
    }
}

/// A mesh of whole links: as many as go evenly to every peer, the rest as rings of growing stride, so that
/// all GPUs keep the same number. 18 links among 8 = 2 to every peer and 2 more rings.
void toEachOther(const Chosen& chosen, int perGpu, Wires& wires) {
    const int n = static_cast<int>(chosen.gpus.size());
    const auto gpu = [&](int i) { return chosen.gpus[static_cast<std::size_t>(i % n)]; };
    const auto join = [&](int i, int j, int count) {
        wires.add(std::min(gpu(i), gpu(j)), std::max(gpu(i), gpu(j)), count);
    };
    const int each = perGpu / (n - 1);
    for (int i = 0; i < n; ++i) {
        for (int j = i + 1; j < n; ++j) join(i, j, each);
    }
    int rest = perGpu % (n - 1);
    if (rest % 2 == 1 && n % 2 == 0) {  // one more each: opposite GPUs in pairs
        for (int i = 0; i < n / 2; ++i) join(i, i + n / 2, 1);
        --rest;
    }
    for (int stride = 1; rest >= 2 && stride < (n + 1) / 2; ++stride, rest -= 2) {
        for (int i = 0; i < n; ++i) join(i, i + stride, 1);
    }
}

}  // namespace

Result<Edit> autoWire(const Topology& topology, const Catalog& catalog, const std::vector<Id>& devices) {
    const Chosen chosen = sorted(topology, catalog, devices);
    if (chosen.gpus.empty())
        return failure(phrases::say("there is no GPU among the chosen devices"),
                       phrases::say("choose GPUs and the switches to wire them to"));
    for (const int gpu : chosen.gpus) {
        const std::string& part = topology.devices()[static_cast<std::size_t>(gpu)].part;
        if (scaleUpPorts(topology, catalog, gpu).total.value_or(0) == 0) {
            return failure(phrases::say("{0} cannot be wired: {1} has no {2}", deviceName(topology, gpu),
                                        partName(catalog, part), scaleUpWord(catalog, part)),
                           phrases::say("choose GPUs that have scale-up ports"));
        }
    }
    if (std::all_of(chosen.gpuFree.begin(), chosen.gpuFree.end(), [](int free) { return free == 0; })) {
        return failure(phrases::say("all scale-up ports of the chosen GPUs are used"),
                       phrases::say("remove links first"));
    }

    Wires wires(topology, catalog);
    const LinkType* native = catalog.linkType(
        catalog.accelerator(topology.devices()[static_cast<std::size_t>(chosen.gpus.front())].part)
            ->linkType);
    if (!chosen.switches.empty()) {
        toSwitches(topology, chosen, wires);
        if (wires.empty())
            return failure(phrases::say("the chosen switches have too few free ports for the chosen GPUs"),
                           phrases::say("add a switch"));
    } else if (chosen.gpus.size() < 2) {
        return failure(phrases::say("one GPU alone has nothing to be wired to"),
                       phrases::say("choose a second GPU or a switch as well"));
    } else if (native->pairsOnly) {
        for (std::size_t i = 0; i + 1 < chosen.gpus.size(); i += 2) {
            wires.add(chosen.gpus[i], chosen.gpus[i + 1], std::min(chosen.gpuFree[i], chosen.gpuFree[i + 1]));
        }
        if (wires.empty())
            return failure(phrases::say("the neighbours of the free bridge ports are used"),
                           phrases::say("choose the two cards to bridge"));
    } else {
        toEachOther(chosen, *std::min_element(chosen.gpuFree.begin(), chosen.gpuFree.end()), wires);
        if (wires.empty())
            return failure(phrases::say("one of the chosen GPUs has no free scale-up port"),
                           phrases::say("choose GPUs with free ports"));
    }
    auto edit = wires.edit();
    if (edit)
        edit->label = phrases::kept([&] {
            return phrases::say("Auto-wire {0}", counted(static_cast<int>(chosen.gpus.size()), "GPU"));
        });
    return edit;
}

}  // namespace fabricsketch::edits
