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

/// What is compared: the sizes that were measured and the engine's answer for each of them.
struct Asked {
    Operation operation = Operation::AllReduce;
    std::string stack;
    Job job;
    Samples samples;
    collectives::Machine machine;
    collectives::Report report;
    double factor = 1;  ///< busbw = algbw × this

    double busbw(std::size_t i, double time) const {
        return time > 0 ? factor * static_cast<double>(samples.bytes[i]) / time / 1e9 : 0;
    }
};

/// Fails with the reason why there is nothing to compare.
Result<Asked> ask(const MeasuredCollective& measured, const Topology& topology, const Catalog& catalog,
                  const CheckQuestion& question, CheckTable& table) {
    const auto operation = collectives::operationFromId(measured.operation);
    if (!operation)
        return failure(
            measured.operation.empty()
                ? phrases::say(
                      "the table does not say which operation was measured; paste its command line too")
                : phrases::say("the model has no {0}; measure AllReduce or another one it has",
                               measured.operation));
    table.operation = *operation;
    if (measured.ranks == 1)
        return failure(
            phrases::say("one rank alone: nothing passed between GPUs; run the test on two or more"));
    const auto job = measuredJob(measured, topology, question);
    if (!job) return tl::unexpected<Error>(job.error());
    table.title += phrases::say(" on {0} GPUs", std::to_string(job->size()));
    if (job->size() < 2)
        return failure(phrases::say("the drawing has no two GPUs; draw the machine that was measured"));
    if (std::string other = otherAccelerator(measured.accelerator, topology, catalog, *job); !other.empty())
        table.notes.push_back(sentence(std::move(other)));

    Asked asked;
    asked.operation = *operation;
    asked.stack = question.stack;
    asked.job = *job;
    asked.samples = samplesOf(measured);
    if (asked.samples.bytes.empty()) return failure(phrases::say("the table has no size with a time"));
    asked.machine = collectives::machineOf(topology, catalog, *job, RateBasis::Achievable);
    asked.factor = collectives::busFactor(*operation, job->size());
    collectives::Question sizes;
    sizes.operation = *operation;
    sizes.stack = question.stack;
    sizes.sizes = asked.samples.bytes;
    auto report = collectives::evaluate(asked.machine, sizes);
    if (!report) return tl::unexpected<Error>(report.error());
    if (report->best.size() != asked.samples.bytes.size())
        return failure(phrases::say("the stack has no algorithm for some of the sizes"));
    if (!report->confidenceNote.empty()) table.notes.push_back(report->confidenceNote);
    asked.report = std::move(*report);
    return asked;
}

/// What the rows have to say about the whole table.
struct Weighed {
    std::vector<double> weights;       ///< of each row
    std::vector<std::string> chosen;   ///< algorithms that the stack takes
    std::vector<double> large, small;  ///< speed ratios without the spikes
};

Weighed fillRows(const Asked& asked, CheckTable& table) {
    Weighed weighed;
    for (std::size_t i = 0; i < asked.samples.bytes.size(); ++i) {
        const collectives::Estimate& estimate = asked.report.best[i];
        CheckRow row;
        row.line = asked.samples.line[i];
        row.bytes = asked.samples.bytes[i];
        row.what = sizeText(static_cast<double>(row.bytes));
        row.time = asked.samples.time[i];
        row.predictedTime = estimate.time;
        row.measured = asked.busbw(i, row.time);
        row.predicted = asked.busbw(i, row.predictedTime);
        row.ratio = row.time > 0 ? row.predictedTime / row.time : 0;
        table.rows.push_back(std::move(row));
        if (std::find(weighed.chosen.begin(), weighed.chosen.end(), estimate.algorithm) ==
            weighed.chosen.end())
            weighed.chosen.push_back(estimate.algorithm);
        // What the links make of a message counts; what the software adds to a small one says little of a
        // machine.
        weighed.weights.push_back(0.02 + (estimate.time > 0 ? estimate.transfer / estimate.time : 0));
    }
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        CheckRow& row = table.rows[i];
        const bool isLarge = asked.report.best[i].transfer >= asked.report.best[i].latency;
        row.judgement = judgementOf(row.ratio, isLarge ? kNormalLarge : kNormalSmall);
        if (isSpike(table.rows, i)) {
            row.judgement = Judgement::Spike;
            weighed.weights[i] = 0;
        } else {
            (isLarge ? weighed.large : weighed.small).push_back(row.ratio);
        }
        row.verdict = ratioVerdict(row.ratio, row.judgement);
    }
    return weighed;
}

