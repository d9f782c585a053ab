// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "bandwidth/network.h"

namespace fabricsketch::bandwidth {

/// Reads a reference graph (shared/facts/graphs/README.md): counts, one letter per node with G for an
/// accelerator, then "a b capacity" in GB/s each way. Empty if the file is not there or not complete.
inline std::optional<Network> readGraph(const std::string& path) {
    std::ifstream file(path);
    int nodes = 0, gpus = 0, edges = 0;
    std::string kinds;
    if (!(file >> nodes >> gpus >> edges >> kinds) || static_cast<int>(kinds.size()) != nodes)
        return std::nullopt;
    std::vector<int> terminals;
    for (int i = 0; i < nodes; ++i)
        if (kinds[static_cast<std::size_t>(i)] == 'G') terminals.push_back(i);
    std::vector<Edge> list;
    for (int i = 0; i < edges; ++i) {
        Edge edge;
        std::string capacity;
        if (!(file >> edge.a >> edge.b >> capacity)) return std::nullopt;
        edge.ab = edge.ba = Rational::parse(capacity).value_or(Rational(0));
        list.push_back(edge);
    }
    if (static_cast<int>(terminals.size()) != gpus) return std::nullopt;
    return fromGraph(nodes, terminals, list);
}

/// One of shared/facts/graphs by name.
inline std::optional<Network> referenceGraph(const std::string& shared, const std::string& name) {
    return readGraph(shared + "/facts/graphs/" + name + ".txt");
}

}  // namespace fabricsketch::bandwidth
