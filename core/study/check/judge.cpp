// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/check/judge.h"

#include <algorithm>
#include <cmath>

#include "study/words.h"
#include "units/phrases.h"

namespace fabricsketch {

std::string judgementWord(Judgement judgement) {
    switch (judgement) {
        case Judgement::Normal:
            return "normal";
        case Judgement::Slow:
            return "slow";
        case Judgement::Fast:
            return "fast";
        case Judgement::Spike:
            return "spike";
        case Judgement::Unknown:
            return "unknown";
    }
    return {};
}

bool Check::normal() const {
    bool some = false;
    for (const CheckTable& table : tables) {
        if (table.judgement == Judgement::Slow || table.judgement == Judgement::Fast) return false;
        some = some || table.judgement == Judgement::Normal;
    }
    return some;
}

namespace {

/// The same copies with peer access switched off.
const MeasuredMatrix* stagedTwin(const MeasuredMatrix& matrix, const std::vector<MeasuredMatrix>& all) {
    if (!matrix.peerAccess.value_or(false)) return nullptr;
    for (const MeasuredMatrix& other : all)
        if (other.peerAccess == std::optional(false) && other.quantity == matrix.quantity &&
            other.bothDirections == matrix.bothDirections && other.from == matrix.from &&
            other.to == matrix.to)
            return &other;
    return nullptr;
}

}  // namespace

Check check(const Measured& measured, const Topology& topology, const Catalog& catalog,
            const CheckQuestion& question, const std::atomic<bool>* cancel) {
    Check result;
    for (const MeasuredCollective& one : measured.collectives)
        result.tables.push_back(checking::checkCollective(one, topology, catalog, question, cancel));
    for (const MeasuredMatrix& one : measured.matrices)
        result.tables.push_back(
            checking::checkMatrix(one, stagedTwin(one, measured.matrices), topology, catalog, cancel));
    if (cancel != nullptr && *cancel) return {};
    return result;
}

namespace checking {

namespace {

constexpr double kOutlier = 2.302585092994046;  ///< ln 10: a row further off counts as that far off
constexpr double kAsGood = 0.06;  ///< closer than the model knows itself (median error 4 to 6 %): equals
constexpr std::size_t kMostCauses = 3;

}  // namespace

double median(std::vector<double> values) {
    if (values.empty()) return 0;
    std::sort(values.begin(), values.end());
    const std::size_t half = values.size() / 2;
    return values.size() % 2 == 1 ? values[half] : std::sqrt(values[half - 1] * values[half]);
}

Judgement judgementOf(double ratio, double tolerance) {
    if (ratio <= 0) return Judgement::Unknown;
    if (ratio < 1 / tolerance) return Judgement::Slow;
    return ratio > tolerance ? Judgement::Fast : Judgement::Normal;
}

std::string ratioVerdict(double ratio, Judgement judgement) {
    switch (judgement) {
        case Judgement::Normal:
            return "normal";
        case Judgement::Slow:
            return phrases::say("{0} slower than the drawing", ratioText(1 / ratio));
        case Judgement::Fast:
            return phrases::say("{0} faster than the drawing", ratioText(ratio));
        case Judgement::Spike:
            return phrases::say("a single size out of line: a first touch, or something else ran");
        case Judgement::Unknown:
            return phrases::say("nothing to compare with");
    }
    return {};
}

double distance(const std::vector<double>& measured, const std::vector<double>& predicted,
                const std::vector<double>& weights) {
    double sum = 0, weight = 0;
    for (std::size_t i = 0; i < measured.size() && i < predicted.size(); ++i) {
        if (weights[i] <= 0 || measured[i] <= 0) continue;
        const double off = predicted[i] > 0 ? std::fabs(std::log(measured[i] / predicted[i])) : kOutlier;
        sum += weights[i] * std::min(off, kOutlier);
        weight += weights[i];
    }
    return weight > 0 ? sum / weight : 0;
}

void findCauses(CheckTable& table, const std::vector<Hypothesis>& hypotheses, const Predict& predict,
                const std::vector<double>& weights, const std::atomic<bool>* cancel) {
    std::vector<double> measured;
    for (const CheckRow& row : table.rows) measured.push_back(row.measured);
    std::vector<CheckCause> tried;
    for (const Hypothesis& hypothesis : hypotheses) {
        if (cancel != nullptr && *cancel) return;
        std::vector<double> predicted = predict(hypothesis);
        if (predicted.size() != measured.size()) continue;
        const double off = distance(measured, predicted, weights);
        tried.push_back({hypothesis.id, sentence(hypothesis.sentence), off, std::move(predicted)});
    }
    double best = table.distance;
    for (const CheckCause& cause : tried) best = std::min(best, cause.distance);
    // A cause must take away half of what there is to explain; then those that do it as well, the commoner
    // first.
    if (best > 0.5 * table.distance) return;
    for (CheckCause& cause : tried) {
        if (cause.distance > best + kAsGood) continue;
        const auto same = std::find_if(table.causes.begin(), table.causes.end(),
                                       [&](const CheckCause& other) { return other.id == cause.id; });
        if (same == table.causes.end()) {
            if (table.causes.size() < kMostCauses) table.causes.push_back(std::move(cause));
        } else if (cause.distance < same->distance) {
            *same = std::move(cause);  // of one kind the one that fits best
        }
    }
    table.explained = best < std::log(kNormalLarge);
}

std::string causesText(const CheckTable& table) {
    std::string text =
        (table.explained ? phrases::say(" Likely cause: ")
                         : phrases::say(" Nearest cause, which does not explain all of it: ")) +
        table.causes.front().sentence;
    for (std::size_t i = 1; i < table.causes.size(); ++i) text += " Or: " + table.causes[i].sentence;
    return text;
}

}  // namespace checking
}  // namespace fabricsketch
