// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/views/decide.h"
#include "app/cli/views/views.h"
#include "workload/setup.h"

namespace fabricsketch::cli {
namespace {

class Llm : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        m_question.add(app);
        addStack(app, m_stack, "that of the calibration, else trtllm");
        m_job.add(app);
        m_rates.add(app, RateBasis::Achievable);
        app.add_option("--tokens", m_tokens, "millions of generated tokens of a whole job: its time and cost")
            ->check(numberBetween(0, 1e12));
    }

    Outcome<Answer> run(Session& session) override {
        const auto asked = askServing(session, m_input, m_job, m_rates, m_question, m_stack);
        if (!asked) return tl::unexpected(asked.error());
        const workload::ServingQuestion& question = asked->question;
        const OpenInput& input = asked->input;
        const auto report = workload::serve(*input.topology, *input.catalog, asked->job, asked->placeFreely,
                                            asked->basis, question);
        if (!report) return wrongUsage(at(m_input.input, report.error()));
        const Sensitivities sensitive = sensitivitiesOf(*asked, *report);
        const double tokens = report->atTarget ? report->atTarget->tokensPerGpu : lastRate(*report);
        const Cost cost = costOf(report->price, tokens);
        const int gpus = report->job.size() * question.replicas;
        const JobCost job = jobCost(m_tokens * 1e6, tokens, gpus, report->price);
        if (session.json()) {
            Json json = servingJson(input, *report);
            json["sensitivity"] = sensitivitiesJson(sensitive);
            json["tokens_per_usd"] = cost.tokensPerUsd ? Json(*cost.tokensPerUsd) : Json(nullptr);
            if (m_tokens > 0)
                json["job_cost"] = {{"gpus", gpus},
                                    {"seconds", job.seconds},
                                    {"gpu_hours", job.gpuHours},
                                    {"usd", job.usd ? Json(*job.usd) : Json(nullptr)}};
            session.print(json);
        } else {
            session.print(servingText(input, *report, question));
            if (cost.tokensPerUsd)
                session.print("For a dollar: " + threeDigits(*cost.tokensPerUsd / 1e6) +
                              " M generated tokens" +
                              (question.target ? " at the target.\n" : ", largest batch.\n"));
            if (m_tokens > 0 && job.seconds > 0)
                session.print(threeDigits(m_tokens) + " M tokens on " + std::to_string(gpus) + " GPUs take " +
                              threeDigits(job.seconds / 3600) + " h" +
                              (job.usd ? " and " + moneyText(*job.usd) : std::string()) + ".\n");
            session.print("\n" + sensitivitiesText(sensitive));
        }
        const bool anyFits =
            std::any_of(report->rows.begin(), report->rows.end(), [](const auto& row) { return row.fits; });
        return anyFits && (!question.target || report->atTarget) ? Answer::Yes : Answer::No;
    }

  private:
    static double lastRate(const workload::ServingReport& report) {
        return report.rows.empty() ? 0 : report.rows.back().tokensPerGpu;
    }

    static Sensitivities sensitivitiesOf(const ServingAsk& asked, const workload::ServingReport& report) {
        const auto prepared = workload::prepare(*asked.input.topology, *asked.input.catalog, asked.job,
                                                asked.placeFreely, asked.basis, asked.question);
        if (!prepared || report.rows.empty()) return {};
        return sensitivities(*prepared, asked.question.target, report.rows.back().batch);
    }

    InputOptions m_input;
    ServingOptions m_question;
    JobOptions m_job;
    RatesOptions m_rates;
    std::string m_stack;
    double m_tokens = 0;
};

}  // namespace

std::unique_ptr<Command> makeLlm() { return std::make_unique<Llm>(); }

}  // namespace fabricsketch::cli
