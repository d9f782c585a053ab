// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a drawing and a question to what the equations take: looks up, places, asks the network.
#include <algorithm>
#include <cmath>
#include <limits>

#include "topology/naming.h"
#include "units/phrases.h"
#include "workload/setup.h"
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
            return failure(phrases::say("nobody states the {0} of {1}",
                                        std::string(!a->fp16Tflops ? phrases::say("16-bit matrix rate")
                                                    : !a->memoryGB ? phrases::say("memory size")
                                                                   : phrases::say("memory bandwidth")),
                                        a->name),
                           phrases::say("add it to a part of your own, or choose another GPU"));
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
            return failure(phrases::say("TP, PP and replicas count from 1"),
                           phrases::say("give a whole number of at least 1"));
    if (q.input < 1 || q.output < 1)
        return failure(phrases::say("a request needs at least one input and one output token"),
                       phrases::say("give lengths of at least 1"));
    if (q.batches.empty() || *std::min_element(q.batches.begin(), q.batches.end()) < 1)
        return failure(phrases::say("a batch has at least one sequence"),
                       phrases::say("give batch sizes of at least 1"));
    if (!q.attentionData && model.heads % q.tp != 0)
        return failure(phrases::say("TP {0} does not divide the {1} attention heads of {2}",
                                    std::to_string(q.tp), std::to_string(model.heads), model.name),
                       phrases::say("choose a divisor of {0}", std::to_string(model.heads)));
    if (q.expertParallel < 1 || q.tp % q.expertParallel != 0)
        return failure(
            phrases::say("EP {0} does not divide TP {1}", std::to_string(q.expertParallel),
                         std::to_string(q.tp)),
            phrases::say("experts are spread over GPUs of one tensor-parallel group: choose a divisor"));
    if (model.experts == 0 && (q.expertParallel > 1 || q.attentionData))
        return failure(phrases::say("{0} has no experts to spread", model.name),
                       phrases::say("choose EP 1 without attention data parallelism"));
    if (q.cached < 0 || q.cached >= 1)
        return failure(phrases::say("a prefix cache answers a part of each prompt from 0 to below 1"),
                       phrases::say("give such a part"));
    if (q.drafts < 0 || q.drafts > 64 || q.acceptance < 0 || q.acceptance > 1)
        return failure(
            phrases::say("speculation drafts 0 to 64 tokens and keeps each with a chance of 0 to 1"),
            phrases::say("give such numbers"));
    if (q.draftSeconds < 0 || (q.drafts == 0 && (!q.draftModel.empty() || q.draftSeconds > 0)))
        return failure(phrases::say("drafting has a cost and no tokens are drafted"),
                       phrases::say("say how many tokens a step drafts, or leave the draft out"));
    if (q.batch && *q.batch < 1)
        return failure(phrases::say("a batch counts from 1"), phrases::say("give a batch of 1 or more"));
    if (q.imbalance < 1)
        return failure(phrases::say("the busiest GPU has at least the mean of the expert work"),
                       phrases::say("give 1 or more"));
    if (q.chunk && *q.chunk < 1)
        return failure(phrases::say("a step takes at least one prompt token along"),
                       phrases::say("give a chunk of 1 or more"));
    if (q.arrivals && *q.arrivals <= 0)
        return failure(phrases::say("requests arrive at more than 0 a second"),
                       phrases::say("give a positive rate"));
    if (q.prefillGroups < 0 || q.decodeGroups < 1 || q.prefillGroups > kLargestDegree ||
        q.decodeGroups > kLargestDegree)
        return failure(phrases::say("prefill and decode groups count from 1"),
                       phrases::say("give whole numbers of at least 1"));
    if (q.pp > model.layers)
        return failure(phrases::say("PP {0} is more than the {1} layers of {2}", std::to_string(q.pp),
                                    std::to_string(model.layers), model.name),
                       phrases::say("choose fewer pipeline stages"));
    const std::int64_t copies = q.prefillGroups > 0 ? q.prefillGroups + q.decodeGroups : q.replicas;
    const std::int64_t needed = static_cast<std::int64_t>(q.tp) * q.pp * copies;
    if (needed > within.size())
        return failure(phrases::say("the split needs {0} GPUs and the job has {1}", std::to_string(needed),
                                    std::to_string(within.size())),
                       phrases::say("draw more GPUs or choose a smaller split"));
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
                return failure(phrases::say("no path joins {0} to {1}",
                                            deviceName(topology, group.members[static_cast<std::size_t>(i)]),
                                            deviceName(topology, group.members[static_cast<std::size_t>(j)])),
                               phrases::say("link them, or choose GPUs that reach each other"));
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
    for (const collectives::Machine& machine : network.stages)
        network.boxes = std::max(network.boxes, machine.boxCount());
    if (q.pp > 1) network.whole = collectives::machineOf(topology, catalog, group, basis, fit);
    return network;
}

/// The price asked with, else the catalogue's dated one, else none.
std::optional<Price> priceOf(const Catalog& catalog, const std::string& part, const ServingQuestion& q) {
    if (q.usdPerGpuHour) {
        Price own;
        own.accelerator = part;
        own.usdPerGpuHour = *q.usdPerGpuHour;
        own.provider = phrases::say("your figure");
        return own;
    }
    if (const Price* known = catalog.defaultPrice(part)) return *known;
    return std::nullopt;
}

