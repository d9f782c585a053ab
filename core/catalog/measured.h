// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "units/error.h"

/// What a benchmark printed about a machine, as it stands: nothing corrected, nothing filled in. Here, below
/// the engine, because a reader makes it (core/formats) and a study holds it against a drawing (core/study).
namespace fabricsketch {

/// One table of nccl-tests or rccl-tests: one operation on one set of ranks.
struct MeasuredCollective {
    std::string operation;    ///< all_reduce … as collectives::operationFromId reads it; empty = not said
    int ranks = 0;            ///< 0 = not said and not to be derived
    int hosts = 0;            ///< 0 = not said
    std::string accelerator;  ///< as the tool names it: "NVIDIA H100 80GB HBM3"; empty = not said
    std::string dataType;     ///< of the first row: "float"
    int line = 0;             ///< where the table begins
    struct Row {
        int line = 0;
        std::int64_t bytes = 0;                     ///< as the tool counts them
        std::optional<double> outOfPlace, inPlace;  ///< s; at least one is there
        /// s: the quicker of the two, since a first-touch spike sits in one of them.
        double time() const {
            if (!outOfPlace || !inPlace) return outOfPlace ? *outOfPlace : inPlace.value_or(0);
            return std::min(*outOfPlace, *inPlace);
        }
    };
    std::vector<Row> rows;  ///< in the order of the text; a size may come several times
};

/// One matrix of p2pBandwidthLatencyTest or nvbandwidth.
struct MeasuredMatrix {
    enum class Quantity { Bandwidth, Latency };
    enum class Between { Accelerators, HostToAccelerator, AcceleratorToHost };
    Quantity quantity = Quantity::Bandwidth;
    Between between = Between::Accelerators;
    std::string title;               ///< as the tool calls it
    bool bothDirections = false;     ///< both directions at once, their sum
    std::optional<bool> peerAccess;  ///< the tool's own switch; empty = it has none
    int line = 0;
    std::vector<int> from, to;  ///< numbers of the tool's devices; a host counts as 0
    /// [from][to], GB/s (the sum of both where bothDirections) or s; empty = not measured. The diagonal of a
    /// matrix between accelerators is a copy inside one of them.
    std::vector<std::vector<std::optional<double>>> cells;
};

struct Measured {
    std::string tool;  ///< "nccl-tests", "nvbandwidth" …
    std::vector<MeasuredCollective> collectives;
    std::vector<MeasuredMatrix> matrices;
    std::vector<Error> oddities;  ///< what was left out or looks wrong, with its line
    std::vector<int> lines;       ///< lines of the text that were understood, ascending

    bool empty() const { return collectives.empty() && matrices.empty(); }
};

}  // namespace fabricsketch
