// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>

#include "app/cli/commands/all.h"
#include "app/cli/options/groups.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

class Bandwidth : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        m_job.add(app);
        m_rates.add(app, RateBasis::Nominal);
        m_unit.add(app);
        app.add_option("--pair", m_pair, "path or cut of one pair: two GPU numbers or ids")->type_name("A,B");
        app.add_flag("--full", m_full, "matrices also above 256 GPUs, and on a terminal above 16");
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        const auto job = m_job.jobOf(*input->topology);
        if (!job) return tl::unexpected(job.error());
        const auto basis = m_rates.chosen();
        if (!basis) return tl::unexpected(basis.error());
        if (job->size() < 2)
            return no({m_input.input, 0, 0, "bandwidth needs at least two GPUs that take part",
                       "draw more, or choose a job of two or more working GPUs"});
        const auto pair = pairOf(*input, *job);
        if (!pair) return tl::unexpected(pair.error());

        const bandwidth::Report report =
            bandwidth::analyse(*input->topology, *input->catalog, *job, *basis, true);
        if (session.json()) {
            Json json = bandwidthJson(*input, report, m_unit.unit(), m_full);
            if (*pair) json["pair"] = pairJson(*input, report, **pair);
            session.print(json);
        } else {
            session.print(bandwidthText(*input, report, m_unit.unit(), m_full));
            if (*pair) session.print(pairText(*input, report, **pair));
        }
        return Answer::Yes;
    }

  private:
    using Positions = std::pair<int, int>;

    /// Job positions of --pair; nothing where it is not given.
    Outcome<std::optional<Positions>> pairOf(const OpenInput& input, const Job& job) const {
        if (m_pair.empty()) return std::optional<Positions>();
        const auto comma = m_pair.find(',');
        const auto wrong = [&](std::string what, std::string remedy) {
            return wrongUsage({"--pair", 0, 0, std::move(what), std::move(remedy)});
        };
        if (comma == std::string::npos || m_pair.find(',', comma + 1) != std::string::npos)
            return wrong("a pair is two GPUs", "give A,B, for instance 0,3");
        Positions positions;
        for (const auto& [name, position] : {std::pair(m_pair.substr(0, comma), &positions.first),
                                             std::pair(m_pair.substr(comma + 1), &positions.second)}) {
            *position = positionOf(*input.topology, job, name);
            if (*position < 0)
                return wrong("'" + name + "' is no GPU of the job", "give its number or its id, see `info`");
        }
        if (positions.first == positions.second) return wrong("a pair is two different GPUs", "give A,B");
        return std::optional(positions);
    }

    /// `name`: the number of an accelerator of the drawing, or its id; -1 where it is none of the job's.
    static int positionOf(const Topology& topology, const Job& job, const std::string& name) {
        int device = topology.deviceIndex(name);
        std::size_t number = 0;
        const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
        if (error == std::errc() && end == name.data() + name.size() &&
            number < topology.accelerators().size())
            device = topology.accelerators()[number];
        const auto found = std::find(job.members.begin(), job.members.end(), device);
        return found == job.members.end() ? -1 : static_cast<int>(found - job.members.begin());
    }

    Json pairJson(const OpenInput& input, const bandwidth::Report& report, Positions pair) const {
        const bandwidth::PairClass& rates = report.pairs.at(pair.first, pair.second);
        const bandwidth::PairReason reason = bandwidth::explainPair(
            *input.topology, *input.catalog, report.job, report.basis, pair.first, pair.second);
        const auto rate = [&](const Rational& r) { return inUnit(r.toDouble(), m_unit.unit()); };
        const auto id = [&](int position) {
            return idsOf(*input.topology, {report.job.members[static_cast<std::size_t>(position)]})[0];
        };
        Json links = Json::array();
        for (const int link : reason.links)
            links.push_back(input.topology->links()[static_cast<std::size_t>(link)].id);
        return {{"from", id(pair.first)},
                {"to", id(pair.second)},
                {"layer", layerWord(rates.layer)},
                {"direct", rate(rates.direct)},
                {"fabric", rate(rates.fabric)},
                {"relay", report.pairs.relayKnown ? Json(rate(rates.relay)) : Json(nullptr)},
                {"devices", idsOf(*input.topology, reason.devices)},
                {"links", std::move(links)},
                {"sentence", reason.sentence}};
    }

    std::string pairText(const OpenInput& input, const bandwidth::Report& report, Positions pair) const {
        const Json json = pairJson(input, report, pair);
        const bandwidth::PairClass& rates = report.pairs.at(pair.first, pair.second);
        const auto rate = [&](const Rational& r) { return rateNumber(r.toDouble(), m_unit.unit()); };
        return "\n" + json["from"].get<std::string>() + " to " + json["to"].get<std::string>() + ", " +
               layerWord(rates.layer) + ": direct " + rate(rates.direct) + ", fabric " + rate(rates.fabric) +
               ", relay " + (report.pairs.relayKnown ? rate(rates.relay) : "–") + " " +
               rateUnitLabel(m_unit.unit()) + "\n" + json["sentence"].get<std::string>() + "\n";
    }

    InputOptions m_input;
    JobOptions m_job;
    RatesOptions m_rates;
    UnitOptions m_unit;
    std::string m_pair;
    bool m_full = false;
};

}  // namespace

std::unique_ptr<Command> makeBandwidth() { return std::make_unique<Bandwidth>(); }

}  // namespace fabricsketch::cli
