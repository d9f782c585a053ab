// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The source article, figure by figure: what it printed, what the engine says of the drawn systems, and the
// verdict that was found when the claims were checked. Published figures and verdicts come from the
// catalogue; nothing the engine says is written down here.
#include <array>
#include <charconv>
#include <cmath>
#include <map>
#include <set>

#include "study/words.h"
#include "units/phrases.h"
#include "workload/phases.h"

namespace fabricsketch {
namespace {

constexpr const char* kPointToPoint = "h200-p2p-hypothetical";
constexpr const char* kSwitched = "dgx-h200";
constexpr const char* kRack = "vr-nvl72";
std::string missed() { return phrases::say("does not meet"); }
constexpr double kArticleBytes = 20e9;  // "20 GB", as printed

std::string bothWays(double gbpsEachWay) { return rateText(gbpsEachWay, RateUnit::GBpsBothWays); }
std::string eachWay(double gbpsEachWay) { return rateText(gbpsEachWay, RateUnit::GBpsEachWay); }
/// All digits that there are: 259.2, where three digits would hide what the article rounded.
std::string allDigits(double value) {
    std::array<char, 32> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    return {buffer.data(), end};
}
std::string batchText(double tokens, int batch) {
    return phrases::say("{0} tokens/s per GPU (batch {1})", threeDigits(tokens), std::to_string(batch));
}

class Replay {
  public:
    explicit Replay(const Catalog& catalog) : m_catalog(catalog) {}

    Result<std::vector<ReplayRow>> rows() {
        for (const char* system : {kPointToPoint, kSwitched, kRack})
            if (auto done = draw(system); !done) return tl::unexpected(done.error());
        for (const auto step : {&Replay::steps, &Replay::pairs, &Replay::transfer, &Replay::batches,
                                &Replay::targets, &Replay::pcie, &Replay::rack, &Replay::otherClaims})
            if (auto done = (this->*step)(); !done) return tl::unexpected(done.error());
        return std::move(m_rows);
    }

  private:
    Result<void> draw(const std::string& system) {
        auto topology = drawSystem(m_catalog, system);
        if (!topology) return tl::unexpected(topology.error());
        const auto snapshot = std::make_shared<const Topology>(std::move(*topology));
        Scenario scenario = Scenario::firstStart();
        scenario.serving.batches.clear();
        if (const PublishedTable* table = m_catalog.table("article-batch"))
            for (const PublishedTable::Row& row : table->rows)
                if (const auto batch = parseIndexList(row.label))
                    scenario.serving.batches.push_back(batch->front());
        if (scenario.serving.batches.empty())
            return failure(phrases::say("the catalogue has no table article-batch"));
        m_reports[system] = evaluate(snapshot, m_catalog, scenario);
        return {};
    }

    const Report& report(const char* system) const { return *m_reports.at(system); }

    /// A row whose verdict is a checked claim's.
    Result<void> add(std::string what, std::string published, std::string engine, const std::string& claim) {
        for (const PublishedClaim& known : m_catalog.claims()) {
            if (known.id != claim) continue;
            m_used.insert(claim);
            m_rows.push_back({std::move(what), std::move(published), std::move(engine), known.verdict,
                              known.finding + " " + known.statement, claim});
            return {};
        }
        return failure(phrases::say("the catalogue has no claim {0}", claim));
    }

    Result<int> stepsOf(const char* system, const std::string& algorithm) const {
        const Report& on = report(system);
        collectives::Question question;
        question.algorithm = algorithm;
        question.sizes = {on.scenario.messageBytes};
        const auto machine = collectives::machineOf(*on.topology, m_catalog, on.job, on.scenario.basis);
        const auto answer = collectives::evaluate(machine, question);
        if (!answer) return tl::unexpected(answer.error());
        return answer->best.front().steps;
    }

    Result<void> steps() {
        const auto stepsText = [&](const std::string& algorithm) -> Result<std::string> {
            std::string text;
            for (const char* system : {kSwitched, kRack}) {
                const auto steps = stepsOf(system, algorithm);
                if (!steps) return tl::unexpected(steps.error());
                text += phrases::say("{0}{1} steps on {2} GPUs", (text.empty() ? "" : ", "),
                                     std::to_string(*steps), std::to_string(report(system).job.size()));
            }
            return text;
        };
        const auto ring = stepsText("ring"), multishot = stepsText("multishot");
        if (!ring) return tl::unexpected(ring.error());
        if (!multishot) return tl::unexpected(multishot.error());
        if (auto done = add(phrases::say("Steps of a ring AllReduce"), "2N−2", *ring, "ring-steps"); !done)
            return done;
        return add(phrases::say("Steps of MultiShot with NVSwitch"), phrases::say("2, whatever N"),
                   *multishot, "multishot");
    }

    Result<double> slowestPair(const char* system) const {
        if (!report(system).bandwidth) return failure(phrases::say("{0} has no pairs", std::string(system)));
        return report(system).bandwidth->slowestPair.toDouble();
    }

