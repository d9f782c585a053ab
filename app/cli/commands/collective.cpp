// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

class Collective : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        m_question.add(app, true);
        addStack(app, m_stack, "nccl");
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

        // Names are sound by now: what is left is a drawing that cannot do it, and that is an answer.
        const auto report = collectives::evaluate(
            collectives::machineOf(*input->topology, *input->catalog, *job, *basis), *question);
        if (!report) return no(at(m_input.input, report.error()));
        if (session.json())
            session.print(collectiveJson(*report));
        else
            session.print(collectiveText(*input, *report));
        return Answer::Yes;
    }

  private:
    InputOptions m_input;
    CollectiveOptions m_question;
    JobOptions m_job;
    RatesOptions m_rates;
    std::string m_stack;
};

}  // namespace

std::unique_ptr<Command> makeCollective() { return std::make_unique<Collective>(); }

}  // namespace fabricsketch::cli
