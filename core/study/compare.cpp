// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>
#include <optional>

#include "study/words.h"
#include "units/phrases.h"
#include "units/sentence_unit.h"

namespace fabricsketch {
namespace {

using Row = Comparison::Row;
using Value = std::optional<double>;

const Report::Headline* headlineOf(const Report& report, const std::string& id) {
    for (const Report::Headline& h : report.headlines)
        if (h.id == id && h.available) return &h;
    return nullptr;
}

std::string eachWay(double value) { return rateText(value); }
std::string tokens(double value) { return phrases::say("{0} tokens/s per GPU", threeDigits(value)); }
std::string count(double value) { return threeDigits(value); }

/// One line of the table: how to read it off a report and say it.
struct Metric {
    std::function<std::string(const Report&)> title;
    std::function<Value(const Report&)> value;
    std::string (*text)(double);
    bool higherIsBetter = true;
};

std::function<std::string(const Report&)> titled(const char* title) {
    return [title](const Report&) { return phrases::say(title); };
}

/// A headline's own title, so that the message size and the target are named.
Metric ofHeadline(const char* id, std::string (*text)(double), bool higherIsBetter) {
    return {[id](const Report& r) {
                for (const Report::Headline& h : r.headlines)
                    if (h.id == id) return h.title;
                return std::string(id);
            },
            [id](const Report& r) {
                const Report::Headline* h = headlineOf(r, id);
                return h ? Value(h->figure.value) : Value();
            },
            text, higherIsBetter};
}

Metric ofBandwidth(const char* title, std::function<double(const bandwidth::Report&)> value) {
    return {titled(title),
            [value](const Report& r) { return r.bandwidth ? Value(value(*r.bandwidth)) : Value(); }, eachWay};
}

/// At the target, or at the batch that was asked for.
Metric atTarget(const char* title, const char* titleAtBatch,
                std::function<double(const workload::ServingRow&)> value, std::string (*text)(double),
                bool higherIsBetter) {
    return {[title, titleAtBatch](const Report& r) {
                return phrases::say(r.scenario.serving.batch ? titleAtBatch : title);
            },
            [value](const Report& r) {
                return r.serving && r.serving->atTarget ? Value(value(r.serving->atTarget->row)) : Value();
            },
            text, higherIsBetter};
}

const std::vector<Metric>& metrics() {
    static const std::vector<Metric> all = {
        ofHeadline("pair", eachWay, true),
        ofBandwidth(phrases::later("All to all, each pair at once"),
                    [](const auto& b) { return b.allToAll.perPair; }),
        ofBandwidth(phrases::later("Sum over GPUs"),
                    [](const auto& b) { return b.aggregate.toDouble(); }),
        ofHeadline("collective", timeText, false),
        ofHeadline("throughput", tokens, true),
        atTarget(
            phrases::later("Batch at the target"), phrases::later("Batch"),
            [](const auto& row) { return static_cast<double>(row.batch); }, count, true),
        atTarget(
            phrases::later("Time to the first token at the target"),
            phrases::later("Time to the first token"), [](const auto& row) { return row.ttft; },
            timeText, false),
        ofHeadline("cost", moneyText, false),
    };
    return all;
}

Row compareOne(const Metric& metric, const Report& a, const Report& b) {
    const Value x = metric.value(a), y = metric.value(b);
    Row row;
    row.title = metric.title(a);
    row.a = x ? metric.text(*x) : "–";
    row.b = y ? metric.text(*y) : "–";
    if (!x || !y || *x <= 0 || *y <= 0) return row;
    row.ratioValue = *y / *x;
    row.ratio = ratioText(row.ratioValue);
    // Equal to the digits that are shown is equal.
    if (row.a != row.b) row.better = (*y > *x) == metric.higherIsBetter ? "B" : "A";
    return row;
}

/// "B serves 1.44× the tokens per GPU at 30 tokens/s per user (115 against 80)."
std::string servingSentence(const Report& a, const Report& b, const std::string& letterA,
                            const std::string& letterB) {
    const Report::Headline *x = headlineOf(a, "throughput"), *y = headlineOf(b, "throughput");
    const auto& question = a.scenario.serving;
    const std::string at =
        question.batch    ? phrases::say(" at batch {0}", std::to_string(*question.batch))
        : question.target ? phrases::say(" at {0} tokens/s per user", threeDigits(*question.target))
                          : std::string();
    if (!x && !y) return {};
    if (!x || !y) {
        const std::string &does = x ? letterA : letterB, &not_ = x ? letterB : letterA;
        return phrases::say("{0} serves the model{1}, {2} does not.", does, at, not_);
    }
    const double va = x->figure.value, vb = y->figure.value;
    if (threeDigits(va) == threeDigits(vb))
        return phrases::say("{0} and {1} both serve {2}{3}.", letterA, letterB, tokens(va), at);
    const bool bBetter = vb > va;
    return phrases::say("{0} serves {1} the tokens per GPU{2} ({3} against {4}).",
                        (bBetter ? letterB : letterA), ratioText(bBetter ? vb / va : va / vb), at,
                        threeDigits(bBetter ? vb : va), threeDigits(bBetter ? va : vb));
}

/// Where nothing is served: the slowest pair says it.
std::string pairSentence(const Report& a, const Report& b, const std::string& letterA,
                         const std::string& letterB) {
    const Report::Headline *x = headlineOf(a, "pair"), *y = headlineOf(b, "pair");
    if (!x || !y) return phrases::say("There is nothing to compare yet.");
    const double va = x->figure.value, vb = y->figure.value;
    if (va == vb) return phrases::say("The slowest pair is the same in both, {0}.", eachWay(va));
    const bool bBetter = vb > va;
    return phrases::say("The slowest pair of {0} is {1} as fast ({2} against {3}).",
                        (bBetter ? letterB : letterA), ratioText(bBetter ? vb / va : va / vb),
                        eachWay(bBetter ? vb : va), threeDigits(bBetter ? va : vb));
}

}  // namespace

Comparison compare(const Report& a, const Report& b, const std::string& letterA, const std::string& letterB) {
    Comparison comparison;
    for (const Metric& metric : metrics()) comparison.rows.push_back(compareOne(metric, a, b));
    comparison.sentence = servingSentence(a, b, letterA, letterB);
    if (comparison.sentence.empty()) comparison.sentence = pairSentence(a, b, letterA, letterB);
    return comparison;
}

}  // namespace fabricsketch
