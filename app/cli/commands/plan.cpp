// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "study/decide/plan.h"
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/output/table.h"
#include "app/cli/views/decide.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

class PlanCommand : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        m_question.add(app);
        app.add_option("--ttft", m_ttft, "ms within which the first token must come")
            ->check(numberBetween(0.001, 1e9));
        addStack(app, m_stack, "that of the calibration, else trtllm");
        m_job.add(app);
        m_rates.add(app, RateBasis::Achievable);
    }

    Outcome<Answer> run(Session& session) override {
        const auto asked = askServing(session, m_input, m_job, m_rates, m_question, m_stack);
        if (!asked) return tl::unexpected(asked.error());
        const auto answer = plan(*asked->input.topology, *asked->input.catalog, asked->job, asked->basis,
                                 asked->question, m_ttft / 1e3);
        if (!answer) return wrongUsage(at(m_input.input, answer.error()));
        if (session.json())
            session.print(planJson(*answer));
        else
            session.print(planText(asked->input, asked->question, *answer));
        return answer->options.empty() ? Answer::No : Answer::Yes;
    }

  private:
    InputOptions m_input;
    ServingOptions m_question;
    JobOptions m_job;
    RatesOptions m_rates;
    std::string m_stack;
    double m_ttft = 0;
};

}  // namespace

std::unique_ptr<Command> makePlan() { return std::make_unique<PlanCommand>(); }

}  // namespace fabricsketch::cli
