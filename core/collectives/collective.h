// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "collectives/machine.h"

namespace fabricsketch::collectives {

enum class Operation { AllReduce, AllGather, ReduceScatter, AllToAll, Broadcast, Reduce, SendRecv };
std::string operationId(Operation);  ///< all_reduce …
std::optional<Operation> operationFromId(const std::string&);
/// busbw = algbw × this (nccl-tests doc/PERFORMANCE.md): 2(n−1)/n, (n−1)/n or 1.
double busFactor(Operation, int ranks);

/// What one algorithm takes for one message. Bytes are counted as nccl-tests counts them.
struct Estimate {
    std::string algorithm;
    std::int64_t bytes = 0;
    int steps = 0;
    double latency = 0;       ///< s: the part that does not depend on bytes
    double transfer = 0;      ///< s: the rest
    double time = 0;          ///< s
    double algbw = 0, busbw = 0;  ///< GB/s
    std::string limit;        ///< the limiting element
    std::string formula;      ///< with the numbers put in
    std::string note;         ///< e.g. why busbw exceeds the wire; "NCCL runs a ring here"
    Provenance provenance;
    bool vendorClaim = false; ///< no measured data: drawn dashed, never in auto
};

/// One algorithm: one file and one line in the table of algorithms.cpp.
class Algorithm {
  public:
    virtual ~Algorithm() = default;
    virtual std::string id() const = 0;    ///< ring, tree, one-shot, …
    virtual std::string name() const = 0;
    virtual bool supports(Operation) const = 0;
    /// Why this drawing cannot run it; empty = it can. Nothing else refuses `--algo X`.
    virtual std::string impossible(const Machine&, Operation) const = 0;
    virtual Estimate estimate(const Machine&, Operation, std::int64_t bytes) const = 0;
};
const std::vector<std::unique_ptr<Algorithm>>& algorithms();
const Algorithm* algorithm(const std::string& id);

struct Excluded { std::string algorithm, reason; };

enum class Launch { Graph, Eager };

/// The question of one `collective` call.
struct Question {
    Operation operation = Operation::AllReduce;
    std::string algorithm = "auto";
    std::string stack = "nccl";
    Launch launch = Launch::Graph;
    std::vector<std::int64_t> sizes;
};

struct Curve { std::string algorithm; std::vector<Estimate> rows; };  ///< one row per size

struct Report {
    Operation operation = Operation::AllReduce;
    std::string stack;
    Job job;
    Layers layers;
    std::vector<Estimate> best;       ///< what `auto` (or the named algorithm) takes, per size
    std::vector<Curve> curves;        ///< every algorithm that could run here, for the plot
    std::vector<Excluded> excluded;   ///< with the reason
    double limitAlgbw = 0;            ///< physical bound of the drawing, GB/s (engine §2), 0 = none
    Confidence confidence = Confidence::Calibrated;
    std::string confidenceNote;
};

/// Fails only for an unknown name or an algorithm this drawing cannot run.
Result<Report> evaluate(const Machine&, const Question&);
/// The fastest allowed algorithm for one message: what workload asks thousands of times. No text is made.
struct Cost { double time = 0, latency = 0, transfer = 0; };
Cost bestCost(const Machine&, Operation, double bytes, const Stack&);

}  // namespace fabricsketch::collectives
