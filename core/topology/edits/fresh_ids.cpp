// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/edits/fresh_ids.h"

#include <algorithm>
#include <cmath>

#include "topology/naming.h"

namespace fabricsketch::edits {

namespace {

bool isBoxPrefix(std::string_view prefix) {
    return prefix.size() > 1 && prefix.front() == 'b' &&
           std::all_of(prefix.begin() + 1, prefix.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Finds the smallest free "b<n>" again and again.
class FreshBoxes {
  public:
    explicit FreshBoxes(const Topology& topology) {
        for (const Device& device : topology.devices()) {
            const IdParts parts = idParts(device.id);
            if (isBoxPrefix(parts.prefix)) m_taken.insert(std::string(parts.prefix));
            // What stands there without a prefix counts as box 0.
            if (parts.prefix.empty() && device.role != Role::NetworkSwitch) m_taken.insert("b0");
        }
    }
    std::string next() {
        for (int n = 0;; ++n) {
            std::string name = "b" + std::to_string(n);
            if (m_taken.insert(name).second) return name;
        }
    }

  private:
    std::unordered_set<std::string> m_taken;
};

/// A part of a drawing with its own CPU and GPUs is a box; what it lacks in prefix and host it gets.
bool holdsWholeBox(const Topology& part) {
    const auto has = [&](Role role) {
        return std::any_of(part.devices().begin(), part.devices().end(),
                           [&](const Device& d) { return d.role == role; });
    };
    return has(Role::Cpu) && has(Role::Accelerator);
}

bool collides(const Topology& target, const Topology& part) {
    return std::any_of(part.devices().begin(), part.devices().end(),
                       [&](const Device& device) { return target.device(device.id) != nullptr; });
}

int nextHost(const Topology& topology) {
    int next = 0;
    for (const Device& device : topology.devices()) next = std::max(next, device.host.value_or(0) + 1);
    return next;
}

}  // namespace

FreshIds::FreshIds(const Topology& topology) {
    for (const Device& device : topology.devices()) m_taken.insert(device.id);
    for (const Link& link : topology.links()) m_links.insert(link.id);
}

Id FreshIds::numbered(const Id& wanted) {
    if (take(wanted)) return wanted;
    const IdParts parts = idParts(wanted);
    const Id stem = wanted.substr(0, wanted.size() - parts.number.size());
    for (int& n = m_next[stem];; ++n) {
        if (Id id = stem + std::to_string(n); take(id)) return id;
    }
}

Id FreshIds::link(const Id& a, const Id& b, const std::string& type) {
    const bool inOrder = naturalLess(a, b);
    Id id = (inOrder ? a : b) + "--" + (inOrder ? b : a);
    if (m_links.insert(id).second) return id;
    id += "--" + type;
    if (m_links.insert(id).second) return id;
    for (int n = 2;; ++n) {
        if (Id next = id + "--" + std::to_string(n); m_links.insert(next).second) return next;
    }
}

Edit added(const Topology& target, const Topology& part, Point offset) {
    Edit edit;
    FreshIds fresh(target);
    FreshBoxes boxes(target);
    const bool asBox = collides(target, part) && holdsWholeBox(part);
    std::map<std::string, std::string, std::less<>> prefixes;  // box prefix in the part -> in the target
    std::map<int, int> hosts;
    int host = nextHost(target);

    std::map<Id, Id> renamed;
    for (const Device& device : part.devices()) {
        Device copy = device;
        const IdParts parts = idParts(device.id);
        const bool boxed =
            isBoxPrefix(parts.prefix) || (parts.prefix.empty() && device.role != Role::NetworkSwitch);
        if (asBox && boxed) {
            const std::string prefix(parts.prefix);
            if (!prefixes.contains(prefix)) prefixes[prefix] = boxes.next();
            copy.id = prefixes[prefix] + "." + std::string(parts.stem) + std::string(parts.number);
            const int old = device.host.value_or(-1);
            if (!hosts.contains(old)) hosts[old] = host++;
            // Scale-up switches of a rack belong to no host; they stay so unless the whole part has none.
            if (device.host || device.role != Role::ScaleUpSwitch) copy.host = hosts[old];
        }
        copy.id = fresh.numbered(copy.id);
        copy.position.x += offset.x;
        copy.position.y += offset.y;
        renamed[device.id] = copy.id;
        edit.devices[copy.id] = std::move(copy);
    }
    for (const Link& link : part.links()) {
        Link copy = link;
        copy.a = renamed[link.a];
        copy.b = renamed[link.b];
        copy.id = fresh.link(copy.a, copy.b, copy.type);
        edit.links[copy.id] = std::move(copy);
    }
    return edit;
}

Point middle(const Topology& topology) {
    if (topology.empty()) return {};
    const auto devices = topology.devices();
    const auto [left, right] =
        std::minmax_element(devices.begin(), devices.end(),
                            [](const Device& a, const Device& b) { return a.position.x < b.position.x; });
    const auto [top, bottom] =
        std::minmax_element(devices.begin(), devices.end(),
                            [](const Device& a, const Device& b) { return a.position.y < b.position.y; });
    return {(left->position.x + right->position.x) / 2, (top->position.y + bottom->position.y) / 2};
}

double onGrid(double value) { return std::round(value / 10) * 10; }

}  // namespace fabricsketch::edits
