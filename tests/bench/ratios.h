// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <benchmark/benchmark.h>

#include <cstdio>
#include <map>
#include <string>

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

    /// "<question>/<graph>/<who>": ours against the other's, with the target where there is one.
    void printRatios(const std::map<std::string, double>& targets) const {
        std::printf("\n%-20s %12s %12s %9s %9s\n", "question", "ours", "LEMON", "ratio", "target");
        for (const auto& [name, other] : m_seconds) {
            const std::size_t end = name.rfind("/lemon");
            if (end == std::string::npos) continue;
            const std::string question = name.substr(0, end);
            const auto ours = m_seconds.find(question + "/ours");
            if (ours == m_seconds.end()) continue;
            const auto target = targets.find(question);
            const double ratio = other / ours->second;
            std::printf("%-20s %9.1f us %9.1f us %8.0fx", question.c_str(), ours->second * 1e6, other * 1e6,
                        ratio);
            if (target != targets.end())
                std::printf(" %8.0fx %s", target->second, ratio >= target->second ? "reached" : "MISSED");
            std::printf("\n");
        }
    }

  private:
    std::map<std::string, double> m_seconds;
};
