// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "study/report.h"

namespace fabricsketch {

/// What the links are loaded with.
enum class Traffic {
    Collective,  ///< the scenario's operation at its message size, by the algorithm that the report takes
    AllToAll,    ///< every ordered pair of the job at once, over shortest ways
    Pair         ///< one pair alone, as fast as its layer lets it
};

/// One link as drawn. GB/s in each direction while the traffic runs; `forth` from Link::a to Link::b.
struct LinkLoad {
    double forth = 0, back = 0;
    double rate = 0;  ///< line rate each way as drawn, conditions applied; 0 = failed
    double busier() const { return forth > back ? forth : back; }
    /// The busier direction's part of the line rate, 0 … 1.
    double share() const { return rate > 0 ? busier() / rate : 0; }
};

struct LinkLoads {
    Traffic traffic = Traffic::Collective;
    std::vector<LinkLoad> links;  ///< one for each of Topology::links(), in its order
    int busiest = -1;             ///< the link with the largest share, -1 if nothing is carried
    std::string title;            ///< "AllReduce 256 MiB, NVLS"
    std::string method;           ///< how it was found and what it leaves out, one sentence
};

/// What each link carries. Collective: the bytes of the algorithm's messages over the links of their ways,
/// divided by the time the report gives it (start-up included, so small messages load little); parallel
/// planes share by rate. All-to-all: shortest ways split by capacity, at the rate of the link that fills
/// first. Pair: one largest flow; `from` and `to` are job positions. Rates are line rates whatever the
/// scenario's basis. Fails where the report has no answer for the traffic, or where no schedule of the
/// algorithm is known.
Result<LinkLoads> linkLoads(const Report&, const Catalog&, Traffic, int from = 0, int to = 1,
                            const std::atomic<bool>* cancel = nullptr);

}  // namespace fabricsketch