/// Ratio, judgement and distance of the whole table.
void judge(const Asked& asked, const Weighed& weighed, CheckTable& table) {
    // The largest messages tell most of the machine: half of them from the top.
    const std::vector<double>& large = weighed.large;
    const std::vector<double> top(large.begin() + static_cast<std::ptrdiff_t>(large.size() / 2), large.end());
    const double smallRatio = median(weighed.small);
    table.ratio = large.empty() ? smallRatio : median(top);
    // Small messages hang on the host and on how calls are launched: they decide only where there is nothing
    // else.
    table.judgement = judgementOf(table.ratio, large.empty() ? kNormalSmall : kNormalLarge);
    std::vector<double> values, predicted;
    for (const CheckRow& row : table.rows) {
        values.push_back(row.measured);
        predicted.push_back(row.predicted);
    }
    table.distance = distance(values, predicted, weighed.weights);
    if (!large.empty() && judgementOf(smallRatio, kNormalSmall) == Judgement::Slow)
        table.notes.push_back(smallMessages(asked.machine, asked.operation, asked.stack, table));
}

/// Which changed drawing or software gives the curve that was measured.
void askForCauses(const Asked& asked, const Weighed& weighed, const Topology& topology,
                  const Catalog& catalog, CheckTable& table, const std::atomic<bool>* cancel) {
    Suspicion suspicion;
    suspicion.slow = table.judgement == Judgement::Normal || table.judgement == Judgement::Slow;
    suspicion.severalHosts = severalHosts(topology, asked.job);
    suspicion.algorithms = weighed.chosen;
    const auto predict = [&](const Hypothesis& hypothesis) {
        const bool same = hypothesis.topology == topology && hypothesis.job == asked.job;
        const auto times = timesOf(same ? asked.machine
                                        : collectives::machineOf(hypothesis.topology, catalog, hypothesis.job,
                                                                 RateBasis::Achievable),
                                   asked.operation, asked.stack, asked.samples.bytes, hypothesis.algorithms);
        std::vector<double> rates;
        for (std::size_t i = 0; i < times.size(); ++i) rates.push_back(asked.busbw(i, times[i]));
        return rates;
    };
    findCauses(table, hypotheses(topology, catalog, asked.job, suspicion), predict, weighed.weights, cancel);
}

/// What is said where no cause was found.
std::string noCause(const Asked& asked, const CheckTable& table) {
    double largest = 0;
    for (const CheckRow& row : table.rows) largest = std::max(largest, row.measured);
    if (table.judgement != Judgement::Fast)
        return phrases::say(
            " None of the causes that the drawing can show gives this curve: look for other traffic, a "
            "throttled GPU, or a software setting.");
    return asked.report.limitAlgbw > 0 && asked.factor > 0 && largest / asked.factor > asked.report.limitAlgbw
               ? phrases::say(
                     " No software can be that fast on this drawing: another machine was measured, or links "
                     "or NICs are missing in it.")
               : phrases::say(
                     " Probably another machine than the one drawn: compare the GPU model, links and NICs.");
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
    const Result<Asked> asked = ask(measured, topology, catalog, question, table);
    if (!asked) {
        const Error& why = asked.error();
        table.gap = why.remedy.empty() ? why.what : why.what + "; " + why.remedy;
        table.verdict = sentence(table.gap);
        return table;
    }
    const Weighed weighed = fillRows(*asked, table);
    judge(*asked, weighed, table);
    const std::string what =
        weighed.large.empty() ? phrases::say("messages run at ") : phrases::say("large messages run at ");
    const bool normal = table.judgement == Judgement::Normal;
    table.verdict = sentence(
        normal ? phrases::say("Normal: {0}{1} of the predicted speed", what, ratioText(table.ratio))
               : phrases::say("Not normal: {0}{1} of the predicted speed", what, ratioText(table.ratio)));
    if (normal && table.ratio > 1 / kWorthAsking) return table;

    askForCauses(*asked, weighed, topology, catalog, table, cancel);
    if (!normal) {
        table.verdict += table.causes.empty() ? noCause(*asked, table) : causesText(table);
        return table;
    }
    // In the range of healthy machines, and yet another curve may be followed more closely: a ring is not far
    // from NVLS.
    if (!table.explained) table.causes.clear();
    if (!table.causes.empty()) {
        table.causes.resize(1);
        table.verdict +=
            phrases::say(" Yet it follows another curve more closely: {0}", table.causes.front().sentence);
    }
    return table;
}

}  // namespace fabricsketch::checking
