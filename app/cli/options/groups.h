// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <optional>

#include "app/cli/session.h"
#include "bandwidth/job.h"

namespace fabricsketch::cli {

/// A number from `least` to `most`, for an option's check(): nan and inf are no numbers here.
CLI::Validator numberBetween(double least, double most);

/// INPUT and --gpu.
struct InputOptions {
    std::string input, accelerator;
    void add(CLI::App& app, const char* name = "INPUT");
    void addAccelerator(CLI::App& app);
    /// Refuses an accelerator that the input has no use for.
    Outcome<OpenInput> open(Session& session) const;
};

/// --gpu where every input says itself which accelerators it has, and others than that: an error.
Outcome<void> accelerators(const std::string& option, std::initializer_list<const OpenInput*> inputs);

/// --job 0,1,4-7: accelerators of the drawing in natural order.
struct JobOptions {
    std::string list;
    void add(CLI::App& app);
    bool given() const { return !list.empty(); }
    Outcome<std::optional<std::vector<int>>> indices() const;
    Outcome<Job> jobOf(const Topology& topology) const;
};

/// --rates nominal|achievable.
struct RatesOptions {
    RateBasis basis = RateBasis::Nominal;
    std::string word;
    void add(CLI::App& app, RateBasis otherwise);
    Outcome<RateBasis> chosen() const;
};

/// --both-directions: the one switch that prints sums of both directions.
struct UnitOptions {
    bool bothDirections = false;
    void add(CLI::App& app);
    RateUnit unit() const { return bothDirections ? RateUnit::GBpsBothWays : RateUnit::GBpsEachWay; }
};

/// `value` as an option's own error: "--job: …".
template <class T>
Outcome<T> fromOption(const char* option, Result<T> value) {
    if (!value) return wrongUsage(at(option, value.error()));
    return std::move(*value);
}

}  // namespace fabricsketch::cli
