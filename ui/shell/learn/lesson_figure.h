// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include "study/report.h"

namespace fabricsketch::ui {

/// A number of a Report with what lights it on the canvas.
struct ExplainedFigure {
    Figure figure;
    bandwidth::PairReason reason = {};
};

/// The number that a lesson names, out of a Report:
///   {"of": "headline", "id": "pair" | "collective" | "throughput" | "cost"}
///   {"of": "pair", "from": "gpu0", "to": "gpu1"}           one ordered pair, as the matrix has it
///   {"of": "port", "gpu": "gpu0"}                          most that it can send to all others together
///   {"of": "optimum"}                                      x*: what each gets from each when all send to all
///   {"of": "collective", "field": "time" | "algbw" | "busbw" | "steps" | "latency" | "transfer",
///    "algorithm": "ring"}                                  at the message size asked; none named = the best
///   {"of": "serving", "field": "tokensPerGpu" | "tokensPerUser" | "ttft" | "step" | "prefill" | "weights" |
///    "compute" | "kv" | "communication", "batch": 8}       parts are those of one decode step
///   {"of": "memory", "field": "total" | "weights" | "perSequence"}   of one GPU, GB
///   {"of": "ratio", "top": {…}, "bottom": {…}}             of two of the above
/// An Error says why the Report has no such number.
Result<ExplainedFigure> figureOf(const QJsonObject& query, const Report& report, const Catalog& catalog);
/// What is wrong with a query, whatever the Report; empty = nothing.
QString faultOfFigure(const QJsonObject& query);

}  // namespace fabricsketch::ui
