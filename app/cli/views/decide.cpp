// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/views/decide.h"

#include <cmath>

#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "study/words.h"

namespace fabricsketch::cli {
namespace {

Json money(const std::optional<double>& usd) { return usd ? Json(*usd) : Json(nullptr); }

Json optionJson(const PlanOption& o) {
    return {{"words", o.words},
            {"tp", o.tp},
            {"pp", o.pp},
            {"ep", o.expertParallel},
            {"attention_dp", o.attentionData},
            {"replicas", o.replicas},
            {"gpus", o.gpus},
            {"batch", o.batch},
            {"tok_s_gpu", o.tokensPerGpu},
            {"tok_s_user", o.tokensPerUser},
            {"tok_s", o.tokensPerSecond},
            {"ttft_ms", o.ttft * 1e3},
            {"usd_per_mtok", money(o.usdPerMillionTokens)},
            {"limit", o.limit},
            {"confidence", confidenceWord(o.confidence)}};
}

std::string headingText(const OpenInput& input, const workload::ServingQuestion& q) {
    const Model* model = input.catalog->model(q.model);
    return dotted({model ? model->name : q.model, workload::precisionId(q.precision), input.name,
                   std::to_string(q.input) + " in, " + std::to_string(q.output) + " out",
                   q.target ? threeDigits(*q.target) + " tokens/s per user" : "no target"}) +
           "\n";
}

std::string priceText(const std::optional<Price>& price) {
    if (!price) return "Price: no sourced rental price of this GPU is known; give one with --price.\n";
    return "Price: " + moneyText(price->usdPerGpuHour) + " per GPU-hour, " + price->provider +
           (price->date.empty() ? "" : ", " + price->date) + "; all GPUs of the drawing are paid for.\n";
}

std::string signedPercent(double gain) {
    return (gain < 0 ? "−" : "+") + threeDigits(std::abs(100 * gain)) + " %";
}

}  // namespace

Json planJson(const Plan& plan) {
    Json options = Json::array(), rejected = Json::array();
    for (const PlanOption& option : plan.options) options.push_back(optionJson(option));
    for (const Plan::Rejected& one : plan.rejected)
        rejected.push_back({{"split", one.split}, {"reason", one.reason}});
    return {{"best", plan.options.empty() ? Json(nullptr) : optionJson(plan.options.front())},
            {"runner_up", plan.options.size() < 2 ? Json(nullptr) : optionJson(plan.options[1])},
            {"why", plan.why},
            {"smallest", plan.smallest ? optionJson(*plan.smallest) : Json(nullptr)},
            {"smallest_gpus", plan.smallest ? Json(plan.smallest->tp * plan.smallest->pp) : Json(nullptr)},
            {"infeasible", plan.infeasible.empty() ? Json(nullptr) : Json(plan.infeasible)},
            {"nearest", plan.nearest ? optionJson(*plan.nearest) : Json(nullptr)},
            {"nearest_words", plan.nearestWords},
            {"options", std::move(options)},
            {"rejected", std::move(rejected)},
            {"note", plan.note}};
}

std::string planText(const OpenInput& input, const workload::ServingQuestion& question, const Plan& plan) {
    using Align = TextTable::Align;
    std::string text = headingText(input, question);
    if (!plan.note.empty()) text += "calibration " + question.calibration + ": " + plan.note + "\n";
    text += "\n";
    if (plan.options.empty()) {
        text += sentence(plan.infeasible) + "\n";
        if (!plan.nearestWords.empty()) text += "Nearest: " + plan.nearestWords + ".\n";
    } else {
        TextTable table(
            {Align::Left, Align::Right, Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
        table.add({"split", "batch", "tokens/s per GPU", "per user", "TTFT", "$ per M tokens", "limit"});
        std::size_t shown = 0;
        for (const PlanOption& o : plan.options) {
            if (++shown > 8) break;
            table.add({o.words, std::to_string(o.batch), threeDigits(o.tokensPerGpu),
                       threeDigits(o.tokensPerUser), timeText(o.ttft),
                       o.usdPerMillionTokens ? moneyText(*o.usdPerMillionTokens) : "–", o.limit});
        }
        text += table.text() + "\nBest: " + plan.options.front().words + ", batch " +
                std::to_string(plan.options.front().batch) +
                " each: " + threeDigits(plan.options.front().tokensPerSecond) + " tokens/s in all (" +
                confidenceWord(plan.options.front().confidence) + ").\n";
        if (!plan.why.empty()) text += plan.why + "\n";
        if (plan.smallest) {
            const int group = plan.smallest->tp * plan.smallest->pp;
            text += "Fewest GPUs: " + std::to_string(group) + " (" + plan.smallest->group + ", batch " +
                    std::to_string(plan.smallest->batch) + ").\n";
        }
    }
    for (std::size_t i = 0; i < plan.rejected.size() && i < 5; ++i)
        text += "Not " + plan.rejected[i].split + ": " + plan.rejected[i].reason + ".\n";
    return text + priceText(plan.price) + notesText(input);
}

Json sensitivitiesJson(const Sensitivities& all) {
    Json bars = Json::array();
    for (const Sensitivity& bar : all.bars)
        bars.push_back({{"id", bar.id},
                        {"name", bar.name},
                        {"before", bar.before},
                        {"after", bar.after},
                        {"gain", bar.gain},
                        {"batch", bar.batch}});
    return {{"bars", std::move(bars)}, {"sentence", all.sentence}};
}

std::string sensitivitiesText(const Sensitivities& all) {
    using Align = TextTable::Align;
    TextTable table({Align::Left, Align::Right, Align::Right, Align::Left});
    table.add({"if one thing were twice as good", "tokens/s per GPU", "gain", ""});
    double most = 0;
    for (const Sensitivity& bar : all.bars) most = std::max(most, bar.gain);
    for (const Sensitivity& bar : all.bars) {
        std::string drawn;
        for (int i = 0; most > 0 && i < static_cast<int>(std::lround(24 * bar.gain / most)); ++i)
            drawn += "█";
        table.add({bar.name, threeDigits(bar.after), signedPercent(bar.gain), drawn});
    }
    return table.text() + all.sentence + "\n";
}

Json adviceJson(const AdviceReport& advice) {
    Json items = Json::array();
    for (const Advice& one : advice.items)
        items.push_back({{"id", one.id}, {"text", one.text}, {"figure", one.figure}});
    return {
        {"verdict", advice.verdict},
        {"pcie_enough", advice.pcieEnough},
        {"interconnect_gain", advice.interconnectGain},
        {"break_even_premium",
         advice.breakEven.words.empty() ? Json(nullptr) : Json(advice.breakEven.premium)},
        {"advice", std::move(items)},
        {"sensitivity", sensitivitiesJson(advice.sensitivities)},
        {"plan", planJson(advice.asDrawn)},
        {"plan_without_scale_up", advice.withoutScaleUp ? planJson(*advice.withoutScaleUp) : Json(nullptr)},
        {"confidence", confidenceWord(advice.confidence)}};
}

std::string adviceText(const OpenInput& input, const workload::ServingQuestion& question,
                       const AdviceReport& advice) {
    std::string text = headingText(input, question) + "\n" + advice.verdict + "\n\n";
    for (const Advice& one : advice.items)
        if (one.id != "interconnect" && one.id != "most-help") text += "- " + one.text + "\n";
    if (!advice.sensitivities.bars.empty()) text += "\n" + sensitivitiesText(advice.sensitivities);
    if (!advice.asDrawn.note.empty())
        text += "\ncalibration " + question.calibration + ": " + advice.asDrawn.note + " (" +
                confidenceWord(advice.confidence) + ")\n";
    return text + notesText(input);
}

}  // namespace fabricsketch::cli
