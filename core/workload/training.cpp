// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "workload/training.h"

#include <algorithm>
#include <cmath>

#include "topology/naming.h"
#include "units/phrases.h"
#include "workload/load.h"

namespace fabricsketch::workload {
namespace {

using collectives::Operation;

constexpr double kActivationBytes = 2;
// Mixed precision with Adam: 16-bit weights and gradients, 32-bit weights and two moments (ZeRO, arXiv
// 1910.02054, section 3.1).
constexpr double kStateBytes = 16;
constexpr double kUsableShare = 0.9;

/// Cost of one message on a group; 0 where the group is one GPU or nothing runs.
class Group {
  public:
    Group(const Topology& topology, const Catalog& catalog, Job job, RateBasis basis) : m_size(job.size()) {
        if (m_size > 1) m_machine = collectives::machineOf(topology, catalog, job, basis);
    }
    double time(Operation operation, double bytes, const Stack& stack) const {
        return m_machine ? collectives::bestCost(*m_machine, operation, bytes, stack).time : 0;
    }
    bool joined() const { return m_size < 2 || m_machine->layers != Layers{}; }
    int size() const { return m_size; }

  private:
    int m_size;
    std::optional<collectives::Machine> m_machine;
};

Stack only(const char* algorithm) {
    Stack stack;
    stack.id = stack.name = algorithm;
    StackRule rule;
    rule.algorithm = algorithm;
    stack.rules.push_back(rule);
    return stack;
}

double parameters(const Model& m) { return layerWeights(m) + (m.tied ? 1 : 2) * headWeights(m); }

struct Shape {
    double parameters, layerFlops, attentionFlops;  ///< FLOP per token, forward and backward
};

/// 6 FLOP per weight and token; attention 6·L·h·seq per token over causal pairs (engine §5). The embedding is
/// looked up, not multiplied.
Shape shapeOf(const Model& m, int sequence) {
    return {parameters(m), 6 * (layerWeights(m) + headWeights(m)),
            6.0 * m.layers * m.heads * m.headDim * sequence};
}

Result<void> check(const Model& m, const Job& within, const TrainingQuestion& q) {
    if (m.experts > 0)
        return failure(phrases::say("the training step of a model with experts is not modelled"),
                       phrases::say("choose a dense model"));
    if (m.mla)
        return failure(phrases::say("the training step with latent attention is not modelled"),
                       phrases::say("choose another model"));
    for (const int degree : {q.tp, q.pp, q.microBatch, q.sequence, q.interleave})
        if (degree < 1 || degree > 1 << 24)
            return failure(phrases::say("degrees, batches and lengths count from 1"),
                           phrases::say("give whole numbers of at least 1"));
    if (m.heads % q.tp != 0 || q.pp > m.layers)
        return failure(phrases::say("TP {0} × PP {1} does not divide {2}", std::to_string(q.tp),
                                    std::to_string(q.pp), m.name),
                       phrases::say("choose a divisor of its {0} heads and at most {1} stages",
                                    std::to_string(m.heads), std::to_string(m.layers)));
    if (q.interleave > 1 && q.pp == 1)
        return failure(phrases::say("{0} virtual stages need a pipeline, and PP 1 is none",
                                    std::to_string(q.interleave)),
                       phrases::say("choose PP 2 or more, or leave the virtual stages out"));
    if (q.interleave > 1 && m.layers % (static_cast<std::int64_t>(q.pp) * q.interleave) != 0)
        return failure(
            phrases::say("{0} virtual stages on each of {1} stages do not divide the {2} layers of {3}",
                         std::to_string(q.interleave), std::to_string(q.pp), std::to_string(m.layers), m.name),
            phrases::say("choose stages and virtual stages whose product divides the layers"));
    const std::int64_t needed = static_cast<std::int64_t>(q.tp) * q.pp * std::max(q.dp, 1);
    if (q.dp < 0 || needed > within.size())
        return failure(phrases::say("the split needs {0} GPUs and the job has {1}", std::to_string(needed),
                                    std::to_string(within.size())),
                       phrases::say("draw more GPUs or choose a smaller split"));
    if (q.efficiency <= 0 || q.efficiency > 1 || q.overlap < 0 || q.overlap > 1)
        return failure(phrases::say("efficiency and overlap are parts from 0 to 1"),
                       phrases::say("give such numbers"));
    return {};
}

}  // namespace

double amdahl(double one, int n, double communication, double fixed) {
    return one / (one / n + communication + fixed);
}

Result<TrainingReport> train(const Topology& topology, const Catalog& catalog, const Job& within,
                             RateBasis basis, const TrainingQuestion& q, const std::atomic<bool>* cancel) {
    const Model* model = catalog.model(q.model);
    if (!model) return tl::unexpected(catalog.unknown("model", q.model));
    const Stack* stack = catalog.stack(q.stack);
    if (!stack) return tl::unexpected(catalog.unknown("stack", q.stack));
    if (within.size() < 1)
        return failure(phrases::say("there is no GPU to train on"), phrases::say("draw one"));
    if (const auto sound = check(*model, within, q); !sound) return tl::unexpected(sound.error());

    TrainingReport report;
    report.tp = q.tp;
    report.pp = q.pp;
    const int groups = within.size() / (q.tp * q.pp);
    report.dp = q.dp > 0 ? q.dp : groups;
    report.job.of = within.of;
    report.job.members.assign(within.members.begin(), within.members.begin() + q.tp * q.pp * report.dp);

    double peak = 0, memory = 0;
    for (const int member : report.job.members) {
        const Accelerator* a = catalog.accelerator(topology.devices()[static_cast<std::size_t>(member)].part);
        const std::optional<double> rate = !a                                              ? std::nullopt
                                           : q.precision == Precision::Fp8 && a->fp8Tflops ? a->fp8Tflops
                                                                                           : a->fp16Tflops;
        if (!rate || !a->memoryGB)
            return failure(phrases::say("nobody states the matrix rate or memory of a GPU of the job"),
                           phrases::say("add it to a part of your own, or choose another GPU"));
        peak = peak > 0 ? std::min(peak, *rate * 1e12) : *rate * 1e12;
        memory = memory > 0 ? std::min(memory, *a->memoryGB * 1e9) : *a->memoryGB * 1e9;
    }
    // Stage s, copy d, tensor rank t is member (s·dp + d)·tp + t.
    const auto member = [&](int stage, int copy, int rank) {
        return report.job.members[static_cast<std::size_t>((stage * report.dp + copy) * q.tp + rank)];
    };
    const auto jobOf = [&](auto pick, int count) {
        Job job;
        job.of = within.of;
        for (int i = 0; i < count; ++i) job.members.push_back(pick(i));
        return job;
    };
    const Group tensor(topology, catalog, jobOf([&](int t) { return member(0, 0, t); }, q.tp), basis);
    const Group stages(topology, catalog, jobOf([&](int s) { return member(s, 0, 0); }, q.pp), basis);
    const Group copies(topology, catalog, jobOf([&](int d) { return member(0, d, 0); }, report.dp), basis);
    if (!tensor.joined() || !stages.joined() || !copies.joined())
        return failure(phrases::say("no path joins all GPUs of the job"),
                       phrases::say("link them, or choose GPUs that reach each other"));

    const Shape shape = shapeOf(*model, q.sequence);
    report.globalBatch = q.globalBatch != 0 ? q.globalBatch : 8 * q.microBatch * report.dp;
    if (report.globalBatch < 1 || report.globalBatch % (q.microBatch * report.dp) != 0)
        return failure(
            phrases::say("a step of {0} sequences does not divide into {1} copies of micro-batches of {2}",
                         std::to_string(report.globalBatch), std::to_string(report.dp),
                         std::to_string(q.microBatch)),
            phrases::say("choose a multiple of {0}", std::to_string(q.microBatch * report.dp)));
    const double perCopy = static_cast<double>(report.globalBatch) / report.dp;
    report.microBatches = static_cast<int>(std::ceil(perCopy / q.microBatch));
    const double m = report.microBatches;
    const double tokens = m * q.microBatch * q.sequence;  // of one copy
    const double gpus = q.tp * q.pp, rate = gpus * peak * q.efficiency;
    const int layers = (model->layers + q.pp - 1) / q.pp;

    StepParts& parts = report.parts;
    parts.compute = tokens * shape.layerFlops / rate;
    parts.attention = tokens * shape.attentionFlops / rate;
    parts.recompute = q.recompute ? (parts.compute + parts.attention) / 3 : 0;
    const double reductions = (q.recompute ? 6.0 : 4.0) * layers * m;
    parts.tensor =
        reductions * tensor.time(Operation::AllReduce,
                                 kActivationBytes * q.microBatch * q.sequence * model->hidden, *stack);
    report.bubble = (q.pp - 1) / (m * q.interleave);
    const double sends =
        q.pp > 1
            ? 2 * m * q.interleave *
                  stages.time(Operation::SendRecv,
                              kActivationBytes * q.microBatch * q.sequence * model->hidden / q.tp, *stack)
            : 0;
    const double busy = parts.compute + parts.attention + parts.recompute + parts.tensor;
    parts.pipeline = busy * report.bubble + sends;

    const double own = shape.parameters / gpus;  // weights of a GPU's group
    const auto dataTime = [&](const Group& over, const Stack& by) {
        if (over.size() < 2) return 0.0;
        if (!q.sharded) return over.time(Operation::AllReduce, own * q.gradientBytes, by);
        // FSDP: weights gathered for forward and for backward, gradients reduce-scattered.
        return 2 * over.time(Operation::AllGather, own * 2, by) +
               over.time(Operation::ReduceScatter, own * q.gradientBytes, by);
    };
    const double share = static_cast<double>(report.dp - 1) / report.dp;
    report.dataBytes =
        q.sharded ? share * own * (2 * 2 + q.gradientBytes) : 2 * share * own * q.gradientBytes;
    report.dataMessages = dataTime(copies, *stack);
    const double alone = busy + parts.pipeline;
    const double hidden = q.overlap * (parts.compute + parts.attention + parts.recompute);
    parts.data = std::max(0.0, report.dataMessages - hidden);

    report.step = parts.sum();
    report.tokensPerSecond = tokens * report.dp / report.step;
    report.tokensPerGpu = report.tokensPerSecond / report.job.size();
    report.mfu = report.tokensPerGpu * (shape.layerFlops + shape.attentionFlops) / peak;
    report.scalingEfficiency = alone / report.step;
    report.memoryPerGpu = own * kStateBytes / (q.sharded ? report.dp : 1);
    report.fits = report.memoryPerGpu <= kUsableShare * memory;

    const Stack ring = only("ring"), nvls = only("nvls");
    std::vector<int> counts;
    for (int n = 1; n < report.dp; n *= 2) counts.push_back(n);
    counts.push_back(report.dp);
    const double oneCopy = static_cast<double>(report.dp) * busy;  // the global batch on one group
    for (const int n : counts) {
        if (cancel && *cancel) return failure("stopped");
        const Group first(topology, catalog, jobOf([&](int d) { return member(0, d, 0); }, n), basis);
        const double messages = first.joined() ? dataTime(first, *stack) : 0;
        const double strongWork = oneCopy / n;
        const double exposedStrong = std::max(0.0, messages - q.overlap * strongWork);
        const double exposedWeak = std::max(0.0, messages - q.overlap * busy);
        ScalingPoint point;
        point.gpus = n * q.tp * q.pp;
        // Against one group that works through the same batch, its own bubble included.
        point.strongSpeedup =
            amdahl(oneCopy, n, exposedStrong, parts.pipeline) * (oneCopy + parts.pipeline) / oneCopy;
        point.strongEfficiency = point.strongSpeedup / n;
        point.weakEfficiency = (busy + parts.pipeline) / (busy + parts.pipeline + exposedWeak);
        const double bytes = own * q.gradientBytes;
        point.ring = first.size() > 1 ? first.time(Operation::AllReduce, bytes, ring) : 0;
        point.inSwitch = first.size() > 1 ? first.time(Operation::AllReduce, bytes, nvls) : 0;
        report.scaling.push_back(point);
    }

    const std::pair<std::string, double> all[] = {
        {phrases::say("matrix arithmetic"), parts.compute + parts.attention},
        {phrases::say("arithmetic done again in the backward pass"), parts.recompute},
        {phrases::say("tensor-parallel AllReduces"), parts.tensor},
        {phrases::say("the pipeline's bubble and sends"), parts.pipeline},
        {phrases::say("data-parallel messages that nothing hides"), parts.data}};
    const auto most = std::max_element(std::begin(all), std::end(all),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    report.limit = phrases::say("limited by {0} ({1} % of a step)", most->first,
                                threeDigits(100 * most->second / report.step));
    report.words = phrases::say("TP {0} × PP {1} × DP {2}{3} on {4}", std::to_string(q.tp),
                                std::to_string(q.pp), std::to_string(report.dp), (q.sharded ? " (FSDP)" : ""),
                                counted(report.job.size(), "GPU"));
    report.note =
        phrases::say("indicative, ±15 %; kernels at {0} % of the dense peak are taken, not measured here",
                     threeDigits(100 * q.efficiency));
    if (!report.fits)
        report.note += phrases::say(
            "; does not fit: {0} of weights, gradients and optimiser state on each GPU, which has {1} of its "
            "{2} for them",
            decimalBytesText(report.memoryPerGpu), decimalBytesText(kUsableShare * memory),
            decimalBytesText(memory));
    return report;
}

}  // namespace fabricsketch::workload
