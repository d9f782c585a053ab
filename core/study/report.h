// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <vector>

#include "study/scenario.h"
#include "topology/rules.h"

namespace fabricsketch {

/// Everything the window, the command line and the report print about one drawing and one scenario. Immutable.
/// Parts that could not be answered (no GPU, one GPU, model does not fit) are empty with the reason beside them.
struct Report {
    Snapshot topology;
    Scenario scenario;
    Job job;
    std::optional<bandwidth::Report> bandwidth;
    std::optional<collectives::Report> collective;
    std::optional<workload::ServingReport> serving;
    std::string bandwidthGap, collectiveGap, servingGap;  ///< why a part is empty, and what to do
    std::vector<Finding> findings;
    /// What lowers the confidence of all of it, in sentences: announced, hypothetical and illustrative parts by name.
    std::vector<std::string> caveats;
    Confidence partsConfidence = Confidence::Exact;       ///< the weakest of the parts that the caveats name

    /// The four headline numbers, each explained: slowest pair, collective at the message size, tokens/s per GPU at the
    /// target, $ per million tokens. `available` false: `gap` says why and what to do.
    struct Headline { std::string id, title; bool available = false; Figure figure; std::string detail, gap; bool higherIsBetter = true; };
    std::vector<Headline> headlines;

    double engineSeconds = 0;  ///< time spent calculating
    /// What was calculated for this report; the rest was lent by the one before.
    struct Work { bool rules = false, bandwidth = false, collective = false, serving = false, headlines = false; };
    Work work;
};

/// The one way from a drawing and a question to every number. `withLp` as in bandwidth::analyse.
/// `previous`, made with the same catalogue, lends whatever the change does not touch: moving a box recalculates nothing,
/// a batch size only serving, an LP only all-to-all. Null if `cancel` turned true on the way.
std::shared_ptr<const Report> evaluate(Snapshot, const Catalog&, const Scenario&, bool withLp = false,
                                       const std::atomic<bool>* cancel = nullptr, std::shared_ptr<const Report> previous = nullptr);

/// The same question cut down to what the headlines need: one message size, one batch where a target chooses it.
Scenario headlineScenario(Scenario);

/// The change in the headline numbers that an edit would bring: shown before the drop.
struct Preview { Verdict verdict; std::vector<std::pair<Report::Headline, Report::Headline>> beforeAfter; };
/// Asks the headlines only. Empty `beforeAfter` where the edit is refused or `cancel` turned true on the way.
Preview preview(const std::shared_ptr<const Report>& now, const Catalog&, const Edit&,
                const std::atomic<bool>* cancel = nullptr);

/// Two reports of the same scenario side by side.
struct Comparison {
    struct Row { std::string title, a, b, ratio; double ratioValue = 0; std::string better; };  ///< better: "A", "B" or ""
    std::vector<Row> rows;
    std::string sentence;  ///< "B serves 1.44× the tokens per GPU at 30 tokens/s per user (115 against 80)."
};
/// The sentence calls them by their letters; Row::better says "A" for the first and "B" for the second whatever those are.
Comparison compare(const Report& a, const Report& b, const std::string& letterA = "A", const std::string& letterB = "B");

/// Why a number is what it is: pair (job positions), a collective row, a serving row.
Figure explainPair(const Report&, const Catalog&, int from, int to, bandwidth::PairReason* reason = nullptr,
                   bandwidth::PairKind kind = bandwidth::PairKind::Fabric);
Figure explainCollective(const Report&, const collectives::Estimate&);
Figure explainServing(const Report&, const Catalog&, const workload::ServingRow&);

/// The article replayed: published figures verbatim beside what the engine says, with the verdict of facts/claims.
struct ReplayRow { std::string what, published, engine, verdict, reason, claim; };  ///< claim: id in the catalogue
Result<std::vector<ReplayRow>> replayArticle(const Catalog&);

}  // namespace fabricsketch
