// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a drawing and a question to the serving report: looks up, places, asks the network, then leaves the
// arithmetic to phases.cpp.
#include <algorithm>
#include <cmath>
#include <limits>

#include "topology/naming.h"
#include "workload/calibration.h"
#include "workload/words.h"

namespace fabricsketch::workload {
namespace {

constexpr int kLargestDegree = 1 << 16;

const Device& deviceAt(const Topology& topology, int index) {
    return topology.devices()[static_cast<std::size_t>(index)];
}

/// The slowest of the group's accelerators in every respect, with the weakest confidence of the figures used.
struct GroupGpu {
    GpuNumbers numbers;
    std::string part;  ///< the first member's
    bool mixed = false;
    Provenance provenance;
};

Result<GroupGpu> gpuOf(const Topology& topology, const Catalog& catalog, const Job& group) {
    constexpr double kMost = std::numeric_limits<double>::max();
    GroupGpu gpu;
    gpu.part = deviceAt(topology, group.members.front()).part;
    gpu.numbers = {kMost, kMost, kMost, kMost, kMost};
    std::string seen;
    for (const int member : group.members) {
        const std::string& part = deviceAt(topology, member).part;
        gpu.mixed = gpu.mixed || part != gpu.part;
        if (part == seen) continue;
        seen = part;
        const Accelerator* a = catalog.accelerator(part);
        if (!a) return tl::unexpected(catalog.unknown("accelerator", part));
        if (!a->fp16Tflops || !a->memoryGB || !a->memoryGBps)
            return failure("nobody states the " +
                               std::string(!a->fp16Tflops ? "16-bit matrix rate"
                                           : !a->memoryGB ? "memory size"
                                                          : "memory bandwidth") +
                               " of " + a->name,
                           "add it to a part of your own, or choose another GPU");
        const auto least = [](double& to, std::optional<double> value, double unit) {
            to = std::min(to, value.value_or(0) * unit);
        };
        least(gpu.numbers.fp16, a->fp16Tflops, 1e12);
        least(gpu.numbers.fp8, a->fp8Tflops, 1e12);
        least(gpu.numbers.fp4, a->fp4Tflops, 1e12);
        least(gpu.numbers.memoryBandwidth, a->memoryGBps, 1e9);
        least(gpu.numbers.memory, a->memoryGB, 1e9);
        for (const char* field : {"fp16_bf16_dense_TFLOPS", "fp8_dense_TFLOPS", "mem_GB", "mem_GBps"}) {
            const Provenance p = a->provenance(field);
            if (gpu.provenance.source.empty()) gpu.provenance = p;
            gpu.provenance.confidence = weaker(gpu.provenance.confidence, p.confidence);
        }
    }
    return gpu;
}

Result<void> checkSplit(const Model& model, const Job& within, const ServingQuestion& q) {
    for (const int degree : {q.tp, q.pp, q.replicas})
        if (degree < 1 || degree > kLargestDegree)
            return failure("TP, PP and replicas count from 1", "give a whole number of at least 1");
    if (q.input < 1 || q.output < 1)
        return failure("a request needs at least one input and one output token",
                       "give lengths of at least 1");
    if (q.batches.empty() || *std::min_element(q.batches.begin(), q.batches.end()) < 1)
        return failure("a batch has at least one sequence", "give batch sizes of at least 1");
    if (model.heads % q.tp != 0)
        return failure("TP " + std::to_string(q.tp) + " does not divide the " + std::to_string(model.heads) +
                           " attention heads of " + model.name,
                       "choose a divisor of " + std::to_string(model.heads));
    if (q.pp > model.layers)
        return failure("PP " + std::to_string(q.pp) + " is more than the " + std::to_string(model.layers) +
                           " layers of " + model.name,
                       "choose fewer pipeline stages");
    const std::int64_t needed = static_cast<std::int64_t>(q.tp) * q.pp * q.replicas;
    if (needed > within.size())
        return failure("the split needs " + std::to_string(needed) + " GPUs and the job has " +
                           std::to_string(within.size()),
                       "draw more GPUs or choose a smaller split");
    return {};
}

bool reachesSwitch(const Topology& topology, int device) {
    const auto links = topology.linksOf(device);
    return std::any_of(links.begin(), links.end(), [&](int link) {
        const Device& other = deviceAt(topology, topology.otherEnd(link, device));
        return other.role == Role::ScaleUpSwitch && other.condition != Condition::Failed &&
               topology.links()[static_cast<std::size_t>(link)].condition != Condition::Failed;
    });
}

Result<GroupNetwork> networkOf(const Topology& topology, const Catalog& catalog, const Job& group,
                               const ServingQuestion& q, RateBasis basis) {
    GroupNetwork network;
    if (group.size() < 2) return network;
    const bandwidth::PairMatrix pairs = bandwidth::pairs(topology, catalog, group, RateBasis::Nominal);
    Rational least;
    for (int i = 0; i < pairs.n; ++i)
        for (int j = 0; j < pairs.n; ++j) {
            if (i == j) continue;
            const Rational& rate = pairs.at(i, j).fabric;
            if (rate.isZero())
                return failure("no path joins " +
                                   deviceName(topology, group.members[static_cast<std::size_t>(i)]) + " to " +
                                   deviceName(topology, group.members[static_cast<std::size_t>(j)]),
                               "link them, or choose GPUs that reach each other");
            if (least.isZero() || rate < least) least = rate;
        }
    network.pairRate = Rate{least}.bytesPerSecond();
    network.switched = pairs.at(0, 1).fabric > pairs.at(0, 1).direct &&
                       std::all_of(group.members.begin(), group.members.end(),
                                   [&](int member) { return reachesSwitch(topology, member); });
    if (q.calibration == "article" && q.pp == 1) return network;
    const auto fit = q.calibration == "reference" ? collectives::Fit::First : collectives::Fit::Best;
    if (q.tp > 1)
        for (int stage = 0; stage < q.pp; ++stage) {
            Job members;
            members.of = group.of;
            members.members.assign(group.members.begin() + stage * q.tp,
                                   group.members.begin() + (stage + 1) * q.tp);
            network.stages.push_back(collectives::machineOf(topology, catalog, members, basis, fit));
        }
    if (q.pp > 1) network.whole = collectives::machineOf(topology, catalog, group, basis, fit);
    return network;
}

/// The price asked with, else the catalogue's dated one, else none.
std::optional<Price> priceOf(const Catalog& catalog, const std::string& part, const ServingQuestion& q) {
    if (q.usdPerGpuHour) {
        Price own;
        own.accelerator = part;
        own.usdPerGpuHour = *q.usdPerGpuHour;
        own.provider = "your figure";
        return own;
    }
    if (const Price* known = catalog.defaultPrice(part)) return *known;
    return std::nullopt;
}

/// $ per million generated tokens = price per GPU-hour · 1e6/(3600 · tokens/s per GPU).
std::optional<double> usdPerMillion(const std::optional<Price>& price, double tokensPerGpu) {
    if (!price || tokensPerGpu <= 0) return std::nullopt;
    return price->usdPerGpuHour * 1e6 / (3600 * tokensPerGpu);
}

ServingRow rowOf(const Setup& setup, const Capacity& room, int batch, const ServingReport& report) {
    const Served served = serveBatch(setup, room, batch);
    ServingRow row;
    row.batch = batch;
    row.fits = served.effective == batch;
    row.atOnce = served.effective;
    row.confidence = report.confidence;
    if (served.effective == 0) {
        row.limit = report.fitReason;
        return row;
    }
    row.tokensPerGpu = served.tokensPerGpu;
    row.tokensPerUser = served.tokensPerUser;
    row.tpot = served.tpot;
    row.ttft = served.ttft;
    row.prefill = served.prefill;
    row.decode = served.decode;
    row.step = served.step;
    row.prefillParts = served.prefillParts;
    row.whole = served.whole;
    row.usdPerMillionTokens = usdPerMillion(report.price, served.tokensPerGpu);
    row.limit = limitSentence(served, batch);
    return row;
}

void searchTarget(ServingReport& report, const Setup& setup, const Capacity& room, double target) {
    if (!report.fitReason.empty()) {
        report.targetReason = report.fitReason;
        return;
    }
    const int batch = largestBatchAt(setup, room, target);
    ServingRow row = rowOf(setup, room, std::max(batch, 1), report);
    if (batch == 0) {
        report.targetReason = "batch 1 gives each user " + threeDigits(row.tokensPerUser) +
                              " tokens/s, below the target of " + threeDigits(target) + "; " + row.limit;
        return;
    }
    report.atTarget = AtTarget{batch, row.tokensPerGpu, row.tokensPerUser, row.usdPerMillionTokens, row};
}

}  // namespace

Result<ServingReport> serve(const Topology& topology, const Catalog& catalog, const Job& within,
                            bool placeFreely, RateBasis basis, const ServingQuestion& q,
                            const std::atomic<bool>* cancel, const bandwidth::PairMatrix* known) {
    const Model* model = catalog.model(q.model);
    if (!model) return tl::unexpected(catalog.unknown("model", q.model));
    const Calibration* calibration = catalog.calibration(q.calibration);
    if (!calibration) return tl::unexpected(catalog.unknown("calibration", q.calibration));
    if (const auto sound = checkSplit(*model, within, q); !sound) return tl::unexpected(sound.error());

    const int count = q.tp * q.pp;
    ServingReport report;
    if (!placeFreely) {
        report.job = within;
        report.job.members.resize(static_cast<std::size_t>(count));
    } else {
        report.job = known ? bestPlacement(topology, catalog, within, *known, count)
                           : bestPlacement(topology, catalog, within, count);
    }

    const auto gpu = gpuOf(topology, catalog, report.job);
    if (!gpu) return tl::unexpected(gpu.error());
    const auto network = networkOf(topology, catalog, report.job, q, basis);
    if (!network) return tl::unexpected(network.error());

    Setup setup;
    setup.model = *model;
    setup.gpu = gpu->numbers;
    setup.weights = q.precision;
    setup.kvBytes = bytesPerKvElement(q.kvPrecision.value_or(kvPrecisionFor(q.precision)));
    setup.tp = q.tp;
    setup.pp = q.pp;
    setup.input = q.input;
    setup.output = q.output;
    if (const auto done = calibrate(setup, *calibration, *network, catalog, q.stack, basis); !done)
        return tl::unexpected(done.error());

    const Capacity room = capacity(setup);
    report.model = model->id;
    report.calibration = calibration->id;
    report.stack = q.stack;
    report.tpVolumeBytes = tpVolumeBytes(*model, q.tp, q.input, q.output);
    report.kvBytesPerTokenPerGpu = kvBytesPerTokenPerGpu(*model, q.tp, setup.kvBytes) / q.pp;
    report.weightBytesPerGpu = room.weightBytes;
    report.memoryBytesPerGpu = setup.gpu.memory;
    const auto whole = [](double sequences) {
        return static_cast<int>(std::clamp(std::floor(sequences), 0.0, 1e9));
    };
    report.maxBatchLikely = whole(room.likely);
    report.maxBatchGuaranteed = whole(room.guaranteed);
    report.fitReason = whyNotFits(setup, room);
    report.price = priceOf(catalog, gpu->part, q);
    report.words = placementWords(topology, report.job, within, q, setup.gpu.memory / 1e9);

    const Scope scope = scopeOf(*calibration, setup, gpu->part, catalog);
    report.calibrationNote = scope.note;
    if (gpu->mixed) report.calibrationNote += "; the slowest of the mixed GPUs sets the pace";
    report.confidence = weaker(weaker(scope.confidence, gpu->provenance.confidence), Confidence::Calibrated);
    if (const std::string unpacked = unpackedWords(setup); !unpacked.empty()) {
        report.calibrationNote += "; " + unpacked;
        report.confidence = weaker(report.confidence, Confidence::Extrapolated);
    }
    for (const collectives::Machine& machine : network->stages)
        report.confidence = weaker(report.confidence, machine.confidence);

    for (const int batch : q.batches) {
        if (cancel && *cancel) return failure("stopped");
        report.rows.push_back(rowOf(setup, room, batch, report));
    }
    if (q.target) searchTarget(report, setup, room, *q.target);
    return report;
}

}  // namespace fabricsketch::workload