    Result<void> pairs() {
        const auto direct = slowestPair(kPointToPoint), switched = slowestPair(kSwitched),
                   rackPair = slowestPair(kRack);
        for (const auto& rate : {direct, switched, rackPair})
            if (!rate) return tl::unexpected(rate.error());
        const auto drawn = [](double rate) { return eachWay(rate) + " (" + bothWays(rate) + ")"; };
        if (auto done = add(phrases::say("One pair of 8 GPUs, point-to-point"), "128 GB/s", drawn(*direct),
                            "p2p-128");
            !done)
            return done;
        if (auto done = add(phrases::say("One pair of 8 GPUs, NVSwitch"), "900 GB/s", drawn(*switched),
                            "nvswitch-900");
            !done)
            return done;
        if (auto done = add(phrases::say("Bandwidth point-to-point as GPUs are added"), phrases::say("falls"),
                            phrases::say("{0} to each peer, {1} to all seven together", eachWay(*direct),
                                         eachWay(report(kPointToPoint).bandwidth->perGpu.front().toDouble())),
                            "p2p-falls");
            !done)
            return done;
        return add(phrases::say("One pair of a Vera Rubin NVL72"), "3.6 TB/s", drawn(*rackPair),
                   "nvl72-pair");
    }

    Result<void> transfer() {
        const PublishedTable* table = m_catalog.table("article-transfer");
        const Model* model = m_catalog.model(report(kSwitched).scenario.serving.model);
        if (!table || !model) return failure(phrases::say("the catalogue has no table article-transfer"));
        const workload::ServingQuestion& q = report(kSwitched).scenario.serving;
        const double bytes = workload::tpVolumeBytes(*model, q.tp, q.input, q.output);
        if (auto done = add(phrases::say("Tensor-parallel traffic of one query, each GPU"), "20 GB",
                            decimalBytesText(bytes) + " (" + sizeText(bytes) + ")", "tp-20gb");
            !done)
            return done;

        const char* systems[] = {kPointToPoint, kSwitched};
        for (std::size_t i = 0; i < table->rows.size() && i < std::size(systems); ++i) {
            const auto& row = table->rows[i];
            const auto pair = slowestPair(systems[i]);
            if (!pair) return tl::unexpected(pair.error());
            const auto cell = [&](std::size_t column) { return row.cells.at(column).value_or(std::nan("")); };
            const double label = cell(0);
            const std::string published = phrases::say("{0} ms, dividing by the {1} GB/s of both directions",
                                                       threeDigits(cell(1)), threeDigits(label));
            // Half the printed sum is the one-way rate that the article means; beside it, the drawn one.
            const std::string engine = phrases::say(
                "{0} one way at {1}; {2} at the drawn {3}: {4}", timeText(kArticleBytes / (label / 2 * 1e9)),
                eachWay(label / 2), decimalBytesText(bytes), eachWay(*pair), timeText(bytes / (*pair * 1e9)));
            if (auto done =
                    add(phrases::say("Time of 20 GB, {0}", row.label), published, engine, "156-22-ms");
                !done)
                return done;
        }
        const double reductions = 2.0 * model->layers;
        return add(phrases::say("What the 20 GB are"), phrases::say("one transfer"),
                   phrases::say("{0} prefill AllReduces of {1} and {2} decode AllReduces of {3}",
                                threeDigits(reductions), decimalBytesText(2.0 * q.input * model->hidden),
                                threeDigits(reductions * q.output), sizeText(2.0 * model->hidden)),
                   "one-transfer");
    }

    Result<void> batches() {
        const PublishedTable* table = m_catalog.table("article-batch");
        for (std::size_t i = 0; i < table->rows.size(); ++i) {
            const auto& row = table->rows[i];
            std::string published, engine;
            for (const auto& [column, system, name] :
                 {std::tuple(0, kPointToPoint, phrases::say("point-to-point ")),
                  std::tuple(1, kSwitched, phrases::say("NVSwitch "))}) {
                const auto& serving = report(system).serving;
                if (!serving) return failure(report(system).servingGap);
                const std::string gap = published.empty() ? "" : ", ";
                published +=
                    gap + name + threeDigits(row.cells.at(static_cast<std::size_t>(column)).value_or(0));
                engine += gap + name + threeDigits(serving->rows.at(i).tokensPerGpu);
            }
            if (auto done = add(phrases::say("Tokens/s per GPU at batch {0}, TP 2", row.label), published,
                                engine, "batch-32");
                !done)
                return done;
        }
        return add(phrases::say("\"Measured\" throughput"), phrases::say("measured"),
                   report(kSwitched).serving->calibrationNote, "measured");
    }