/// The KV cache goes from each GPU of a prefill group to its partner in a decode group, all of them at once:
/// the rate of every member to the next where partners follow each other.
Result<MessageCost> cacheSendOf(const Topology& topology, const Catalog& catalog, const Job& within,
                                const Job& group, const std::string& stackId, RateBasis basis) {
    const Stack* stack = catalog.stack(stackId);
    if (!stack) return tl::unexpected(catalog.unknown("stack", stackId));
    Job partners;
    partners.of = within.of;
    std::vector<int> others;
    for (const int member : within.members)
        if (std::find(group.members.begin(), group.members.end(), member) == group.members.end())
            others.push_back(member);
    for (std::size_t i = 0; i < group.members.size() && i < others.size(); ++i) {
        partners.members.push_back(group.members[i]);
        partners.members.push_back(others[i]);
    }
    const collectives::CostTable table(collectives::machineOf(topology, catalog, partners, basis),
                                       collectives::Operation::SendRecv, *stack);
    if (table.empty())
        return failure(phrases::say("no path takes the KV cache from the prefill GPUs to the decode GPUs"),
                       phrases::say("link them"));
    return MessageCost([table](double bytes) { return table.at(bytes); });
}

}  // namespace

std::optional<double> usdPerMillion(const std::optional<Price>& price, double tokensPerGpu) {
    if (!price || tokensPerGpu <= 0) return std::nullopt;
    return price->usdPerGpuHour * 1e6 / (3600 * tokensPerGpu);
}

Result<Prepared> prepare(const Topology& topology, const Catalog& catalog, const Job& within,
                         bool placeFreely, RateBasis basis, const ServingQuestion& q,
                         const bandwidth::PairMatrix* known) {
    const Model* model = catalog.model(q.model);
    if (!model) return tl::unexpected(catalog.unknown("model", q.model));
    const Calibration* asked = catalog.calibration(q.calibration);
    if (!asked) return tl::unexpected(catalog.unknown("calibration", q.calibration));
    if (const auto sound = checkSplit(*model, within, q); !sound) return tl::unexpected(sound.error());

    const int count = q.tp * q.pp;
    Prepared p;
    if (!placeFreely) {
        p.job = within;
        p.job.members.resize(static_cast<std::size_t>(count));
    } else {
        p.job = known ? bestPlacement(topology, catalog, within, *known, count)
                      : bestPlacement(topology, catalog, within, count);
    }

    const auto gpu = gpuOf(topology, catalog, p.job);
    if (!gpu) return tl::unexpected(gpu.error());
    const auto network = networkOf(topology, catalog, p.job, q, basis);
    if (!network) return tl::unexpected(network.error());

    Setup& setup = p.setup;
    setup.model = *model;
    setup.gpu = gpu->numbers;
    setup.weights = q.precision;
    setup.kvBytes = bytesPerKvElement(q.kvPrecision.value_or(kvPrecisionFor(q.precision)));
    setup.tp = q.tp;
    setup.pp = q.pp;
    setup.input = q.input;
    setup.output = q.output;
    setup.attentionData = q.attentionData;
    setup.imbalance = q.expertParallel > 1 || q.attentionData ? q.imbalance : 1;
    setup.cached = q.cached;
    setup.drafts = q.drafts;
    setup.acceptance = q.acceptance;
    setup.draftSeconds = q.draftSeconds;
    if (!q.draftModel.empty()) {
        const Model* draft = catalog.model(q.draftModel);
        if (!draft) return tl::unexpected(catalog.unknown("model", q.draftModel));
        if (draft->experts > 0)
            return failure(phrases::say("{0} has experts, which no draft here may have", draft->name),
                           phrases::say("draft with a dense model, or give the time per drafted token"));
        setup.draft = *draft;
    }
    const Calibration& constants = bestPart(*asked, setup, gpu->part, q.stack, catalog);
    if (const auto done = calibrate(setup, constants, *network, catalog, q.stack, basis); !done)
        return tl::unexpected(done.error());
    if (q.chunk) setup.batching.chunk = *q.chunk;
    if (q.prefillGroups > 0) {
        auto send = cacheSendOf(topology, catalog, within, p.job, q.stack, basis);
        if (!send) return tl::unexpected(send.error());
        p.cacheSend = std::move(*send);
    }

    p.room = capacity(setup);
    p.model = model->id;
    p.part = gpu->part;
    p.calibration = asked->id;
    p.constants = constants.id;
    p.price = priceOf(catalog, gpu->part, q);
    const Scope scope = scopeOf(constants, setup, gpu->part, q.stack, catalog);
    p.provenance = {constants.source, constants.date, scope.confidence};
    p.note = scope.note;
    if (gpu->mixed) p.note += phrases::say("; the slowest of the mixed GPUs sets the pace");
    p.confidence = weaker(weaker(scope.confidence, gpu->provenance.confidence), Confidence::Calibrated);
    if (const std::string unpacked = unpackedWords(setup); !unpacked.empty()) {
        p.note += "; " + unpacked;
        p.confidence = weaker(p.confidence, Confidence::Extrapolated);
    }
    if (const std::string unmeasured = unmeasuredWords(setup, q); !unmeasured.empty()) {
        p.note += phrases::say("; not measured: {0}", unmeasured);
        p.confidence = weaker(p.confidence, Confidence::Extrapolated);
    }
    for (const collectives::Machine& machine : network->stages)
        p.confidence = weaker(p.confidence, machine.confidence);
    return p;
}

}  // namespace fabricsketch::workload
