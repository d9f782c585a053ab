// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "study/report.h"

namespace fabricsketch {

/// What can fail alone, in the order of the catalogue's failureWords().
enum class FailureKind {
    Gpu,
    AccessLink,  ///< GPU to its scale-up switch
    GpuLink,     ///< GPU to GPU
    TrunkLink,   ///< between scale-up switches
    Switch,      ///< scale-up
    SwitchTray,  ///< all scale-up switches of one tray
    GpuHostLink,
    HostLink,
    PcieSwitch,
    Nic,
    NetworkLink,
    NetworkSwitch
};
const std::string& failureWord(FailureKind);  ///< "access-link", as in the catalogue

/// One thing that fails: devices, or one link as drawn (a bundle) with what is left of it.
struct SingleFailure {
    FailureKind kind = FailureKind::Gpu;
    std::vector<Id> devices;  ///< empty for a link
    Id link;                  ///< empty for devices
    Rational shareLeft;       ///< of the link's width: 0 = the whole bundle fails, 3/4 = one of four links
    std::string name;         ///< "NVSwitch 1", "1 of 5 links GPU 0 – NVSwitch 1"
};
/// Every accelerator, switch (scale-up, PCIe, network), NIC, tray of scale-up switches and link that works
/// today; of a bundle both the whole and one link. CPUs are left out: a host without its CPU is no host.
std::vector<SingleFailure> singleFailures(const Topology&, const Catalog&);
/// The edit that brings it about: what a click on a row of the study does to the drawing.
Edit failureEdit(const Topology&, const SingleFailure&);

/// What a job gets from a drawing: the figures that failures are judged by.
struct FailureFigures {
    int gpus = 0;  ///< members that take part
    std::optional<Rational>
        slowestPair;               ///< GB/s each way; 0 = nothing joins two members; empty = fewer than two
    Layer layer = Layer::ScaleUp;  ///< of the slowest pair
    std::optional<Rational> x;     ///< GB/s each way per GPU
    std::optional<double> collectiveTime;  ///< s, the scenario's operation at its message size
    std::string algorithm;                 ///< that takes this time
    std::optional<double> tokensPerGpu;  ///< per second, at the target (else at the largest batch that fits)
    std::string gap;                     ///< why one of them is missing, and what to do
    /// Not calculated: `x` is what known cuts leave at most, the true one may be lower; the rest is unknown.
    bool bounded = false;
};

struct FailureEffect {
    FailureFigures after;
    double loss =
        0;  ///< the largest relative loss among GPUs, slowest pair, x*, collective rate, tokens/s: 0 … 1
    double losses = 0;  ///< their sum: ranks what loses the same
};

/// What the platform's own software makes of it (catalogue: failure policies).
struct PolicyEffect {
    FailureRule rule;
    std::string source;
    FailureEffect effect;
    bool nothingRuns() const { return effect.after.gpus == 0; }
};

/// Failures that a symmetry of the drawing turns into each other: calculated once.
struct FailureClass {
    std::vector<SingleFailure> alike;    ///< in natural order; the first was calculated
    FailureEffect graph;                 ///< the capacity that is left, all of it used
    std::vector<PolicyEffect> policies;  ///< the setting as shipped first; empty = not known
    const SingleFailure& example() const { return alike.front(); }
};

struct FailureStudy {
    Snapshot topology;
    Scenario scenario;
    FailureFigures before;
    std::vector<FailureClass> classes;  ///< worst first by `graph`
    int failures = 0;                   ///< single failures in all
    int calculated = 0;       ///< classes that were; the others are bounded (FailureFigures::bounded)
    std::string boundedNote;  ///< says so where some are; empty = everything was calculated
    std::string policyName, policySource, policyNote;  ///< empty = no policy is known for this drawing
    std::string
        sentence;  ///< the worst one: "Worst: NVSwitch 1 (2 alike): slowest pair 450 → 325 GB/s each way, …"
    std::string policySentence;  ///< the worst one by policy, as shipped; empty = not known
    double engineSeconds = 0;
};

/// What changed, in words: "slowest pair 450 → 325 GB/s each way, x* 64.3 → 46.4 GB/s each way".
std::string failureChange(const FailureStudy&, const FailureFigures& after);

std::string failureActionName(const std::string& action);  ///< "GPU excluded", "fabric down"

/// Called after each class with how many are done; from the thread that calculates.
using FailureProgress = std::function<void(int done, int total)>;

/// How much a study may calculate: what looks worst by known cuts comes first, the rest is bounded and says
/// so. Counted in steps (units/work.h), so that the same kinds of failure are calculated on every machine;
/// 5e9 take some ten seconds.
struct FailureLimits {
    std::int64_t steps = 5'000'000'000;
    std::optional<double>
        seconds;  ///< instead of the steps, by the clock; 0 = everything, however long it takes
};

/// Every single failure of a drawing under one scenario. Figures come from `evaluate`; classes are proved by
/// an automorphism of the drawing that keeps parts, widths, hosts, trays and the job
/// (core/study/failures/README.md), so alike means alike up to the numbering of the GPUs. Null if `cancel`
/// turned true on the way.
std::shared_ptr<const FailureStudy> studyFailures(Snapshot, const Catalog&, const Scenario&,
                                                  const std::atomic<bool>* cancel = nullptr,
                                                  const FailureProgress& progress = {},
                                                  const FailureLimits& limits = {});

}  // namespace fabricsketch