    /// What the preset finds at a target; "does not meet" in words.
    Result<std::string> atTarget(const char* system, const std::string& label, int tp) const {
        const Report& on = report(system);
        const auto target = parseIndexList(label);
        if (!target) return tl::unexpected(target.error());
        workload::ServingQuestion question = on.scenario.serving;
        question.target = target->front();
        question.tp = tp;
        question.batches = {1};
        const auto answer =
            workload::serve(*on.topology, m_catalog, on.job, true, on.scenario.basis, question);
        if (!answer) return tl::unexpected(answer.error());
        if (!answer->atTarget) return std::string(missed());
        return batchText(answer->atTarget->tokensPerGpu, answer->atTarget->batch);
    }

    Result<void> targets() {
        const PublishedTable* table = m_catalog.table("article-target");
        if (!table) return failure(phrases::say("the catalogue has no table article-target"));
        struct Column {
            std::size_t at;
            std::string name;
            const char* system;
            int tp;
        };
        const Column columns[] = {{2, phrases::say("point-to-point, TP 2"), kPointToPoint, 2},
                                  {4, phrases::say("NVSwitch, TP 2"), kSwitched, 2}};
        if (auto done = singleGpu(*table); !done) return done;
        for (const Column& column : columns)
            for (const PublishedTable::Row& row : table->rows) {
                const auto engine = atTarget(column.system, row.label, column.tp);
                if (!engine) return tl::unexpected(engine.error());
                if (auto done =
                        add(targetTitle(row, column.name), published(row, column.at), *engine, "80-115");
                    !done)
                    return done;
            }
        return {};
    }

    static std::string targetTitle(const PublishedTable::Row& row, const std::string& column) {
        return phrases::say("At {0} tokens/s per user, {1}", row.label, column);
    }

    static std::string published(const PublishedTable::Row& row, std::size_t column) {
        const auto tokens = row.cells.at(column), batch = row.cells.at(column + 1);
        return tokens ? batchText(*tokens, static_cast<int>(batch.value_or(0))) : missed();
    }

    /// The one-GPU column comes out of no consistent definition: shown as published, flagged, not fitted.
    /// Only its first row contradicts the article's text.
    Result<void> singleGpu(const PublishedTable& table) {
        for (const PublishedTable::Row& row : table.rows) {
            const auto engine = atTarget(kSwitched, row.label, 1);
            if (!engine) return tl::unexpected(engine.error());
            const bool meets = row.cells.at(0).has_value();
            if (auto done =
                    add(targetTitle(row, phrases::say("one GPU")),
                        published(row, 0) +
                            (meets ? phrases::say(" in the table, \"cannot meet\" in the article") : ""),
                        phrases::say("the preset, not fitted to this column: {0}", *engine), "single-gpu");
                !done)
                return done;
            if (!meets) m_rows.back().verdict = phrases::say("flagged: shown as published");
        }
        return {};
    }

    Result<void> pcie() {
        const auto pair = slowestPair(kRack);
        const LinkType* link = m_catalog.linkType("pcie6_x16");
        if (!pair) return tl::unexpected(pair.error());
        if (!link) return failure(phrases::say("the catalogue has no link pcie6_x16"));
        // PCIe 6 is named by its raw 64 GT/s on 16 lanes: 128 GB/s each way, 256 both; the payload is less.
        constexpr double kRawEachWay = 64.0 * 16 / 8;
        return add(phrases::say("NVLink 6 against PCIe Gen 6"), phrases::say("over 14×"),
                   phrases::say("{0} raw against raw ({1} over {2}), {3} against its payload of {4}",
                                ratioText(*pair / kRawEachWay), bothWays(*pair), bothWays(kRawEachWay),
                                ratioText(*pair / link->ratePerLink.toDouble()),
                                eachWay(link->ratePerLink.toDouble())),
                   "14x-pcie6");
    }

    Result<void> rack() {
        const Report& on = report(kRack);
        if (!on.bandwidth) return failure(on.bandwidthGap);
        const double oneWay = on.bandwidth->aggregate.toDouble();
        return add(phrases::say("Sum over the rack's GPUs"), "260 TB/s",
                   phrases::say("{0} TB/s with both directions of every GPU added, {1} TB/s one direction; "
                                "across the middle {2} TB/s each way",
                                allDigits(2 * oneWay / 1000), allDigits(oneWay / 1000),
                                allDigits(on.bandwidth->bisection.value.toDouble() / 1000)),
                   "rack-260");
    }

    /// Claims without a drawn figure that the check did not find right.
    Result<void> otherClaims() {
        for (const PublishedClaim& claim : m_catalog.claims()) {
            const auto starts = [&](const char* word) { return claim.verdict.starts_with(word); };
            if (m_used.contains(claim.id) ||
                !(starts("wrong") || starts("misleading") || starts("overstated")))
                continue;
            if (auto done = add(claim.claim, claim.claim, {}, claim.id); !done) return done;
        }
        return {};
    }

    const Catalog& m_catalog;
    std::map<std::string, std::shared_ptr<const Report>> m_reports;
    std::set<std::string> m_used;
    std::vector<ReplayRow> m_rows;
};

}  // namespace

Result<std::vector<ReplayRow>> replayArticle(const Catalog& catalog) { return Replay(catalog).rows(); }

}  // namespace fabricsketch
