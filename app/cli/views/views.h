// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/session.h"
#include "collectives/simulation.h"
#include "study/corpus/corpus.h"
#include "study/report.h"

namespace fabricsketch::cli {

/// The parts of a report in the two ways in which they are printed: one JSON object with the keys of the
/// reference, full precision; aligned lines for people, three digits. One file a part, used by its own
/// command and by `compare`.

Json bandwidthJson(const OpenInput& input, const bandwidth::Report& report, RateUnit unit, bool full);
std::string bandwidthText(const OpenInput& input, const bandwidth::Report& report, RateUnit unit, bool full);

Json collectiveJson(const collectives::Report& report);
std::string collectiveText(const OpenInput& input, const collectives::Report& report);

/// Rows as above from the event simulation; `events` of each and in all, the closed form and why they differ.
Json simulationJson(const collectives::Report& report, const std::vector<collectives::SimRow>& rows);
std::string simulationText(const OpenInput& input, const collectives::Report& report,
                           const std::vector<collectives::SimRow>& rows);

Json servingJson(const OpenInput& input, const workload::ServingReport& report);
std::string servingText(const OpenInput& input, const workload::ServingReport& report,
                        const workload::ServingQuestion& question);

/// A folder of published measurements against the model; `full`: every figure.
Json corpusJson(const corpus::Validation& validation, bool full);
std::string corpusText(const corpus::Validation& validation, bool full);

/// "12.3 %"; – and null for what has no figures.
std::string percent(double share);
Json orNull(double value);

/// "note: …" lines: what a reader inferred, and which parts lower the confidence.
std::string notesText(const OpenInput& input);

Json idsOf(const Topology& topology, const std::vector<int>& devices);
/// "8 of 64 GPUs"
std::string jobText(const Job& job);
/// ["scale-up", "network"]
Json layersJson(const Layers& layers);

}  // namespace fabricsketch::cli
