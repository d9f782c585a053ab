// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog/reading/loader.h"

#include <algorithm>
#include <fstream>
#include <system_error>

#include "catalog/reading/kinds.h"
#include "units/phrases.h"

namespace fabricsketch::reading {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

constexpr std::size_t kMostFiles = 10'000;
constexpr std::size_t kMostProblems = 200;  ///< a hostile file is not allowed to fill the screen

std::string placeKey(std::size_t kind, const std::string& id) {
    return kinds()[kind].section + std::string(1, '\n') + id;
}

std::size_t kindOf(const char* section) {
    std::size_t at = 0;
    while (std::string_view(kinds()[at].section) != section) ++at;
    return at;
}

}  // namespace

void Loader::report(const Place& place, std::string what, std::string remedy) {
    if (m_data.problems.size() >= kMostProblems) return;
    const Text& text = m_texts[place.text];
    const auto [line, column] = lineAndColumn(text.text, locate(text.text, place.path));
    m_data.problems.push_back(Error{text.origin, line, column, std::move(what), std::move(remedy)});
}

const Loader::Place* Loader::placeOf(std::size_t kind, const std::string& id) const {
    const auto found = m_places.find(placeKey(kind, id));
    return found == m_places.end() ? nullptr : &found->second;
}

void Loader::readFolder(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code error;
    for (fs::recursive_directory_iterator it(folder, fs::directory_options::skip_permission_denied, error),
         end;
         !error && it != end; it.increment(error)) {
        std::error_code ignored;
        if (it.depth() > 8) it.disable_recursion_pending();
        if (it->path().extension() == ".json" && it->path().filename() != "schema.json" &&
            it->is_regular_file(ignored))
            files.push_back(it->path());
        if (files.size() > kMostFiles) break;
    }
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        const std::string origin = file.string();
        const auto size = fs::file_size(file, error);
        std::ifstream stream(file, std::ios::binary);
        if (error || !stream) {
            m_data.problems.push_back(
                Error{origin, 0, 0, phrases::say("cannot be read"), phrases::say("check its permissions")});
            continue;
        }
        if (size > Limits{}.bytes) {
            m_data.problems.push_back(Error{origin, 0, 0,
                                            phrases::say("more than {0} MiB of JSON", std::string("16")),
                                            phrases::say("split the file")});
            continue;
        }
        std::string text(static_cast<std::size_t>(size), '\0');
        stream.read(text.data(), static_cast<std::streamsize>(size));
        text.resize(static_cast<std::size_t>(stream.gcount()));
        readText(std::move(text), origin);
    }
}

void Loader::readText(std::string text, const std::string& origin) {
    Result<json> parsed = parse(text, origin);
    if (!parsed) {
        if (m_data.problems.size() < kMostProblems) m_data.problems.push_back(parsed.error());
        return;
    }
    const std::size_t at = m_texts.size();
    m_texts.push_back({origin, std::move(text)});
    const json& file = *parsed;
    if (!file.is_object()) {
        report({at, {}}, phrases::say("a catalogue file is an object"),
               phrases::say("see resources/catalog/README.md for its shape"));
        return;
    }
    std::string date;
    if (const auto found = file.find("date"); found != file.end() && found->is_string())
        date = found->get<std::string>();
    if (const auto kind = file.find("kind"); kind != file.end()) {
        std::vector<std::string> words;
        for (std::size_t k = 0; k < kinds().size(); ++k) {
            words.emplace_back(kinds()[k].word);
            if (*kind != words.back()) continue;
            json entry = file;
            entry.erase("kind");
            readEntry(k, entry, at, {}, date);
            return;
        }
        const Error unknown = unknownName(phrases::later("kind of entry"),
                                          kind->is_string() ? kind->get<std::string>() : kind->dump(), words);
        report({at, {std::string("kind")}}, unknown.what, unknown.remedy);
        return;
    }
    std::vector<std::string> sections;
    for (const Kind& kind : kinds()) sections.emplace_back(kind.section);
    for (const auto& [section, list] : file.items()) {
        const auto found = std::find(sections.begin(), sections.end(), section);
        if (found == sections.end()) {
            if (section == "date" || section == "$schema" || section == "about") continue;
            const Error unknown = unknownName(phrases::later("section"), section, sections);
            report({at, {section}}, unknown.what, unknown.remedy);
        } else if (!list.is_array()) {
            report({at, {section}}, phrases::say("'{0}' must be a list of entries", section),
                   phrases::say("put [ ] around the entry"));
        } else {
            for (std::size_t i = 0; i < list.size(); ++i) {
                readEntry(static_cast<std::size_t>(found - sections.begin()), list[i], at, {section, i},
                          date);
            }
        }
    }
}

