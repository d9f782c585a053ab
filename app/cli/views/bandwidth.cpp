// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "topology/naming.h"

namespace fabricsketch::cli {
namespace {

using bandwidth::PairClass;
using Align = TextTable::Align;

constexpr int kLargestMatrix = 256;     ///< members up to which JSON prints matrices
constexpr int kLargestTextMatrix = 16;  ///< members up to which a terminal shows one

double in(RateUnit unit, const Rational& rate) { return inUnit(rate.toDouble(), unit); }

/// One cell of a matrix for each ordered pair, null on the diagonal.
template <class Cell>
Json matrix(const bandwidth::PairMatrix& pairs, Cell cell) {
    Json rows = Json::array();
    for (int i = 0; i < pairs.n; ++i) {
        Json row = Json::array();
        for (int j = 0; j < pairs.n; ++j) row.push_back(i == j ? Json(nullptr) : Json(cell(pairs.at(i, j))));
        rows.push_back(std::move(row));
    }
    return rows;
}

struct ClassUse {
    std::size_t pairs = 0;
    int from = -1, to = -1;  ///< the first such pair
};

std::vector<ClassUse> usesOf(const bandwidth::PairMatrix& pairs) {
    std::vector<ClassUse> uses(pairs.classes.size());
    for (int i = 0; i < pairs.n; ++i)
        for (int j = 0; j < pairs.n; ++j) {
            if (i == j) continue;
            ClassUse& use = uses[pairs.classOf(i, j)];
            if (use.pairs++ == 0) use.from = i, use.to = j;
        }
    return uses;
}

const Id& memberId(const OpenInput& input, const Job& job, int position) {
    return input.topology
        ->devices()[static_cast<std::size_t>(job.members[static_cast<std::size_t>(position)])]
        .id;
}

Json classesJson(const OpenInput& input, const bandwidth::Report& report, RateUnit unit) {
    Json classes = Json::array();
    const auto uses = usesOf(report.pairs);
    for (std::size_t c = 1; c < uses.size(); ++c) {
        if (uses[c].pairs == 0) continue;
        const PairClass& pair = report.pairs.classes[c];
        classes.push_back(
            {{"pairs", uses[c].pairs},
             {"example",
              {memberId(input, report.job, uses[c].from), memberId(input, report.job, uses[c].to)}},
             {"pair_layer", layerWord(pair.layer)},
             {"direct", in(unit, pair.direct)},
             {"fabric", in(unit, pair.fabric)},
             {"relay", report.pairs.relayKnown ? Json(in(unit, pair.relay)) : Json(nullptr)}});
    }
    return classes;
}

Json optimumJson(const OpenInput& input, const bandwidth::Report& report, RateUnit unit) {
    const bandwidth::Optimum& optimum = report.optimum;
    const int n = report.job.size();
    const Rational x = (unit == RateUnit::GBpsBothWays ? Rational(2) : Rational(1)) * optimum.x;
    std::vector<int> members;
    for (const int position : optimum.cutMembers)
        members.push_back(report.job.members[static_cast<std::size_t>(position)]);
    Json links = Json::array();
    for (const int link : optimum.cutLinks)
        links.push_back(input.topology->links()[static_cast<std::size_t>(link)].id);
    return {{"x_num", x.num()},
            {"x_den", x.den()},
            // Bytes over time, as nccl-tests counts: no sum of directions.
            {"allgather_algbw", n * optimum.x.toDouble()},
            {"allreduce_busbw", (n - 1) * optimum.x.toDouble()},
            {"lambda", in(unit, optimum.lambda)},
            {"cut",
             {{"gpus", idsOf(*input.topology, members)},
              {"capacity", in(unit, optimum.cutCapacity)},
              {"links", std::move(links)}}}};
}

std::string matrixText(const OpenInput& input, const bandwidth::Report& report, RateUnit unit) {
    const int n = report.pairs.n;
    TextTable table(std::vector<Align>(static_cast<std::size_t>(n) + 1, Align::Right));
    std::vector<std::string> head{""};
    for (int j = 0; j < n; ++j) head.push_back(memberId(input, report.job, j));
    table.add(head);
    for (int i = 0; i < n; ++i) {
        std::vector<std::string> row{memberId(input, report.job, i)};
        for (int j = 0; j < n; ++j)
            row.push_back(i == j ? "–" : rateNumber(report.pairs.at(i, j).fabric.toDouble(), unit));
        table.add(std::move(row));
    }
    return "Fabric, " + rateUnitLabel(unit) + ", row sends to column\n" + table.text();
}

std::string classesText(const OpenInput& input, const bandwidth::Report& report, RateUnit unit) {
    TextTable table({Align::Right, Align::Right, Align::Right, Align::Right, Align::Left, Align::Left});
    table.add({"pairs", "direct", "fabric", "relay", "layer", "such as"});
    const auto uses = usesOf(report.pairs);
    for (std::size_t c = 1; c < uses.size(); ++c) {
        if (uses[c].pairs == 0) continue;
        const PairClass& pair = report.pairs.classes[c];
        const auto rate = [&](const Rational& r) { return rateNumber(r.toDouble(), unit); };
        table.add(
            {std::to_string(uses[c].pairs), rate(pair.direct), rate(pair.fabric),
             report.pairs.relayKnown ? rate(pair.relay) : "–", layerWord(pair.layer),
             memberId(input, report.job, uses[c].from) + " to " + memberId(input, report.job, uses[c].to)});
    }
    return "Pairs by class, " + rateUnitLabel(unit) + "\n" + table.text();
}

}  // namespace

Json bandwidthJson(const OpenInput& input, const bandwidth::Report& report, RateUnit unit, bool full) {
    const bandwidth::PairMatrix& pairs = report.pairs;
    Json json;
    json["unit"] = rateUnitLabel(unit);
    json["gpus"] = idsOf(*input.topology, report.job.members);
    json["layers"] = layersJson(report.layers);
    if (pairs.n <= kLargestMatrix || full) {
        json["pair_layer"] = matrix(pairs, [](const PairClass& p) { return layerWord(p.layer); });
        json["direct"] = matrix(pairs, [&](const PairClass& p) { return in(unit, p.direct); });
        json["fabric"] = matrix(pairs, [&](const PairClass& p) { return in(unit, p.fabric); });
        json["relay"] = pairs.relayKnown
                            ? matrix(pairs, [&](const PairClass& p) { return in(unit, p.relay); })
                            : Json(nullptr);
    } else {
        json["pair_classes"] = classesJson(input, report, unit);
    }
    json["per_gpu"] = Json::array();
    for (const Rational& rate : report.perGpu) json["per_gpu"].push_back(in(unit, rate));
    json["aggregate"] = in(unit, report.aggregate);
    json["bisection"] = {{"value", in(unit, report.bisection.value)}, {"method", report.bisection.method}};
    const bandwidth::AllToAll& all = report.allToAll;
    json["all_to_all"] = {{"per_pair", inUnit(all.perPair, unit)},
                          {"per_gpu", inUnit(all.perGpu, unit)},
                          {"method", bandwidth::AllToAll::methodText(all.method)}};
    if (all.method == bandwidth::AllToAll::Method::Bounded)
        json["all_to_all"]["per_pair_at_most"] = inUnit(all.upper, unit);
    json["optimum"] = optimumJson(input, report, unit);
    return json;
}

std::string bandwidthText(const OpenInput& input, const bandwidth::Report& report, RateUnit unit, bool full) {
    const int n = report.job.size();
    std::string text = dotted({input.name, jobText(report.job), report.layers.text(),
                               rateBasisWord(report.basis), confidenceWord(report.confidence)}) +
                       "\n\n";
    const bool matrixFits = report.pairs.n <= kLargestTextMatrix || full;
    if (n > 1)
        text += (matrixFits ? matrixText(input, report, unit) : classesText(input, report, unit)) + "\n";

    const std::string label = rateUnitLabel(unit);
    const auto rate = [&](double value) { return rateNumber(value, unit); };
    TextTable table({Align::Left, Align::Right, Align::Left});
    if (report.slowestFrom >= 0)
        table.add({"Slowest pair", rate(report.slowestPair.toDouble()),
                   label + ", " + memberId(input, report.job, report.slowestFrom) + " to " +
                       memberId(input, report.job, report.slowestTo)});
    if (!report.perGpu.empty()) {
        const auto [least, most] = std::minmax_element(report.perGpu.begin(), report.perGpu.end());
        const std::string range = *least == *most ? "" : "; the best placed " + rate(most->toDouble());
        table.add({"One GPU to all others", rate(least->toDouble()), label + range});
    }
    table.add({"Sum over GPUs", rate(report.aggregate.toDouble()), label});
    table.add({"Bisection", rate(report.bisection.value.toDouble()), label + ", " + report.bisection.method});
    const bandwidth::AllToAll& all = report.allToAll;
    const std::string most =
        all.method == bandwidth::AllToAll::Method::Bounded ? ", at most " + rate(all.upper) : "";
    table.add({"All to all, per pair", rate(all.perPair),
               label + most + ", " + rate(all.perGpu) + " per GPU; " +
                   bandwidth::AllToAll::methodText(all.method)});
    const double x = report.optimum.x.toDouble();
    table.add({"Optimum x*", rate(x),
               label + " per GPU (" + report.optimum.x.text() + " each way); AllGather at most " +
                   threeDigits(n * x) + " GB/s algbw, AllReduce as ReduceScatter + AllGather " +
                   threeDigits((n - 1) * x) + " GB/s busbw"});
    text += table.text();
    if (!report.optimum.sentence.empty()) text += "Bottleneck: " + report.optimum.sentence + "\n";
    for (const std::string& assumption : report.assumptions) text += "note: " + assumption + "\n";
    return text + notesText(input);
}

}  // namespace fabricsketch::cli
