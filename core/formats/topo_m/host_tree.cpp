// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "formats/topo_m/machine.h"

namespace fabricsketch::formats::topo_m {

namespace {

using Kind = Cell::Kind;

/// Devices that hang together by cells of some kinds.
class Clusters {
  public:
    Clusters(const Matrix& matrix, const std::set<Kind>& by) : m_parent(matrix.rows.size()) {
        std::iota(m_parent.begin(), m_parent.end(), std::size_t{0});
        for (std::size_t a = 0; a < matrix.rows.size(); ++a) {
            for (std::size_t b = 0; b < a; ++b) {
                if (by.contains(matrix.at(a, b).kind)) join(a, b);
            }
        }
    }
    std::size_t find(std::size_t x) {
        while (m_parent[x] != x) x = m_parent[x] = m_parent[m_parent[x]];
        return x;
    }
    void join(std::size_t x, std::size_t y) {
        x = find(x), y = find(y);
        m_parent[std::max(x, y)] = std::min(x, y);
    }
    std::map<std::size_t, std::vector<std::size_t>> sets() {
        std::map<std::size_t, std::vector<std::size_t>> result;
        for (std::size_t i = 0; i < m_parent.size(); ++i) result[find(i)].push_back(i);
        return result;
    }

  private:
    std::vector<std::size_t> m_parent;
};

/// Sockets by what joins devices without crossing to another one. NVLink cells hide the PCIe class of a pair
/// and virtual machines print SYS for everything: beyond two sockets the affinities decide.
std::map<std::size_t, std::vector<std::size_t>> sockets(const Matrix& matrix,
                                                        std::vector<std::size_t>& unsure) {
    Clusters clusters(matrix, {Kind::Pix, Kind::Pxb, Kind::Phb, Kind::Node});
    const auto affinity = [&](std::size_t row) {
        return matrix.rows[row].numa.empty() ? matrix.rows[row].cpus : matrix.rows[row].numa;
    };
    std::size_t withGpu = 0;
    bool hidden = false;  // no PCIe class between some two GPUs
    std::set<std::size_t> roots;
    for (std::size_t a = 0; a < matrix.rows.size(); ++a) {
        if (!matrix.rows[a].gpu) continue;
        if (roots.insert(clusters.find(a)).second) ++withGpu;
        for (std::size_t b = 0; b < a; ++b) {
            const Kind kind = matrix.at(a, b).kind;
            if (matrix.rows[b].gpu && (kind == Kind::NvLink || kind == Kind::Unknown) &&
                clusters.find(a) != clusters.find(b))
                hidden = true;
        }
    }
    if (withGpu > 2 || hidden) {
        std::map<std::string, std::size_t> first;
        std::optional<std::size_t> told;  // a GPU whose affinity is known
        for (std::size_t a = 0; a < matrix.rows.size() && !told; ++a) {
            if (matrix.rows[a].gpu && !affinity(a).empty()) told = a;
        }
        for (std::size_t a = 0; a < matrix.rows.size(); ++a) {
            if (!matrix.rows[a].gpu) continue;
            // Told apart by SYS and only two of them: the class knows better than an affinity that is the
            // same for all.
            const std::string key = affinity(a);
            if (key.empty() && withGpu <= 2) continue;
            if (key.empty() && told) {  // a row that is missing or cut
                clusters.join(a, *told);
                unsure.push_back(a);
                continue;
            }
            const auto [known, fresh] = first.emplace(key, a);
            bool apart = false;
            if (withGpu <= 2) {
                for (std::size_t b = 0; b < matrix.rows.size(); ++b) {
                    apart = apart || (clusters.find(b) == clusters.find(known->second) &&
                                      matrix.at(a, b).kind == Kind::Sys);
                }
            }
            if (!fresh && !apart) clusters.join(a, known->second);
        }
    }
    return clusters.sets();
}

}  // namespace

HostTree hostTree(const Matrix& matrix) {
    HostTree tree;
    Clusters branches(matrix, {Kind::Pix, Kind::Pxb}), groups(matrix, {Kind::Pix});
    for (const auto& [root, members] : sockets(matrix, tree.unsure)) {
        const bool hasGpu = std::any_of(members.begin(), members.end(),
                                        [&](std::size_t row) { return matrix.rows[row].gpu; });
        HostTree::Socket made;
        HostTree::Socket& socket = hasGpu ? made : tree.elsewhere;
        std::map<std::size_t, std::map<std::size_t, std::vector<std::size_t>>> nested;
        for (const std::size_t row : members) nested[branches.find(row)][groups.find(row)].push_back(row);
        for (const auto& [branch, inside] : nested) {
            HostTree::Branch below;
            for (const auto& [group, devices] : inside) {
                if (devices.size() > 1) {
                    below.groups.push_back({devices});
                } else {
                    below.loose.push_back(devices.front());
                }
            }
            if (below.groups.empty() && below.loose.size() == 1) {
                socket.direct.push_back(below.loose.front());
            } else {
                socket.branches.push_back(std::move(below));
            }
        }
        if (hasGpu) tree.sockets.push_back(std::move(made));
    }
    return tree;
}

}  // namespace fabricsketch::formats::topo_m
