// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <tl/expected.hpp>

#include "formats/format.h"
#include "topology/rules.h"

namespace fabricsketch::cli {

/// Keys in the order in which they are written: the order of the reference.
using Json = nlohmann::ordered_json;

/// One line, as it is written.
std::string jsonText(const Json& object);

/// A finding as `info` lists it.
Json findingJson(const Finding& finding);
std::string findingText(const Finding& finding);  ///< one line of text, without its end

/// Exit codes of the program.
enum class Answer { Yes = 0, No = 1 };
constexpr int kExitUsage = 2;
constexpr int kExitUnreadable = 3;

/// What ends a command early: an exit code and one line for standard error.
struct Failure {
    int exit = kExitUsage;
    Error error;
};
template <class T>
using Outcome = tl::expected<T, Failure>;

inline tl::unexpected<Failure> no(Error error) {
    return tl::unexpected(Failure{static_cast<int>(Answer::No), std::move(error)});
}
inline tl::unexpected<Failure> wrongUsage(Error error) {
    return tl::unexpected(Failure{kExitUsage, std::move(error)});
}
inline tl::unexpected<Failure> unreadable(Error error) {
    return tl::unexpected(Failure{kExitUnreadable, std::move(error)});
}
/// The same with the place filled in where the engine left it open.
Error at(const std::string& input, Error error);

/// An input that has been read, with the catalogue that knows its parts (its own included).
struct OpenInput {
    std::string name;
    formats::Drawing drawing;
    std::shared_ptr<const Catalog> catalog;
    Snapshot topology;
};

/// What commands share: the catalogue, and the one place where output is written.
class Session {
  public:
    Session(std::shared_ptr<const Catalog> catalog, std::filesystem::path resources, bool json)
        : m_catalog(std::move(catalog)), m_resources(std::move(resources)), m_json(json) {}

    const Catalog& catalog() const { return *m_catalog; }
    /// Folder of the shipped data around the catalogue.
    const std::filesystem::path& resources() const { return m_resources; }
    bool json() const { return m_json; }

    /// System id, path or "-"; `accelerator` as --gpu gives it. What cannot be built of it is kept: every
    /// answer says so again.
    Outcome<OpenInput> open(const std::string& input, const std::string& accelerator);
    /// `info` lists all findings itself.
    void sayFindingsNoMore() { m_refusals.clear(); }

    /// Either of the two, once. Nothing is written before the command is through, so that a failure leaves
    /// standard output empty.
    void print(std::string text) { m_output += text; }
    void print(Json object);
    /// All of it, with the refusals behind a person's text.
    std::string output() const;

  private:
    std::shared_ptr<const Catalog> m_catalog;
    std::filesystem::path m_resources;
    bool m_json;
    std::string m_output;
    std::vector<std::pair<std::string, Finding>> m_refusals;  ///< with the input each is about
};

}  // namespace fabricsketch::cli
