// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"
#include "workload/words.h"

namespace fabricsketch::cli {
namespace {

Json partsJson(const workload::Parts& parts) {
    return {{"weights", parts.weights * 1e3},
            {"compute", parts.compute * 1e3},
            {"kv", parts.kv * 1e3},
            {"comm_latency", parts.commLatency * 1e3},
            {"comm_bandwidth", parts.commBandwidth * 1e3},
            {"overhead", parts.overhead * 1e3}};
}

Json ttftJson(const workload::TtftParts& parts) {
    return {{"queue", parts.queue * 1e3},
            {"prefill", parts.prefill * 1e3},
            {"running_step", parts.runningStep * 1e3},
            {"transfer", parts.transfer * 1e3},
            {"host", parts.host * 1e3}};
}

template <class T>
Json orNull(bool known, T value) {
    return known ? Json(value) : Json(nullptr);
}

Json rowJson(const workload::ServingRow& row) {
    const bool served = row.atOnce > 0;
    return {
        {"batch", row.batch},
        {"fits", row.fits},
        {"tok_s_gpu", orNull(served, row.tokensPerGpu)},
        {"tok_s_user", orNull(served, row.tokensPerUser)},
        {"tpot_ms", orNull(served, row.tpot * 1e3)},
        {"ttft_ms", orNull(served, row.ttft * 1e3)},
        {"prefill_ms", orNull(served, row.prefill * 1e3)},
        {"decode_ms", orNull(served, row.decode * 1e3)},
        {"parts_ms", served ? partsJson(row.step) : Json(nullptr)},
        {"usd_per_mtok", orNull(row.usdPerMillionTokens.has_value(), row.usdPerMillionTokens.value_or(0))},
        {"limit", row.limit},
        {"confidence", confidenceWord(row.confidence)},
        {"ttft_parts_ms", served ? ttftJson(row.ttftParts) : Json(nullptr)},
        {"total_tok_s_gpu", orNull(served, row.totalTokensPerGpu)}};
}

std::string priceText(const workload::ServingReport& report) {
    if (!report.price) return "no sourced rental price of this GPU is known; give one with --price";
    std::string text = moneyText(report.price->usdPerGpuHour) + " per GPU-hour, " + report.price->provider;
    if (!report.price->date.empty()) text += ", " + report.price->date;
    return text;
}

std::string percent(double part, const workload::Parts& parts) {
    const double value = 100 * part / parts.sum();
    return threeDigits(std::round(value < 10 ? value * 10 : value) / (value < 10 ? 10 : 1)) + " %";
}

void addParts(TextTable& table, const std::string& name, const workload::Parts& p) {
    table.add({name, timeText(p.sum()), percent(p.weights, p), percent(p.compute, p), percent(p.kv, p),
               percent(p.commLatency, p), percent(p.commBandwidth, p), percent(p.overhead, p)});
}

std::string ttftText(const workload::TtftParts& parts) {
    std::string text;
    const std::pair<const char*, double> all[] = {{"queue", parts.queue},
                                                  {"prefill", parts.prefill},
                                                  {"running step", parts.runningStep},
                                                  {"KV transfer", parts.transfer},
                                                  {"host", parts.host}};
    for (const auto& [name, seconds] : all)
        if (seconds > 0) text += (text.empty() ? "" : " + ") + (std::string(name) + " " + timeText(seconds));
    return text;
}

/// Parts of the first token's time, the open load, the phases apart: a line each where there is one.
std::string extrasText(const workload::ServingReport& report) {
    std::string text;
    if (!report.rows.empty() && report.rows.back().atOnce > 0) {
        const workload::ServingRow& last = report.rows.back();
        text += "Time to the first token at batch " + std::to_string(last.batch) + ": " +
                ttftText(last.ttftParts) + ".\n";
    }
    if (report.open) {
        const workload::OpenLoad& open = *report.open;
        text += "Open load of " + threeDigits(open.arrivals) + " requests/s: " + open.words;
        if (open.steady)
            text += "; TPOT " + timeText(open.tpot) + ", TTFT " + timeText(open.ttft) + " = " +
                    ttftText(open.ttftParts) + ", " + threeDigits(open.tokensPerGpu) + " tokens/s per GPU";
        text += ".\n";
    }
    if (report.apart) {
        const workload::Disaggregated& apart = *report.apart;
        text += "Prefill and decode apart, " + std::to_string(apart.prefillGroups) + " : " +
                std::to_string(apart.decodeGroups) + " groups on " + std::to_string(apart.gpus) + " GPUs";
        if (apart.batch > 0)
            text += ": batch " + std::to_string(apart.batch) + " in a decode group, " +
                    threeDigits(apart.tokensPerGpu) + " tokens/s per GPU, " +
                    threeDigits(apart.tokensPerUser) + " per user, TTFT " + timeText(apart.ttft) + " = " +
                    ttftText(apart.ttftParts) + ". The KV cache of a prompt, " +
                    decimalBytesText(apart.cacheBytes) + ", moves at " +
                    rateText(apart.rate / 1e9, RateUnit::GBpsEachWay) + ": " + timeText(apart.transfer) +
                    ", or " + timeText(apart.lastLayer) + " where layers are sent as they are made";
        text += "; " + apart.words + ".\n";
    }
    return text;
}

}  // namespace

Json servingJson(const OpenInput& input, const workload::ServingReport& report) {
    Json rows = Json::array();
    for (const workload::ServingRow& row : report.rows) rows.push_back(rowJson(row));
    Json json{{"calibration", report.calibration},
              {"job", idsOf(*input.topology, report.job.members)},
              {"tp_volume_bytes", report.tpVolumeBytes},
              {"kv_bytes_per_token_per_gpu", report.kvBytesPerTokenPerGpu},
              {"max_batch", {{"likely", report.maxBatchLikely}, {"guaranteed", report.maxBatchGuaranteed}}},
              {"rows", std::move(rows)},
              {"at_target", nullptr}};
    json["constants"] = report.constants;
    json["note"] = report.calibrationNote;
    json["memory_bytes"] = {{"total", report.memory.total},
                            {"weights", report.memory.weights},
                            {"reserve", report.memory.reserve},
                            {"per_sequence", report.memory.perSequence},
                            {"per_sequence_full", report.memory.perSequenceFull}};
    json["frontier"] = Json::array();
    for (const workload::FrontierPoint& point : report.frontier)
        json["frontier"].push_back({{"batch", point.batch},
                                    {"tok_s_user", point.tokensPerUser},
                                    {"tok_s_gpu", point.tokensPerGpu},
                                    {"ttft_ms", point.ttft * 1e3},
                                    {"usd_per_mtok", orNull(point.usdPerMillionTokens.has_value(),
                                                            point.usdPerMillionTokens.value_or(0))}});
    if (report.open)
        json["open"] = {{"rate", report.open->arrivals},
                        {"sustainable", report.open->sustainable},
                        {"steady", report.open->steady},
                        {"sequences", report.open->sequences},
                        {"prefill_share", report.open->utilisation},
                        {"tpot_ms", report.open->tpot * 1e3},
                        {"ttft_ms", report.open->ttft * 1e3},
                        {"ttft_parts_ms", ttftJson(report.open->ttftParts)},
                        {"tok_s_gpu", report.open->tokensPerGpu},
                        {"words", report.open->words}};
    if (report.apart)
        json["apart"] = {{"prefill_groups", report.apart->prefillGroups},
                         {"decode_groups", report.apart->decodeGroups},
                         {"gpus", report.apart->gpus},
                         {"cache_bytes", report.apart->cacheBytes},
                         {"transfer_ms", report.apart->transfer * 1e3},
                         {"transfer_last_layer_ms", report.apart->lastLayer * 1e3},
                         {"transfer_GBps", report.apart->rate / 1e9},
                         {"batch", report.apart->batch},
                         {"requests_s", report.apart->requestsPerSecond},
                         {"tok_s_gpu", report.apart->tokensPerGpu},
                         {"tok_s_user", report.apart->tokensPerUser},
                         {"tpot_ms", report.apart->tpot * 1e3},
                         {"ttft_ms", report.apart->ttft * 1e3},
                         {"ttft_parts_ms", ttftJson(report.apart->ttftParts)},
                         {"words", report.apart->words}};
    if (report.atTarget)
        json["at_target"] = {{"batch", report.atTarget->batch}, {"tok_s_gpu", report.atTarget->tokensPerGpu}};
    return json;
}

std::string servingText(const OpenInput& input, const workload::ServingReport& report,
                        const workload::ServingQuestion& question) {
    using Align = TextTable::Align;
    const Model* model = input.catalog->model(report.model);
    std::string text =
        dotted({model ? model->name : report.model, workload::precisionId(question.precision), input.name,
                report.words,
                std::to_string(question.input) + " in, " + std::to_string(question.output) + " out"}) +
        "\n" +
        dotted({"calibration " + report.calibration + ": " + report.calibrationNote, "stack " + report.stack,
                confidenceWord(report.confidence)}) +
        "\n\n";
    TextTable table(
        {Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
    table.add({"batch", "tokens/s per GPU", "tokens/s per user", "TPOT", "TTFT", "$ per M tokens", "limit"});
    for (const workload::ServingRow& row : report.rows) {
        if (row.atOnce == 0) {
            table.add({std::to_string(row.batch), "–", "–", "–", "–", "–", row.limit});
            continue;
        }
        table.add({std::to_string(row.batch), threeDigits(row.tokensPerGpu), threeDigits(row.tokensPerUser),
                   timeText(row.tpot), timeText(row.ttft),
                   row.usdPerMillionTokens ? moneyText(*row.usdPerMillionTokens) : "–", row.limit});
    }
    text += table.text();
    if (!report.rows.empty() && report.rows.back().atOnce > 0) {
        const workload::ServingRow& last = report.rows.back();
        TextTable parts(std::vector<Align>{Align::Left, Align::Right, Align::Right, Align::Right,
                                           Align::Right, Align::Right, Align::Right, Align::Right});
        parts.add({"Where the time goes, batch " + std::to_string(last.batch), "time", "weights", "compute",
                   "KV", "comm latency", "comm bandwidth", "overhead"});
        addParts(parts, "one decode step", last.step);
        addParts(parts, "one prefill", last.prefillParts);
        addParts(parts, "all of it", last.whole);
        text += "\n" + parts.text();
    }
    text += extrasText(report);
    text += "\n" + sentence(workload::userRateWords(*input.catalog, report)) + "\n";
    text += "Generated tokens are counted; with the prompt there are " +
            threeDigits(workload::totalPerGeneratedToken(question.input, question.output)) +
            " times as many.\n";
    text += "Memory holds " + std::to_string(report.maxBatchLikely) +
            " sequences (guaranteed without preemption " + std::to_string(report.maxBatchGuaranteed) +
            "): " + decimalBytesText(report.weightBytesPerGpu) + " of weights and " +
            sizeText(report.kvBytesPerTokenPerGpu) + " of KV cache per token on each GPU of " +
            decimalBytesText(report.memoryBytesPerGpu) + ".\n";
    if (report.tpVolumeBytes > 0)
        text += "Tensor parallelism sends " + decimalBytesText(report.tpVolumeBytes) +
                " per request from each GPU.\n";
    text += "Price: " + priceText(report) + ".\n";
    if (report.atTarget)
        text += "At " + threeDigits(*question.target) + " tokens/s per user: batch " +
                std::to_string(report.atTarget->batch) + ", " + threeDigits(report.atTarget->tokensPerGpu) +
                " tokens/s per GPU.\n";
    else if (question.target)
        text += sentence("no batch gives each user " + threeDigits(*question.target) +
                         " tokens/s: " + report.targetReason) +
                "\n";
    return text + notesText(input);
}

}  // namespace fabricsketch::cli