void Loader::readEntry(std::size_t kind, const json& entry, std::size_t text, Path path,
                       const std::string& date) {
    Fields fields(entry, path);
    const std::string id = kinds()[kind].read(fields, date, m_texts[text].origin, m_data);
    if (fields.failed()) {
        const std::string who =
            kinds()[kind].word + (id.empty() ? std::string() : " '" + id.substr(0, 80) + "'");
        report({text, fields.fault().path}, who + ": " + fields.fault().what, fields.fault().remedy);
        return;
    }
    m_places[placeKey(kind, id)] = {text, std::move(path)};
}

void Loader::resolveReferences() {
    // Only what this loader read is checked: entries of a catalogue that is added to were checked when they
    // were read.
    const auto check = [this](auto table, const char* section, auto references) {
        const std::size_t kind = kindOf(section);
        std::vector<std::string> broken;
        for (const auto& entry : (m_data.*table).entries()) {
            const Place* place = placeOf(kind, entry.id);
            if (place == nullptr) continue;
            references(entry, [&](const char* key, const char* what, const std::string& id, bool known,
                                  const std::vector<std::string>& ids) {
                if (id.empty() || known || (!broken.empty() && broken.back() == entry.id)) return;
                Place at = *place;
                at.path.emplace_back(std::string(key));
                const Error unknown = unknownName(what, id, ids);
                report(at, kinds()[kind].word + (" '" + entry.id) + "': " + unknown.what, unknown.remedy);
                broken.push_back(entry.id);
            });
        }
        for (const std::string& id : broken) {
            (m_data.*table).remove(id);
            if (std::string_view(section) == "systems") m_data.wirings.remove(id);
        }
    };
    const auto link = [this](auto& want, const char* key, const std::string& id) {
        want(key, "link type", id, m_data.linkTypes.find(id) != nullptr, m_data.linkTypes.ids());
    };
    check(&CatalogData::accelerators, "accelerators", [&](const Accelerator& e, auto want) {
        link(want, "link_gen", e.linkType);
        link(want, "cpu_link", e.cpuLink);
        want("generation", phrases::later("set of collective constants"), e.generation,
             m_data.constants.find(e.generation) != nullptr, m_data.constants.ids());
    });
    check(&CatalogData::switches, "switches",
          [&](const SwitchPart& e, auto want) { link(want, "link_type", e.linkType); });
    check(&CatalogData::cpus, "cpus", [&](const Cpu& e, auto want) {
        link(want, "cpu_cpu_link", e.cpuLink);
        link(want, "gpu_link", e.gpuLink);
    });
    check(&CatalogData::nics, "nics", [&](const Nic& e, auto want) {
        link(want, "pcie_link", e.pcieLink);
        for (const std::string& id : e.networkLinks) link(want, "network_links", id);
    });
    const auto accelerator = [this](auto& want, const std::string& id) {
        want("accelerator", "accelerator", id, m_data.accelerators.find(id) != nullptr,
             m_data.accelerators.ids());
    };
    check(&CatalogData::prices, "prices",
          [&](const Price& e, auto want) { accelerator(want, e.accelerator); });
    check(&CatalogData::systems, "systems",
          [&](const System& e, auto want) { accelerator(want, e.accelerator); });
    check(&CatalogData::failurePolicies, "failure_policies", [&](const FailurePolicy& e, auto want) {
        for (const std::string& id : e.systems)
            want("systems", "system", id, m_data.systems.find(id) != nullptr, m_data.systems.ids());
    });
    check(&CatalogData::calibrations, "calibrations", [&](const Calibration& e, auto want) {
        accelerator(want, e.accelerator);
        want("stack", "stack", e.stack, m_data.stacks.find(e.stack) != nullptr, m_data.stacks.ids());
        want("model", "model", e.model, m_data.models.find(e.model) != nullptr, m_data.models.ids());
    });
}

}  // namespace fabricsketch::reading
