// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/all.h"
#include "app/cli/options/groups.h"
#include "app/cli/views/views.h"

namespace fabricsketch::cli {
namespace {

class Convert : public Command {
  public:
    void options(CLI::App& app) override {
        m_input.add(app);
        m_input.addAccelerator(app);
        app.add_option("-o,--output", m_output, "file to write; its suffix says the format" + suffixes())
            ->type_name("OUT")
            ->required();
    }

    Outcome<Answer> run(Session& session) override {
        const auto input = m_input.open(session);
        if (!input) return tl::unexpected(input.error());
        if (const auto saved = formats::save(input->drawing, m_output, *input->catalog); !saved)
            return unreadable(at(m_output, saved.error()));
        if (session.json())
            session.print(Json{{"written", m_output}});
        else
            session.print("written " + m_output + "\n" + notesText(*input));
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
    std::string m_output;
};

}  // namespace

std::unique_ptr<Command> makeConvert() { return std::make_unique<Convert>(); }

}  // namespace fabricsketch::cli
