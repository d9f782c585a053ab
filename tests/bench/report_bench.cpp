// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a person waits for: a whole Report without the LP (pairs, x*, 31 sizes of every AllReduce algorithm,
// 10 batches), the Report after one edit, and a simulated ring. Cold, one core, medians of CPU time.
#include <sys/resource.h>

#include "bench/drawings.h"
#include "bench/ratios.h"
#include "collectives/simulation.h"
#include "study/report.h"

using namespace fabricsketch;

namespace {

Scenario question() {
    Scenario scenario = Scenario::firstStart();
    scenario.collective.sizes.clear();
    for (int power = 4; power < 35; ++power) scenario.collective.sizes.push_back(std::int64_t{1} << power);
    scenario.serving.batches = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512};
    return scenario;
}

void whole(benchmark::State& state, const Catalog& catalog, const Topology& topology) {
    const auto snapshot = std::make_shared<const Topology>(topology);
    const Scenario scenario = question();
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(snapshot, catalog, scenario));
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    state.counters["peak_MB"] = static_cast<double>(usage.ru_maxrss) / 1024;
}

/// One link loses a lane; the Report before lends what the change does not touch.
void oneLink(benchmark::State& state, const Catalog& catalog, const Topology& topology) {
    const auto before = std::make_shared<const Topology>(topology);
    std::vector<Device> devices(topology.devices().begin(), topology.devices().end());
    std::vector<Link> links(topology.links().begin(), topology.links().end());
    for (Link& link : links)
        if (link.width > 1) {
            --link.width;
            break;
        }
    Topology changed = Topology::build(std::move(devices), std::move(links));
    changed.setSystemId(topology.systemId());
    const auto after = std::make_shared<const Topology>(std::move(changed));
    const Scenario scenario = question();
    const auto report = evaluate(before, catalog, scenario);
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(after, catalog, scenario, false, nullptr, report));
}

void simulatedRing(benchmark::State& state, const Catalog& catalog, const Topology& topology) {
    const collectives::Machine machine =
        collectives::machineOf(topology, catalog, wholeJob(topology), RateBasis::Achievable);
    collectives::SimSettings settings;
    settings.log = false;
    settings.chunks = 1;
    std::int64_t events = 0;
    for (auto _ : state) {
        const auto schedule =
            collectives::scheduleOf(machine, "ring", collectives::Operation::AllReduce, 1 << 20, settings);
        const auto result = collectives::simulate(schedule.value(), settings);
        events = result.events;
        benchmark::DoNotOptimize(result.time);
    }
    state.counters["events"] = static_cast<double>(events);
}

}  // namespace

int main(int argc, char** argv) {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 1;
    const auto loaded = Catalog::load({std::string(FABRICSKETCH_RESOURCES) + "/catalog"});
    if (!loaded) {
        std::fprintf(stderr, "%s\n", loaded.error().text().c_str());
        return 1;
    }
    const Catalog& catalog = *loaded;
    const auto add = [](const std::string& name, auto run) {
        benchmark::RegisterBenchmark(name.c_str(), run)
            ->Unit(benchmark::kMicrosecond)
            ->Repetitions(5)
            ->ReportAggregatesOnly(true);
    };
    const Topology box = drawSystem(catalog, "dgx-h100").value(),
                   rack = drawSystem(catalog, "gb200-nvl72").value();
    std::vector<std::pair<std::string, double>> targets;  // ms
    const auto report = [&](const std::string& name, const Topology& drawing, double target) {
        targets.emplace_back("report/" + name, target);
        add("report/" + name, [&catalog, drawing](benchmark::State& s) { whole(s, catalog, drawing); });
    };
    report("8", box, 1);
    report("72", rack, 4);
    report("576", cluster(box, 72), 16);
    report("1024", cluster(box, 128), 50);
    targets.emplace_back("edit one link/8", 16);
    add("edit one link/8", [&](benchmark::State& s) { oneLink(s, catalog, box); });
    targets.emplace_back("edit one link/1024", 16);
    add("edit one link/1024",
        [&, pod = cluster(box, 128)](benchmark::State& s) { oneLink(s, catalog, pod); });
    targets.emplace_back("simulated ring, 1 MiB/72", 2);
    add("simulated ring, 1 MiB/72", [&](benchmark::State& s) { simulatedRing(s, catalog, rack); });
    RatioReporter reporter;
    benchmark::RunSpecifiedBenchmarks(&reporter);
    std::printf("\n%-26s %10s %10s\n", "question/GPUs", "median", "target");
    for (const auto& [name, target] : targets)
        if (const double ms = reporter.seconds(name) * 1e3; ms > 0)
            std::printf("%-26s %7.2f ms %7.0f ms %s\n", name.c_str(), ms, target,
                        ms <= target ? "reached" : "MISSED");
    return 0;
}
