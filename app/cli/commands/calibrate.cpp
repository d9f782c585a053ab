// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <iterator>

#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/views/views.h"
#include "formats/files.h"
#include "formats/measured.h"
#include "study/fitting/collective_fit.h"
#include "study/serving_tables/serving_tables.h"

namespace fabricsketch::cli {
namespace {

/// Constants from the user's own numbers: nccl-tests output gives those of collectives, serving rows (CSV or
/// JSON) those of serving. What it writes is a catalogue file that `--calibration FILE` reads.
class Calibrate : public Command {
  public:
    void options(CLI::App& app) override {
        app.add_option(
               "MEASURED", m_measured,
               "output of nccl-tests, or serving rows as CSV or JSON: tp, isl, osl, concurrency, tpot_ms, "
               "ttft_ms")
            ->required();
        m_input.add(app);
        m_input.addAccelerator(app);
        app.add_option("-o,--output", m_output, "file to write")->required();
        m_serving.add(app);
        addStack(app, m_stack, "nccl for collectives, that of the calibration for serving");
        m_job.add(app);
    }

    Outcome<Answer> run(Session& session) override {
        const auto text = formats::readFileBounded(m_measured);
        if (!text) return unreadable(at(m_measured, text.error()));
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        const auto job = m_job.jobOf(*input->topology);
        if (!job) return tl::unexpected(job.error());
        return formats::looksMeasured(*text) ? collectives(session, *input, *job, *text)
                                             : serving(session, *input, *text);
    }

  private:
    Outcome<Answer> collectives(Session& session, const OpenInput& input, const Job& job,
                                const std::string& text) {
        const auto measured = formats::readMeasured(text, m_measured);
        if (!measured) return unreadable(at(m_measured, measured.error()));
        const auto fit = fitCollectives(*input.topology, *input.catalog, job, *measured,
                                        m_stack.empty() ? "nccl" : m_stack);
        if (!fit) return no(at(m_measured, fit.error()));
        if (const auto written = write(constantsJson(fit->constants)); !written)
            return tl::unexpected(written.error());
        if (session.json())
            session.print(Json{{"kind", "collectives"},
                               {"id", fit->constants.id},
                               {"rows", fit->rows},
                               {"error_before", fit->before},
                               {"error_after", fit->after},
                               {"note", fit->note},
                               {"file", m_output}});
        else
            session.print("Collectives: " + fit->note +
                          ".\nMean error of the time on these rows: " + percent(fit->before) + " before, " +
                          percent(fit->after) + " after; rows that were fitted flatter.\nWritten to " +
                          m_output + "; use it with --calibration " + m_output + ".\n");
        return Answer::Yes;
    }

    Outcome<Answer> serving(Session& session, const OpenInput& input, const std::string& text) {
        const auto rows = serving::readMeasurements(text, m_measured);
        if (!rows) return unreadable(rows.error());
        const auto question = m_serving.question(*input.catalog, m_stack);
        if (!question) return tl::unexpected(question.error());
        const auto fit = serving::fit(*input.topology, *input.catalog, *question, *rows);
        if (!fit) return no(at(m_measured, fit.error()));
        if (const auto written = write(serving::calibrationJson(fit->calibration)); !written)
            return tl::unexpected(written.error());
        const auto errors = [](const serving::Errors& e) {
            return Json{{"tpot", e.tpot}, {"throughput", e.throughput}, {"ttft", e.ttft}, {"bias", e.bias}};
        };
        if (session.json()) {
            session.print(Json{{"kind", "serving"},
                               {"id", fit->calibration.id},
                               {"rows", fit->rows},
                               {"error_before", errors(fit->before)},
                               {"error_after", errors(fit->after)},
                               {"file", m_output}});
            return Answer::Yes;
        }
        const auto line = [&](const char* name, double before, double after) {
            return std::string(name) + " " + percent(before) + " before, " + percent(after) + " after\n";
        };
        session.print("Serving: " + fit->calibration.scope + ".\n" + fit->calibration.note +
                      " Mean absolute errors on these rows, which flatter after a fit:\n" +
                      line("  TPOT      ", fit->before.tpot, fit->after.tpot) +
                      line("  throughput", fit->before.throughput, fit->after.throughput) +
                      line("  TTFT      ", fit->before.ttft, fit->after.ttft) + "Written to " + m_output +
                      "; use it with --calibration " + m_output + ".\n");
        return Answer::Yes;
    }

    Outcome<Answer> write(const std::string& text) const {
        if (const auto written = formats::writeAtomically(m_output, text); !written)
            return unreadable(at(m_output, written.error()));
        return Answer::Yes;
    }

    static std::string percent(double share) { return threeDigits(100 * share) + " %"; }

    std::string m_measured, m_output, m_stack;
    InputOptions m_input;
    ServingOptions m_serving;
    JobOptions m_job;
};

}  // namespace

std::unique_ptr<Command> makeCalibrate() { return std::make_unique<Calibrate>(); }

}  // namespace fabricsketch::cli
