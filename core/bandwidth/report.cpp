// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "bandwidth/bandwidth.h"
#include "bandwidth/flow/reduce.h"
#include "bandwidth/flow/solver.h"
#include "bandwidth/pairs/pairs.h"

namespace fabricsketch::bandwidth {
namespace {

constexpr std::size_t at(int index) { return static_cast<std::size_t>(index); }

/// What each member can send to the others together, they being ready to take anything.
std::vector<Rational> sendingRates(const Network& network) {
    const flow::Graph graph = flow::reduce(flow::scaled(network).graph).graph;
    // Flow towards one member from all others as sources, on the graph turned round, is what it can send
    // them.
    flow::Graph turned = graph;
    for (flow::GraphEdge& edge : turned.edges) std::swap(edge.ab, edge.ba);
    flow::FlowSolver solver(turned);
    const std::vector<flow::Cap> out = graph.outCapacities();
    std::vector<Rational> rates;
    solver.restart();
    for (int member = 0; member < graph.terminals; ++member) solver.addSource(member);
    for (int member = 0; member < graph.terminals; ++member) {
        solver.undo();
        solver.dropSource(member);
        rates.push_back(graph.rate(solver.flowTo(member, out[at(member)])));
        solver.addSource(member);
    }
    return rates;
}

}  // namespace

Report analyse(const Topology& topology, const Catalog& catalog, const Job& job, RateBasis basis, bool withLp,
               const std::atomic<bool>* cancel, const Optimum* before) {
    Report report;
    report.job = job;
    report.basis = basis;
    const Resolved drawing = resolve(topology, catalog, basis);
    report.layers = layersOfJob(drawing, job);
    const Network network = build(drawing, job, report.layers, hostPathOf(drawing, job));
    LayeredPairs layered(drawing, job);
    report.pairs = pairs(job, network, layered, withLp, cancel);
    report.confidence = weaker(network.confidence, layered.confidence());
    report.assumptions = network.assumptions;
    for (const std::string& line : layered.assumptions())
        if (std::find(report.assumptions.begin(), report.assumptions.end(), line) == report.assumptions.end())
            report.assumptions.push_back(line);

    report.perGpu = sendingRates(network);
    for (const Rational& rate : report.perGpu) report.aggregate += rate;
    report.optimum = optimum(network, &topology, before);
    report.allToAll = withLp ? allToAll(network, cancel) : allToAllBounds(network);
    report.bisection = bisection(network, withLp);

    // The slowest pair is looked for among classes, then its first cell is found.
    const PairMatrix& matrix = report.pairs;
    std::uint32_t slowest = 0;
    for (std::uint32_t i = 1; i < matrix.classes.size(); ++i) {
        const Rational& rate = matrix.classes[i].fabric;
        if (slowest == 0 || rate < matrix.classes[slowest].fabric) slowest = i;
        report.fastestPair = std::max(report.fastestPair, rate);
    }
    if (slowest != 0) {
        report.slowestPair = matrix.classes[slowest].fabric;
        const auto cell = static_cast<int>(std::find(matrix.cells.begin(), matrix.cells.end(), slowest) -
                                           matrix.cells.begin());
        report.slowestFrom = cell / matrix.n;
        report.slowestTo = cell % matrix.n;
    }
    return report;
}

}  // namespace fabricsketch::bandwidth
