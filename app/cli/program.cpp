// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/program.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "app/cli/command.h"

namespace fabricsketch::cli {
namespace {

constexpr const char* kName = "fabricsketch-cli";

/// One line on standard error, whatever came with the message.
int fail(int exit, const Error& error) {
    std::string line = error.text();
    for (char& c : line)
        if (c == '\n' || c == '\r') c = ' ';
    std::fprintf(stderr, "%s\n", line.c_str());
    return exit;
}

Error usageError(std::string what, std::string remedy) {
    return {kName, 0, 0, std::move(what), std::move(remedy)};
}

/// A reader that has seen enough (`| head`) is no failure; a full disk is.
int writeOutput(const std::string& output, int exit) {
    errno = 0;
    const bool written = std::fwrite(output.data(), 1, output.size(), stdout) == output.size();
    if ((written && std::fflush(stdout) == 0) || errno == EPIPE) return exit;
    return fail(kExitUnreadable,
                usageError(std::string("cannot write to standard output: ") + std::strerror(errno),
                           "make room or choose another place"));
}

std::vector<std::string> commandNames() {
    std::vector<std::string> names;
    for (const CommandEntry& entry : commandTable()) names.emplace_back(entry.name);
    return names;
}

/// CLI11 says what is wrong; the nearest name is ours to add.
Error explainParseError(const CLI::App& app, const CLI::App* command, const CLI::ParseError& error) {
    const std::string where = command ? std::string(kName) + " " + command->get_name() : std::string(kName);
    const std::string help = "see " + where + " --help";
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
        for (const std::string& extra : (command ? *command : app).remaining(true)) {
            std::vector<std::string> known;
            for (const CLI::Option* option : (command ? *command : app).get_options())
                for (const std::string& name : option->get_lnames()) known.push_back("--" + name);
            Error unknown = extra.starts_with("-") ? unknownName("option", extra, known)
                                                   : usageError("unexpected argument '" + extra + "'", help);
            unknown.input = where;
            if (unknown.remedy.empty()) unknown.remedy = help;
            return unknown;
        }
    }
    Error wrong = usageError(error.what(), help);
    wrong.input = where;
    return wrong;
}

/// An option that is given with nothing in it (--job ''): whoever meant none would have left it out.
std::optional<Error> emptyValue(const CLI::App& command) {
    for (const CLI::Option* option : command.get_options())
        for (const std::string& value : option->results())
            if (value.empty())
                return Error{option->get_name(), 0, 0, "is empty", "give a value, or leave it out"};
    return std::nullopt;
}

/// Folders of catalogue files, the shipped one first.
std::vector<std::filesystem::path> catalogFolders(const char* program) {
    std::error_code ignored;
    std::filesystem::path self = std::filesystem::canonical("/proc/self/exe", ignored);
    if (self.empty()) self = std::filesystem::absolute(program, ignored);
    return Catalog::defaultFolders(self.parent_path());
}

/// What a reader of --json gets where there is no other answer.
Json noAnswer(const Error& error) {
    return {{"error",
             {{"input", error.input},
              {"line", error.line},
              {"column", error.column},
              {"what", error.what},
              {"remedy", error.remedy}}}};
}

int runCommand(Command& command, bool json, const char* program) {
    const auto folders = catalogFolders(program);
    auto catalog = Catalog::load(folders);
    if (!catalog) {
        fail(kExitUnreadable, catalog.error());
        return json ? writeOutput(jsonText(noAnswer(catalog.error())), kExitUnreadable) : kExitUnreadable;
    }
    for (const Error& problem : catalog->problems()) fail(0, problem);
    Session session(std::make_shared<const Catalog>(std::move(*catalog)), folders.front().parent_path(),
                    json);
    const Outcome<Answer> outcome = command.run(session);
    if (!outcome) {
        const auto& [exit, error] = outcome.error();
        fail(exit, error);
        return json ? writeOutput(jsonText(noAnswer(error)), exit) : exit;
    }
    return writeOutput(session.output(), static_cast<int>(*outcome));
}

}  // namespace

int runProgram(int argc, char** argv) {
    std::signal(SIGPIPE, SIG_IGN);
    const bool object = std::find(argv, argv + argc, std::string_view("--json")) != argv + argc;
    const auto wrong = [object](const Error& error) {
        fail(kExitUsage, error);
        return object ? writeOutput(jsonText(noAnswer(error)), kExitUsage) : kExitUsage;
    };
    CLI::App app("Draw a GPU interconnect, see what it can do: bandwidth, collectives, LLM throughput, cost.",
                 kName);
    app.set_version_flag("--version", FABRICSKETCH_VERSION);
    app.require_subcommand(1);

    bool json = false;
    std::unique_ptr<Command> chosen;
    std::vector<std::unique_ptr<Command>> commands;
    for (const CommandEntry& entry : commandTable()) {
        CLI::App* sub = app.add_subcommand(entry.name, entry.about);
        commands.push_back(entry.make());
        commands.back()->options(*sub);
        sub->add_flag("--json", json, "exactly one JSON object on standard output");
    }

    const auto names = commandNames();
    if (argc < 2) {
        std::string all;
        for (const std::string& name : names) all += (all.empty() ? "one of " : ", ") + name;
        return wrong(usageError("no command given", all));
    }
    if (argv[1][0] != '-') {
        if (std::find(names.begin(), names.end(), argv[1]) == names.end()) {
            Error unknown = unknownName("command", argv[1], names);
            unknown.input = kName;
            if (unknown.remedy.empty()) unknown.remedy = std::string("see ") + kName + " --help";
            return wrong(unknown);
        }
    }
    const auto parsed = [&]() -> const CLI::App* {
        const auto used = app.get_subcommands();
        return used.empty() ? nullptr : used.front();
    };
    try {
        app.parse(argc, argv);
    } catch (const CLI::Success& help) {
        return app.exit(help);
    } catch (const CLI::ParseError& error) {
        return wrong(explainParseError(app, parsed(), error));
    }
    if (const auto empty = emptyValue(*parsed())) return wrong(*empty);
    for (std::size_t i = 0; i < commands.size(); ++i)
        if (parsed()->get_name() == commandTable()[i].name) return runCommand(*commands[i], json, argv[0]);
    return kExitUsage;
}

}  // namespace fabricsketch::cli
