// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One table of nccl-tests against the curve of a drawing.
#include <algorithm>
#include <cmath>
#include <map>

#include "study/check/judge.h"
#include "study/words.h"
#include "units/phrases.h"

namespace fabricsketch::checking {

namespace {

using collectives::Operation;

/// A normal table slower than this is asked all the same whether another curve fits it better.
constexpr double kWorthAsking = 1.12;

/// Sizes in ascending order, each with the median of its repetitions.
struct Samples {
    std::vector<std::int64_t> bytes;
    std::vector<double> time;
    std::vector<int> line;
};

Samples samplesOf(const MeasuredCollective& table) {
    struct Same {
        std::vector<double> times;
        int line = 0;
    };
    std::map<std::int64_t, Same> bySize;
    for (const MeasuredCollective::Row& row : table.rows) {
        if (row.bytes <= 0 || row.time() <= 0) continue;
        Same& same = bySize[row.bytes];
        if (same.times.empty()) same.line = row.line;
        same.times.push_back(row.time());
    }
    Samples samples;
    for (const auto& [bytes, same] : bySize) {
        samples.bytes.push_back(bytes);
        samples.time.push_back(median(same.times));
        samples.line.push_back(same.line);
    }
    return samples;
}

/// The GPUs that were measured: of the job asked for, else in order, evenly over as many hosts as were named.
Result<Job> measuredJob(const MeasuredCollective& table, const Topology& topology,
                        const CheckQuestion& question) {
    const std::string many = phrases::say("{0} ranks", std::to_string(table.ranks));
    if (question.job) {
        auto job = jobOf(topology, *question.job);
        if (job && table.ranks > 0 && job->size() != table.ranks)
            return failure(
                phrases::say("{0} were measured, the job has {1} GPUs", many, std::to_string(job->size())),
                phrases::say("name as many GPUs as ranks"));
        return job;
    }
    const Job whole = wholeJob(topology);
    if (table.ranks == 0 || table.ranks == whole.size()) return whole;
    if (table.ranks > whole.size())
        return failure(phrases::say("{0} were measured, the drawing has {1}{2}", many,
                                    std::to_string(whole.size()), (whole.size() == 1 ? " GPU" : " GPUs")),
                       phrases::say("draw the whole machine, or choose the table of fewer ranks"));
    Job job{{}, whole.of};
    std::map<int, std::vector<int>> ofHost;
    for (const int member : whole.members)
        ofHost[topology.devices()[static_cast<std::size_t>(member)].host.value_or(0)].push_back(member);
    const int hosts = std::max(table.hosts, 1);
    if (hosts > 1 && static_cast<int>(ofHost.size()) >= hosts && table.ranks % hosts == 0) {
        const std::size_t each = static_cast<std::size_t>(table.ranks / hosts);
        for (const auto& [host, members] : ofHost)
            if (members.size() >= each && job.size() < table.ranks)
                job.members.insert(job.members.end(), members.begin(),
                                   members.begin() + static_cast<std::ptrdiff_t>(each));
        if (job.size() == table.ranks) return job;
    }
    job.members.assign(whole.members.begin(), whole.members.begin() + table.ranks);
    return job;
}

/// Times for each size under one hypothesis; empty where it cannot be.
std::vector<double> timesOf(const collectives::Machine& machine, Operation operation,
                            const std::string& stack, const std::vector<std::int64_t>& sizes,
                            const std::vector<std::string>& only,
                            collectives::Launch launch = collectives::Launch::Graph) {
    collectives::Question question;
    question.operation = operation;
    question.stack = stack;
    question.sizes = sizes;
    question.launch = launch;
    const auto report = collectives::evaluate(machine, question);
    if (!report) return {};
    std::vector<double> times;
    if (only.empty()) {
        for (const collectives::Estimate& row : report->best) times.push_back(row.time);
        return times.size() == sizes.size() ? times : std::vector<double>();
    }
    times.assign(sizes.size(), 0);
    for (const collectives::Curve& curve : report->curves) {
        if (std::find(only.begin(), only.end(), curve.algorithm) == only.end()) continue;
        for (std::size_t i = 0; i < curve.rows.size() && i < times.size(); ++i)
            if (times[i] <= 0 || curve.rows[i].time < times[i]) times[i] = curve.rows[i].time;
    }
    return std::any_of(times.begin(), times.end(), [](double t) { return t <= 0; }) ? std::vector<double>()
                                                                                    : times;
}

/// One size that stands out among its neighbours by more than large messages may differ at all.
bool isSpike(const std::vector<CheckRow>& rows, std::size_t at) {
    std::vector<double> around;
    for (std::size_t i = at >= 2 ? at - 2 : 0; i < std::min(rows.size(), at + 3); ++i)
        if (i != at) around.push_back(rows[i].ratio);
    return around.size() >= 3 && rows[at].ratio * kNormalLarge * kNormalLarge < median(around);
}

/// Why small messages are slow although large ones need not be.
std::string smallMessages(const collectives::Machine& machine, Operation operation, const std::string& stack,
                          const CheckTable& table) {
    std::vector<std::int64_t> sizes;
    std::vector<double> measured;
    for (const CheckRow& row : table.rows)
        if (row.judgement == Judgement::Slow) {
            sizes.push_back(row.bytes);
            measured.push_back(row.ratio);
        }
    std::vector<double> launched;
    const auto graph = timesOf(machine, operation, stack, sizes, {});
    const auto eager = timesOf(machine, operation, stack, sizes, {}, collectives::Launch::Eager);
    for (std::size_t i = 0; i < std::min(graph.size(), eager.size()); ++i)
        launched.push_back(measured[i] * eager[i] / graph[i]);
    const std::string what =
        phrases::say("Small messages take {0} the predicted time", ratioText(1 / median(measured)));
    if (median(launched) > 1 / kNormalSmall)
        return phrases::say(
            "{0}, as they do where every call is launched on its own; nccl-tests -G 1 takes that away.",
            what);
    return phrases::say("{0}: look at the CPU (clock, binding, virtual machine), not at the links.", what);
}

/// Letters and digits of a part's name in capitals: "RTX-4090" and "NVIDIA GeForce RTX 4090" share RTX4090.
std::string plain(const std::string& name) {
    std::string text;
    for (const char c : name) {
        if (c >= 'a' && c <= 'z')
            text += static_cast<char>(c - 'a' + 'A');
        else if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
            text += c;
    }
    return text;
}

/// Was another GPU measured than the one drawn? A part's model is its id up to the first word with a digit.
std::string otherAccelerator(const std::string& measured, const Topology& topology, const Catalog& catalog,
                             const Job& job) {
    if (measured.empty() || job.members.empty()) return {};
    const std::string& part = topology.devices()[static_cast<std::size_t>(job.members.front())].part;
    std::string model;
    for (const char c : part) {
        if (c == '-' && model.find_first_of("0123456789") != std::string::npos) break;
        model += c;
    }
    if (model.empty() || plain(measured).find(plain(model)) != std::string::npos) return {};
    const Entry* entry = catalog.part(part);
    return phrases::say("the table was measured on {0}, the drawing has {1}", measured,
                        (entry != nullptr ? entry->name : part));
}

bool severalHosts(const Topology& topology, const Job& job) {
    std::optional<int> first;
    for (const int member : job.members) {
        const int host = topology.devices()[static_cast<std::size_t>(member)].host.value_or(0);
        if (first && *first != host) return true;
        first = host;
    }
    return false;
}

}  // namespace

CheckTable checkCollective(const MeasuredCollective& measured, const Topology& topology,
                           const Catalog& catalog, const CheckQuestion& question,
                           const std::atomic<bool>* cancel) {
    CheckTable table;
    table.line = measured.line;
    table.quantity = phrases::say("busbw, GB/s each way");
    const auto operation = collectives::operationFromId(measured.operation);
    table.title = operation                    ? operationName(*operation)
                  : measured.operation.empty() ? phrases::say("operation not named")
                                               : measured.operation;
    const auto gap = [&](std::string why) {
        table.gap = std::move(why);
        table.verdict = sentence(table.gap);
        return table;
    };
    if (!operation)
        return gap(
            measured.operation.empty()
                ? phrases::say(
                      "the table does not say which operation was measured; paste its command line too")
                : phrases::say("the model has no {0}; measure AllReduce or another one it has",
                               measured.operation));
    table.operation = *operation;
    if (measured.ranks == 1)
        return gap(phrases::say("one rank alone: nothing passed between GPUs; run the test on two or more"));
    const auto job = measuredJob(measured, topology, question);
    if (!job)
        return gap(job.error().remedy.empty() ? job.error().what
                                              : job.error().what + "; " + job.error().remedy);
    table.title += phrases::say(" on {0} GPUs", std::to_string(job->size()));
    if (job->size() < 2)
        return gap(phrases::say("the drawing has no two GPUs; draw the machine that was measured"));

    if (std::string other = otherAccelerator(measured.accelerator, topology, catalog, *job); !other.empty())
        table.notes.push_back(sentence(std::move(other)));

    const Samples samples = samplesOf(measured);
    if (samples.bytes.empty()) return gap(phrases::say("the table has no size with a time"));
    const auto machine = collectives::machineOf(topology, catalog, *job, RateBasis::Achievable);
    collectives::Question asked;
    asked.operation = *operation;
    asked.stack = question.stack;
    asked.sizes = samples.bytes;
    const auto report = collectives::evaluate(machine, asked);
    if (!report) return gap(report.error().what + "; " + report.error().remedy);
    if (report->best.size() != samples.bytes.size())
        return gap(phrases::say("the stack has no algorithm for some of the sizes"));
    if (!report->confidenceNote.empty()) table.notes.push_back(report->confidenceNote);

    const double factor = collectives::busFactor(*operation, job->size());
    const auto busbw = [&](std::size_t i, double time) {
        return time > 0 ? factor * static_cast<double>(samples.bytes[i]) / time / 1e9 : 0;
    };
    std::vector<double> weights;
    std::vector<std::string> chosen;
    std::vector<double> large, small;
    for (std::size_t i = 0; i < samples.bytes.size(); ++i) {
        const collectives::Estimate& estimate = report->best[i];
        CheckRow row;
        row.line = samples.line[i];
        row.bytes = samples.bytes[i];
        row.what = sizeText(static_cast<double>(row.bytes));
        row.time = samples.time[i];
        row.predictedTime = estimate.time;
        row.measured = busbw(i, row.time);
        row.predicted = busbw(i, row.predictedTime);
        row.ratio = row.time > 0 ? row.predictedTime / row.time : 0;
        table.rows.push_back(std::move(row));
        if (std::find(chosen.begin(), chosen.end(), estimate.algorithm) == chosen.end())
            chosen.push_back(estimate.algorithm);
        // What the links make of a message counts; what the software adds to a small one says little of a
        // machine.
        weights.push_back(0.02 + (estimate.time > 0 ? estimate.transfer / estimate.time : 0));
    }
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        CheckRow& row = table.rows[i];
        const bool isLarge = report->best[i].transfer >= report->best[i].latency;
        row.judgement = judgementOf(row.ratio, isLarge ? kNormalLarge : kNormalSmall);
        if (isSpike(table.rows, i)) {
            row.judgement = Judgement::Spike;
            weights[i] = 0;
        } else {
            (isLarge ? large : small).push_back(row.ratio);
        }
        row.verdict = ratioVerdict(row.ratio, row.judgement);
    }

