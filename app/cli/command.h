// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <vector>

#include "app/cli/session.h"

namespace fabricsketch::cli {

/// One command of the program: declares its options, then runs. A command prints through the session and
/// returns whether the answer is yes, or the failure that ends it.
class Command {
  public:
    virtual ~Command() = default;
    virtual void options(CLI::App& app) = 0;
    virtual Outcome<Answer> run(Session& session) = 0;
};

/// One line a command; the order is that of the help.
struct CommandEntry {
    const char* name;
    const char* about;
    std::unique_ptr<Command> (*make)();
};
const std::vector<CommandEntry>& commandTable();

}  // namespace fabricsketch::cli
