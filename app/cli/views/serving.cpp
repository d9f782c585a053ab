// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"

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
        {"confidence", confidenceWord(row.confidence)}};
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
    text += "\nGenerated tokens are counted; with the prompt there are " +
            threeDigits(workload::totalPerGeneratedToken(question.input, question.output)) +
            " times as many.\n";
    text += "Memory holds " + std::to_string(report.maxBatchLikely) +
            " sequences (guaranteed without preemption " + std::to_string(report.maxBatchGuaranteed) +
            "): " + decimalBytesText(report.weightBytesPerGpu) + " of weights and " +
            sizeText(report.kvBytesPerTokenPerGpu) + " of KV cache per token on each GPU of " +
            decimalBytesText(report.memoryBytesPerGpu) + ".\n";
    if (question.tp > 1)
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
