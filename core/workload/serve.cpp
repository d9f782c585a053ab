// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// From a drawing and a question to the serving report: setup.cpp looks up, phases.cpp calculates.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

#include "units/phrases.h"
#include "workload/open_load.h"
#include "workload/setup.h"
#include "workload/split_phases.h"
#include "workload/words.h"

namespace fabricsketch::workload {
namespace {

constexpr int kLargestBatch = 4096;  // of a curve; larger ones are asked for by number
constexpr double kBend = 0.01;       // of the value: further off the straight line than this a curve bends
constexpr int kHalvings = 5;         // of the way from one batch to the next

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
    row.ttftParts = served.ttftParts;
    row.totalTokensPerGpu = served.tokensPerGpu * totalPerGeneratedToken(setup.input, setup.output);
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
        report.targetReason =
            phrases::say("batch 1 gives each user {0} tokens/s, below the target of {1}; {2}",
                         threeDigits(row.tokensPerUser), threeDigits(target), row.limit);
        return;
    }
    report.atTarget = AtTarget{batch, row.tokensPerGpu, row.tokensPerUser, row.usdPerMillionTokens, row};
}

void answerBatch(ServingReport& report, const Setup& setup, const Capacity& room, int batch) {
    const ServingRow row = rowOf(setup, room, batch, report);
    if (row.atOnce == 0)
        report.targetReason = report.fitReason;
    else
        report.atTarget = AtTarget{batch, row.tokensPerGpu, row.tokensPerUser, row.usdPerMillionTokens, row};
}

/// Whether `row` lies off the straight line from `low` to `high`, over the logarithm of the batch as it is drawn.
bool bends(const ServingRow& low, const ServingRow& row, const ServingRow& high) {
    const double share = std::log(double(row.batch) / low.batch) / std::log(double(high.batch) / low.batch);
    const auto off = [share](double a, double value, double b) {
        return std::abs(value - (a + share * (b - a))) > kBend * std::max(a, b);
    };
    return off(low.tokensPerGpu, row.tokensPerGpu, high.tokensPerGpu) ||
           off(low.tokensPerUser, row.tokensPerUser, high.tokensPerUser) ||
           off(low.tpot, row.tpot, high.tpot) || off(low.ttft, row.ttft, high.ttft) ||
           off(low.usdPerMillionTokens.value_or(0), row.usdPerMillionTokens.value_or(0),
               high.usdPerMillionTokens.value_or(0));
}

void addBetween(std::vector<ServingRow>& curve, const ServingRow& low, const ServingRow& high, int halvings,
                const std::function<ServingRow(int)>& rowAt) {
    const int middle = static_cast<int>(std::lround(std::sqrt(double(low.batch) * high.batch)));
    if (halvings == 0 || middle <= low.batch || middle >= high.batch) return;
    const ServingRow row = rowAt(middle);
    if (!bends(low, row, high)) return;
    addBetween(curve, low, row, halvings - 1, rowAt);
    curve.push_back(row);
    addBetween(curve, row, high, halvings - 1, rowAt);
}

std::vector<ServingRow> curveOf(const ServingReport& report, const Setup& setup, const Capacity& room) {
    std::map<int, ServingRow> known;
    for (const ServingRow& row : report.rows)
        if (row.atOnce > 0) known.emplace(row.batch, row);
    if (known.size() > 1 && report.atTarget) known.emplace(report.atTarget->batch, report.atTarget->row);
    std::vector<ServingRow> curve;
    for (const auto& [batch, row] : known) {
        if (!curve.empty()) {
            const ServingRow before = curve.back();
            addBetween(curve, before, row, kHalvings,
                       [&](int between) { return rowOf(setup, room, between, report); });
        }
        curve.push_back(row);
    }
    return curve;
}

/// The cache of `batch` sequences where `most` of them fill what weights leave.
MemoryAt memoryAt(const Capacity& room, int batch, double most) {
    MemoryAt at;
    at.batch = batch;
    if (most > 0) at.cache = batch / most * std::max(0.0, room.usableBytes - room.weightBytes);
    at.left = std::max(0.0, room.usableBytes - room.weightBytes - at.cache);
    return at;
}

/// Batches from 1 to what memory holds, each about a fifth larger than the last.
std::vector<FrontierPoint> frontierOf(const Setup& setup, const Capacity& room,
                                      const std::optional<Price>& price) {
    std::vector<FrontierPoint> points;
    const int most = static_cast<int>(std::clamp<double>(std::floor(room.likely), 0, kLargestBatch));
    for (int batch = 1; batch <= most;
         batch = batch < most ? std::min(most, std::max(batch + 1, batch * 6 / 5)) : most + 1) {
        const Served served = serveBatch(setup, room, batch);
        points.push_back({batch, served.tokensPerUser, served.tokensPerGpu, served.ttft,
                          usdPerMillion(price, served.tokensPerGpu)});
    }
    return points;
}

}  // namespace

Result<ServingReport> serve(const Topology& topology, const Catalog& catalog, const Job& within,
                            bool placeFreely, RateBasis basis, const ServingQuestion& q,
                            const std::atomic<bool>* cancel, const bandwidth::PairMatrix* known) {
    const auto prepared = prepare(topology, catalog, within, placeFreely, basis, q, known);
    if (!prepared) return tl::unexpected(prepared.error());
    const Setup& setup = prepared->setup;
    const Capacity& room = prepared->room;

    ServingReport report;
    report.model = prepared->model;
    report.calibration = prepared->calibration;
    report.constants = prepared->constants;
    report.stack = q.stack;
    report.job = prepared->job;
    report.tpVolumeBytes = q.attentionData ? 0 : tpVolumeBytes(setup.model, q.tp, q.input, q.output);
    report.kvBytesPerTokenPerGpu =
        kvBytesPerTokenPerGpu(setup.model, q.attentionData ? 1 : q.tp, setup.kvBytes) / q.pp;
    report.weightBytesPerGpu = room.weightBytes;
    report.memoryBytesPerGpu = setup.gpu.memory;
    const auto whole = [](double sequences) {
        return static_cast<int>(std::clamp(std::floor(sequences), 0.0, 1e9));
    };
    report.memory = {setup.gpu.memory, room.weightBytes, setup.gpu.memory - room.usableBytes,
                     room.sequenceBytes,
                     room.guaranteed > 0 ? room.sequenceBytes * room.likely / room.guaranteed : 0,
                     memoryAt(room, whole(room.likely), room.likely),
                     memoryAt(room, whole(room.guaranteed), room.guaranteed)};
    report.maxBatchLikely = whole(room.likely);
    report.maxBatchGuaranteed = whole(room.guaranteed);
    report.fitReason = whyNotFits(setup, room);
    report.price = prepared->price;
    report.words = placementWords(topology, report.job, within, q, setup.gpu.memory / 1e9);
    report.calibrationNote = prepared->note;
    report.confidence = prepared->confidence;

    for (const int batch : q.batches) {
        if (cancel && *cancel) return failure("stopped");
        report.rows.push_back(rowOf(setup, room, batch, report));
    }
    report.frontier = frontierOf(setup, room, report.price);
    if (q.batch)
        answerBatch(report, setup, room, *q.batch);
    else if (q.target)
        searchTarget(report, setup, room, *q.target);
    report.curve = curveOf(report, setup, room);
    if (q.arrivals) report.open = openLoad(setup, room, *q.arrivals);
    if (q.prefillGroups > 0)
        report.apart =
            splitPhases(setup, room, prepared->cacheSend, q.prefillGroups, q.decodeGroups, q.target);
    return report;
}

}  // namespace fabricsketch::workload
