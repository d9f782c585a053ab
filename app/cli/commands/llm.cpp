// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/views/views.h"

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
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        const auto job = m_job.jobOf(*input->topology);
        if (!job) return tl::unexpected(job.error());
        const auto basis = m_rates.chosen();
        if (!basis) return tl::unexpected(basis.error());
        const auto question = m_question.question(*input->catalog, m_stack);
        if (!question) return tl::unexpected(question.error());

        const auto report =
            workload::serve(*input->topology, *input->catalog, *job, !m_job.given(), *basis, *question);
        if (!report) return wrongUsage(at(m_input.input, report.error()));
        if (session.json())
            session.print(servingJson(*input, *report));
        else
            session.print(servingText(*input, *report, *question));
        const bool anyFits =
            std::any_of(report->rows.begin(), report->rows.end(), [](const auto& row) { return row.fits; });
        return anyFits && (!question->target || report->atTarget) ? Answer::Yes : Answer::No;
    }

  private:
    InputOptions m_input;
    ServingOptions m_question;
    JobOptions m_job;
    RatesOptions m_rates;
    std::string m_stack;
};

}  // namespace

std::unique_ptr<Command> makeLlm() { return std::make_unique<Llm>(); }

}  // namespace fabricsketch::cli
