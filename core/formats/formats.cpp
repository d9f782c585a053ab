// SPDX-FileCopyrightText: The Fabricsketch authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "formats/files.h"
#include "formats/measured.h"
#include "formats/model_config.h"
#include "formats/registry.h"
#include "units/phrases.h"

namespace fabricsketch::formats {

namespace {

constexpr int kLikely = 30;  ///< below, a format only does not exclude that the text is its own

std::vector<std::unique_ptr<Format>> makeTable() {
    std::vector<std::unique_ptr<Format>> table;
    table.push_back(projectFormat());
    table.push_back(topoMFormat());
    table.push_back(ncclXmlFormat());
    table.push_back(lstopoFormat());
    table.push_back(nvlinkStatusFormat());
    table.push_back(p2pMatrixFormat());
    table.push_back(rocmSmiFormat());
    table.push_back(csvFormat());
    table.push_back(dotFormat());
    return table;
}

std::string names(bool (Format::*can)() const, bool withSuffix) {
    std::string list;
    for (const auto& format : allFormats()) {
        if (!((*format).*can)()) continue;
        list += (list.empty() ? "" : ", ") + format->name();
        if (withSuffix) list += " (" + format->suffixes().front() + ")";
    }
    return list;
}

Drawing drawingOf(Topology topology) {
    Drawing drawing;
    drawing.topology = std::move(topology);
    drawing.formatId = "system";
    return drawing;
}

tl::unexpected<Error> neitherFileNorSystem(const std::string& input, const Catalog& catalog) {
    std::vector<std::string> ids;
    for (const System& system : catalog.systems()) ids.push_back(system.id);
    Error error = unknownName(phrases::later("file or system"), input, ids);
    error.input = input;
    if (error.remedy.empty())
        error.remedy =
            phrases::say("name a file, a system (see the command 'systems') or - for standard input");
    return tl::unexpected<Error>(std::move(error));
}

}  // namespace

const std::vector<std::unique_ptr<Format>>& allFormats() {
    static const std::vector<std::unique_ptr<Format>> table = makeTable();
    return table;
}

Result<Drawing> readText(std::string_view text, const std::string& name, const Catalog& catalog,
                         const ReadOptions& options) {
    const auto named = [&](Error error) {
        if (error.input.empty()) error.input = name;
        return tl::unexpected<Error>(std::move(error));
    };
    if (text.size() > kLargestInput) {
        return named({{},
                      0,
                      0,
                      phrases::say("larger than {0} MiB", std::to_string(kLargestInput >> 20U)),
                      phrases::say("no drawing needs that; choose another input")});
    }
    if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
        return named({{}, 0, 0, phrases::say("the input is empty"), phrases::say("choose another input")});

    const Format* best = nullptr;
    int score = 0;
    for (const auto& format : allFormats()) {
        if (const int own = format->canRead() ? format->recognises(text) : 0; own > score) {
            score = own;
            best = format.get();
        }
    }
    // Any JSON may be a project: what is surely something else is said to be that.
    if (score < kLikely) {
        if (looksMeasured(text))
            return named({{},
                          0,
                          0,
                          phrases::say("holds measurements and no drawing"),
                          phrases::say("hold them against one with the command check MEASURED INPUT")});
        if (looksLikeModelConfig(text))
            return named({{},
                          0,
                          0,
                          phrases::say("describes a model and no drawing"),
                          phrases::say("name it after --model, and a drawing as INPUT")});
    }
    if (best == nullptr) {
        const std::string word(text.substr(0, std::min<std::size_t>(text.size(), 64)));
        const std::string id = word.substr(0, word.find_last_not_of(" \t\r\n") + 1);
        if (catalog.system(id) != nullptr) return open(id, catalog, options);
        return named({{},
                      0,
                      0,
                      phrases::say("not in a format that can be read"),
                      phrases::say("readable: {0}", names(&Format::canRead, false))});
    }
    auto drawing = best->read(text, catalog, options);
    if (!drawing) return named(std::move(drawing).error());
    return drawing;
}

Result<Drawing> open(const std::string& input, const Catalog& catalog, const ReadOptions& options) {
    if (catalog.system(input) != nullptr) {
        auto drawn = drawSystem(catalog, input);
        if (drawn) return drawingOf(std::move(*drawn));
        Error error = std::move(drawn).error();
        error.input = input;
        return tl::unexpected<Error>(std::move(error));
    }
    const std::filesystem::path path(input);
    std::error_code ignored;
    if (input != "-" && !std::filesystem::exists(path, ignored)) return neitherFileNorSystem(input, catalog);
    auto text = input == "-" ? readStandardInput() : readFileBounded(path);
    if (!text) return tl::unexpected<Error>(std::move(text).error());
    return readText(*text, input, catalog, options);
}

Result<void> save(const Drawing& drawing, const std::filesystem::path& path, const Catalog& catalog) {
    const std::string file = path.filename().string();
    const Format* best = nullptr;
    std::size_t length = 0;
    for (const auto& format : allFormats()) {
        if (!format->canWrite()) continue;
        for (const std::string& suffix : format->suffixes()) {
            if (suffix.size() <= length || !file.ends_with(suffix)) continue;
            best = format.get();
            length = suffix.size();
        }
    }
    if (best == nullptr) {
        return tl::unexpected<Error>(
            Error{path.string(), 0, 0, phrases::say("no format is written to a file of that name"),
                  phrases::say("end the name as one of: {0}", names(&Format::canWrite, true))});
    }
    auto text = best->write(drawing, catalog);
    if (!text) {
        Error error = std::move(text).error();
        if (error.input.empty()) error.input = path.string();
        return tl::unexpected<Error>(std::move(error));
    }
    return writeAtomically(path, *text);
}

}  // namespace fabricsketch::formats
