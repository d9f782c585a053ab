// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <functional>

#include "study/check.h"
#include "study/check/hypotheses.h"

namespace fabricsketch::checking {

double median(std::vector<double> values);  ///< 0 for none

/// "1.8× slower than the drawing", "normal".
std::string ratioVerdict(double ratio, Judgement judgement);
Judgement judgementOf(double ratio, double tolerance);

/// Mean |ln(measured/predicted)| over the rows, each capped so that one outlier cannot decide, weighted.
double distance(const std::vector<double>& measured, const std::vector<double>& predicted,
                const std::vector<double>& weights);

/// Asks `predict` for every hypothesis and puts those that explain the measurement into the table. `predict`
/// gives a value a row, 0 or less where it has none; nothing at all where the hypothesis cannot be.
using Predict = std::function<std::vector<double>(const Hypothesis&)>;
void findCauses(CheckTable& table, const std::vector<Hypothesis>& hypotheses, const Predict& predict,
                const std::vector<double>& weights, const std::atomic<bool>* cancel);

/// " Likely cause: …", or that the nearest one does not explain all of it; then those that fit as well.
std::string causesText(const CheckTable& table);

CheckTable checkCollective(const MeasuredCollective&, const Topology&, const Catalog&, const CheckQuestion&,
                           const std::atomic<bool>* cancel);
/// `staged`: the same matrix measured with peer access switched off, nullptr = not in the text.
CheckTable checkMatrix(const MeasuredMatrix&, const MeasuredMatrix* staged, const Topology&, const Catalog&,
                       const std::atomic<bool>* cancel);

}  // namespace fabricsketch::checking
