// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/groups.h"

namespace fabricsketch::cli {

CLI::Validator numberBetween(double least, double most) {
    const auto verdict = [least, most](std::string& text) -> std::string {
        double value = 0;
        if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return {};
        return "'" + text.substr(0, 40) + "' is not a number from " + threeDigits(least) + " to " +
               threeDigits(most);
    };
    return CLI::Validator(verdict, "NUMBER");
}

void InputOptions::add(CLI::App& app, const char* name) {
    app.add_option(name, input, "system id, a file in any readable format, or - for standard input")
        ->required();
}

void InputOptions::addAccelerator(CLI::App& app) {
    app.add_option("--gpu", accelerator, "the accelerator, where the input does not say which")
        ->type_name("PART");
}

Outcome<void> accelerators(const std::string& option, std::initializer_list<const OpenInput*> inputs) {
    if (option.empty()) return {};
    for (const OpenInput* input : inputs)
        for (const int device : input->topology->accelerators())
            if (input->topology->devices()[static_cast<std::size_t>(device)].part == option) return {};
    return wrongUsage({"--gpu", 0, 0, "no GPU of the input becomes '" + option + "': it says which it has",
                       "leave the option out, or change the drawing"});
}

Outcome<OpenInput> InputOptions::open(Session& session) const {
    auto opened = session.open(input, accelerator);
    if (!opened) return opened;
    if (const auto used = accelerators(accelerator, {&*opened}); !used) return tl::unexpected(used.error());
    return opened;
}

void JobOptions::add(CLI::App& app) {
    app.add_option("--job", list, "accelerators that take part, e.g. 0,1,4-7; without it all")
        ->type_name("LIST");
}

Outcome<std::optional<std::vector<int>>> JobOptions::indices() const {
    if (!given()) return std::optional<std::vector<int>>();
    auto parsed = fromOption("--job", parseIndexList(list));
    if (!parsed) return tl::unexpected(parsed.error());
    return std::optional(std::move(*parsed));
}

Outcome<Job> JobOptions::jobOf(const Topology& topology) const {
    const auto chosen = indices();
    if (!chosen) return tl::unexpected(chosen.error());
    if (!*chosen) return wholeJob(topology);
    return fromOption("--job", fabricsketch::jobOf(topology, **chosen));
}

void RatesOptions::add(CLI::App& app, RateBasis otherwise) {
    basis = otherwise;
    app.add_option("--rates", word, "nominal (line rates) or achievable; default " + rateBasisWord(otherwise))
        ->type_name("RATES");
}

Outcome<RateBasis> RatesOptions::chosen() const {
    if (word.empty()) return basis;
    for (const RateBasis known : {RateBasis::Nominal, RateBasis::Achievable})
        if (word == rateBasisWord(known)) return known;
    return wrongUsage(at("--rates", unknownName("rates", word, {"nominal", "achievable"})));
}

void UnitOptions::add(CLI::App& app) {
    app.add_flag("--both-directions", bothDirections, "print rates as sums of both directions");
}

}  // namespace fabricsketch::cli
