// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "topology/topology.h"

#include <algorithm>
#include <unordered_map>

namespace fabricsketch {

namespace {

bool isDigit(char c) { return c >= '0' && c <= '9'; }

template <class Item>
bool byId(const Item& x, const Item& y) {
    return naturalLess(x.id, y.id);
}

/// Natural order, the last of several items with the same id kept.
template <class Item>
void sortAndReplace(std::vector<Item>& items) {
    if (!std::is_sorted(items.begin(), items.end(), byId<Item>)) {
        std::stable_sort(items.begin(), items.end(), byId<Item>);
    }
    std::size_t kept = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (i + 1 < items.size() && items[i].id == items[i + 1].id) continue;
        if (kept != i) items[kept] = std::move(items[i]);
        ++kept;
    }
    items.erase(items.begin() + static_cast<std::ptrdiff_t>(kept), items.end());
}

template <class Item>
int find(std::span<const Item> items, std::string_view id) {
    const auto at = std::lower_bound(items.begin(), items.end(), id,
                                     [](const Item& x, std::string_view y) { return naturalLess(x.id, y); });
    return at != items.end() && at->id == id ? static_cast<int>(at - items.begin()) : -1;
}

}  // namespace

bool naturalLess(std::string_view a, std::string_view b) {
    std::size_t i = 0, j = 0;
    while (i < a.size() && j < b.size()) {
        if (!isDigit(a[i]) || !isDigit(b[j])) {
            if (a[i] != b[j]) return static_cast<unsigned char>(a[i]) < static_cast<unsigned char>(b[j]);
            ++i, ++j;
            continue;
        }
        while (i < a.size() && a[i] == '0') ++i;
        while (j < b.size() && b[j] == '0') ++j;
        const std::size_t startA = i, startB = j;
        while (i < a.size() && isDigit(a[i])) ++i;
        while (j < b.size() && isDigit(b[j])) ++j;
        if (i - startA != j - startB) return i - startA < j - startB;
        const int order = a.substr(startA, i - startA).compare(b.substr(startB, j - startB));
        if (order != 0) return order < 0;
    }
    if (i < a.size() || j < b.size()) return i == a.size();
    return a < b;  // "gpu01" and "gpu1" differ: the order is total
}

const Device* Topology::device(std::string_view id) const {
    const int at = deviceIndex(id);
    return at < 0 ? nullptr : &devices()[static_cast<std::size_t>(at)];
}

const Link* Topology::link(std::string_view id) const {
    const int at = linkIndex(id);
    return at < 0 ? nullptr : &links()[static_cast<std::size_t>(at)];
}

int Topology::deviceIndex(std::string_view id) const { return find(devices(), id); }

int Topology::linkIndex(std::string_view id) const { return find(links(), id); }

std::span<const int> Topology::linksOf(int deviceIndex) const {
    const auto i = static_cast<std::size_t>(deviceIndex);
    const auto from = static_cast<std::size_t>(m_index->adjacencyStart[i]);
    const auto to = static_cast<std::size_t>(m_index->adjacencyStart[i + 1]);
    return std::span<const int>(m_index->adjacency).subspan(from, to - from);
}

Id Topology::freshDeviceId(const std::string& stem) const {
    for (int n = 0;; ++n) {
        Id id = stem + std::to_string(n);
        if (deviceIndex(id) < 0) return id;
    }
}

Id Topology::freshLinkId(const Id& a, const Id& b, const std::string& type) const {
    const bool inOrder = naturalLess(a, b);
    Id id = (inOrder ? a : b) + "--" + (inOrder ? b : a);
    if (linkIndex(id) < 0) return id;
    id += "--" + type;
    if (linkIndex(id) < 0) return id;
    for (int n = 2;; ++n) {
        Id numbered = id + "--" + std::to_string(n);
        if (linkIndex(numbered) < 0) return numbered;
    }
}

Topology Topology::build(std::vector<Device> devices, std::vector<Link> links) {
    sortAndReplace(devices);
    sortAndReplace(links);
    Topology result;
    result.m_devices = std::make_shared<const std::vector<Device>>(std::move(devices));
    result.m_links = std::make_shared<const std::vector<Link>>(std::move(links));
    result.index();
    return result;
}

/// Finds the ends of all links; where some link has none it is dropped and the list of links replaced.
void Topology::index() {
    std::unordered_map<std::string_view, int> numbers;
    numbers.reserve(devices().size());
    auto made = std::make_shared<Index>();
    int n = 0;
    for (const Device& device : devices()) {
        if (device.role == Role::Accelerator) made->accelerators.push_back(n);
        numbers.emplace(device.id, n++);
    }
    const auto endsOf = [&](const Link& link) {
        const auto a = numbers.find(link.a), b = numbers.find(link.b);
        const bool whole = a != numbers.end() && b != numbers.end() && a != b && link.width >= 1;
        return whole ? std::pair(a->second, b->second) : std::pair(-1, -1);
    };
    made->ends.reserve(links().size());
    std::vector<std::size_t> broken;
    for (std::size_t i = 0; i < links().size(); ++i) {
        const auto ends = endsOf(links()[i]);
        if (ends.first < 0) {
            broken.push_back(i);
        } else {
            made->ends.push_back(ends);
        }
    }
    if (!broken.empty()) {
        std::vector<Link> whole;
        whole.reserve(links().size() - broken.size());
        std::size_t next = 0;
        for (std::size_t i = 0; i < links().size(); ++i) {
            if (next < broken.size() && broken[next] == i) {
                ++next;
            } else {
                whole.push_back(links()[i]);
            }
        }
        m_links = std::make_shared<const std::vector<Link>>(std::move(whole));
    }

    made->adjacencyStart.assign(devices().size() + 1, 0);
    for (const auto& [a, b] : made->ends) {
        ++made->adjacencyStart[static_cast<std::size_t>(a) + 1];
        ++made->adjacencyStart[static_cast<std::size_t>(b) + 1];
    }
    for (std::size_t i = 1; i < made->adjacencyStart.size(); ++i)
        made->adjacencyStart[i] += made->adjacencyStart[i - 1];
    made->adjacency.resize(made->ends.size() * 2);
    std::vector<int> fill(made->adjacencyStart.begin(), made->adjacencyStart.end() - 1);
    for (std::size_t i = 0; i < made->ends.size(); ++i) {
        for (const int end : {made->ends[i].first, made->ends[i].second}) {
            made->adjacency[static_cast<std::size_t>(fill[static_cast<std::size_t>(end)]++)] =
                static_cast<int>(i);
        }
    }
    m_index = std::move(made);
}

bool operator==(const Topology& x, const Topology& y) {
    const auto same = [](const auto& p, const auto& q, auto listP, auto listQ) {
        return p == q || std::ranges::equal(listP, listQ);
    };
    return x.m_name == y.m_name && x.m_notes == y.m_notes && x.m_policy == y.m_policy &&
           x.m_systemId == y.m_systemId && same(x.m_devices, y.m_devices, x.devices(), y.devices()) &&
           same(x.m_links, y.m_links, x.links(), y.links());
}

}  // namespace fabricsketch
