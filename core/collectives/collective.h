// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "collectives/machine.h"
#include "collectives/terms.h"
#include "units/phrases.h"

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
    double timeIfStaged = 0;  ///< s: where nobody knows whether copies over PCIe may go straight, the time if
                              ///< they are staged in CPU memory; 0 = known. Rows of Report::best alone.
    double algbw = 0, busbw = 0;  ///< GB/s
    std::string limit;            ///< the limiting element
    std::string formula;          ///< with the numbers put in
    std::string note;             ///< e.g. why busbw exceeds the wire; "NCCL runs a ring here"
    Provenance provenance;
    bool vendorClaim = false;  ///< no measured data: drawn dashed, never in auto
};

/// One algorithm: one file and one line in the table of algorithms.cpp. It says what it needs and what it
/// costs as Terms; estimate, texts and the fast path all come from them.
class Algorithm {
  public:
    Algorithm(std::string id, std::string name) : m_id(std::move(id)), m_name(std::move(name)) {}
    virtual ~Algorithm() = default;
    Algorithm(const Algorithm&) = delete;
    Algorithm& operator=(const Algorithm&) = delete;

    const std::string& id() const { return m_id; }      ///< ring, tree, one-shot, …
    std::string name() const { return phrases::say(m_name); }  ///< as its users write it
    virtual bool supports(Operation) const = 0;
    /// Why this drawing cannot run it; empty = it can. Nothing else refuses `--algo X`.
    virtual std::string impossible(const Machine&, Operation) const = 0;
    /// Why software that has it does not choose it here although it could (NVLS on few GPUs); empty = it
    /// would.
    virtual std::string notChosen(const Machine&) const { return {}; }
    /// Only where impossible() is empty and the operation is supported.
    virtual Terms terms(const Machine&, Operation) const = 0;
    /// What a reader should know beside the number; may be empty.
    virtual std::string note(const Machine&, Operation) const { return {}; }
    /// No measured data: drawn dashed, never in auto.
    virtual bool vendorClaim() const { return false; }
    /// Taken by auto only where the stack's table names it (teaching examples never are).
    bool possible(const Machine& machine, Operation operation) const {
        return supports(operation) && impossible(machine, operation).empty();
    }

    /// Numbers and texts for one message.
    Estimate estimate(const Machine&, Operation, std::int64_t bytes) const;

  private:
    std::string m_id, m_name;
};
const std::vector<std::unique_ptr<Algorithm>>& algorithms();
const Algorithm* algorithm(const std::string& id);

struct Excluded {
    std::string algorithm, reason;
};

enum class Launch { Graph, Eager };

/// The question of one `collective` call.
struct Question {
    Operation operation = Operation::AllReduce;
    std::string algorithm = "auto";
    std::string stack = "nccl";
    Launch launch = Launch::Graph;
    std::vector<std::int64_t> sizes;
};

struct Curve {
    std::string algorithm;
    std::vector<Estimate> rows;
};  ///< one row per size

struct Report {
    Operation operation = Operation::AllReduce;
    std::string stack;
    Job job;
    Layers layers;
    std::vector<Estimate> best;  ///< what `auto` (or the named algorithm) takes, per size, with all texts
    std::vector<Curve> curves;   ///< every algorithm that could run here, for the plot; limit, note and
                                 ///< formula are left empty (thousands of rows): `explain` fills them
    std::shared_ptr<const Machine>
        machine;        ///< what was asked, for explain(); its topology and catalog must still live
    double launch = 0;  ///< s: launch cost of the stack inside every time
    std::vector<Excluded> excluded;  ///< with the reason
    double limitAlgbw = 0;           ///< physical bound of the drawing, GB/s (engine §2), 0 = none
    Confidence confidence = Confidence::Calibrated;
    std::string confidenceNote;
};

/// Fills limit, formula, note and provenance of a row of `report.curves`.
Estimate explain(const Report& report, const Estimate& row);
/// Fails only for an unknown name, a job of fewer than two members, members that no layer connects, or a
/// named algorithm that this drawing cannot run.
Result<Report> evaluate(const Machine&, const Question&);
/// The fastest allowed algorithm for one message: what workload asks thousands of times. No text is made.
struct Cost {
    double time = 0, latency = 0, transfer = 0;
};  ///< s; time = latency + transfer; all 0 if nothing can run
Cost bestCost(const Machine&, Operation, double bytes, const Stack&);

/// bestCost for one operation and stack with the choice among algorithms prepared: a few nanoseconds a call.
class CostTable {
  public:
    CostTable(const Machine&, Operation, const Stack&);
    Cost at(double bytes) const;
    bool empty() const { return m_entries.empty(); }

  private:
    struct Entry {
        double latency, perByte, perRootByte, maxBytes;
    };  ///< µs; maxBytes 0 = any
    std::vector<Entry> m_entries;
};

}  // namespace fabricsketch::collectives
