// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A matrix of copies against the pairs of a drawing.
#include <algorithm>
#include <cmath>
#include <deque>
#include <map>

#include "study/check/judge.h"
#include "study/words.h"
#include "units/phrases.h"

namespace fabricsketch::checking {

namespace {

/// Accelerator numbers of the drawing for the tool's devices; a failed one counts on.
std::optional<Job> jobOfDevices(const Topology& topology, const std::vector<int>& devices) {
    Job job{{}, static_cast<int>(topology.accelerators().size())};
    for (const int number : devices) {
        if (number >= job.of) return std::nullopt;
        job.members.push_back(topology.accelerators()[static_cast<std::size_t>(number)]);
    }
    return job;
}

/// GB/s each way between an accelerator and the CPU nearest to it over host links: the narrowest link on the
/// way.
double hostRate(const Topology& topology, const Catalog& catalog, int accelerator) {
    std::map<int, double> best{{accelerator, 1e12}};
    std::deque<int> open{accelerator};
    while (!open.empty()) {
        const int at = open.front();
        open.pop_front();
        if (at != accelerator && topology.devices()[static_cast<std::size_t>(at)].role == Role::Cpu)
            return best[at];
        for (const int index : topology.linksOf(at)) {
            const Link& link = topology.links()[static_cast<std::size_t>(index)];
            const LinkType* type = catalog.linkType(link.type);
            const int other = topology.otherEnd(index, at);
            const Role role = topology.devices()[static_cast<std::size_t>(other)].role;
            if (type == nullptr || type->layer != Layer::Host || role == Role::Accelerator ||
                best.contains(other))
                continue;
            best[other] =
                std::min(best[at], linkRate(link, catalog).toDouble() * type->copyFraction.value_or(1));
            open.push_back(other);
        }
    }
    return 0;
}

std::vector<double> predict(const MeasuredMatrix& measured,
                            const std::vector<std::pair<std::size_t, std::size_t>>& cells,
                            const Topology& drawn, const Catalog& catalog, const Job& job) {
    std::vector<double> rates;
    if (measured.between != MeasuredMatrix::Between::Accelerators) {
        const bool toDevice = measured.between == MeasuredMatrix::Between::HostToAccelerator;
        std::map<int, double> known;
        for (const auto& [i, j] : cells) {
            const int number = toDevice ? measured.to[j] : measured.from[i];
            const int device = drawn.accelerators()[static_cast<std::size_t>(number)];
            if (!known.contains(device)) known[device] = hostRate(drawn, catalog, device);
            rates.push_back(known[device]);
        }
        return rates;
    }
    const bool off = measured.peerAccess.has_value() && !*measured.peerAccess;
    const Topology topology = off ? withoutPeerCopies(drawn, catalog) : drawn;
    const bandwidth::PairMatrix pairs =
        bandwidth::pairs(topology, catalog, job, RateBasis::Achievable, false);
    std::map<int, int> position;
    for (int i = 0; i < job.size(); ++i) position[job.members[static_cast<std::size_t>(i)]] = i;
    const auto at = [&](int number) {
        return position[topology.accelerators()[static_cast<std::size_t>(number)]];
    };
    for (const auto& [i, j] : cells) {
        const bandwidth::PairClass& pair = pairs.at(at(measured.from[i]), at(measured.to[j]));
        rates.push_back(pair.connected ? pair.fabric.toDouble() * (measured.bothDirections ? 2 : 1) : 0);
    }
    return rates;
}

using Cells = std::vector<std::pair<std::size_t, std::size_t>>;
using Between = MeasuredMatrix::Between;

/// The tool's numbers of the accelerators in the matrix.
std::vector<int> devicesOf(const MeasuredMatrix& measured) {
    std::vector<int> devices;
    if (measured.between != Between::HostToAccelerator)
        devices.insert(devices.end(), measured.from.begin(), measured.from.end());
    if (measured.between != Between::AcceleratorToHost)
        devices.insert(devices.end(), measured.to.begin(), measured.to.end());
    std::sort(devices.begin(), devices.end());
    devices.erase(std::unique(devices.begin(), devices.end()), devices.end());
    return devices;
}

/// The cells that hold a copy between two different devices.
Cells cellsOf(const MeasuredMatrix& measured) {
    const bool pairs = measured.between == Between::Accelerators;
    Cells cells;
    for (std::size_t i = 0; i < measured.from.size(); ++i)
        for (std::size_t j = 0; j < measured.to.size(); ++j)
            if (measured.cells[i][j] && !(pairs && measured.from[i] == measured.to[j]))
                cells.emplace_back(i, j);
    return cells;
}

bool peersOff(const MeasuredMatrix& measured) {
    return measured.peerAccess.has_value() && !*measured.peerAccess;
}

/// What the rows have to say about the whole matrix.
struct Weighed {
    std::vector<double> values, predicted, weights;  ///< of each row
    std::vector<double> ratios;                      ///< of the rows that the drawing joins
};

Weighed fillRows(const MeasuredMatrix& measured, const Cells& cells, const Topology& topology,
                 const Catalog& catalog, const Job& job, CheckTable& table) {
    const bool off = peersOff(measured);
    const double tolerance = measured.bothDirections ? kNormalBothWays : kNormalLarge;
    const auto name = [&](int number) {
        return number < 0 ? phrases::say("host")
                          : deviceName(topology, topology.accelerators()[static_cast<std::size_t>(number)]);
    };
    Weighed weighed;
    weighed.predicted = predict(measured, cells, topology, catalog, job);
    for (std::size_t k = 0; k < cells.size(); ++k) {
        const auto [i, j] = cells[k];
        CheckRow row;
        row.line = measured.line;
        row.from = measured.between == Between::HostToAccelerator ? -1 : measured.from[i];
        row.to = measured.between == Between::AcceleratorToHost ? -1 : measured.to[j];
        row.what = phrases::say("{0} to {1}", name(row.from), name(row.to));
        row.measured = *measured.cells[i][j];
        row.predicted = weighed.predicted[k];
        row.ratio = row.predicted > 0 ? row.measured / row.predicted : 0;
        row.judgement = off ? Judgement::Unknown : judgementOf(row.ratio, tolerance);
        row.verdict = off ? phrases::say("not judged") : ratioVerdict(row.ratio, row.judgement);
        weighed.values.push_back(row.measured);
        weighed.weights.push_back(row.predicted > 0 ? 1 : 0);
        if (row.ratio > 0) weighed.ratios.push_back(row.ratio);
        table.rows.push_back(std::move(row));
    }
    return weighed;
}

/// Which changed drawing gives the matrix that was measured.
void askForCauses(const MeasuredMatrix& measured, const MeasuredMatrix* staged, const Cells& cells,
                  const Topology& topology, const Catalog& catalog, const Job& job,
                  const std::vector<double>& weights, CheckTable& table, const std::atomic<bool>* cancel) {
    Suspicion suspicion;
    suspicion.collective = false;
    suspicion.slow = table.judgement == Judgement::Slow;
    suspicion.everyMember = true;
    std::vector<Hypothesis> tried = hypotheses(topology, catalog, job, suspicion);
    // The machine's own matrix without peer access tells better than a model what that looks like.
    for (Hypothesis& hypothesis : tried)
        if (hypothesis.id == "p2p-off" && staged != nullptr)
            hypothesis.sentence =
                phrases::say("peer copies do not work there: it is as fast with peer access switched off");
    const auto hypothetical = [&](const Hypothesis& hypothesis) {
        if (hypothesis.id != "p2p-off" || staged == nullptr)
            return predict(measured, cells, hypothesis.topology, catalog, job);
        std::vector<double> rates;
        for (const auto& [i, j] : cells) rates.push_back(staged->cells[i][j].value_or(0));
        return rates;
    };
    findCauses(table, tried, hypothetical, weights, cancel);
}

/// "Not normal: 3 of 56 copies slower than the drawing …" and why.
std::string notNormal(const CheckTable& table, std::ptrdiff_t odd, std::size_t copies) {
    const bool slow = table.judgement == Judgement::Slow;
    const std::string of = phrases::say(" of {0}{1}", std::to_string(copies),
                                        (copies == 1 ? phrases::say(" copy") : phrases::say(" copies")));
    const std::string verdict = sentence(
        phrases::say("Not normal: {0}{1}{2} than the drawing, the median at {3} of the predicted speed",
                     std::to_string(odd), of, (slow ? phrases::say(" slower") : phrases::say(" faster")),
                     ratioText(table.ratio)));
    if (!table.causes.empty()) return verdict + causesText(table);
    return verdict +
           (slow ? phrases::say(" None of the causes that the drawing can show gives this matrix.")
                 : phrases::say(
                       " Probably another machine than the one drawn: compare the GPU model and its links."));
}

}  // namespace

CheckTable checkMatrix(const MeasuredMatrix& measured, const MeasuredMatrix* staged, const Topology& topology,
                       const Catalog& catalog, const std::atomic<bool>* cancel) {
    CheckTable table;
    table.line = measured.line;
    table.title = measured.title;
    table.quantity = measured.bothDirections ? phrases::say("GB/s both ways") : phrases::say("GB/s each way");
    const auto gap = [&](std::string why) {
        table.gap = std::move(why);
        table.verdict = sentence(table.gap);
        return table;
    };
    if (measured.quantity == MeasuredMatrix::Quantity::Latency)
        return gap(
            phrases::say("the latency of single copies is not predicted; bandwidths and collectives are"));
    const std::vector<int> devices = devicesOf(measured);
    const auto job = jobOfDevices(topology, devices);
    if (!job)
        return gap(phrases::say(
            "the matrix has GPU {0}, the drawing has {1} GPUs; draw the machine that was measured",
            std::to_string(devices.back()), std::to_string(topology.accelerators().size())));
    const Cells cells = cellsOf(measured);
    if (cells.empty()) return gap(phrases::say("the matrix has no value between two devices"));
    Weighed weighed = fillRows(measured, cells, topology, catalog, *job, table);
    if (weighed.ratios.empty())
        return gap(phrases::say("the drawing joins none of these devices; draw what lies between them"));
    table.ratio = median(weighed.ratios);
    table.distance = distance(weighed.values, weighed.predicted, weighed.weights);
    if (peersOff(measured)) {
        table.verdict = sentence(
            phrases::say("not judged: peer copies were switched off for this matrix, and copies through the "
                         "host's memory hang on the CPU; they ran at {0} of a rough prediction",
                         ratioText(table.ratio)));
        return table;
    }
    const auto count = [&](Judgement judgement) {
        return std::count_if(table.rows.begin(), table.rows.end(),
                             [&](const CheckRow& row) { return row.judgement == judgement; });
    };
    const auto slow = count(Judgement::Slow), fast = count(Judgement::Fast);
    table.judgement = slow > 0 ? Judgement::Slow : fast > 0 ? Judgement::Fast : Judgement::Normal;
    if (table.judgement == Judgement::Normal) {
        table.verdict = sentence(
            phrases::say("Normal: copies run at {0} of the predicted speed", ratioText(table.ratio)));
        return table;
    }
    // Weight on what is off, so that one bad pair among many is not drowned.
    for (std::size_t k = 0; k < table.rows.size(); ++k)
        if (table.rows[k].judgement == Judgement::Normal)
            weighed.weights[k] *=
                static_cast<double>(slow + fast) / static_cast<double>(weighed.ratios.size());
    table.distance = distance(weighed.values, weighed.predicted, weighed.weights);
    askForCauses(measured, staged, cells, topology, catalog, *job, weighed.weights, table, cancel);
    table.verdict = notNormal(table, slow > 0 ? slow : fast, weighed.ratios.size());
    return table;
}

}  // namespace fabricsketch::checking
