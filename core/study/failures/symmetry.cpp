// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/failures/symmetry.h"

#include <algorithm>
#include <numeric>


namespace fabricsketch::failures {
namespace {

/// Pairs that were tried in vain before the rest is taken for different.
constexpr int kVainProofs = 500;

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::string colourOf(const Device& device, bool member) {
    return device.part + '\n' + roleId(device.role) + '\n' +
           std::to_string(static_cast<int>(device.condition)) + '\n' + device.healthyShare.text() +
           (member ? "\nmember" : "");
}

std::string colourOf(const Link& link) {
    return link.type + '\n' + std::to_string(link.width) + '\n' +
           std::to_string(static_cast<int>(link.condition)) + '\n' + link.healthyShare.text() + '\n' +
           (link.rate ? link.rate->text() : "-");
}

/// Representative of a set that grows together.
int rootOf(std::vector<int>& parent, int i) {
    while (parent[at(i)] != i) i = parent[at(i)] = parent[at(parent[at(i)])];
    return i;
}

}  // namespace

int Symmetry::colourId(const std::string& text) {
    return m_colours.try_emplace(text, static_cast<int>(m_colours.size()) + 1).first->second;
}

void Symmetry::addVertex(const std::string& colour) {
    m_graph.colours.push_back(static_cast<std::uint64_t>(colourId(colour)));
}

int Symmetry::groupVertex(const std::string& kind, const std::string& name) {
    const auto [found, fresh] = m_groups.try_emplace(name, m_graph.size());
    if (fresh) addVertex(kind);
    return found->second;
}

Symmetry::Symmetry(const Topology& topology, const Job& job) : m_topology(topology) {
    const auto devices = topology.devices();
    std::vector<char> member(devices.size(), 0);
    for (const int device : job.members) member[at(device)] = 1;
    for (std::size_t i = 0; i < devices.size(); ++i) addVertex(colourOf(devices[i], member[i] != 0));

    // Links of several types between the same two devices are one edge with all their colours.
    std::map<std::pair<int, int>, std::vector<std::string>> edges;
    for (int i = 0; i < static_cast<int>(topology.links().size()); ++i) {
        const auto [a, b] = topology.ends(i);
        m_linkColours.push_back(colourOf(topology.links()[at(i)]));
        edges[{std::min(a, b), std::max(a, b)}].push_back(m_linkColours.back());
    }
    for (int i = 0; i < static_cast<int>(devices.size()); ++i) {
        const Device& device = devices[at(i)];
        const std::string host = device.host ? std::to_string(*device.host) : "-";
        const auto join = [&](const std::string& kind, const std::string& name) {
            edges[{i, groupVertex(kind, kind + " " + name)}].push_back("in " + kind);
        };
        if (device.host) join("host", host);
        const std::string scope = host + " " + roleId(device.role) + " ";
        if (device.tray) join("tray", scope + std::to_string(*device.tray));
        if (device.board) join("board", scope + std::to_string(*device.board));
    }

    std::vector<std::vector<ColouredGraph::Arc>> arcs(m_graph.colours.size());
    for (auto& [ends, colours] : edges) {
        std::sort(colours.begin(), colours.end());
        std::string all = "edge";
        for (const std::string& colour : colours) all += '\n' + colour;
        const auto colour = static_cast<std::uint64_t>(colourId(all));
        arcs[at(ends.first)].push_back({ends.second, colour});
        arcs[at(ends.second)].push_back({ends.first, colour});
    }
    for (const auto& of : arcs) {
        m_graph.start.push_back(static_cast<int>(m_graph.arcs.size()));
        m_graph.arcs.insert(m_graph.arcs.end(), of.begin(), of.end());
    }
    m_graph.start.push_back(static_cast<int>(m_graph.arcs.size()));
    m_base = std::make_unique<Partition>(m_graph);
}

Symmetry::Pattern Symmetry::patternOf(const SingleFailure& failure) {
    Pattern pattern;
    std::string colour = failureWord(failure.kind);
    if (!failure.link.empty()) {
        const int link = m_topology.linkIndex(failure.link);
        const auto [a, b] = m_topology.ends(link);
        pattern.vertices = {a, b};
        colour += '\n' + m_linkColours[at(link)] + '\n' + failure.shareLeft.text();
    } else if (failure.devices.size() == 1) {
        pattern.vertices = {m_topology.deviceIndex(failure.devices.front())};
    } else {
        const Device& first = *m_topology.device(failure.devices.front());
        pattern.vertices = {m_groups.at("tray " + (first.host ? std::to_string(*first.host) : "-") + " " +
                                        roleId(first.role) + " " + std::to_string(first.tray.value_or(0)))};
    }
    pattern.colour = colourId("failure " + colour);
    return pattern;
}

bool Symmetry::isAutomorphism(const Vertices& image) const {
    std::vector<std::uint64_t> colourTo(at(m_graph.size()), 0);
    for (int v = 0; v < m_graph.size(); ++v) {
        const int w = image[at(v)];
        const int beginV = m_graph.start[at(v)], endV = m_graph.start[at(v) + 1];
        const int beginW = m_graph.start[at(w)], endW = m_graph.start[at(w) + 1];
        if (m_graph.colours[at(v)] != m_graph.colours[at(w)] || endV - beginV != endW - beginW) return false;
        for (int i = beginW; i < endW; ++i) colourTo[at(m_graph.arcs[at(i)].to)] = m_graph.arcs[at(i)].colour;
        bool same = true;
        for (int i = beginV; same && i < endV; ++i)
            same = colourTo[at(image[at(m_graph.arcs[at(i)].to)])] == m_graph.arcs[at(i)].colour;
        for (int i = beginW; i < endW; ++i) colourTo[at(m_graph.arcs[at(i)].to)] = 0;
        if (!same) return false;
    }
    return true;
}

/// Two copies of the drawing are told apart vertex by vertex, the second always in the place of the first.
/// `choice` says which vertex of a cell stands for v where the drawing leaves it open: 0 the next after v
/// (one such shift joins a whole class), 1 v itself, 2 the first.
Symmetry::Vertices Symmetry::attempt(const Vertices& from, const Vertices& to, int choice) const {
    Partition a = *m_base, b = *m_base;
    const auto pin = [&](int v, int w) { return a.cell(v) == b.cell(w) && a.single(v) == b.single(w); };
    for (std::size_t i = 0; i < from.size(); ++i)
        if (!pin(from[i], to[i])) return {};
    for (int v = 0; v < m_graph.size(); ++v) {
        const int cell = a.cell(v);
        if (a.cellSize(cell) == 1) continue;
        const int* begin = b.begin(cell);
        const int* end = b.end(cell);
        int w = *std::min_element(begin, end);
        if (choice == 0) {
            int next = m_graph.size();
            for (const int* i = begin; i != end; ++i)
                if (*i > v) next = std::min(next, *i);
            if (next < m_graph.size()) w = next;
        } else if (choice == 1 && b.cell(v) == cell) {
            w = v;
        }
        if (!pin(v, w)) return {};
    }
    Vertices image(at(m_graph.size()));
    for (int v = 0; v < m_graph.size(); ++v) image[at(v)] = *b.begin(a.cell(v));
    return isAutomorphism(image) ? image : Vertices{};
}

Symmetry::Vertices Symmetry::automorphism(const Vertices& from, const Vertices& to) const {
    for (const int choice : {0, 1, 2})
        if (Vertices image = attempt(from, to, choice); !image.empty()) return image;
    return {};
}

std::vector<std::vector<int>> Symmetry::alike(const std::vector<SingleFailure>& failures,
                                              const std::atomic<bool>* cancel) {
    const int count = static_cast<int>(failures.size());
    std::vector<Pattern> patterns;
    std::map<std::pair<int, Vertices>, int> known;  // colour and sorted vertices → failure
    std::vector<int> parent(at(count));
    std::iota(parent.begin(), parent.end(), 0);
    const auto join = [&](int i, int j) {
        const int a = rootOf(parent, i), b = rootOf(parent, j);
        parent[at(std::max(a, b))] = std::min(a, b);
    };
    const auto keyOf = [](int colour, Vertices vertices) {
        std::sort(vertices.begin(), vertices.end());
        return std::pair(colour, std::move(vertices));
    };
    // Cells of the vertices, in order: only failures that agree in them can be alike.
    std::map<std::pair<int, Vertices>, std::vector<int>> candidates;
    for (int i = 0; i < count; ++i) {
        patterns.push_back(patternOf(failures[at(i)]));
        // Two links of one type side by side between the same devices are alike without a proof.
        const auto [found, fresh] =
            known.try_emplace(keyOf(patterns.back().colour, patterns.back().vertices), i);
        if (!fresh) join(found->second, i);
        Vertices cells;
        for (const int vertex : patterns.back().vertices) cells.push_back(m_base->cell(vertex));
        if (fresh) candidates[keyOf(patterns.back().colour, std::move(cells))].push_back(i);
    }

    int vain = 0;
    const auto proved = [&](int i, int j) {
        Vertices to = patterns[at(j)].vertices;
        Vertices image;
        for (std::size_t turn = 0; image.empty() && turn < to.size(); ++turn) {
            image = automorphism(patterns[at(i)].vertices, to);
            std::reverse(to.begin(), to.end());
        }
        if (image.empty()) {
            ++vain;
            return false;
        }
        for (int k = 0; k < count; ++k) {
            Vertices vertices = patterns[at(k)].vertices;
            for (int& vertex : vertices) vertex = image[at(vertex)];
            join(k, known.at(keyOf(patterns[at(k)].colour, std::move(vertices))));
        }
        return true;
    };
    // In the order of the failures: devices come first, and what moves them moves their links.
    std::vector<std::pair<int, const std::vector<int>*>> order;
    for (const auto& [key, group] : candidates) order.emplace_back(group.front(), &group);
    std::sort(order.begin(), order.end());
    for (const auto& [first, group] : order) {
        std::vector<int> apart;
        for (const int i : *group) {
            if (cancel && *cancel) return {};
            bool found = false;
            for (const int j : apart) {
                if (rootOf(parent, i) == rootOf(parent, j)) found = true;
                if (found) break;
            }
            for (std::size_t j = 0; !found && j < apart.size() && vain < kVainProofs; ++j)
                found = proved(apart[j], i);
            if (!found) apart.push_back(i);
        }
    }

    std::map<int, std::vector<int>> groups;
    for (int i = 0; i < count; ++i) groups[rootOf(parent, i)].push_back(i);
    std::vector<std::vector<int>> result;
    for (auto& [root, group] : groups) result.push_back(std::move(group));
    return result;
}

}  // namespace fabricsketch::failures
