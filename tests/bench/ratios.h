// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <string>
#include <utility>
#include <vector>

/// Prints as usual and remembers medians of CPU time by name, for ratios at the end.
class RatioReporter : public benchmark::ConsoleReporter {
  public:
    void ReportRuns(const std::vector<Run>& runs) override {
        for (const Run& run : runs) {
            if (run.error_occurred || (run.run_type == Run::RT_Aggregate && run.aggregate_name != "median"))
                continue;
            std::string name = run.run_name.function_name;
            const double scale = run.counters.count("scale") != 0 ? run.counters.at("scale").value : 1;
            m_seconds[name] =
                run.GetAdjustedCPUTime() / benchmark::GetTimeUnitMultiplier(run.time_unit) * scale;
        }
        ConsoleReporter::ReportRuns(runs);
    }

    /// "<question>/<graph>/<who>": ours against each other library, with the target that is set for LEMON.
    void printRatios(const std::map<std::string, double>& targets) const {
        std::printf("\n%-18s %-8s %12s %12s %9s %9s\n", "question", "against", "ours", "theirs", "ratio",
                    "target");
        for (const auto& [name, seconds] : m_seconds) {
            const std::size_t end = name.rfind("/ours");
            if (end == std::string::npos) continue;
            const std::string question = name.substr(0, end);
            for (const char* who : {"lemon", "boost", "igraph"}) {
                const auto other = m_seconds.find(question + "/" + who);
                if (other == m_seconds.end()) continue;
                const double ratio = other->second / seconds;
                std::printf("%-18s %-8s %9.1f us %9.1f us %8.0fx", question.c_str(), who, seconds * 1e6,
                            other->second * 1e6, ratio);
                const auto target = targets.find(question);
                if (target != targets.end() && std::string(who) == "lemon")
                    std::printf(" %8.0fx %s", target->second, ratio >= target->second ? "reached" : "MISSED");
                std::printf("\n");
            }
        }
    }
    /// How our time grows with the number of members: a bar on a logarithmic scale and the exponent since the
    /// graph before (1 = twice the members, twice the time).
    void printGrowth(const std::string& question,
                     const std::vector<std::pair<std::string, int>>& graphs) const {
        std::printf("\n%s by members, time on a logarithmic scale from 1 us\n", question.c_str());
        double before = 0;
        int membersBefore = 0;
        for (const auto& [graph, members] : graphs) {
            const double micro = seconds(question + "/" + graph + "/ours") * 1e6;
            if (micro <= 0) continue;
            const auto bar = static_cast<std::size_t>(std::max(1.0, 10 * std::log10(micro)));
            std::printf("%6d %10.1f us  %s", members, micro, std::string(bar, '#').c_str());
            if (before > 0 && members > membersBefore)
                std::printf("  ^%.1f", std::log(micro / before) /
                                           std::log(static_cast<double>(members) / membersBefore));
            std::printf("\n");
            before = micro;
            membersBefore = members;
        }
    }
    double seconds(const std::string& name) const {
        const auto found = m_seconds.find(name);
        return found == m_seconds.end() ? 0 : found->second;
    }

  private:
    std::map<std::string, double> m_seconds;
};
