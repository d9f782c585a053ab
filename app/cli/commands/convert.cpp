// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"
#include "app/cli/options/questions.h"
#include "app/cli/views/views.h"
#include "formats/files.h"
#include "study/tables.h"

namespace fabricsketch::cli {
namespace {

/// A drawing in another format; .csv adds every table of the report beside it, .json is the report.
class Convert : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        app.add_option("-o,--output", m_output,
                       "file to write; its suffix says the format" + suffixes() +
                           "; .json is the report, and .csv writes every table of it as OUT.<table>.csv too")
            ->type_name("OUT")
            ->required();
        m_scenario.add(app);
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        const bool csv = m_output.ends_with(".csv");
        const bool report = m_output.ends_with(".json") && !m_output.ends_with(".fabric.json");
        std::vector<std::string> written;
        if (!report) {
            if (const auto saved = formats::save(input->drawing, m_output, *input->catalog); !saved)
                return unreadable(at(m_output, saved.error()));
            written.push_back(m_output);
        }
        if (csv || report) {
            const auto scenario = m_scenario.scenario(*input->catalog);
            if (!scenario) return tl::unexpected(scenario.error());
            const auto answer = evaluate(input->topology, *input->catalog, *scenario, true);
            const auto write = [&](const std::string& path, const std::string& text) {
                written.push_back(path);
                return formats::writeAtomically(path, text);
            };
            if (report) {
                if (const auto done = write(m_output, reportJson(*answer)); !done)
                    return unreadable(at(m_output, done.error()));
            } else {
                const std::string stem = m_output.substr(0, m_output.size() - 4);
                for (const ReportTable& table : tablesOf(*answer))
                    if (const auto done = write(stem + "." + table.id + ".csv", table.csv()); !done)
                        return unreadable(at(m_output, done.error()));
            }
        }
        if (session.json()) {
            session.print(Json{{"written", m_output}, {"files", written}});
        } else {
            std::string text;
            for (const std::string& path : written) text += "written " + path + "\n";
            session.print(text + notesText(*input));
        }
        return Answer::Yes;
    }

  private:
    static std::string suffixes() {
        std::string text;
        for (const auto& format : formats::allFormats()) {
            if (!format->canWrite()) continue;
            for (const std::string& suffix : format->suffixes())
                text += (text.empty() ? ": " : ", ") + suffix;
        }
        return text;
    }

    InputOptions m_input;
    ScenarioOptions m_scenario;
    std::string m_output;
};

}  // namespace

std::unique_ptr<Command> makeConvert() { return std::make_unique<Convert>(); }

}  // namespace fabricsketch::cli
