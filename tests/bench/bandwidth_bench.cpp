// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// x* and all pairs against LEMON, and the whole bandwidth report of drawings, cold and on one core. Ratios
// are printed at the end; those of the largest graphs take LEMON minutes, so it runs a part of its flows
// there ("scale" counts the part up).
#include <sys/resource.h>

#include "bandwidth/bandwidth.h"
#include "bandwidth/pairs/fabric.h"
#include "bandwidth/pairs/relay.h"
#include "bench/drawings.h"
#include "bench/ratios.h"
#include "bench/yardsticks.h"
#include "core/bandwidth/fabrics.h"

using namespace fabricsketch;
using namespace fabricsketch::bandwidth;

namespace {

/// For LEMON: the graphs here have whole capacities, the same both ways.
lemon_yardstick::PlainGraph plain(const Network& network) {
    lemon_yardstick::PlainGraph graph{static_cast<int>(network.nodes.size()), network.members, {}};
    for (const Edge& edge : network.edges) graph.edges.push_back({edge.a, edge.b, edge.ab.num()});
    return graph;
}

const char* const kGraphs[] = {"dgx1v", "dgxh100", "nvl72", "nvl576", "ft1024", "ft4096"};

void oursOptimum(benchmark::State& state, const std::string& name) {
    const Network network = fabricNamed(name);
    for (auto _ : state) benchmark::DoNotOptimize(optimum(network));
}
void lemonOptimum(benchmark::State& state, const std::string& name) {
    const Network network = fabricNamed(name);
    const int n = network.memberCount(), sinks = n > 1024 ? 8 : n > 576 ? 64 : n;
    const Rational x = optimum(network).x;
    const lemon_yardstick::PlainGraph graph = plain(network);
    for (auto _ : state)
        if (lemon_yardstick::optimumTest(graph, x.num(), x.den(), sinks) != sinks)
            state.SkipWithError("LEMON calls x* infeasible");
    state.counters["scale"] = static_cast<double>(n) / sinks;
}

/// The same by another library; the large graphs by a part of the flows.
void othersOptimum(benchmark::State& state, const std::string& name,
                   int (*test)(const yardstick::PlainGraph&, std::int64_t, std::int64_t, int)) {
    const Network network = fabricNamed(name);
    const int n = network.memberCount(), sinks = n > 576 ? 2 : n > 72 ? 16 : n;
    const Rational x = optimum(network).x;
    const yardstick::PlainGraph graph = plain(network);
    for (auto _ : state)
        if (test(graph, x.num(), x.den(), sinks) != sinks) state.SkipWithError("calls x* infeasible");
    state.counters["scale"] = static_cast<double>(n) / sinks;
}
void igraphRelay(benchmark::State& state, const std::string& name) {
    const yardstick::PlainGraph graph = plain(fabricNamed(name));
    for (auto _ : state) benchmark::DoNotOptimize(igraph_yardstick::allPairs(graph));
}

void oursRelay(benchmark::State& state, const std::string& name) {
    const Network network = fabricNamed(name);
    std::vector<flow::Cap> row(network.members.size());
    for (auto _ : state) {
        const RelayTable table(network);
        for (int from = 0; from < network.memberCount(); ++from) {
            table.row(from, row);
            benchmark::DoNotOptimize(row.data());
        }
    }
}
void lemonRelay(benchmark::State& state, const std::string& name) {
    const lemon_yardstick::PlainGraph graph = plain(fabricNamed(name));
    for (auto _ : state) benchmark::DoNotOptimize(lemon_yardstick::allPairs(graph));
}

void oursFabric(benchmark::State& state, const std::string& name) {
    const Network network = fabricNamed(name);
    FabricRow row;
    for (auto _ : state) {
        const FabricTable table(network);
        for (int from = 0; from < network.memberCount(); ++from) {
            table.row(from, row);
            benchmark::DoNotOptimize(row.all.data());
        }
    }
}
void lemonFabric(benchmark::State& state, const std::string& name) {
    const lemon_yardstick::PlainGraph graph = plain(fabricNamed(name));
    const int n = static_cast<int>(graph.terminals.size()), sinks = std::min(n - 1, n > 576 ? 16 : 71);
    for (auto _ : state) benchmark::DoNotOptimize(lemon_yardstick::fabricRow(graph, sinks));
    state.counters["scale"] = 0.5 * n * (n - 1) / sinks;
}

void report(benchmark::State& state, const Catalog& catalog, const Topology& topology) {
    const Job job = wholeJob(topology);
    for (auto _ : state) benchmark::DoNotOptimize(analyse(topology, catalog, job, RateBasis::Nominal, false));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    const auto add = [](const std::string& name, int repetitions, auto run) {
        benchmark::RegisterBenchmark(name.c_str(), run)
            ->Unit(benchmark::kMicrosecond)
            ->Repetitions(repetitions)
            ->ReportAggregatesOnly(repetitions > 1);
    };
    const auto catalog = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
    if (!catalog) {
        std::fprintf(stderr, "%s\n", catalog.error().text().c_str());
        return 1;
    }
    // Drawings first and small before large: the peak of memory is then that of the drawing.
    const Topology box = drawSystem(*catalog, "dgx-h100").value();
    for (const char* system : {"dgx1-v100", "dgx-h100", "gb200-nvl72"})
        add("report/" + std::string(system), 5,
            [&catalog, topology = drawSystem(*catalog, system).value()](benchmark::State& s) {
                report(s, *catalog, topology);
            });
    for (const int boxes : {32, 128, 512})
        add("report/" + std::to_string(8 * boxes) + " GPUs", 3,
            [&catalog, topology = cluster(box, boxes)](benchmark::State& s) {
                report(s, *catalog, topology);
            });
    for (const std::string name : kGraphs) {
        const bool large = name == "ft1024" || name == "ft4096" || name == "nvl576";
        add("optimum/" + name + "/ours", 5, [name](benchmark::State& s) { oursOptimum(s, name); });
        add("optimum/" + name + "/lemon", large ? 1 : 3,
            [name](benchmark::State& s) { lemonOptimum(s, name); });
        add("optimum/" + name + "/boost", large ? 1 : 3,
            [name](benchmark::State& s) { othersOptimum(s, name, boost_yardstick::optimumTest); });
        add("optimum/" + name + "/igraph", large ? 1 : 3,
            [name](benchmark::State& s) { othersOptimum(s, name, igraph_yardstick::optimumTest); });
        if (!large)
            add("relay/" + name + "/igraph", 3, [name](benchmark::State& s) { igraphRelay(s, name); });
        add("relay/" + name + "/ours", large ? 3 : 5, [name](benchmark::State& s) { oursRelay(s, name); });
        if (name != "ft4096")
            add("relay/" + name + "/lemon", large ? 1 : 3,
                [name](benchmark::State& s) { lemonRelay(s, name); });
        add("fabric/" + name + "/ours", large ? 3 : 5, [name](benchmark::State& s) { oursFabric(s, name); });
        add("fabric/" + name + "/lemon", large ? 1 : 3,
            [name](benchmark::State& s) { lemonFabric(s, name); });
    }
    RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    reporter.printRatios(
        {{"optimum/nvl72", 40}, {"optimum/nvl576", 150}, {"relay/nvl72", 30}, {"relay/ft1024", 10}});
    const std::vector<std::pair<std::string, int>> sizes{{"dgx1v", 8},    {"dgxh100", 8},   {"nvl72", 72},
                                                         {"nvl576", 576}, {"ft1024", 1024}, {"ft4096", 4096}};
    for (const char* question : {"optimum", "relay", "fabric"}) reporter.printGrowth(question, sizes);
    return 0;
}
