// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "bandwidth/flow/reduce.h"

#include <utility>

#include "bandwidth/flow/contract.h"
#include "bandwidth/flow/refine.h"
#include "units/work.h"

namespace fabricsketch::bandwidth::flow {
namespace {
constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }
}  // namespace

Reduction reduce(Graph graph) {
    Reduction result;
    result.graph = std::move(graph);
    while (true) {
        countWork(8 * static_cast<std::int64_t>(result.graph.edges.size()));
        Reduction::Step step;
        step.contractions = contractChains(result.graph);
        // What a stable partition merged stays merged: later rounds matter only where a chain was contracted.
        if (!result.steps.empty() && step.contractions.empty()) break;
        Partition partition = refine(result.graph);
        result.graph = merged(result.graph, partition);
        step.classOf = std::move(partition.classOf);
        result.steps.push_back(std::move(step));
    }
    return result;
}

std::vector<char> Reduction::lift(const std::vector<char>& sides) const {
    std::vector<char> here = sides;
    for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
        std::vector<char> before(step->classOf.size(), 0);
        for (std::size_t i = 0; i < before.size(); ++i)
            if (step->classOf[i] >= 0) before[i] = here[at(step->classOf[i])];
        // The smaller of the two edges of a contracted chain is the one that is cut.
        for (auto chain = step->contractions.rbegin(); chain != step->contractions.rend(); ++chain) {
            const char a = before[at(chain->a)], b = before[at(chain->b)];
            char& side = before[at(chain->node)];
            if (a == b)
                side = a;
            else if (a != 0)
                side = chain->toB <= chain->fromA ? 1 : 0;
            else
                side = chain->toA <= chain->fromB ? 1 : 0;
        }
        here = std::move(before);
    }
    return here;
}

}  // namespace fabricsketch::bandwidth::flow
