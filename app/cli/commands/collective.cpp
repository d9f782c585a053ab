// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

/// `collective` answers by closed form, `simulate` plays the same rows as events.
class Collective : public Command {
  public:
    explicit Collective(bool simulated) : m_simulated(simulated) {}

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
        if (m_simulated) return printSimulated(session, *input, *report);
        if (session.json())
            session.print(collectiveJson(*report));
        else
            session.print(collectiveText(*input, *report));
        return Answer::Yes;
    }

  private:
    Outcome<Answer> printSimulated(Session& session, const OpenInput& input,
                                   const collectives::Report& report) const {
        collectives::SimSettings settings;
        settings.log = false;  // nobody plays it here
        const auto rows = collectives::simulateRows(report, settings);
        if (!rows) return no(at(m_input.input, rows.error()));
        if (session.json())
            session.print(simulationJson(report, *rows));
        else
            session.print(simulationText(input, report, *rows));
        return Answer::Yes;
    }

    bool m_simulated;
    InputOptions m_input;
    CollectiveOptions m_question;
    JobOptions m_job;
    RatesOptions m_rates;
    std::string m_stack;
};

}  // namespace

std::unique_ptr<Command> makeCollective() { return std::make_unique<Collective>(false); }
std::unique_ptr<Command> makeSimulate() { return std::make_unique<Collective>(true); }

}  // namespace fabricsketch::cli