    // The largest messages tell most of the machine: half of them from the top.
    std::vector<double> top(large.begin() + static_cast<std::ptrdiff_t>(large.size() / 2), large.end());
    const double largeRatio = median(top), smallRatio = median(small);
    const bool byLarge = !large.empty();
    table.ratio = byLarge ? largeRatio : smallRatio;
    // Small messages hang on the host and on how calls are launched: they decide only where there is nothing
    // else.
    table.judgement = judgementOf(table.ratio, byLarge ? kNormalLarge : kNormalSmall);
    std::vector<double> values, predicted;
    for (const CheckRow& row : table.rows) {
        values.push_back(row.measured);
        predicted.push_back(row.predicted);
    }
    table.distance = distance(values, predicted, weights);

    const std::string what =
        byLarge ? phrases::say("large messages run at ") : phrases::say("messages run at ");
    const std::string small_ = byLarge && judgementOf(smallRatio, kNormalSmall) == Judgement::Slow
                                   ? smallMessages(machine, *operation, question.stack, table)
                                   : std::string();
    if (!small_.empty()) table.notes.push_back(small_);
    const bool normal = table.judgement == Judgement::Normal;
    if (normal) {
        table.verdict =
            sentence(phrases::say("Normal: {0}{1} of the predicted speed", what, ratioText(table.ratio)));
        if (table.ratio > 1 / kWorthAsking) return table;
    }

