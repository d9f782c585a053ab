// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/check.h"

#include "app/cli/commands/all.h"
#include "app/cli/options/groups.h"
#include "app/cli/options/questions.h"
#include "app/cli/output/table.h"
#include "app/cli/views/views.h"
#include "formats/measured.h"

namespace fabricsketch::cli {
namespace {

constexpr std::size_t kMostPairs = 72;  ///< of a matrix as text; above, only what is not normal

class CheckCommand : public Command {
  public:
    void options(CLI::App& app) override {
        app.add_option("MEASURED", m_measured,
                       "output of nccl-tests, p2pBandwidthLatencyTest or nvbandwidth, or -")
            ->required();
        m_input.add(app);
        m_input.addAccelerator(app);
        m_job.add(app);
        addStack(app, m_question.stack, "nccl");
    }

    Outcome<Answer> run(Session& session) override {
        if (m_measured == "-" && m_input.input == "-")
            return wrongUsage(
                at("-", Error{{}, 0, 0, "standard input cannot be both", "name a file for one of them"}));
        const auto measured = formats::openMeasured(m_measured);
        if (!measured) return unreadable(at(m_measured, measured.error()));
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        if (!input->catalog->stack(m_question.stack))
            return wrongUsage(at("--stack", input->catalog->unknown("stack", m_question.stack)));
        const auto indices = m_job.indices();
        if (!indices) return tl::unexpected(indices.error());
        m_question.job = *indices;
        if (const auto job = m_job.jobOf(*input->topology); m_job.given() && !job)
            return tl::unexpected(job.error());

        if (m_job.given() && measured->collectives.empty())
            return wrongUsage({"--job", 0, 0, "a matrix of copies names its GPUs itself",
                               "leave the option out; it holds for collectives"});

        const Check result = check(*measured, *input->topology, *input->catalog, m_question);
        if (session.json())
            session.print(json(*measured, result));
        else
            session.print(text(*measured, result) + notesText(*input));
        return result.normal() ? Answer::Yes : Answer::No;
    }

  private:
    static Json json(const Measured& measured, const Check& result) {
        Json tables = Json::array();
        for (const CheckTable& table : result.tables) {
            Json rows = Json::array(), causes = Json::array();
            for (const CheckRow& row : table.rows)
                rows.push_back({{"line", row.line},
                                {"what", row.what},
                                {"bytes", table.operation ? Json(row.bytes) : Json(nullptr)},
                                {"measured", row.measured},
                                {"predicted", row.predicted},
                                {"ratio", row.ratio},
                                {"judgement", judgementWord(row.judgement)},
                                {"verdict", row.verdict}});
            for (const CheckCause& cause : table.causes)
                causes.push_back({{"id", cause.id},
                                  {"sentence", cause.sentence},
                                  {"distance", cause.distance},
                                  {"predicted", cause.predicted}});
            tables.push_back(
                {{"title", table.title},
                 {"line", table.line},
                 {"quantity", table.quantity},
                 {"op", table.operation ? Json(collectives::operationId(*table.operation)) : Json(nullptr)},
                 {"judgement", judgementWord(table.judgement)},
                 {"ratio", table.gap.empty() ? Json(table.ratio) : Json(nullptr)},
                 {"verdict", table.verdict},
                 {"explained", table.explained},
                 {"causes", std::move(causes)},
                 {"gap", table.gap},
                 {"notes", table.notes},
                 {"rows", std::move(rows)}});
        }
        Json notes = Json::array();
        for (const Error& oddity : measured.oddities) notes.push_back(oddity.text());
        return {{"tool", measured.tool},
                {"normal", result.normal()},
                {"tables", std::move(tables)},
                {"notes", std::move(notes)}};
    }

    static std::string text(const Measured& measured, const Check& result) {
        using Align = TextTable::Align;
        std::string text;
        for (const CheckTable& table : result.tables) {
            text +=
                dotted({table.title, measured.tool, table.rows.empty() ? std::string() : table.quantity}) +
                "\n";
            if (!table.rows.empty()) {
                TextTable rows({Align::Right, Align::Right, Align::Right, Align::Right, Align::Left});
                rows.add({table.operation ? "size" : "copy", "measured", "predicted", "ratio", "verdict"});
                const bool some = !table.operation && table.rows.size() > kMostPairs;
                for (const CheckRow& row : table.rows)
                    if (!some || row.judgement != Judgement::Normal)
                        rows.add({row.what, threeDigits(row.measured), threeDigits(row.predicted),
                                  threeDigits(row.ratio), row.verdict});
                text += rows.text();
            }
            text += table.verdict + "\n";
            for (const std::string& note : table.notes) text += "note: " + note + "\n";
            text += "\n";
        }
        for (const Error& oddity : measured.oddities) text += "note: " + oddity.text() + "\n";
        return text;
    }

    std::string m_measured;
    InputOptions m_input;
    JobOptions m_job;
    CheckQuestion m_question;
};

}  // namespace

std::unique_ptr<Command> makeCheck() { return std::make_unique<CheckCommand>(); }

}  // namespace fabricsketch::cli