    Suspicion suspicion;
    suspicion.slow = normal || table.judgement == Judgement::Slow;
    suspicion.severalHosts = severalHosts(topology, *job);
    suspicion.algorithms = chosen;
    findCauses(
        table, hypotheses(topology, catalog, *job, suspicion),
        [&](const Hypothesis& hypothesis) {
            const bool same = hypothesis.topology == topology && hypothesis.job == *job;
            const auto times = timesOf(same ? machine
                                            : collectives::machineOf(hypothesis.topology, catalog,
                                                                     hypothesis.job, RateBasis::Achievable),
                                       *operation, question.stack, samples.bytes, hypothesis.algorithms);
            std::vector<double> rates;
            for (std::size_t i = 0; i < times.size(); ++i) rates.push_back(busbw(i, times[i]));
            return rates;
        },
        weights, cancel);

    if (normal) {
        // In the range of healthy machines, and yet another curve may be followed more closely: a ring is not
        // far from NVLS.
        if (!table.explained) table.causes.clear();
        if (!table.causes.empty()) {
            table.causes.resize(1);
            table.verdict += phrases::say(" Yet it follows another curve more closely: {0}",
                                          table.causes.front().sentence);
        }
        return table;
    }
    table.verdict =
        sentence(phrases::say("Not normal: {0}{1} of the predicted speed", what, ratioText(table.ratio)));
    const double largestAlgbw = factor > 0 ? *std::max_element(values.begin(), values.end()) / factor : 0;
    if (!table.causes.empty()) {
        table.verdict +=
            (table.explained ? phrases::say(" Likely cause: ")
                             : phrases::say(" Nearest cause, which does not explain all of it: ")) +
            table.causes.front().sentence;
        for (std::size_t i = 1; i < table.causes.size(); ++i)
            table.verdict += " Or: " + table.causes[i].sentence;
    } else if (table.judgement == Judgement::Fast) {
        table.verdict +=
            report->limitAlgbw > 0 && largestAlgbw > report->limitAlgbw
                ? phrases::say(
                      " No software can be that fast on this drawing: another machine was measured, or links "
                      "or NICs are missing in it.")
                : phrases::say(
                      " Probably another machine than the one drawn: compare the GPU model, links and NICs.");
    } else {
        table.verdict += phrases::say(
            " None of the causes that the drawing can show gives this curve: look for other traffic, a "
            "throttled GPU, or a software setting.");
    }
    return table;
}

}  // namespace fabricsketch::checking
